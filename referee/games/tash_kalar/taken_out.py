"""A seat that the judge takes out of a melee: its turns are passed over (RF-G1)."""

from referee.games.tash_kalar import ending
from referee.games.tash_kalar.state import Hand, State, stock
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome


def take_out(state: State, seat: str) -> Outcome[State]:
    """The state without a seat; the turn it is in ends without points and draws, its pieces stay on the board."""
    course = Course(changed(state, out=(*state.out, seat)))
    if state.over or state.active != seat:
        return course.outcome()
    if state.phase == "setup":
        # the pieces are still to be set up; the first turn is that of the seat to follow
        turn, passed = ending.to_follow(course.state)
        course.state = changed(course.state, turn=turn, number=state.number + passed + 1)
    else:
        course.state = _put_away(course.state)
        ending.next_turn(course, triggered=False)
    return course.outcome()


def _put_away(state: State) -> State:
    """Nothing of the turn is carried on: effects end, and destroyed pieces go home (TK-4.2)."""
    for colour, (common, heroic, legendary) in enumerate(state.destroyed):
        state = stock(stock(state, colour, 0, common + heroic), colour, 2, legendary)
    nothing = ((0, 0, 0),) * len(state.pieces)
    state = changed(state, running=None, owed=(), gains=(), phase="turn", destroyed=nothing, summoned=())
    return changed(state, extra=Hand(), extra_turn=False)
