"""The end of the game: who has lost, and why (FW-1.1 to FW-1.4, FW-G1)."""

from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.state import State


def by_life(course: Course) -> bool:
    """FW-1.1, FW-G1: a player at 0 or less has lost; both at once draw. Whether anybody has."""
    first, second = course.state.sides
    if first.life > 0 and second.life > 0:
        return False
    if not course.state.over:
        _end(course, [place for place, side in enumerate((first, second)) if side.life <= 0], ("FW-1.1",))
    return True


def by_empty_deck(course: Course, place: int) -> None:
    """FW-1.2: a player who cannot draw in the draw phase has lost."""
    _end(course, [place], ("FW-1.2",))


def resign(course: Course, place: int) -> None:
    """FW-1.3: a player who concedes has lost."""
    _end(course, [place], ("FW-1.3",))


def win(course: Course, place: int) -> None:
    """FW-1.4: a card's own condition is met."""
    seat = course.state.seat_of(place)
    course.change(winner=place, reason=("FW-1.4",))
    course.tell("FW-1.4", "won", seat=seat)


def _end(course: Course, lost: list[int], rules: tuple[str, ...]) -> None:
    state = course.state
    for place in lost:
        side = state.sides[place]
        course.tell(rules[0], "lost", seat=state.seat_of(place), life=side.life)
    if len(lost) > 1:
        course.change(winner=None, reason=(*rules, "FW-G1"))
        course.tell("FW-G1", "draw")
    else:
        course.change(winner=1 - lost[0], reason=rules)


def winner(state: State) -> str | None:
    """The seat that has won, ``draw``, or None while the game runs."""
    if not state.over:
        return None
    return "draw" if state.winner is None else state.seat_of(state.winner)


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The seats, best first; a draw ties them."""
    if not state.over:
        return ()
    seats = state.ground.seats
    if state.winner is None:
        return (tuple(seats),)
    return (seats[state.winner],), (seats[1 - state.winner],)
