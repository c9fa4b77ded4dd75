"""Where patterns stand, for all squares at once: the board as one number with room beside each row.

In ``patterns`` a way to lay a pattern is looked up for one square. To list all summonings of a position that is too
slow; here a row takes 17 bits, nine squares and eight that are always empty, so that shifting the whole board by a
step of the pattern never carries a piece into another row. Where every shifted board has a bit, the being may stand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.games.tash_kalar.board import BIT, BOARD, SQUARES, bits
from referee.games.tash_kalar.cards import Being
from referee.games.tash_kalar.patterns import cells_of
from referee.kernel.geometry import TURNS, turned

ROW = 17
Level = int
"""0, 1, 2: at least common, heroic, legendary."""


def _wide(square: str) -> int:
    x, y = BOARD.at(square)
    return 1 << (y * ROW + x)


WIDE: dict[int, int] = {BIT[square]: _wide(square) for square in SQUARES}
NARROW: dict[int, int] = {wide: bit for bit, wide in WIDE.items()}


def widen(of: int) -> int:
    """A mask of the board as a mask with room beside each row."""
    found = 0
    for bit in bits(of):
        found |= WIDE[bit]
    return found


def narrow(of: int) -> Iterator[int]:
    """The squares of such a mask, each as a bit of the board."""
    while of:
        low = of & -of
        of ^= low
        yield NARROW[low]


ALL_WIDE = widen((1 << len(SQUARES)) - 1)


@dataclass(frozen=True, eq=False)
class Shapes:
    """The patterns of a match laid for shifting: which shifted boards each way of each card needs.

    ``keys`` are (level, shift) of every shifted board that some pattern needs, ``ways`` by card the numbers of its
    shifted boards, once for each way.
    """

    keys: tuple[tuple[Level, int], ...]
    ways: Mapping[str, tuple[tuple[int, ...], ...]]

    def shifted(self, own: tuple[int, int, int]) -> list[int]:
        """All shifted boards of the own pieces; ``own`` are wide masks of at least common, heroic, legendary rank."""
        return [own[level] >> shift if shift >= 0 else own[level] << -shift for level, shift in self.keys]

    def squares(self, card: str, boards: list[int], allowed: int) -> tuple[int, int]:
        """Where a pattern stands with the being on an allowed square, and where in more than one way; wide masks."""
        once = more = 0
        for way in self.ways[card]:
            hit = allowed
            for key in way:
                hit &= boards[key]
                if not hit:
                    break
            else:
                more |= once & hit
                once |= hit
        return once, more

    def counting(self, card: str, boards: list[int], others: list[int], allowed: int) -> Iterator[tuple[int, int]]:
        """Where it stands with one of ``others`` for an own piece: the being's square and that piece's, as bits."""
        found: dict[tuple[int, int], None] = {}
        for way in self.ways[card]:
            for place, key in enumerate(way):
                hit = allowed & others[key]
                for other in way[:place] + way[place + 1 :]:
                    hit &= boards[other]
                    if not hit:
                        break
                shift = self.keys[key][1]
                while hit:
                    low = hit & -hit
                    hit ^= low
                    found[NARROW[low], NARROW[low << shift if shift >= 0 else low >> -shift]] = None
        return iter(found)


def shapes(beings: Mapping[str, Being]) -> Shapes:
    """The shapes of all beings of a match."""
    numbers: dict[tuple[Level, int], int] = {}
    ways = {}
    for card, being in beings.items():
        laid = dict.fromkeys(_laid(being))
        ways[card] = tuple(tuple(numbers.setdefault(key, len(numbers)) for key in way) for way in laid)
    return Shapes(tuple(numbers), ways)


def _laid(being: Being) -> Iterator[tuple[tuple[Level, int], ...]]:
    """For each turn of the pattern the level and shift of each piece, the highest first: few pieces have it."""
    cells = cells_of(being)
    for turn in TURNS:
        steps = (turned(vector, turn) for vector, _ in cells)
        keys = ((level, dy * ROW + dx) for (dx, dy), (_, level) in zip(steps, cells, strict=True))
        yield tuple(sorted(keys, key=lambda key: (-key[0], key[1])))
