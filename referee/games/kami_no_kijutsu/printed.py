"""Abilities of cards as packs write them: what is used for a cost, what comes about by itself, and what is given."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from referee.games.kami_no_kijutsu.steps import Colour, Condition, Effect, Mark, Signed, Small, Who, Whose
from referee.kernel.telling import Message
from referee.packs.frame import Strict


class Cost(Strict):
    """One thing that using an ability costs."""

    ap: Small = 0
    vp: Small = 0
    discard: Annotated[int, Field(ge=0, le=5)] = 0
    damage: Small = 0


When = Literal[
    "enter",
    "leave",
    "destroyed",
    "damaged",
    "moved",
    "transferred",
    "attack",
    "defend",
    "reinforce",
    "force",
    "draw",
    "fill",
    "supply",
    "end",
]
"""What triggers an ability: its card comes onto the field, leaves it or is destroyed, its unit is damaged, goes to
another hex of its area or to the other area, comes to or awaits a battle, it is used as a reinforcement, a force is
used, a player draws a card into the hand, a player's action phase or supply phase begins or turn ends."""


WATCHED: tuple[When, ...] = (
    "enter",
    "leave",
    "destroyed",
    "damaged",
    "moved",
    "transferred",
    "attack",
    "defend",
    "reinforce",
    "force",
)
"""What may happen to another card."""


OF_PLAYERS: tuple[When, ...] = ("draw", "fill", "supply", "end")
"""What a player does, and the times of a player's turn."""


class Watched(Who):
    """Which other cards an ability looks at: it comes about by what happens to one of them."""

    kind: Literal["unit", "option", "territory", "force"] = "unit"


class Ability(Strict):
    """What a card on the field can do: used for a cost (KK-7.8), or triggered where it says ``when`` (KK-G16).

    With ``watch`` it is triggered by what happens to another card; what a player does, and the times of a turn, may be
    the opponent's (``whose``).
    """

    when: When | None = None
    watch: Watched | None = None
    whose: Whose = "own"
    cost: tuple[Cost, ...] = ()
    once: Literal["turn"] | None = None
    if_: Condition | None = None
    unless: Condition | None = None
    effect: Effect = "manual"

    @model_validator(mode="after")
    def _fits(self) -> "Ability":
        if self.when is not None and self.cost:
            raise ValueError(Message("pack.triggered-no-cost", "a triggered ability has no cost"))
        if self.watch is not None and self.when not in WATCHED:
            says = "'watch' goes with what happens to a card: {words}"
            raise ValueError(Message("pack.watch-when", says, words=WATCHED))
        if (self.when == "force") != (self.watch is not None and self.watch.kind == "force"):
            says = "'when = \"force\"' goes with a 'watch' of the kind 'force'"
            raise ValueError(Message("pack.watch-force", says))
        if self.whose != "own" and self.when not in OF_PLAYERS:
            says = "'whose' goes with what players do: {words}"
            raise ValueError(Message("pack.whose-when", says, words=OF_PLAYERS))
        if self.when is not None and self.once is not None:
            raise ValueError(Message("pack.once-is-used", "'once' is for abilities that are used"))
        return self

    def costs(self, what: Literal["ap", "vp", "discard", "damage"]) -> int:
        """How much of one thing using it costs."""
        return sum(int(getattr(cost, what)) for cost in self.cost)


class Gift(Who):
    """What a card gives while it is on the field: to itself, to the unit it lies on, to all such units, or to a seat.

    A seat is given support, or loses some, or what its cards cost changes (of a ``colour``, those named in ``card``);
    ``damage`` changes what a unit takes, ``instead`` says where one goes that would be destroyed. Whether a gift is
    given may be bound to a number of the table.
    """

    to: Literal["self", "bearer", "units", "seat"] = "self"
    at: Signed = 0
    df: Signed = 0
    move: Signed = 0
    transfer: Signed = 0
    damage: Signed = 0
    cost: Signed = 0
    cannot: tuple[Mark, ...] = ()
    instead: Literal["hand", "deck"] | None = None
    support: dict[Colour, Signed] = Field(default_factory=dict)
    if_: Condition | None = None
    unless: Condition | None = None

    @model_validator(mode="after")
    def _fits(self) -> "Gift":
        if bool(self.support or self.cost) != (self.to == "seat"):
            says = "support and cost are given to a 'seat', and a seat is given support or cost"
            raise ValueError(Message("pack.support-to-seat", says))
        if self.support and (self.if_ is not None or self.unless is not None):
            says = "support is given without a condition: what holds on it would go in circles"
            raise ValueError(Message("pack.support-freely", says))
        return self
