"""Changes of the table, each with its event."""

from referee.kernel.course import Course
from tests.onitama.state import State


def hand_on(course: Course[State], card: str) -> None:
    """The card used goes between the players, the one that lay there is taken (ON-2.2)."""
    state = course.state
    hand = tuple(state.between if held == card else held for held in state.hands[state.turn])
    hands = (hand, state.hands[1]) if state.turn == 0 else (state.hands[0], hand)
    course.change(hands=hands, between=card)
    course.tell("ON-2.2", "handed-on", card=card, taken=state.between)


def next_turn(course: Course[State]) -> None:
    """The other seat is to act (ON-1.2)."""
    course.change(turn=1 - course.state.turn, number=course.state.number + 1)


def win(course: Course[State], seat: int, rule: str, what: str) -> None:
    """A seat wins."""
    course.change(winner=seat, reason=rule)
    course.tell(rule, what, seat=course.state.ground.seats[seat])
