"""A picture of the table without any toolkit: what the window draws, by geometry and not by game.

Words in a scene are keys of the rule book's terms (``heroic``, ``supply``) or ids of cards, seats and places: the
window asks the rule book for them in the reader's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from referee.kernel.frozen import changed

Shape = Literal["square", "hex", "zone"]
"""A hex has a side up and down: the table lies so that its players sit left and right."""
Why: TypeAlias = tuple[str, Mapping[str, object]]
"""The key of a sentence of the rule book, and the facts in it."""
Sign = Literal["corners", "dashes", "shade", "dots"]
"""How a lasting mark of the board is drawn: filled corners, a broken frame, a darker ground, a dotted frame."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A lasting mark of a place: its term, the sign it is drawn with, and its colour by name ("" for none)."""

    term: str
    sign: Sign = "dots"
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board. ``x``, ``y`` are its centre in widths of a square, from the left and from the top.

    ``marks`` are lasting marks of the board, each drawn with a sign of its own so that it stays visible under a piece.
    A ``zone`` holds any number of pieces in rows, in ``width`` by ``height``; its cards are ``tall`` times as high as
    wide, up to ``tallest`` times where it has the height. ``label`` is a term or an id written beside it; ``tones``
    colour its ground (what a territory gives), and
    ``foot`` is a card's id whose name stands at its foot.
    """

    id: str
    x: float
    y: float
    shape: Shape = "square"
    width: float = 1.0
    height: float = 1.0
    marks: tuple[Mark, ...] = ()
    label: str = ""
    seat: str | None = None
    tall: float = 1.4
    tallest: float = 0.0
    tones: tuple[str, ...] = ()
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a card: the face of a die or 0, what stands there (a card's id), and whether it is still open."""

    die: int
    card: str
    open: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece or card on a place.

    ``look`` is ``piece`` (round, hexagonal ... by seat) or ``card``; ``rank`` is a term, drawn with so many ``rings``.
    ``card`` is a card's id or "" where it is unknown; ``figure`` is what is asked for most and written largest
    (``4/3``, HP), on a round piece in its middle; ``bar`` how much of the most is left; ``lines`` are short texts
    besides; ``turned`` is in degrees: a rested card 90, a reversed one 180; ``state`` are terms for badges, ``tones``
    the colours of the card by name, ``sign`` a short sign such as a number on a trump, ``rows`` its table; what is
    ``out`` takes no part any more and is drawn faint. Pieces of one place are drawn in the order given, the later ones
    on top.
    """

    place: str
    seat: str | None
    look: Literal["piece", "card"] = "piece"
    rank: str = ""
    rings: int = 0
    card: str = ""
    face_up: bool = True
    figure: str = ""
    bar: tuple[int, int] | None = None
    lines: tuple[str, ...] = ()
    turned: int = 0
    state: tuple[str, ...] = ()
    tones: tuple[str, ...] = ()
    sign: str = ""
    rows: tuple[Row, ...] = ()
    out: bool = False
    id: str = ""
    """What a declaration calls it where that is not its place (``fire-stone#2``, ``golem``)."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card looks like on the shelf.

    ``kinds`` are terms (rank, kind), ``costs`` pairs of a tone or "" and how many, ``figure`` what is written largest,
    ``figures`` pairs of a term and a value, ``pattern`` the squares from the being's own (0, 0): columns to the right,
    rows up, and rings (0 to 2; -1 for the being's empty square), ``marks`` the squares that are marked on it, counted
    in the same way, ``rows`` its table, ``text`` by language or one text, ``signs`` the tones of the signs of costs
    in it (``{R}``).
    """

    kinds: tuple[str, ...] = ()
    tones: tuple[str, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()
    figure: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    pattern: tuple[tuple[int, int, int], ...] = ()
    rings: int = 0
    rows: tuple[Row, ...] = ()
    sign: str = ""
    text: str | Mapping[str, str] = ""
    marks: tuple[tuple[int, int], ...] = ()
    signs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """A place where a card could come: the pieces it would use there, or what it ``lacks`` (none where it fits)."""

    place: str
    uses: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counter:
    """A number kept for a seat: its term, its value, the most it can be, and whether it is drawn as dots.

    ``fact`` is the name of the fact behind it, which "why?" asks about; ``detail`` is a term or name written beside.
    A ``chip`` stands in one line with those of the same term, in the colour that its detail names. One ``in_turn``
    counts in a turn, and is 0 for whoever has none.
    """

    term: str
    value: int
    most: int | None = None
    dots: bool = False
    fact: str = ""
    detail: str = ""
    chip: bool = False
    in_turn: bool = False


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
    quiet: bool = False
    """Nothing is to be done about it: its reason is read where it is pointed at, and takes no line of its own."""


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
    border: tuple[tuple[float, float], ...] = ()
    """Where two areas of the table meet: the points of a dotted line between them, in widths of a square."""
    goes_on: tuple[str, ...] = ("end",)
    """Verbs that end something or go on, the first that is open being the main button."""
    declines: tuple[str, ...] = ()
    """Those of them that give away what is asked for: not what the window puts forward while it is open."""
    aside: tuple[str, ...] = ()
    """Verbs that give something up, do nothing, or say again what another says: never what a click means; what gives up
    what was picked is a button of its own."""
    next: tuple[str, ...] = ()
    """What is most likely picked next (the next free square of a set-up): picked already, and put back by Esc."""
    means: Mapping[str, str] = field(default_factory=dict)
    """What a declaration carries out, by its text: the id of the card (``act golem 3`` an action), "" for nothing."""
    leads: Mapping[str, str] = field(default_factory=dict)
    """Where a declaration leads that does not name that place, by its text (``leap c3``): a click there says it."""
    source: str = ""
    """The card whose effect is under way."""
    asks: Why | None = None
    """What is asked where phase and card do not say it: which of several effects of one moment comes first, which
    die of several is rolled."""
    says: Mapping[str, Why] = field(default_factory=dict)
    """What is said of that which a declaration has come first, by its text or the words that it begins with: read where
    it is pointed at."""
    meets: tuple[tuple[str, str], ...] = ()
    """Moves that have met something and are not over: from which place to which."""
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By card the terms that say what it can be for what is asked now, where its face says more."""
    meanwhile: frozenset[str] = frozenset()
    """The badges of pieces that tell of something under way."""


def goes_on(scene: Scene) -> bool:
    """Whether anything shows a turn that is under way, or what is done in it."""
    return (
        any(_in_turn(item) for strip in scene.strips for item in strip.items)
        or any(counter.in_turn and counter.value for view in scene.seats for counter in view.counters)
        or any(not scene.meanwhile.isdisjoint(piece.state) for piece in scene.pieces)
    )


def at_rest(scene: Scene) -> Scene:
    """The same table once the match has ended: nobody's turn is under way any more, whatever ended it (RF-6.8)."""
    strips = tuple(
        changed(strip, items=tuple(changed(item, current=False) if _in_turn(item) else item for item in strip.items))
        for strip in scene.strips
    )
    seats = tuple(
        changed(view, counters=tuple(changed(each, value=0) if each.in_turn else each for each in view.counters))
        for view in scene.seats
    )
    pieces = tuple(
        changed(piece, state=tuple(word for word in piece.state if word not in scene.meanwhile))
        for piece in scene.pieces
    )
    return changed(scene, strips=strips, seats=seats, pieces=pieces)


def _in_turn(item: StripItem) -> bool:
    return item.current and item.seat is not None
