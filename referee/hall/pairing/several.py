"""Tables of three and four: by points, few who meet again, as many full tables as the number allows."""

import random
from collections.abc import Callable
from itertools import pairwise

from referee.hall.event.checks import met_before
from referee.hall.event.state import State
from referee.hall.standings import sheet_of, standings


def tables(state: State, number: int, dice: random.Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The tables of the next round, the top one first, and who sits out."""
    points = sheet_of(state).points
    playing = sorted(player.id for player in state.playing(number))
    sizes, out = _sizes(len(playing), state.plan.table_size)
    byes = _sitting_out(state, playing, out)
    rest = [player for player in playing if player not in byes]
    dice.shuffle(rest)
    rest.sort(key=lambda player: -points[player])
    groups, start = [], 0
    for size in sizes:
        groups.append(rest[start : start + size])
        start += size
    _spread(groups, met_before(state))
    for group in groups:
        dice.shuffle(group)
    return tuple(map(tuple, groups)), tuple(byes)


def _sizes(count: int, most: int) -> tuple[list[int], int]:
    """The sizes of the tables, full ones first, and how many sit out: as few as can be, then as few small tables."""
    for out in range(count + 1):
        for small in range(most):
            left = count - out - small * (most - 1)
            if left >= 0 and left % most == 0 and (most > 3 or not small):
                return [most] * (left // most) + [most - 1] * small, out
    return [], count


def _sitting_out(state: State, playing: list[str], count: int) -> list[str]:
    had = [player for done in state.rounds for player in done.byes]
    low_first = [row.player for row in reversed(standings(state)) if row.player in playing]
    return sorted(low_first, key=had.count)[:count]


def _spread(groups: list[list[str]], met: set[frozenset[str]]) -> None:
    """Change places between neighbouring tables as long as fewer meet again."""

    def meetings(group: list[str]) -> int:
        return sum(frozenset((a, b)) in met for a in group for b in group if a < b)

    for _ in range(len(groups) * 4):
        if not any(_changed(high, low, meetings) for high, low in pairwise(groups)):
            return


def _changed(high: list[str], low: list[str], meetings: Callable[[list[str]], int]) -> bool:
    now = meetings(high) + meetings(low)
    for i in range(len(high)):
        for j in range(len(low)):
            high[i], low[j] = low[j], high[i]
            if meetings(high) + meetings(low) < now:
                return True
            high[i], low[j] = low[j], high[i]
    return False
