"""What a step of an effect looks at: its condition, its squares, its pieces."""

from collections.abc import Iterable, Mapping
from typing import Any

from referee.games.tash_kalar import board
from referee.games.tash_kalar.board import ALONG, AROUND, BESIDE, CORNERWISE, GREEN, RAYS, RED, near, within
from referee.games.tash_kalar.cards import Counted, If, Measure, Number, Step
from referee.games.tash_kalar.patterns import turned_compass
from referee.games.tash_kalar.state import RANKS, Running, State

OUTER = (RED | GREEN) & ~board.BIT["e5"]
"""Coloured squares without the one in the middle of the board."""


def colour_of(state: State, run: Running) -> int:
    """The colour of whoever carries the effect out (TK-G8)."""
    return state.ground.colour_of[run.seat]


def holds(state: State, run: Running, step: Step) -> bool:
    """Whether the conditions of a step hold now."""
    wanted, unless = step.if_, step.unless
    return (wanted is None or _met(state, run, wanted)) and (unless is None or not _met(state, run, unless))


def amount(state: State, run: Running, given: int | Counted) -> int:
    """An amount as it is now: printed, or counted."""
    return given if isinstance(given, int) else max(0, given.amount(_number(state, run, given)))


def counted(state: State, run: Running, step: Step) -> Step:
    """A step whose number is counted, with the number as it is now: it stands from when the step begins."""
    return step if isinstance(step.count, int) else step.model_copy(update={"count": amount(state, run, step.count)})


def _number(state: State, run: Running, measure: Number) -> int:
    """The number of the table that a condition or an amount looks at."""
    match measure.what:
        case "did":
            return run.did
        case "actions":
            return state.actions
        case "summoned":
            return len(state.summoned)
        case "destroyed":
            own = colour_of(state, run)
            return sum(sum(state.destroyed[enemy]) for enemy in state.enemies(own))
        case "pieces":
            these = Step(do="destroy", who=measure.who, rank=measure.rank, where=measure.where)
            return pieces(state, run, these).bit_count()


def _met(state: State, run: Running, condition: If | Measure) -> bool:
    if isinstance(condition, Measure):
        return condition.hold(_number(state, run, condition))
    match condition:
        case "did":
            return run.did > 0
        case "not-did":
            return run.did == 0
        case "did-2":
            return run.did >= 2
        case "hit-legendary":
            return 2 in run.hits
        case "on-red":
            return bool(run.origin & RED)
        case "on-green":
            return bool(run.origin & GREEN)
        case "on-outer-colour":
            return bool(run.origin & OUTER)
        case "not-on-outer-colour":
            return not run.origin & OUTER
        case "actions-left":
            return state.actions > 0
        case "last-on-red":
            return bool(run.last & RED)
        case "did-or-none-played":
            return run.did > 0 or not discards(state, run)


def discards(state: State, run: Running) -> tuple[str, ...]:
    """The own school cards discarded before this one, which is discarded when its effect is over (TK-5.9)."""
    played = state.played[state.ground.seats.index(run.seat)]
    return tuple(card for card in played if card != run.card)


def squares(state: State, run: Running, step: Step) -> int:
    """The squares that a step's ``where`` names (TK-7.8: around the new piece where none is named)."""
    at, where = run.around, step.where
    if (fixed := _FIXED.get(where)) is not None:
        return fixed
    if (around := _AROUND.get(where)) is not None:
        return around.get(at, 0)
    match where:
        case "marked":
            return run.marked
        case "used":
            return run.used
        case "last":
            return run.last
        case "near-last":
            return AROUND.get(run.last, 0)
        case "within-2" | "within-3":
            return within(at, int(where[-1])) if at else 0
        case "near-red" | "near-green":
            colour = RED if where == "near-red" else GREEN
            # pieces stand on or next to such a square; a new piece is placed next to one
            return near(colour) | (colour if step.do != "place" else 0)
        case "near-self":
            return AROUND.get(run.square, 0)
        case "near-own":
            return near(state.of(colour_of(state, run)))
        case "rays":
            return _rays(run, step)
        case _:
            return _ahead(state, run)


_FIXED = {"board": board.ALL, "red": RED, "green": GREEN, "coloured": RED | GREEN}
_AROUND = {"adjacent": AROUND, "orthogonal": BESIDE, "diagonal": CORNERWISE}


def _rays(run: Running, step: Step) -> int:
    found, along = 0, ALONG.get(run.around, {})
    for name in step.directions:
        found |= along.get(turned_compass(name, run.turn), 0)
    return found


def _ahead(state: State, run: Running) -> int:
    """The first piece in the direction of the last move, seen from where it ended."""
    if run.course is None:
        return 0
    occupied = state.occupied
    return next((bit for bit in RAYS.get(run.last, {}).get(run.course, ()) if bit & occupied), 0)


def pieces(state: State, run: Running, step: Step) -> int:
    """The pieces that a step may be done to: whose they are, their ranks, where they stand."""
    if step.who == "self":
        return _ranked(state, run.square, step)
    if step.who == "last":
        return _ranked(state, run.last, step)
    found = 0
    for colour in colours_meant(state, run, step):
        ranked = state.pieces[colour]
        for level in step.levels:
            found |= ranked[level]
    found &= squares(state, run, step)
    return found & ~run.square if step.other else found


def _ranked(state: State, bit: int, step: Step) -> int:
    found = state.at(bit) if bit else None
    return bit if found is not None and found[1] in step.levels else 0


def colours_meant(state: State, run: Running, step: Step) -> Iterable[int]:
    """The colours whose pieces a step may be done to."""
    own = colour_of(state, run)
    match step.who:
        case "own":
            return (own,)
        case "enemy":
            return state.enemies(own)
        case "more-commons":
            least = state.pieces[own][0].bit_count()
            return [enemy for enemy in state.enemies(own) if state.pieces[enemy][0].bit_count() > least]
        case "more-upgraded":
            least = state.count(own, 1)
            return [enemy for enemy in state.enemies(own) if state.count(enemy, 1) > least]
        case "last-colours":
            return sorted({*run.colours})
        case _:
            return range(len(state.pieces))


def within_quota(step: Step, ranks: tuple[int, ...]) -> bool:
    """Whether pieces of these ranks fit one of the step's quotas (three commons or two heroics, say)."""
    if not step.quota:
        return True
    return any(_fits(quota, ranks) for quota in step.quota)


def _fits(quota: Mapping[Any, int], ranks: tuple[int, ...]) -> bool:
    left: dict[str, int] = dict(quota)
    for rank in ranks:
        group = RANKS[rank] if RANKS[rank] in left else "non-legendary" if rank < 2 else RANKS[rank]
        if left.get(group, 0) == 0:
            return False
        left[group] -= 1
    return True


def connected(first: int, of: int) -> bool:
    """Whether a square touches a group, or the group is empty."""
    return not of or bool(AROUND[first] & of)
