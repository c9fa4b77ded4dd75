"""The field, the players, and what waits, in a match of Kami no Kijutsu.

Two areas of seven hexes (KK-4.1), four colours and colourless (KK-6.1). Nothing notes when a unit came: it may act
in the same turn (KK-5.6).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.games.kami_no_kijutsu.cards import Card, Force, OptionCard, Step, Territory, UnitCard
from referee.games.kami_no_kijutsu.options import Options
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import Derived, changed
from referee.kernel.game import Deck
from referee.kernel.geometry import HexArea
from referee.kernel.passing import Passing

SEATS = ("south", "north")
ROWS = (("1", "2"), ("3", "4", "5"), ("6", "7"))
AREAS: dict[str, HexArea] = {
    seat: HexArea(tuple(tuple(seat[0] + number for number in row) for row in ROWS)) for seat in SEATS
}
"""Each area by rows from the border (KK-G5)."""
HEXES: tuple[str, ...] = tuple(name for area in AREAS.values() for name in area.centres)
NEIGHBOURS: dict[str, tuple[str, ...]] = {
    name: around for area in AREAS.values() for name, around in area.neighbours.items()
}
MOST_SUPPORTS = 4096
"""So many fields are kept with what they support; a match has a few hundred."""
HAND_LIMIT, OPENING_HAND, MOST_AP, FILL = 5, 5, 10, 5
BATTLE = 0
"""The end of the battle that runs, as the time until which a change lasts."""


def mirror(hex_: str) -> str:
    """The hex of the other area at the same place from the border (KK-4.3)."""
    return ("n" if hex_[0] == "s" else "s") + hex_[1:]


def owner_of(hex_: str) -> str:
    """The seat whose area a hex is in."""
    return "south" if hex_[0] == "s" else "north"


@dataclass(frozen=True, slots=True)
class Change:
    """A change of AT and DF that a card brought, and how long it lasts (KK-7.7, KK-G12).

    ``until`` is the number of the last turn in which it holds, or ``BATTLE``.
    """

    card: str
    at: int
    df: int
    until: int


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on the field: its card, options with their owners, changes of AT and DF, and its damage.

    ``at`` and ``df`` are what the judge set beside the card, ``changes`` what effects brought. ``fresh`` is the
    ordinary damage of this turn, ``old`` what stays (KK-3.7).
    """

    card: str
    options: tuple[tuple[str, str], ...] = ()
    at: int = 0
    df: int = 0
    changes: tuple[Change, ...] = ()
    fresh: int = 0
    old: int = 0

    @property
    def damage(self) -> int:
        """Ordinary and lasting damage together."""
        return self.fresh + self.old


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's points and cards, as counts; ``discards`` in the order they fell.

    ``out`` counts by card the copies that were declared out of the hand and have not gone back into the deck (KK-2.2).
    """

    vp: int = 0
    ap: int = 0
    hand: int = OPENING_HAND
    deck: int = 35
    discards: tuple[str, ...] = ()
    mulligans: int = 0
    out: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: where, who came, the cards on each side's unit from below, the forces used, and whose move it is."""

    hex: str
    attacker: str
    walk: Passing
    piles: tuple[tuple[str, str], ...] = ()
    """(seat, card) in the order used; the last of a seat lies on top (KK-5.2)."""
    forces: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Running:
    """An effect under way: whose, of which card, its steps, and what the step under way was done to."""

    seat: str
    card: str
    steps: tuple[Step, ...] = ()
    by_hand: bool = False
    done: tuple[str, ...] = ()
    discards: bool = False
    """Whether the card goes to the discards when the effect is over (a force outside a battle)."""
    aimed: tuple[str, ...] = ()
    """The hexes and seats named as targets when the card was used."""


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match."""

    seats: tuple[str, ...]
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    options: Options
    spoils: bool

    @Derived
    def made(self) -> dict[tuple[str, str], dict[str, Spoken]]:
        """By seat and card, then by hex, what bringing the card there is declared as; filled where it is asked for."""
        return {}

    @Derived
    def supports(self) -> dict[tuple[str, ...], tuple[dict[str, int], dict[str, tuple[str, ...]]]]:
        """By the cards of a seat on the field: their support by colour, and what each hold looked at so far lacks."""
        return {}

    @Derived
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """By seat the cards of its deck that the packs have."""
        return {
            seat: tuple(self.cards[card] for card in deck.parts.get("main", {}) if card in self.cards)
            for seat, deck in self.decks.items()
        }

    @Derived
    def interfering(self) -> dict[str, tuple[Force, ...]]:
        """By seat the forces of its deck that have interference (KK-7.7)."""
        return {
            seat: tuple(card for card in cards if isinstance(card, Force) and card.interference)
            for seat, cards in self.hands.items()
        }

    @Derived
    def frail(self) -> frozenset[str]:
        """The units with a printed DF of 0 or less."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, UnitCard) and card.df <= 0)

    def copies(self, seat: str, card: str) -> int:
        """How many copies of a card a seat's deck has."""
        deck = self.decks.get(seat)
        return 0 if deck is None else deck.parts.get("main", {}).get(card, 0)


@dataclass(frozen=True)
class State:
    """A match at one moment; without slots, so that what follows from it is worked out once."""

    ground: Ground
    players: tuple[Player, Player]
    units: tuple[tuple[str, str, Unit], ...] = ()
    """(hex, seat, unit), in the order of the hexes."""
    territories: tuple[tuple[str, str, str], ...] = ()
    """(hex, seat, card)."""
    turn: int = 0
    number: int = 1
    phase: str = "start"
    begun: bool = False
    battle: Battle | None = None
    clashes: tuple[tuple[str, str], ...] = ()
    """(hex, seat that came): the battles that follow what is under way (KK-5.1)."""
    running: Running | None = None
    declared: tuple[tuple[str, int], ...] = ()
    """(seat, turn number), earlier ones first."""
    over: bool = False
    winner: str | None = None
    reason: tuple[str, ...] = ()

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.ground.seats[self.turn]

    def other(self, seat: str) -> str:
        """The opponent of a seat."""
        return next(each for each in self.ground.seats if each != seat)

    def player(self, seat: str) -> Player:
        """A seat's player."""
        return self.players[self.ground.seats.index(seat)]

    @Derived
    def _standing(self) -> dict[tuple[str, str], Unit]:
        return {(hex_, seat): unit for hex_, seat, unit in self.units}

    @Derived
    def _lying(self) -> dict[str, tuple[str, str]]:
        return {hex_: (seat, card) for hex_, seat, card in self.territories}

    @Derived
    def _supports(self) -> dict[str, tuple[dict[str, int], dict[str, tuple[str, ...]]]]:
        return {seat: self._support(seat) for seat in self.ground.seats}

    @Derived
    def _all_out(self) -> dict[str, frozenset[str]]:
        return {
            seat: frozenset(card for card, count in player.out if count >= self.ground.copies(seat, card))
            for seat, player in zip(self.ground.seats, self.players, strict=True)
        }

    def all_out(self, seat: str) -> frozenset[str]:
        """The cards of which a seat has used every copy that its deck has (KK-2.2)."""
        return self._all_out[seat]

    def unit(self, hex_: str, seat: str) -> Unit | None:
        """A seat's unit on a hex."""
        return self._standing.get((hex_, seat))

    def territory(self, hex_: str) -> tuple[str, str] | None:
        """Owner and card of the territory on a hex."""
        return self._lying.get(hex_)

    def units_of(self, seat: str) -> Iterator[tuple[str, Unit]]:
        """A seat's units with their hexes."""
        return ((hex_, unit) for hex_, whose, unit in self.units if whose == seat)

    def unit_card(self, card: str) -> UnitCard:
        """A unit's card. Raises ``LookupError`` where the card is none."""
        found = self.ground.cards[card]
        if not isinstance(found, UnitCard):
            raise LookupError(f"'{card}' is no unit")
        return found

    def figures(self, unit: Unit) -> tuple[int, int]:
        """AT and DF as they count now, with options and effects (KK-5.3)."""
        card = self.unit_card(unit.card)
        at, df = card.at + unit.at, card.df + unit.df
        if unit.changes:
            at, df = at + sum(change.at for change in unit.changes), df + sum(change.df for change in unit.changes)
        if unit.options:
            options = [self.ground.cards[option] for _, option in unit.options]
            at += sum(option.at for option in options if isinstance(option, OptionCard))
            df += sum(option.df for option in options if isinstance(option, OptionCard))
        return at, df

    def support(self, seat: str) -> Mapping[str, int]:
        """A seat's support by colour, over its territories and units (KK-6.3)."""
        return self._supports[seat][0]

    def _support(self, seat: str) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        lying = [card for _, whose, card in self.territories if whose == seat]
        cards = tuple(lying + [unit.card for _, whose, unit in self.units if whose == seat])
        known = self.ground.supports
        found = known.get(cards)
        if found is None:
            if len(known) > MOST_SUPPORTS:
                known.clear()
            found = known[cards] = (self._counted(cards), {})
        return found

    def _counted(self, cards: tuple[str, ...]) -> dict[str, int]:
        found: dict[str, int] = {}
        for card in cards:
            giver = self.ground.cards[card]
            if isinstance(giver, Territory | UnitCard):
                for colour, count in giver.support.items():
                    found[colour] = found.get(colour, 0) + count
        return found

    def lacks(self, seat: str, card: str) -> tuple[str, ...]:
        """What of a card's hold a seat's support does not cover (KK-6.2, KK-G11)."""
        support, known = self._supports[seat]
        found = known.get(card)
        if found is None:
            found = known[card] = self._lacks(support, card)
        return found

    def _lacks(self, support: Mapping[str, int], card: str) -> tuple[str, ...]:
        hold = self.ground.cards[card].hold
        coloured = {colour: count for colour, count in hold.items() if colour != "any"}
        found = [colour for colour, count in coloured.items() if support.get(colour, 0) < count]
        total = sum(support.values())
        if self.ground.options.colourless_hold == "beyond":
            total -= sum(coloured.values())
        return (*found, "any") if total < hold.get("any", 0) else tuple(found)

    def winning(self, seat: str) -> bool:
        """10 or more VP, and more than the opponent (KK-1.1)."""
        mine, theirs = self.player(seat).vp, self.player(self.other(seat)).vp
        return mine >= 10 and mine > theirs


def with_player(state: State, seat: str, **changes: Any) -> State:
    """A seat's player changed."""
    row = list(state.players)
    place = state.ground.seats.index(seat)
    row[place] = changed(row[place], **changes)
    return changed(state, players=(row[0], row[1]))


def with_out(state: State, seat: str, card: str, by: int) -> State:
    """The count of a card's copies out of hand and deck changed; it is never less than none (KK-2.2)."""
    counts = dict(state.player(seat).out)
    counts[card] = max(0, counts.get(card, 0) + by)
    return with_player(state, seat, out=tuple(sorted((card, count) for card, count in counts.items() if count)))


def with_unit(state: State, hex_: str, seat: str, unit: Unit | None) -> State:
    """A seat's unit on a hex set, changed or taken off."""
    kept = [item for item in state.units if item[:2] != (hex_, seat)]
    if unit is not None:
        kept.append((hex_, seat, unit))
    return changed(state, units=tuple(sorted(kept, key=lambda item: item[:2])))


def with_territory(state: State, hex_: str, seat: str, card: str | None) -> State:
    """The territory on a hex set or taken off."""
    kept = [item for item in state.territories if item[0] != hex_]
    if card is not None:
        kept.append((hex_, seat, card))
    return changed(state, territories=tuple(sorted(kept)))
