"""A declaration on its way: one change after the other, until somebody must speak or effects go in circles."""

from dataclasses import dataclass
from typing import ClassVar

from referee.kernel.course import LIMIT, Course, settle, unasked
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask


@dataclass(frozen=True, slots=True)
class Add:
    by: int
    verb: ClassVar[str] = "add"


@dataclass(frozen=True)
class Heap:
    total: int = 0
    waits: tuple[str, ...] = ()
    by_hand: str = ""


def add(course: Course[Heap], by: int) -> None:
    course.change(total=course.state.total + by)
    course.tell("XX-1", "added", by=by)


def answer(course: Course[Heap], spoken: Spoken) -> None:
    assert isinstance(spoken.declaration, Add)
    add(course, spoken.declaration.by)


def skip(course: Course[Heap]) -> None:
    course.tell("XX-2", "skipped")


def said(*numbers: int) -> tuple[Spoken, ...]:
    return tuple(Spoken("left", Add(number)) for number in numbers)


def test_changes_and_what_is_told_come_out_in_order() -> None:
    course = Course(Heap())
    add(course, 2)
    add(course, 3)
    outcome = course.outcome()
    assert outcome.state.total == 5
    assert [item.facts["by"] for item in outcome.events] == [2, 3]


def test_a_branch_leaves_the_course_alone() -> None:
    course = Course(Heap(1))
    other = course.branch()
    add(other, 4)
    assert (course.state.total, course.events) == (1, [])
    course.take(other)
    assert course.state.total == 5
    assert len(course.events) == 1


def test_a_step_without_answer_is_skipped() -> None:
    course = Course(Heap())
    assert unasked(course, Ask(), answer, skip)
    assert [item.rule for item in course.events] == ["XX-2"]


def test_one_answer_that_must_be_given_is_given_and_a_choice_is_not() -> None:
    course = Course(Heap())
    assert unasked(course, Ask(said(3)), answer, skip)
    assert course.state.total == 3
    assert not unasked(course, Ask(said(1, 2)), answer, skip)
    assert not unasked(course, Ask(said(3), declinable=True), answer, skip)
    assert not unasked(course, Ask(said(3), open=True), answer, skip)
    assert course.state.total == 3


def test_answers_that_give_the_same_table_are_not_asked_for() -> None:
    course = Course(Heap())
    assert unasked(course, Ask(said(2, 2)), answer, skip)
    assert course.state.total == 2
    assert len(course.events) == 1


def test_what_follows_by_itself_is_done_until_nothing_does() -> None:
    def step(course: Course[Heap]) -> bool:
        if course.state.total >= 4:
            return False
        add(course, 1)
        return True

    course = Course(Heap())
    settle(course, step, lambda _: None)
    assert course.state.total == 4
    assert len(course.events) == 4


def test_effects_without_end_are_left_to_the_players_as_they_were_before() -> None:
    steps = 0

    def step(course: Course[Heap]) -> bool:
        nonlocal steps
        steps += 1
        add(course, 1)
        return True

    course = Course(Heap(7, waits=("first", "second")))
    add(course, 1)
    settle(course, step, lambda course: course.change(by_hand=course.state.waits[0], waits=()))
    assert steps == LIMIT
    assert course.state == Heap(8, by_hand="first")
    assert [(item.rule, item.what) for item in course.events] == [("XX-1", "added"), ("RF-7.1", "endless")]
