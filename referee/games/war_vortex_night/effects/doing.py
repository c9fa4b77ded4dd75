"""What a step of a script does to a character, once it is known to whom it is done."""

from referee.games.war_vortex_night import changing, going_over, inforce
from referee.games.war_vortex_night.effects.choosing import faces_open
from referee.games.war_vortex_night.effects.whom import amount_of
from referee.games.war_vortex_night.state import ByHand, Script, State
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import (
    AbilityStep,
    AgainStep,
    AnyStep,
    BaseStep,
    ControlStep,
    FaceStep,
    HealStep,
    LoseStep,
    OrderStep,
    RepeatStep,
    RetireStep,
    ReviveStep,
    StatusStep,
    TraitStep,
)
from referee.kernel import frozen
from referee.kernel.course import Course


def on(course: Course[State], script: Script, step: AnyStep, name: str, before: State) -> None:
    """A step done to one of its targets, all at one moment: counted by the table ``before`` any of them."""
    match step:
        case LoseStep():
            changing.lose(course, name, amount_of(before, script, step, name), before)
        case HealStep():
            changing.heal(course, name, max(0, amount_of(before, script, step, name)))
        case ReviveStep():
            changing.revive(course, name, max(1, amount_of(before, script, step, name)))
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
        case ControlStep(turns=turns):
            seat = course.state.character(script.character).seat
            if course.state.character(name).seat != seat:
                going_over.control(course, name, seat, turns)
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
    done = course.state.ground.doing(last)
    if done.by_hand:
        course.state = course.state.push(ByHand(me.id, last, ends=False))
    else:
        course.state = course.state.push(Script(me.id, last, 0, done.steps, ends=False))


def _status(course: Course[State], step: StatusStep, name: str) -> None:
    level = inforce.resisted(course.state, course.state.character(name), step.influence)
    if level is not None:
        course.tell("WV-5.2", "resisted", char=name, kind=step.named or step.kind, level=level)
        return
    changing.give(course, name, step.part)


def _turn_faces(course: Course[State], step: FaceStep, name: str) -> None:
    for face in step.faces:
        if face in faces_open(course.state, name, step):
            if step.do == "disable":
                changing.disable(course, name, face)
            else:
                changing.enable(course, name, face)


def reorder(course: Course[State], step: OrderStep, whom: tuple[str, ...]) -> None:
    """The targets put first or last in the turn order."""
    state = course.state
    moved = [name for name in state.order if name in whom]
    rest = [name for name in state.order if name not in whom]
    order = (*moved, *rest) if step.to == "first" else (*rest, *moved)
    if order != state.order:
        changing.reorder(course, order)
