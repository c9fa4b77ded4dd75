"""Tables of three and four: by points, nobody who meets again where it can be, as many full tables as can be."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from referee.hall.event.meetings import met_before
from referee.hall.event.state import State
from referee.hall.pairing.nobody_again import seated
from referee.hall.standings import sheet_of, standings

TRIED = 6
"""How many choices of who sits out are tried, the likeliest first."""


def tables(state: State, number: int, dice: random.Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The tables of the next round, the top one first, and who sits out."""
    points, met = sheet_of(state).points, met_before(state)
    playing = sorted(player.id for player in state.playing(number))
    sizes, out = _sizes(len(playing), state.plan.table_size)
    dice.shuffle(playing)
    playing.sort(key=lambda player: -points[player])
    found: list[tuple[int, list[list[str]], tuple[str, ...]]] = []
    for byes in islice(_sitting_out(state, playing, out), TRIED):
        groups, again = seated([player for player in playing if player not in byes], sizes, met)
        found.append((again, groups, byes))
        if not again:
            break
    _, groups, byes = min(found, key=lambda one: one[0])
    for group in groups:
        dice.shuffle(group)
    return tuple(map(tuple, groups)), byes


def _sizes(count: int, most: int) -> tuple[list[int], int]:
    """The sizes of the tables, full ones first, and how many sit out: as few as can be, then as few small tables."""
    for out in range(count + 1):
        for small in range(most):
            left = count - out - small * (most - 1)
            if left >= 0 and left % most == 0 and (most > 3 or not small):
                return [most] * (left // most) + [most - 1] * small, out
    return [], count


def _sitting_out(state: State, playing: Sequence[str], count: int) -> Iterator[tuple[str, ...]]:
    """Who could sit out, the likeliest first: the lowest of those who did so least often, and nobody more often."""
    had = [player for done in state.rounds for player in done.byes]
    low_first = [row.player for row in reversed(standings(state)) if row.player in set(playing)]
    low_first.sort(key=had.count)
    least = sum(map(had.count, low_first[:count]))
    return (byes for byes in combinations(low_first, count) if sum(map(had.count, byes)) == least)
