"""What lies on the table: a body, and what changes it. All of it frozen."""

from dataclasses import dataclass

from referee.games.force_of_will.cards import TokenFace

STAYS, THIS_BATTLE = 0, -1
"""When a change ends, beside the number of the turn at whose end it does: never, or with the battle."""


@dataclass(frozen=True, slots=True)
class Boost:
    """A change of ATK and DEF, and when it ends."""

    atk: int
    df: int
    ends: int = STAYS


@dataclass(frozen=True, slots=True)
class Gained:
    """A keyword gained (or lost), and when that ends."""

    word: str
    ends: int = STAYS
    lost: bool = False


@dataclass(frozen=True)
class Body:
    """Something that lies on the table: a card on the field, a token, or a ruler in its own area.

    ``uid`` tells it from all others and counts by arrival; ``card`` is the id of the face that is up (a token's name),
    ``listed`` the id it goes by anywhere else ("" for a token), ``half`` which half of a split card (0: none),
    ``token`` what a token is, ``on`` what it is attached to (and when that ends), ``lent`` who gets it back and when,
    ``used`` the abilities used this turn.
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
    damage: int = 0
    boosts: tuple[Boost, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    gained: tuple[Gained, ...] = ()
    on: int | None = None
    on_ends: int = STAYS
    lent: tuple[int, int] | None = None
    used: tuple[int, ...] = ()
