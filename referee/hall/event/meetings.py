"""Second meetings and second byes: who has met, and which of them need a reason (HL-2.4, HL-2.5)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import rustworkx

from referee.hall.event.declarations import Pair
from referee.hall.event.plan import ELIMINATION
from referee.hall.event.reached import losses
from referee.hall.event.state import State
from referee.kernel.ruling import Breach, breach


def met_before(state: State) -> set[frozenset[str]]:
    """The pairs of players who have sat at one table."""
    return {
        frozenset((one, other))
        for done in state.rounds
        for table in done.tables
        for one in table.players
        for other in table.players
        if one < other
    }


def met_again(state: State, tables: Iterable[tuple[str, ...]]) -> list[tuple[int, str, str]]:
    """Who would sit at one table again: the place of the table in the row, from 0, and the two."""
    met = met_before(state)
    return [
        (place, one, other)
        for place, players in enumerate(tables)
        for one, other in combinations(players, 2)
        if frozenset((one, other)) in met
    ]


def again(state: State, said: Pair) -> Iterator[Breach]:
    """The second meetings and second byes of a pairing that it must have a reason for.

    In the bracket after the Swiss rounds those who met there may meet again. In an elimination event no reason is
    needed for what those with as many defeats cannot avoid.
    """
    if state.qualified:
        return
    for table, one, other in met_again(state, said.tables):
        if state.plan.system not in ELIMINATION or _avoidable(state, said, one, other):
            yield breach("HL-2.5", "rematch", table=table + said.first, one=one, other=other)
    if state.plan.system == ELIMINATION[0]:
        # who goes on without playing there is the bracket's matter
        return
    had = {player for done in state.rounds for player in done.byes}
    for player in said.byes:
        if player in had and set(_equals(state, said, player)) - had:
            yield breach("HL-2.4", "again", player=player)


def _equals(state: State, said: Pair, player: str) -> tuple[str, ...]:
    """Who could have the bye, or an opponent, as well as a player: everybody, or those beaten as often."""
    if state.plan.system not in ELIMINATION:
        return tuple(found.id for found in state.playing(said.round))
    seated = dict.fromkeys((*(player for players in said.tables for player in players), *said.byes))
    often = losses(state, player)
    return tuple(other for other in seated if other in state.players and losses(state, other) == often)


def _avoidable(state: State, said: Pair, one: str, other: str) -> bool:
    """Whether those of an elimination event who are beaten as often can be paired without a second meeting."""
    if losses(state, one) != losses(state, other):
        # the last two of a double elimination meet, whatever they have lost
        return sum(map(len, said.tables)) + len(said.byes) > 2
    equals = _equals(state, said, one)
    return _most_apart(equals, met_before(state)) == len(equals) // 2


def _most_apart(players: Sequence[str], met: set[frozenset[str]]) -> int:
    """How many pairs who have not met can be made at most."""
    graph: rustworkx.PyGraph[str, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(players)
    places = combinations(range(len(players)), 2)
    graph.add_edges_from([(i, j, 1) for i, j in places if frozenset((players[i], players[j])) not in met])
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True))
