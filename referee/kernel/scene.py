"""A picture of the table without any toolkit: what the window draws, by geometry and not by game.

Words in a scene are keys of the rule book's terms (``heroic``, ``supply``) or ids of cards, seats and places: the
window asks the rule book for them in the reader's language.
"""

from dataclasses import dataclass, field
from typing import Literal

Shape = Literal["square", "hex", "zone"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board. ``x``, ``y`` are its centre in widths of a square, from the left and from the top.

    ``marks`` are lasting marks of the board (``red``, ``green``, ``centre``, ``start``, a seat's territory), each drawn
    with a shape of its own so that it stays visible under a piece. A ``zone`` holds any number of pieces in a row of
    ``width`` by ``height``; ``label`` is a term or an id written beside it.
    """

    id: str
    x: float
    y: float
    shape: Shape = "square"
    width: float = 1.0
    height: float = 1.0
    marks: tuple[str, ...] = ()
    label: str = ""
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece or card on a place.

    ``look`` is ``piece`` (round, hexagonal ... by seat) or ``card``; ``rank`` is drawn as a ring (``common``,
    ``heroic``, ``legendary``) or left out. ``card`` is a card's id or "" where it is unknown; ``lines`` are short texts
    such as ``4/3``; ``turned`` is in degrees (a rested card 90, a reversed one 180); ``state`` are terms for badges.
    Pieces of one place are drawn in the order given, the later ones on top.
    """

    place: str
    seat: str | None
    look: Literal["piece", "card"] = "piece"
    rank: str = ""
    card: str = ""
    face_up: bool = True
    lines: tuple[str, ...] = ()
    turned: int = 0
    state: tuple[str, ...] = ()
    id: str = ""
    """What a declaration calls it where that is not its place (``fire-stone#2``, ``golem``)."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number kept for a seat: its term, its value, the most it can be, and whether it is drawn as dots.

    ``fact`` is the name of the fact behind it, which "why?" asks about; ``detail`` is a term or name written beside.
    """

    term: str
    value: int
    most: int | None = None
    dots: bool = False
    fact: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the table shows of one seat: the large number first, then the others, then short lists by term."""

    seat: str
    colour: str
    score: Counter | None = None
    counters: tuple[Counter, ...] = ()
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()
    cards: tuple[str, ...] = ()
    """Cards this seat may have in hand, as far as the table knows: what can be picked to play."""
    team: str = ""


@dataclass(frozen=True, slots=True)
class StripItem:
    """One entry of a strip: what it is called (card id, character, term), whose it is, where, and why it stands there.

    ``why`` is (sentence key, facts) as for events: the key of an order that decided its place, the progress of a task.
    """

    label: str
    seat: str | None = None
    place: str = ""
    why: tuple[str, dict[str, object]] | None = None
    current: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """A list beside the board: the effect queue, the chase, the turn order, the tasks. ``term`` is its heading."""

    term: str
    items: tuple[StripItem, ...]
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table. ``places`` may be empty where a game has no board; then pieces stand in zones."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    seats: tuple[SeatView, ...] = ()
    strips: tuple[Strip, ...] = ()
    columns: tuple[str, ...] = field(default=())
    rows: tuple[str, ...] = field(default=())
