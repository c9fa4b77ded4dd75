"""The trumps in packs, and the steps of their effects (docs/packs/arcanductor.md)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from referee.games.arcanductor.words import Counted, Measure, Power, Whose, Words
from referee.kernel.telling import Message
from referee.packs.frame import Number, Strict, hyphened, odd_words
from referee.packs.model import CardFields

Timing = Literal["face-up", "own-battle-start", "battle-start", "own-battle-end", "battle-end", "discarded"]
TIMINGS: tuple[Timing, ...] = (
    "face-up", "own-battle-start", "battle-start", "own-battle-end", "battle-end", "discarded",
)  # fmt: skip
Around = Literal[
    "forward", "back", "left", "right", "forward-left", "forward-right", "back-left", "back-right",
]  # fmt: skip
AROUND: tuple[Around, ...] = (
    "forward", "back", "left", "right", "forward-left", "forward-right", "back-left", "back-right",
)  # fmt: skip
Range = Literal["field", "hand", "discards"] | tuple[Around, ...]
Mark = Literal["cannot-move", "cannot-attack", "cannot-turn", "cannot-target"]
MARKS: tuple[Mark, ...] = ("cannot-move", "cannot-attack", "cannot-turn", "cannot-target")
"""What an effect may forbid a card: moving, attacking the player, being turned up as an action, being chosen."""
Until = Literal["battle", "turn", "stays"]
LIES = ("upright", "reversed")
UNTIL: tuple[Until, ...] = ("battle", "turn", "stays")
FROM_DISCARDS = ("return", "revive")
"""Steps that take a card out of the discards."""
FROM_HAND = ("put", "discard")
"""Steps that take a card out of a hand."""
_ON_CARDS = frozenset({*Words.model_fields, "range", "whose", "count", "itself", "up_to", "known"})
_OF_OTHERS = frozenset({"another", "range", "whose", "count"})
"""What says nothing of the card itself."""
_FOR_A_TIME = frozenset({"until", "turns"})
FIELDS: dict[str, frozenset[str]] = {
    "power": _ON_CARDS | _FOR_A_TIME | {"by", "to"},
    "recover": _ON_CARDS | {"by"},
    "shift": _ON_CARDS | {"way"},
    "mark": _ON_CARDS | _FOR_A_TIME | {"mark"},
    "unmark": _ON_CARDS | {"mark"},
    "borrow": _ON_CARDS - {"itself", "count", "up_to"},
    "revive": frozenset({"range", "whose", "count", "up_to", "card"}),
    "dummy": frozenset({"range", "count", "up_to", "to"}),
    "put": frozenset({"range", "count", "up_to", "card"}),
    "cards": frozenset({"whose", "by"}),
    "discard": frozenset({"whose", "count", "up_to", "card"}),
    "life": frozenset({"whose", "count", "by"}),
    "again": frozenset({"whose", "count"}),
    "actions": frozenset({"by"}),
    "choose": frozenset({"options"}),
}
"""The fields that each verb looks at, besides ``if``, ``unless``, ``may`` and ``then``; of others those on cards."""


def _knowing(schema: dict[str, Any]) -> None:
    """Each verb's fields, as packs write them, for whoever reads the schema."""
    schema["knows"] = {
        verb: sorted({*map(hyphened, FIELDS.get(verb, _ON_CARDS)), "if", "unless", "may", "then"})
        for verb in schema["properties"]["do"]["enum"]
    }


class Step(Words):
    """One step of an effect: a verb, its number, and what of the half's range, owner and count it changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=hyphened, json_schema_extra=_knowing)

    do: Literal[
        "power", "recover", "turn", "reveal", "hide", "lose", "return", "revive", "dummy", "marry", "part", "life",
        "shift", "swap", "control", "mark", "unmark", "put", "cards", "discard", "again", "actions", "borrow", "choose",
    ]  # fmt: skip
    by: Number | Counted = 0
    to: Power | Counted | None = None
    range: Range | None = None
    whose: Whose | None = None
    count: Annotated[int, Field(ge=1, le=21)] | Literal["all"] | None = None
    itself: bool = False
    may: bool = False
    up_to: bool = False
    """Fewer than ``count`` are enough."""
    known: bool = False
    """Only cards that lie face up."""
    way: Around | None = None
    mark: Mark | None = None
    until: Until | None = None
    turns: Annotated[int, Field(ge=1, le=9)] | None = None
    options: "tuple[tuple[Step, ...], ...]" = ()
    then: "tuple[Step, ...]" = ()
    if_: Measure | None = None
    unless: Measure | None = None

    @cached_property
    def by_target(self) -> Counted | None:
        """What its amount is counted by, where that is the power of each card that it is done to."""
        said = self.by if self.to is None else self.to
        return said if isinstance(said, Counted) and said.count == "target" else None

    @model_validator(mode="after")
    def _says_what_it_needs(self) -> "Step":
        needs = {
            "dummy": (Message("pack.needs.power", "its power: to = 1 or more"), bool(self.to)),
            "recover": (Message("pack.needs.by", "a number (by)"), bool(self.by)),
            "life": (Message("pack.needs.by", "a number (by)"), bool(self.by)),
            "cards": (Message("pack.needs.by", "a number (by)"), bool(self.by)),
            "actions": (Message("pack.needs.by", "a number (by)"), bool(self.by)),
            "power": (
                Message("pack.needs.by-or-to", "a change (by) or a value (to)"),
                bool(self.by) or self.to is not None,
            ),
            "shift": (Message("pack.needs.way", "a direction (way)"), self.way is not None),
            "mark": (Message("pack.needs.mark", "its word (mark)"), self.mark is not None),
            "choose": (Message("pack.needs.options", "two options at least"), len(self.options) > 1),
        }
        what, given = needs.get(self.do, ("", True))
        if not given:
            raise ValueError(Message("pack.needs", "'{word}' needs {what}", word=self.do, what=what))
        return self

    @property
    def idle(self) -> Message | None:
        """The fault of what it says and does nothing: a word that its verb does not look at, an option without steps.
        A match that was played with it goes on."""
        if not all(self.options):
            what = Message("pack.needs.steps", "steps in each option")
            return Message("pack.needs", "'{word}' needs {what}", word=self.do, what=what)
        known = FIELDS.get(self.do, _ON_CARDS)
        odd = odd_words(self, self.do, known)
        return odd if odd or not self.itself else odd_words(self, "itself", known - _OF_OTHERS)


class Standing(Words):
    """What a card does to power as long as it lies so: on itself, or on cards in its range."""

    power: Annotated[int, Field(ge=-99, le=99)]
    range: Literal["field"] | tuple[Around, ...] = "field"
    whose: Whose = "own"
    itself: bool = False

    @model_validator(mode="after")
    def _on_cards_that_lie_face_up(self) -> "Standing":
        """A card that lies face down has none of it (AD-G18)."""
        if self.face == "down":
            raise ValueError(Message("pack.standing-face-down", "'standing' gives cards that lie face down nothing"))
        return self

    @property
    def idle(self) -> Message | None:
        """The fault of a word that does nothing beside ``itself``."""
        known = {*type(self).model_fields} - _OF_OTHERS
        return odd_words(self, "itself", known, beside=()) if self.itself else None


class Half(Strict):
    """What a card does upright or reversed; ``shield`` makes AD-6.6 (self) or AD-6.7 (all) hold for it.

    ``face_down``: its effect comes about while it lies face down too (AD-6.13).
    """

    timing: Timing = "face-up"
    range: Range = "field"
    whose: Whose = "all"
    count: Annotated[int, Field(ge=1, le=21)] | Literal["all"] = 1
    effect: tuple[Step, ...] | Literal["manual"] = ()
    shield: Literal["self", "all"] | None = None
    face_down: bool = False
    standing: tuple[Standing, ...] = ()

    @model_validator(mode="after")
    def _cards_that_can_be_seen(self) -> "Half":
        """No step can be done to cards in hand, which only their owner sees; what is discarded comes back or stays."""
        for step in self.effect if isinstance(self.effect, tuple) else ():
            reach = self.range_of(step)
            if reach == "hand" and step.do != "discard":
                raise ValueError(
                    Message(
                        "pack.hand-by-hand",
                        'an effect on cards in hand is carried out by the players: effect = "manual"',
                    )
                )
            if reach == "discards" and step.do not in (*FROM_DISCARDS, *PLACELESS):
                raise ValueError(
                    Message(
                        "pack.not-on-discards",
                        "'{word}' is not done to cards in the discards; 'return' and 'revive' are",
                        word=step.do,
                    )
                )
        return self

    @cached_property
    def manners(self) -> "dict[int, Manner]":
        """How each step is done that has been under way; filled where it is asked for, by the number of the object."""
        return {}

    def manner_of(self, step: Step) -> "Manner":
        """How a step is done as one of this half."""
        found = self.manners.get(id(step))
        if found is None or found.step is not step:
            found = self.manners[id(step)] = Manner.of(self, step)
        return found

    def range_of(self, step: Step) -> Range:
        """Where a step reaches: its own range where it states one."""
        return self.range if step.range is None else step.range

    def whose_of(self, step: Step) -> Whose:
        """Whose cards or life a step concerns; of the discards the own ones unless the card says otherwise."""
        if step.whose is not None:
            return step.whose
        hidden = self.range_of(step) == "discards" or step.do in ("revive", "put", "cards", "discard", "again")
        return "own" if hidden and "whose" not in self.model_fields_set else self.whose


AT_ONCE = ("power", "recover", "turn", "reveal", "hide", "mark", "unmark", "lose", "return")
"""Steps that are done to several cards at one moment (AD-G10)."""
JOINT = ("shift", "swap", "control", "marry", "part")
"""Steps that move cards, join them or give them away: each is said of one card, several are done at one moment."""
SPARING = ("return", "reveal", "hide", "part", "unmark", "control")
"""Steps that cannot be done to every card, or change nothing at some: by its face, as a dummy, by what it bears, by
whose it is."""
EVERY = 21
"""To how many a step is done that is done to all: as many as the field has squares."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a step is done, as it follows from the words of its card alone."""

    step: Step
    reach: Range
    whose: Whose
    count: int
    """How often it is done at most."""
    everywhere: bool
    """To all its targets at once."""
    on_cards: bool
    """To cards on the field that are named by their squares, several of them at one moment (AD-G10)."""
    several: bool
    """Its cards are named one by one, and it is done to them together (AD-G10)."""
    joint: bool
    """It moves cards, joins them or gives them away, each by a declaration of its own."""
    always: bool
    """Without a condition."""
    wanted: int
    """How often it changes something where it is done, so that what hangs on it follows; of all that there are once."""
    declinable: bool
    """It may be left as it is (AD-6.1)."""
    unsure: bool
    """It is done with cards of a hand or of discards that it names, and the record need not know whether they are there
    (AD-6.22)."""
    itself: bool
    """To its own card alone."""
    any_card: bool
    """Whatever card it is."""
    sparing: bool
    """Not to cards that lie so that it would change nothing, or that are not shown (``counting.targets``)."""

    @classmethod
    def of(cls, half: Half, step: Step) -> "Manner":
        """How a step of a half is done."""
        reach, said = half.range_of(step), step.count or half.count
        single = step.itself or step.do in ("choose", "actions", "borrow")
        count = 1 if single else EVERY if said == "all" else said
        if step.do == "discard" and half.whose_of(step) == "all":
            count *= 2  # so many from each hand (AD-6.22)
        joint = step.do in JOINT
        # who trades places comes where the one before lay: of all of them it matters in which order they are named
        alike = step.do in AT_ONCE or (joint and step.do != "swap")
        if step.do == "again" and said == "all":
            count = 2 if half.whose_of(step) == "all" else 1  # to each player once (AD-6.21)
        everywhere = said == "all" and not (step.itself or step.up_to) and alike
        everywhere = everywhere or (step.do == "life" and count > 1)  # of both at the same moment (AD-6.14)
        # of both hands it is each hand that grows or thins (AD-6.22)
        everywhere = everywhere or (step.do == "cards" and half.whose_of(step) == "all")
        on_cards = step.do in AT_ONCE and reach != "discards"
        several = (on_cards or joint) and not everywhere and count > 1
        return cls(
            step,
            reach,
            half.whose_of(step),
            count,
            everywhere,
            on_cards,
            several,
            joint,
            always=step.if_ is None and step.unless is None,
            wanted=1 if everywhere or said == "all" else count,
            declinable=step.may or step.up_to,
            unsure=bool(step.card) and (step.do in FROM_HAND or (step.do in FROM_DISCARDS and not on_cards)),
            itself=step.itself,
            any_card=step.any_card,
            sparing=step.known or step.do in SPARING,
        )


PLACELESS = ("dummy", "life", "put", "cards", "discard", "again", "actions", "choose")
"""Steps that are done to no card on the field."""


def _as_several(value: object) -> object:
    return (value,) if isinstance(value, dict) else value


Halves = Annotated[tuple[Half, ...], BeforeValidator(_as_several)]
"""What a card does in one lie: one effect, or several with timings of their own."""


class Faces(BaseModel):
    """How a card must be set in each lie; left out where its owner may choose by the lie alone."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    upright: Literal["up", "down"] = "up"
    reversed: Literal["up", "down"] = "up"


class Trump(CardFields):
    """A trump. What its owner has not filled in is None; the referee plays with what there is."""

    number: Annotated[int, Field(ge=1, le=22)]
    power: Annotated[int | None, Field(ge=1, le=99)] = None
    lie: Literal["upright", "reversed", "free"] = "free"
    face: Faces = Faces()
    upright: Halves = ()
    reversed: Halves = ()

    @property
    def initial(self) -> int:
        """Its initial power; 0 where it has not been filled in."""
        return self.power or 0

    @property
    def all_halves(self) -> tuple[Half, ...]:
        """What it does in both lies."""
        return (*self.upright, *self.reversed)

    def halves(self, lie: str | None) -> tuple[Half, ...]:
        """What it does in a lie."""
        return self.upright if lie == "upright" else self.reversed if lie == "reversed" else ()

    def acts(self, timing: str) -> dict[str | None, tuple[Half, ...]]:
        """What it does at a moment, by the lie in which it does."""
        found = {lie: [half for half in self.halves(lie) if half.timing == timing and half.effect] for lie in LIES}
        return {lie: tuple(halves) for lie, halves in found.items() if halves}

    def shield(self, lie: str | None) -> str | None:
        """Whom it shields from an effect on several cards in a lie: ``self``, ``all`` or nobody."""
        return next((half.shield for half in self.halves(lie) if half.shield), None)

    def faces(self, lie: str) -> bool:
        """Whether it is set face up in a lie (AD-2.5)."""
        return (self.face.upright if lie == "upright" else self.face.reversed) == "up"
