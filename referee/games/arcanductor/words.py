"""The words of a pack that say which cards are meant, and the numbers of the table that are counted by them."""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from referee.packs.frame import Bounds, Scaled, Strict
from referee.packs.model import CardId

Whose = Literal["own", "opponent", "all"]
Power = Annotated[int, Field(ge=0, le=99)]


class Words(Strict):
    """Which cards on the field are meant: all that is given must hold."""

    another: bool = False
    """Not the card itself."""
    card: tuple[CardId, ...] = ()
    number_least: Annotated[int, Field(ge=1, le=22)] | None = None
    number_most: Annotated[int, Field(ge=1, le=22)] | None = None
    power_least: Power | None = None
    power_most: Power | None = None
    lie: Literal["upright", "reversed"] | None = None
    face: Literal["up", "down"] | None = None
    dummy: bool | None = None
    damaged: bool = False
    """Only cards with less than their initial power."""

    @cached_property
    def any_card(self) -> bool:
        """Whether any card is meant."""
        return all(getattr(self, name) == field.default for name, field in Words.model_fields.items())


Count = Literal["cards", "discards", "hand", "life", "actions", "power", "target", "opposing"]


class Counted(Words, Scaled):
    """An amount that follows from the table: cards on the field, discards, cards in hand, life, actions, or the power

    of the card itself (``power``), of the card it is done to (``target``) or of the card it battles (``opposing``).
    """

    count: Count
    whose: Whose = "own"


class Measure(Words, Bounds):
    """A number of the table held against bounds; none given: at least one."""

    count: Count
    whose: Whose = "own"
