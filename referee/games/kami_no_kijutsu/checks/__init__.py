"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu.checks import acting, battle, byhand, turn
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    Declare,
    Discard,
    Draw,
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
from referee.kernel.verbs import Pass, Resign


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    actor, said = spoken.actor, spoken.declaration
    if state.over and not isinstance(said, Spoils):
        return tuple(breach(rule, "is-over") for rule in state.reason)
    if actor not in state.ground.seats:
        return (breach("KK-3.1", "who", actor=actor),)
    return tuple(_breaches(state, actor, said))


def _breaches(state: State, actor: str, said: Said) -> Iterator[Breach]:
    match said:
        case Resign():
            return
        case Spoils():
            yield from turn.spoils(state, actor, said)
        case Mulligan():
            yield from turn.mulligan(state, actor)
        case Reinforce() | Interfere() | Pass():
            yield from battle.in_battle(state, actor, said)
        case Fill() | Supply() | Declare() | End():
            yield from turn.in_turn(state, actor, said)
        case Discard(card="?") if is_for_the_limit(state, said):
            yield breach("KK-2.5", "unnamed")
        case Discard() if is_for_the_limit(state, said):
            yield from turn.in_turn(state, actor, said)
        case Draw() | Renew() | SetTerritory() | Summon() | Equip() | UseForce() | Move() | Transfer() | Ability():
            yield from turn.in_turn(state, actor, said)
            yield from acting.action(state, actor, said)
        case _:
            yield from byhand.in_effect(state, actor, said)
