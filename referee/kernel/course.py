"""A declaration on its way: what it changes, what it tells, and what follows by itself until somebody must speak.

Every game carries a declaration out on one ``Course``. Its changes take the course and cite the rule that says so; what
waits for a player is asked for by an ``Ask``; ``settle`` is the one loop that goes on until somebody must speak.
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.figures import Beyond
from referee.kernel.frozen import COPIES
from referee.kernel.ruling import Event, Outcome

S = TypeVar("S")

LIMIT = 1_000
"""Steps without anybody speaking after which effects must be going in circles (RF-7.1)."""
ENDLESS = "endless"
"""The sentence of RF-7.1 for effects that go in circles."""


class Course(Generic[S]):
    """The state as it changes and what happened, in order."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, rule: str, what: str = "", /, **facts: object) -> None:
        """Something happened under a rule."""
        self.events.append(Event(rule, what, facts))

    def change(self, **fields: Any) -> None:
        """Change fields of the state."""
        state = self.state
        self.state = COPIES[type(state)](state, fields)

    def branch(self) -> "Course[S]":
        """A course of its own from the state as it is: to look what an answer would bring about."""
        return type(self)(self.state)

    def take(self, other: "Course[S] | Outcome[S]") -> None:
        """Go on from where another course or an outcome has come to."""
        self.state = other.state
        self.events.extend(other.events)

    def outcome(self) -> Outcome[S]:
        """What has become of the declaration."""
        return Outcome(self.state, tuple(self.events))


def settle(course: Course[S], step: Callable[[Course[S]], bool], leave_to_players: Callable[[Course[S]], None]) -> None:
    """Let follow what follows by itself, until somebody must speak.

    ``step`` does the next thing that nobody chooses and says whether there was one. Effects that do not come to an end,
    or that pass the bound on figures, are a ruling too (RF-7.1): the state is that from before they began, and
    ``leave_to_players`` opens the first of them by hand and drops those that wait behind it. Raises ``Beyond`` where a
    figure passes its bound and no effect is there to be left to anybody.
    """
    before, told, why = course.state, len(course.events), ENDLESS
    try:
        for _ in range(LIMIT):
            if not step(course):
                return
    except Beyond as fault:
        why = fault.what
    course.state = before
    del course.events[told:]
    course.tell("RF-7.1", why)
    leave_to_players(course)
    if why != ENDLESS and course.state == before:
        raise Beyond(why)


C = TypeVar("C", bound=Course[Any])


def close_of_itself(course: C, ask: Ask | None, carry_on: Callable[[C], None]) -> None:
    """After a judge's word: an effect for which nothing is left to choose is over. One that can be answered still
    waits, so that a position can be set fact by fact."""
    if ask is not None and not ask.open and not ask.answers:
        carry_on(course)


def opened_by_hand(course: Course[S], leave_to_players: Callable[[Course[S]], None], *, scripted: bool) -> S | None:
    """The state with the effect under way left to the players (RF-7.1); None where no ``scripted`` one is."""
    if not scripted:
        return None
    leave_to_players(course)
    return course.state


def unasked(
    course: Course[S], ask: Ask, answer: Callable[[Course[S], Spoken], None], skip: Callable[[Course[S]], None]
) -> bool:
    """Do what the first waiting effect wants where nobody has to choose; whether something was done.

    ``answer`` carries one answer out, ``skip`` leaves the step undone. A step without an answer is skipped; one that
    must be done and has one answer, or several that give the same state, is done.
    """
    return not ask.open and unchosen(course, ask.answers, answer, skip, declinable=ask.declinable)


def unchosen(
    course: Course[S],
    answers: Iterable[Spoken],
    answer: Callable[[Course[S], Spoken], None],
    skip: Callable[[Course[S]], None],
    *,
    declinable: bool,
) -> bool:
    """The same of answers that are found one by one: no more are looked for than it takes to know that a player must
    choose."""
    found = iter(answers)
    first = next(found, None)
    if first is None:
        skip(course)
        return True
    if declinable:
        return False
    tried = _tried(course, first, answer)
    if any(_tried(course, other, answer).state != tried.state for other in found):
        return False
    course.take(tried)
    return True


def _tried(course: Course[S], spoken: Spoken, answer: Callable[[Course[S], Spoken], None]) -> Course[S]:
    branch = course.branch()
    answer(branch, spoken)
    return branch
