"""How far everybody came in a bracket: in the cut of a Swiss event, or in an elimination event from its first round."""

from collections.abc import Iterable, Mapping, Sequence

from referee.hall.event.plan import ELIMINATION
from referee.hall.event.state import Round, State, Table

LAST = 1_000
"""Beyond every round: whoever is neither beaten nor gone."""

Reached = tuple[int, int]
"""The round that somebody left the bracket in, by defeat or by leaving the event; then, below nought, the matches lost
by whoever is still in it."""


def lost(table: Table, player: str) -> bool:
    """Whether a player has lost a match of a bracket."""
    return player in table.players and table.result is not None and table.result.winner != player


def losses(state: State, player: str) -> int:
    """How many matches of an elimination event a player has lost."""
    return sum(lost(table, player) for done in state.rounds if done.stage == "elimination" for table in done.tables)


def has_bracket(state: State) -> bool:
    """Whether the event is decided by a bracket: an elimination event, or a Swiss one after its cut."""
    return bool(state.qualified) or state.plan.system in ELIMINATION


def reached(state: State) -> Mapping[str, Reached]:
    """How far each player of the bracket came, the farther the greater; empty where there is none (yet).

    Whoever leaves the event goes out with those who are beaten in the next round: they would have played in it.
    """
    stage = "cut" if state.qualified else "elimination"
    if not has_bracket(state):
        return {}
    most = 2 if state.plan.system == ELIMINATION[1] else 1
    rounds = [done for done in state.rounds if done.stage == stage]
    tables = [(done.number, table) for done in rounds for table in done.tables]
    found = {}
    for player in state.qualified or _begun(rounds):
        beaten = [number for number, table in tables if lost(table, player)]
        ends = beaten[most - 1 : most]
        if state.players[player].out:
            ends.append(state.players[player].out_since)
        found[player] = (min(ends), 0) if ends else (LAST, -len(beaten))
    return found


def _begun(rounds: Sequence[Round]) -> Iterable[str]:
    """Everybody in the first round of a bracket."""
    return [*(player for table in rounds[0].tables for player in table.players), *rounds[0].byes] if rounds else ()


def left(state: State) -> tuple[str, ...]:
    """Who is neither beaten nor gone in the bracket; whoever is alone there has won it."""
    return tuple(player for player, (number, _) in reached(state).items() if number == LAST)
