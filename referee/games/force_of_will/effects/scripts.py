"""Carrying out the steps that a pack scripts, one after the other, until a player must speak."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Ability, Face
from referee.games.force_of_will.changing import zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import answering, asking, performing, unasked
from referee.games.force_of_will.effects.acting import acted, on_refs
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import OnBodies
from referee.games.force_of_will.state import Item, Ref, Running, State
from referee.games.force_of_will.steps import ByHand, Choose, Discard, Effect, Fetch, Flip, Mill, Pay, Put, When
from referee.games.force_of_will.table import measuring, targets
from referee.games.force_of_will.table.view import of_running
from referee.kernel import course as kernel
from referee.kernel.declaration import Spoken
from referee.kernel.doing import done
from referee.kernel.frozen import changed

BY_HAND: tuple[Framed, ...] = (ByHand(do="manual"),)
"""An effect that the players carry out from beginning to end."""

NOT_BEGUN = 0
"""``Running.left`` of a step that is due and has not been looked at yet."""


def steps_of(effect: Effect | None) -> tuple[Framed, ...]:
    """The steps of an effect; ``manual`` is one step by hand."""
    if effect is None:
        return ()
    if isinstance(effect, str):
        return BY_HAND
    return effect


Parts = tuple[tuple[Item, tuple[Framed, ...]], ...]
"""An effect in the ways that were said, each with the targets that are its own."""


def parts_of(of: Face | Ability, item: Item) -> Parts:
    """What an item of the chase does; several parts where several ways were said."""
    if of.modes is None:
        steps = steps_of(of.effect)
        return ((item, steps),) if steps else ()
    found: list[tuple[Item, tuple[Framed, ...]]] = []
    at = 0
    for way in of.modes.picked(item.modes):
        count = sum(aim.count for aim in way.targets)
        found.append((changed(item, targets=item.targets[at : at + count]), steps_of(way.effect)))
        at += count
    return tuple(found)


def start(course: Course, item: Item, steps: tuple[Framed, ...], following: Parts = ()) -> None:
    """An effect begins."""
    holder = targets.holder(course.state, item) if item.holder is None else item.holder
    item = item if holder == item.holder else changed(item, holder=holder)
    course.change(running=Running(item, steps, following=following))
    if any(ref.kind == "gone" for ref in item.targets):
        course.tell(item.rule, "target-gone", card=item.card)


def carry_on(course: Course) -> bool:
    """Do the next thing of the running effect that nobody has to choose; whether there was one."""
    running = course.state.running
    assert running is not None
    step = running.step
    if step is None:
        finish(course)
        return True
    if running.left == NOT_BEGUN:
        _begin(course, running, step)
        return True
    if step.do == "manual":
        return False
    if isinstance(step, OnBodies) and (refs := unasked.all_there_are(course.state, running, step)):
        advance(course, *on_refs(course, running, step, refs))
        return True
    if asking.chooses(step) or (step.may and not running.agreed):
        return kernel.unasked(course, asking.ask(course.state), answer, skip)
    advance(course, *performing.perform(course, running, step))
    return True


def _begin(course: Course, running: Running, step: Framed) -> None:
    """A step is due: whether its condition holds, and how often it is done, is looked at now."""
    conditional = step.if_ is not None or step.unless is not None
    if conditional and not measuring.holds(course.state, of_running(running), step.if_, step.unless):
        instead = step.otherwise if isinstance(step, When) else ()
        _go_on(course, running, instead)
        return
    if asking.of_nobody(running.item, step):
        _go_on(course, running, ())
        return
    both = asking.for_each_seat(course.state, running, step)
    if both:
        steps = _with(running, both, instead_of_it=True)
        course.change(running=changed(running, steps=steps, both=both, first=0))
        return
    left = asking.times(course.state, running, step)
    taken, others = _picked_before(running)
    begun = changed(running, left=left, wanted=left, taken=taken, picked=others, agreed=False)
    course.change(running=changed(begun, done=0, before=running.done))
    if left <= 0:
        advance(course)


def _picked_before(running: Running) -> tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]:
    """What was picked already of the choice that is due; and what of choices that go on later."""
    left = len(running.steps) - running.at
    taken = next((numbers for steps, numbers in running.picked if steps == left), ())
    return taken, tuple(each for each in running.picked if each[0] != left)


def _with(running: Running, more: tuple[Framed, ...], *, instead_of_it: bool = False) -> tuple[Framed, ...]:
    at = running.at
    if not (more or instead_of_it):
        return running.steps
    return (*running.steps[: at if instead_of_it else at + 1], *more, *running.steps[at + 1 :])


def _go_on(course: Course, running: Running, more: tuple[Framed, ...]) -> None:
    """The next step is due, after what follows from this one."""
    course.change(running=changed(running, steps=_with(running, more), at=running.at + 1, left=NOT_BEGUN, agreed=False))


def advance(course: Course, refs: tuple[Ref, ...] = (), did: int = 0) -> None:
    """The step that is due was done, ``refs`` are what it acted on now and ``did`` how much that was: what hangs on it
    follows, then the next one."""
    running = course.state.running
    if running is None:
        return
    if refs or did:
        running = acted(running, refs, did)
    step = running.step
    assert step is not None
    running, seats = _with_both(running, step)
    _go_on(course, running, step.then if isinstance(step, ByHand) or _was_done(running, step, seats) else ())


def _with_both(running: Running, step: Framed) -> tuple[Running, int]:
    """A step of both players is done once the second has done it: with what the first did, and as often as for two."""
    if step not in running.both:
        return running, 1
    if step == running.both[0]:
        return changed(running, first=running.done), 1
    return changed(running, done=running.first + running.done, both=()), 2


def _was_done(running: Running, step: Framed, seats: int) -> bool:
    """Whether a step was done: it changed something, and so often as it says for each of so many seats, or fewer where
    it says so: a search or a move that may be left is one of up to so many.
    """
    aim = step.choose if isinstance(step, OnBodies) else None
    if aim is None and not isinstance(step, Discard | Fetch | Flip | Mill | Put):
        return done(running.done, 1)
    if aim is not None:
        fewer = aim.up_to or aim.optional
    else:
        fewer = step.all if isinstance(step, Discard) else step.may and isinstance(step, Fetch | Put)
    return done(running.done, seats * running.wanted, up_to=fewer)


def finish(course: Course) -> None:
    """The effect is over; a chant goes to the graveyard (FW-8.4)."""
    running = course.state.running
    assert running is not None
    if running.following:
        start(course, *running.following[0], running.following[1:])
        return
    course.change(running=None)
    after_use(course, running.item)


def after_use(course: Course, item: Item) -> None:
    """FW-8.4: a chant goes to the graveyard after use; a rune stays face up (FW-9.1)."""
    if item.what in ("chant", "standby"):
        zones.off_the_chase(course, item)
        if not item.remnant:
            course.tell("FW-8.4", "graveyard", card=item.card, seat=course.state.seat_of(item.home))


def answer(course: kernel.Course[State], spoken: Spoken[Any]) -> None:
    """Carry out an answer to the step that is due."""
    assert isinstance(course, Course)
    running = course.state.running
    assert running is not None
    step, said = running.step, spoken.declaration
    assert step is not None
    if isinstance(said, say.Pick) and not isinstance(step, Choose | Pay):
        course.change(running=changed(running, agreed=True))
        return
    if isinstance(said, say.Pick) and isinstance(step, Choose):
        _picked(course, running, step, said.number)
        return
    _done_once(course, *answering.answered(course, running, step, course.state.ground.place[spoken.actor], said))


def _picked(course: Course, running: Running, step: Choose, number: int) -> None:
    """One of several ways is picked; it follows at once, before another one of them is picked."""
    course.tell(running.item.rule, "picked", card=running.item.card, number=number)
    taken = (*running.taken, number)
    again = step.model_copy(update={"count": step.count - 1, "may": step.may}) if step.count > 1 else None
    more = step.options[number - 1] + ((again,) if again is not None else ())
    # steps only ever come in before the choice that goes on: how many follow it tells it from all others
    goes_on = ((len(running.steps) - running.at, taken),) if again is not None else ()
    course.change(running=changed(running, taken=taken, picked=(*running.picked, *goes_on)))
    now = course.state.running
    assert now is not None
    _go_on(course, now, more)


def _done_once(course: Course, refs: tuple[Ref, ...], did: int) -> None:
    """The step that is due was done once, to these and so much of it."""
    running = course.state.running
    if running is None:
        return
    if running.left > 1:
        course.change(running=changed(acted(running, refs, did), left=running.left - 1))
    else:
        on_field, done_there = _done_to_chosen(course, running)
        advance(course, (*refs, *on_field), did + done_there)


def _done_to_chosen(course: Course, running: Running) -> tuple[tuple[Ref, ...], int]:
    """The step done to all that were chosen for it on the field, at one moment (FW-G19); to which, and how much."""
    step = running.step
    if not isinstance(step, OnBodies):
        return (), 0
    bodies = [body for uid in running.taken if (body := course.state.body(uid)) is not None]
    refs = tuple(Ref("body", body.uid, body.card) for body in bodies)
    return on_refs(course, running, step, refs)


def skip(course: kernel.Course[State]) -> None:
    """Leave a step undone that nobody can do."""
    assert isinstance(course, Course)
    running = course.state.running
    assert running is not None
    course.tell(running.item.rule, "step-skipped", card=running.item.card)
    leave(course, running)


def decline(course: Course, place: int) -> None:
    """A player leaves what is left of a step that may be left."""
    running = course.state.running
    assert running is not None
    course.tell(running.item.rule, "left-undone", card=running.item.card, seat=course.state.seat_of(place))
    leave(course, running)


def leave(course: Course, running: Running) -> None:
    """What is left of the step is not done; what was chosen or done before counts for what hangs on it."""
    step = running.step
    assert step is not None
    running, seats = _with_both(acted(running, *_done_to_chosen(course, running)), step)
    more = step.then if _was_done(running, step, seats) else step.otherwise if isinstance(step, Pay) else ()
    _go_on(course, running, more)
