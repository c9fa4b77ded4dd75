"""From a table to the first state of a match, rules agreed before it (KK-2.7), and building decks (KK-2.1, KK-2.2)."""

from collections.abc import Mapping
from typing import Any

from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.state import OPENING_HAND, SEATS, Ground, Player, State
from referee.kernel.game import BadTable, Deck, Table
from referee.kernel.options import read
from referee.kernel.ruling import Breach, breach

SIZE, COPIES = 40, 3


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` for seats or decks that cannot be played."""
    faults = []
    if sorted(table.seats) != sorted(SEATS):
        faults.append(("seats", "Kami no Kijutsu is played by south and north: 'seats: south=Aki north=Ben'"))
    decks = {seat: deck for seat, deck in table.decks.items() if isinstance(deck, Deck)}
    faults += [("decks", f"{seat} has no deck; 'decks: {seat}=FILE'") for seat in table.seats if seat not in decks]
    if faults:
        raise BadTable(faults)
    seats = tuple(table.seats)
    spoils = table.settings.get("spoils", "no") == "yes"
    ground = Ground(seats, dict(table.cards), decks, read(Options, table.options), spoils)
    left = [sum(decks[seat].parts.get("main", {}).values()) - OPENING_HAND for seat in seats]
    # who goes second starts with 2 VP (KK-2.4)
    return State(ground, (Player(deck=left[0]), Player(deck=left[1], vp=2)))


def check_deck(deck: Deck, cards: Mapping[str, Any], _: object = None) -> tuple[Breach, ...]:
    """Every rule for building decks that a deck breaks (KK-2.1, KK-2.2)."""
    main = deck.parts.get("main", {})
    found = []
    if sum(main.values()) != SIZE:
        found.append(breach("KK-2.1", "size", count=sum(main.values()), needed=SIZE))
    by_name: dict[str, list[str]] = {}
    for card in main:
        by_name.setdefault(str(cards[card].name), []).append(card)
    for same in by_name.values():
        count = sum(main[card] for card in same)
        if count > COPIES:
            found.append(breach("KK-2.2", "copies", card=same[0], count=count, most=COPIES))
    extra = [part for part in (*deck.parts, *deck.lists) if part != "main"] + list(deck.single)
    found += [breach("KK-2.1", "part", part=part) for part in extra]
    return tuple(found)
