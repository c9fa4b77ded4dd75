"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.kami_no_kijutsu.checks import acting, battle, byhand, turn
from referee.games.kami_no_kijutsu.declarations import (
    Action,
    Discard,
    EffectVerb,
    InBattle,
    Mulligan,
    Phase,
    Said,
    Spoils,
    is_for_the_limit,
)
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Resign


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    actor, said = spoken.actor, spoken.declaration
    if state.over and not isinstance(said, Spoils):
        return tuple(breach(rule, "is-over") for rule in state.reason)
    if actor not in state.ground.seats:
        return (breach("KK-3.1", "who", actor=actor),)
    return tuple(_breaches(state, actor, said))


def _breaches(state: State, actor: str, said: Said) -> Iterator[Breach]:
    if isinstance(said, Resign):
        return
    if isinstance(said, Spoils):
        yield from turn.spoils(state, actor, said)
    elif isinstance(said, Mulligan):
        yield from turn.mulligan(state, actor)
    elif isinstance(said, InBattle):
        yield from battle.in_battle(state, actor, said)
    elif isinstance(said, Phase) or (isinstance(said, Discard) and is_for_the_limit(state, said)):
        yield from turn.in_turn(state, actor, said)
    elif isinstance(said, EffectVerb):
        yield from byhand.in_effect(state, actor, said)
    elif isinstance(said, Action):
        yield from turn.in_turn(state, actor, said)
        yield from acting.action(state, actor, said)
    else:
        assert_never(said)
