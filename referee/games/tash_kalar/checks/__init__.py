"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee.games.tash_kalar import flow, tasks
from referee.games.tash_kalar.board import BIT, BOARD
from referee.games.tash_kalar.checks import actions, inside, table
from referee.games.tash_kalar.declarations import (
    Convert,
    Destroy,
    Discard,
    Downgrade,
    EffectVerb,
    End,
    HandOver,
    InTurn,
    Leap,
    Mark,
    Move,
    Pick,
    Place,
    Remove,
    Said,
    Score,
    Setup,
    Summon,
    Swap,
    TurnUp,
    Unmark,
    Upgrade,
    UseFlare,
)
from referee.games.tash_kalar.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Resign, by_verb


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    if state.over:
        # what is over is refused under the rule that ended it
        return (breach("TK-8.6" if state.resigned else "TK-8.5", "is-over"),)
    found = tuple(_CHECKS[type(spoken.declaration)](state, spoken.actor, spoken.declaration))
    outside = _off_board(spoken.declaration)
    if outside and not any(each.rule == "TK-2.12" for each in found):
        return (breach("TK-2.12", "outside", square=outside), *found)
    return found


_NAMED: dict[type[Any], Callable[[Any], Iterable[str]]] = {
    **dict.fromkeys((Move, Leap), lambda said: (said.start, said.end)),
    **dict.fromkeys((Destroy, Upgrade, Downgrade, Convert, Remove, Mark, Unmark), lambda said: (said.square,)),
    Swap: lambda said: (said.first, said.second),
    Summon: lambda said: [
        said.square,
        *said.using,
        *said.counting,
        *([said.piece] if said.piece else []),
        *(said.marked or ()),
    ],
    Place: lambda said: (said.square, said.taken) if said.taken else (said.square,),
    Setup: lambda said: [square for square, _ in said.pieces],
    Pick: lambda said: (said.what,) if said.what in BOARD.missing else (),
}
"""By verb the squares that a declaration names; a verb that is not here names none."""


def _off_board(said: Said) -> str | None:
    """A square named that lies in a cut corner (TK-2.12), None where there is none."""
    named = _NAMED.get(type(said))
    if named is not None:
        for square in named(said):
            if square not in BIT:
                return square
    return None


def _resign(state: State, _actor: str, _said: Resign) -> Iterator[Breach]:
    if state.ground.mode == "melee":
        yield breach("TK-8.6", "no-resigning")


def _in_turn(state: State, actor: str, said: InTurn) -> Iterable[Breach]:
    """What is said in a turn: its order, then the verb's own rules."""
    if state.phase != "turn":
        return (_first(state),)
    turn = () if actor == _speaker(state, said) else tuple(_turn(state, actor, said))
    if state.running is not None:
        return (*turn, *inside.inside(state, said))
    # what another player could do now says nothing about this one
    return turn or _OUTSIDE[type(said)](state, said)


def _first(state: State) -> Breach:
    """What comes before anything that is said in a turn."""
    if state.phase == "setup":
        rule = "TK-2.11" if state.ground.mode == "melee" else "TK-2.9"
        return breach(rule, "first", seat=flow.setup_seat(state))
    if state.phase == "task":
        return breach("TK-2.6" if len(state.tasks) == tasks.CURRENT else "TK-2.5", "task-first")
    return breach(state.owed[0].rule, "score-first", seat=state.active)


def _speaker(state: State, said: InTurn) -> str:
    """Who can say it; the active player ends the turn even after handing over (TK-3.10)."""
    return state.active if isinstance(said, End) else state.acting


def _turn(state: State, actor: str, said: InTurn) -> Iterator[Breach]:
    """Whose turn it is, where it is another's (TK-3.1, TK-3.10)."""
    wanted = _speaker(state, said)
    yield breach("TK-3.1", "not-your-turn", seat=wanted)
    if state.handed and actor in (state.active, state.acting):
        yield breach("TK-3.10", "only-active" if isinstance(said, End) else "handed-over", seat=wanted)
    if state.running is not None:
        yield breach("TK-G8", "who-chooses", seat=wanted, card=state.running.card)


def _no_effect(_state: State, _said: EffectVerb) -> Iterator[Breach]:
    """An answer where no effect asks."""
    yield breach("TK-7.1", "no-effect")
    yield breach("TK-5.9", "no-effect")


_OUTSIDE: dict[type[Any], Callable[[State, Any], Iterable[Breach]]] = by_verb(
    InTurn,
    {
        Place: actions.place,
        Summon: actions.summon,
        Discard: actions.discard,
        UseFlare: actions.flare,
        End: actions.end,
        HandOver: actions.hand_over,
    },
    (EffectVerb, _no_effect),
)
"""By verb the check outside any effect: the actions, flares, and the end of the turn; any other answers an effect."""
_CHECKS: dict[type[Any], Callable[[State, str, Any], Iterable[Breach]]] = by_verb(
    Said,
    {Resign: _resign, TurnUp: table.turn_up, Setup: table.setup, Score: table.score},
    (InTurn, _in_turn),
)
"""By verb what looks for breaches."""
