"""Which two answers of a step leave the table otherwise for sure: nothing is tried to see that somebody must choose.

What a step was done to is noted while it is under way, so that two of its answers differ where that does. Everything
else is tried, and so is whatever may pass a bound on figures.
"""

from referee.games.arcanductor.declarations import (
    Borrow,
    Cards,
    EffectVerb,
    Life,
    MarkCards,
    Pick,
    Power,
    Recover,
    Return,
)
from referee.games.arcanductor.effects.asking import is_counted, room_for, target_of
from referee.games.arcanductor.state import Running, State
from referee.kernel.figures import GREATEST

MODEST = GREATEST // 2
"""A figure from which a step of as much again passes no bound."""


def told_apart(state: State, run: Running, first: EffectVerb, second: EffectVerb) -> bool:
    """Whether two answers of the step under way leave it otherwise for sure."""
    if isinstance(first, (Borrow, Pick)) or target_of(run, first) == target_of(run, second):
        return False
    if run.manner.several and (room_for(run) < 2 or is_counted(run.steps[0])):
        return False  # the last card named: what matters is what is done to all of them
    return _is_modest(state, first) and _is_modest(state, second)


def _is_modest(state: State, said: EffectVerb) -> bool:
    """Whether what is done passes no bound on figures for sure."""
    if isinstance(said, Power):
        return said.change is not None and _bears_little(state, said.squares, said.change[0])
    if isinstance(said, Recover):
        return said.amount is not None and _bears_little(state, said.squares, said.amount)
    if isinstance(said, MarkCards):
        return _bears_little(state, said.squares, 0)
    if isinstance(said, (Life, Cards)):
        return abs(said.by) < MODEST and _have_little(state)
    return not isinstance(said, Return) or _have_little(state)


def _bears_little(state: State, squares: tuple[str, ...], amount: int) -> bool:
    """Whether nothing that makes the power of cards comes near a bound, with so much more or less."""
    own = [abs(card.power or 0) for at in squares if (card := state.at(at)) is not None]
    stands = [abs(state.standing.get(at, 0)) for at in squares]
    return sum(own) + sum(stands) + abs(amount) < MODEST


def _have_little(state: State) -> bool:
    return all(player.life < MODEST and player.hand < MODEST for player in state.players)
