"""Single elimination in a bracket by seeds, and double elimination by losses."""

import random
from collections.abc import Sequence

import rustworkx

from referee.hall.event.meetings import met_before
from referee.hall.event.reached import losses
from referee.hall.event.state import Round, State

Made = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]


def seeds(state: State) -> tuple[str, ...]:
    """Everybody in the order of seeds: by rank where it was given, the others behind as drawn."""
    playing = sorted(player.id for player in state.players.values() if player.since == 1)
    random.Random(state.plan.seed).shuffle(playing)
    here = {player.id for player in state.playing(1)} if not state.rounds else _of_first_round(state)
    ranks = {player.id: player.rank or 10**6 for player in state.players.values()}
    return tuple(sorted((player for player in playing if player in here), key=lambda player: ranks[player]))


def _of_first_round(state: State) -> set[str]:
    first = state.rounds[0]
    return {player for table in first.tables for player in table.players} | set(first.byes)


def placed(order: Sequence[str]) -> list[str | None]:
    """The bracket: first against last, so that the best two meet in the final; None where there is nobody."""
    size = 1
    while size < len(order):
        size *= 2
    slots = [0]
    while len(slots) < size:
        slots = [seed for slot in slots for seed in (slot, 2 * len(slots) - 1 - slot)]
    return [order[slot] if slot < len(order) else None for slot in slots]


def single(state: State, order: Sequence[str]) -> Made:
    """The next round of a bracket; no tables once one is left."""
    left = placed(order)
    stage = "cut" if state.qualified else "elimination"
    for done in state.rounds:
        if done.stage == stage:
            left = _after(left, done)
    left = [player if player is None or not state.players[player].out else None for player in left]
    while len(left) > 1:
        tables, byes = _round(left)
        if tables:
            return tables, byes
        # nobody is left on one side of each pair: the others go on without playing
        left = [one or other for one, other in zip(left[::2], left[1::2], strict=True)]
    return (), ()


def _round(left: Sequence[str | None]) -> Made:
    tables, byes = [], []
    for one, other in zip(left[::2], left[1::2], strict=True):
        if one and other:
            tables.append((one, other))
        elif one or other:
            byes.append(str(one or other))
    return tuple(tables), tuple(byes)


def _after(left: Sequence[str | None], done: Round) -> list[str | None]:
    """Who is left in each pair of the bracket after a round; where a pair was empty it stays so."""
    winners = {table.result.winner for table in done.tables if table.result} | set(done.byes)
    if not any(one in winners or other in winners for one, other in zip(left[::2], left[1::2], strict=True)):
        return list(left)
    return [next((p for p in pair if p in winners), None) for pair in zip(left[::2], left[1::2], strict=True)]


def double(state: State, order: Sequence[str]) -> Made:
    """The next round of a double elimination: the unbeaten by the bracket, those beaten once among themselves.

    Whoever is beaten twice is out. The last unbeaten waits until one is left below, and must be beaten twice too.
    """
    alive = [player for player in order if not state.players[player].out and losses(state, player) < 2]
    unbeaten = [player for player in alive if losses(state, player) == 0]
    beaten = [player for player in alive if losses(state, player) == 1]
    if len(alive) < 2:
        return (), ()
    if len(alive) == 2:
        return ((alive[0], alive[1]),), ()
    upper = _upper(unbeaten, first=not state.rounds)
    lower = _lower(state, beaten)
    return (*upper[0], *lower[0]), (*upper[1], *lower[1])


def _upper(unbeaten: Sequence[str], first: bool) -> Made:
    if len(unbeaten) < 2:
        return (), tuple(unbeaten)
    if first:
        return _round(placed(unbeaten))
    half = len(unbeaten) // 2
    tables = tuple((one, other) for one, other in zip(unbeaten[:half], reversed(unbeaten[-half:]), strict=True))
    return tables, tuple(unbeaten[half:-half])


def _lower(state: State, beaten: Sequence[str]) -> Made:
    if len(beaten) < 2:
        return (), tuple(beaten)
    had = {player for done in state.rounds for player in done.byes}
    byes: tuple[str, ...] = ()
    rest = list(beaten)
    if len(rest) % 2:
        waits = next((player for player in rest if player not in had), rest[0])
        rest.remove(waits)
        byes = (waits,)
    met = met_before(state)
    graph: rustworkx.PyGraph[str, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(rest)
    edges = [
        (i, j, 10_000 * (frozenset((rest[i], rest[j])) in met) + abs(len(rest) - 1 - i - j))
        for i in range(len(rest))
        for j in range(i + 1, len(rest))
    ]
    graph.add_edges_from(edges)
    most = max(cost for _, _, cost in edges) + 1
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda cost: most - cost)
    return tuple((rest[min(pair)], rest[max(pair)]) for pair in sorted(matching, key=min)), byes
