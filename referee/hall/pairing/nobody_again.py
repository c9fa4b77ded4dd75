"""Tables of several at which as few as possible meet again.

First players change places between tables that lie close. Where that leaves somebody who meets again, small events are
searched through: with nobody who meets again, then with one pair, and so on, until tables are found.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

SEARCHED = 64
"""Up to so many players are searched through; among more of them enough places can be changed."""
STEPS = 150_000
"""How many seats a search tries before it is content with what changing places has found."""

Met = set[frozenset[str]]


def seated(players: Sequence[str], sizes: Sequence[int], met: Met) -> tuple[list[list[str]], int]:
    """The tables of players in the order of their points, the top one first, and how many pairs meet again there."""
    groups, start = [], 0
    for size in sizes:
        groups.append(list(players[start : start + size]))
        start += size
    _spread(groups, met)
    again = sum(_meetings(group, met) for group in groups)
    if again and len(players) <= SEARCHED:
        search = _Search(players, met, STEPS)
        for most in range(again):
            if (found := search.tables(tuple(sizes), most)) is not None:
                return found, most
    return groups, again


def _meetings(group: Sequence[str], met: Met) -> int:
    return sum(frozenset(pair) in met for pair in combinations(group, 2))


def _spread(groups: list[list[str]], met: Met) -> None:
    """Change places as long as fewer meet again, with the nearest table first."""
    for _ in range(len(groups) * 4):
        if not any(_relieved(groups, place, met) for place in range(len(groups)) if _meetings(groups[place], met)):
            return


def _relieved(groups: list[list[str]], place: int, met: Met) -> bool:
    others = sorted((other for other in range(len(groups)) if other != place), key=lambda other: abs(other - place))
    return any(_changed(groups[place], groups[other], met) for other in others)


def _changed(one: list[str], other: list[str], met: Met) -> bool:
    now = _meetings(one, met) + _meetings(other, met)
    for i in range(len(one)):
        for j in range(len(other)):
            one[i], other[j] = other[j], one[i]
            if _meetings(one, met) + _meetings(other, met) < now:
                return True
            one[i], other[j] = other[j], one[i]
    return False


@dataclass
class _Search:
    """Seats everybody in the order of points, and goes back where too many would meet again."""

    players: Sequence[str]
    met: Met
    steps: int
    opponents: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.opponents = [
            sum(1 << other for other, name in enumerate(self.players) if frozenset((player, name)) in self.met)
            for player in self.players
        ]

    def tables(self, sizes: tuple[int, ...], most: int) -> list[list[str]] | None:
        """Tables with at most so many pairs who meet again; None where there are none, or none was found in time."""
        found = self._open((1 << len(self.players)) - 1, sizes, most)
        if found is None:
            return None
        return [[player for seat, player in enumerate(self.players) if table >> seat & 1] for table in found]

    def _open(self, free: int, sizes: tuple[int, ...], most: int) -> list[int] | None:
        """The highest who is free opens a table, a full one first."""
        if not sizes:
            return []
        first = free & -free
        for size in dict.fromkeys(sizes):
            place = sizes.index(size)
            rest = sizes[:place] + sizes[place + 1 :]
            if (found := self._filled(first, first, free & ~first, size - 1, rest, most)) is not None:
                return found
        return None

    def _filled(
        self, table: int, last: int, free: int, seats: int, sizes: tuple[int, ...], most: int
    ) -> list[int] | None:
        """A table filled up with who comes behind ``last``, and all tables after it."""
        if not seats:
            found = self._open(free, sizes, most)
            return None if found is None else [table, *found]
        behind = free & ~(last - 1)
        while behind and self.steps > 0:
            self.steps -= 1
            one = behind & -behind
            behind &= ~one
            again = (self.opponents[one.bit_length() - 1] & table).bit_count()
            if again <= most:
                found = self._filled(table | one, one, free & ~one, seats - 1, sizes, most - again)
                if found is not None:
                    return found
        return None
