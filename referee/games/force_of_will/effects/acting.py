"""Steps that act on cards: which cards they speak of, and what is done to each."""

from referee.games.force_of_will.changing import changes, harm, moving, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.on_cards import (
    GROUPS,
    Attach,
    Control,
    Counters,
    Damage,
    Gain,
    Heal,
    Lend,
    Nature,
    OnBodies,
    Spare,
    Stats,
    Tuck,
)
from referee.games.force_of_will.state import Body, Item, Ref, Running, Saved, State
from referee.games.force_of_will.table import field, measuring, targets
from referee.games.force_of_will.table.view import View, of_running, place_meant
from referee.kernel.frozen import changed


def note(course: Course, refs: tuple[Ref, ...], done: int | None = None) -> None:
    """Keep what the step that is due acted on, and how much it did."""
    running = course.state.running
    if running is not None:
        course.change(running=acted(running, refs, len(refs) if done is None else done))


def acted(running: Running, refs: tuple[Ref, ...], did: int) -> Running:
    """The effect as its step has acted on these, beside those it acted on already, and done so much more."""
    before = running.it if running.done else ()
    return changed(running, it=(*before, *refs) if refs else running.it, done=running.done + did)


def source_of(state: State, item: Item) -> Body | None:
    """The card on the field that an ability belongs to."""
    return state.body(item.source)


def dealer(state: State, running: Running, said: str | None) -> Body | None:
    """The card that deals damage: the one of the effect, or the one that the step names."""
    item = running.item
    if said is None or said == "self":
        return source_of(state, item)
    if said == "it":
        ref = running.it[-1] if running.it else None
    else:
        ref = target_of(item, said) if said.startswith("target") else _named(state, item, said)
    return state.body(ref.number) if ref is not None and ref.kind == "body" else None


def is_there(state: State, running: Running, said: str | None) -> bool:
    """Whether what is to deal damage can: the card of the effect always, one that is named as long as it is there."""
    return said in (None, "self") or dealer(state, running, said) is not None


def target_of(item: Item, to: str) -> Ref | None:
    index = {"target-2": 1, "target-3": 2}.get(to, 0)
    return item.targets[index] if index < len(item.targets) else None


def refs_of(state: State, running: Running, step: OnBodies) -> tuple[Ref, ...]:
    """What a step acts on that asks nobody: cards on the table, in a graveyard, or a player."""
    item, to = running.item, step.to
    if step.each is not None:
        return _each(state, item, step)
    if to is None:
        return ()
    if to in GROUPS:
        return tuple(Ref("body", body.uid, body.card) for body in field.group(state, to, step.whose, item.owner))
    if to == "it":
        return tuple(ref for ref in running.it if ref.kind != "body" or state.body(ref.number) is not None)
    if to == "targets":
        return tuple(ref for ref in item.targets if ref.kind != "gone")
    ref = target_of(item, to) if to.startswith("target") else _named(state, item, to)
    return (ref,) if ref is not None and _there(state, ref) else ()


def _each(state: State, item: Item, step: OnBodies) -> tuple[Ref, ...]:
    aim = step.each
    assert aim is not None
    view = View(item.owner, item.source, item)
    if aim.zone == "graveyard":
        return tuple(ref for ref, _ in targets.choices(state, aim, view))
    found = (body for body in state.bodies if field.aimed(state, aim, item.owner, body, source=item.source))
    return tuple(Ref("body", body.uid, body.card) for body in found)


def _there(state: State, ref: Ref) -> bool:
    if ref.kind == "body":
        return state.body(ref.number) is not None
    if ref.kind == "grave":
        return ref.card in state.sides[ref.number].graveyard
    return ref.kind in ("seat", "item")


def _named(state: State, item: Item, to: str) -> Ref | None:
    battle, source = state.battle, source_of(state, item)
    if to == "subject":
        return item.subject
    uid: int | None
    match to:
        case "self":
            uid = item.source
        case "attached":
            uid = source.on if source is not None else None
        case "attacker":
            uid = battle.attacker if battle is not None else None
        case "blocker":
            uid = battle.target if battle is not None and battle.target != battle.original else None
        case _:
            uid = battle.target if battle is not None else None
    body = state.body(uid)
    if body is None and to == "self":
        return _in_its_graveyard(state, item)
    return Ref("body", body.uid, body.card) if body is not None else None


def _in_its_graveyard(state: State, item: Item) -> Ref | None:
    """The card itself, where its ability works in the graveyard or was triggered by its coming there."""
    ability = item.ability
    if ability is None or (ability.zone != "graveyard" and ability.when not in ("to-graveyard", "destroyed")):
        return None
    for place in (item.owner, 1 - item.owner):
        listed = state.ground.listed[place].get(item.card, item.card)
        if listed in state.sides[place].graveyard:
            return Ref("grave", place, listed)
    return None


def on_refs(course: Course, running: Running, step: OnBodies, refs: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], int]:
    """Do what a step says to all it acts on at one moment (FW-G19); what they are now, and how many it was done to.

    Its amounts, and what becomes of damage on the way, are reckoned by the table before any of it.
    """
    item, do, before = running.item, _do(step), course.state
    if isinstance(step, Damage) and not is_there(course.state, running, step.dealt_by):
        return refs, 0
    uids = [ref.number for ref in refs if ref.kind == "body"]
    if do == "destroy":
        return refs, zones.destroy_together(course, dict.fromkeys(uids, item.rule))
    done, now = 0, list(refs)
    if do in ("return", "banish", "remove", "tuck"):
        done = changes.take_together(course, uids, _how(step), item.rule)
    else:
        for uid in uids:
            done += act(course, running, step, uid, before)
    for at, ref in enumerate(refs):
        if ref.kind == "grave" and (moved := moving.out_of_graveyard(course, item, step, ref)) is not None:
            now[at] = moved
            done += 1
        elif ref.kind == "seat" and isinstance(step, Damage):
            amount = _amount(before, running, step)
            source = dealer(course.state, running, step.dealt_by)
            done += harm.damage_player(course, source, ref.number, amount, item.rule, before=before, card=item.card)
    return tuple(now), done


def _do(step: OnBodies) -> str:
    return str(step.__dict__["do"])


def _how(step: OnBodies) -> str:
    return "tuck-top" if isinstance(step, Tuck) and step.top else _do(step)


def _amount(state: State, running: Running, step: Damage) -> int:
    return max(0, measuring.value(state, of_running(running), step.amount) + step.each_x * running.item.x)


def act(course: Course, running: Running, step: OnBodies, uid: int, before: State) -> int:
    """Do to one card what a step says, its amounts counted on the table ``before`` the step; 1 where it was done."""
    item, rule, view = running.item, running.item.rule, of_running(running)
    match step:
        case Damage():
            amount = _amount(before, running, step)
            source = dealer(course.state, running, step.dealt_by)
            return int(harm.damage(course, source, uid, amount, rule, before=before) > 0)
        case Heal():
            healed = None if step.amount is None else measuring.value(before, view, step.amount)
            return int(changes.heal(course, uid, healed, rule) > 0)
        case Stats():
            change = measuring.value(before, view, step.atk), measuring.value(before, view, step.df)
            changes.boost(course, uid, change, step.turns or step.until, rule, sets=step.set)
        case Gain():
            for keyword in step.keyword:
                time = step.turns or step.until
                changes.give(course, uid, keyword, time, rule, lose=step.lose, against=step.against)
        case Nature():
            for word, sort in step.changes:
                changes.trait(course, uid, word, sort, step.turns or step.until, rule)
        case Spare():
            made = Saved(step.into, 0, step.next, step.rested, step.would, step.asks)
            changes.save(course, uid, made, step.turns or step.until, rule)
        case Lend():
            changes.lend(course, uid, step.ability, step.turns or step.until, rule)
        case Counters():
            return changes.counters(course, uid, step.kind, measuring.value(before, view, step.by), rule)
        case Control():
            place = place_meant(step.seat, item.owner)
            return int(changes.control(course, uid, place, step.turns or step.until, rule))
        case Attach():
            return moving.attach(course, running, step, uid)
        case _:
            return _simple(course, _do(step), uid, rule)
    return 1


def _simple(course: Course, do: str, uid: int, rule: str) -> int:
    """What is done to a card without an amount; what destroys it or takes it away is done to all at once."""
    match do:
        case "rest":
            return int(changes.rest(course, uid, rule))
        case "recover":
            return int(changes.recover(course, uid, rule))
        case "turn":
            return int(changes.turn_over(course, uid))
        case "out-of-battle":
            changes.out_of_battle(course, uid, rule)
            return 1
        case _:
            return 0
