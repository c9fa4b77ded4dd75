"""A table to the first state: seats, cards, house rules; nobody has entered yet."""

from collections.abc import Iterator
from typing import Any

from referee.games.war_vortex_night.ground import ground
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.references import named_cards
from referee.games.war_vortex_night.state import State
from referee.kernel import options
from referee.kernel.game import BadTable, Deck, Table
from referee.kernel.telling import Message


def first_state(table: Table) -> State:
    """The state before the first declaration.

    Raises ``BadTable`` for fewer than two seats, and for cards that name a card which no pack of the table has.
    """
    faults = [("pack", fault) for fault in _missing(table.cards)]
    if len(table.seats) < 2:
        faults.append(("seats", Message("wv-two-teams", "a battle needs two teams at least")))
    if faults:
        raise BadTable(faults)
    decks = {seat: deck for seat, deck in table.decks.items() if isinstance(deck, Deck)}
    return State(ground(tuple(table.seats), table.cards, options.read(Options, table.options), decks))


def _missing(cards: Any) -> Iterator[str]:
    for card in cards.values():
        for _, wanted, kind in named_cards(card):
            if not isinstance(cards.get(wanted), kind):
                says = "card {card} names '{wanted}', and no pack here has such a card of that kind"
                yield Message("wv-names-none", says, card=card.id, wanted=wanted)
