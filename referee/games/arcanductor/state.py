"""The field, the players, and what waits, in a match of Arcanductor."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from referee.games.arcanductor.cards import TIMINGS, Half, Manner, Standing, Step, Trump
from referee.games.arcanductor.declarations import Said
from referee.games.arcanductor.field import of_side, within
from referee.games.arcanductor.lying import NO_POWER, Cards, Lying, has_figures, looks_so, no_cards
from referee.games.arcanductor.options import Options
from referee.games.arcanductor.players import Player, Whereabouts
from referee.games.arcanductor.words import Counted, Words
from referee.kernel.declaration import Spoken
from referee.kernel.figures import Figure
from referee.kernel.frozen import Derived, Store, changed, derived_from
from referee.kernel.order import Key
from referee.kernel.quick import quick

SET = 4
_CARD, _PASSING = attrgetter("card"), attrgetter("passing")


@quick
@dataclass(frozen=True)
class Waiting:
    """An effect that has triggered: whose, which card, on which square, when; ``power`` counts for one discarded.

    Whose it is stays so where the card comes to be commanded by the other player meanwhile (AD-G17).
    """

    seat: str
    card: str
    square: str
    timing: str
    half: Half
    power: int = 0
    owner: str = ""
    """Whose card it is, where that is another than who commanded it then."""

    @property
    def of(self) -> str:
        """The seat whose card it is: nothing that is done to the card changes that."""
        return self.owner or self.seat


@quick
@dataclass(frozen=True)
class Running:
    """The effect being carried out: its steps still to do, and what the step under way was done to.

    Cards named one by one for a step on several of them are only taken down there: the step is done to all of them at
    once, when the last has been named (AD-G10).
    """

    waiting: Waiting
    steps: tuple[Step, ...] = ()
    by_hand: bool = False
    done: tuple[str, ...] = ()
    did: int = 0
    """How often the step under way changed something."""
    beyond: "Running | None" = None
    """The effect that borrowed this one and goes on behind it (AD-6.23)."""

    @derived_from("waiting", "steps")
    def manner(self) -> Manner:
        """How the step under way is done."""
        return self.waiting.half.manner_of(self.steps[0])

    def where(self, moved: Mapping[str, str]) -> "Running":
        """The same, after cards have gone to other squares."""
        square = moved.get(self.waiting.square)
        if square is None and self.beyond is None:
            return self
        beyond = None if self.beyond is None else self.beyond.where(moved)
        waiting = self.waiting if square is None else changed(self.waiting, square=square)
        return changed(self, waiting=waiting, beyond=beyond)


@quick
@dataclass(frozen=True, slots=True)
class Clash:
    """A move that has met a card, or an attack past the edge (``end`` is ``out``), until it is over."""

    start: str
    end: str
    stage: str = "faces"
    """``faces`` until the effects of its start wait, then it is fought (``fight``)."""
    gone: frozenset[str] = frozenset()
    """Which of the two has left the field meanwhile (AD-G8): ``mover``, ``met``."""
    attacker: str = ""
    """Of an attack, the seat that commanded the card when it moved; a judge can let it begin on any row (RF-2.1)."""

    def without(self, square: str) -> "Clash":
        """The same, after the card on a square has left the field."""
        gone = {"mover"} if square == self.start else {"met"} if square == self.end else set()
        return changed(self, gone=self.gone | gone) if gone else self


@quick
@dataclass(frozen=True)
class Deferred:
    """A verb of an effect that waits until an unknown card is shown (AD-6.5, AD-G11)."""

    verb: str
    squares: tuple[str, ...]
    amount: int = 0
    to: bool = False
    word: str = ""
    """What is put on the cards for a time: a mark, or ``power`` (AD-6.19)."""
    until: str = "turn"
    turns: int | None = None
    counted: Counted | None = None
    """What the amount is counted by for each card, from the power that the card has when it is done (AD-G10)."""

    def amounts(self, state: "State", squares: Sequence[str]) -> dict[str, int]:
        """By square the amount that it is done with, as the cards are now."""
        if self.counted is None:
            return dict.fromkeys(squares, self.amount)
        counted = {square: self.counted.amount(state.power_at(square)) for square in squares}
        least_is_nought = self.to or self.verb == "recover"
        return {square: max(0, each) for square, each in counted.items()} if least_is_nought else counted


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match."""

    seats: tuple[str, ...]
    cards: Mapping[str, Trump]
    options: Options

    @Derived
    def lays(self) -> tuple[tuple[str, str], ...]:
        """Every card with each lie that it may have (AD-2.5)."""
        lies = ("upright", "reversed")
        return tuple((card, lie) for card, trump in self.cards.items() for lie in lies if trump.lie in ("free", lie))

    @Derived
    def face_down(self) -> frozenset[str]:
        """The cards that can be set face down (AD-2.5)."""
        return frozenset(card for card, lie in self.lays if not self.cards[card].faces(lie))

    @Derived
    def standing(self) -> frozenset[str]:
        """The cards that give or take power as long as they last (AD-6.14)."""
        return frozenset(card for card, trump in self.cards.items() if any(half.standing for half in trump.all_halves))

    @Derived
    def shielding(self) -> frozenset[str]:
        """The cards that shield themselves or all from effects on several cards (AD-6.6, AD-6.7)."""
        return frozenset(card for card, trump in self.cards.items() if any(half.shield for half in trump.all_halves))

    @Derived
    def acting(self) -> Mapping[str, Mapping[str | None, Mapping[str | None, tuple[Half, ...]]]]:
        """By moment the cards that do something then, each with what it does in a lie (AD-6.2)."""
        cards = [(card, trump) for card, trump in self.cards.items() if card != "dummy"]
        return {timing: {card: acts for card, trump in cards if (acts := trump.acts(timing))} for timing in TIMINGS}

    @Derived
    def order(self) -> dict[str, Sequence[Key[Waiting]]]:
        """By the seat whose turn it is the keys by which effects come; filled where it is asked for."""
        return {}

    @Derived
    def coming(self) -> dict[tuple[str, str, str | None, bool], Lying]:
        """By seat, card, lie and whether it comes from the hand how it lies then; filled where it is asked for."""
        return {}

    @Derived
    def laying(self) -> dict[tuple[type, str, str], tuple[Spoken[Said], ...]]:
        """By verb, seat and square ("" for the significator) what laying a card there is declared as; filled where
        it is asked for."""
        return {}


@quick
@dataclass(frozen=True)
class State:
    """A match at one moment; without slots, so that what follows from it is worked out once."""

    ground: Ground
    field: Cards = dataclasses.field(default_factory=no_cards)
    players: tuple[Player, Player] = (Player(), Player())
    phase: str = "setup"
    turn: int = 0
    in_order: int = 0
    """Whose turn it was last in the order, which a turn more does not change (AD-6.21)."""
    beside: int = 0
    """How many turns so far were such turns more."""
    number: int = 1
    actions: Figure = 0
    others: Figure = 0
    """Actions of the player whose turn it is not, which a judge has let stand (AD-G19)."""
    queue: tuple[Waiting, ...] = ()
    running: Running | None = None
    clash: Clash | None = None
    shows: tuple[str, ...] = ()
    deferred: Deferred | None = None
    extra: tuple[str, ...] = ()
    """The seats whose turn comes before the next in order (AD-6.21)."""
    over: bool = False
    reason: tuple[str, ...] = ()
    loser: tuple[str, ...] = ()

    @Derived
    def worked_out(self) -> Store:
        """What follows from the state, by name; filled where it is asked for."""
        return {}

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.ground.seats[self.turn]

    def player(self, seat: str) -> Player:
        """A seat's player. Raises ``ValueError`` for what is no seat."""
        (first, second), (one, other) = self.ground.seats, self.players
        if seat == first:
            return one
        if seat == second:
            return other
        raise ValueError(f"no seat: {seat}")

    def other(self, seat: str) -> str:
        """The opponent of a seat."""
        return next(each for each in self.ground.seats if each != seat)

    @derived_from("ground", "field", "players")
    def _whereabouts(self) -> dict[str, Whereabouts]:
        """By seat where its cards can be; filled where it is asked for."""
        return {}

    def whereabouts(self, seat: str) -> Whereabouts:
        """Where a seat's cards can be (AD-2.2)."""
        found = self._whereabouts.get(seat)
        if found is None:
            ground, player = self.ground, self.player(seat)
            found = self._whereabouts[seat] = Whereabouts(ground.cards, ground.face_down, self.field, seat, player)
        return found

    def at(self, square: str) -> Lying | None:
        """The card on a square, None where it is empty."""
        return self.field.by_square.get(square)

    @property
    def standing(self) -> Mapping[str, int]:
        """By square the power that cards and effects add as long as they last (AD-6.14, AD-6.19)."""
        found = self.field.standing
        if found is None:
            found = self.field.standing = self._standing()
        return found

    def _standing(self) -> Mapping[str, int]:
        givers, by_square = self.ground.standing, self.field.by_square
        lying = by_square.values()
        if givers.isdisjoint(map(_CARD, lying)) and not any(map(_PASSING, lying)):
            return NO_POWER
        found: dict[str, int] = {}
        for square, card in [(at, card) for at, card in by_square.items() if card.passing or card.card in givers]:
            for each in card.passing:
                found[square] = found.get(square, 0) + each.by
            if card.up and card.card in givers:
                for half in self.trump(str(card.card)).halves(card.lie):
                    for item in half.standing:
                        for at in self._stood_on(square, card, item):
                            found[at] = found.get(at, 0) + item.power
        return found

    def _stood_on(self, square: str, card: Lying, item: Standing) -> Iterator[str]:
        if item.itself:
            if item.any_card or meant(self, item, square, square):
                yield square
            return
        for at in within(item.range, square, card.seat):
            there = self.at(at)
            # what lies face down has none of it until it is turned up (AD-G18)
            if there is None or not there.up or not of_side(there.seat, card.seat, item.whose):
                continue
            if meant(self, item, square, at):
                yield at

    def power_at(self, square: str) -> int:
        """The power of the card on a square now; 0 where none is known."""
        card = self.field.by_square.get(square)
        return 0 if card is None else self.power_of(square, card)

    def power_of(self, square: str, card: Lying) -> int:
        """The power of the card that lies on a square now; 0 where none is known."""
        standing = self.field.standing
        if standing is NO_POWER:
            return card.power or 0
        return (card.power or 0) + (self.standing if standing is None else standing).get(square, 0)

    def cards_of(self, seat: str) -> Iterator[tuple[str, Lying]]:
        """A seat's cards on the field with their squares."""
        return ((name, card) for name, card in self.field if card.seat == seat)

    def trump(self, card: str) -> Trump:
        """A card by its id."""
        return self.ground.cards[card]


def field_with(state: State, square: str, card: Lying) -> Cards:
    """The cards on the field with one laid on a square, or changed where it lies."""
    field = state.field
    # where nothing gives power, a card that gives none changes the power of no other
    if field.standing is NO_POWER and not card.passing and card.card not in state.ground.standing:
        return field.put(square, card, NO_POWER, field.stay and ((card.power or 0) > 0 or card.card is None))
    return field.put(square, card)


def field_moved(state: State, start: str, end: str | None) -> Cards:
    """The cards on the field with one gone to another square, or (None) off the field."""
    field = state.field
    made = field.without(start) if end is None else field.moved(start, end)
    if field.standing is NO_POWER:
        made.standing, made.stay = NO_POWER, field.stay
    return made


def put(state: State, square: str, card: Lying) -> State:
    """A card laid on a square, or changed where it lies."""
    return changed(state, field=field_with(state, square, card))


def players_with(state: State, seat: str, player: Player) -> tuple[Player, Player]:
    """The players with one seat's as it is now."""
    one, other = state.players
    return (player, other) if seat == state.ground.seats[0] else (one, player)


def with_player(state: State, seat: str, player: Player) -> State:
    """A seat's player as it is now."""
    return changed(state, players=players_with(state, seat, player))


def meant(state: State, words: Words, itself: str, square: str, power: int | None = None) -> bool:
    """Whether a card on the field is one of those that a card's words mean.

    ``power`` is its power now; left out it is that without what stands, which these words may decide.
    """
    card = state.at(square)
    if card is None or (words.another and square == itself):
        return False
    trump = state.trump(str(card.card)) if card.known and not card.dummy else None
    return looks_so(words, card) and has_figures(words, card, trump, (card.power or 0) if power is None else power)
