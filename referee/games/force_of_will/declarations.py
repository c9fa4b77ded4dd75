"""The verbs of Force of Will."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, get_args

from referee.games.force_of_will.steps import Keyword
from referee.games.force_of_will.will import ATTRIBUTES, Pay
from referee.kernel.declaration import Named
from referee.kernel.ruling import Unreadable
from referee.kernel.words import SIGNED, Kind, Names, counted, either, many, name, number, one_of

CARD = name("card")
SEAT = name("seat")
WILL = one_of("attribute", *ATTRIBUTES)
PAY = counted(WILL)
POINTS = number("number of points", 0, 99_900)
HALF = number("half", 1, 2)
UNKNOWN = one_of("card", "?")
ZONE = one_of("zone", "graveyard", "deck", "hand", "extra", "strangers", "removed")
UNTIL = one_of("time", "turn", "stays")
KEYWORD = one_of("keyword", *get_args(Keyword))


def _read_change(word: str, _: Names) -> tuple[int, int]:
    found = re.fullmatch(r"([+-]?\d{1,5})/([+-]?\d{1,5})", word)
    if not found:
        raise Unreadable(f"'{word}' is no change of ATK and DEF", remedy="+200/-100")
    return int(found[1]), int(found[2])


def _read_stats(word: str, names: Names) -> tuple[int, int]:
    atk, df = _read_change(word, names)
    if atk < 0 or df < 0:
        raise Unreadable(f"'{word}' is no ATK and DEF", remedy="300/300")
    return atk, df


def _read_id(word: str, _: Names) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,60}", word):
        raise Unreadable(f"'{word}' is no name for a token", remedy="lower case with hyphens, such as wolf")
    return word


def _read_counter(word: str, _: Names) -> str:
    if not re.fullmatch(r"[a-z][a-z-]{0,30}|[+-]\d{1,4}/[+-]\d{1,4}", word):
        raise Unreadable(f"'{word}' is no kind of counter", remedy="a word such as flame, or +100/+100")
    return word


CHANGE = Kind("change of ATK and DEF", _read_change, lambda value: f"{value[0]:+d}/{value[1]:+d}")
STATS = Kind("ATK and DEF", _read_stats, lambda value: f"{value[0]}/{value[1]}")
TOKEN = Kind("token", _read_id, str)
COUNTER = Kind("kind of counter", _read_counter, str)


@dataclass(frozen=True, slots=True)
class Mulligan:
    """So many cards of the hand go under the deck, and as many are drawn (FW-3.2)."""

    verb: ClassVar[str] = "mulligan"
    count: Annotated[int, number("number of cards", 0, 99)]


@dataclass(frozen=True, slots=True)
class Draw:
    """The card of the draw phase (FW-4.1)."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Recover:
    """The recovery phase (FW-4.2)."""

    verb: ClassVar[str] = "recover"


@dataclass(frozen=True, slots=True)
class Main:
    """The main phase begins (FW-4.3)."""

    verb: ClassVar[str] = "main"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The end phase (FW-4.4)."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Discard:
    """A card of the hand goes to the graveyard (FW-4.4, or an effect)."""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Call:
    """Calling: the card that was turned up from the stone deck (FW-5.3)."""

    verb: ClassVar[str] = "call"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class RestForWill:
    """A stone is rested for will (FW-5.2)."""

    verb: ClassVar[str] = "rest"
    card: Annotated[str, CARD]
    will: Annotated[str | None, Named(WILL)] = None


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played; ``source`` is the graveyard for a remnant, or the extra deck where an effect says so."""

    verb: ClassVar[str] = "play"
    card: Annotated[str, CARD]
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    half: Annotated[int | None, Named(HALF)] = None
    x: Annotated[int, Named(number("x", 0, 99))] = 0
    source: Annotated[str | None, Named(ZONE, "from")] = None


@dataclass(frozen=True, slots=True)
class PutInStandby:
    """A card goes face down into standby, for two will (FW-8.2)."""

    verb: ClassVar[str] = "standby"
    card: Annotated[str, either(UNKNOWN, CARD)]
    pay: Annotated[Pay, Named(PAY)] = ()


@dataclass(frozen=True, slots=True)
class Unveil:
    """The card at a place of one's standby row is turned up and used (FW-8.2)."""

    verb: ClassVar[str] = "unveil"
    place: Annotated[int, number("place in standby", 1, 99)]
    card: Annotated[str, CARD]
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    x: Annotated[int, Named(number("x", 0, 99))] = 0


@dataclass(frozen=True, slots=True)
class Judgement:
    """The ruler becomes a J-ruler (FW-6.1)."""

    verb: ClassVar[str] = "judgement"
    pay: Annotated[Pay, Named(PAY)] = ()
    x: Annotated[int, Named(number("x", 0, 99))] = 0


@dataclass(frozen=True, slots=True)
class UseRune:
    """A rune of the rune deck is used (FW-9.1)."""

    verb: ClassVar[str] = "rune"
    card: Annotated[str, CARD]
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    x: Annotated[int, Named(number("x", 0, 99))] = 0


@dataclass(frozen=True, slots=True)
class Use:
    """An ability of a card, by its number on the card; also one that has been triggered."""

    verb: ClassVar[str] = "use"
    card: Annotated[str, CARD]
    ability: Annotated[int, number("ability", 1, 99)] = 1
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    x: Annotated[int, Named(number("x", 0, 99))] = 0


@dataclass(frozen=True, slots=True)
class Decline:
    """A triggered ability that may be left out is left out (FW-G10)."""

    verb: ClassVar[str] = "decline"
    card: Annotated[str, CARD]
    ability: Annotated[int, number("ability", 1, 99)] = 1


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on the opponent or on one of their rested cards (FW-7.1)."""

    verb: ClassVar[str] = "attack"
    card: Annotated[str, CARD]
    target: Annotated[str, either(SEAT, CARD)]


@dataclass(frozen=True, slots=True)
class Block:
    """A block (FW-7.3)."""

    verb: ClassVar[str] = "block"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class NoBlock:
    """No block (FW-7.3)."""

    verb: ClassVar[str] = "no-block"


@dataclass(frozen=True, slots=True)
class Pass:
    """Priority is passed on (FW-G2)."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Resign:
    """A player concedes (FW-1.3)."""

    verb: ClassVar[str] = "resign"


@dataclass(frozen=True, slots=True)
class DealDamage:
    """Effect: damage to a resonator or J-ruler."""

    verb: ClassVar[str] = "damage"
    card: Annotated[str, CARD]
    amount: Annotated[int, POINTS]


@dataclass(frozen=True, slots=True)
class DestroyCard:
    """Effect: a card is destroyed."""

    verb: ClassVar[str] = "destroy"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class ChangeLife:
    """Effect: a player's life changes."""

    verb: ClassVar[str] = "life"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class ChangeCards:
    """Effect: cards are drawn (+), or go from the hand under the deck (-)."""

    verb: ClassVar[str] = "cards"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class RestCard:
    """Effect: a card is rested."""

    verb: ClassVar[str] = "rest-card"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class RecoverCard:
    """Effect: a card is recovered."""

    verb: ClassVar[str] = "recover-card"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """Effect: a card goes back to its owner's hand."""

    verb: ClassVar[str] = "return"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class BanishCard:
    """Effect: a card goes to the graveyard without being destroyed."""

    verb: ClassVar[str] = "banish"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class RemoveCard:
    """Effect: a card leaves the game."""

    verb: ClassVar[str] = "remove"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Effect: a double-faced card is turned over (FW-10.4)."""

    verb: ClassVar[str] = "turn"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class ChangeStats:
    """Effect: ATK and DEF change, until the end of the turn unless said otherwise."""

    verb: ClassVar[str] = "stats"
    card: Annotated[str, CARD]
    change: Annotated[tuple[int, int], CHANGE]
    until: Annotated[str, Named(UNTIL)] = "turn"


@dataclass(frozen=True, slots=True)
class GiveKeyword:
    """Effect: a card gains a keyword, until the end of the turn unless said otherwise."""

    verb: ClassVar[str] = "keyword"
    card: Annotated[str, CARD]
    keyword: Annotated[str, KEYWORD]
    until: Annotated[str, Named(UNTIL)] = "turn"


@dataclass(frozen=True, slots=True)
class PutToken:
    """Effect: a token is put on the field."""

    verb: ClassVar[str] = "token"
    token: Annotated[str, TOKEN]
    stats: Annotated[tuple[int, int], STATS]
    seat: Annotated[str | None, Named(SEAT, "for")] = None


@dataclass(frozen=True, slots=True)
class ChangeCounters:
    """Effect: counters are put on a card or taken off."""

    verb: ClassVar[str] = "counter"
    card: Annotated[str, CARD]
    by: Annotated[int, SIGNED]
    kind: Annotated[str, Named(COUNTER)] = "counter"


@dataclass(frozen=True, slots=True)
class CancelItem:
    """Effect: an item of the chase does nothing."""

    verb: ClassVar[str] = "cancel"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Fetch:
    """Effect: a card of one's own is taken into the hand, from a side deck, the deck or the graveyard."""

    verb: ClassVar[str] = "fetch"
    card: Annotated[str, CARD]
    source: Annotated[str, Named(ZONE, "from")] = "deck"


@dataclass(frozen=True, slots=True)
class Put:
    """Effect: a card is put on one's own field without being played."""

    verb: ClassVar[str] = "put"
    card: Annotated[str, CARD]
    source: Annotated[str, Named(ZONE, "from")] = "hand"


@dataclass(frozen=True, slots=True)
class AttachCard:
    """Effect: a card is attached to another."""

    verb: ClassVar[str] = "attach"
    card: Annotated[str, CARD]
    to: Annotated[str, Named(CARD)]


@dataclass(frozen=True, slots=True)
class MakeWill:
    """Effect: a player's will changes."""

    verb: ClassVar[str] = "make"
    seat: Annotated[str, SEAT]
    attribute: Annotated[str, WILL]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class Win:
    """Effect: a card's own condition of winning is met (FW-1.4)."""

    verb: ClassVar[str] = "win"
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class Done:
    """Effect: nothing more follows."""

    verb: ClassVar[str] = "done"


EFFECT_VERBS: tuple[type[Any], ...] = (
    DealDamage,
    DestroyCard,
    ChangeLife,
    ChangeCards,
    RestCard,
    RecoverCard,
    ReturnCard,
    BanishCard,
    RemoveCard,
    TurnCard,
    ChangeStats,
    GiveKeyword,
    PutToken,
    ChangeCounters,
    CancelItem,
    Fetch,
    Put,
    AttachCard,
    MakeWill,
    Win,
    Done,
)
ON_CARD = (
    DealDamage
    | DestroyCard
    | RestCard
    | RecoverCard
    | ReturnCard
    | BanishCard
    | RemoveCard
    | TurnCard
    | ChangeStats
    | GiveKeyword
    | ChangeCounters
    | AttachCard
)
_ALL: tuple[Any, ...] = (
    Mulligan,
    Draw,
    Recover,
    Main,
    EndTurn,
    Discard,
    Call,
    RestForWill,
    Play,
    PutInStandby,
    Unveil,
    Judgement,
    UseRune,
    Use,
    Decline,
    Attack,
    Block,
    NoBlock,
    Pass,
    Resign,
    *EFFECT_VERBS,
)
VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in _ALL}
