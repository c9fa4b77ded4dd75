"""A table to the first state: seats, cards, house rules; nobody has entered yet."""

from collections.abc import Iterator
from typing import Any

from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, FieldCard, TokenCard, WarCard
from referee.games.war_vortex_night.ground import ground
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.state import State
from referee.games.war_vortex_night.steps import FieldStep, SummonStep
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
        for wanted, kind in _named(card):
            if not isinstance(cards.get(wanted), kind):
                says = "card {card} names '{wanted}', and no pack here has such a card of that kind"
                yield Message("wv-names-none", says, card=card.id, wanted=wanted)


def _named(card: WarCard) -> Iterator[tuple[str, type[Any]]]:
    match card:
        case TokenCard():
            yield from ((each, ActionCard) for each in card.table)
        case CharacterCard():
            yield from ((each, ActionCard) for each in card.deck)
        case ActionCard():
            steps = card.effect if isinstance(card.effect, tuple) else ()
            for step in steps:
                if isinstance(step, SummonStep) and step.card:
                    yield step.card, TokenCard
                if isinstance(step, FieldStep) and step.card:
                    yield step.card, FieldCard
        case FieldCard():
            return
