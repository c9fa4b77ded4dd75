"""The steps that a pack may script, and the targets they speak of: data only, each step with a ``do`` that says which.

What they mean stands in ``docs/packs/force-of-will.md``; ``effects/scripts.py`` carries them out.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from referee.packs.model import CardId, Text

Whose = Literal["own", "opponent", "any"]
Until = Literal["turn", "stays"]
Attribute = Literal["light", "fire", "water", "wind", "darkness", "moon", "time", "none"]
Points = Annotated[int, Field(ge=-99_900, le=99_900)]
Many = Annotated[int, Field(ge=1, le=20)]
CounterKind = Annotated[str, Field(pattern=r"^([a-z][a-z-]*|[+-]\d{1,4}/[+-]\d{1,4})$", max_length=30)]
"""A free word, or a change that each counter makes: ``"+100/+100"``."""

Keyword = Literal[
    "quick",
    "quickcast",
    "standby",
    "first-strike",
    "flying",
    "swiftness",
    "precision",
    "pierce",
    "explode",
    "imperishable",
    "barrier",
    "deathblow",
    "enter",
    "remnant",
    "drain",
    "bane",
    "eternal",
]
Of = Literal[
    "resonator", "j-ruler", "fighter", "stone", "addition", "regalia", "standing", "card", "player", "any", "item"
]
"""What may be pointed at: ``fighter`` is a resonator or J-ruler, ``standing`` an addition or regalia, ``card`` anything
on the field, ``any`` a fighter or a player, ``item`` a card or ability on the chase."""

Group = Literal["resonators", "fighters", "stones", "j-ruler", "ruler"]
To = Literal["target", "target-2", "self", "attached", "attacker", "attacked"] | Group
"""On what a step acts: a target named when the card was played, the card itself, what an addition is attached to, who
attacks or is attacked in the battle, or every card of a group (``whose`` narrows it)."""

GROUPS = frozenset({"resonators", "fighters", "stones", "j-ruler", "ruler"})


def hyphened(name: str) -> str:
    """A field's name as packs write it: ``extra_cards`` is ``extra-cards``."""
    return {"df": "def"}.get(name, name).replace("_", "-")


class Strict(BaseModel):
    """A table of a pack: unknown fields are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)


class Aim(Strict):
    """What may be pointed at, all of it together; ``optional`` targets may be left out."""

    of: Of
    whose: Whose = "any"
    race: str = ""
    attribute: Attribute | None = None
    rested: bool | None = None
    attacking: bool | None = None
    atk_most: Points | None = None
    optional: bool = False


class OnBodies(Strict):
    """A step that acts on cards: on ``to`` (a group narrowed by ``whose``), or on one that a player chooses then."""

    to: To | None = None
    whose: Whose = "any"
    choose: Aim | None = None
    chooser: Literal["own", "opponent"] = "own"

    @model_validator(mode="after")
    def _one_way(self) -> "OnBodies":
        if (self.to is None) == (self.choose is None):
            raise ValueError("a step acts either on 'to' or on what a player chooses ('choose')")
        if self.choose is not None and self.choose.of in ("player", "any", "item"):
            raise ValueError("only cards on the field can be chosen when a step is carried out; name targets instead")
        return self


class Damage(OnBodies):
    """Damage to cards, or off a player's life; ``each_x`` times X on top."""

    do: Literal["damage"]
    amount: Annotated[int, Field(ge=0, le=99_900)] = 0
    each_x: Annotated[int, Field(ge=0, le=99_900)] = 0


class Destroy(OnBodies):
    """Cards are destroyed."""

    do: Literal["destroy"]


class Rest(OnBodies):
    """Cards are rested."""

    do: Literal["rest"]


class Recover(OnBodies):
    """Cards are recovered."""

    do: Literal["recover"]


class Return(OnBodies):
    """Cards go back to their owner's hand."""

    do: Literal["return"]


class Banish(OnBodies):
    """Cards go to the graveyard without being destroyed."""

    do: Literal["banish"]


class Remove(OnBodies):
    """Cards leave the game."""

    do: Literal["remove"]


class Turn(OnBodies):
    """Double-faced cards are turned over."""

    do: Literal["turn"]


class Stats(OnBodies):
    """ATK and DEF change, until the end of the turn or lastingly."""

    do: Literal["stats"]
    atk: Points = 0
    df: Points = 0
    until: Until = "turn"


class Gain(OnBodies):
    """Cards gain a keyword, until the end of the turn or lastingly."""

    do: Literal["keyword"]
    keyword: Keyword
    until: Until = "turn"


class Counters(OnBodies):
    """Counters are put on cards or taken off."""

    do: Literal["counter"]
    by: Annotated[int, Field(ge=-20, le=20)]
    kind: CounterKind = "counter"


class Life(Strict):
    """A player's life changes."""

    do: Literal["life"]
    seat: Literal["own", "opponent", "both", "target"]
    by: Points
    each_x: Annotated[int, Field(ge=-99_900, le=99_900)] = 0


class Cards(Strict):
    """Cards are drawn."""

    do: Literal["cards"]
    seat: Literal["own", "opponent", "both"] = "own"
    by: Many


class Discard(Strict):
    """Cards are discarded; their player says which."""

    do: Literal["discard"]
    seat: Literal["own", "opponent"]
    count: Many = 1


class Fetch(Strict):
    """A card of one's own is taken into the hand; its player says which."""

    do: Literal["fetch"]
    source: Literal["strangers", "extra", "graveyard", "deck"]
    kind: Literal["resonator", "addition", "regalia", "chant", ""] = ""
    race: str = ""


class Token(Strict):
    """Tokens are put on one's own field."""

    do: Literal["token"]
    id: CardId
    atk: Annotated[int, Field(ge=0, le=9_900)]
    df: Annotated[int, Field(ge=0, le=9_900)]
    count: Many = 1


class Make(Strict):
    """Will is made."""

    do: Literal["will"]
    attribute: Attribute
    count: Many = 1


class Cancel(Strict):
    """The target on the chase does nothing; a card goes to the graveyard."""

    do: Literal["cancel"]
    to: Literal["target", "target-2"] = "target"


class Win(Strict):
    """A player wins (FW-1.4)."""

    do: Literal["win"]
    seat: Literal["own", "opponent"] = "own"


class ByHand(Strict):
    """The players carry on by hand until ``done``."""

    do: Literal["manual"]
    text: Text = ""


BodyStep = Damage | Destroy | Rest | Recover | Return | Banish | Remove | Turn | Stats | Gain | Counters
Step = Annotated[
    BodyStep | Life | Cards | Discard | Fetch | Token | Make | Cancel | Win | ByHand, Field(discriminator="do")
]
Effect = Literal["manual"] | tuple[Step, ...]
"""What a card or ability does: steps, or by the players' hands."""
