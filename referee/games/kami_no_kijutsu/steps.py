"""The steps that a pack may script for Kami no Kijutsu: data only, each with a ``do`` that says which.

What they mean stands in docs/packs/kami-no-kijutsu.md; ``effects`` carries them out.
"""

from typing import Annotated, Any, Literal, Union

from pydantic import Discriminator, Field, Tag, model_validator

from referee.kernel.telling import Message
from referee.packs.frame import Bounds, Scaled, Strict
from referee.packs.model import CardId

Whose = Literal["own", "enemy", "any"]
Where = Literal["any", "here", "neighbours", "area", "own-area", "enemy-area", "battle"]
"""Which hexes: the card's own, its neighbours, its whole area; an area as its player sees it; the battle's hex."""
Colour = Literal["red", "blue", "black", "white", "colourless"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "black", "white", "colourless")
Mark = Literal["cannot-move", "cannot-transfer", "cannot-attack", "cannot-use", "cannot-target"]
MARKS: tuple[Mark, ...] = ("cannot-move", "cannot-transfer", "cannot-attack", "cannot-use", "cannot-target")
Until = Literal["battle", "turn", "stays"]
UNTIL: tuple[Until, ...] = ("battle", "turn", "stays")
Small = Annotated[int, Field(ge=0, le=99)]
Signed = Annotated[int, Field(ge=-99, le=99)]
Zone = Literal["hand", "deck", "discards"]


class Who(Strict):
    """Which cards on the field: whose, where, and what they are; all that is given must hold."""

    whose: Whose = "any"
    where: Where = "any"
    colour: Colour | None = None
    card: tuple[CardId, ...] = ()
    cost_least: Small | None = None
    cost_most: Small | None = None
    another: bool = False


class Measure(Who):
    """A number of the table: how many cards there are, or a seat's counter (``whose`` ``any``: both together).

    ``at``, ``df`` and ``damage`` are those of the card itself, for an option of the unit it lies on, for a force in a
    battle of the own unit there; 0 where there is none.
    """

    count: Literal["units", "territories", "options", "discards", "hand", "ap", "vp", "support", "at", "df", "damage"]


class Counted(Measure, Scaled):
    """An amount that follows from a number of the table."""


class Condition(Measure, Bounds):
    """A number of the table held against bounds."""


Amount = Signed | Counted


class AnyStep(Strict):
    """What every step may say."""

    may: bool = False
    if_: Condition | None = None
    unless: Condition | None = None
    then: "tuple[Step, ...]" = ()

    @property
    def means_one(self) -> bool:
        """Whether its words mean one card or player alone, whatever lies on the field."""
        return getattr(self, "whose", "any") != "any"


class OnCards(AnyStep, Who):
    """A step on cards of the field, each of which is chosen: ``count`` times, each time another; or on all."""

    count: Annotated[int, Field(ge=1, le=14)] | Literal["all"] = 1
    up_to: bool = False
    self_: bool = False
    """On the card itself whose effect it is."""
    at_least: Signed | None = None
    at_most: Signed | None = None
    df_least: Signed | None = None
    df_most: Signed | None = None
    damaged: bool | None = None

    @property
    def means_one(self) -> bool:
        """Whether its words mean one card alone: itself, or a player's unit on one hex."""
        on_one = self.whose != "any" and self.where in ("here", "battle") and getattr(self, "what", "unit") == "unit"
        return self.self_ or on_one

    @property
    def looks_at_figures(self) -> bool:
        """Whether it asks what figures a unit has."""
        return not (self.at_least is self.at_most is self.df_least is self.df_most is None)

    def takes(self, at: int, df: int) -> bool:
        """Whether a unit of such figures is one of those that it means."""
        return (
            (self.at_least is None or at >= self.at_least)
            and (self.at_most is None or at <= self.at_most)
            and (self.df_least is None or df >= self.df_least)
            and (self.df_most is None or df <= self.df_most)
        )

    @model_validator(mode="after")
    def _choice(self) -> "OnCards":
        if self.count == "all" and (self.may or self.up_to):
            raise ValueError(
                Message("pack.all-no-choice", "'all' leaves no choice: 'may' and 'up-to' go with a number")
            )
        return self


class Lasting(Strict):
    """How long a change lasts; where nothing is said, KK-G12 says."""

    until: Until | None = None
    turns: Annotated[int, Field(ge=1, le=9)] | None = None

    @model_validator(mode="after")
    def _one_way(self) -> "Lasting":
        if self.until is not None and self.turns is not None:
            raise ValueError(
                Message("pack.until-or-turns", "a change lasts 'until' something or so many 'turns', not both")
            )
        return self


class DamageStep(OnCards):
    """Damage to units; a negative amount is recovered, as far as it was taken."""

    do: Literal["damage"]
    by: Amount = 0
    lasting: bool = False


class DestroyStep(OnCards):
    """Units, options or territories destroyed."""

    do: Literal["destroy"]
    what: Literal["unit", "option", "territory"] = "unit"


class ReturnStep(OnCards):
    """Units, options or territories back to their owner's hand, or on the deck."""

    do: Literal["return"]
    what: Literal["unit", "option", "territory"] = "unit"
    to: Literal["hand", "deck"] = "hand"


class StatsStep(OnCards, Lasting):
    """AT and DF of units changed."""

    do: Literal["stats"]
    at: Amount = 0
    df: Amount = 0


class MarkStep(OnCards, Lasting):
    """Units marked: they cannot move, transfer, come to a battle, use abilities, or be chosen by the other player."""

    do: Literal["mark"]
    mark: Mark


class UnmarkStep(OnCards):
    """A mark taken off units, or all of them."""

    do: Literal["unmark"]
    mark: Mark | None = None


class ShiftStep(OnCards):
    """Units shifted without cost: to a neighbouring hex, to the mirrored one, or anywhere in their area."""

    do: Literal["shift"]
    to: Literal["neighbour", "mirror", "area"] = "neighbour"


class SeatStep(AnyStep):
    """VP, AP or cards of a seat changed: cards are drawn, or put back on the deck."""

    do: Literal["vp", "ap", "cards"]
    whose: Whose = "any"
    by: Amount = 0
    count: Annotated[int, Field(ge=1, le=2)] | Literal["all"] = 1
    up_to: bool = False


class FromHandStep(AnyStep):
    """Cards discarded from a hand by whose hand it is (``discard``), or brought onto the field from it (``put``)."""

    do: Literal["discard"]
    whose: Literal["own", "enemy"] = "own"
    count: Annotated[int, Field(ge=1, le=9)] = 1
    up_to: bool = False


class SupportStep(AnyStep, Lasting):
    """Support of a colour that a seat gains or loses for a time."""

    do: Literal["support"]
    colour: Colour
    whose: Whose = "any"
    by: Amount = 0
    count: Annotated[int, Field(ge=1, le=2)] | Literal["all"] = 1


class ExtraTurnStep(AnyStep):
    """A seat has another turn after the one that runs."""

    do: Literal["extra-turn"]
    whose: Literal["own", "enemy"] = "own"


class RevealStep(AnyStep):
    """Cards of a hand, a deck or an AP area are shown; they stay where they are."""

    do: Literal["reveal"]
    from_: Literal["hand", "deck", "ap"] = "hand"
    whose: Literal["own", "enemy"] = "own"
    kind: Literal["unit", "territory", "option", "force"] | None = None
    colour: Colour | None = None
    card: tuple[CardId, ...] = ()
    count: Annotated[int, Field(ge=1, le=9)] = 1
    up_to: bool = False


class FetchStep(AnyStep):
    """A card of the discards, the deck, the hand or the AP area to the hand, the deck or the AP area of its player."""

    do: Literal["fetch"]
    whose: Literal["own", "enemy"] = "own"
    from_: Literal["discards", "deck", "hand", "ap"] = "discards"
    to: Literal["hand", "deck", "ap"] = "hand"
    kind: Literal["unit", "territory", "option", "force"] | None = None
    colour: Colour | None = None
    card: tuple[CardId, ...] = ()
    top: Annotated[int, Field(ge=1, le=9)] | None = None
    """Only out of so many on top of the deck, which its player looks at."""
    count: Annotated[int, Field(ge=1, le=9)] = 1
    up_to: bool = False

    @model_validator(mode="after")
    def _from_the_top(self) -> "FetchStep":
        if self.top is not None and self.from_ != "deck":
            raise ValueError(Message("pack.top-of-deck", "'top' goes with 'from = \"deck\"'"))
        if self.from_ == self.to != "deck":
            raise ValueError(Message("pack.same-zone", "'from' and 'to' are the same zone"))
        return self


class PutStep(AnyStep):
    """A unit, territory or option of the own hand, discards or deck onto the field, without cost.

    ``on`` says on whose unit an option is laid.
    """

    do: Literal["put"]
    from_: Zone = "hand"
    kind: Literal["unit", "territory", "option"] = "unit"
    on: Whose = "any"
    colour: Colour | None = None
    card: tuple[CardId, ...] = ()
    count: Annotated[int, Field(ge=1, le=9)] = 1
    up_to: bool = False


class ChooseStep(AnyStep):
    """One of several lists of steps, picked by its number."""

    do: Literal["choose"]
    options: Annotated["tuple[tuple[Step, ...], ...]", Field(min_length=2, max_length=9)]


OnCardsStep = DamageStep | DestroyStep | ReturnStep | StatsStep | MarkStep | UnmarkStep | ShiftStep
CardStep = FetchStep | PutStep | RevealStep
OnSeats = SeatStep | SupportStep | ExtraTurnStep
Step = Annotated[OnCardsStep | OnSeats | FromHandStep | CardStep | ChooseStep, Field(discriminator="do")]


def _form(value: Any) -> str:
    return "manual" if isinstance(value, str) else "steps"


Effect = Annotated[
    Union[Annotated[tuple[Step, ...], Tag("steps")], Annotated[Literal["manual"], Tag("manual")]],  # noqa: UP007  # tagged
    Discriminator(_form),
]


for _model in (
    AnyStep,
    ChooseStep,
    *OnCardsStep.__args__,
    *OnSeats.__args__,
    FromHandStep,
    *CardStep.__args__,
):
    _model.model_rebuild()
