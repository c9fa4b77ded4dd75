"""From a table to the first state of a match, rules agreed before it (KK-2.7), and building decks (KK-2.1, KK-2.2)."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from referee.games.kami_no_kijutsu.ground import OPENING_HAND, SEATS, Ground
from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.state import Player, State
from referee.kernel.frozen import changed
from referee.kernel.game import BadTable, Deck, DeckPart, Table
from referee.kernel.options import read
from referee.kernel.ruling import Breach, breach
from referee.kernel.telling import Message
from referee.packs.model import CardFields

SIZE, COPIES = 40, 3


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` for seats or decks that cannot be played."""
    faults = []
    if sorted(table.seats) != sorted(SEATS):
        says = "Kami no Kijutsu is played by south and north: 'seats: south=Aki north=Ben'"
        faults.append(("seats", Message("kk-seats", says)))
    decks = {seat: deck for seat, deck in table.decks.items() if isinstance(deck, Deck)}
    without = [seat for seat in table.seats if seat not in decks]
    says = "{seat} has no deck; 'decks: {seat}=FILE'"
    faults += [("decks", Message("no-deck", says, seat=seat)) for seat in without]
    if faults:
        raise BadTable(faults)
    seats = tuple(table.seats)
    spoils = table.settings.get("spoils", "no") == "yes"
    ground = Ground(seats, dict(table.cards), decks, read(Options, table.options), spoils)
    # who goes second starts with 2 VP (KK-2.4)
    return State(ground, (_opening(decks[seats[0]]), changed(_opening(decks[seats[1]]), vp=2)))


def _opening(deck: Deck) -> Player:
    """Five cards in hand (KK-2.5), or as many as an unlawful deck has."""
    size = sum(deck.parts.get("main", {}).values())
    hand = min(OPENING_HAND, size)
    return Player(hand=hand, deck=size - hand)


DECK_PARTS = (DeckPart("main", lambda card: True),)


def check_deck(deck: Deck, cards: Mapping[str, Any], _: object = None) -> tuple[Breach, ...]:
    """Every rule for building decks that a deck breaks (KK-2.1, KK-2.2)."""
    main = deck.parts.get("main", {})
    found = []
    if sum(main.values()) != SIZE:
        found.append(breach("KK-2.1", "size", count=sum(main.values()), needed=SIZE))
    found += _copies(main, cards)
    extra = [part for part in (*deck.parts, *deck.lists) if part != "main"] + list(deck.single)
    found += [breach("KK-2.1", "part", part=part) for part in extra]
    return tuple(found)


def _copies(main: Mapping[str, int], cards: Mapping[str, Any]) -> Iterator[Breach]:
    """At most 3 cards of a name, in whichever language two cards share it (KK-2.2)."""
    by_name: dict[str, list[str]] = {}
    for card in main:
        for name in _printed_names(cards[card]):
            by_name.setdefault(name, []).append(card)
    said: set[str] = set()
    for same in sorted(by_name.values(), key=len, reverse=True):
        count = sum(main[card] for card in same)
        if count > COPIES and not said.issuperset(same):
            said.update(same)
            yield breach("KK-2.2", "copies", card=same[0], count=count, most=COPIES)


def _printed_names(card: CardFields) -> set[str]:
    """A card's names as print has them: neither capitals, blanks around nor the width of letters tell two apart."""
    names = [card.name] if isinstance(card.name, str) else list(card.name.values())
    return {unicodedata.normalize("NFKC", name).strip().casefold() for name in names}
