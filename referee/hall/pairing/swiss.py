"""Swiss pairing: within score groups, nobody twice, the bye to the lowest without one, clubs apart, seats balanced.

The pairing is a perfect matching of greatest weight. What matters more weighs more than everything below it together:
first that nobody meets again, then that the points are close, then that clubs are kept apart, last the seeded dice.
"""

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction

import rustworkx

from referee.hall.event.meetings import met_before
from referee.hall.event.state import State
from referee.hall.standings import sheet_of, standings

NEIGHBOURS = 24
"""How many players further down each one is tried with first; doubled until everybody finds an opponent."""
_DICE = 1_000
_CLUB = 1_000_000
_POINTS = 1_000_000_000
_MEETING = 10**18

Pairs = list[tuple[str, str]]


def pairs(state: State, number: int, dice: random.Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The tables of the next round, the top one first, and who has the bye."""
    order = _order(state, number, dice)
    met = met_before(state)
    field = _Field(state, order, met, dice)
    if len(order) % 2 == 0:
        return _seated(state, field.matched(order), dice), ()
    for candidate in _for_bye(state, order):
        rest = [player for player in order if player != candidate]
        found = field.matched(rest, again=False)
        if len(found) * 2 == len(rest):
            return _seated(state, found, dice), (candidate,)
    lowest = next(iter(_for_bye(state, order)))
    return _seated(state, field.matched([p for p in order if p != lowest]), dice), (lowest,)


def _order(state: State, number: int, dice: random.Random) -> list[str]:
    """Who plays, best first by points; within the same points as the dice fall."""
    points = sheet_of(state).points
    playing = sorted(player.id for player in state.playing(number))
    dice.shuffle(playing)
    return sorted(playing, key=lambda player: -points[player])


def _for_bye(state: State, order: Sequence[str]) -> Iterable[str]:
    """Who could have the bye, the likeliest first: the lowest of those without one, then the lowest of all."""
    had = {player for done in state.rounds for player in done.byes}
    low_first = [row.player for row in reversed(standings(state)) if row.player in set(order)]
    return sorted(low_first, key=lambda player: player in had)


class _Field:
    """Those to be paired, with what speaks for and against each pair."""

    def __init__(self, state: State, order: Sequence[str], met: set[frozenset[str]], dice: random.Random) -> None:
        self.points = sheet_of(state).points
        self.clubs = {player: state.players[player].club if state.plan.clubs_apart else "" for player in order}
        self.met = met
        self.dice = {player: dice.randrange(_DICE) for player in order}

    def matched(self, players: Sequence[str], again: bool = True) -> Pairs:
        """The best pairs of all players; with ``again`` a second meeting is taken where there is no other way."""
        reach = NEIGHBOURS
        while True:
            found = self._tried(players, reach, again=False)
            if len(found) * 2 == len(players):
                return found
            if reach >= len(players):
                return self._tried(players, reach, again=True) if again else found
            reach *= 2

    def _tried(self, players: Sequence[str], reach: int, again: bool) -> Pairs:
        graph: rustworkx.PyGraph[str, int] = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(players)
        edges = []
        for high, one in enumerate(players):
            for low in range(high + 1, min(len(players), high + 1 + reach)):
                other = players[low]
                second = frozenset((one, other)) in self.met
                if again or not second:
                    edges.append((high, low, self._cost(one, other) + _MEETING * second))
        graph.add_edges_from(edges)
        most = max((cost for _, _, cost in edges), default=0) + 1
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda cost: most - cost)
        return [(players[min(pair)], players[max(pair)]) for pair in sorted(matching, key=min)]

    def _cost(self, one: str, other: str) -> int:
        gap = abs(self.points[one] - self.points[other])
        clubs = bool(self.clubs[one]) and self.clubs[one] == self.clubs[other]
        return int(gap * gap * 4) * _POINTS + clubs * _CLUB + abs(self.dice[one] - self.dice[other])


def _seated(state: State, found: Pairs, dice: random.Random) -> tuple[tuple[str, ...], ...]:
    """Who sits first: whoever did so less often, else as the dice fall. The table with the most points comes first."""
    points = sheet_of(state).points
    found = sorted(found, key=lambda pair: sorted((points[pair[0]], points[pair[1]]), reverse=True), reverse=True)
    return tuple(_turned(state, one, other, dice) for one, other in found)


def _turned(state: State, one: str, other: str, dice: random.Random) -> tuple[str, str]:
    first, second = times_first(state, one), times_first(state, other)
    fall = dice.random() < 0.5
    if first < second or (first == second and fall):
        return one, other
    return other, one


def times_first(state: State, player: str) -> int:
    """How often a player sat in the first seat."""
    return sum(table.players[0] == player for done in state.rounds for table in done.tables)


def second_bye(state: State, byes: Iterable[str]) -> bool:
    """Whether somebody has the bye a second time."""
    return any(player in done.byes for done in state.rounds for player in byes)


def distance(state: State, one: str, other: str) -> Fraction:
    """How many points lie between two players."""
    points = sheet_of(state).points
    return abs(points[one] - points[other])
