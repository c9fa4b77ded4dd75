"""The cards of War Vortex Night as packs state them."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field

from referee.games.war_vortex_night.steps import Change, Count, Effect, Face, Influence, KindName
from referee.kernel.telling import Message
from referee.packs.frame import Number, Strict, hyphened
from referee.packs.model import CardFields, CardId, Text, in_language

Words: TypeAlias = str | Number | tuple[str, ...]
"""What later editions state of a card; shown, and nothing is decided by it (WV-G7)."""


class Reaction(Strict):
    """When an ability may answer, and how (a re-roll of a die, a defence against damage).

    ``whose`` die or damage, seen from the character that has the ability (``ally`` is another of its team); ``cost``
    HP it loses directly.
    """

    to: Literal["die", "damage"]
    answer: Literal["reroll", "prevent", "reduce"]
    whose: Literal["self", "ally", "team", "enemy", "any"] = "self"
    faces: tuple[Face, ...] = ()
    order_die: bool = False
    effect_die: bool = True
    cost: Annotated[int, Field(ge=0, le=99)] = 0
    by: Annotated[int, Field(ge=0, le=99)] = 0

    def model_post_init(self, _: Any) -> None:
        """Raises ``ValueError`` where the answer does not fit what is answered."""
        if (self.to == "die") != (self.answer == "reroll"):
            says = "a die is answered with 'reroll', damage with 'prevent' or 'reduce'"
            raise ValueError(Message("pack.answers", says))
        if (self.answer == "reduce") != (self.by > 0):
            raise ValueError(Message("pack.reduce-by", "'reduce' needs its number (by); no other answer has one"))


class StandingBase(Strict):
    """A part of a base modifier that stands as long as its card does; for whom, by side, attribute and species."""

    kind: KindName
    by: Annotated[int, Field(ge=-99, le=99)]
    on: Literal["self", "allies", "enemies", "all"] = "self"
    attributes: tuple[str, ...] = ()
    species: tuple[str, ...] = ()
    hp_at_most: Number | None = None
    hp_at_least: Number | None = None


class Trigger(Strict):
    """Steps that follow by themselves: at a roll, as a turn or phase starts or ends, at damage taken or dealt, at a
    retiring. Of a phase they are carried out by each that has the ability, of a field by the first in the order.

    ``whose`` roll, turn, damage or retiring, seen from the character that has the ability; of a field it is anybody's.
    A roll is that of any die in the battle, unless ``order_die`` or ``effect_die`` is false.
    The steps' ``self`` is that character (of a field the one concerned), their ``source`` who rolled, whose turn it is,
    who dealt the damage, who took the damage that was dealt, or who has retired; of a phase it is nobody.
    """

    at: Literal["roll", "turn-start", "turn-end", "phase-start", "phase-end", "damaged", "dealt", "retired"]
    whose: Literal["self", "ally", "team", "enemy", "any"] = "self"
    faces: tuple[Face, ...] = ()
    order_die: bool = True
    effect_die: bool = True
    effect: Effect


class Grants(Strict):
    """Attributes and species that an ability gives its character."""

    attributes: tuple[str, ...] = ()
    species: tuple[str, ...] = ()


class Allows(Strict):
    """Actions of attributes that the character lacks, so many of them, which an ability lets into the deck."""

    attributes: tuple[str, ...]
    count: Count


class Ability(Strict):
    """A special ability of a character card (WV-4.3); what is not scripted the players carry out by hand.

    ``uses`` is how often a battle it can be used, ``layers`` how often it must be taken away to be lost,
    ``retires_at`` the HP at which the character retires, ``immune`` whether it takes no damage, ``resists`` the
    influence up to which it takes no status.
    """

    name: Text
    text: Text = ""
    uses: Count | None = None
    layers: Count = 1
    reaction: Reaction | None = None
    base: tuple[StandingBase, ...] = ()
    grants: Grants | None = None
    allows: Allows | None = None
    retires_at: Annotated[int, Field(ge=-999, le=0)] | None = None
    immune: bool = False
    resists: Influence | None = None
    effect: Effect | None = None
    triggers: tuple[Trigger, ...] = ()

    @property
    def by_hand(self) -> bool:
        """Whether the players carry it out: nothing in it is scripted."""
        scripted = (self.reaction, self.grants, self.allows, self.retires_at, self.resists)
        return not (self.base or self.triggers or self.immune or any(part is not None for part in scripted))

    @property
    def is_open(self) -> bool:
        """Whether the players carry it out as often as they like, with nothing that says how."""
        return self.by_hand and self.uses is None and self.effect is None

    @property
    def is_used(self) -> bool:
        """Whether a player says when it is used, in the own turn: it answers nothing, and has steps or is by hand."""
        return not self.reaction and (self.by_hand or bool(self.effect))


def _listed(value: object) -> object:
    return (value,) if isinstance(value, str) else value


class WarFields(CardFields):
    """What the cards of the game share; an icon, a frame and the words of later editions decide nothing."""

    model_config = ConfigDict(alias_generator=hyphened)

    icon: str = ""
    frame: str = ""
    position: Words = ""
    range: Words = ""
    control: Words = ""


class FighterFields(WarFields):
    """What characters and tokens share. ``die`` is the number of sides of its dice where the card states one."""

    hp: Annotated[int, Field(ge=1, le=9999)]
    attributes: tuple[str, ...] = ()
    species: tuple[str, ...] = ()
    abilities: Annotated[tuple[Ability | str, ...], BeforeValidator(_listed)] = ()
    die: Annotated[int, Field(ge=2, le=20)] | None = None

    @property
    def sides(self) -> int:
        """The sides of its dice: six unless the card says otherwise (WV-1.2)."""
        return self.die or 6

    @property
    def faces(self) -> int:
        """The sides of its action die: one for each action."""
        return self.sides

    @property
    def skills(self) -> tuple[Ability, ...]:
        """Its abilities; a bare text is one that is carried out by hand."""
        return tuple(item if isinstance(item, Ability) else Ability(name=item) for item in self.abilities)


class CharacterCard(FighterFields):
    """A character. ``actions`` is the size of its deck where the card states one other than six (WV-G6).

    ``deck`` is a lawful deck to begin with.
    """

    kind: Literal["character"]
    ap: Number
    actions: Annotated[int, Field(ge=1, le=20)] = 6
    deck: tuple[CardId, ...] = ()

    @property
    def faces(self) -> int:
        """The sides of its action die: one for each action, where the card says nothing of dice."""
        return self.die or self.actions


class TokenCard(FighterFields):
    """A token: a simple character with its own table of six actions (WV-4.1)."""

    kind: Literal["token"]
    ap: Number | None = None
    threat: Annotated[int, Field(ge=0, le=5)]
    table: Annotated[tuple[CardId, ...], Field(min_length=6, max_length=6)]


class Needs(Strict):
    """Conditions of an action besides its attributes: of each list one, or with ``all`` every one (WV-2.5)."""

    species: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    all: bool = False


class ActionCard(WarFields):
    """An action. ``lasting`` are statuses it keeps up on its character while it is usable (WV-5.10)."""

    kind: Literal["action"]
    cost: Annotated[int, Field(ge=-99, le=99)]
    attributes: tuple[str, ...] = ()
    all: bool = False
    needs: Needs | None = None
    effect: Effect | None = None
    lasting: tuple[Change, ...] = ()


class FieldCard(WarFields):
    """A field. ``base`` are the parts of base modifiers it keeps up while it stands (WV-4.2)."""

    kind: Literal["field"]
    steepness: Annotated[int, Field(ge=0, le=3)]
    attributes: tuple[str, ...] = ()
    base: tuple[StandingBase, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effect: Literal["manual"] | None = None


Fighter: TypeAlias = CharacterCard | TokenCard
WarCard: TypeAlias = Annotated[CharacterCard | TokenCard | ActionCard | FieldCard, Field(discriminator="kind")]


def plain_name(name: Text) -> str:
    """A name by which cards are told apart (WV-2.6): the English one, or whatever there is."""
    return in_language(name, "en")


def is_named(name: Text, said: str) -> bool:
    """Whether a name is said so, in any language."""
    return said == name if isinstance(name, str) else said in name.values()
