"""What a player declares in the course of the game."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.games.force_of_will.declarations.kinds import (
    CARD,
    HALF,
    MODES,
    MOST_SAID,
    PAY,
    SEAT,
    UNKNOWN,
    WILL,
    YES_NO,
    ZONE,
)
from referee.games.force_of_will.table.will import Pay
from referee.kernel.declaration import UNSAID, Named
from referee.kernel.words import either, many, number


@dataclass(frozen=True, slots=True)
class Mulligan:
    """So many cards of the hand go under the deck, and as many are drawn (FW-3.2)."""

    verb: ClassVar[str] = "mulligan"
    count: Annotated[int, number("number of cards", 0, MOST_SAID)]


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
    """A card of the hand goes to the graveyard (FW-4.4, or an effect); by hand one of another's hand too (``of``)."""

    verb: ClassVar[str] = "discard"
    card: Annotated[str, either(CARD, UNKNOWN)]
    seat: Annotated[str | None, Named(SEAT, "of")] = None


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
    """A card is played.

    ``source`` is the graveyard for a remnant, or a zone that the effect which is being carried out plays from (then
    ``free`` without its cost; ``of`` whose zone it is); ``cards`` are those that pay beside will; ``awaken`` pays its
    awakening too.
    """

    verb: ClassVar[str] = "play"
    card: Annotated[str, CARD]
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    half: Annotated[int | None, Named(HALF)] = None
    x: Annotated[int, Named(number("x", 0, MOST_SAID))] = 0
    source: Annotated[str | None, Named(ZONE, "from")] = None
    cards: Annotated[tuple[str, ...], Named(many(CARD), "with")] = ()
    awaken: Annotated[str, Named(YES_NO)] = "no"
    free: Annotated[str, Named(YES_NO, otherwise="no")] = UNSAID
    mode: Annotated[tuple[int, ...], Named(MODES)] = ()
    seat: Annotated[str | None, Named(SEAT, "of")] = None


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
    half: Annotated[int | None, Named(HALF)] = None
    x: Annotated[int, Named(number("x", 0, MOST_SAID))] = 0
    mode: Annotated[tuple[int, ...], Named(MODES)] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The ruler becomes a J-ruler (FW-6.1)."""

    verb: ClassVar[str] = "judgement"
    pay: Annotated[Pay, Named(PAY)] = ()
    x: Annotated[int, Named(number("x", 0, MOST_SAID))] = 0
    cards: Annotated[tuple[str, ...], Named(many(CARD), "with")] = ()


@dataclass(frozen=True, slots=True)
class UseRune:
    """A rune of the rune deck is used (FW-9.1); ``awaken`` pays its awakening too."""

    verb: ClassVar[str] = "rune"
    card: Annotated[str, CARD]
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    x: Annotated[int, Named(number("x", 0, MOST_SAID))] = 0
    cards: Annotated[tuple[str, ...], Named(many(CARD), "with")] = ()
    awaken: Annotated[str, Named(YES_NO)] = "no"
    mode: Annotated[tuple[int, ...], Named(MODES)] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """An ability of a card, by its number on the card; also one that has been triggered.

    ``source`` is the zone where the card lies that has an ability to be used there.
    """

    verb: ClassVar[str] = "use"
    card: Annotated[str, CARD]
    ability: Annotated[int, number("ability", 1, 99)] = 1
    pay: Annotated[Pay, Named(PAY)] = ()
    target: Annotated[tuple[str, ...], Named(many(either(SEAT, CARD)))] = ()
    x: Annotated[int, Named(number("x", 0, MOST_SAID))] = 0
    cards: Annotated[tuple[str, ...], Named(many(CARD), "with")] = ()
    mode: Annotated[tuple[int, ...], Named(MODES)] = ()
    source: Annotated[str | None, Named(ZONE, "from")] = None


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
