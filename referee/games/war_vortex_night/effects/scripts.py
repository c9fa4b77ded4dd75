"""Scripted actions: the steps of a card's effect carried out one by one, players asked only where they choose."""

from referee.games.war_vortex_night import changing, ending, inforce
from referee.games.war_vortex_night.durations import turn_over
from referee.games.war_vortex_night.effects.choosing import ask_further, ask_target, dice_lacking, faces_open
from referee.games.war_vortex_night.effects.whom import amount_of, applies, step_of, steps_of, targets
from referee.games.war_vortex_night.state import ByHand, EffectDie, Hit, Script, State, Waiting
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import (
    CHOSEN,
    AbilityStep,
    AgainStep,
    AnyStep,
    BaseStep,
    ControlStep,
    DamageStep,
    FaceStep,
    FieldStep,
    HealStep,
    LoseStep,
    OrderStep,
    RemoveStep,
    RepeatStep,
    RetireStep,
    ReviveStep,
    RollStep,
    StatusStep,
    SummonStep,
    TraitStep,
    TransferStep,
)
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.doing import done as was_done
from referee.kernel.effects import Ask
from referee.kernel.frozen import kept

# What a player must say


def branched(state: State, script: Script, branch: tuple[AnyStep, ...]) -> Script:
    """A script with a branch in the place of the step at which it was picked."""
    steps, step = steps_of(state, script), step_of(state, script)
    then = step.then if step is not None else ()
    return frozen.changed(script, steps=(*steps[: script.at], *branch, *then, *steps[script.at + 1 :]))


# Carrying out


def work(course: Course[State], script: Script) -> bool:
    """The next step that is carried out at all, or the end; not where a player must speak."""
    state = course.state
    if script.owing is not None:
        course.state = state.instead(_settled(state, script, script.owing))
        return True
    at = script
    while (step := step_of(state, at)) is not None and not applies(state, at, step):
        at = onward(at)
    if step is None:
        _ended(course, at, state.waiting[:-1])
        return True
    if step.who in CHOSEN and at.picked is None:
        found = targets(state, at, step)
        if not found:
            _nobody(course, at)
            return True
        asked = ask_target(state, at, step, found)
        if asked is not None:
            return _left_to_say(course, script, at, asked)
        at = frozen.changed(at, picked=at.target, target=None)
    at = _with_given_dice(at, step)
    asked = ask_further(state, at, step)
    if asked is not None:
        return _left_to_say(course, script, at, asked)
    _carry_out(course, at, step)
    return True


def _left_to_say(course: Course[State], was: Script, at: Script, asked: Ask) -> bool:
    """A script that cannot go on until a player speaks; whether it has come further until then."""
    if at is not was:
        course.state = course.state.instead(at)
    kept(course.state.worked_out, "ask", (), lambda: asked)
    return at is not was


def _ended(course: Course[State], script: Script, waiting: tuple[Waiting, ...]) -> None:
    """A script that is through, and the turn with it where it was an action; ``waiting`` is what is left."""
    if script.ends:
        turn_over(course, script.character, waiting)
    else:
        course.change(waiting=waiting)


def _with_given_dice(script: Script, step: AnyStep) -> Script:
    """A script with the dice that were told with the action taken for its step: they lie, nothing answers them."""
    need = dice_lacking(script, step)
    if not need or not script.dice:
        return script
    rolled = (*script.rolled, *script.dice[:need])
    return frozen.changed(script, rolled=rolled, dice=script.dice[need:], die=rolled[-1])


def take(course: Course[State], die: EffectDie) -> bool:
    """A die that lies goes to the script that asked for it."""
    course.state = course.state.pop()
    script = course.state.top
    if isinstance(script, Script):
        course.state = course.state.instead(frozen.changed(script, rolled=(*script.rolled, die.face), die=die.face))
    return True


def onward(script: Script, same: tuple[str, ...] | None = None) -> Script:
    """A script at its next step."""
    same = script.same if same is None else same
    return frozen.changed(
        script, at=script.at + 1, picked=None, rolled=(), queue=(), left=None, same=same, served=(), did=()
    )


def finished(state: State, script: Script, whom: tuple[str, ...] = (), *, done: bool = False) -> Script:
    """A script behind its step; what follows only where the step was done comes next."""
    step = step_of(state, script)
    served = tuple(dict.fromkeys((*script.served, *whom))) if script.served else whom
    after = onward(script, served or None)
    if step is None or not step.then:
        return after
    if isinstance(step, DamageStep):
        return frozen.changed(after, owing=script.at)
    if isinstance(step, RemoveStep) or (isinstance(step, FaceStep) and not step.faces):
        follows = bool(served)
    else:
        follows = was_done(len(script.did), step.wanted, up_to=step.up_to)
    return _with_then(state, after, script.at) if done or follows else after


def _settled(state: State, script: Script, at: int) -> Script:
    """A script whose damage has been taken: what hangs on it follows where there was any."""
    after, step = frozen.changed(script, owing=None), steps_of(state, script)[at]
    return _with_then(state, after, at) if was_done(script.struck, step.wanted, up_to=step.up_to) else after


def _with_then(state: State, script: Script, at: int) -> Script:
    """A script with what hangs on a step behind that step."""
    steps = steps_of(state, script)
    return frozen.changed(script, steps=(*steps[: at + 1], *steps[at].then, *steps[at + 1 :]))


def _behind(state: State, script: Script, step: AnyStep, whom: tuple[str, ...]) -> Script:
    """A script once its step has been done to someone: at the same step while more are to be chosen for it."""
    if whom and len(script.served) + 1 < step.wanted:
        return frozen.changed(script, picked=None, target=None, served=(*script.served, *whom))
    return finished(state, script, whom)


def _nobody(course: Course[State], script: Script) -> None:
    """A step that can be done to nobody, or to nobody more."""
    course.state = course.state.instead(finished(course.state, script))
    if not script.served:
        course.tell("WV-3.4", "nobody", card=script.card)


def _carry_out(course: Course[State], script: Script, step: AnyStep) -> None:
    whom = targets(course.state, script, step)
    if step.who in CHOSEN:
        whom = tuple([name for name in whom if name == script.picked])
    if isinstance(step, RemoveStep) or (isinstance(step, FaceStep) and not step.faces):
        course.state = course.state.instead(_queued(course.state, script, step, whom))
        return
    if isinstance(step, SummonStep | FieldStep):
        course.state = course.state.instead(onward(script))
        course.tell("WV-3.4", "nobody", card=script.card)
        return
    if isinstance(step, DamageStep):
        if script.struck and not script.served:
            script = frozen.changed(script, dealt=0, struck=0)
        state = course.state
        hits = [hit(state, script, step, name) for name in reversed(whom)]
        course.state = frozen.changed(state, waiting=(*state.waiting[:-1], _behind(state, script, step, whom), *hits))
        return
    place, before = len(course.state.waiting) - 1, course.state
    if not step.then and step.wanted == 1:  # nobody asks to whom it has changed something
        _do_to(course, script, step, whom)
        behind = onward(script, whom or None)
    else:
        did = _done_to(course, script, step, whom)
        behind = _behind(before, frozen.changed(script, did=(*script.did, *did)), step, whom)
    _put_behind(course, behind, place)


def _put_behind(course: Course[State], script: Script, place: int) -> None:
    """A script behind a step, in its place; where it is through and nothing has come up it ends at once."""
    state = course.state
    waiting = state.waiting
    through = len(waiting) == place + 1 and not state.fallen and step_of(state, script) is None
    if through and script.owing is None and ending.all_stand(state):
        _ended(course, script, waiting[:place])
    else:
        course.change(waiting=(*waiting[:place], script, *waiting[place + 1 :]))


def _do_to(course: Course[State], script: Script, step: AnyStep, whom: tuple[str, ...]) -> None:
    """A step done to each of its targets."""
    if isinstance(step, OrderStep):
        _reorder(course, step, whom)
        return
    for name in whom:
        _on(course, script, step, name)


def _done_to(course: Course[State], script: Script, step: AnyStep, whom: tuple[str, ...]) -> tuple[str, ...]:
    """A step done to each of its targets; to whom it has changed something."""
    before = course.state
    if isinstance(step, OrderStep):
        _reorder(course, step, whom)
        return whom if course.state.order != before.order else ()
    did = []
    for name in whom:
        before = course.state
        _on(course, script, step, name)
        if isinstance(step, RollStep) or (course.state is not before and course.state != before):
            did.append(name)
    return tuple(did)


def hit(state: State, script: Script, step: DamageStep, name: str) -> Hit:
    """Damage on its way, of the attribute that the step states, or of those of its action card (WV-7.5)."""
    card = state.ground.actions.get(script.card)
    of_card = () if card is None else card.attributes
    attributes = (step.attribute,) if step.attribute else of_card
    return Hit(script.character, name, amount_of(state, script, step, name), step.sure, attributes=attributes)


def _queued(state: State, script: Script, step: RemoveStep | FaceStep, whom: tuple[str, ...]) -> Script:
    """Steps in which something is chosen on each target: the targets stand in a row until each has been served."""
    if script.left is None:
        times = step.count if isinstance(step, RemoveStep) else 1
        queue = tuple(name for name in whom for _ in range(times))
        return frozen.changed(script, queue=queue, left=len(queue), same=whom)
    if script.queue:  # nothing to choose on the first one
        return frozen.changed(script, queue=script.queue[1:])
    return finished(state, script)


def _on(course: Course[State], script: Script, step: AnyStep, name: str) -> None:
    match step:
        case LoseStep():
            changing.lose(course, name, amount_of(course.state, script, step, name))
        case HealStep():
            changing.heal(course, name, max(0, amount_of(course.state, script, step, name)))
        case ReviveStep():
            changing.revive(course, name, max(1, amount_of(course.state, script, step, name)))
        case StatusStep():
            _status(course, step, name)
        case BaseStep():
            changing.add_base(course, name, Part(step.kind, step.by, step.turns, step.phases, source=script.card))
        case FaceStep():
            _turn_faces(course, step, name)
        case _:
            _on_who_it_is(course, script, step, name)


def _on_who_it_is(course: Course[State], script: Script, step: AnyStep, name: str) -> None:
    """Steps that change whether and when a character acts, and what it is (WV-4.3, WV-4.4, WV-7.8)."""
    match step:
        case RetireStep():
            changing.retire(course, name)
        case AgainStep():
            changing.again(course, name)
        case RepeatStep():
            repeat(course, script.character, name, script.card)
        case TransferStep(what=what):
            if inforce.can_go(course.state, course.state.character(name), what):
                changing.transfer(course, name, what, script.character)
        case ControlStep(turns=turns):
            seat = course.state.character(script.character).seat
            if course.state.character(name).seat != seat:
                changing.control(course, name, seat, turns)
        case TraitStep():
            has = step.change[1:] in inforce.traits(course.state, course.state.character(name), step.as_)
            if has == (step.change[0] == "-"):
                changing.trait(course, name, step.change, step.as_)
        case AbilityStep():
            if inforce.ability(course.state, course.state.character(name), step.ability) is not None:
                changing.strip(course, name, step.ability, 1 if step.change == "lost" else -1)
        case _:
            return


def repeat(course: Course[State], actor: str, name: str, card: str) -> None:
    """What a character last did is done by the one that acts; by hand where that action is (WV-3.4)."""
    last = course.state.character(name).last
    if last is None:
        course.tell("WV-3.4", "nothing-to-repeat", char=name, card=card)
        return
    course.tell("WV-3.4", "repeats", char=actor, other=name, card=last)
    me = course.state.character(actor)
    changing.set_character(course, frozen.changed(me, last=last))
    if course.state.action(last).effect == "manual":
        course.state = course.state.push(ByHand(me.id, last, ends=False))
    else:
        course.state = course.state.push(Script(me.id, last, 0, ends=False))


def _status(course: Course[State], step: StatusStep, name: str) -> None:
    level = inforce.resisted(course.state, course.state.character(name), step.influence)
    if level is not None:
        course.tell("WV-5.2", "resisted", char=name, kind=step.named or step.kind, level=level)
        return
    changing.give(course, name, part_of(step))


def part_of(step: StatusStep) -> Part:
    """The status that a step gives."""
    return Part(
        step.kind,
        step.by,
        step.turns,
        step.phases,
        name=step.named,
        attribute=step.attribute,
        influence=step.influence,
        each_turn=step.each_turn,
    )


def _turn_faces(course: Course[State], step: FaceStep, name: str) -> None:
    for face in step.faces:
        if face in faces_open(course.state, name, step):
            if step.do == "disable":
                changing.disable(course, name, face)
            else:
                changing.enable(course, name, face)


def _reorder(course: Course[State], step: OrderStep, whom: tuple[str, ...]) -> None:
    state = course.state
    moved = [name for name in state.order if name in whom]
    rest = [name for name in state.order if name not in whom]
    order = (*moved, *rest) if step.to == "first" else (*rest, *moved)
    if order != state.order:
        changing.reorder(course, order)
