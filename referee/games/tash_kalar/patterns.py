"""Where a being's pattern stands: eight ways to lay it, precomputed for every square of the board (TK-5.2, TK-G4)."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from referee.games.tash_kalar.board import ALL, ALONG, BIT, BOARD, GREEN, RED, SQUARES, bits
from referee.games.tash_kalar.cards import Being
from referee.kernel.geometry import COMPASS, TURNS, Turn, Vector, turned

_NEED = {"C": 0, "H": 1, "L": 2, "@": 0, "#": 1}
_PLACES = {BOARD.at(square): BIT[square] for square in SQUARES}


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a pattern: the square for the being, the pieces needed by least rank, and how it is turned.

    Squares that the pattern leaves open are in none of the masks (TK-5.4).

    ``used`` are the pattern's pieces without the being's square; ``need`` are all squares that need an own piece of at
    least common, heroic, legendary rank, the being's square too where the pattern shows a piece there; ``marked`` are
    the marked squares that the board has.
    """

    square: int
    need: tuple[int, int, int]
    used: int
    marked: int
    turn: Turn = field(compare=False)
    rays: tuple[tuple[tuple[Vector, int], ...], ...] = field(default=(), compare=False)
    """For each look of the effect where the printed directions of its step point, each with all squares along it."""

    @property
    def towards(self) -> tuple[Vector, ...]:
        """Where the printed directions of the effect point, in the order of its steps."""
        return tuple(dict.fromkeys(vector for rays in self.rays for vector, _ in rays))


@dataclass(frozen=True)
class Pattern:
    """A being's pattern with all ways to lay it, by the being's square."""

    by_square: dict[int, tuple[Way, ...]]
    two_faced: bool
    """Whether the same pieces may lie in two ways that the effect can tell apart."""
    free: tuple[Way, ...] = ()
    """The ways of a pattern without a square for the being, which is put on any square of ``onto``."""
    onto: int = 0
    sees_used: bool = False
    """Whether the effect looks at the pieces used."""
    directed: bool = False
    """Whether it has directions of the printed pattern: then the turn itself matters (TK-G7)."""

    def seen(self, way: Way) -> tuple[int, Turn]:
        """The pieces used and the turn, where the effect looks at them; else nothing and the pattern as printed."""
        return way.used if self.sees_used else 0, way.turn if self.directed else TURNS[0]

    def at(self, square: int) -> tuple[Way, ...]:
        """The ways with the being on a square, whether or not they stand."""
        if self.free:
            return tuple(replace(way, square=square) for way in self.free) if square & self.onto else ()
        return self.by_square.get(square, ())

    @property
    def squares(self) -> list[int]:
        """The squares that the being can be on."""
        return list(bits(self.onto)) if self.free else list(self.by_square)


def _free(being: Being) -> Pattern:
    """All ways to lay a pattern without a square for the being (the Time Traveler's)."""
    found: dict[tuple[int, int, int], Way] = {}
    for turn in TURNS:
        laid = [(turned(vector, turn), rank) for vector, rank in _cells(being)]
        for square in SQUARES:
            masks = _masks(square, laid, None, [])
            if masks is not None:
                found.setdefault(masks[0], Way(0, masks[0], masks[1], 0, turn))
    onto = ALL & ~(RED | GREEN) if being.anywhere == "colourless" else ALL
    return Pattern({}, False, tuple(found.values()), onto)


def lay(being: Being) -> Pattern:
    """All ways to lay a being's pattern on the board."""
    if being.anywhere:
        return _free(being)
    cells, summit, directed = _cells(being), _summit(being), _is_directed(being)
    by_square: dict[int, list[Way]] = {}
    turns = [
        (turn, [(turned(vector, turn), rank) for vector, rank in cells], [turned(mark, turn) for mark in being.marked])
        for turn in TURNS
    ]
    for square in SQUARES:
        seen: set[object] = set()
        for turn, laid, marked in turns:
            masks = _masks(square, laid, summit, marked)
            if masks is None:
                continue
            need, used, marks = masks
            key = (need, marks, turn if directed else None)
            if key in seen:
                continue
            seen.add(key)
            rays = _rays(being, BIT[square], turn) if directed else ()
            way = Way(BIT[square], need, used, marks, turn, rays)
            by_square.setdefault(way.square, []).append(way)
    return Pattern(
        {at: tuple(ways) for at, ways in by_square.items()},
        any(_two_faced(being, ways) for ways in by_square.values()),
        sees_used=_sees_used(being),
        directed=directed,
    )


def _two_faced(being: Being, ways: list[Way]) -> bool:
    return being.looks and len({way.need for way in ways}) < len({(way.need, apart(being, way)) for way in ways})


def apart(being: Being, way: Way) -> tuple[object, ...]:
    """What the effect sees of a way to lay the pattern: pieces used, marked squares, printed directions (TK-G7)."""
    if not being.looks:
        return ()
    used = way.used if _sees_used(being) else 0
    directions = (frozenset(vector for vector, _ in rays) for rays in way.rays)
    return used, way.marked, tuple(directions)


def _rays(being: Being, square: int, turn: Turn) -> tuple[tuple[tuple[Vector, int], ...], ...]:
    along = ALONG[square]
    laid = ((turned_compass(name, turn) for name in look.step.directions) for look in being.looking)
    return tuple(tuple((vector, along[vector]) for vector in dict.fromkeys(vectors)) for vectors in laid)


def _is_directed(being: Being) -> bool:
    return any(step.directions for step in being.all_steps)


def _sees_used(being: Being) -> bool:
    return any(look.where == "used" for look in being.looking)


def _cells(being: Being) -> list[tuple[Vector, int]]:
    """The squares that need a piece, from the being's square, rows counted upwards, each with its least rank."""
    marks = "CHL" if being.anywhere else "T@#"
    ox, oy = next((x, -y) for y, row in enumerate(being.pattern) for x, sign in enumerate(row) if sign in marks)
    return [
        ((x - ox, -y - oy), _NEED[sign])
        for y, row in enumerate(being.pattern)
        for x, sign in enumerate(row)
        if sign in "CHL"
    ]


def cells_of(being: Being) -> list[tuple[Vector, int]]:
    """All squares that need a piece, the being's own too where the pattern shows one there, with their least rank."""
    summit = _summit(being)
    return _cells(being) + ([] if summit is None else [((0, 0), summit)])


def _summit(being: Being) -> int | None:
    """The least rank that must stand on the being's own square, None where it may be empty (TK-5.5)."""
    sign = next((sign for row in being.pattern for sign in row if sign in "T@#"), "")
    return _NEED.get(sign)


def _masks(
    square: str, cells: list[tuple[Vector, int]], summit: int | None, marked: list[Vector]
) -> tuple[tuple[int, int, int], int, int] | None:
    """The squares needed by rank, those used and those marked, with the being on a square; None past the edge.

    ``cells`` and ``marked`` are turned already.
    """
    common = heroic = legendary = 0
    x, y = BOARD.at(square)
    for (dx, dy), rank in cells:
        bit = _PLACES.get((x + dx, y + dy))
        if bit is None:
            return None
        common |= bit
        if rank:
            heroic |= bit
            if rank > 1:
                legendary |= bit
    used, bit = common, BIT[square]
    if summit is not None:
        common |= bit
        heroic |= bit if summit else 0
        legendary |= bit if summit > 1 else 0
    marks = 0
    for dx, dy in marked:
        marks |= _PLACES.get((x + dx, y + dy), 0)
    return (common, heroic, legendary), used, marks


def reaching_out(being: Being, square: str) -> Iterator[tuple[int, int, int]]:
    """What the ways need on the board that would reach past its edge with the being on a square (TK-G4)."""
    x, y = BOARD.at(square)
    for turn in () if being.anywhere else TURNS:
        need = [0, 0, 0]
        outside = False
        for vector, rank in cells_of(being):
            dx, dy = turned(vector, turn)
            name = BOARD.on((x + dx, y + dy))
            outside = outside or name is None
            for level in range(rank + 1):
                need[level] |= BIT[name] if name else 0
        if outside and need[0]:
            yield need[0], need[1], need[2]


@cache
def turned_compass(name: str, turn: Turn) -> Vector:
    """A printed direction as it lies on the board."""
    return turned(COMPASS[name], turn)
