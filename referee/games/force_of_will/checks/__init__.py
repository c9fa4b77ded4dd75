"""Why a declaration is refused: all that is wrong with it, each breach with its rule."""

from collections.abc import Sequence

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import byhand, fighting, playing, turn, using
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach

_ASKED = ("FW-5.1", "say-which")
"""Which will pays is a question: no rule is broken by it, and it is asked only where nothing else refuses."""


def check(state: State, spoken: Spoken[say.Said]) -> tuple[Breach, ...]:
    """Every breach of a declaration; none where it is allowed. After the end the rule that ended the game is cited."""
    if state.over:
        return tuple(breach(rule, "is-over") for rule in state.reason)
    place = state.ground.place.get(spoken.actor)
    if place is None:
        return (breach("FW-8.5", "no-player", actor=spoken.actor),)
    said = spoken.declaration
    found = _said(state, place, said)
    if not found:
        return ()
    broken = [item for item in found if (item.rule, item.why) != _ASKED]
    return tuple(_marked(state, item) for item in broken or found)


def _said(state: State, place: int, said: say.Said) -> Sequence[Breach]:
    # what is said most often comes first: each verb that it is not takes its time
    match said:
        case say.Pass():
            return fighting.passing(state, place)
        case say.RestForWill():
            return turn.rest(state, place, said)
        case say.Play():
            return playing.play(state, place, said)
        case say.Discard():
            return turn.discard(state, place, said)
        case say.Resign():
            return ()
        case say.Draw():
            return turn.draw(state, place)
        case say.Recover():
            return turn.recover(state, place)
        case say.Main():
            return turn.main(state, place)
        case say.EndTurn():
            return turn.end(state, place)
        case say.Call():
            return turn.call(state, place, said)
        case _:
            return _said_less_often(state, place, said)


def _said_less_often(state: State, place: int, said: say.SaidLessOften) -> Sequence[Breach]:
    match said:
        case say.Use():
            return using.use(state, place, said)
        case say.Attack():
            return fighting.attack(state, place, said)
        case say.UseRune():
            return using.rune(state, place, said)
        case say.Block():
            return fighting.block(state, place, said)
        case say.NoBlock():
            return fighting.no_block(state, place)
        case say.Mulligan():
            return turn.mulligan(state, place, said)
        case say.PutInStandby():
            return playing.standby(state, place, said)
        case say.Unveil():
            return playing.unveil(state, place, said)
        case say.Judgement():
            return playing.judgement(state, place, said)
        case say.Decline():
            return using.decline(state, place, said)
        case _:
            return byhand.check(state, place, said)


def _marked(state: State, found: Breach) -> Breach:
    """The breach with the card on the table that it speaks of, to be marked there."""
    card = found.facts.get("card")
    if card is None or field.named(state, str(card)) is None:
        return found
    return Breach(found.rule, found.why, {**found.facts, "at": (str(card),)})
