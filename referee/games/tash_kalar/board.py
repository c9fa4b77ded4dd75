"""The board of 69 squares as bits of an integer.

A row takes 17 bits: its nine squares from the left, and eight that are always empty. So the whole board can be shifted
by any step of a pattern without a piece coming into another row (``matching``).
"""

from collections.abc import Iterable, Iterator

from referee.kernel.geometry import COMPASS, SquareBoard, Vector
from referee.rulebook import book

_DATA = book.load("tash-kalar").data["board"]
_WIDTHS: list[int] = _DATA["row_widths"]


def _cut() -> frozenset[str]:
    """The names in the corners that the board does not have (TK-2.12)."""
    names: set[str] = set()
    for row, width in enumerate(_WIDTHS):
        edge = (9 - width) // 2
        names.update(SquareBoard.name(x, row) for x in (*range(edge), *range(9 - edge, 9)))
    return frozenset(names)


BOARD = SquareBoard(9, 9, _cut())
SQUARES = BOARD.squares
ROW = 17


def _bit(square: str) -> int:
    x, y = BOARD.at(square)
    return 1 << (y * ROW + x)


BIT: dict[str, int] = {square: _bit(square) for square in SQUARES}
NAME: dict[int, str] = {bit: square for square, bit in BIT.items()}
ALL = sum(NAME)


def mask(squares: Iterable[str]) -> int:
    """The squares as bits."""
    bits = 0
    for square in squares:
        bits |= BIT[square]
    return bits


def bits(of: int) -> Iterator[int]:
    """Each single bit of a mask, lowest first."""
    while of:
        low = of & -of
        yield low
        of ^= low


def squares(of: int) -> tuple[str, ...]:
    """The names of the squares of a mask, row by row from below."""
    return tuple(NAME[bit] for bit in bits(of))


AROUND: dict[int, int] = {BIT[s]: mask(BOARD.neighbours[s]) for s in SQUARES}
BESIDE: dict[int, int] = {BIT[s]: mask(BOARD.orthogonal[s]) for s in SQUARES}
CORNERWISE: dict[int, int] = {BIT[s]: mask(BOARD.diagonal[s]) for s in SQUARES}
RAYS: dict[int, dict[Vector, tuple[int, ...]]] = {
    BIT[s]: {step: tuple(BIT[far] for far in BOARD.line(s, step)) for step in COMPASS.values()} for s in SQUARES
}
ALONG: dict[int, dict[Vector, int]] = {
    bit: {step: sum(ray) for step, ray in rays.items()} for bit, rays in RAYS.items()
}
"""The same squares of each line as one mask."""
ROWS = tuple(mask(square for square in SQUARES if square[1] == str(row)) for row in range(1, 10))
RED, GREEN, CENTRE = mask(_DATA["red"]), mask(_DATA["green"]), mask(_DATA["centre"])
DUEL_START: tuple[str, ...] = tuple(_DATA["duel_start"])
MELEE_START: tuple[tuple[str, ...], ...] = tuple(tuple(pair) for pair in _DATA["melee_start"])


def near(of: int) -> int:
    """All squares next to any square of a mask."""
    found = 0
    for bit in bits(of):
        found |= AROUND[bit]
    return found


def within(bit: int, steps: int) -> int:
    """The squares at most so many steps from one, itself too (TK-7.8)."""
    centre = NAME[bit]
    return mask(s for s in SQUARES if BOARD.distance(centre, s) <= steps)


def exactly(bit: int, steps: int) -> int:
    """The squares at exactly that distance."""
    centre = NAME[bit]
    return mask(s for s in SQUARES if BOARD.distance(centre, s) == steps)


def fan(bit: int, vector: Vector) -> tuple[int, ...]:
    """The squares within two steps in a direction and in those 45 degrees beside it."""
    ring = list(COMPASS.values())
    place = ring.index(vector)
    three = (ring[place - 1], vector, ring[(place + 1) % 8])
    return tuple(far for each in three for far in RAYS.get(bit, {}).get(each, ())[:2])


def direction(start: int, end: int) -> Vector | None:
    """The step from a square to one of its neighbours, None where they are not neighbours."""
    (ax, ay), (bx, by) = BOARD.at(NAME[start]), BOARD.at(NAME[end])
    step = bx - ax, by - ay
    return step if step in COMPASS.values() else None
