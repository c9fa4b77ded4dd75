"""What an allowed declaration does."""

from typing import assert_never

from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Pass, Resign
from tests.onitama import changing, ending, flow
from tests.onitama.declarations import Move, Said, Swap
from tests.onitama.state import State


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` where the board leaves no way to it."""
    course, said = Course(state), spoken.declaration
    match said:
        case Move():
            _move(course, said)
        case Swap(card=card):
            changing.hand_on(course, card)
        case Pass():
            course.tell("ON-G1", "passed", seat=spoken.actor)
        case Resign():
            ending.resign(course, spoken.actor)
        case _:
            assert_never(said)
    flow.carry_on(course)
    return course.outcome()


def _move(course: Course[State], said: Move) -> None:
    piece, taken = course.state.on(said.start), course.state.on(said.end)
    if piece is None:
        raise ValueError("no piece stands there")
    left = tuple(item for item in course.state.pieces if item[0] not in (said.start, said.end))
    course.change(pieces=(*left, (said.end, piece)))
    if taken is not None:
        course.tell("ON-2.4", "taken", at=said.end, master=taken.master)
    changing.hand_on(course, said.by)
