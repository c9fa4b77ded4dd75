"""The cards of Kami no Kijutsu in packs (docs/packs/kami-no-kijutsu.md)."""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, field_validator, model_validator

from referee.games.kami_no_kijutsu.printed import Ability, Gift
from referee.games.kami_no_kijutsu.steps import Colour, Effect, Small
from referee.kernel.telling import Message
from referee.packs.frame import Number
from referee.packs.model import CardFields


class KamiCard(CardFields):
    """What all cards have: colour, cost, hold, and the value that spoils are counted in."""

    model_config = ConfigDict(extra="forbid", frozen=True, ignored_types=(cached_property,))

    colour: Colour = "colourless"
    cost: Small = 0
    hold: dict[Literal["red", "blue", "black", "white", "any"], Small] = Field(default_factory=dict)
    value: Small = 0
    vp: Small = 0
    effect: Effect = ()


def _require_reached(gives: tuple[Gift, ...], usual: str) -> tuple[Gift, ...]:
    """Gifts of figures that somebody has. Raises ``ValueError`` with whom they are given to usually."""
    if any(gift.to == "self" and (gift.at or gift.df or gift.move or gift.transfer or gift.damage) for gift in gives):
        says = "what it gives changes figures that this card does not have: say to whom, 'to = \"{usual}\"'"
        raise ValueError(Message("pack.gift-reaches-nobody", says, usual=usual))
    return gives


class OnField(KamiCard):
    """What cards that stay on the field have: abilities, of which ``effect`` is a free one, and what they give."""

    support: dict[Colour, Small] = Field(default_factory=dict)
    abilities: tuple[Ability, ...] = ()
    gives: tuple[Gift, ...] = ()

    @cached_property
    def able(self) -> tuple[Ability, ...]:
        """The abilities that its player may use, in the order printed (KK-7.3, KK-7.8)."""
        free = (Ability(effect=self.effect),) if self.effect else ()
        return (*free, *(ability for ability in self.abilities if ability.when is None))

    @cached_property
    def triggered(self) -> tuple[Ability, ...]:
        """The abilities that come about by themselves (KK-G16)."""
        return tuple(ability for ability in self.abilities if ability.when is not None)


class Territory(OnField):
    """A territory: what setting and replacing cost, and the support it gives (KK-6.3, KK-7.1)."""

    kind: Literal["territory"]
    replace: Small

    @field_validator("gives")
    @classmethod
    def _reach(cls, gives: tuple[Gift, ...]) -> tuple[Gift, ...]:
        """A territory has no figures that could change."""
        return _require_reached(gives, "units")


class UnitCard(OnField):
    """A unit (KK-7.5); ``reinforcement`` may be used in a battle."""

    kind: Literal["unit"]
    at: Number
    df: Annotated[int, Field(ge=1, le=99)]
    move: Small
    transfer: Small
    reinforcement: bool = False


class OptionCard(OnField):
    """An option: what it adds to a unit's AT and DF (KK-7.6)."""

    kind: Literal["option"]
    at: Number = 0
    df: Number = 0

    @field_validator("gives")
    @classmethod
    def _reach(cls, gives: tuple[Gift, ...]) -> tuple[Gift, ...]:
        """An option has its AT and DF, and nothing of its own that moves or takes damage (KK-7.6)."""
        return _require_reached(gives, "bearer")


class Force(KamiCard):
    """A force; one with ``interference`` may be used in a battle and in the opponent's turn (KK-7.7)."""

    kind: Literal["force"]
    interference: bool = False
    only: Literal["battle"] | None = None
    """Where it may be used, where not everywhere."""

    @model_validator(mode="after")
    def _ends(self) -> "Force":
        if self.only == "battle" and not self.interference:
            raise ValueError(Message("pack.battle-interferes", "what is used in a battle only has 'interference'"))
        if any(getattr(step, "until", None) == "stays" for step in self.effect if not isinstance(step, str)):
            says = "what a force changes ends after a few turns at the latest: 'turns', not 'stays'"
            raise ValueError(Message("pack.force-ends", says))
        return self


Card = Annotated[Territory | UnitCard | OptionCard | Force, Field(discriminator="kind")]
