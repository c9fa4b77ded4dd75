"""Numbers of the table: what cards count, and what their conditions hang on, with all that cards give each other."""

from referee.games.force_of_will.effects.who import Count, Measure, Value
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import counting
from referee.games.force_of_will.table.field import WHOLE
from referee.games.force_of_will.table.view import View
from referee.kernel.figures import held


def holds(state: State, view: View, if_: Measure | None, unless: Measure | None = None) -> bool:
    """Whether the conditions of a card hold, seen from it."""
    return counting.holds(state, view, if_, unless, WHOLE)


def value(state: State, view: View, amount: Value) -> int:
    """An amount: as printed, or counted now. Raises ``Beyond`` for one that passes all bounds."""
    return held(counting.value(state, view, amount, WHOLE))


def number(state: State, view: View, asked: Count) -> int:
    """The number that a count speaks of."""
    return counting.number(state, view, asked, WHOLE)
