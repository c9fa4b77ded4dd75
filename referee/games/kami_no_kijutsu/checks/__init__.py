"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Callable
from typing import Any

from referee.games.kami_no_kijutsu.checks import acting, battle, byhand, turn
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    Declare,
    Discard,
    Draw,
    EffectVerb,
    End,
    Equip,
    Fill,
    Interfere,
    Move,
    Mulligan,
    Reinforce,
    Renew,
    Said,
    SetTerritory,
    Spoils,
    Summon,
    Supply,
    Transfer,
    UseForce,
    is_for_the_limit,
)
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Pass, Resign, by_verb

Breaches = tuple[Breach, ...]


def check(state: State, spoken: Spoken[Said]) -> Breaches:
    """Every reason why a declaration is refused; none where it stands."""
    actor, said = spoken.actor, spoken.declaration
    if state.over and not isinstance(said, Spoils):
        return tuple(breach(rule, "is-over") for rule in state.reason)
    if actor not in state.ground.seats:
        return (breach("KK-3.1", "who", actor=actor),)
    return _CHECKS[type(said)](state, actor, said)


def _discard(state: State, actor: str, said: Discard) -> Breaches:
    if not is_for_the_limit(state, said):
        return byhand.in_effect(state, actor, said)
    if said.card == "?":
        return (breach("KK-2.5", "unnamed"),)
    return turn.discard(state, actor, said)


def _resign(_state: State, _actor: str, _said: Resign) -> Breaches:
    return ()


_CHECKS: dict[type[Any], Callable[[State, str, Any], Breaches]] = by_verb(
    Said,
    {
        Resign: _resign,
        Spoils: turn.spoils,
        Mulligan: turn.mulligan,
        Reinforce: battle.reinforce,
        Interfere: battle.interfere,
        Pass: battle.in_battle,
        Fill: turn.fill,
        Supply: turn.supply,
        Declare: turn.declare,
        End: turn.end,
        Discard: _discard,
        Draw: acting.draw,
        Renew: acting.renew,
        SetTerritory: acting.territory,
        Summon: acting.summon,
        Equip: acting.equip,
        UseForce: acting.force,
        Move: acting.move,
        Transfer: acting.transfer,
        Ability: acting.ability,
    },
    (EffectVerb, byhand.in_effect),
)
"""By verb what looks for breaches."""
