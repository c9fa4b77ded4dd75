"""What an allowed declaration does; and, for what the judge lets stand, as much of it as can be done."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending, flow
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.outcomes import acting, byhand, turn
from referee.games.force_of_will.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Outcome


def carry_out(state: State, spoken: Spoken[say.Said]) -> Outcome[State]:
    """The state after a declaration, and what it brought about.

    Raises ``LookupError`` or ``ValueError`` where what was refused cannot be done even as played.
    """
    place, said = state.ground.place[spoken.actor], spoken.declaration
    course = Course(state)
    _done(course, place, said)
    if not course.state.over:
        flow.carry_on(course)
    return course.outcome()


def _done(course: Course, place: int, said: say.Said) -> None:
    # what is said most often comes first: each verb that it is not takes its time
    match said:
        case say.Pass():
            acting.passing(course, place)
        case say.RestForWill():
            turn.rest(course, place, said)
        case say.Play():
            acting.play(course, place, said)
        case say.Discard():
            turn.discard(course, place, said)
        case say.Resign():
            ending.resign(course, place)
        case say.Draw():
            turn.draw(course, place)
        case say.Recover():
            turn.recover(course, place)
        case say.Main():
            turn.main(course, place)
        case say.EndTurn():
            turn.end(course)
        case say.Call():
            turn.call(course, place, said)
        case _:
            _done_less_often(course, place, said)


def _done_less_often(course: Course, place: int, said: say.SaidLessOften) -> None:
    match said:
        case say.Use():
            acting.use(course, place, said)
        case say.Attack():
            acting.attack(course, said)
        case say.UseRune():
            acting.rune(course, place, said)
        case say.Block():
            acting.block(course, said)
        case say.NoBlock():
            acting.no_block(course)
        case say.Mulligan():
            turn.mulligan(course, place, said)
        case say.PutInStandby():
            acting.standby(course, place, said)
        case say.Unveil():
            acting.unveil(course, place, said)
        case say.Judgement():
            acting.judgement(course, place, said)
        case say.Decline():
            acting.decline(course, place, said)
        case _:
            byhand.carry_out(course, place, said)
