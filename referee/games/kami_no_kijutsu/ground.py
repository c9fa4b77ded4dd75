"""The field and what does not change in a match of Kami no Kijutsu.

Two areas of seven hexes (KK-4.1), four colours and colourless (KK-6.1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from referee.games.kami_no_kijutsu.cards import Card, Force, OnField, Territory, UnitCard
from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.printed import Ability, Gift, When
from referee.games.kami_no_kijutsu.support import Given, Hold, Support, counted
from referee.kernel.frozen import Derived
from referee.kernel.game import Deck
from referee.kernel.geometry import HexArea
from referee.kernel.quick import quick

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


MOST_SUPPORTS = 4096
"""So many fields are kept with what they support; a match has a few hundred."""


def mirror(hex_: str) -> str:
    """The hex of the other area at the same place from the border (KK-4.3)."""
    return ("n" if hex_[0] == "s" else "s") + hex_[1:]


def owner_of(hex_: str) -> str:
    """The seat whose area a hex is in."""
    return "south" if hex_[0] == "s" else "north"


@quick
@dataclass(frozen=True, slots=True)
class Usable:
    """A card of a deck, and what using it costs as it is printed; a territory may ``replace`` one at another cost.

    ``least`` is the lower of the two.
    """

    id: str
    kind: str
    cost: int
    replace: int
    least: int


def usable(id_: str, card: Card) -> Usable:
    """A card by its id as it is used."""
    replace = card.replace if isinstance(card, Territory) else card.cost
    return Usable(id_, card.kind, card.cost, replace, min(card.cost, replace))


Time = Literal["turn", "others-turn", "battle"]
"""When cards are used from hand: in the own action phase, in the other's turn, in a battle (KK-3.4, KK-5.2, KK-7.7)."""


def used_in(card: Card, time: Time) -> bool:
    """Whether a card may be used then."""
    match card:
        case Force():
            return (card.interference or time == "turn") and (not card.only or time == "battle")
        case UnitCard():
            return card.reinforcement if time == "battle" else time == "turn"
        case _:
            return time == "turn"


def gifts(card: Card) -> tuple[Gift, ...]:
    """What a card gives while it is on the field."""
    return card.gives if isinstance(card, OnField) else ()


@quick
@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match."""

    seats: tuple[str, ...]
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    options: Options
    spoils: bool

    @Derived
    def supporting(self) -> frozenset[str]:
        """The cards that support while they are on the field (KK-6.3)."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, OnField) and card.support)

    @Derived
    def territories_alone(self) -> bool:
        """Whether nothing but territories supports, and no card gives support."""
        return all(isinstance(self.cards[card], Territory) for card in self.supporting) and not any(
            gift.support for card in self.giving for gift in gifts(self.cards[card])
        )

    @Derived
    def _supports(self) -> dict[tuple[tuple[str, ...], Given], Support]:
        return {}

    @Derived
    def _holds(self) -> dict[str, Hold]:
        return {id_: tuple(card.hold.items()) for id_, card in self.cards.items()}

    @Derived
    def _by_colours(self) -> dict[Given, Support]:
        return {}

    def support_of(self, cards: tuple[str, ...], given: Given) -> Support:
        """The support of some cards of a seat, with what is given beside; kept with what follows from it.

        What comes to the same colours is the same support.
        """
        known = self._supports
        found = known.get((cards, given))
        if found is None:
            if len(known) > MOST_SUPPORTS:
                known.clear()
                self._by_colours.clear()
                self._usable.clear()
            colours = counted((self.cards[card] for card in cards), given)
            same = tuple(colours.items())
            found = self._by_colours.get(same)
            if found is None:
                found = Support(colours, self._holds, beyond=self.options.colourless_hold == "beyond")
                self._by_colours[same] = found
            known[cards, given] = found
        return found

    @Derived
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """By seat the cards of its deck that the packs have."""
        return {
            seat: tuple(self.cards[card] for card in deck.parts.get("main", {}) if card in self.cards)
            for seat, deck in self.decks.items()
        }

    @Derived
    def _usable(self) -> dict[tuple[str, Time, int | None, Support], tuple[Usable, ...]]:
        return {}

    def usable(self, seat: str, time: Time, ap: int | None, support: Support) -> tuple[Usable, ...]:
        """The cards of a seat's deck that are used at a time, that so much AP pays for, as they are printed, and whose
        hold a support covers; a territory needs none.

        No AP is enough for all. Worked out once for the same.
        """
        found = self._usable.get((seat, time, ap, support))
        if found is None:
            lacking = support.lacking
            found = self._usable[seat, time, ap, support] = tuple(
                [
                    usable
                    for usable in self._in_time(seat, time)
                    if (ap is None or usable.least <= ap) and (usable.kind == "territory" or not lacking[usable.id])
                ]
            )
        return found

    @Derived
    def _in_times(self) -> dict[tuple[str, Time], tuple[Usable, ...]]:
        return {}

    def _in_time(self, seat: str, time: Time) -> tuple[Usable, ...]:
        """The cards of a seat's deck that are used at a time."""
        found = self._in_times.get((seat, time))
        if found is None:
            found = tuple([usable for card, usable in self._in_deck[seat] if used_in(card, time)])
            self._in_times[seat, time] = found
        return found

    @Derived
    def _in_deck(self) -> dict[str, list[tuple[Card, Usable]]]:
        return {
            seat: [(self.cards[id_], usable(id_, self.cards[id_])) for id_ in deck if id_ in self.cards]
            for seat, deck in self.lists.items()
        }

    @Derived
    def pricing(self) -> frozenset[str]:
        """The cards that change what others cost while they are on the field."""
        return frozenset(id_ for id_ in self.giving if any(gift.cost for gift in gifts(self.cards[id_])))

    @Derived
    def giving(self) -> frozenset[str]:
        """The cards that give something while they are on the field."""
        return frozenset(id_ for id_, card in self.cards.items() if isinstance(card, OnField) and card.gives)

    @Derived
    def calming(self) -> frozenset[str]:
        """The cards that keep units from coming to where the other player's unit is, while they are on the field."""
        return frozenset(
            id_ for id_ in self.giving if any("cannot-attack" in gift.cannot for gift in gifts(self.cards[id_]))
        )

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
        return self.lists[seat].get(card, 0)
