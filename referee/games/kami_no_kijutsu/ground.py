"""The field and what does not change in a match of Kami no Kijutsu.

Two areas of seven hexes (KK-4.1), four colours and colourless (KK-6.1).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.games.kami_no_kijutsu.cards import Card, OnField, Territory, UnitCard
from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.printed import Ability, Gift, When
from referee.kernel.frozen import Derived
from referee.kernel.game import Deck
from referee.kernel.geometry import HexArea

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
HAND_LIMIT, OPENING_HAND, MOST_AP, FILL = 5, 5, 10, 5


Supporting = tuple[tuple[str, ...], tuple[tuple[str, int], ...]]
"""A seat's cards on the field, and what cards give it of support beside."""


def mirror(hex_: str) -> str:
    """The hex of the other area at the same place from the border (KK-4.3)."""
    return ("n" if hex_[0] == "s" else "s") + hex_[1:]


def owner_of(hex_: str) -> str:
    """The seat whose area a hex is in."""
    return "south" if hex_[0] == "s" else "north"


def cheapest(card: Card) -> int:
    """What a card costs at least, as it is printed: a territory may replace one."""
    return min(card.cost, card.replace) if isinstance(card, Territory) else card.cost


def gifts(card: Card) -> tuple[Gift, ...]:
    """What a card gives while it is on the field."""
    return card.gives if isinstance(card, OnField) else ()


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match."""

    seats: tuple[str, ...]
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    options: Options
    spoils: bool

    @Derived
    def supports(self) -> dict[Supporting, tuple[dict[str, int], dict[str, tuple[str, ...]]]]:
        """By what supports a seat: its support by colour, and what each hold looked at so far lacks."""
        return {}

    @Derived
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """By seat the cards of its deck that the packs have."""
        return {
            seat: tuple(self.cards[card] for card in deck.parts.get("main", {}) if card in self.cards)
            for seat, deck in self.decks.items()
        }

    @Derived
    def _by_cost(self) -> dict[str, tuple[tuple[int, Card], ...]]:
        """By seat the cards of its deck with what they cost at least as they are printed, in the order of the list."""
        return {seat: tuple((cheapest(card), card) for card in cards) for seat, cards in self.hands.items()}

    @Derived
    def _printed(self) -> dict[tuple[str, int], tuple[Card, ...]]:
        return {}

    def printed_within(self, seat: str, ap: int) -> tuple[Card, ...]:
        """The cards of a seat's deck that so much AP pays for, as they are printed; worked out once for a number."""
        found = self._printed.get((seat, ap))
        if found is None:
            found = tuple([card for least, card in self._by_cost[seat] if least <= ap])
            self._printed[seat, ap] = found
        return found

    @Derived
    def pricing(self) -> frozenset[str]:
        """The cards that change what others cost while they are on the field."""
        return frozenset(id_ for id_ in self.giving if any(gift.cost for gift in gifts(self.cards[id_])))

    @Derived
    def frail(self) -> frozenset[str]:
        """The units with a printed DF of 0 or less."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, UnitCard) and card.df <= 0)

    @Derived
    def giving(self) -> frozenset[str]:
        """The cards that give something while they are on the field."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, OnField) and card.gives)

    @Derived
    def able(self) -> frozenset[str]:
        """The cards with an ability that their player may use (KK-7.3, KK-7.8)."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, OnField) and card.able)

    @Derived
    def triggered(self) -> frozenset[str]:
        """The cards with an ability that comes about by itself (KK-G16)."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, OnField) and card.triggered)

    @Derived
    def watching(self) -> frozenset[str]:
        """The cards with an ability that what happens to another brings about."""
        return frozenset(
            id_
            for id_, card in self.cards.items()
            if isinstance(card, OnField) and any(each.watch is not None for each in card.triggered)
        )

    def abilities_at(self, card: str, when: When, *, watching: bool = False) -> tuple[Ability, ...]:
        """The abilities of a card that such an event brings about: one of its own, or one that it watches."""
        found = self.cards[card]
        if not isinstance(found, OnField):
            return ()
        return tuple(each for each in found.triggered if each.when == when and (each.watch is not None) == watching)

    @Derived
    def lists(self) -> dict[str, Mapping[str, int]]:
        """By seat the cards of its deck with how many copies, in the order of the seats."""
        return {seat: self.decks[seat].parts.get("main", {}) if seat in self.decks else {} for seat in self.seats}

    def size(self, seat: str) -> int:
        """How many cards a seat's deck list has."""
        return sum(self.decks[seat].parts.get("main", {}).values())

    def copies(self, seat: str, card: str) -> int:
        """How many copies of a card a seat's deck has."""
        deck = self.decks.get(seat)
        return 0 if deck is None else deck.parts.get("main", {}).get(card, 0)
