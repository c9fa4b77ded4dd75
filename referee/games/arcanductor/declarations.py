"""The verbs of Arcanductor."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, get_args

from referee.games.arcanductor.cards import MARKS, UNTIL
from referee.kernel.declaration import Named, Spoken
from referee.kernel.quick import quick
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.verbs import Done, Resign
from referee.kernel.words import SIGNED, Kind, either, many, name, number, one_of

SQUARE, CARD, SEAT = name("square"), name("card"), name("seat")
LIE = one_of("lie", "upright", "reversed")
UNKNOWN = one_of("card", "?")
UNTIL_WHEN = one_of("time", *UNTIL)
TURNS = number("turns", 1, 9)
AMOUNT = number("amount", 0)


def _read_change(word: str, names: Any) -> tuple[int, bool] | None:
    if word == "?":
        return None
    if word[:1] == "=":
        return int(AMOUNT.read(word[1:], names)), True
    if word[:1] not in "+-":
        remedy = Message("ad-change-or-power", "+1 or -1 for a change, =5 for the power itself")
        raise Unreadable(Message("needs-sign", "'{word}' needs a sign", word=word), remedy=remedy)
    return int(SIGNED.read(word, names)), False


def _show_change(change: tuple[int, bool] | None) -> str:
    if change is None:
        return "?"
    number, exactly = change
    return f"={number}" if exactly else f"{number:+d}"


CHANGE = Kind("change", _read_change, _show_change)
"""``-2`` or ``+2`` by so much, ``=5`` to exactly that; a pair (number, exactly). ``?``, None: what its card counts once
the cards that it is done to are known (AD-6.5)."""
RECOVERED = Kind(
    "amount",
    lambda word, names: None if word == "?" else AMOUNT.read(word, names),
    lambda value: "?" if value is None else str(value),
)
"""An amount, or ``?`` (None) as of a change."""


@dataclass(frozen=True, slots=True)
class Significator:
    """The significator chosen (AD-2.3)."""

    verb: ClassVar[str] = "significator"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class SetCard:
    """A card set at the start (AD-2.4); ``?`` one that only its owner has seen."""

    verb: ClassVar[str] = "set"
    square: Annotated[str, SQUARE]
    card: Annotated[str, either(CARD, UNKNOWN)]
    lie: Annotated[str | None, LIE] = None


@dataclass(frozen=True, slots=True)
class Place:
    """The action (AD-3.3)."""

    verb: ClassVar[str] = "place"
    square: Annotated[str, SQUARE]
    card: Annotated[str, either(CARD, UNKNOWN)]
    lie: Annotated[str | None, LIE] = None


@dataclass(frozen=True, slots=True)
class Move:
    """The action (AD-3.5, AD-G1); ``out`` is past the far edge (AD-4.4)."""

    verb: ClassVar[str] = "move"
    start: Annotated[str, SQUARE]
    end: Annotated[str, either(SQUARE, one_of("square", "out"))]


@dataclass(frozen=True, slots=True)
class Flip:
    """The action (AD-3.6); card and lie where the record does not know them yet."""

    verb: ClassVar[str] = "flip"
    square: Annotated[str, SQUARE]
    card: Annotated[str | None, CARD] = None
    lie: Annotated[str | None, LIE] = None


@dataclass(frozen=True, slots=True)
class Shows:
    """A card turned up that the record did not know."""

    verb: ClassVar[str] = "shows"
    square: Annotated[str, SQUARE]
    card: Annotated[str, CARD]
    lie: Annotated[str, LIE]


@dataclass(frozen=True, slots=True)
class End:
    """The end of the turn (AD-3.1)."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Power:
    """Power of one or several cards changed or set; a change may be for a time (AD-6.19)."""

    verb: ClassVar[str] = "power"
    squares: Annotated[tuple[str, ...], many(SQUARE)]
    change: Annotated[tuple[int, bool] | None, CHANGE]
    until: Annotated[str | None, Named(UNTIL_WHEN)] = None
    turns: Annotated[int | None, Named(TURNS)] = None

    @property
    def counts(self) -> bool:
        """Whether its card counts the amount, which is not said."""
        return self.change is None


@dataclass(frozen=True, slots=True)
class Hide:
    """Turned face down by an effect (AD-6.20)."""

    verb: ClassVar[str] = "hide"
    squares: Annotated[tuple[str, ...], many(SQUARE)]


@dataclass(frozen=True, slots=True)
class MarkCards:
    """Cards that an effect forbids something for a time (AD-6.19)."""

    verb: ClassVar[str] = "mark"
    squares: Annotated[tuple[str, ...], many(SQUARE)]
    mark: Annotated[str, one_of("mark", *MARKS)]
    until: Annotated[str | None, Named(UNTIL_WHEN)] = None
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class Unmark:
    """A mark taken off cards again, or all of them (AD-6.19)."""

    verb: ClassVar[str] = "unmark"
    squares: Annotated[tuple[str, ...], many(SQUARE)]
    mark: Annotated[str | None, one_of("mark", *MARKS)] = None


@dataclass(frozen=True, slots=True)
class Recover:
    """Power recovered, up to the initial one (AD-6.11)."""

    verb: ClassVar[str] = "recover"
    squares: Annotated[tuple[str, ...], many(SQUARE)]
    amount: Annotated[int | None, RECOVERED]

    @property
    def counts(self) -> bool:
        """Whether its card counts the amount, which is not said."""
        return self.amount is None


@dataclass(frozen=True, slots=True)
class Turn:
    """Upright becomes reversed, and the other way round (AD-6.5)."""

    verb: ClassVar[str] = "turn"
    squares: Annotated[tuple[str, ...], many(SQUARE)]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turned face up by an effect (AD-6.4)."""

    verb: ClassVar[str] = "reveal"
    squares: Annotated[tuple[str, ...], many(SQUARE)]


@dataclass(frozen=True, slots=True)
class Lose:
    """Discarded by an effect (AD-6.15)."""

    verb: ClassVar[str] = "lose"
    squares: Annotated[tuple[str, ...], many(SQUARE)]


@dataclass(frozen=True, slots=True)
class Return:
    """Back to its owner's hand, from the field or, named by the card, from the discards (AD-6.16)."""

    verb: ClassVar[str] = "return"
    squares: Annotated[tuple[str, ...], many(either(SQUARE, CARD, UNKNOWN))]
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Revive:
    """A discarded card back on the field (AD-6.17); a dummy may be named, and is refused (AD-6.10)."""

    verb: ClassVar[str] = "revive"
    card: Annotated[str, either(CARD, one_of("card", "dummy"))]
    square: Annotated[str, SQUARE]
    lie: Annotated[str, LIE]
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Dummy:
    """A dummy card laid (AD-6.18)."""

    verb: ClassVar[str] = "dummy"
    square: Annotated[str, SQUARE]
    power: Annotated[int, AMOUNT]


@dataclass(frozen=True, slots=True)
class Marry:
    """Two cards married (AD-6.8)."""

    verb: ClassVar[str] = "marry"
    first: Annotated[str, SQUARE]
    second: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Life:
    """Life of one or both players changed by an effect, at one moment (AD-6.14, AD-G4)."""

    verb: ClassVar[str] = "life"
    seats: Annotated[tuple[str, ...], many(SEAT)]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class Part:
    """A marriage ended by an effect (AD-6.8)."""

    verb: ClassVar[str] = "part"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Shift:
    """A card moved by an effect (AD-6.20)."""

    verb: ClassVar[str] = "shift"
    start: Annotated[str, SQUARE]
    end: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards that trade places (AD-6.20)."""

    verb: ClassVar[str] = "swap"
    first: Annotated[str, SQUARE]
    second: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Control:
    """A card that a player commands from now on (AD-6.20)."""

    verb: ClassVar[str] = "control"
    square: Annotated[str, SQUARE]
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class Put:
    """A card brought onto the field by an effect, from the hand unless another zone is named (AD-6.22)."""

    verb: ClassVar[str] = "put"
    card: Annotated[str, either(CARD, UNKNOWN)]
    square: Annotated[str, SQUARE]
    lie: Annotated[str | None, LIE] = None
    from_: Annotated[str | None, Named(one_of("zone", "hand", "discards"), "from")] = None
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Discard:
    """A card discarded from a hand by an effect (AD-6.22); ``?`` is one that the record does not know."""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, either(CARD, UNKNOWN)]
    of: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Cards:
    """So many cards more or fewer in a hand, which nobody sees (AD-6.22)."""

    verb: ClassVar[str] = "cards"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class Again:
    """A turn more for a seat behind this one (AD-6.21)."""

    verb: ClassVar[str] = "again"
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class Actions:
    """The number of actions changed that prices go by (AD-6.21)."""

    verb: ClassVar[str] = "actions"
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class Borrow:
    """The effect of another card carried out as this one's (AD-6.23); of a card in no play, with its lie."""

    verb: ClassVar[str] = "borrow"
    card: Annotated[str, either(SQUARE, CARD)]
    lie: Annotated[str | None, LIE] = None


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the branches of an effect, by its number on the card."""

    verb: ClassVar[str] = "pick"
    number: Annotated[int, number("number", 1, 9)]


OnCards = Power | Recover | Turn | Reveal | Hide | MarkCards | Unmark | Lose | Return
"""What is done to cards that are named by their squares (of ``return`` also by name, in the discards)."""
ON_CARDS = (Power, Recover, Turn, Reveal, Hide, MarkCards, Unmark, Lose, Return)

Joint = Marry | Part | Shift | Swap | Control
"""What moves a card of the field, joins it or gives it away."""
JOINT = (Marry, Part, Shift, Swap, Control)
OnField = Dummy | Joint
OffField = Revive | Put | Discard | Cards | Life | Again | Actions
EffectVerb = OnCards | OnField | OffField | Borrow | Pick
"""What an effect does."""
EFFECT_VERBS = (*ON_CARDS, Dummy, *JOINT, *get_args(OffField), Borrow, Pick)

Action = Place | Move | Flip
"""What a turn is made of, each at its price (AD-3.1, AD-3.2)."""

Said = Significator | SetCard | Action | Shows | End | EffectVerb | Done | Resign

VERBS: dict[str, type[Any]] = {verb.verb: quick(verb) for verb in get_args(Said)}


def hides(spoken: Spoken) -> bool:
    """A card once shown cannot be made unseen."""
    return isinstance(spoken.declaration, Shows | Flip)
