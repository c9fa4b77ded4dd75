"""The players, what lies on the field, and what waits, in a match of Kami no Kijutsu.

Nothing notes when a unit came: it may act in the same turn (KK-5.6).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.games.kami_no_kijutsu.cards import OnField, OptionCard, UnitCard
from referee.games.kami_no_kijutsu.ground import OPENING_HAND, Ground, gifts
from referee.games.kami_no_kijutsu.printed import Gift
from referee.games.kami_no_kijutsu.steps import Step
from referee.kernel.figures import Figure
from referee.kernel.frozen import changed, derived_from
from referee.kernel.passing import Passing

MOST_SUPPORTS = 4096
"""So many fields are kept with what they support; a match has a few hundred."""
BATTLE, STAYS = 0, 1_000_000
"""The end of the battle that runs, and no end, as the time until which a change lasts; otherwise a turn's number."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of AT and DF, or a mark, that a card brought, and how long it lasts (KK-7.7, KK-G12)."""

    card: str
    until: int
    at: int = 0
    df: int = 0
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Lent:
    """Support of a colour that an effect gave a seat, or took from it, and how long (KK-6.3, KK-G12)."""

    seat: str
    colour: str
    by: int
    until: int


@dataclass(frozen=True)
class Unit:
    """A unit on the field: its card, options with their owners, changes and marks, and its damage.

    ``at`` and ``df`` are what the judge set beside the card, ``changes`` what effects brought. ``fresh`` is the
    ordinary damage of this turn, ``old`` what stays (KK-3.7). ``used`` are abilities of this turn, of the unit and its
    options, as card and number.
    """

    card: str
    options: tuple[tuple[str, str], ...] = ()
    at: int = 0
    df: int = 0
    changes: tuple[Change, ...] = ()
    fresh: Figure = 0
    old: Figure = 0
    used: tuple[tuple[str, int], ...] = ()

    def marks(self, word: str | None = None) -> tuple[Change, ...]:
        """The marks that lie on it, or those of one word."""
        return tuple(each for each in self.changes if each.mark and word in (None, each.mark))

    @property
    def damage(self) -> int:
        """Ordinary and lasting damage together."""
        return self.fresh + self.old


@dataclass(frozen=True)
class Player:
    """A seat's points and cards, as counts; ``discards`` in the order they fell.

    ``out`` counts by card the copies that were declared out of the hand and have not gone back into the deck (KK-2.2).
    """

    vp: Figure = 0
    ap: Figure = 0
    hand: Figure = OPENING_HAND
    deck: Figure = 35
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
    """An effect under way: whose, of which card and where that lies, its steps, what the first one was done to."""

    seat: str
    card: str
    steps: tuple[Step, ...] = ()
    by_hand: bool = False
    done: tuple[str, ...] = ()
    did: int = 0
    """How often the first step changed something."""
    discards: bool = False
    """Whether the card goes to the discards when the effect is over (a force outside a battle)."""
    aimed: tuple[str, ...] = ()
    """The hexes and seats named as targets when the card was used."""
    hex: str = ""
    bearer: str = ""
    """Whose unit the card is or lies on; "" for a force and a territory."""
    lasts: int = 0
    """The last turn for which something of it lasts."""
    resumes: bool = False
    """Whether the players go on by hand when its steps are done: one of them chooses what was asked by hand."""


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
    extra: tuple[str, ...] = ()
    """The seats that have another turn after this one, in order (KK-G21)."""
    ordinary: int = 0
    """Whose turn it was last of those that alternate (KK-3.1)."""
    lent: tuple[Lent, ...] = ()
    number: int = 1
    phase: str = "start"
    begun: bool = False
    battle: Battle | None = None
    clashes: tuple[tuple[str, str], ...] = ()
    """(hex, seat that came): the battles that follow what is under way (KK-5.1)."""
    running: Running | None = None
    waiting: tuple[Running, ...] = ()
    """Effects that came about by themselves, in the order in which they will be carried out (KK-G16)."""
    lying: tuple[tuple[str, str, int], ...] = ()
    """(seat, force, last turn): forces whose effect lasts for some turns, discarded then (KK-7.7)."""
    ending: bool = False
    """Whether the turn has been ended and is over as soon as what its end brought about is done (KK-G16)."""
    declared: tuple[tuple[str, int], ...] = ()
    """(seat, turn number), earlier ones first."""
    over: bool = False
    winner: str | None = None
    reason: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    """The cards that the loser gave as spoils (KK-8.1)."""
    giver: str | None = None
    """Who gave them: a word of the judge may make it another who lost."""

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.ground.seats[self.turn]

    def other(self, seat: str) -> str:
        """The opponent of a seat."""
        first, second = self.ground.seats
        return second if seat == first else first

    def player(self, seat: str) -> Player:
        """A seat's player."""
        return self.players[self.ground.seats.index(seat)]

    @derived_from("units")
    def held(self) -> dict[tuple[str, str], Unit]:
        """The units by hex and seat."""
        return {(hex_, seat): unit for hex_, seat, unit in self.units}

    @derived_from("territories")
    def lying_on(self) -> dict[str, tuple[str, str]]:
        """By hex owner and card of the territory there."""
        return {hex_: (seat, card) for hex_, seat, card in self.territories}

    @derived_from("ground", "units", "territories", "lent")
    def _supports(self) -> dict[str, tuple[dict[str, int], dict[str, tuple[str, ...]]]]:
        return {seat: self._support(seat) for seat in self.ground.seats}

    @derived_from("ground", "players")
    def _all_out(self) -> dict[str, frozenset[str]]:
        return {
            seat: frozenset([card for card, count in player.out if count >= copies.get(card, 0)])
            for (seat, copies), player in zip(self.ground.lists.items(), self.players, strict=True)
        }

    def all_out(self, seat: str) -> frozenset[str]:
        """The cards of which a seat has used every copy that its deck has (KK-2.2)."""
        return self._all_out[seat]

    def unit(self, hex_: str, seat: str) -> Unit | None:
        """A seat's unit on a hex."""
        return self.held.get((hex_, seat))

    def stands_on(self, hex_: str) -> tuple[str, ...]:
        """The seats with a unit on a hex."""
        return tuple(seat for seat in self.ground.seats if (hex_, seat) in self.held)

    def territory(self, hex_: str) -> tuple[str, str] | None:
        """Owner and card of the territory on a hex."""
        return self.lying_on.get(hex_)

    def units_of(self, seat: str) -> Iterator[tuple[str, Unit]]:
        """A seat's units with their hexes."""
        return ((hex_, unit) for hex_, whose, unit in self.units if whose == seat)

    def on_field(self) -> Iterator[tuple[str, str, str, str]]:
        """All cards on the field: (hex, owner, card, seat whose unit it is or lies on; "" for a territory)."""
        for hex_, seat, unit in self.units:
            yield hex_, seat, unit.card, seat
            for owner, card in unit.options:
                yield hex_, owner, card, seat
        for hex_, seat, card in self.territories:
            yield hex_, seat, card, ""

    def unit_card(self, card: str) -> UnitCard:
        """A unit's card. Raises ``LookupError`` where the card is none."""
        found = self.ground.cards[card]
        if not isinstance(found, UnitCard):
            raise LookupError(f"'{card}' is no unit")
        return found

    @derived_from("ground", "units", "territories")
    def _givers(self) -> tuple[tuple[str, str, str, str], ...]:
        if not self.ground.giving:
            return ()
        return tuple(there for there in self.on_field() if there[2] in self.ground.giving)

    def givers(self) -> tuple[tuple[str, str, str, str], ...]:
        """The cards on the field that give something, as ``on_field`` has them."""
        return self._givers

    def gifts_of(self, card: str) -> tuple[Gift, ...]:
        """What a card gives while it is on the field."""
        return gifts(self.ground.cards[card])

    def figures_of(self, unit: Unit) -> tuple[int, int]:
        """AT and DF of a unit with its options and effects, without what other cards give."""
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
        """A seat's support by colour, over its cards on the field (KK-6.3)."""
        return self._supports[seat][0]

    def _support(self, seat: str) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        lying = [card for _, whose, card in self.territories if whose == seat]
        lying += [unit.card for _, whose, unit in self.units if whose == seat]
        cards = tuple(lying + [card for _, _, unit in self.units for owner, card in unit.options if owner == seat])
        known, given = self.ground.supports, self._given_support(seat)
        found = known.get((cards, given))
        if found is None:
            if len(known) > MOST_SUPPORTS:
                known.clear()
            found = known[cards, given] = (self._counted(cards, given), {})
        return found

    def _given_support(self, seat: str) -> tuple[tuple[str, int], ...]:
        """What cards of both seats give a seat of support, or take from it, by colour."""
        lent = tuple((one.colour, one.by) for one in self.lent if one.seat == seat)
        return lent + tuple(
            (colour, by)
            for _, owner, card, _ in self.givers()
            for gift in self.gifts_of(card)
            if gift.whose == "any" or (owner == seat) == (gift.whose == "own")
            for colour, by in gift.support.items()
        )

    def _counted(self, cards: tuple[str, ...], given: tuple[tuple[str, int], ...]) -> dict[str, int]:
        found: dict[str, int] = {}
        for card in cards:
            giver = self.ground.cards[card]
            if isinstance(giver, OnField):
                for printed, count in giver.support.items():
                    found[printed] = found.get(printed, 0) + count
        for colour, by in given:
            found[colour] = max(0, found.get(colour, 0) + by)
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
        found: list[str] = [
            colour for colour, count in hold.items() if colour != "any" and support.get(colour, 0) < count
        ]
        free = hold.get("any", 0)
        if free:
            beyond = self.ground.options.colourless_hold == "beyond"
            needed = sum(hold.values()) if beyond else free
            if sum(support.values()) < needed:
                found.append("any")
        return tuple(found)

    def winning(self, seat: str) -> bool:
        """10 or more VP, and more than the opponent (KK-1.1)."""
        mine, theirs = self.player(seat).vp, self.player(self.other(seat)).vp
        return mine >= 10 and mine > theirs


def with_player(state: State, seat: str, player: Player) -> State:
    """A seat's player changed."""
    row = list(state.players)
    row[state.ground.seats.index(seat)] = player
    return changed(state, players=(row[0], row[1]))


def with_out(player: Player, card: str, by: int) -> Player:
    """The count of a card's copies out of hand and deck changed; it is never less than none (KK-2.2)."""
    counts = dict(player.out)
    counts[card] = max(0, counts.get(card, 0) + by)
    return changed(player, out=tuple(sorted((card, count) for card, count in counts.items() if count)))


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
