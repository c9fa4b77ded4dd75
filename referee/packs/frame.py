"""The frame of a step in all games: what any step may say besides its own words. Each game adds its nouns and verbs.

* ``may``: its player may leave it. ``choose`` with ``options``: one of several lists of steps. ``then``: steps that
  follow only where this one was done.
* ``if`` and ``unless``: a number of the table held against bounds (``Bounds``); the game says which numbers it knows.
* an amount may be counted instead of printed (``Scaled``): so many times a number of the table, and so much on top.
"""

from collections.abc import Collection
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from referee.kernel.figures import held
from referee.kernel.telling import Message

Number = Annotated[int, Field(ge=-99_900, le=99_900)]


def hyphened(name: str) -> str:
    """A field's name as packs write it: ``extra_cards`` is ``extra-cards``, ``if_`` is ``if``."""
    return name.rstrip("_").replace("_", "-")


COMMON = frozenset({"do", "if_", "unless", "may", "then"})
"""What a step of any verb may say."""
_AS_IT_IS = {"count": 1}
"""What does no harm where a verb does not look at it."""


def odd_words(step: BaseModel, verb: str, known: Collection[str], beside: Collection[str] = COMMON) -> Message | None:
    """The fault of a step that says what its verb does not look at: it would do nothing; None where it has none.
    ``beside`` is what may be said with any verb.

    What says no more than is so anyway (``count = 1``, a field's default) is none.
    """
    fields = type(step).model_fields
    said = step.model_fields_set - {*beside} - {*known}
    odd = [name for name in said if getattr(step, name) not in (fields[name].default, _AS_IT_IS.get(name))]
    if not odd:
        return None
    may = {*known, *beside} - {"do"}
    words, may_say = (tuple(sorted(fields[name].alias or name for name in names)) for names in (odd, may))
    says = "'{word}' knows no {words}; it may say {may}"
    return Message("pack.knows-no", says, word=verb, words=words, may=may_say)


class Strict(BaseModel):
    """A table of a pack: unknown fields are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)


class Bounds(Strict):
    """Bounds that a number must keep, all that are given; none given: at least one."""

    least: Number | None = None
    most: Number | None = None
    equals: Number | None = None

    @model_validator(mode="after")
    def _possible(self) -> "Bounds":
        if self.least is not None and self.most is not None and self.least > self.most:
            says = "no number is at least {least} and at most {most}"
            raise ValueError(Message("pack.no-bounds", says, least=self.least, most=self.most))
        return self

    def hold(self, value: int) -> bool:
        """Whether a number keeps them."""
        if self.least is None and self.most is None and self.equals is None:
            return value >= 1
        return (
            (self.least is None or value >= self.least)
            and (self.most is None or value <= self.most)
            and (self.equals is None or value == self.equals)
        )


class Scaled(Strict):
    """An amount that follows from a number of the table: ``times`` it, half of that where asked, then ``plus``.

    Rounding down is to the lower number, below nought too: half of 5 taken away (``times = -1``) is 3 taken,
    so that what it is taken from has half of it rounded down left.
    """

    times: Annotated[int, Field(ge=-9_900, le=9_900)] = 1
    half: Literal["up", "down"] | None = None
    plus: Number = 0

    def amount(self, value: int) -> int:
        """The amount that an effect uses for a number. Raises ``Beyond`` for one that passes all bounds."""
        return held(self.of(value))

    def of(self, value: int) -> int:
        """The amount for a number, as what stands on the table shows it, which cannot be left to anybody."""
        amount = value * self.times
        if self.half == "down":
            amount //= 2
        elif self.half == "up":
            amount = -(-amount // 2)
        return amount + self.plus
