"""What a player declares by hand of hidden cards: decks looked into, cards off their top, runes turned down."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.games.force_of_will.declarations.kinds import CARD, LOOKED_INTO, SEAT
from referee.kernel.declaration import UNSAID, Named
from referee.kernel.words import many, number, one_of

COUNT = number("number of cards", 1, 99)


@dataclass(frozen=True, slots=True)
class Foresee:
    """Effect: so many cards on top of a deck are looked at and put back on top or below; what they are is not said."""

    verb: ClassVar[str] = "foresee"
    count: Annotated[int, COUNT]
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class LookAt:
    """Effect: cards of a hidden zone are looked at, all or so many (of a deck from its top), and stay there."""

    verb: ClassVar[str] = "look"
    zone: Annotated[str, LOOKED_INTO]
    count: Annotated[int | None, COUNT] = None
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class Mill:
    """Effect: cards go from the top of a deck to the graveyard, or leave the game; they lie open and are named."""

    verb: ClassVar[str] = "mill"
    cards: Annotated[tuple[str, ...], many(CARD)]
    to: Annotated[str, Named(one_of("zone", "graveyard", "removed"), otherwise="graveyard")] = UNSAID
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class FlipRune:
    """Effect: a rune that lies face up is turned face down again; its divinity is free again (FW-9.1)."""

    verb: ClassVar[str] = "flip-rune"
    card: Annotated[str, CARD]
    seat: Annotated[str | None, Named(SEAT, "of")] = None
