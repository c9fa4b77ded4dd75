"""Scripted actions: the steps of a card's effect carried out one by one, players asked only where they choose."""

from collections.abc import Iterable, Iterator

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.cards import FieldCard, TokenCard
from referee.games.war_vortex_night.declarations import (
    Disable,
    Enable,
    Remove,
    Roll,
    SetField,
    Summon,
    Target,
)
from referee.games.war_vortex_night.durations import turn_over
from referee.games.war_vortex_night.effects import entering
from referee.games.war_vortex_night.formula import formula
from referee.games.war_vortex_night.state import Character, Hit, Script, State
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import (
    CHOSEN,
    AnyStep,
    BaseStep,
    DamageStep,
    FaceStep,
    FieldStep,
    HealStep,
    LoseStep,
    OrderStep,
    RemoveStep,
    ReviveStep,
    RollStep,
    StatusStep,
    SummonStep,
    When,
)
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask


def steps_of(state: State, script: Script) -> tuple[AnyStep, ...]:
    """The steps of a script's card."""
    effect = state.action(script.card).effect
    return effect if isinstance(effect, tuple) else ()


def step_of(state: State, script: Script) -> AnyStep | None:
    """The step a script is at; None behind the last."""
    steps = steps_of(state, script)
    return steps[script.at] if script.at < len(steps) else None


def dice_needed(effect: Iterable[AnyStep]) -> int:
    """The most dice that an effect can ask for."""
    return sum(_dice(step) for step in effect)


def _dice(step: AnyStep) -> int:
    if isinstance(step, RollStep):
        return 1
    if isinstance(step, DamageStep | LoseStep | HealStep | ReviveStep):
        return formula(step.amount).dice
    return 0


# Whom and when


def targets(state: State, script: Script, step: AnyStep) -> tuple[str, ...]:
    """Those whom a step concerns; for a step with a choice those who can be chosen."""
    me = state.character(script.character)
    if step.who == "same":
        found: Iterable[Character] = [state.character(name) for name in script.same]
    else:
        found = [who for who in state.characters if _side(step.who, me, who)]
    back = isinstance(step, ReviveStep)
    alive = [who for who in found if back == inforce.retired(state, who) and who.seat not in state.resigned]
    when = step.when
    if when is None or when.of == "self":
        return tuple(who.id for who in alive)
    return tuple(who.id for who in alive if holds(state, script, when, who))


def _side(who: str, me: Character, other: Character) -> bool:
    match who:
        case "self":
            return other.id == me.id
        case "enemy" | "enemies":
            return other.seat != me.seat
        case "ally" | "allies":
            return other.seat == me.seat
        case "other-ally":
            return other.seat == me.seat and other.id != me.id
        case "others":
            return other.id != me.id
        case _:
            return True


def holds(state: State, script: Script, when: When, who: Character) -> bool:
    """Whether a condition holds for a character."""
    bears = [item.kind for item in inforce.unnamed(state, who)] if when.bears else []
    bears += [part.name for part in inforce.named(state, who)] if when.bears else []
    token = isinstance(state.ground.cards[who.card], TokenCard)
    return (
        (not when.die or script.die in when.die)
        and (when.hp_at_most is None or who.hp <= when.hp_at_most)
        and (when.hp_at_least is None or who.hp >= when.hp_at_least)
        and (not when.bears or when.bears in bears)
        and (not when.attribute or when.attribute in inforce.traits(state, who, "attribute"))
        and (not when.species or when.species in inforce.traits(state, who, "species"))
        and (when.token is None or when.token == token)
        and (not when.field or when.field == (state.field or "none") or (when.field == "any" and bool(state.field)))
    )


def _applies(state: State, script: Script, step: AnyStep) -> bool:
    when = step.when
    if when is None:
        return True
    if when.of == "self":
        return holds(state, script, when, state.character(script.character))
    return not when.die or script.die in when.die


def can_target(state: State, name: str, face: int, target: str) -> bool:
    """Whether the action on a face lets its player choose that target."""
    card = state.character(name).deck[face - 1]
    script = Script(name, card, face)
    chosen = [step for step in steps_of(state, script) if step.who in CHOSEN]
    dice = [step.when.die[0] if step.when and step.when.die else 0 for step in chosen]
    return any(
        target in targets(state, frozen.changed(script, die=die), step) for step, die in zip(chosen, dice, strict=True)
    )


# What a player must say


def ask(state: State, script: Script) -> Ask | None:
    """What the step wants of a player; None where it can be carried out."""
    step = step_of(state, script)
    if step is None or not _applies(state, script, step):
        return None
    me = state.character(script.character)
    if step.who in CHOSEN and script.picked is None:
        return _ask_target(state, script, step)
    if _lacking(script, step):
        return dice_asked(state, me.id)
    answers = tuple(Spoken(me.seat, said) for said in _choices(state, script, step))
    return Ask(answers, declinable=step.may) if answers else None


def _ask_target(state: State, script: Script, step: AnyStep) -> Ask | None:
    me = state.character(script.character)
    found = targets(state, script, step)
    if not found or script.target in found:
        return None
    return Ask(tuple(Spoken(me.seat, Target(name)) for name in found), declinable=step.may)


def dice_asked(state: State, name: str) -> Ask:
    """A die is to be rolled for a character; the referee waits for it whatever it changes."""
    return dice_of(name, state.fighter(name).sides)


def dice_of(name: str, sides: int) -> Ask:
    """A die of so many sides that is to be rolled for a character."""
    return Ask(tuple(Spoken("table", Roll(name, die)) for die in range(1, sides + 1)), open=True)


def _lacking(script: Script, step: AnyStep) -> int:
    return max(0, _dice(step) - len(script.rolled))


def _choices(state: State, script: Script, step: AnyStep) -> Iterator[Remove | Disable | Enable | Summon | SetField]:
    match step:
        case RemoveStep() if script.queue:
            yield from (Remove(script.queue[0], what) for what in removable(state, script.queue[0], step))
        case FaceStep(faces=()) if script.queue:
            verb = Disable if step.do == "disable" else Enable
            yield from (verb(script.queue[0], face) for face in _faces(state, script.queue[0], step))
        case SummonStep():
            yield from (Summon(entering.free_name(state, card), card) for card in summonable(state, step))
        case FieldStep():
            yield from (SetField(card) for card in _fields(state, step))
        case _:
            return


def removable(state: State, name: str, step: RemoveStep) -> tuple[str, ...]:
    """The statuses of a character that a step can remove, as ``remove`` names them."""
    who = state.character(name)
    plain = [item.kind for item in inforce.unnamed(state, who) if item.influence <= step.influence]
    seen: dict[str, int] = {}
    names = []
    for part in inforce.named(state, who):
        seen[part.name] = seen.get(part.name, 0) + 1
        if part.influence <= step.influence:
            names.append(part.name if seen[part.name] == 1 else f"{part.name}#{seen[part.name]}")
    found = (*plain, *names)
    if step.what == "any":
        return found
    return tuple(what for what in found if what == step.what or what.startswith(f"{step.what}#"))[:1]


def _faces(state: State, name: str, step: FaceStep) -> tuple[int, ...]:
    who = state.character(name)
    faces = range(1, len(who.deck) + 1)
    unfit = changing.unfit_faces(state, name) if step.do == "enable" else set()
    return tuple(face for face in faces if (face in who.closed) == (step.do == "enable") and face not in unfit)


def summonable(state: State, step: SummonStep) -> tuple[str, ...]:
    """The tokens that a step can summon."""
    tokens = (card for card in state.ground.cards.values() if isinstance(card, TokenCard))
    return tuple(card.id for card in tokens if step.card in (None, card.id) and step.threat in (None, card.threat))


def _fields(state: State, step: FieldStep) -> tuple[str, ...]:
    fields = (card for card in state.ground.cards.values() if isinstance(card, FieldCard))
    return tuple(
        card.id for card in fields if step.card in (None, card.id) and step.steepness in (None, card.steepness)
    )


# Carrying out


def work(course: Course[State], script: Script) -> bool:
    """One step further; not where a player must speak."""
    state = course.state
    step = step_of(state, script)
    if step is None:
        course.state = state.pop()
        turn_over(course, script.character)
        return True
    if not _applies(state, script, step):
        course.state = state.instead(onward(script))
        return True
    if step.who in CHOSEN and script.picked is None:
        return not _ask_target(state, script, step) and _target_named(course, script, step)
    given = _with_given_dice(script, step)
    course.state = state.instead(given)
    if ask(state, given) is not None:
        return given is not script
    _carry_out(course, given, step)
    return True


def _with_given_dice(script: Script, step: AnyStep) -> Script:
    """A script with the dice that were told with the action taken for its step."""
    need = _lacking(script, step)
    if not need or not script.dice:
        return script
    rolled = (*script.rolled, *script.dice[:need])
    return frozen.changed(script, rolled=rolled, dice=script.dice[need:], die=rolled[-1])


def onward(script: Script, same: tuple[str, ...] | None = None) -> Script:
    """A script at its next step."""
    same = script.same if same is None else same
    return frozen.changed(script, at=script.at + 1, picked=None, rolled=(), queue=(), left=None, same=same)


def _target_named(course: Course[State], script: Script, step: AnyStep) -> bool:
    if script.target in targets(course.state, script, step):
        course.state = course.state.instead(frozen.changed(script, picked=script.target, target=None))
    else:
        course.state = course.state.instead(onward(script))
        course.tell("WV-3.4", "nobody", card=script.card)
    return True


def _carry_out(course: Course[State], script: Script, step: AnyStep) -> None:
    whom = targets(course.state, script, step)
    if step.who in CHOSEN:
        whom = tuple(name for name in whom if name == script.picked)
    if isinstance(step, RemoveStep) or (isinstance(step, FaceStep) and not step.faces):
        course.state = course.state.instead(_queued(script, step, whom))
        return
    if isinstance(step, SummonStep | FieldStep):
        course.state = course.state.instead(onward(script))
        course.tell("WV-3.4", "nobody", card=script.card)
        return
    course.state = course.state.instead(onward(script, whom or None))
    if isinstance(step, DamageStep):
        amount = formula(step.amount).of(script.rolled)
        course.state = course.state.push(*(Hit(script.character, name, amount, step.sure) for name in whom))
    elif isinstance(step, OrderStep):
        _reorder(course, step, whom)
    else:
        for name in whom:
            _on(course, script, step, name)


def _queued(script: Script, step: RemoveStep | FaceStep, whom: tuple[str, ...]) -> Script:
    """Steps in which something is chosen on each target: the targets stand in a row until each has been served."""
    if script.left is None:
        times = step.count if isinstance(step, RemoveStep) else 1
        queue = tuple(name for name in whom for _ in range(times))
        return frozen.changed(script, queue=queue, left=len(queue), same=whom)
    if script.queue:  # nothing to choose on the first one
        return frozen.changed(script, queue=script.queue[1:])
    return onward(script)


def _on(course: Course[State], script: Script, step: AnyStep, name: str) -> None:
    match step:
        case LoseStep():
            changing.lose(course, name, formula(step.amount).of(script.rolled))
        case HealStep():
            changing.heal(course, name, max(0, formula(step.amount).of(script.rolled)))
        case ReviveStep():
            changing.revive(course, name, max(1, formula(step.amount).of(script.rolled)))
        case StatusStep():
            _status(course, step, name)
        case BaseStep():
            changing.add_base(course, name, Part(step.kind, step.by, step.turns, step.phases, source=script.card))
        case FaceStep():
            _turn_faces(course, step, name)
        case _:
            return


def _status(course: Course[State], step: StatusStep, name: str) -> None:
    level = inforce.resisted(course.state, course.state.character(name), step.influence)
    if level is not None:
        course.tell("WV-5.2", "resisted", char=name, kind=step.named or step.kind, level=level)
        return
    part = Part(
        step.kind,
        step.by,
        step.turns,
        step.phases,
        name=step.named,
        attribute=step.attribute,
        influence=step.influence,
        each_turn=step.each_turn,
    )
    changing.give(course, name, part)


def _turn_faces(course: Course[State], step: FaceStep, name: str) -> None:
    for face in step.faces:
        if face in _faces(course.state, name, step):
            if step.do == "disable":
                changing.disable(course, name, face)
            else:
                changing.enable(course, name, face)


def _reorder(course: Course[State], step: OrderStep, whom: tuple[str, ...]) -> None:
    state = course.state
    moved = tuple(name for name in state.order if name in whom)
    rest = tuple(name for name in state.order if name not in whom)
    order = (*moved, *rest) if step.to == "first" else (*rest, *moved)
    if order != state.order:
        changing.reorder(course, order)
