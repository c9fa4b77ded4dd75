"""The state of a match of Tash-Kalar. Pieces are bits by colour and rank; decks and hands are counts."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.games.tash_kalar.board import ALL
from referee.games.tash_kalar.cards import Being, Flare, Rank, Step, Task
from referee.games.tash_kalar.matching import Shapes
from referee.games.tash_kalar.options import Options
from referee.games.tash_kalar.patterns import Pattern
from referee.kernel.figures import Figure
from referee.kernel.frozen import Derived, Store, changed, changed_by
from referee.kernel.geometry import Turn, Vector
from referee.kernel.quick import quick
from referee.rulebook import book

SUPPLY: dict[str, int] = book.load("tash-kalar").data["supply"]
DECKS: dict[str, int] = book.load("tash-kalar").data["decks"]
RANKS: tuple[Rank, ...] = ("common", "heroic", "legendary")
Ranked = tuple[int, int, int]
"""A value for each rank: masks or counts."""


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match. A colour is a seat's, or a team's; it is known by its place in ``colours``."""

    mode: str
    seats: tuple[str, ...]
    colours: tuple[str, ...]
    colour_of: Mapping[str, int]
    partner: Mapping[str, str]
    schools: Mapping[str, str]
    beings: Mapping[str, Being]
    flares: Mapping[str, Flare]
    tasks: Mapping[str, Task]
    patterns: Mapping[str, Pattern]
    shapes: Shapes
    options: Options

    @cached_property
    def by_turn(self) -> tuple[int, ...]:
        """The colour of each seat, by its place."""
        return tuple(self.colour_of[seat] for seat in self.seats)

    @cached_property
    def most(self) -> tuple[int, int]:
        """How many pieces of each type a colour has to play with, without those on score tracks (TK-2.8, TK-2.10)."""
        markers = {"high-form": 0, "duel": 1}.get(self.mode, len(self.colours) - 1)
        return SUPPLY["common_heroic"] - markers, SUPPLY["legendary"]

    @property
    def teams(self) -> bool:
        """Whether two teams of two play."""
        return bool(self.partner)

    @cached_property
    def _of_seat(self) -> dict[str, dict[str, Being]]:
        return {
            seat: {card: being for card, being in self.beings.items() if self._of_school(seat, being)}
            for seat in self.seats
        }

    @cached_property
    def leads(self) -> tuple[tuple[str, int, int], ...]:
        """The flares, each with the leads in upgraded pieces and in pieces that it shows."""
        return tuple((card, flare.upper.by, flare.lower.by) for card, flare in self.flares.items())

    def school_cards(self, seat: str) -> Collection[str]:
        """The ids of a seat's school deck."""
        return self._of_seat[seat].keys()

    def may_hold(self, seat: str, card: str) -> bool:
        """Whether a being may come from a seat's school deck."""
        return card in self._of_seat[seat]

    def _of_school(self, seat: str, being: Being) -> bool:
        """A seat whose school is not named may have any; a being of no school may be anyone's."""
        return not being.is_legend and (not being.school or self.schools[seat] in ("", being.school))

    @cached_property
    def legends(self) -> tuple[str, ...]:
        """The ids of the legends."""
        return tuple(card for card, being in self.beings.items() if being.is_legend)


@quick
@dataclass(frozen=True, slots=True)
class Hand:
    """Cards in hand, by kind."""

    beings: Figure = 0
    legends: Figure = 0
    flares: Figure = 0


@quick
@dataclass(frozen=True)
class Running:
    """An effect under way: whose card it is, its steps still to do, and what has been bound.

    ``square`` is the piece put on the board (TK-7.4; 0: a flare, or it is gone), ``stood`` where it was when it went
    (0: it has not), ``origin`` where it was summoned, ``used`` the pieces of the pattern, ``marked`` the marked
    squares, ``turn`` how the pattern lay. Of the step under way: ``done`` how often, ``mover`` the piece it is bound
    to, ``heading`` its direction, ``needs`` how many of its moves only a combat move could make, ``touched`` the
    squares it was done on. Of the last step that did something: ``last`` its square, ``hits`` the ranks destroyed,
    ``did`` how often, ``course`` its direction, ``colours`` those of the pieces placed.
    """

    card: str
    seat: str
    steps: tuple[Step, ...]
    square: int = 0
    used: int = 0
    marked: int = 0
    turn: Turn = (1, 0, 0, 1)
    origin: int = 0
    by_hand: bool = False
    upper: bool = False
    after: tuple["Running", ...] = ()
    """The lower half of a flare, while the upper one is carried out."""
    opponent: int = 0
    """The colour a flare was compared with."""
    done: int = 0
    mover: int = 0
    heading: Vector | None = None
    needs: int = 0
    touched: int = 0
    ranks: tuple[int, ...] = ()
    own_moves: int = 0
    stopped: bool = False
    last: int = 0
    did: int = 0
    hits: tuple[int, ...] = ()
    course: Vector | None = None
    colours: tuple[int, ...] = ()
    stood: int = 0

    @property
    def around(self) -> int:
        """The square that is meant where a card names none: where the being is, or was when it went (TK-G13)."""
        return self.square or self.stood

    def without(self, bit: int) -> "Running":
        """The same with what is noted of the being and the pieces used where the piece on a square is gone."""
        if bit == self.square:
            return changed(self, square=0, stood=bit, used=self.used & ~bit)
        return changed(self, used=self.used & ~bit) if bit & self.used else self


@quick
@dataclass(frozen=True, slots=True)
class Owed:
    """A point whose colour is still to be chosen (melee): the colours it may be in, and the rule it comes from."""

    colours: tuple[int, ...]
    rule: str


@quick
@dataclass(frozen=True)
class State:
    """A match at one moment. Tuples by colour unless said to be by seat; ``turn`` is the place of the active seat."""

    ground: Ground
    pieces: tuple[Ranked, ...]
    supply: tuple[tuple[int, int], ...]
    hands: tuple[Hand, ...]
    decks: tuple[tuple[int, int], ...]
    legend_deck: int
    flare_deck: int
    scores: tuple[tuple[int, ...], ...]
    phase: str = "turn"
    turn: int = 0
    number: int = 1
    actions: Figure = 1
    handed: bool = False
    discarded: bool = False
    destroyed: tuple[Ranked, ...] = ()
    summoned: tuple[tuple[int, int], ...] = ()
    gains: tuple[tuple[int, int, int, str], ...] = ()
    """Points of flares waiting for the end of the turn: colour, enemy colour (-1: none), points, rule."""
    legend_discards: tuple[str, ...] = ()
    flare_discards: tuple[str, ...] = ()
    played: tuple[tuple[str, ...], ...] = ()
    claimed: tuple[tuple[str, ...], ...] = ()
    tasks: tuple[str, ...] = ()
    next_task: str | None = None
    aside: tuple[str, ...] = ()
    improvised: tuple[int, ...] = ()
    """By colour a mask of the enemy colours counted already (bit n for colour n)."""
    extra: Hand = Hand()
    extra_turn: bool = False
    extra_now: bool = False
    """Whether this turn is an extra one."""
    beside: int = 0
    """How many turns so far were extra ones."""
    emptied: bool = False
    """Whether an effect of this turn had the last straight card of a school deck drawn (TK-8.1)."""
    ally: bool = False
    running: Running | None = None
    owed: tuple[Owed, ...] = ()
    reason: tuple[str, ...] = ()
    last: str | None = None
    left: int = -1
    """Turns still to be played once the end is triggered; -1 before."""
    over: bool = False
    resigned: str | None = None
    marks: tuple[tuple[int, str], ...] = ()
    """Words that effects by hand have put on pieces, by square; they go with the piece."""
    known: tuple[tuple[int, str], ...] = ()
    """Cards that are known to be in a hand, with the place of its seat (``known.py``)."""
    out: tuple[str, ...] = ()
    """Seats that the judge has taken out, the first one first; their turns are passed over (RF-G1)."""

    @Derived
    def worked_out(self) -> Store:
        """What follows from the state, by name; filled where it is asked for."""
        return {}

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.ground.seats[self.turn]

    @property
    def acting(self) -> str:
        """The seat that speaks: the active one, whose effect it is, or the teammate after handing over (TK-3.10)."""
        if self.handed:
            return self.ground.partner[self.active]
        return self.ground.seats[self.turn] if self.running is None else self.running.seat

    @property
    def colour(self) -> int:
        """The colour of the active seat."""
        return self.ground.by_turn[self.turn]

    def own(self, colour: int) -> Ranked:
        """Masks of a colour's pieces of at least common, heroic, legendary rank."""
        common, heroic, legendary = self.pieces[colour]
        return common | heroic | legendary, heroic | legendary, legendary

    def of(self, colour: int) -> int:
        """All squares with a piece of a colour."""
        common, heroic, legendary = self.pieces[colour]
        return common | heroic | legendary

    @property
    def occupied(self) -> int:
        """All squares with a piece."""
        found = 0
        for common, heroic, legendary in self.pieces:
            found |= common | heroic | legendary
        return found

    @property
    def empty(self) -> int:
        """All squares without one."""
        found = ALL
        for common, heroic, legendary in self.pieces:
            found &= ~(common | heroic | legendary)
        return found

    def at(self, bit: int) -> tuple[int, int] | None:
        """Colour and rank of the piece on a square, None where it is empty."""
        return piece_at(self.pieces, bit)

    def enemies(self, colour: int) -> tuple[int, ...]:
        """The other colours."""
        return tuple(other for other in range(len(self.pieces)) if other != colour)

    def count(self, colour: int, least: int = 0) -> int:
        """How many pieces of at least a rank a colour has on the board."""
        return self.own(colour)[least].bit_count()

    def has_supply(self, colour: int, rank: int) -> bool:
        """Whether a piece of the type is left: common and heroic are one type, legendary another (TK-5.7)."""
        return self.supply[colour][rank == 2] > 0


def piece_at(pieces: tuple[Ranked, ...], bit: int) -> tuple[int, int] | None:
    """Colour and rank of the piece on a square, None where it is empty."""
    for colour, (common, heroic, legendary) in enumerate(pieces):
        if (common | heroic | legendary) & bit:
            return colour, 0 if common & bit else 1 if heroic & bit else 2
    return None


def put(state: State, bit: int, colour: int, rank: int) -> State:
    """A piece set on an empty square; the supply is left alone."""
    ranked = list(state.pieces[colour])
    ranked[rank] |= bit
    return changed(state, pieces=with_at(state.pieces, colour, (ranked[0], ranked[1], ranked[2])))


def lift(state: State, bit: int) -> State:
    """Whatever stands on a square taken off; the supply is left alone."""
    keep = ~bit
    return changed(state, pieces=tuple((c & keep, h & keep, g & keep) for c, h, g in state.pieces))


def stock(state: State, colour: int, rank: int, by: int) -> State:
    """The supply of a colour's type changed; it holds no more than there are (TK-G12)."""
    two = list(state.supply[colour])
    two[rank == 2] = min(two[rank == 2] + by, state.ground.most[rank == 2])
    return changed(state, supply=with_at(state.supply, colour, (two[0], two[1])))


Fields = dict[str, Any]
"""Fields of the state that change at one stroke, as they will be."""


def set_down(state: State, bit: int, colour: int, rank: int) -> State:
    """A piece from the supply set on an empty square."""
    fields: Fields = {}
    setting(state, fields, bit, colour, rank)
    return changed_by(state, fields)


def setting(state: State, fields: Fields, bit: int, colour: int, rank: int) -> None:
    """A piece from the supply set on an empty square, with what changes already."""
    pieces, supply = fields.get("pieces", state.pieces), fields.get("supply", state.supply)
    ranked, two = [*pieces[colour]], [*supply[colour]]
    ranked[rank] |= bit
    two[rank == 2] -= 1
    fields["pieces"], fields["supply"] = with_at(pieces, colour, (*ranked,)), with_at(supply, colour, (*two,))


def remove(state: State, bit: int, by: int, *, counted: bool = True) -> State:
    """A piece leaves the board: an enemy's of ``by`` is kept aside until the end of the turn, any other goes home."""
    fields: Fields = {}
    removing(state, fields, bit, by, counted=counted)
    return changed_by(state, fields) if fields else state


def removing(state: State, fields: Fields, bit: int, by: int, *, counted: bool = True) -> None:
    """The same, with what changes already."""
    pieces = fields.get("pieces", state.pieces)
    found = piece_at(pieces, bit)
    if found is None:
        return
    colour, rank = found
    if state.marks:
        fields["marks"] = tuple(mark for mark in fields.get("marks", state.marks) if mark[0] != bit)
    ranked = [*pieces[colour]]
    ranked[rank] ^= bit
    fields["pieces"] = with_at(pieces, colour, (*ranked,))
    if colour == by or not counted:
        supply = fields.get("supply", state.supply)
        two = [*supply[colour]]
        # a piece that the judge set beyond the supply does not add to what there is (TK-G12)
        two[rank == 2] = min(two[rank == 2] + 1, state.ground.most[rank == 2])
        fields["supply"] = with_at(supply, colour, (*two,))
        return
    destroyed = fields.get("destroyed", state.destroyed)
    aside = [*destroyed[colour]]
    aside[rank] += 1
    fields["destroyed"] = with_at(destroyed, colour, (*aside,))


def carried(state: State, start: int, end: int) -> State:
    """The piece on a square carried to an empty one. Raises ``ValueError`` where there is none."""
    found = state.at(start)
    if found is None:
        raise ValueError("no piece stands there to be moved")
    colour, rank = found
    ranked = list(state.pieces[colour])
    ranked[rank] ^= start | end
    state = changed(state, pieces=with_at(state.pieces, colour, (ranked[0], ranked[1], ranked[2])))
    if not state.marks:
        return state
    return changed(state, marks=tuple((end if bit == start else bit, word) for bit, word in state.marks))


def with_at(row: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]  # a row of anything
    """A row with the value at one place changed."""
    new = [*row]
    new[place] = value
    return (*new,)
