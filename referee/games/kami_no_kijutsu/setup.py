"""From a table to the first state of a match and rules agreed before it (KK-2.7)."""

from referee.games.kami_no_kijutsu.ground import OPENING_HAND, SEATS, Ground
from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.state import Player, State
from referee.kernel.frozen import changed
from referee.kernel.game import BadTable, Deck, Table
from referee.kernel.options import read
from referee.kernel.telling import Message


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
