"""What is paid: will, and what else a card or ability asks for. Data only."""

from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, WithJsonSchema, model_validator

from referee.games.force_of_will.effects.who import Aim, Filter, Measure, Strict
from referee.games.force_of_will.effects.words import CounterKind
from referee.games.force_of_will.table.will import FREE_OF_COST, PATTERN, Cost, cost_of
from referee.kernel.telling import Message


def _cost(value: object) -> Cost:
    if not isinstance(value, str):
        raise ValueError(Message("pack.cost-text", 'a cost is a text such as "{example}"', example="{R}{2}"))
    return cost_of(value.replace(" ", ""))


CostText = Annotated[
    Cost, PlainValidator(_cost), PlainSerializer(str), WithJsonSchema({"type": "string", "pattern": PATTERN})
]


class Price(Strict):
    """Something that is paid beside will.

    ``banish``, ``rest``, ``return`` cards of one's own on the field that fit ``card``; ``discard`` cards of the hand,
    ``reveal`` such as stay there; ``remove`` cards of one's graveyard (or hand) from the game; ``counters`` come off
    the card itself, or off one that fits; ``life`` is lost; ``itself``: the card itself is discarded, shown or
    removed, where it lies. Which cards pay is said with ``with=``, in the order of the prices.
    """

    pay: Literal["banish", "rest", "return", "discard", "reveal", "remove", "counters", "life"]
    card: Aim | None = None
    count: Annotated[int, Field(ge=1, le=20)] = 1
    by: Annotated[int, Field(ge=0, le=99_900)] = 0
    kind: CounterKind = "counter"
    source: Literal["graveyard", "hand"] = "graveyard"
    itself: bool = False

    @model_validator(mode="after")
    def _whole(self) -> "Price":
        if (self.pay == "life") != (self.by > 0):
            raise ValueError(Message("pack.life-by", "life is paid 'by' a number, and nothing else is"))
        if self.itself and self.pay not in ("discard", "reveal", "remove"):
            says = "only what is discarded, shown or removed can be the card itself"
            raise ValueError(Message("pack.pays-itself", says))
        return self

    @property
    def named(self) -> int:
        """How many cards have to be named for it."""
        if self.pay == "life" or self.itself or (self.pay == "counters" and self.card is None):
            return 0
        return 1 if self.pay == "counters" else self.count


class CostChange(Strict):
    """A change of what cards cost to play: ``less`` or ``more``, so many ``times`` as a number says.

    On the card itself it holds where that is played (``to = "self"``); with ``to`` a filter it holds as long as this
    card lies on the field, for the cards of ``whose`` player that fit. ``source`` narrows it to cards from a zone.
    """

    to: Literal["self"] | Filter = "self"
    whose: Literal["own", "opponent", "any"] = "own"
    less: CostText = FREE_OF_COST
    more: CostText = FREE_OF_COST
    times: Measure | None = None
    if_: Measure | None = None
    unless: Measure | None = None
    source: Literal["hand", "runes", "graveyard", "extra", "standby"] | None = None
