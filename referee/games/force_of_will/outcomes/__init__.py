"""What an allowed declaration does; and, for what the judge lets stand, as much of it as can be done."""

from collections.abc import Callable
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.outcomes import acting, byhand, turn
from referee.games.force_of_will.running.settling import settle
from referee.games.force_of_will.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Outcome

_DO: dict[type[Any], Callable[[Course, int, Any], None]] = {
    say.Mulligan: turn.mulligan,
    say.Draw: turn.draw,
    say.Recover: turn.recover,
    say.Main: turn.main,
    say.EndTurn: turn.end,
    say.Discard: turn.discard,
    say.Call: turn.call,
    say.RestForWill: turn.rest,
    say.Play: acting.play,
    say.PutInStandby: acting.standby,
    say.Unveil: acting.unveil,
    say.Judgement: acting.judgement,
    say.UseRune: acting.rune,
    say.Use: acting.use,
    say.Decline: acting.decline,
    say.Attack: acting.attack,
    say.Block: acting.block,
    say.NoBlock: acting.no_block,
    say.Pass: acting.passing,
    say.Resign: turn.resign,
}


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    """The state after a declaration, and what it brought about.

    Raises ``LookupError`` or ``ValueError`` where what was refused cannot be done even as played.
    """
    place = state.ground.place[spoken.actor]
    course = Course(state)
    _DO.get(type(spoken.declaration), byhand.carry_out)(course, place, spoken.declaration)
    settle(course)
    return course.outcome()
