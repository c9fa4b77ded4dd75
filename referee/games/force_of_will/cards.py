"""The cards of Force of Will as packs state them."""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter, model_validator

from referee.games.force_of_will.effects.costs import CostChange, CostText, Price
from referee.games.force_of_will.effects.framed import read_as
from referee.games.force_of_will.effects.lasting import Barrier, DamageRule
from referee.games.force_of_will.effects.on_cards import Group
from referee.games.force_of_will.effects.who import (
    Aim,
    Attributes,
    Filter,
    Measure,
    Strict,
    Value,
    Words,
    hyphened,
    singly,
)
from referee.games.force_of_will.effects.words import Attribute, CounterKind, Instead, Keyword, Whose
from referee.games.force_of_will.rulers import Grants, Requires
from referee.games.force_of_will.steps import Effect, Make
from referee.games.force_of_will.table.will import ATTRIBUTES, FREE_OF_COST, Cost
from referee.kernel.telling import Message
from referee.packs.model import CardFields, CardId, Text, in_language

KINDS = ("ruler", "j-ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune")
Kind = Literal["ruler", "j-ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune"]
FIGHTERS = frozenset({"resonator", "j-ruler"})
LASTING = frozenset({"resonator", "addition", "regalia"})
"""What is played from the hand and stays on the field."""
UNATTACHED = frozenset({"field", "alone"})
"""Where an addition is put that is attached to nothing (FW-10.2)."""


When = Literal[
    "enter",
    "destroyed",
    "leave",
    "to-graveyard",
    "attack",
    "attacked",
    "block",
    "blocked",
    "battle-end",
    "hits",
    "deals",
    "damaged",
    "judgement",
    "rested",
    "recovered",
    "turned",
    "targeted",
    "targeted-by-spell",
    "play",
    "awaken",
    "draw",
    "discard",
    "life-gained",
    "life-lost",
    "turn-start",
    "main-start",
    "turn-end",
]
"""What triggers an ability: entering the field, being destroyed, leaving, being put from the field into the graveyard,
attacking and being attacked, blocking and being blocked, the end of a battle in which it attacked or blocked, taking
life from the opponent in battle, dealing damage and being dealt it, judgement, being rested, recovered, turned over or
pointed at (by a card that is played); a player playing a card, awakening one, drawing, discarding, gaining or losing
life; the start of a turn and of its main phase, its end."""


_FIGHTS = frozenset({"attack", "attacked", "block", "blocked"})
"""The moments of a battle at which it is known whom a card fights."""


class Mode(Strict):
    """One of the ways that a card or ability can be used, with what it points at."""

    text: Text = ""
    targets: tuple[Aim, ...] = ()
    effect: Effect

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """What it points at, each aim at one thing."""
        return singly(self.targets)


class Modes(Strict):
    """Ways of which ``count`` different ones (``up_to`` so many) are said as the card is played: ``mode=2``."""

    ways: Annotated[tuple[Mode, ...], Field(min_length=2, max_length=9)]
    count: Annotated[int, Field(ge=1, le=9)] = 1
    up_to: bool = False

    def picked(self, numbers: tuple[int, ...]) -> tuple[Mode, ...]:
        """The ways of these numbers, those that there are, in the order of the card."""
        return tuple(way for number, way in enumerate(self.ways, start=1) if number in numbers)

    def fits(self, numbers: tuple[int, ...]) -> bool:
        """Whether so many different ones are said as the card asks for."""
        known = len(set(numbers)) == len(numbers) and all(1 <= number <= len(self.ways) for number in numbers)
        return known and (1 <= len(numbers) <= self.count if self.up_to else len(numbers) == self.count)


class Ability(Strict):
    """An ability of a card: activated, or triggered where it says ``when``; ``zone`` is where the card must lie.

    ``watch`` is whose event triggers it (``self``, another resonator of a player, or whatever fits), ``against`` whom
    that fights (and what ``subject`` is then), ``player`` whose
    doing where a player does it, ``card`` which card that is, ``turn`` in whose turn; ``may`` can be declined; ``if``
    and ``unless`` hold when it triggers and when it resolves. ``rest``, ``banish`` and ``costs`` are paid beside
    ``cost``; ``main`` ones are used as slowly as a resonator is played, ``only`` says in which turn or moment others.
    """

    text: Text = ""
    when: When | None = None
    watch: Literal["self", "own-resonator", "opposing-resonator"] | Aim = "self"
    against: Aim | None = None
    player: Whose = "own"
    card: Filter | None = None
    source: Literal["hand", "deck", "graveyard", "field", "runes"] | None = None
    turn: Whose = "any"
    may: bool = False
    if_: Measure | None = None
    unless: Measure | None = None
    cost: CostText = FREE_OF_COST
    costs: tuple[Price, ...] = ()
    rest: bool = False
    banish: bool = False
    once: bool = False
    main: bool = False
    zone: Literal["field", "hand", "graveyard"] = "field"
    targets: tuple[Aim, ...] = ()
    modes: Modes | None = None
    effect: Effect = "manual"

    @model_validator(mode="after")
    def _fits(self) -> "Ability":
        if self.zone != "field" and (self.when is not None or self.once or self.rest or self.banish):
            says = "an ability that works elsewhere is used, costs neither rest nor banishing, and not 'once'"
            raise ValueError(Message("pack.works-elsewhere", says))
        if self.zone == "field" and any(price.itself and price.pay in ("discard", "reveal") for price in self.costs):
            says = "a card on the field is neither discarded nor shown to pay"
            raise ValueError(Message("pack.discards-itself", says))
        paid = self.rest or self.banish or self.cost != FREE_OF_COST or self.main or self.costs
        if self.when is not None and paid:
            raise ValueError(
                Message(
                    "pack.triggered-costs-nothing", "a triggered ability has no cost and is not bound to the main phase"
                )
            )
        if self.against is not None and self.when not in _FIGHTS:
            says = "'against' is whom it fights: it goes with 'attack', 'attacked', 'block' and 'blocked'"
            raise ValueError(Message("pack.against-whom", says))
        if self.when is None and (self.may or self.watch != "self"):
            raise ValueError(Message("pack.may-and-watch", "'may' and 'watch' belong to triggered abilities"))
        return self

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """What it points at, each aim at one thing."""
        return singly(self.targets)

    @cached_property
    def makes_will(self) -> bool:
        """Whether it does nothing but make will: then it is no business of the chase (FW-G21)."""
        if self.when is not None or self.targets or self.modes is not None or self.effect == "manual":
            return False
        assert not isinstance(self.effect, str)
        return bool(self.effect) and all(step.do == "will" for step in self.effect)


read_as("ability", TypeAdapter(Ability))


def _ability(value: object) -> object:
    return {"text": value} if isinstance(value, str) else value


Abilities = tuple[Annotated[Ability, BeforeValidator(_ability)], ...]


class Forbid(Strict):
    """What nobody of ``whose`` side may do as long as the card lies on the field; ``card`` says with which cards."""

    do: Literal["play", "use", "call", "judgement", "standby", "rune"]
    whose: Whose = "opponent"
    card: Filter | None = None
    if_: Measure | None = None


class Bonus(Strict):
    """What a card on the field gives: to itself, to what it is attached to, to a group or to each that fits.

    ``runes``: to the runes in its player's rune area (``quickcast`` alone makes a difference there).
    ``if``, ``unless`` and ``turn`` say when. ``abilities`` are had by what it is given to, ``makes`` are attributes of
    will that it can be rested for as well, ``races``, ``attributes`` and ``subtypes`` it has too, ``barriers``
    keep what fits away, ``evades`` is what cannot block it, ``instead`` where it goes that would be
    destroyed (``asks``: its player says then whether), ``instead_of_graveyard`` where it goes that would be put from
    the field into a graveyard (FW-G26).
    """

    to: Literal["self", "attached", "runes"] | Group = "self"
    whose: Whose = "own"
    race: Words = ()
    each: Aim | None = None
    others: bool = False
    atk: Value = 0
    df: Value = 0
    keywords: tuple[Keyword, ...] = ()
    lose: tuple[Keyword, ...] = ()
    abilities: Abilities = ()
    makes: Attributes = ()
    races: Words = ()
    attributes: Attributes = ()
    subtypes: Words = ()
    barriers: tuple[Barrier, ...] = ()
    evades: tuple[Filter, ...] = ()
    instead: Instead | None = None
    instead_of_graveyard: Literal["hand", "deck-top", "deck-bottom", "removed"] | None = None
    asks: bool = False
    turn: Whose = "any"
    if_: Measure | None = None
    unless: Measure | None = None


class EntersWith(Strict):
    """Counters that a card has when it comes to the field."""

    by: Value = 1
    kind: CounterKind = "counter"


class KeywordsWhile(Strict):
    """Keywords that a card has while it is played, in a zone and on the chase, as long as something holds."""

    keywords: Annotated[tuple[Literal["quickcast", "no-response", "cannot-be-cancelled"], ...], Field(min_length=1)]
    if_: Measure | None = None
    unless: Measure | None = None


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
    abilities: Abilities = ()
    bonus: tuple[Bonus, ...] = ()
    targets: tuple[Aim, ...] = ()
    modes: Modes | None = None
    effect: Effect | None = None
    attach: Literal["resonator", "fighter", "j-ruler", "ruler", "stone", "regalia", "card", "field", "alone"] = (
        "resonator"
    )
    attach_to: Whose = "any"
    condition: Literal["", "manual", "battle", "attacked", "answer"] = ""
    will: Annotated[int, Field(ge=0, le=9)] = 1
    makes: tuple[Attribute, ...] = ()
    costs: tuple[Price, ...] = ()
    cost_changes: tuple[CostChange, ...] = ()
    awakening: CostText | None = None
    remnant: CostText | None = None
    play_if: Measure | None = None
    enters_with: tuple[EntersWith, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    damage: tuple[DamageRule, ...] = ()
    forbids: tuple[Forbid, ...] = ()
    keywords_while: tuple[KeywordsWhile, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> "Face":
        if self.kind in FIGHTERS and (self.atk is None or self.df is None):
            raise ValueError(Message("pack.fighter-has-stats", "a resonator or J-ruler has ATK and DEF (FW-10.6)"))
        if self.modes is not None and self.kind not in ("chant", "rune", "chant-rune"):
            raise ValueError(Message("pack.modes-of-chants", "what stays on the field has no modes, its abilities may"))
        if self.effect is not None and self.kind in ("stone", "ruler"):
            raise ValueError(
                Message("pack.abilities-not-effect", "a {word} has abilities, no effect of its own", word=self.kind)
            )
        return self

    @cached_property
    def all_abilities(self) -> tuple[Ability, ...]:
        """The abilities; the effect of a card that stays on the field is one that triggers when it enters."""
        if self.effect is not None and self.kind in _LASTING_OR_J:
            return (Ability(when="enter", targets=self.targets, effect=self.effect), *self.abilities)
        return self.abilities

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """What it points at, each aim at one thing."""
        return singly(self.targets)

    @property
    def is_played(self) -> bool:
        """Whether it is played at all (FW-4.3): stones are called, rulers are there, runes are used."""
        return self.kind in LASTING or self.kind in ("chant", "chant-rune")

    @cached_property
    def is_quick(self) -> bool:
        """Whether it can be played at any time from the hand (FW-8.1, FW-8.2, FW-9.2)."""
        return self.kind == "chant-rune" or not _QUICK.isdisjoint(self.keywords)

    @cached_property
    def played_under(self) -> str:
        """The rule under which it is played."""
        return "FW-8.1" if self.kind in ("chant", "chant-rune") else "FW-10.2" if self.kind == "addition" else "FW-4.3"

    @cached_property
    def aimless(self) -> bool:
        """Whether it is played without a word on ways or targets: what states none, and what stays on the field but for
        an addition that is attached."""
        if self.kind in LASTING:
            return self.kind != "addition" or self.attach in UNATTACHED
        return self.modes is None and not self.targets

    @cached_property
    def gives(self) -> tuple[Attribute, ...]:
        """The will it makes when rested (FW-5.2): a stone that of its attributes, others what they say."""
        if not self.will:
            return ()
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
    any_copies: bool = False
    judgement: CostText | None = None
    judgement_costs: tuple[Price, ...] = ()
    energize: CostText | None = None
    back: CardId | None = None
    halves: tuple[Half, Half] | None = None
    grants: Grants = Grants()
    requires: Requires | None = None

    @cached_property
    def all_abilities(self) -> tuple[Ability, ...]:
        """The abilities of the face; energize is the last one: its counter makes will (FW-11.14)."""
        own = super().all_abilities
        return own if self.energize is None else (*own, _energize(self.energize))

    @property
    def title(self) -> str:
        """The card's name in English: what names are compared by."""
        return in_language(self.name, "en")


ENERGIZE = "energize"
"""The counter that a ruler with energize has where its player goes second."""


def _energize(gives: Cost) -> Ability:
    steps = tuple(
        Make.model_validate({"do": "will", "attribute": attribute, "count": points})
        for attribute, points in zip(ATTRIBUTES, gives.coloured, strict=True)
        if points
    )
    return Ability(text="Energize", costs=(Price(pay="counters", kind=ENERGIZE),), effect=steps)
