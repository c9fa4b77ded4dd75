"""Will: attributes, costs, and which will pays what (FW-5.1, FW-5.5)."""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from operator import ge
from typing import NamedTuple

from referee.kernel.figures import so_often, whole
from referee.kernel.telling import Message

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness", "moon", "time", "none")
"""FW-5.5: five, two special ones, and none."""

LETTERS = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time"}
_INDEX = {attribute: index for index, attribute in enumerate(ATTRIBUTES)}
_SYMBOL = re.compile(r"\{([A-Z]|[0-9]{1,2})\}")
PATTERN = rf"^({_SYMBOL.pattern} *)*$"
"""The form of a cost as packs write it."""

Will = tuple[int, ...]
"""Points of will by attribute, in the order of ``ATTRIBUTES``."""

NO_WILL: Will = (0,) * len(ATTRIBUTES)
Pay = tuple[tuple[str, int], ...]
"""Which will is spent, as declared: attributes with numbers."""


class Cost(NamedTuple):
    """A cost: points by attribute, free points, and how many times X is asked for on top."""

    coloured: Will = NO_WILL
    free: int = 0
    variable: int = 0

    @property
    def total(self) -> int:
        """All points, X not counted."""
        return sum(self.coloured) + self.free

    def with_x(self, x: int) -> "Cost":
        """The cost once X has been chosen."""
        if not self.variable:
            return self
        return Cost(self.coloured, self.free + self.variable * x)

    def plus(self, other: "Cost", times: int = 1) -> "Cost":
        """The cost with another one on top, so many times."""
        coloured = tuple(have + more * times for have, more in zip(self.coloured, other.coloured, strict=True))
        return Cost(coloured, self.free + other.free * times, self.variable + other.variable * times)

    def minus(self, other: "Cost", times: int = 1) -> "Cost":
        """The cost less another one, so many times; no part falls below 0."""
        coloured = tuple(max(0, have - less * times) for have, less in zip(self.coloured, other.coloured, strict=True))
        return Cost(coloured, max(0, self.free - other.free * times), self.variable)

    def __str__(self) -> str:
        letters = "".join(f"{{{letter}}}" * self.coloured[_INDEX[word]] for letter, word in LETTERS.items())
        return letters + "{X}" * self.variable + (f"{{{self.free}}}" if self.free or not letters else "")


FREE_OF_COST = Cost()
STANDBY_COST = Cost(free=2)
"""FW-8.2: two will of any attribute."""


@cache
def cost_of(text: str) -> Cost:
    """The cost written in braces, ``{R}{2}``; "" costs nothing. Raises ``ValueError`` for what is no cost."""
    if _SYMBOL.sub("", text).strip():
        raise ValueError(Message("pack.no-cost", "'{word}' is no cost; such as {example}", word=text, example="{R}{2}"))
    coloured, free, variable = list(NO_WILL), 0, 0
    for symbol in _SYMBOL.findall(text):
        if (count := whole(symbol)) is not None:
            free += count
        elif symbol == "X":
            variable += 1
        elif symbol in LETTERS:
            coloured[_INDEX[LETTERS[symbol]]] += 1
        else:
            says = "'{word}' is no will; one of {words}, a number or X"
            raise ValueError(Message("pack.no-will", says, word=symbol, words=tuple(LETTERS)))
    return Cost(tuple(coloured), free, variable)


def index(attribute: str) -> int:
    """The place of an attribute in a ``Will``. Raises ``KeyError``."""
    return _INDEX[attribute]


@lru_cache(4096)
def added(will: Will, attribute: str, points: int) -> Will:
    """The will with points of one attribute more or fewer, never below 0. Raises ``Beyond`` for more than is made."""
    at = _INDEX[attribute]
    points = max(0, will[at] + points)
    so_often(points)
    return (*will[:at], points, *will[at + 1 :])


def shown(will: Will) -> Pay:
    """The will as attributes with numbers, those at 0 left out."""
    return tuple((attribute, points) for attribute, points in zip(ATTRIBUTES, will, strict=True) if points)


@lru_cache(4096)
def points_of(will: Will) -> tuple[str, ...]:
    """The will as attributes, one for each point: how sentences say it."""
    return tuple(attribute for attribute, points in shown(will) for _ in range(points))


def points_asked(cost: Cost) -> tuple[str, ...]:
    """A cost as sentences say it: an attribute for each point of it, X, and how many points of any."""
    free = (f"any-will {cost.free}",) if cost.free or not (cost.variable or any(cost.coloured)) else ()
    return (*points_of(cost.coloured), *("x-will",) * cost.variable, *free)


def collected(pay: Iterable[tuple[str, int]]) -> Will:
    """Attributes with numbers as will."""
    will = list(NO_WILL)
    for attribute, points in pay:
        will[_INDEX[attribute]] += points
    return tuple(will)


@lru_cache(4096)
def what_is_short(lacks: Will, free: int) -> str:
    """The word for what a cost is short of: will of some kind, of any, or both."""
    return "short" if free and any(lacks) else "short-free" if free else "short-coloured"


def missing(will: Will, cost: Cost) -> tuple[Will, int]:
    """What the will lacks for a cost: by attribute, and free points. All 0 where it can be paid (FW-5.1)."""
    lacks = tuple(max(0, need - have) for need, have in zip(cost.coloured, will, strict=True))
    left = sum(max(0, have - need) for need, have in zip(cost.coloured, will, strict=True))
    return lacks, max(0, cost.free - left)


def can_pay(will: Will, cost: Cost) -> bool:
    """Whether the will covers the cost."""
    return _covers(will, cost.coloured, cost.free)


@lru_cache(4096)
def _covers(will: Will, coloured: Will, free: int) -> bool:
    return sum(will) >= sum(coloured) + free and all(map(ge, will, coloured))


def payments(will: Will, cost: Cost) -> Iterator[Will]:
    """Every way to pay a cost with this will, each once (FW-5.1)."""
    if can_pay(will, cost):
        left = tuple(have - need for need, have in zip(cost.coloured, will, strict=True))
        for free in _shares(left, cost.free):
            yield tuple(need + more for need, more in zip(cost.coloured, free, strict=True))


def _shares(left: Will, points: int) -> Iterator[Will]:
    """Every way to take a number of points out of the will that is left."""
    if points == 0:
        yield (0,) * len(left)
        return
    at = next((at for at, have in enumerate(left) if have), None)
    if at is None:
        return
    before, have, after = left[:at], left[at], left[at + 1 :]
    for taken in range(max(0, points - sum(after)), min(have, points) + 1):
        for more in _shares(after, points - taken):
            yield (*before, taken, *more)


@lru_cache(4096)
def plain_payment(will: Will, cost: Cost) -> Will | None:
    """The payment where there is just one way to pay, else None."""
    found = payments(will, cost)
    first = next(found, None)
    return first if next(found, None) is None else None


def pays(spent: Will, cost: Cost) -> bool:
    """Whether the will spent pays the cost exactly: its coloured parts, and any will for the free points."""
    return sum(spent) == cost.total and all(given >= need for given, need in zip(spent, cost.coloured, strict=True))


@lru_cache(4096)
def less(will: Will, spent: Will) -> Will:
    """The will after some was spent, never below 0."""
    return tuple(max(0, have - gone) for have, gone in zip(will, spent, strict=True))


def as_far_as_possible(will: Will, cost: Cost) -> Will:
    """What is spent on a cost that may not be covered: the coloured parts first, then any will, in order."""
    spent = [min(have, need) for have, need in zip(will, cost.coloured, strict=True)]
    left = cost.free
    for at, have in enumerate(will):
        more = min(left, have - spent[at])
        spent[at] += more
        left -= more
    return tuple(spent)
