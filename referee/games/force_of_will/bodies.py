"""What lies on the table: a body, and what changes it. All of it frozen."""

from dataclasses import dataclass, field

from referee.games.force_of_will.cards import Ability
from referee.games.force_of_will.tokens import TokenFace
from referee.kernel.figures import Figure
from referee.kernel.quick import quick

STAYS, THIS_BATTLE, NEXT_RECOVERY = 0, -1, -2
"""When a change ends, beside the number of the turn at whose end it does: never, with the battle, or with the next
recovery phase of the card's controller."""


@dataclass(frozen=True, slots=True)
class Boost:
    """A change of ATK and DEF, and when it ends; ``sets``: it is what they are before anything else changes them."""

    atk: int
    df: int
    ends: int = STAYS
    sets: bool = False


@dataclass(frozen=True, slots=True)
class Gained:
    """A keyword gained (or lost), and when that ends; ``against`` narrows a barrier to cards of these kinds."""

    word: str
    ends: int = STAYS
    lost: bool = False
    against: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trait:
    """A race or an attribute (``sort``) gained or lost, and when that ends."""

    word: str
    sort: str
    ends: int = STAYS
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """Where a card goes that would be destroyed, or put into a graveyard (FW-G26), and when that ends.

    ``once``: the next time alone; ``rested``: one that stays is rested; ``asks``: its player says then whether.
    """

    into: str
    ends: int = STAYS
    once: bool = False
    rested: bool = False
    would: str = "destroyed"
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Lent:
    """An ability that a card has for a while, and when that ends."""

    ability: Ability = field(hash=False)
    ends: int = STAYS


@quick
@dataclass(frozen=True)
class Body:
    """Something that lies on the table: a card on the field, a token, or a ruler in its own area.

    ``uid`` tells it from all others and counts by arrival; ``card`` is the id of the face that is up (a token's name),
    ``listed`` the id it goes by anywhere else ("" for a token), ``half`` which half of a split card (0: none),
    ``token`` what a token is, ``on`` what it is attached to (and when that ends), ``lent`` who gets it back and when,
    ``used`` the abilities used this turn, ``came`` the zone it came from, ``awakened`` that more was paid for it,
    ``x`` the number that was paid for it (FW-G28),
    ``remnant`` that it was played from the graveyard by its keyword and leaves the game once it leaves (FW-11.11).
    """

    uid: int
    card: str
    owner: int
    controller: int
    listed: str
    half: int = 0
    token: TokenFace | None = None
    in_area: bool = False
    rested: bool = False
    fresh: bool = False
    damage: Figure = 0
    boosts: tuple[Boost, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    gained: tuple[Gained, ...] = ()
    abilities: tuple[Lent, ...] = ()
    traits: tuple[Trait, ...] = ()
    saved: tuple[Saved, ...] = ()
    on: int | None = None
    on_ends: int = STAYS
    lent: tuple[int, int] | None = None
    used: tuple[int, ...] = ()
    came: str = ""
    awakened: bool = False
    remnant: bool = False
    x: int = 0
