"""A card on the field, and whether it is what a card's words say."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.words import Words
from referee.kernel.figures import Figure
from referee.kernel.frozen import changed
from referee.kernel.quick import quick

OTHER_LIE = {"upright": "reversed", "reversed": "upright"}
_MARRIED, _SEAT = attrgetter("married"), attrgetter("seat")


@quick
@dataclass(frozen=True, slots=True)
class Passing:
    """Something on a card for a time: a mark, or so much power (``word`` is ``power``).

    ``until`` is ``battle``, ``turn`` or ``stays``; ``turns`` counts turns, this one among them.
    """

    word: str
    by: int = 0
    until: str = "turn"
    turns: int | None = None


@quick
@dataclass(frozen=True)
class Lying:
    """A card on the field. ``card`` and ``lie`` are None where only its owner knows them; a dummy is ``dummy``."""

    seat: str
    card: str | None
    lie: str | None
    up: bool
    power: Figure | None
    fresh: bool = False
    """Placed from hand this turn (AD-3.4)."""
    married: str | None = None
    laid: Figure = 0
    """The power a dummy was laid with, to which it recovers (AD-6.11)."""
    turned: bool = False
    """Whether an unknown card has been turned round since it was laid (AD-6.5)."""
    owner: str = ""
    """Whose card it is, where an effect has given it to the other player (AD-6.20)."""
    passing: tuple[Passing, ...] = ()
    """Marks and power for a time (AD-6.19)."""
    denied: tuple[str, ...] = ()
    """What its player had said not to have in hand when it was laid from there unseen (AD-6.22)."""

    @property
    def of(self) -> str:
        """The seat whose card it is: to its hand and discards it goes."""
        return self.owner or self.seat

    def marked(self, word: str) -> bool:
        """Whether it bears a mark."""
        return bool(self.passing) and any(each.word == word for each in self.passing)

    def marks(self, word: str | None = None) -> tuple[Passing, ...]:
        """The marks it bears, or those of one word; power for a time is none."""
        return tuple(each for each in self.passing if each.word != "power" and word in (None, each.word))

    @property
    def dummy(self) -> bool:
        """Whether it is a dummy (AD-6.10)."""
        return self.card == "dummy"

    @property
    def known(self) -> bool:
        """Whether the record knows what it is."""
        return self.card is not None

    def set_as(self, lie: str) -> str:
        """How a card was set that lies so now: the other way round where it has been turned (AD-2.5, AD-6.5)."""
        return OTHER_LIE[lie] if self.turned else lie


NO_POWER: Mapping[str, int] = {}
"""What lasting effects add where no card on the field gives any and none bears any."""


@dataclass(slots=True)
class Cards:
    """The cards on the field by square, and what follows from them alone: worked out once for them, however often the
    rest of the match changes. Which cards they are never changes."""

    by_square: dict[str, Lying]
    """In whatever order; who goes through the cards themselves has them in that of the squares."""
    standing: Mapping[str, int] | None = dataclasses.field(default=None, compare=False, repr=False)
    """By square the power that lasting effects add; worked out by the state, which knows what the cards say."""
    stay: bool = dataclasses.field(default=False, compare=False, repr=False)
    """Whether it is known that none of them falls for want of power."""
    single: bool = dataclasses.field(default=False, compare=False, repr=False)
    """Whether it is known that none of them is married."""
    in_order: bool = dataclasses.field(default=False, compare=False, repr=False)
    """Whether ``by_square`` is known to be in the order of the squares."""

    def __iter__(self) -> Iterator[tuple[str, Lying]]:
        if not self.in_order:
            self.by_square = {square: self.by_square[square] for square in sorted(self.by_square)}
            self.in_order = True
        return iter(self.by_square.items())

    def __len__(self) -> int:
        return len(self.by_square)

    def of_owner(self, seat: str) -> list[str | None]:
        """The cards that are a seat's own, None for each that only it knows."""
        return [card.card for card in self.by_square.values() if (card.owner or card.seat) == seat]

    def of_seat(self, seat: str) -> int:
        """How many of them a seat has."""
        return [*map(_SEAT, self.by_square.values())].count(seat)

    def has_one_of(self, seat: str) -> bool:
        """Whether a seat has any of them."""
        return seat in map(_SEAT, self.by_square.values())

    def has_one_that_is(self, seat: str) -> bool:
        """Whether any of them is a seat's own, whoever commands it."""
        for card in self.by_square.values():  # noqa: SIM110 - a generator costs as much as four cards
            if (card.owner or card.seat) == seat:
                return True
        return False

    def put(self, square: str, card: Lying, standing: Mapping[str, int] | None = None, stay: bool = False) -> "Cards":
        """The cards with one laid on a square, in the place of the one that lies there, and what is known of them."""
        single, in_order = self.single and card.married is None, self.in_order and square in self.by_square
        return Cards({**self.by_square, square: card}, standing, stay, single, in_order)

    def without(self, square: str) -> "Cards":
        """The cards without the one on a square; who was married to it is married to nobody (AD-6.8)."""
        left = {**self.by_square}
        left.pop(square, None)
        single = self.single or self.wed_elsewhere(left, square, None)
        return Cards(left, None, False, single, self.in_order)

    def moved(self, start: str, end: str) -> "Cards":
        """The cards with one gone to another square; its marriage goes with it (AD-6.8)."""
        left = {**self.by_square}
        left[end] = left.pop(start)
        return Cards(left, None, False, self.single or self.wed_elsewhere(left, start, end))

    def wed_elsewhere(self, left: dict[str, Lying], start: str, end: str | None) -> bool:
        """Who was married to the card on a square is married to it where it lies now, or to nobody; whether all are
        single then."""
        if self.single:
            return True
        for at in [at for at, card in left.items() if card.married == start]:
            left[at] = changed(left[at], married=end)
        return not any(map(_MARRIED, left.values()))

    def settled(self) -> "Cards":
        """The cards as a turn ends: none was placed in it any more (AD-3.4)."""
        old = {at: changed(card, fresh=False) for at, card in self.by_square.items() if card.fresh}
        if not old:
            return self
        return Cards({**self.by_square, **old}, self.standing, self.stay, self.single, self.in_order)


def no_cards() -> Cards:
    """The empty field."""
    return Cards({}, NO_POWER, stay=True, single=True, in_order=True)


def looks_so(words: Words, card: Lying) -> bool:
    """Whether a card lies as a card's words say."""
    return (
        (not words.card or card.card in words.card)
        and (words.lie is None or card.lie == words.lie)
        and (words.face is None or card.up == (words.face == "up"))
        and (words.dummy is None or card.dummy == words.dummy)
    )


def has_figures(words: Words, card: Lying, trump: Trump | None, power: int) -> bool:
    """Whether number and power of a card are as a card's words say; a dummy and an unknown card have no ``trump``."""
    asked = (words.number_least, words.number_most, words.power_least, words.power_most, words.damaged or None)
    if asked == (None,) * 5:
        return True
    if not card.known:
        return False
    number, initial = (trump.number, trump.initial) if trump else (0, card.laid)
    return (
        (words.number_least is None or number >= words.number_least)
        and (words.number_most is None or 0 < number <= words.number_most)
        and (words.power_least is None or power >= words.power_least)
        and (words.power_most is None or power <= words.power_most)
        and (not words.damaged or power < initial)
    )
