"""Dice formulas as cards write them: ``2D+1`` is the sum of two dice plus 1 (WV-1.2)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from referee.kernel.telling import Message

PATTERN = r"^(?:[1-9]\d?D(?:[+-]\d{1,3})?|[+-]?\d{1,4})$"
_PARTS = re.compile(r"(?:(\d+)D)?([+-]?\d+)?")


@dataclass(frozen=True, slots=True)
class Formula:
    """``dice`` dice and ``plus`` added to their sum."""

    dice: int
    plus: int

    def of(self, rolled: Sequence[int]) -> int:
        """The value for the dice rolled."""
        return sum(rolled) + self.plus


@cache
def formula(text: str) -> Formula:
    """The formula in a text that fits ``PATTERN``. Raises ``ValueError`` for another."""
    if not re.fullmatch(PATTERN, text):
        raise ValueError(Message("pack.no-formula", "'{word}' is no dice formula such as 3, 1D or 2D+1", word=text))
    found = _PARTS.fullmatch(text)
    assert found is not None
    return Formula(int(found[1] or 0), int(found[2] or 0))
