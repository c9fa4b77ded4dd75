"""How an effect is carried on: opened, step by step until somebody must speak, closed."""

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any

from referee.games.kami_no_kijutsu.changing import bury
from referee.games.kami_no_kijutsu.declarations import (
    ChangeAp,
    ChangeCards,
    ChangeVp,
    EffectVerb,
    Pick,
    Reveal,
    Shift,
)
from referee.games.kami_no_kijutsu.effects.aiming import aimed_at, taking
from referee.games.kami_no_kijutsu.effects.asking import (
    answers,
    gathers,
    may_end,
    named,
    speaker,
    to_all,
)
from referee.games.kami_no_kijutsu.effects.meaning import meant, plain
from referee.games.kami_no_kijutsu.effects.naming import aim_of, lasts_until, rule_of, target_of
from referee.games.kami_no_kijutsu.effects.verbs import do_at, shift_units
from referee.games.kami_no_kijutsu.field import comes_about
from referee.games.kami_no_kijutsu.state import STAYS, Running, State
from referee.games.kami_no_kijutsu.steps import ChooseStep, Lasting, ShiftStep, Step
from referee.games.kami_no_kijutsu.tidying import tidy
from referee.games.kami_no_kijutsu.triggering import Moment, Way, one_moment
from referee.kernel.course import unchosen
from referee.kernel.declaration import Spoken
from referee.kernel.doing import done
from referee.kernel.frozen import changed


def start(course: Way, run: Running) -> None:
    """An effect opened."""
    course.change(running=run)
    tell_used(course, run)


def tell_used(course: Way, run: Running) -> None:
    """An effect has been opened; it cites the rule of its card (KK-7.3, KK-7.7, KK-7.8)."""
    course.tell(rule_of(course.state, run.card), "used", card=run.card, seat=run.seat)


def open_next(course: Way) -> bool:
    """The next effect that waits opened: the turn player's first, then as they came about (KK-G16)."""
    state = course.state
    if not state.waiting:
        return False
    run = next((run for run in state.waiting if run.seat == state.active), state.waiting[0])
    left = list(state.waiting)
    left.remove(run)
    course.change(waiting=tuple(left))
    start(course, run)
    return True


def advance(course: Way) -> bool:
    """What the running effect does without anyone being asked; whether it did something."""
    run = course.state.running
    if run is None or run.by_hand:
        return False
    if not run.steps and run.resumes:
        course.change(running=changed(run, by_hand=True, resumes=False, done=(), did=0))
        return True
    if not run.steps:
        close(course)
        return True
    step = run.steps[0]
    if not run.done and not comes_about(course.state, step, run.seat, (run.hex, run.card, run.bearer)):
        _drop(course, run, ())
        return True
    if to_all(step) and not gathers(step):
        _to_all(course, run)
        return True
    aimed = aimed_at(course.state, run)
    if aimed is not None:
        _done_once(course, run, aimed)
        return True
    seat = speaker(course.state) or run.seat
    spoken = (Spoken(seat, said) for said in answers(course.state, run))
    return unchosen(course, spoken, _give, skip, declinable=may_end(course.state, run))


def _to_all(course: Way, run: Running) -> None:
    """The step done to all it means at one moment (KK-G22); what falls by it falls afterwards."""
    _do_together(course, run, list(answers(course.state, run)))
    _drop(course, _now(course), _following(_now(course)))


def answer(course: Way, spoken: Spoken) -> None:
    """Do what a player answers to the step under way.

    Raises ``ValueError`` for what is no verb of an effect.
    """
    run, declared = _now(course), spoken.declaration
    if not isinstance(declared, EffectVerb):
        raise ValueError("no such verb of an effect")
    said = meant(course.state, run, declared) or plain(declared)
    _done_once(course, run, said)
    if run.steps and gathers(run.steps[0]) and next(iter(answers(course.state, _now(course))), None) is not None:
        whom = aim_of(said)
        facts = {"seat": whom} if whom in course.state.ground.seats else {"at": (whom,)}
        course.tell("KK-G23", "named-seat" if "seat" in facts else "named", card=run.card, **facts)


def _give(course: Way, spoken: Spoken) -> None:
    """Do one of the answers that the step under way has."""
    said: Any = spoken.declaration
    _done_once(course, _now(course), said)


def _done_once(course: Way, run: Running, said: EffectVerb) -> None:
    """Do one answer of the step, note what it was done to, and see what falls by it (KK-G6).

    Of several that are named one by one it is only noted: it is done to all of them at one moment (KK-G23).
    """
    step = run.steps[0]
    if isinstance(step, ChooseStep) and isinstance(said, Pick):
        _drop(course, run, (*step.options[said.number - 1], *step.then))
        return
    target = target_of(course.state, said, run.seat)
    if gathers(step):
        course.change(running=changed(taking(run, said), done=(*run.done, target)))
        return
    with one_moment(course) as moment:
        _do_step(moment, run, step, said, (target,))
    tidy(course)


def _following(run: Running) -> tuple[Step, ...]:
    """What follows on the first step: nothing where it changed nothing, or less often than it was to."""
    step = run.steps[0]
    wanted = 1 if to_all(step) else getattr(step, "count", 1)
    return step.then if done(run.did, wanted, up_to=bool(getattr(step, "up_to", False))) else ()


def _did(before: State, after: State, said: EffectVerb) -> bool:
    """Whether a verb changed something; what is taken from a player, whether all of it was there."""
    if isinstance(said, Reveal):
        return True
    if isinstance(said, ChangeVp | ChangeAp | ChangeCards) and said.by < 0:
        had, has = before.player(said.seat), after.player(said.seat)
        left = {ChangeVp: has.vp - had.vp, ChangeAp: has.ap - had.ap, ChangeCards: has.hand - had.hand}[type(said)]
        return left <= said.by
    return bool(_beside(before) != _beside(after))


_beside = attrgetter(*(field.name for field in fields(State) if field.name != "running"))
"""All of a state beside the effect under way."""


def _do_step(moment: Moment, run: Running, step: Step, said: EffectVerb, targets: tuple[str, ...] = ()) -> None:
    """Do a verb of a step, and note how often it did something, what it was done to and how long that lasts."""
    course, before = moment.course, moment.course.state
    until = lasts_until(before, step.until, step.turns) if isinstance(step, Lasting) else None
    do_at(moment, run.seat, said, run.card, until)
    now = _now(course)
    lasts = now.lasts if until is None or until >= STAYS else max(now.lasts, until)
    did = now.did + _did(before, course.state, said)
    if did != now.did or lasts != now.lasts or targets:
        now = taking(now, said) if targets else now
        course.change(running=changed(now, did=did, lasts=lasts, done=(*now.done, *targets)))


def skip(course: Way) -> None:
    """Go on from the step that is under way, done to those named for it; what follows only where it was done follows
    where it was."""
    if not _now(course).steps:
        close(course)
        return
    do_to_named(course)
    _drop(course, _now(course), _following(_now(course)))


def do_to_named(course: Way) -> None:
    """The step under way done at one moment to all that were named for it one by one (KK-G23)."""
    run = _now(course)
    if not run.done or not gathers(run.steps[0]):
        return
    _do_together(course, run, tuple(named(course.state, run)))


def _do_together(course: Way, run: Running, every: Sequence[EffectVerb]) -> None:
    """The step under way done at one moment as several verbs say; units that are shifted all leave before any comes."""
    with one_moment(course) as moment:
        if isinstance(run.steps[0], ShiftStep):
            shifts = [said for said in every if isinstance(said, Shift)]
            shift_units(moment, run.seat, shifts, rule_of(course.state, run.card))
            course.change(running=changed(_now(course), did=run.did + len(shifts)))
            return
        for said in every:
            _do_step(moment, run, run.steps[0], said)


def _drop(course: Way, run: Running, before: tuple[Step, ...]) -> None:
    course.change(running=changed(run, steps=(*before, *run.steps[1:]), done=(), did=0))


def _now(course: Way) -> Running:
    run = course.state.running
    if run is None:
        raise ValueError("no effect is under way")
    return run


def close(course: Way) -> None:
    """The effect is over: its force is discarded, or lies for the turns that its effect lasts (KK-7.7)."""
    run = _now(course)
    course.change(running=None)
    if run.discards and run.lasts > course.state.number:
        course.change(lying=(*course.state.lying, (run.seat, run.card, run.lasts)))
    elif run.discards:
        bury(course, run.seat, run.card)
    course.tell(rule_of(course.state, run.card), "closed", card=run.card, seat=run.seat)


def leave_to_players(course: Way) -> None:
    """The first effect opened by hand, what waits behind it dropped (RF-7.1)."""
    run = course.state.running or next(iter(course.state.waiting), None)
    by_hand = changed(run, steps=(), done=(), by_hand=True) if run else None
    course.change(running=by_hand, waiting=())
