"""Whole numbers as they are written, and how far the referee counts; apart from the kinds of words, since every start
reads a header.

The one bound on all figures of a match: what cards count, what players say and what a judge sets stays within
``GREATEST``, and one declaration makes or moves at most ``MOST_AT_ONCE`` things. What would pass it raises ``Beyond``,
which ``referee.kernel.course.settle`` and ``referee.kernel.game.rule`` turn into a ruling (RF-7.1).
"""

import re
from dataclasses import dataclass
from typing import Annotated

GREATEST = 999_999
"""The greatest number that any figure reaches; below nought as far the other way."""
TOO_GREAT = "too-great"
"""The sentence of RF-7.1 for a figure that would pass it."""
MOST_AT_ONCE = 200
"""How often one step does something a counted number of times: three times the largest deck."""
MOST_TURNS = 999
"""The most turns that pass by themselves: more than any match has."""
Figure = Annotated[int, "a figure of a match: held within GREATEST wherever it changes"]
"""The type of a field of a state that effects can change: ``referee.kernel.frozen.changed`` holds it to the bound."""


@dataclass(frozen=True, slots=True)
class Exactly:
    """Figures that are set to what is said: ``=1000``, or two that belong together, ``=100/=100``."""

    figures: tuple[int, ...]

    def __str__(self) -> str:
        return "/".join(f"={figure}" for figure in self.figures)


_FIGURES = re.compile(r"[0-9]{1,9}")


def whole(word: str) -> int | None:
    """The whole number that a word of at most nine figures says; None where it is none.

    Other writings have figures that are no numbers (``²``), and a number without an end takes for ever to read.
    """
    return int(word) if _FIGURES.fullmatch(word) else None


_WIDE = str.maketrans("０１２３４５６７８９＋－", "0123456789+-")


def of_usual_width(word: str) -> str:
    """A word with its figures and signs as wide as records write them: ``２`` is 2."""
    return word if word.isascii() else word.translate(_WIDE)


class Beyond(ArithmeticError):
    """A figure would pass the bound, or something would be done too often; ``what`` is the sentence of RF-7.1."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def held(value: int) -> int:
    """A figure as it is. Raises ``Beyond`` for one that passes the bound."""
    if -GREATEST <= value <= GREATEST:
        return value
    raise Beyond(TOO_GREAT)


def so_often(count: int) -> range:
    """Something done so often, none below one. Raises ``Beyond`` where that is more often than anything is done."""
    if count > MOST_AT_ONCE:
        raise Beyond("too-often")
    return range(count)


def lasting(turns: int) -> int:
    """So many turns that pass without anybody speaking. Raises ``Beyond`` for more than ever do."""
    if turns <= MOST_TURNS:
        return turns
    raise Beyond("too-long")
