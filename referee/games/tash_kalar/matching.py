"""Where patterns stand, for all squares at once.

In ``patterns`` a way to lay a pattern is looked up for one square. To list all summonings of a position the whole board
is shifted instead, once by each step that patterns have; where every shifted board has a bit, the being may stand.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from referee.games.tash_kalar.board import ROW
from referee.games.tash_kalar.cards import ANY, Being
from referee.games.tash_kalar.patterns import cells_of
from referee.kernel.geometry import TURNS, turned

Level = int
"""0, 1, 2: at least common, heroic, legendary."""


@dataclass(frozen=True, eq=False)
class Shapes:
    """The patterns of a match laid for shifting: which shifted boards each way of each card needs.

    ``keys`` are (level, shift) of every shifted board that some pattern needs, ``ways`` by card the numbers of its
    shifted boards, once for each way.
    """

    keys: tuple[tuple[Level, int], ...]
    ways: Mapping[str, tuple[tuple[int, ...], ...]]
    begun: Mapping[str, tuple[tuple[int, int, tuple[int, ...]], ...]]
    """The same, of each way the first two apart, which few squares pass; of a single piece the same one twice."""
    least: Mapping[str, tuple[int, int, int]]
    """By card how many pieces of at least each rank its pattern needs."""

    ranks: Mapping[str, Level]
    """By card the rank of its being."""

    def within_reach(self, cards: Iterable[str], own: tuple[int, int, int]) -> list[str]:
        """The cards for whose patterns there are pieces enough; ``own`` are counts of at least each rank."""
        common, heroic, legendary = own
        found = []
        for card in cards:
            least = self.least[card]
            if common >= least[0] and heroic >= least[1] and legendary >= least[2]:
                found.append(card)
        return found

    def shifted(self, own: tuple[int, int, int]) -> list[int]:
        """All shifted boards of the own pieces; ``own`` are masks of at least common, heroic, legendary rank."""
        return [own[level] >> shift if shift >= 0 else own[level] << -shift for level, shift in self.keys]

    def squares(self, card: str, boards: list[int], allowed: int) -> tuple[int, int]:
        """Where a pattern stands with the being on an allowed square, and where in more than one way; masks."""
        once = more = 0
        for first, second, rest in self.begun[card]:
            hit = allowed & boards[first] & boards[second]
            if not hit:
                continue
            for key in rest:
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
                    found[low, low << shift if shift >= 0 else low >> -shift] = None
        return iter(found)


class Standing(dict[str, tuple[int, int]]):
    """By card where its pattern stands on a board, and where in more than one way; found when it is asked for.

    ``own`` are masks of at least common, heroic, legendary rank, ``allowed`` by rank the squares a being may be put on.
    """

    def __init__(self, shapes: Shapes, own: tuple[int, int, int], allowed: tuple[int, int, int]) -> None:
        super().__init__()
        self.shapes, self.own, self.allowed = shapes, own, allowed

    def __missing__(self, card: str) -> tuple[int, int]:
        found = self[card] = self.shapes.squares(card, self.boards, self.allowed[self.shapes.ranks[card]])
        return found

    @cached_property
    def boards(self) -> list[int]:
        """All shifted boards of the own pieces."""
        return self.shapes.shifted(self.own)


standing = lru_cache(maxsize=64)(Standing)
"""A position is looked at more than once (what is legal, what lights up, what the next declaration may be), and a card
that is discarded leaves the board as it is: the last few are kept."""


def shapes_of(beings: Mapping[str, Being]) -> Shapes:
    """The shapes of all beings of a match."""
    numbers: dict[tuple[Level, int], int] = {}
    ways, least = {}, {}
    for card, being in beings.items():
        needed = [rank for _, rank in cells_of(being)]
        least[card] = (len(needed), sum(rank > 0 for rank in needed), sum(rank > 1 for rank in needed))
        # a being that is put anywhere has no square that its pattern could be shifted by
        laid = {} if being.anywhere else dict.fromkeys(_laid(being))
        ways[card] = tuple(tuple(numbers.setdefault(key, len(numbers)) for key in way) for way in laid)
    ranks = {card: ANY.index(being.rank) for card, being in beings.items()}
    begun = {card: tuple((way[0], way[:2][-1], way[2:]) for way in laid) for card, laid in ways.items()}
    return Shapes(tuple(numbers), ways, begun, least, ranks)


def _laid(being: Being) -> Iterator[tuple[tuple[Level, int], ...]]:
    """For each turn of the pattern the level and shift of each piece, the highest first: few pieces have it."""
    cells = cells_of(being)
    for turn in TURNS:
        steps = (turned(vector, turn) for vector, _ in cells)
        keys = ((level, dy * ROW + dx) for (dx, dy), (_, level) in zip(steps, cells, strict=True))
        yield tuple(sorted(keys, key=lambda key: (-key[0], key[1])))
