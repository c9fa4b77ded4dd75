"""The cards of Tash-Kalar in packs: beings, flares, tasks, and the steps of effects (docs/packs/tash-kalar.md)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag, model_validator

from referee.kernel.telling import Message
from referee.packs.frame import Bounds, Scaled, Strict, odd_words
from referee.packs.model import CardFields

Rank = Literal["common", "heroic", "legendary"]
Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Who = Literal["any", "own", "enemy", "self", "last", "more-commons", "more-upgraded", "last-colours"]
Where = Literal[
    "board", "adjacent", "orthogonal", "diagonal", "within-2", "within-3", "marked", "used", "red", "green",
    "coloured", "near-red", "near-green", "near-self", "near-own", "near-last", "rays", "ahead", "last",
]  # fmt: skip
If = Literal[
    "did", "not-did", "did-2", "hit-legendary", "on-red", "on-green", "on-outer-colour", "not-on-outer-colour",
    "actions-left", "last-on-red", "did-or-none-played",
]  # fmt: skip

# TK-7.7
_GROUPS = {
    "non-legendary": ("common", "heroic"),
    "upgraded": ("heroic", "legendary"),
    "any": ("common", "heroic", "legendary"),
}


def _ranks(value: object) -> object:
    """One rank, a group of ranks or a list of ranks, as a tuple of ranks."""
    if isinstance(value, str):
        return _GROUPS.get(value, (value,))
    return value


Ranks = Annotated[
    tuple[Rank, ...],
    BeforeValidator(
        _ranks, json_schema_input_type=Rank | Literal["non-legendary", "upgraded", "any"] | tuple[Rank, ...]
    ),
]
ANY: tuple[Rank, ...] = ("common", "heroic", "legendary")


LAID = ("used", "marked", "rays")
"""Where a piece is that the way of the pattern decides."""

Offset = Annotated[int, Field(ge=-8, le=8)]
"""So far a square can lie from another one of the board."""


class Number(Strict):
    """How many pieces of a kind there are, or another number of the table: ``did`` is what the step before did."""

    what: Annotated[Literal["pieces", "actions", "summoned", "destroyed", "did"], Field(alias="of")] = "pieces"
    who: Who = "any"
    rank: Ranks = ANY
    where: Where = "board"


class Measure(Number, Bounds):
    """A number of the table held against bounds."""


class Counted(Number, Scaled):
    """An amount that follows from a number of the table; below 0 it is 0."""


class Side(Strict):
    """The pieces that a piece may change places with."""

    who: Who = "any"
    rank: Ranks = ANY
    where: Where = "board"
    alike: bool = False
    """Only one of the same rank."""


def _knowing(schema: dict[str, Any]) -> None:
    """Each verb's fields, as packs write them, for whoever reads the schema."""
    every = ("if", "unless", "may", "then")
    schema["knows"] = {
        verb: sorted({*("with" if name == "partner" else name for name in names), *every})
        for verb, names in FIELDS.items()
    }


Few = Annotated[int, Field(ge=0, le=9)]
Times = Annotated[int, Field(ge=0, le=99)]


class Step(BaseModel):
    """One step of an effect. ``do`` says what; the other fields on what, how often, and under which condition."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, json_schema_extra=_knowing)

    do: Literal[
        "place", "move", "leap", "destroy", "upgrade", "downgrade", "convert", "line", "choose", "any", "seize",
        "recall", "gain", "draw", "extra-turn", "ally", "swap",
    ]  # fmt: skip
    who: Who = "any"
    rank: Ranks = ANY
    where: Where = "board"
    other: bool = False
    may: bool = False
    all: bool = False
    count: Annotated[int, Field(ge=0, le=99)] | Counted = 1
    least: Annotated[int, Field(ge=0, le=9)] = 0
    if_: Annotated[If | Measure | None, Field(alias="if")] = None
    unless: If | Measure | None = None
    partner: Annotated[Side | None, Field(alias="with")] = None
    kind: Literal["standard", "combat"] = "standard"
    onto: Literal["any", "empty", "marked", "coloured", "near-own", "last"] = "any"
    spare: Ranks = ()
    same: tuple[Literal["piece", "direction", "colour", "rank", "last-direction"], ...] = ()
    once: bool = False
    connected: bool = False
    each_colour: bool = False
    distance: Annotated[int, Field(ge=0, le=8)] = 0
    budget: tuple[dict[Literal["standard", "combat"], Times], ...] = ()
    quota: tuple[dict[Rank | Literal["non-legendary"], Times], ...] = ()
    stop: Literal["", "empty", "legendary"] = ""
    share: bool = False
    by_rank: dict[Rank, Times] = Field(default_factory=dict)
    colour: Literal["own", "enemy"] = "own"
    to: Rank | None = None
    counted: bool = True
    directions: tuple[Compass, ...] = ()
    destroy: Literal["commons", "first", "first-2", "fan"] = "first"
    actions: Few | Counted = 0
    beings: Few | Counted = 0
    legends: Few | Counted = 0
    options: tuple[tuple["Step", ...], ...] = ()
    then: tuple["Step", ...] = ()

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """Its ranks as numbers: 0 common, 1 heroic, 2 legendary."""
        return tuple(sorted({ANY.index(rank) for rank in self.rank}))

    @cached_property
    def takes_any(self) -> bool:
        """Whether it can be done to whichever of its pieces, whatever it was done to before."""
        return self.do == "destroy" and not (self.quota or self.each_colour or self.connected)

    @property
    def looked_through(self) -> Iterator["Side | Number"]:
        """What it looks at besides the pieces it is done to: those that change places, and numbers of pieces."""
        if self.partner is not None:
            yield self.partner
        for number in (self.count, self.if_, self.unless, self.actions, self.beings, self.legends):
            if isinstance(number, Number):
                yield number

    @property
    def times(self) -> int:
        """How often it is done at most. Raises ``TypeError`` before a number that is counted has been."""
        if not isinstance(self.count, int):
            raise TypeError("not counted yet")
        return self.count

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.count == 0:
            says = "a step is done once at least; a number that is counted may come to 0"
            raise ValueError(Message("pack.once-at-least", says))
        if self.do in ("choose", "any") and (len(self.options) < 2 or not all(self.options)):
            raise ValueError(
                Message("pack.two-options", "'{word}' needs at least two options, each a list of steps", word=self.do)
            )
        if self.do == "line" and not self.directions:
            raise ValueError(Message("pack.line-directions", "'line' needs its directions, as the card is printed"))
        if self.do == "swap" and self.partner is None:
            raise ValueError(
                Message("pack.swap-with", "'swap' needs 'with': the pieces that its own may change places with")
            )
        if (fault := odd_words(self, self.do, FIELDS[self.do])) is not None:
            raise ValueError(fault)
        return self


_PIECES = frozenset({"who", "rank", "where", "other", "directions", "count", "quota", "once"})
_MOVES = _PIECES | {"kind", "onto", "spare", "same", "budget", "stop", "least", "share", "by_rank", "distance"}
_ON_PIECES = _PIECES | {"all", "connected", "each_colour", "least"}
FIELDS: dict[str, frozenset[str]] = {
    "place": frozenset({"rank", "where", "count", "colour", "by_rank"}),
    "move": _MOVES,
    "leap": _MOVES,
    "destroy": _ON_PIECES | {"counted"},
    "upgrade": _ON_PIECES,
    "downgrade": _ON_PIECES,
    "convert": _ON_PIECES | {"to"},
    "line": frozenset({"directions", "destroy", "count"}),
    "choose": frozenset({"options"}),
    "any": frozenset({"options", "count", "once"}),
    "seize": _PIECES,
    "recall": frozenset(),
    "gain": frozenset({"actions"}),
    "draw": frozenset({"beings", "legends"}),
    "extra-turn": frozenset(),
    "ally": frozenset(),
    "swap": _PIECES | {"partner"},
}
"""The fields that each kind of step knows, besides ``if``, ``may`` and ``then``."""


def _kind_of_effect(value: object) -> str:
    return "tagged-manual" if isinstance(value, str) else "tagged-steps"


Effect = Annotated[
    Annotated[tuple[Step, ...], Tag("tagged-steps")] | Annotated[Literal["manual"], Tag("tagged-manual")],
    Discriminator(_kind_of_effect),
]


def _pattern(rows: object) -> object:
    """The rows of a pattern from the top, as a list or as one text with '/' between them."""
    return tuple(rows.strip().replace("\n", "/").split("/")) if isinstance(rows, str) else rows


@dataclass(frozen=True, slots=True)
class Look:
    """A look of an effect at how its pattern lay: for whose pieces a step looks, and on which of its squares.

    ``late``: what is done before it may bring there what is not there yet.
    """

    step: Step
    of: Step | Side | Number
    where: str
    late: bool


class Being(CardFields):
    """A being: its rank, school, pattern, marked squares, and effect. Legendary ones are the legends, of no school."""

    kind: Literal["being"]
    rank: Rank
    school: str = ""
    pattern: Annotated[tuple[str, ...], BeforeValidator(_pattern)]
    marked: tuple[tuple[Offset, Offset], ...] = ()
    anywhere: Literal["", "empty", "colourless"] = ""
    """Of a pattern without a square for the being: on which empty squares of the board it is put."""
    effect: Effect = ()

    @property
    def is_legend(self) -> bool:
        """Whether it belongs to the common deck of legends."""
        return self.rank == "legendary"

    @cached_property
    def all_steps(self) -> tuple[Step, ...]:
        """Every step of the effect, those inside others too; none for an effect by hand."""
        return every(self.effect) if isinstance(self.effect, tuple) else ()

    @cached_property
    def looks(self) -> bool:
        """Whether the effect looks at how the pattern lay: pieces used, marked squares, printed directions (TK-G7)."""
        return bool(self.looking)

    @cached_property
    def looking(self) -> tuple[Look, ...]:
        """What of it looks there."""
        return tuple(_looks(self.effect, ())) if isinstance(self.effect, tuple) else ()

    @model_validator(mode="after")
    def _drawn(self) -> Self:
        signs = "".join(self.pattern)
        if set(signs) - set("CHL.T@#"):
            raise _at_pattern("pack.pattern-signs", "a pattern is drawn with C, H, L, T, @, # and '.'")
        if sum(signs.count(sign) for sign in "T@#") != (not self.anywhere):
            says = "one square is the being's own, free or on a piece (in the file T, @ or #); none with 'anywhere'"
            raise _at_pattern("pack.pattern-square", says)
        if self.anywhere and (self.marked or self.looks or not set(signs) & set("CHL")):
            says = "a being put anywhere has a pattern of pieces, and an effect that does not look at it"
            raise _at_pattern("pack.pattern-anywhere", says)
        if not self.pattern or len(self.pattern) > 9 or max(map(len, self.pattern)) > 9:
            raise _at_pattern("pack.pattern-size", "a pattern has from 1 to 9 rows of at most 9 squares")
        return self


def every(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Every step of an effect in its order, those inside others too."""
    found: list[Step] = []
    for step in steps:
        found += [step, *(each for option in step.options for each in every(option)), *every(step.then)]
    return tuple(found)


def _looks(steps: Iterable[Step], before: tuple[Step, ...]) -> Iterator[Look]:
    """What of an effect looks at how the pattern lay, after whatever steps may have been done before."""
    for step in steps:
        again = () if step.count == 1 else (step,)
        for of in (step, *step.looked_through):
            if of.where in LAID:
                yield Look(step, of, of.where, _is_altered(step, of, (*before, *again)))
        if step.onto == "marked":
            yield Look(step, step, "marked", late=True)
        if step.do == "line":
            yield Look(step, step, "line", _is_altered(step, step, (*before, *again)))
        inside = every(each for option in step.options for each in option)
        for option in step.options:
            yield from _looks(option, (*before, *inside) if step.do == "any" else before)
        before = (*before, step, *inside)
        yield from _looks(step.then, before)
        before += every(step.then)


_COMING = frozenset({"move", "leap", "seize", "swap", "place"})
_ALTERING = {
    "place": frozenset({"move", "leap", "seize", "destroy", "line"}),
    "line": _COMING,
    "": _COMING | {"upgrade", "downgrade", "convert"},
}
"""What could bring there what a step looks for: empty squares, pieces at all, pieces of a kind."""


def _is_altered(step: Step, of: "Step | Side | Number", before: Iterable[Step]) -> bool:
    altering = _ALTERING.get(step.do if of is step else "", _ALTERING[""])
    return any(each.do in altering for each in before)


def _at_pattern(key: str, says: str) -> ValueError:
    """What is wrong with a pattern: it is told at that field, not of the card."""
    return ValueError(Message(key, says, in_field="pattern"))


class Half(BaseModel):
    """One half of a flare: by how many the opponent must lead, and its effect."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    by: Annotated[int, Field(ge=1, le=20)]
    effect: Effect = ()


class Flare(CardFields):
    """A flare: ``upper`` looks at upgraded pieces, ``lower`` at all pieces."""

    kind: Literal["flare"]
    upper: Half
    lower: Half


Condition = Literal[
    "destruction", "devastation", "heroic-destruction", "heroic-devastation", "end-of-legends", "red-conquest",
    "green-conquest", "color-conquest", "red-legends", "green-legends", "rainbow-dominance", "red-summoning",
    "green-summoning", "colored-summoning", "legendary-summoning", "central-dominance", "center-cross",
    "line-dominance", "diagonals", "side-chain", "corner-chain", "imprisonment", "envelopment", "isolation", "manual",
]  # fmt: skip
"""What a task can look at; ``tasks.py`` decides it. ``manual``: the players do."""


class Task(CardFields):
    """A task: its type, points, whether it is advanced, and its condition (tasks.py knows them by name)."""

    kind: Literal["task"]
    type: str
    points: Annotated[int, Field(ge=0, le=9)]
    advanced: bool = False
    condition: Condition = "manual"


Card = Annotated[Being | Flare | Task, Field(discriminator="kind")]
