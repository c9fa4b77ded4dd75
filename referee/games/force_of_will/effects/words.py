"""The words that packs and verbs share: attributes, keywords, kinds of cards, counters, times."""

from typing import Annotated, Literal

from pydantic import Field

Whose = Literal["own", "opponent", "any"]
Until = Literal["turn", "battle", "next-turn", "recovery", "stays"]
"""How long a change lasts: this turn, this battle, to the end of the next turn, through the next recovery phase of
its controller, or for good."""
Instead = Literal["field", "hand", "deck-top", "deck-bottom", "removed"]
"""Where a card goes instead: it stays on the ``field``, or goes to a zone of its owner."""
Would = Literal["destroyed", "graveyard"]
"""What it happens instead of: being destroyed, or being put from the field into a graveyard for whatever reason."""
Turns = Annotated[int, Field(ge=1, le=9)] | None
"""So many turns that a change lasts, this one counted; then it says no ``until``."""
Attribute = Literal["light", "fire", "water", "wind", "darkness", "moon", "time", "none"]
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
    "cannot-attack",
    "cannot-attack-players",
    "cannot-block",
    "cannot-be-attacked",
    "cannot-be-blocked",
    "cannot-be-targeted",
    "cannot-recover",
    "no-recovery",
    "cannot-use",
    "unharmed",
    "harmless",
    "enters-rested",
    "no-response",
    "cannot-be-cancelled",
]
SeatMark = Literal[
    "cannot-play",
    "cannot-use",
    "cannot-call",
    "cannot-judgement",
    "cannot-standby",
    "cannot-rune",
    "cannot-attack",
    "cannot-block",
    "cannot-draw",
    "cannot-gain-life",
]
"""What a player may be kept from for a time: playing cards, using abilities, calling, judgement, standby, runes,
attacking, blocking, drawing, gaining life."""
Of = Literal[
    "resonator",
    "j-ruler",
    "ruler",
    "fighter",
    "stone",
    "addition",
    "regalia",
    "standing",
    "card",
    "player",
    "any",
    "item",
    "chant",
    "rune",
]
"""What may be pointed at: ``fighter`` is a resonator or J-ruler, ``standing`` an addition or regalia, ``card`` anything
(on the field, or in the zone named), ``any`` a fighter or a player, ``item`` a card or ability on the chase."""
Zone = Literal["hand", "deck", "graveyard", "removed", "extra", "strangers", "stones", "standby", "runes"]
