"""What follows by itself: the end, or the other's turn."""

from referee.kernel.course import Course
from tests.onitama import changing, ending
from tests.onitama.state import State


def carry_on(course: Course[State]) -> None:
    """Look at the end; where there is none it is the other's turn."""
    ending.look(course)
    if course.state.winner is None:
        changing.next_turn(course)
