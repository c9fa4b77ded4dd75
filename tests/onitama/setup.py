"""A table to the first state: masters in the middle, the cards in the order of the pack (ON-1.1)."""

from referee.kernel.game import BadTable, Table
from referee.kernel.options import read
from referee.kernel.telling import Message
from tests.onitama.cards import Style
from tests.onitama.options import Options
from tests.onitama.state import BOARD, Ground, Piece, State


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` for a pack without five cards."""
    cards: dict[str, Style] = dict(table.cards)
    if len(cards) < 5 or len(table.seats) != 2:
        says = "Onitama takes two seats and five cards"
        raise BadTable([("pack", Message("onitama-takes", says))])
    first, second, third, fourth, fifth = tuple(cards)[:5]
    ground = Ground(tuple(table.seats), cards, read(Options, table.options))
    pieces = tuple((BOARD.name(x, 4 * seat), Piece(seat, x == 2)) for seat in (0, 1) for x in range(5))
    return State(ground, pieces, ((first, second), (third, fourth)), fifth)
