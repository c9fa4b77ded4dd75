"""The cards of Kami no Kijutsu in packs, and the steps of their effects (docs/packs/kami-no-kijutsu.md)."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from referee.packs.model import CardFields

Colour = Literal["red", "blue", "black", "white", "colourless"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "black", "white", "colourless")
Small = Annotated[int, Field(ge=0, le=99)]
Signed = Annotated[int, Field(ge=-99, le=99)]


class Step(BaseModel):
    """One step of an effect: a verb, whose unit or seat, and its numbers."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    do: Literal["damage", "destroy", "vp", "ap", "cards", "stats"]
    whose: Literal["own", "enemy", "any"] = "any"
    by: Signed = 0
    at: Signed = 0
    df: Signed = 0
    lasting: bool = False
    may: bool = False
    count: Annotated[int, Field(ge=1, le=14)] = 1


Effect = tuple[Step, ...] | Literal["manual"]


class KamiCard(CardFields):
    """What all cards have: colour, cost, hold, and the value that spoils are counted in."""

    colour: Colour = "colourless"
    cost: Small = 0
    hold: dict[Literal["red", "blue", "black", "white", "any"], Small] = Field(default_factory=dict)
    value: Small = 0
    vp: Small = 0
    effect: Effect = ()


class Territory(KamiCard):
    """A territory: what setting and replacing cost, and the support it gives (KK-6.3, KK-7.1)."""

    kind: Literal["territory"]
    replace: Small
    support: dict[Colour, Small] = Field(default_factory=dict)


class UnitCard(KamiCard):
    """A unit (KK-7.5); ``reinforcement`` may be used in a battle."""

    kind: Literal["unit"]
    at: int
    df: Annotated[int, Field(ge=1, le=99)]
    move: Small
    transfer: Small
    support: dict[Colour, Small] = Field(default_factory=dict)
    reinforcement: bool = False


class OptionCard(KamiCard):
    """An option: what it adds to a unit's AT and DF (KK-7.6)."""

    kind: Literal["option"]
    at: int = 0
    df: int = 0


class Force(KamiCard):
    """A force; one with ``interference`` may be used in a battle and in the opponent's turn (KK-7.7)."""

    kind: Literal["force"]
    interference: bool = False


Card = Annotated[Territory | UnitCard | OptionCard | Force, Field(discriminator="kind")]
