"""From a table to the first state of a match: 20 life and 11 cards each (AD-2.1, AD-2.2)."""

from referee.games.arcanductor.field import SEATS
from referee.games.arcanductor.options import Options
from referee.games.arcanductor.state import Ground, State
from referee.kernel.game import BadTable, Table
from referee.kernel.options import read
from referee.kernel.telling import Message


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` where the seats are not south and north."""
    if sorted(table.seats) != sorted(SEATS):
        raise BadTable(
            [("seats", Message("ad-seats", "Arcanductor is played by south and north: 'seats: south=Aki north=Ben'"))]
        )
    if not table.cards:
        raise BadTable([("pack", Message("ad-no-trumps", "no pack has the trumps"))])
    ground = Ground(tuple(table.seats), dict(table.cards), read(Options, table.options))
    return State(ground)
