"""Why a declaration is refused: all that is wrong with it, each breach with its rule."""

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import byhand, fighting, playing, turn
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach

_CHECK: dict[type[Any], Callable[[State, int, Any], Sequence[Breach]]] = {
    say.Mulligan: turn.mulligan,
    say.Draw: turn.draw,
    say.Recover: turn.recover,
    say.Main: turn.main,
    say.EndTurn: turn.end,
    say.Discard: turn.discard,
    say.Call: turn.call,
    say.RestForWill: turn.rest,
    say.Play: playing.play,
    say.PutInStandby: playing.standby,
    say.Unveil: playing.unveil,
    say.Judgement: playing.judgement,
    say.UseRune: playing.rune,
    say.Use: playing.use,
    say.Decline: playing.decline,
    say.Attack: fighting.attack,
    say.Block: fighting.block,
    say.NoBlock: fighting.no_block,
    say.Pass: fighting.passing,
    say.Resign: lambda state, place, said: (),
}


def check(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Every breach of a declaration; none where it is allowed. After the end the rule that ended the game is cited."""
    if state.end is not None:
        return tuple(breach(rule, "over") for rule in state.end.rules)
    place = state.ground.place.get(spoken.actor)
    if place is None:
        return (breach("FW-8.5", "no-player", actor=spoken.actor),)
    found = _CHECK.get(type(spoken.declaration), byhand.check)(state, place, spoken.declaration)
    return tuple(_marked(state, item) for item in found)


def _marked(state: State, found: Breach) -> Breach:
    """The breach with the card on the table that it speaks of, to be marked there."""
    card = found.facts.get("card")
    if card is None or field.named(state, str(card)) is None:
        return found
    return Breach(found.rule, found.why, {**found.facts, "at": (str(card),)})
