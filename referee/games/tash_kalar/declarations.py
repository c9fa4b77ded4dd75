"""The verbs of Tash-Kalar."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.kernel.declaration import Named
from referee.kernel.quick import quick
from referee.kernel.verbs import Done, Pass, Resign
from referee.kernel.words import FREE, SIGNED, Kind, either, many, name, numbered, one_of, pairs

SQUARE, CARD, BEING, TASK, COLOUR = name("square"), name("card"), name("being"), name("task"), name("colour")
RANK = one_of("rank", "common", "heroic", "legendary")
DIRECTION = one_of("direction", "N", "NE", "E", "SE", "S", "SW", "W", "NW")
BRANCH = one_of("branch", *"123456789")
HELD = one_of("kind of card", "beings", "legends", "flares")
SEAT = name("seat")
HIDDEN = one_of("zone", "hand", "deck", "bottom")
ZONE = one_of("zone", "hand", "deck", "bottom", "discards")
PICKED: Kind = either(DIRECTION, BRANCH, SQUARE, COLOUR, BEING)


@dataclass(frozen=True, slots=True)
class Setup:
    """Starting pieces (TK-2.9, TK-2.11)."""

    verb: ClassVar[str] = "setup"
    pieces: Annotated[tuple[tuple[str, str], ...], pairs(SQUARE, COLOUR)]


@dataclass(frozen=True, slots=True)
class Place:
    """The action (TK-3.3), short of pieces with the piece taken; in an effect with rank and colour where open."""

    verb: ClassVar[str] = "place"
    square: Annotated[str, SQUARE]
    taken: Annotated[str | None, Named(SQUARE, "from")] = None
    rank: Annotated[str | None, Named(RANK)] = None
    colour: Annotated[str | None, Named(COLOUR)] = None


@dataclass(frozen=True, slots=True)
class Summon:
    """The action (TK-5.1): card and square; which pieces, where it matters; the piece taken; an enemy piece counted.

    Where the same pieces lie in several ways, which squares are marked then, and where the printed directions of the
    effect point on the board (TK-G7).
    """

    verb: ClassVar[str] = "summon"
    card: Annotated[str, CARD]
    square: Annotated[str, SQUARE]
    using: Annotated[tuple[str, ...], Named(many(SQUARE))] = ()
    piece: Annotated[str | None, Named(SQUARE)] = None
    counting: Annotated[tuple[str, ...], Named(many(SQUARE), "as")] = ()
    marked: Annotated[tuple[str, ...] | None, Named(many(SQUARE, 0))] = None
    towards: Annotated[tuple[str, ...], Named(many(DIRECTION))] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """The action (TK-3.6)."""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, CARD]
    bottom: Annotated[tuple[tuple[str, int], ...], Named(numbered(HELD))] = ()


@dataclass(frozen=True, slots=True)
class UseFlare:
    """A flare (TK-6.1)."""

    verb: ClassVar[str] = "flare"
    card: Annotated[str, CARD]
    against: Annotated[str | None, Named(COLOUR)] = None


@dataclass(frozen=True, slots=True)
class End:
    """The end of the turn, with a task claimed in High Form (TK-4.1)."""

    verb: ClassVar[str] = "end"
    claim: Annotated[tuple[str, ...], Named(many(TASK))] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A colour chosen for a point in melee (TK-4.6, TK-4.7)."""

    verb: ClassVar[str] = "score"
    colour: Annotated[str, COLOUR]


@dataclass(frozen=True, slots=True)
class HandOver:
    """The teammate goes on (TK-3.10)."""

    verb: ClassVar[str] = "hand-over"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A task card turned up (TK-2.5, TK-2.6)."""

    verb: ClassVar[str] = "task"
    card: Annotated[str, TASK]


@dataclass(frozen=True, slots=True)
class Move:
    """A move in an effect (TK-7.9)."""

    verb: ClassVar[str] = "move"
    start: Annotated[str, SQUARE]
    end: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Leap:
    """A leap in an effect (TK-7.10)."""

    verb: ClassVar[str] = "leap"
    start: Annotated[str, SQUARE]
    end: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Destroy:
    """A piece destroyed by an effect (TK-7.14)."""

    verb: ClassVar[str] = "destroy"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Upgrade:
    """A piece upgraded by an effect (TK-7.12)."""

    verb: ClassVar[str] = "upgrade"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Downgrade:
    """A piece downgraded by an effect (TK-7.13)."""

    verb: ClassVar[str] = "downgrade"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Convert:
    """An enemy piece converted by an effect (TK-7.15)."""

    verb: ClassVar[str] = "convert"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice that no move shows: a direction as the board lies, a branch by its number, a square, a card."""

    verb: ClassVar[str] = "pick"
    what: Annotated[str, PICKED]


@dataclass(frozen=True, slots=True)
class Remove:
    """By hand: a piece taken off the board without counting as destroyed (TK-7.14, TK-7.16)."""

    verb: ClassVar[str] = "remove"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Swap:
    """By hand: two pieces change places."""

    verb: ClassVar[str] = "swap"
    first: Annotated[str, SQUARE]
    second: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Mark:
    """By hand: a word on a piece, for what the card says of it until it is taken off again (``frozen``)."""

    verb: ClassVar[str] = "mark"
    square: Annotated[str, SQUARE]
    word: Annotated[str, FREE]


@dataclass(frozen=True, slots=True)
class Unmark:
    """By hand: a word taken off a piece."""

    verb: ClassVar[str] = "unmark"
    square: Annotated[str, SQUARE]
    word: Annotated[str, FREE]


@dataclass(frozen=True, slots=True)
class Actions:
    """By hand: actions gained or lost this turn (TK-7.5)."""

    verb: ClassVar[str] = "actions"
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class Points:
    """By hand: points gained or lost; in a melee in a colour."""

    verb: ClassVar[str] = "points"
    colour: Annotated[str, COLOUR]
    by: Annotated[int, SIGNED]
    counted: Annotated[str | None, Named(COLOUR, "in")] = None


@dataclass(frozen=True, slots=True)
class Cards:
    """By hand: cards that nobody names go from hand to deck or back."""

    verb: ClassVar[str] = "cards"
    cards: Annotated[tuple[tuple[str, int], ...], numbered(HELD)]
    source: Annotated[str, Named(HIDDEN, "from")]
    to: Annotated[str, Named(HIDDEN)]
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class CardMoved:
    """By hand: a card that is named goes from one zone to another."""

    verb: ClassVar[str] = "card"
    card: Annotated[str, CARD]
    source: Annotated[str, Named(ZONE, "from")]
    to: Annotated[str, Named(ZONE)]
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """By hand: another turn after this one."""

    verb: ClassVar[str] = "extra-turn"


OnPiece = Destroy | Upgrade | Downgrade | Convert
"""What effects do to one piece."""
ByHand = Remove | Swap | Mark | Unmark | Actions | Points | Cards | CardMoved | ExtraTurn
"""What only an effect carried out by hand knows: whatever else people do with pieces and cards."""
EffectVerb = Move | Leap | OnPiece | Pick | ByHand | Pass | Done
InTurn = Place | Summon | Discard | UseFlare | End | HandOver | EffectVerb
"""What is said in a turn, by whoever acts."""
Said = Setup | TurnUp | Score | InTurn | Resign
"""Every verb of the game."""

BY_HAND = (Remove, Swap, Mark, Unmark, Actions, Points, Cards, CardMoved, ExtraTurn)
EFFECT_VERBS = (Move, Leap, Destroy, Upgrade, Downgrade, Convert, Pick, *BY_HAND, Pass, Done)
VERBS: dict[str, type[Any]] = {
    verb.verb: quick(verb)
    for verb in (Setup, Place, Summon, Discard, UseFlare, End, Score, HandOver, TurnUp, *EFFECT_VERBS, Resign)
}
