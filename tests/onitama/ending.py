"""The end: a master taken, or a master in the other's temple."""

from referee.kernel.course import Course
from tests.onitama.changing import win
from tests.onitama.state import TEMPLES, State


def look(course: Course[State]) -> None:
    """ON-3.1, ON-3.2: whether the seat that acted has won."""
    state = course.state
    if state.winner is not None:
        return
    for seat in (0, 1):
        square = next((at for at, piece in state.pieces if piece.seat == seat and piece.master), None)
        if square is None:
            win(course, 1 - seat, "ON-3.1", "master-taken")
        elif square == TEMPLES[1 - seat]:
            win(course, seat, "ON-3.2", "temple")


def resign(course: Course[State], seat: str) -> None:
    """The other seat wins (RF-4.1)."""
    win(course, 1 - course.state.ground.seats.index(seat), "RF-4.1", "resigned")
