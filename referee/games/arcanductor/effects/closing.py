"""What the step under way was done to, when it is over, and what comes behind it."""

from referee.games.arcanductor.cards import Manner
from referee.games.arcanductor.declarations import EffectVerb
from referee.games.arcanductor.effects.asking import target_of, together
from referee.games.arcanductor.effects.joint import do_together
from referee.games.arcanductor.effects.verbs import carry_out
from referee.games.arcanductor.state import Running, State
from referee.kernel.course import Course
from referee.kernel.doing import done
from referee.kernel.frozen import changed


def note(course: Course[State], done_to: tuple[str, ...]) -> None:
    """What the step under way has been done to, or is to be done to."""
    run = course.state.running
    if run is not None:
        course.change(running=changed(run, done=(*run.done, *done_to)))


def did_something(course: Course[State], before: State, done_to: tuple[str, ...]) -> None:
    """The step under way has been done to this, and has changed the table since ``before``, or has not."""
    run = course.state.running
    if run is not None:
        did = run.did + len(done_to) * _differs(before, course.state)
        course.change(running=changed(run, done=(*run.done, *done_to), did=did))


def _differs(before: State, after: State) -> bool:
    """Whether the table has changed, whatever was noted of the effect under way."""
    return changed(after, running=before.running) != before


def is_full(run: Running, manner: Manner, done_to: tuple[str, ...]) -> bool:
    """Whether the step under way can be done to nothing more once it has been done to this too."""
    return manner.everywhere or len(run.done) + len(done_to) >= manner.count


def close_after(course: Course[State], before: State, times: int = 1) -> None:
    """The step under way is over with what it has done so many ``times`` since ``before``; what follows on it comes
    next."""
    run = course.state.running
    if run is not None:
        follows = bool(run.steps[0].then) and _is_done(run, run.did + times * _differs(before, course.state))
        _go_on(course, run, follows=follows)


def _is_done(run: Running, did: int) -> bool:
    """Whether the step under way was done as often as it is for something to follow on it."""
    return done(did, run.manner.wanted, up_to=run.steps[0].up_to)


def _go_on(course: Course[State], run: Running, *, follows: bool) -> None:
    """The next step of an effect; behind the last one it is over.

    It is still under way where a card is to be shown for it, and where somebody has no life left: whether all cards are
    gone is looked at behind it (AD-G15).
    """
    steps = (*run.steps[0].then, *run.steps[1:]) if follows else run.steps[1:]
    one, other = course.state.players
    if steps or course.state.shows or not (one.life and other.life):
        course.change(running=changed(run, steps=steps, done=(), did=0))
    else:
        course.change(running=run.beyond)


def close_step(course: Course[State]) -> None:
    """The step under way is over; what was named for it one by one is done now (AD-G10), then what follows on it."""
    run = course.state.running
    if run is None:
        return
    if not run.manner.several:
        _go_on(course, run, follows=bool(run.steps[0].then) and _is_done(run, run.did))
        return
    did = _do_to_named(course, run)
    now = course.state.running
    if now is not None:
        steps = (*run.steps[0].then, *run.steps[1:]) if _is_done(run, did) else run.steps[1:]
        course.change(running=changed(now, steps=steps, done=(), did=0))


def _do_to_named(course: Course[State], run: Running) -> int:
    """The step under way done to what has been named for it; to how many it was that changed."""
    before = course.state
    squares = tuple(square for square in run.done if before.at(square) is not None)
    if run.manner.joint:
        return do_together(course, run, squares)
    for said in together(before, run, run.steps[0], squares):
        carry_out(course, said)
    return sum(_has_changed(before, course.state, square) for square in squares)


def do_all(course: Course[State], run: Running, whole: tuple[EffectVerb, ...]) -> None:
    """The step under way done to all its targets at one moment (AD-G10)."""
    if run.manner.joint:
        do_together(course, run, [square for said in whole for square in target_of(run, said)])
        return
    for said in whole:
        carry_out(course, said)


def _has_changed(before: State, after: State, square: str) -> bool:
    """Whether something was done to the card on a square; it is where it is to be shown first (AD-6.5)."""
    return before.at(square) != after.at(square) or square in after.shows
