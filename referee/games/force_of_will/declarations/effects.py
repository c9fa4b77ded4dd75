"""What a player declares while an effect is carried out by hand."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.games.force_of_will.declarations.kinds import (
    ATTRIBUTES_OF,
    CARD,
    CHANGE,
    COUNTER,
    FROM,
    INSTEAD,
    INTO,
    KEYWORD,
    KIND,
    LIFE,
    MARK,
    PAY,
    POINTS,
    RACES,
    SEAT,
    STATS,
    TOKEN,
    TRAIT,
    TURNS,
    UNSEEN,
    UNTIL,
    WILL,
    WOULD,
    YES_NO,
)
from referee.games.force_of_will.table.will import Pay
from referee.kernel.declaration import UNSAID, Named
from referee.kernel.figures import Exactly
from referee.kernel.words import SIGNED, either, many, number, one_of


@dataclass(frozen=True, slots=True)
class DealDamage:
    """Effect: damage to a resonator or J-ruler, or to a player; ``source`` is the card that deals it."""

    verb: ClassVar[str] = "damage"
    card: Annotated[str, either(SEAT, CARD)]
    amount: Annotated[int, POINTS]
    source: Annotated[str | None, Named(CARD, "from")] = None


@dataclass(frozen=True, slots=True)
class HealCard:
    """Effect: damage of a resonator or J-ruler is taken off again, all of it unless said otherwise (FW-7.7)."""

    verb: ClassVar[str] = "heal"
    card: Annotated[str, CARD]
    amount: Annotated[int | None, POINTS] = None


@dataclass(frozen=True, slots=True)
class DestroyCard:
    """Effect: a card is destroyed."""

    verb: ClassVar[str] = "destroy"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class ChangeLife:
    """Effect: a player's life changes, or is set (``=1000``)."""

    verb: ClassVar[str] = "life"
    seat: Annotated[str, SEAT]
    by: Annotated[int | Exactly, LIFE]


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
    source: Annotated[str | None, Named(FROM, "from")] = None
    seat: Annotated[str | None, Named(SEAT, "of")] = None


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
    source: Annotated[str | None, Named(FROM, "from")] = None
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Effect: a double-faced card is turned over (FW-10.4); a ruler comes to the field as its J-ruler (FW-6.1)."""

    verb: ClassVar[str] = "turn"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class ChangeStats:
    """Effect: ATK and DEF change or are set (``=100/=100``), until the end of the turn unless said otherwise."""

    verb: ClassVar[str] = "stats"
    card: Annotated[str, CARD]
    change: Annotated[tuple[int, int] | Exactly, CHANGE]
    until: Annotated[str, Named(UNTIL, otherwise="turn")] = UNSAID
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class GiveKeyword:
    """Effect: a card gains a keyword, until the end of the turn unless said otherwise; or it loses one."""

    verb: ClassVar[str] = "keyword"
    card: Annotated[str, CARD]
    keyword: Annotated[str, KEYWORD]
    until: Annotated[str, Named(UNTIL, otherwise="turn")] = UNSAID
    lose: Annotated[str, Named(YES_NO, otherwise="no")] = UNSAID
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class ChangeTrait:
    """Effect: a card gains a race or an attribute (``+wolf``), or loses it (``-fire``), for a time."""

    verb: ClassVar[str] = "trait"
    card: Annotated[str, CARD]
    change: Annotated[str, TRAIT]
    sort: Annotated[str | None, Named(one_of("sort", "attribute", "race"), "as")] = None
    until: Annotated[str, Named(UNTIL, otherwise="turn")] = UNSAID
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class SaveCard:
    """Effect: a card that would be destroyed (or put into a graveyard) goes elsewhere instead, or stays (FW-G26)."""

    verb: ClassVar[str] = "instead"
    card: Annotated[str, CARD]
    into: Annotated[str, INSTEAD]
    would: Annotated[str, Named(WOULD)] = "destroyed"
    rested: Annotated[str, Named(YES_NO)] = "no"
    next: Annotated[str, Named(YES_NO)] = "no"
    asks: Annotated[str, Named(YES_NO)] = "no"
    until: Annotated[str, Named(UNTIL)] = "turn"
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class PutToken:
    """Effect: a token is put on the field: a plain resonator unless said otherwise."""

    verb: ClassVar[str] = "token"
    token: Annotated[str, TOKEN]
    stats: Annotated[tuple[int, int], STATS] = (0, 0)
    seat: Annotated[str | None, Named(SEAT, "for")] = None
    kind: Annotated[str, Named(KIND)] = "resonator"
    race: Annotated[tuple[str, ...], Named(RACES)] = ()
    attributes: Annotated[tuple[str, ...], Named(ATTRIBUTES_OF)] = ()
    keywords: Annotated[tuple[str, ...], Named(many(KEYWORD))] = ()
    rested: Annotated[str, Named(YES_NO)] = "no"


@dataclass(frozen=True, slots=True)
class ChangeCounters:
    """Effect: counters are put on a card or taken off."""

    verb: ClassVar[str] = "counter"
    card: Annotated[str, CARD]
    by: Annotated[int, SIGNED]
    kind: Annotated[str, Named(COUNTER, otherwise="counter")] = UNSAID


@dataclass(frozen=True, slots=True)
class CancelItem:
    """Effect: an item of the chase does nothing."""

    verb: ClassVar[str] = "cancel"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Fetch:
    """Effect: a card is taken into its owner's hand, from a side deck, the deck, the graveyard or the field.

    ``?`` is a card that nobody is shown.
    """

    verb: ClassVar[str] = "fetch"
    card: Annotated[str, UNSEEN]
    source: Annotated[str, Named(FROM, "from", "deck")] = UNSAID
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class Put:
    """Effect: a card goes from one zone to another, one's own or those of a seat (``of``).

    Without ``to`` it comes to the field without being played, under the control of the effect's player or of a seat
    (``for``); an addition goes ``to`` the card it is attached to. Without ``from`` a card that lies on the field is
    meant, where it can leave that; else one of the hand. ``?`` is a card that nobody is shown, from one hidden zone to
    another.
    """

    verb: ClassVar[str] = "put"
    card: Annotated[str, UNSEEN]
    source: Annotated[str | None, Named(FROM, "from")] = None
    to: Annotated[str, Named(either(INTO, CARD), otherwise="field")] = UNSAID
    seat: Annotated[str | None, Named(SEAT, "of")] = None
    rested: Annotated[str, Named(YES_NO, otherwise="no")] = UNSAID
    under: Annotated[str | None, Named(SEAT, "for")] = None


@dataclass(frozen=True, slots=True)
class Tuck:
    """Effect: a card goes under its owner's deck, or on top of it."""

    verb: ClassVar[str] = "tuck"
    card: Annotated[str, CARD]
    top: Annotated[str, Named(YES_NO, otherwise="no")] = UNSAID
    source: Annotated[str | None, Named(FROM, "from")] = None
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Effect: a card is shown, the top one of the deck or the stone deck, or one of the hand; it stays where it is.

    ``?`` is one whose name is not written down.
    """

    verb: ClassVar[str] = "reveal"
    card: Annotated[str, UNSEEN]
    source: Annotated[str, Named(one_of("zone", "deck", "hand", "stones"), "from", "deck")] = UNSAID
    seat: Annotated[str | None, Named(SEAT, "of")] = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Effect: what is picked by its number: one of several ways, or (1) to do what may be left."""

    verb: ClassVar[str] = "pick"
    number: Annotated[int, number("number", 1, 20)]
    pay: Annotated[Pay, Named(PAY)] = ()


@dataclass(frozen=True, slots=True)
class Control:
    """Effect: a player takes control of a card, for good unless said otherwise."""

    verb: ClassVar[str] = "control"
    card: Annotated[str, CARD]
    seat: Annotated[str, SEAT]
    until: Annotated[str, Named(UNTIL, otherwise="stays")] = UNSAID
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class Detach:
    """Effect: an addition hangs on nothing any more and stays by itself."""

    verb: ClassVar[str] = "detach"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class OutOfBattle:
    """Effect: a card leaves the battle, which ends without damage."""

    verb: ClassVar[str] = "out-of-battle"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Shelter:
    """Effect: damage to a player is prevented until the end of the turn."""

    verb: ClassVar[str] = "shelter"
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """Effect: damage to a card or a player is prevented this turn: all of it, or the next so many points (FW-G23)."""

    verb: ClassVar[str] = "prevent"
    card: Annotated[str, either(SEAT, CARD)]
    amount: Annotated[int | None, number("number of points", 1)] = None


@dataclass(frozen=True, slots=True)
class MarkSeat:
    """Effect: a player or a card cannot do something, until the end of the turn unless said otherwise (FW-11.13)."""

    verb: ClassVar[str] = "mark"
    seat: Annotated[str, either(SEAT, CARD)]
    mark: Annotated[str, MARK]
    until: Annotated[str, Named(UNTIL)] = "turn"
    turns: Annotated[int | None, Named(TURNS)] = None


@dataclass(frozen=True, slots=True)
class UnmarkSeat:
    """Effect: a mark of a player or a card is taken off again, or all of them."""

    verb: ClassVar[str] = "unmark"
    seat: Annotated[str, either(SEAT, CARD)]
    mark: Annotated[str | None, MARK] = None


@dataclass(frozen=True, slots=True)
class ChangeDivinity:
    """Effect: the divinity that a player has changes, for good (FW-9.1)."""

    verb: ClassVar[str] = "divinity"
    seat: Annotated[str, SEAT]
    by: Annotated[int, SIGNED]


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Effect: a player takes another turn after this one."""

    verb: ClassVar[str] = "extra-turn"
    seat: Annotated[str, SEAT]


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
