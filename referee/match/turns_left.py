"""How many turns are still played once time has been called (RF-5.3): counted as they are played, whatever their
numbers are set to."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from referee.judge.policy import Policy
from referee.judge.verbs import SetFact
from referee.kernel.game import Game, Standing
from referee.match.history import Position

COUNTED = ("turn", "turn.number", "phase", "phase.number")
"""Facts that a judge sets without a turn being played by that."""


@dataclass(slots=True)
class _Count:
    """The turn under way: its ``number``, and its ``place`` among those that go round, one that an effect gives beside
    these having that of the turn before; which ``round`` it is in where a game has rounds of its own."""

    number: int
    place: int
    round: int


def turns_left(game: Game[Any], position: Position, called: Position, policy: Policy, seats: Sequence[str]) -> int:
    """How many turns are still played, with the one under way, when time was called at a position.

    What is under way is finished: the turn, the phase, or the round, so that each seat has as many turns; then come the
    further turns. Turns that an effect gives are played where they come, and make neither fewer; what a judge sets
    is no turn, and turns of seats that are out are passed over.
    """
    way = _since(position, called)
    steps = [game.standing(each.state) for each in way]
    then = game.standing(called.state)
    now, last = _first(steps[0]), _last(then, seats)
    finished, further = False, 0
    for (before, after), by in zip(pairwise(steps), way[1:], strict=True):
        place, number = now.place, now.number
        _count(now, before, after, by, seats)
        # where turns go round seats, those passed over are counted in their numbers, and are none
        turns = int(now.place > place) if after.round is None else now.number - number
        if finished:
            further += turns
        elif _is_finished(now, then, after, policy, last):
            finished, further = True, turns if policy.finish == "turn" else min(1, turns)
    if finished:
        # a turn given beside those that go round is no further one
        return max(0, policy.extra_turns - max(1, further) + 1) if policy.extra_turns else 0
    return policy.extra_turns + _to_finish(now, steps[-1], policy, last)


def _since(position: Position, called: Position) -> list[Position]:
    """The positions since time was called, that one first; an earlier one where it was gone back before it."""
    way = [position]
    while way[-1].number > called.number and (before := way[-1].before) is not None:
        way.append(before)
    if way[-1].number == called.number:
        # what is said beside the game since, such as that a seat drops, may have led on from there
        way[-1:] = [called] if way[-1] is not position else [position, called]
    return way[::-1]


def _first(standing: Standing) -> _Count:
    number = max(1, standing.number)
    return _Count(number, max(1, number - standing.beside), standing.round or 0)


def _last(then: Standing, seats: Sequence[str]) -> int:
    """The place of the last turn of the round in which time was called."""
    place = max(1, then.number - then.beside)
    if then.turn in seats and then.phase != "setup" and not then.beside:
        return place + len(seats) - 1 - seats.index(then.turn)
    return -(-place // len(seats)) * len(seats)


def _count(now: _Count, before: Standing, after: Standing, by: Position, seats: Sequence[str]) -> None:
    """Count what a declaration has led on."""
    said = by.by.declaration if by.by is not None else None
    if isinstance(said, SetFact) and said.fact in COUNTED:
        if before.turn in seats and after.turn in seats and not after.over:
            now.place += seats.index(after.turn) - seats.index(before.turn)
        return
    number, given = after.number - before.number, after.beside - before.beside
    now.number += number
    now.place += number - given
    now.round += (after.round or 0) - (before.round or 0)


def _is_finished(now: _Count, then: Standing, after: Standing, policy: Policy, last: int) -> bool:
    """Whether what was under way when time was called is finished."""
    number = max(1, then.number)
    if policy.finish != "turn" and then.round is not None:
        return now.round > then.round
    if policy.finish == "round":
        return now.place > last
    return now.number > number or (policy.finish == "phase" and now.number == number and after.phase != then.phase)


def _to_finish(now: _Count, standing: Standing, policy: Policy, last: int) -> int:
    """How many turns what is under way still has, with the one under way."""
    if policy.finish != "turn" and standing.round is not None:
        return max(1, standing.left_in_round)
    return max(1, last - now.place + 1) if policy.finish == "round" else 1
