"""ATK and DEF of a body by itself: printed, and with what lies on it."""

import re
from functools import cache

from referee.games.force_of_will.bodies import Body
from referee.games.force_of_will.cards import Face

_STATS = re.compile(r"([+-]\d{1,4})/([+-]\d{1,4})")


def own_figures(face: Face, body: Body) -> tuple[int, int]:
    """ATK and DEF, printed and with what lies on the body itself; below 0 what others give still lifts them."""
    atk, df = face.atk or 0, face.df or 0
    for boost in body.boosts:
        atk, df = (boost.atk, boost.df) if boost.sets else (atk, df)
    for boost in body.boosts:
        atk, df = (atk, df) if boost.sets else (atk + boost.atk, df + boost.df)
    for kind, count in body.counters:
        change = counter_change(kind)
        atk, df = atk + change[0] * count, df + change[1] * count
    return atk, df


@cache
def counter_change(kind: str) -> tuple[int, int]:
    """What a counter of a kind changes: ``+100/+100`` says so, any other word changes nothing."""
    found = _STATS.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found else (0, 0)
