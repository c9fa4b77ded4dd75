"""What a player declares while an effect is carried out by hand."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.games.force_of_will.declarations.kinds import (
    CARD,
    CHANGE,
    COUNTER,
    KEYWORD,
    POINTS,
    SEAT,
    STATS,
    TOKEN,
    UNTIL,
    WILL,
    ZONE,
)
from referee.kernel.declaration import Named
from referee.kernel.words import SIGNED


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
    """Effect: a card is put on one's own field without being played; an addition on what it is attached to."""

    verb: ClassVar[str] = "put"
    card: Annotated[str, CARD]
    source: Annotated[str, Named(ZONE, "from")] = "hand"
    to: Annotated[str | None, Named(CARD)] = None


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
