"""The cards of Force of Will as packs state them."""

from functools import cache, cached_property
from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, PlainValidator, model_validator

from referee.games.force_of_will.effects.steps import (
    Aim,
    Attribute,
    Effect,
    Group,
    Keyword,
    Points,
    Strict,
    Whose,
    hyphened,
)
from referee.games.force_of_will.table.will import FREE_OF_COST, Cost, cost_of
from referee.packs.model import CardFields, CardId, Text, in_language

KINDS = ("ruler", "j-ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune")
Kind = Literal["ruler", "j-ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune"]
FIGHTERS = frozenset({"resonator", "j-ruler"})
LASTING = frozenset({"resonator", "addition", "regalia"})
"""What is played from the hand and stays on the field."""


def _cost(value: object) -> Cost:
    if not isinstance(value, str):
        raise ValueError('a cost is a text such as "{R}{2}"')
    return cost_of(value)


CostText = Annotated[Cost, PlainValidator(_cost)]


def _words(value: object) -> object:
    return (value,) if isinstance(value, str) and value else () if value == "" else value


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]

When = Literal["enter", "destroyed", "leave", "attack", "block", "hits", "judgement", "turn-start", "turn-end"]
"""What triggers an ability: entering the field, being destroyed, leaving, attacking, blocking, taking life from the
opponent in battle, judgement, the start and end of a turn."""


class Ability(Strict):
    """An ability of a card on the field: activated, or triggered where it says ``when``.

    ``watch`` is whose event triggers it (``self``, or another resonator), ``turn`` in whose turn; ``may`` can be
    declined. ``rest`` and ``banish`` are costs beside ``cost``; ``main`` ones are used as slowly as a resonator is.
    """

    text: Text = ""
    when: When | None = None
    watch: Literal["self", "own-resonator", "opposing-resonator"] = "self"
    turn: Whose = "any"
    may: bool = False
    cost: CostText = FREE_OF_COST
    rest: bool = False
    banish: bool = False
    once: bool = False
    main: bool = False
    targets: tuple[Aim, ...] = ()
    effect: Effect = "manual"

    @model_validator(mode="after")
    def _fits(self) -> "Ability":
        if self.when is not None and (self.rest or self.banish or self.cost != FREE_OF_COST or self.main):
            raise ValueError("a triggered ability has no cost and is not bound to the main phase")
        if self.when is None and (self.may or self.watch != "self"):
            raise ValueError("'may' and 'watch' belong to triggered abilities")
        return self


def _ability(value: object) -> object:
    return {"text": value} if isinstance(value, str) else value


class Bonus(Strict):
    """What a card gives as long as it is on the field, to itself, to what it is attached to, or to a group."""

    to: Literal["self", "attached"] | Group = "self"
    whose: Whose = "own"
    race: str = ""
    others: bool = False
    atk: Points = 0
    df: Points = 0
    keywords: tuple[Keyword, ...] = ()


class Grants(Strict):
    """Side decks that a ruler allows: the most cards of an extra deck and which, the number of strangers."""

    extra: Annotated[int, Field(ge=0, le=99)] = 0
    extra_cards: tuple[CardId, ...] = ()
    stranger: Annotated[int, Field(ge=0, le=99)] = 0


class Requires(Strict):
    """Conditions that a ruler states for the main deck (FW-2.3)."""

    attributes: tuple[Attribute, ...] = ()
    races: tuple[str, ...] = ()
    least: Annotated[int, Field(ge=0, le=999)] = 0
    most: Annotated[int, Field(ge=1, le=999)] | None = None
    copies: Annotated[int, Field(ge=1, le=4)] = 4


class Face(Strict):
    """What stands on one face of a card, or on one half of a split one."""

    kind: Kind
    attributes: tuple[Attribute, ...] = ()
    cost: CostText = FREE_OF_COST
    atk: Annotated[int, Field(ge=0, le=99_900)] | None = None
    df: Annotated[int, Field(ge=0, le=99_900)] | None = None
    race: Words = ()
    subtypes: Words = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Annotated[Ability, BeforeValidator(_ability)], ...] = ()
    bonus: tuple[Bonus, ...] = ()
    targets: tuple[Aim, ...] = ()
    effect: Effect | None = None
    attach: Literal["resonator", "fighter", "j-ruler", "stone", "regalia", "field"] = "resonator"
    attach_to: Whose = "any"
    condition: Literal["", "manual", "battle", "attacked", "answer"] = ""
    will: Annotated[int, Field(ge=1, le=9)] = 1
    makes: tuple[Attribute, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> "Face":
        if self.kind in FIGHTERS and (self.atk is None or self.df is None):
            raise ValueError("a resonator or J-ruler has ATK and DEF (FW-10.6)")
        if self.effect is not None and self.kind in ("stone", "ruler"):
            raise ValueError(f"a {self.kind} has abilities, no effect of its own")
        return self

    @cached_property
    def all_abilities(self) -> tuple[Ability, ...]:
        """The abilities; the effect of a card that stays on the field is one that triggers when it enters."""
        if self.effect is not None and self.kind in _LASTING_OR_J:
            return (Ability(when="enter", targets=self.targets, effect=self.effect), *self.abilities)
        return self.abilities

    @property
    def is_quick(self) -> bool:
        """Whether it can be played at any time from the hand (FW-8.1, FW-8.2, FW-9.2)."""
        return self.kind == "chant-rune" or not _QUICK.isdisjoint(self.keywords)

    @property
    def gives(self) -> tuple[Attribute, ...]:
        """The will it makes when rested (FW-5.2): a stone that of its attributes, others what they say."""
        return self.makes or ((self.attributes or ("none",)) if self.kind == "stone" else ())


_QUICK = frozenset({"quick", "quickcast", "standby"})
_LASTING_OR_J = LASTING | {"j-ruler"}


class Half(Face):
    """One half of a split card (FW-10.5)."""

    name: Text


class WillCard(CardFields, Face):
    """A card: its face, and what belongs to the whole card."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)

    divinity: Annotated[int, Field(ge=0, le=99)] = 0
    mythic: bool = False
    judgement: CostText | None = None
    back: CardId | None = None
    halves: tuple[Half, Half] | None = None
    grants: Grants = Grants()
    requires: Requires | None = None

    @property
    def title(self) -> str:
        """The card's name in English: what names are compared by."""
        return in_language(self.name, "en")


@cache
def token_face(name: str, atk: int, df: int) -> WillCard:
    """The face of a token: a plain resonator."""
    return WillCard.model_validate(
        {"id": name, "name": name.replace("-", " "), "kind": "resonator", "atk": atk, "def": df}
    )
