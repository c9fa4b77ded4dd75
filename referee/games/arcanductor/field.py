"""The field: its squares, territories, directions and ranges (AD-1.2)."""

from functools import cache

from referee.kernel.geometry import SquareBoard

FIELD = SquareBoard(3, 7)
SQUARES = FIELD.squares
SEATS = ("south", "north")


def row_of(square: str) -> int:
    """The row of a square, 1 to 7."""
    return int(square[1])


def territory(seat: str) -> range:
    """The rows of a seat's territory (AD-1.2)."""
    return range(1, 4) if seat == SEATS[0] else range(5, 8)


TERRITORIES: dict[str, tuple[str, ...]] = {
    seat: tuple(square for square in SQUARES if row_of(square) in territory(seat)) for seat in SEATS
}
"""The squares of each seat's territory."""


def forward(seat: str) -> int:
    """The step from one row to the next for a seat."""
    return 1 if seat == SEATS[0] else -1


def within(reach: str | tuple[str, ...], at: str, seat: str) -> tuple[str, ...]:
    """The squares in a range, as a seat sees it from a square."""
    return _around(reach, at, seat) if isinstance(reach, tuple) else SQUARES


@cache
def _around(reach: tuple[str, ...], at: str, seat: str) -> tuple[str, ...]:
    ahead = forward(seat)
    steps = {"forward": (0, ahead), "back": (0, -ahead), "left": (-ahead, 0), "right": (ahead, 0)}
    ways = [[steps[part] for part in word.split("-")] for word in reach]
    found = (FIELD.step(at, (sum(dx for dx, _ in way), sum(dy for _, dy in way))) for way in ways)
    return tuple(square for square in found if square is not None)


def of_side(seat: str, mine: str, whose: str) -> bool:
    """Whether a seat is meant by ``own``, ``opponent`` or ``all``, as another sees it."""
    return whose == "all" or (seat == mine) == (whose == "own")


def far_row(seat: str) -> int:
    """The last row of the opponent's territory."""
    return 7 if seat == SEATS[0] else 1
