"""Why a declaration is refused: all that is wrong with it, each breach with its rule."""

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import byhand, fighting, playing, turn, using
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import by_verb

_ASKED = ("FW-5.1", "say-which")
"""Which will pays is a question: no rule is broken by it, and it is asked only where nothing else refuses."""


def check(state: State, spoken: Spoken[say.Said]) -> tuple[Breach, ...]:
    """Every breach of a declaration; none where it is allowed. After the end the rule that ended the game is cited."""
    if state.over:
        return tuple(breach(rule, "is-over") for rule in state.reason)
    place = state.ground.place.get(spoken.actor)
    if place is None:
        return (breach("FW-8.5", "no-player", actor=spoken.actor),)
    found = _CHECKS[type(spoken.declaration)](state, place, spoken.declaration)
    if not found:
        return ()
    broken = [item for item in found if (item.rule, item.why) != _ASKED]
    return tuple(_marked(state, item) for item in broken or found)


def _marked(state: State, found: Breach) -> Breach:
    """The breach with the card on the table that it speaks of, to be marked there."""
    card = found.facts.get("card")
    if card is None or field.named(state, str(card)) is None:
        return found
    return Breach(found.rule, found.why, {**found.facts, "at": (str(card),)})


def _resign(_state: State, _place: int, _said: say.Resign) -> Sequence[Breach]:
    return ()


def _discard(state: State, place: int, said: say.Discard) -> Sequence[Breach]:
    """FW-4.4: down to the limit, or as an effect says; to a step that asks for more than that it is an answer as others
    are (FW-8.6)."""
    step = asking.due(state)
    if step is None or step.do == "manual":
        return turn.discard(state, place, said)
    if step.do == "discard":
        offered = place == asking.chooser(state) and asking.is_answer(state, said)
        return () if offered else turn.discard(state, place, said)
    found = byhand.check(state, place, said)
    return [*found, breach("FW-4.4", "nothing-to-discard", hand=state.sides[place].hand)] if found else ()


_CHECKS: dict[type[Any], Callable[[State, int, Any], Sequence[Breach]]] = by_verb(
    say.Said,
    {
        say.Pass: fighting.passing,
        say.RestForWill: turn.rest,
        say.Play: playing.play,
        say.Discard: _discard,
        say.Resign: _resign,
        say.Draw: turn.draw,
        say.Recover: turn.recover,
        say.Main: turn.main,
        say.EndTurn: turn.end,
        say.Call: turn.call,
        say.Use: using.use,
        say.Attack: fighting.attack,
        say.UseRune: using.rune,
        say.Block: fighting.block,
        say.NoBlock: fighting.no_block,
        say.Mulligan: turn.mulligan,
        say.PutInStandby: playing.standby,
        say.Unveil: playing.unveil,
        say.Judgement: playing.judgement,
        say.Decline: using.decline,
    },
    (say.InEffect, byhand.check),
)
"""By verb what looks for breaches."""
