"""Boards: squares in columns and rows, hexes in areas, the eight ways to turn a pattern, lines and distances."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

Vector = tuple[int, int]

ORTHOGONAL: tuple[Vector, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: tuple[Vector, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
COMPASS: dict[str, Vector] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""Directions of the board as it lies: columns grow to the east, rows to the north."""

Turn = tuple[int, int, int, int]
TURNS: tuple[Turn, ...] = (
    (1, 0, 0, 1),
    (0, 1, -1, 0),
    (-1, 0, 0, -1),
    (0, -1, 1, 0),
    (-1, 0, 0, 1),
    (0, 1, 1, 0),
    (1, 0, 0, -1),
    (0, -1, -1, 0),
)
"""The eight ways to lay a pattern: four quarter turns, and the same of its mirror image; as matrices (a, b, c, d)."""


def turned(vector: Vector, turn: Turn) -> Vector:
    """The vector after the turn."""
    a, b, c, d = turn
    return a * vector[0] + b * vector[1], c * vector[0] + d * vector[1]


_NAMED = {step: name for name, step in COMPASS.items()}


def direction_name(vector: Vector) -> str:
    """The compass name of a step. Raises ``KeyError`` for what is no single step."""
    return _NAMED[vector]


@dataclass(frozen=True)
class SquareBoard:
    """A board of squares named by column letter and row number; ``missing`` are names cut out of the frame.

    Columns count from 0 at ``a``, rows from 0 at ``1``.
    """

    columns: int
    rows: int
    missing: frozenset[str] = frozenset()

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """All squares, column by column from the left, each from the bottom."""
        names = (self.name(x, y) for x in range(self.columns) for y in range(self.rows))
        return tuple(name for name in names if name not in self.missing)

    @cached_property
    def frame(self) -> frozenset[str]:
        """All names within the frame, those cut out too."""
        return frozenset(self.squares) | self.missing

    @cached_property
    def _at(self) -> dict[str, Vector]:
        return {name: (ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in self.squares}

    @cached_property
    def _named(self) -> dict[Vector, str]:
        return {at: name for name, at in self._at.items()}

    @staticmethod
    def name(x: int, y: int) -> str:
        """The name of column x, row y, whether or not the board has it."""
        return f"{chr(ord('a') + x)}{y + 1}"

    def at(self, square: str) -> Vector:
        """Column and row of a square. Raises ``KeyError`` where the board has none of that name."""
        return self._at[square]

    def on(self, at: Vector) -> str | None:
        """The square at a column and row, or None outside the board."""
        return self._named.get(at)

    def step(self, square: str, vector: Vector) -> str | None:
        """The square one vector away, or None outside the board."""
        x, y = self._at[square]
        return self._named.get((x + vector[0], y + vector[1]))

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each square those around it, up to eight."""
        return {square: self._around(square, COMPASS.values()) for square in self.squares}

    @cached_property
    def orthogonal(self) -> dict[str, tuple[str, ...]]:
        """For each square those beside, above and below it."""
        return {square: self._around(square, ORTHOGONAL) for square in self.squares}

    @cached_property
    def diagonal(self) -> dict[str, tuple[str, ...]]:
        """For each square those that touch it at a corner."""
        return {square: self._around(square, DIAGONAL) for square in self.squares}

    def _around(self, square: str, vectors: Iterable[Vector]) -> tuple[str, ...]:
        found = (self.step(square, vector) for vector in vectors)
        return tuple(name for name in found if name is not None)

    def line(self, square: str, vector: Vector) -> tuple[str, ...]:
        """The squares from the next one on in a direction, to the edge of the board or the first that is cut out."""
        found = []
        here = self.step(square, vector)
        while here is not None:
            found.append(here)
            here = self.step(here, vector)
        return tuple(found)

    def distance(self, first: str, second: str) -> int:
        """The least number of steps to neighbouring squares between two squares, an empty board taken."""
        (ax, ay), (bx, by) = self._at[first], self._at[second]
        return max(abs(ax - bx), abs(ay - by))


@dataclass(frozen=True)
class HexArea:
    """An area of hexes named by rows; rows are listed from the first, each from the left.

    Rows lie staggered: hexes touch in their own row and in the rows before and behind, where their centres are at most
    half a width apart.
    """

    rows: tuple[tuple[str, ...], ...]

    @cached_property
    def centres(self) -> dict[str, tuple[float, float]]:
        """The centre of each hex, in widths across and rows down, each row centred on 0."""
        return {
            name: (column - (len(row) - 1) / 2, float(depth))
            for depth, row in enumerate(self.rows)
            for column, name in enumerate(row)
        }

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each hex those that touch it."""
        return {name: tuple(other for other in self.centres if self._touch(name, other)) for name in self.centres}

    def _touch(self, first: str, second: str) -> bool:
        (ax, ay), (bx, by) = self.centres[first], self.centres[second]
        return (ay == by and abs(ax - bx) == 1) or (abs(ay - by) == 1 and abs(ax - bx) == 0.5)
