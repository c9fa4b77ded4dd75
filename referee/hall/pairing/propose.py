"""The pairing of the next round as a declaration, by the system of the event."""

import random
from collections.abc import Callable

from referee.hall.event.declarations import Cut, Pair
from referee.hall.event.meetings import again
from referee.hall.event.plan import ELIMINATION
from referee.hall.event.state import State
from referee.hall.pairing import bracket, robin, several, swiss
from referee.hall.standings import best
from referee.kernel.frozen import changed
from referee.kernel.telling import Message

Made = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]
"""The tables of a round, each its players in the order of seats, and who has the bye."""


_AGAIN = Message("paired-again", "no pairing without a second meeting was found")
_ALL_HAD_IT = Message("all-had-the-bye", "everybody who could has had the bye")


class CannotPair(ValueError):
    """There is no next round to pair; ``args[0]`` is a ``Message`` that says why."""


Tell = Callable[[Message], str]
"""Says a reason in the language of who pairs: it is entered with the pairing, as one that is typed."""


def propose(state: State, by: str = "", tell: Tell = str) -> Pair:
    """The pairing of the next round. Raises ``CannotPair`` where there is none."""
    number = len(state.rounds) + 1
    tables, byes = _made(state, number)
    if not tables:
        if state.plan.check_in and not any(player.present for player in state.players.values()):
            raise CannotPair(Message("nobody-checked-in", "nobody has checked in yet; whoever is there is checked in"))
        raise CannotPair(Message("nobody-to-pair", "there is nobody left to pair"))
    pair = Pair(number, tables, byes, by=by)
    if any(found.rule == "HL-2.5" for found in again(state, pair)):
        return changed(pair, because=tell(_AGAIN))
    if swiss.second_bye(state, byes):
        return changed(pair, because=tell(_ALL_HAD_IT))
    return pair


def _made(state: State, number: int) -> Made:
    dice = random.Random(f"{state.plan.seed}/{number}")
    if state.qualified:
        return bracket.single(state, state.qualified)
    if state.plan.system == "round-robin":
        return robin.rounds(state, number)
    if state.plan.system in ELIMINATION:
        order = bracket.seeds(state)
        return bracket.single(state, order) if state.plan.system == ELIMINATION[0] else bracket.double(state, order)
    if state.plan.several:
        return several.tables(state, number, dice)
    return swiss.pairs(state, number, dice)


def next_round(state: State, by: str = "", tell: Tell = str) -> Pair | Cut:
    """What comes next: the cut where the Swiss rounds are over, else the pairing of the next round.

    Raises ``CannotPair`` where the event is over.
    """
    plan = state.plan
    over = bool(plan.rounds) and len(state.rounds) >= plan.rounds
    if plan.system == "swiss" and over and not state.qualified:
        if not plan.cut:
            raise CannotPair(Message("rounds-played", "all {rounds:n rounds are} played", rounds=plan.rounds))
        going = best(state)
        if len(going) < plan.cut:
            says = "{count:n players are} left for a cut to {cut}"
            raise CannotPair(Message("too-few-for-cut", says, count=len(going), cut=plan.cut))
        return Cut(going, by=by)
    return propose(state, by, tell)
