"""The players, what lies on the field, and what waits, in a match of Kami no Kijutsu.

Nothing notes when a unit came: it may act in the same turn (KK-5.6).
"""

from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.games.kami_no_kijutsu.cards import OptionCard, UnitCard
from referee.games.kami_no_kijutsu.ground import OPENING_HAND, Ground, gifts
from referee.games.kami_no_kijutsu.printed import Gift
from referee.games.kami_no_kijutsu.steps import Step
from referee.games.kami_no_kijutsu.support import Given, Support
from referee.kernel.figures import Figure
from referee.kernel.frozen import changed, derived_from
from referee.kernel.passing import Passing
from referee.kernel.quick import quick

BATTLE, STAYS = 0, 1_000_000
"""The end of the battle that runs, and no end, as the time until which a change lasts; otherwise a turn's number."""


@quick
@dataclass(frozen=True, slots=True)
class Change:
    """A change of AT and DF, or a mark, that a card brought, and how long it lasts (KK-7.7, KK-G12)."""

    card: str
    until: int
    at: int = 0
    df: int = 0
    mark: str = ""


@quick
@dataclass(frozen=True, slots=True)
class Lent:
    """Support of a colour that an effect gave a seat, or took from it, and how long (KK-6.3, KK-G12)."""

    seat: str
    colour: str
    by: int
    until: int


@quick
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


@quick
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

    def copies_out(self, card: str) -> int:
        """How many copies of one card were."""
        for other, count in self.out:
            if other == card:
                return count
        return 0


@quick
@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: where, who came, the cards on each side's unit from below, the forces used, and whose move it is."""

    hex: str
    attacker: str
    walk: Passing
    piles: tuple[tuple[str, str], ...] = ()
    """(seat, card) in the order used; the last of a seat lies on top (KK-5.2)."""
    forces: tuple[tuple[str, str], ...] = ()


@quick
@dataclass(frozen=True)
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
    """The targets named with the card: which are ``taken`` by steps, ``lent`` to one that means one card alone."""
    taken: tuple[int, ...] = ()
    lent: tuple[int, ...] = ()
    hex: str = ""
    bearer: str = ""
    """Whose unit the card is or lies on; "" for a force and a territory."""
    lasts: int = 0
    """The last turn for which something of it lasts."""
    resumes: bool = False
    """Whether the players go on by hand when its steps are done: one of them chooses what was asked by hand."""


@quick
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
    """Whose turn it was last of those that alternate (KK-3.1); ``beside``: how many others there were so far."""
    beside: int = 0
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
        """A seat's player. Raises ``ValueError`` for what is no seat."""
        first, second = self.ground.seats
        if seat == first:
            return self.players[0]
        if seat == second:
            return self.players[1]
        raise ValueError(f"there is no seat '{seat}'")

    @derived_from("ground", "units")
    def held(self) -> dict[str, dict[str, Unit]]:
        """By seat its units by their hexes."""
        found: dict[str, dict[str, Unit]] = {seat: {} for seat in self.ground.seats}
        for hex_, seat, unit in self.units:
            found[seat][hex_] = unit
        return found

    @derived_from("territories")
    def lying_on(self) -> dict[str, tuple[str, str]]:
        """By hex owner and card of the territory there."""
        return {hex_: (seat, card) for hex_, seat, card in self.territories}

    @property
    def supports(self) -> dict[str, Support]:
        """By seat its support over its cards on the field (KK-6.3)."""
        return self._of_territories if self.ground.territories_alone else self._of_all

    @derived_from("ground", "territories", "lent")
    def _of_territories(self) -> dict[str, Support]:
        supporting = self.ground.supporting
        cards: dict[str, list[str]] = {seat: [] for seat in self.ground.seats}
        for _, whose, card in self.territories:
            if card in supporting:
                cards[whose].append(card)
        of = self.ground.support_of
        return {seat: of(tuple(lying), self._lent_to(seat)) for seat, lying in cards.items()}

    @derived_from("ground", "units", "territories", "lent")
    def _of_all(self) -> dict[str, Support]:
        return {seat: self._support(seat) for seat in self.ground.seats}

    @derived_from("ground", "units", "territories", "lent")
    def steady(self) -> bool:
        """Whether no unit falls and each card of the field is held (KK-6.4, KK-G6), where no card gives anything.

        What cards give may hang on more than what lies there: then it is looked at each time.
        """
        if self.ground.giving and self.givers():
            return False
        supports = self.supports
        for _, seat, unit in self.units:
            if supports[seat].lacking[unit.card]:
                return False
            # a unit that is as it was printed has a DF above nought and nothing on it
            if unit.fresh or unit.old or unit.options or unit.changes or unit.df < 0:
                if unit.fresh + unit.old >= self.figures_of(unit)[1]:
                    return False
                for owner, card in unit.options:
                    if supports[owner].lacking[card]:
                        return False
        return True

    def unseen(self, seat: str) -> list[str]:
        """The cards of a seat's deck of which a copy may lie where nobody sees it, each once (KK-2.2)."""
        out, cards = dict(self.player(seat).out), self.ground.cards
        return [card for card, copies in self.ground.lists[seat].items() if out.get(card, 0) < copies and card in cards]

    def unit(self, hex_: str, seat: str) -> Unit | None:
        """A seat's unit on a hex."""
        there = self.held.get(seat)
        return None if there is None else there.get(hex_)

    def stands_on(self, hex_: str) -> tuple[str, ...]:
        """The seats with a unit on a hex."""
        return tuple([seat for seat, there in self.held.items() if hex_ in there])

    def territory(self, hex_: str) -> tuple[str, str] | None:
        """Owner and card of the territory on a hex."""
        return self.lying_on.get(hex_)

    def units_of(self, seat: str) -> Iterator[tuple[str, Unit]]:
        """A seat's units with their hexes."""
        return iter(self.held[seat].items())

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
        return tuple(there for there in self.on_field() if there[2] in self.ground.giving)

    def givers(self) -> tuple[tuple[str, str, str, str], ...]:
        """The cards on the field that give something, as ``on_field`` has them."""
        return self._givers if self.ground.giving else ()

    def gifts_of(self, card: str) -> tuple[Gift, ...]:
        """What a card gives while it is on the field."""
        return gifts(self.ground.cards[card])

    def figures_of(self, unit: Unit) -> tuple[int, int]:
        """AT and DF of a unit with its options and effects, without what other cards give."""
        card = self.unit_card(unit.card)
        at, df = card.at + unit.at, card.df + unit.df
        for change in unit.changes:
            at, df = at + change.at, df + change.df
        for _, card_on_it in unit.options:
            option = self.ground.cards[card_on_it]
            if isinstance(option, OptionCard):
                at, df = at + option.at, df + option.df
        return at, df

    def support(self, seat: str) -> Mapping[str, int]:
        """A seat's support by colour, over its cards on the field (KK-6.3)."""
        return self.supports[seat].colours

    def _support(self, seat: str) -> Support:
        supporting = self.ground.supporting
        cards = [card for _, whose, card in self.territories if whose == seat and card in supporting]
        cards += [unit.card for _, whose, unit in self.units if whose == seat]
        cards += [card for _, _, unit in self.units for owner, card in unit.options if owner == seat]
        return self.ground.support_of(tuple(cards), self._lent_to(seat) + self._given_support(seat))

    def _lent_to(self, seat: str) -> Given:
        return tuple([(one.colour, one.by) for one in self.lent if one.seat == seat]) if self.lent else ()

    def _given_support(self, seat: str) -> Given:
        return tuple(
            (colour, by)
            for _, owner, card, _ in self.givers()
            for gift in self.gifts_of(card)
            if gift.whose == "any" or (owner == seat) == (gift.whose == "own")
            for colour, by in gift.support.items()
        )

    def lacks(self, seat: str, card: str) -> tuple[str, ...]:
        """What of a card's hold a seat's support does not cover (KK-6.2, KK-G11)."""
        return self.supports[seat].lacking[card]

    def winning(self, seat: str) -> bool:
        """10 or more VP, and more than the opponent (KK-1.1)."""
        return self.player(seat).vp >= max(10, self.player(self.other(seat)).vp + 1)


def with_player(state: State, seat: str, player: Player) -> State:
    """A seat's player changed."""
    return changed(state, players=players_with(state, seat, player))


def players_with(state: State, seat: str, player: Player) -> tuple[Player, Player]:
    """The players, that of a seat changed."""
    first, second = state.players
    return (player, second) if seat == state.ground.seats[0] else (first, player)


def out_with(out: tuple[tuple[str, int], ...], card: str, by: int) -> tuple[tuple[str, int], ...]:
    """The count of a card's copies out of hand and deck changed; it is never less than none (KK-2.2)."""
    place = bisect_left(out, (card,))
    before, after = out[:place], out[place:]
    if after and after[0][0] == card:
        by, after = by + after[0][1], after[1:]
    return (*before, (card, by), *after) if by > 0 else before + after


def with_out(player: Player, card: str, by: int) -> Player:
    """The same of a player."""
    return changed(player, out=out_with(player.out, card, by))


def with_unit(state: State, hex_: str, seat: str, unit: Unit | None) -> State:
    """A seat's unit on a hex set, changed or taken off."""
    return changed(state, units=units_with(state.units, hex_, seat, unit))


def units_with(
    units: tuple[tuple[str, str, Unit], ...], hex_: str, seat: str, unit: Unit | None
) -> tuple[tuple[str, str, Unit], ...]:
    """The units, a seat's on a hex set, changed or taken off."""
    kept = [there for there in units if there[0] != hex_ or there[1] != seat]
    if unit is not None:
        # no two are of one seat on one hex, so that units are not compared
        insort(kept, (hex_, seat, unit))
    return tuple(kept)


def with_territory(state: State, hex_: str, seat: str, card: str | None) -> State:
    """The territory on a hex set or taken off."""
    return changed(state, territories=territories_with(state.territories, hex_, seat, card))


def territories_with(
    territories: tuple[tuple[str, str, str], ...], hex_: str, seat: str, card: str | None
) -> tuple[tuple[str, str, str], ...]:
    """The territories, that on a hex set or taken off."""
    kept = [there for there in territories if there[0] != hex_]
    if card is not None:
        insort(kept, (hex_, seat, card))
    return tuple(kept)
