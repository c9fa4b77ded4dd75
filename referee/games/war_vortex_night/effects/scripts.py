"""Scripted actions: the steps of a card's effect carried out one by one, players asked only where they choose."""

from referee.games.war_vortex_night import ending
from referee.games.war_vortex_night.effects import doing, hits, reactions, triggers
from referee.games.war_vortex_night.effects.choosing import ask_further, dice_lacking, nameable, target_asked
from referee.games.war_vortex_night.effects.whom import amount_of, applies, targets
from referee.games.war_vortex_night.state import EffectDie, Hit, Roster, Script, State, Waiting
from referee.games.war_vortex_night.steps import (
    AnyStep,
    DamageStep,
    FaceStep,
    FieldStep,
    OrderStep,
    RemoveStep,
    RepeatStep,
    RollStep,
    SummonStep,
    TransferStep,
)
from referee.games.war_vortex_night.turns import turn_over
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.doing import done as was_done
from referee.kernel.effects import Ask

# What a player must say


def branched(script: Script, branch: tuple[AnyStep, ...]) -> Script:
    """A script with a branch in the place of the step at which it was picked."""
    steps, step = script.steps, script.step
    then = step.then if step is not None else ()
    return frozen.changed(script, steps=(*steps[: script.at], *branch, *then, *steps[script.at + 1 :]))


# Carrying out


class InCircles(Exception):
    """An effect that goes in circles, or past the bound on figures, on a course that takes targets at once."""


class Going(Course[State]):
    """A course on which a target is taken at once as it is asked for, where it is the only one.

    What is looked at ahead (``branch``) and what is left to the players (RF-7.1) goes step by step: there it matters
    how far a script has come.
    """

    __slots__ = ()

    def branch(self) -> Course[State]:
        """A course that goes step by step."""
        return Course(self.state)


def work(course: Course[State], script: Script) -> bool:
    """The next step that is carried out at all, or the end; not where a player must speak."""
    state = course.state
    if script.owing is not None:
        course.state = state.instead(_settled(script, script.owing))
        return True
    at, step = script, script.step
    while step is not None and step.form.limited and not applies(state, at, step):
        at = onward(at)
        step = at.step
    if step is None:
        _ended(course, at, state.waiting[:-1], state.characters)
        return True
    form, whom = step.form, None
    if form.chosen and at.picked is None:
        whom = nameable(state, at, step)
        if not whom and not at.named:
            _nobody(course, at)
            return True
        if not whom:
            at, whom = all_named(at), None
        elif at.target in whom:
            at, whom = naming(frozen.changed(at, target=None), step, at.target), None
        elif len(whom) == 1 and not (form.may or form.up_to) and isinstance(course, Going):
            course.tell("WV-3.4", "target", char=whom[0], card=at.card)
            at = naming(at, step, whom[0])
        else:
            return _left_to_say(course, script, at, target_asked(state, at, step, whom))
        if at.picked is None:  # more are to be named before it is done to any of them
            course.state = state.instead(at)
            return True
    if form.dice:
        given = at.dice
        at = _with_given_dice(at, step)
        if given is not at.dice and _told_dice_follow(course, at, given[: len(given) - len(at.dice)]):
            return True
    if form.dice or form.lets_choose:
        asked = ask_further(state, at, step)
        if asked is not None:
            return _left_to_say(course, script, at, asked)
    _carry_out(course, at, step, _chosen(state, at, step) if whom is None else whom)
    return True


def _chosen(state: State, script: Script, step: AnyStep) -> tuple[str, ...]:
    """Whom a step is done to, once it is known whom the player has picked: those of them that it still concerns."""
    whom = targets(state, script, step)
    return tuple([name for name in script.picked or () if name in whom]) if step.form.chosen else whom


def naming(script: Script, step: AnyStep, name: str) -> Script:
    """A script with one more character named for its step; it is done once all have been (WV-G12)."""
    if step.form.wanted == 1:
        return frozen.changed(script, picked=(name,))
    return frozen.changed(script, named=(*script.named, name))


def all_named(script: Script) -> Script:
    """A script whose step is done next, to those who have been named for it."""
    return frozen.changed(script, picked=script.named, named=())


def _left_to_say(course: Course[State], was: Script, at: Script, asked: Ask) -> bool:
    """A script that cannot go on until a player speaks: nothing more follows by itself."""
    if at is not was:
        course.state = course.state.instead(at)
    course.state.asked[:] = (asked,)
    return False


def _ended(course: Course[State], script: Script, waiting: tuple[Waiting, ...], there: Roster) -> None:
    """A script that is through, and the turn with it where it was an action; ``waiting`` and ``there`` are what waits
    and who is there from then on."""
    if script.ends:
        turn_over(course, script.character, waiting, there)
    else:
        course.change(waiting=waiting, characters=there)


def _with_given_dice(script: Script, step: AnyStep) -> Script:
    """A script with the dice that were told with the action taken for its step: they lie, nothing answers them."""
    need = dice_lacking(script, step)
    if not need or not script.dice:
        return script
    rolled = (*script.rolled, *script.dice[:need])
    return frozen.changed(script, rolled=rolled, dice=script.dice[need:], die=rolled[-1])


def _told_dice_follow(course: Course[State], script: Script, dice: tuple[int, ...]) -> bool:
    """What cards say of a roll, of dice told with the action as of others (WV-7.9); whether there is anything."""
    if not triggers.awaited(course.state, "roll"):
        return False
    course.state = course.state.instead(script)
    return triggers.rolled(course, script.character, EffectDie.sort, *dice)


def falls(course: Course[State], script: Script, die: EffectDie) -> None:
    """A die that a script asked for falls; it lies at once where nobody answers it and nothing is between."""
    state = course.state
    at_rest = not (state.fallen or state.rolling) and ending.all_stand(state)
    at_rest = at_rest and not triggers.awaited(state, "roll")
    if at_rest and reactions.asked(state, die) is None:
        course.state = state.instead(_with_die(script, die))
    else:
        course.state = state.push(die)


def take(course: Course[State], die: EffectDie) -> bool:
    """A die that lies goes to the script that asked for it."""
    waiting = course.state.waiting[:-1]
    if waiting and isinstance(script := waiting[-1], Script):
        waiting = (*waiting[:-1], _with_die(script, die))
    course.change(waiting=waiting)
    triggers.rolled(course, die.character, die.sort, die.face)
    return True


def _with_die(script: Script, die: EffectDie) -> Script:
    return frozen.changed(script, rolled=(*script.rolled, die.face), die=die.face)


def onward(script: Script, same: tuple[str, ...] | None = None) -> Script:
    """A script at its next step."""
    same = script.same if same is None else same
    return frozen.changed(
        script, at=script.at + 1, picked=None, named=(), rolled=(), queue=(), left=None, same=same, served=()
    )


def finished(script: Script, whom: tuple[str, ...] = (), *, did: int = 0, done: bool = False) -> Script:
    """A script behind its step; what follows only where the step was done comes next.

    ``did`` is on how many it has changed something.
    """
    step = script.step
    served = tuple(dict.fromkeys((*script.served, *whom))) if script.served else whom
    after = onward(script, served or None)
    if step is None or not step.then:
        return after
    if isinstance(step, DamageStep):
        return frozen.changed(after, owing=script.at) if whom else after
    if isinstance(step, RemoveStep):
        follows = bool(served)
    elif _stand_in_a_row(step):
        follows = was_done(len(served), step.wanted, up_to=step.up_to)
    else:
        follows = was_done(did, step.wanted, up_to=step.up_to)
    return _with_then(after, script.at) if done or follows else after


def _settled(script: Script, at: int) -> Script:
    """A script whose damage has been taken: what hangs on it follows where there was any."""
    after, step = frozen.changed(script, owing=None), script.steps[at]
    return _with_then(after, at) if was_done(script.struck, step.wanted, up_to=step.up_to) else after


def _with_then(script: Script, at: int) -> Script:
    """A script with what hangs on a step behind that step."""
    steps = script.steps
    return frozen.changed(script, steps=(*steps[: at + 1], *steps[at].then, *steps[at + 1 :]))


def _nobody(course: Course[State], script: Script) -> None:
    """A step that can be done to nobody."""
    course.state = course.state.instead(finished(script))
    course.tell("WV-3.4", "nobody", card=script.card)


def _carry_out(course: Course[State], script: Script, step: AnyStep, whom: tuple[str, ...]) -> None:
    if isinstance(step, DamageStep):
        _strike(course, script, step, whom)
        return
    if _stand_in_a_row(step):
        course.state = course.state.instead(_queued(script, step, whom))
        return
    if isinstance(step, SummonStep | FieldStep):
        course.state = course.state.instead(onward(script))
        course.tell("WV-3.4", "nobody", card=script.card)
        return
    place = len(course.state.waiting) - 1
    if not step.form.single:
        did = _done_to(course, script, step, whom)
        _put_behind(course, finished(script, whom, did=len(did)), place)
        return
    _do_to(course, script, step, whom)  # nobody asks to whom it has changed something
    waiting = course.state.waiting
    if len(waiting) > place + 1 or not _ends_with(course, script, step, course.state.characters):
        course.change(waiting=(*waiting[:place], onward(script, whom or None), *waiting[place + 1 :]))


def _strike(course: Course[State], script: Script, step: DamageStep, whom: tuple[str, ...]) -> None:
    """Damage to each target at one moment: taken at once where nothing can come between, else it waits."""
    state = course.state
    due = [hit(state, script, step, name) for name in whom]
    there, dealt, struck = state.characters, script.dealt, script.struck
    if struck:
        dealt = struck = 0
    added = None if state.fallen else hits.all_at_once(state, due)
    if added is not None:
        fallen: tuple[str, ...] = ()
        for each, (deals, takes) in zip(due, added, strict=True):
            after, loss, retires = hits.told(course, each, deals, takes)
            there = there.with_one(after)
            if loss:
                dealt, struck = dealt + loss, struck + 1
            if retires:
                fallen = (*fallen, after.id)
        if fallen:
            course.change(characters=there, fallen=fallen)
    waits = (hits.together(due),) if due and added is None else ()
    if waits or not _ends_with(course, script, step, there):
        behind = finished(script, whom)
        if struck != behind.struck or dealt != behind.dealt:
            behind = frozen.changed(behind, dealt=dealt, struck=struck)
        course.change(waiting=(*state.waiting[:-1], behind, *waits), characters=there)


def _ends_with(course: Course[State], script: Script, step: AnyStep, there: Roster) -> bool:
    """Whether a script on top ends with a step that has been done and from which nothing has come: it has ended then.

    ``there`` are the characters from then on.
    """
    state = course.state
    if not step.form.single or script.at + 1 < len(script.steps):
        return False
    if state.fallen or not ending.all_stand(state, there):
        return False
    _ended(course, script, state.waiting[:-1], there)
    return True


def _put_behind(course: Course[State], script: Script, place: int) -> None:
    """A script behind a step, in its place; where it is through and nothing has come up it ends at once."""
    state = course.state
    waiting = state.waiting
    through = len(waiting) == place + 1 and not state.fallen and script.step is None
    if through and script.owing is None and ending.all_stand(state):
        _ended(course, script, waiting[:place], state.characters)
    else:
        course.change(waiting=(*waiting[:place], script, *waiting[place + 1 :]))


def _do_to(course: Course[State], script: Script, step: AnyStep, whom: tuple[str, ...]) -> None:
    """A step done to each of its targets."""
    if isinstance(step, OrderStep):
        doing.reorder(course, step, whom)
        return
    before = course.state
    if isinstance(step, RepeatStep):  # what is repeated waits, so the first is to come to lie on top
        below, above = course.state.waiting, tuple[Waiting, ...]()
        for name in whom:
            course.change(waiting=())
            doing.on(course, script, step, name, before)
            above = (*course.state.waiting, *above)
        course.change(waiting=(*below, *above))
        return
    for name in whom:
        doing.on(course, script, step, name, before)


def _done_to(course: Course[State], script: Script, step: AnyStep, whom: tuple[str, ...]) -> tuple[str, ...]:
    """A step done to each of its targets; to whom it has changed something."""
    before = course.state
    if isinstance(step, OrderStep):
        doing.reorder(course, step, whom)
        return whom if course.state.order != before.order else ()
    if isinstance(step, RepeatStep):
        _do_to(course, script, step, whom)
        return tuple([name for name in whom if before.character(name).last is not None])
    last, did = before, []
    for name in whom:
        doing.on(course, script, step, name, before)
        if isinstance(step, RollStep) or (course.state is not last and course.state != last):
            did.append(name)
        last = course.state
    return tuple(did)


def hit(state: State, script: Script, step: DamageStep, name: str) -> Hit:
    """Damage on its way, of the attribute that the step states, or of those of its action card (WV-7.5)."""
    card = state.ground.actions.get(script.card)
    of_card = () if card is None else card.attributes
    attributes = (step.attribute,) if step.attribute else of_card
    return Hit(script.character, name, amount_of(state, script, step, name), step.sure, attributes)


def _stand_in_a_row(step: AnyStep) -> bool:
    """Whether something is chosen on each target of a step."""
    return isinstance(step, RemoveStep | TransferStep) or (isinstance(step, FaceStep) and not step.faces)


def _queued(script: Script, step: AnyStep, whom: tuple[str, ...]) -> Script:
    """Steps in which something is chosen on each target: the targets stand in a row until each has been served."""
    if script.left is None:
        times = step.count if isinstance(step, RemoveStep) else 1
        queue = tuple(name for name in whom for _ in range(times))
        return frozen.changed(script, queue=queue, left=len(queue), same=whom)
    if script.queue:  # nothing to choose on the first one
        return frozen.changed(script, queue=script.queue[1:])
    return finished(script)
