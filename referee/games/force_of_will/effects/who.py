"""Whom a card speaks of, and which numbers of the table it counts: data only, as packs write it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag

from referee.games.force_of_will.effects.words import Attribute, CounterKind, Keyword, Of, Whose
from referee.packs import frame

Points = Annotated[int, Field(ge=-99_900, le=99_900)]


def hyphened(name: str) -> str:
    """A field's name as packs write it: ``extra_cards`` is ``extra-cards``, ``df`` and ``df_most`` are ``def…``."""
    shown = frame.hyphened(name)
    return f"def{shown[2:]}" if shown == "df" or shown.startswith("df-") else shown


class Strict(BaseModel):
    """A table of a pack: unknown fields are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)

    @cached_property
    def known(self) -> dict[str, Any]:
        """What follows from it alone, by those who have worked it out."""
        return {}

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with some fields changed, without what followed from the old ones."""
        copied = super().model_copy(update=update, deep=deep)
        for name in copied.__dict__.keys() - type(self).model_fields.keys():
            del copied.__dict__[name]
        return copied


def _several(value: object) -> object:
    """One word, or a list of them."""
    return (value,) if isinstance(value, str) and value else () if value == "" else value


Words = Annotated[tuple[str, ...], BeforeValidator(_several)]
Attributes = Annotated[tuple[Attribute, ...], BeforeValidator(_several)]


class Filter(Strict):
    """What a card must be, all of it together; of several words in a list one is enough.

    ``name`` is an id or the English name; ``another`` leaves the card itself out; ``attached`` asks for an addition on
    it; ``counter`` for one of that kind. Figures are those of now, in a zone the printed ones.
    """

    whose: Whose = "any"
    kind: Words = ()
    race: Words = ()
    not_race: Words = ()
    attribute: Attributes = ()
    not_attribute: Attributes = ()
    name: Words = ()
    not_name: Words = ()
    subtype: Words = ()
    keyword: Keyword | None = None
    not_keyword: Keyword | None = None
    cost_least: Points | None = None
    cost_most: Points | None = None
    atk_least: Points | None = None
    atk_most: Points | None = None
    df_least: Points | None = None
    df_most: Points | None = None
    rested: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    in_battle: bool | None = None
    fresh: bool | None = None
    damaged: bool | None = None
    token: bool | None = None
    attached: bool | None = None
    counter: CounterKind | None = None
    another: bool = False

    @cached_property
    def is_open(self) -> bool:
        """Whether it says nothing of a card but whose it is."""
        fields = Filter.model_fields.items()
        return all(getattr(self, name) == field.default for name, field in fields if name != "whose")


class Aim(Filter):
    """What may be pointed at or chosen; ``count`` of them, ``up_to`` so many; ``optional`` ones may be left out.

    ``zone`` is where it lies; a card in a graveyard is named by its id. ``player`` says which player ``any`` may be.
    """

    of: Of = "card"
    zone: Literal["field", "graveyard"] = "field"
    player: Whose = "any"
    count: Annotated[int, Field(ge=1, le=20)] = 1
    up_to: bool = False
    optional: bool = False


def singly(aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
    """Aims at several things as so many aims at one; those of ``up_to`` may be left out."""
    found: list[Aim] = []
    for aim in aims:
        optional = aim.optional or aim.up_to
        plain = aim.count == 1 and not aim.up_to
        one = aim if plain else aim.model_copy(update={"count": 1, "up_to": False, "optional": optional})
        found += [one] * aim.count
    return tuple(found)


At = Literal["self", "target", "target-2", "it", "subject", "attached"]


class Count(Filter):
    """A number of the table.

    Cards on the field that fit (``cards``, ``resonators`` …) or in a zone; a player's life, will, divinity; ``x``;
    the figures of one card (``at``); ``done``: how much the step before did; ``shown``: whether the card that was
    turned up fits; the rest is 1 where it holds, else 0.
    """

    count: Literal[
        "cards",
        "resonators",
        "fighters",
        "stones",
        "additions",
        "regalia",
        "j-rulers",
        "rulers",
        "tokens",
        "graveyard",
        "graveyard-kinds",
        "removed",
        "hand",
        "deck",
        "stone-deck",
        "standby",
        "runes",
        "chase",
        "life",
        "divinity",
        "will",
        "played",
        "attacks",
        "fallen",
        "lost",
        "x",
        "counters",
        "atk",
        "def",
        "damage",
        "cost",
        "targets",
        "is",
        "done",
        "amount",
        "shown",
        "awakened",
        "own-turn",
        "battle",
        "first-turn",
        "from-graveyard",
        "from-runes",
        "from-standby",
        "spent",
    ]
    at: At = "self"
    counter_kind: CounterKind = "counter"


class Measure(Count, frame.Bounds):
    """A number of the table held against bounds: ``least``, ``most``, ``equals``; none given: at least one."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)


class Amount(Count, frame.Scaled):
    """An amount that follows from a number of the table: ``times`` it, halved where asked, and ``plus`` on top."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened)


def _kind_of_value(value: Any) -> str:
    return "counted" if isinstance(value, dict | Amount) else "number"


Value = Annotated[
    Annotated[Points, Tag("number")] | Annotated[Amount, Tag("counted")],
    Discriminator(_kind_of_value),
]
"""An amount: a number, or one that is counted."""

Many = Annotated[
    Annotated[Annotated[int, Field(ge=1, le=20)], Tag("number")] | Annotated[Amount, Tag("counted")],
    Discriminator(_kind_of_value),
]
