"""What an allowed declaration does; and, for what the judge lets stand, as much of it as can be done."""

from collections.abc import Callable
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending, flow
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.outcomes import acting, byhand, turn
from referee.games.force_of_will.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import by_verb


def carry_out(state: State, spoken: Spoken[say.Said]) -> Outcome[State]:
    """The state after a declaration, and what it brought about.

    Raises ``LookupError`` or ``ValueError`` where what was refused cannot be done even as played.
    """
    place, said = state.ground.place[spoken.actor], spoken.declaration
    course = Course(state)
    _DO[type(said)](course, place, said)
    if not course.state.over:
        flow.carry_on(course)
    return course.outcome()


def _resign(course: Course, place: int, _said: say.Resign) -> None:
    ending.resign(course, place)


_DO: dict[type[Any], Callable[[Course, int, Any], None]] = by_verb(
    say.Said,
    {
        say.Pass: acting.passing,
        say.RestForWill: turn.rest,
        say.Play: acting.play,
        say.Discard: turn.discard,
        say.Resign: _resign,
        say.Draw: turn.draw,
        say.Recover: turn.recover,
        say.Main: turn.main,
        say.EndTurn: turn.end,
        say.Call: turn.call,
        say.Use: acting.use,
        say.Attack: acting.attack,
        say.UseRune: acting.rune,
        say.Block: acting.block,
        say.NoBlock: acting.no_block,
        say.Mulligan: turn.mulligan,
        say.PutInStandby: acting.standby,
        say.Unveil: acting.unveil,
        say.Judgement: acting.judgement,
        say.Decline: acting.decline,
    },
    (say.InEffect, byhand.carry_out),
)
"""By verb what it does."""
