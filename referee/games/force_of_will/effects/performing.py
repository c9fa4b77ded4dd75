"""Doing what a step says: one that leaves no choice, or one that a player has answered."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending
from referee.games.force_of_will.cards import TokenFace
from referee.games.force_of_will.changing import changes, harm, moving, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import (
    GROUPS,
    Attach,
    Control,
    Counters,
    Damage,
    Gain,
    OnBodies,
    Stats,
    Tuck,
)
from referee.games.force_of_will.effects.steps import (
    Cancel,
    Cards,
    Discard,
    ExtraTurn,
    Foresee,
    Hurt,
    Later,
    Life,
    Look,
    Make,
    Pay,
    Shelter,
    Show,
    TakeShown,
    Token,
    When,
    Win,
)
from referee.games.force_of_will.state import Body, Delayed, Item, Ref, Running, State
from referee.games.force_of_will.table import field, measuring, targets
from referee.games.force_of_will.table.view import View, of_running
from referee.games.force_of_will.table.will import plain_payment
from referee.kernel.frozen import changed


def note(course: Course, refs: tuple[Ref, ...], done: int | None = None) -> None:
    """Keep what the step that is due acted on, and how much it did."""
    running = course.state.running
    if running is not None:
        count = len(refs) if done is None else done
        course.change(running=changed(running, it=refs or running.it, done=running.done + count))


def source_of(state: State, item: Item) -> Body | None:
    """The card on the field that an ability belongs to."""
    return state.body(item.source)


def perform(course: Course, running: Running, step: Framed) -> None:
    """Carry out a step that leaves no choice."""
    if isinstance(step, OnBodies):
        refs = refs_of(course.state, running, step)
        note(course, refs, _on_refs(course, running, step, refs))
        return
    note(course, (), _elsewhere(course, running, step))


def _elsewhere(course: Course, running: Running, step: Framed) -> int:
    """Carry out a step that acts on no card; how much it did."""
    item, view = running.item, of_running(running)
    match step:
        case Life():
            return _life(course, item, view, step)
        case Hurt():
            place = asking.seat_of(item, step.seat)
            assert place is not None
            amount = measuring.value(course.state, view, step.amount)
            return harm.damage_player(course, source_of(course.state, item), place, amount, item.rule)
        case Cards():
            place = asking.seat_of(item, step.seat)
            count = measuring.value(course.state, view, step.by)
            if place is not None and count > 0:
                changes.cards(course, place, count, item.rule)
            return count if place is not None else 0
        case Discard():
            return _whole_hand(course, item, step)
        case Token():
            return _tokens(course, running, step)
        case Make():
            count = measuring.value(course.state, view, step.count)
            changes.make_will(course, item.owner, step.attribute[0], count, item.rule)
            return count
        case Cancel():
            return _cancel(course, item, step)
        case TakeShown() | Foresee() | Look() | Later():
            return _with_cards(course, running, step)
        case ExtraTurn() | Shelter() | Win():
            return _for_seat(course, item, step)
        case When():
            return 1
        case _:
            raise ValueError("this step is a player's to carry out")


def _with_cards(course: Course, running: Running, step: TakeShown | Foresee | Look | Later) -> int:
    """What is shown, looked at or put off; how much it did."""
    item, view = running.item, of_running(running)
    match step:
        case TakeShown():
            return moving.take_shown(course, running, step.into)
        case Foresee():
            count = measuring.value(course.state, view, step.count)
            course.tell(item.rule, "foresees", seat=course.state.seat_of(item.owner), count=count)
            return count
        case Look():
            looked_at = asking.seat_of(item, step.seat)
            assert looked_at is not None
            seats = {"seat": course.state.seat_of(item.owner), "of": course.state.seat_of(looked_at)}
            course.tell(item.rule, "looks", zone=step.source, **seats)
            return 1
        case Later():
            due = Delayed(item.owner, step.at, item, step.steps)
            course.change(delayed=(*course.state.delayed, due))
            course.tell("FW-G22", "later", card=item.card)
            return 1


def _for_seat(course: Course, item: Item, step: ExtraTurn | Shelter | Win) -> int:
    place = asking.seat_of(item, step.seat)
    assert place is not None
    match step:
        case ExtraTurn():
            changes.extra_turn(course, place, item.rule)
        case Shelter():
            changes.shelter(course, place, item.rule)
        case Win():
            ending.win(course, place)
    return 1


def _life(course: Course, item: Item, view: View, step: Life) -> int:
    place = asking.seat_of(item, step.seat)
    if place is None:
        return 0
    by = measuring.value(course.state, view, step.by) + step.each_x * item.x
    if step.set is not None:
        by = step.set - course.of(place).life
    harm.life(course, place, by, item.rule)
    return abs(by)


def _whole_hand(course: Course, item: Item, step: Discard) -> int:
    """A whole hand is discarded: how many is known, which is not, so they are asked for one by one (by hand)."""
    place = asking.seat_of(item, step.seat)
    if place is None or not course.of(place).hand:
        return 0
    count = course.of(place).hand
    one_by_one = step.model_copy(update={"all": False, "count": min(count, 20), "then": ()})
    running = course.state.running
    assert running is not None
    at = running.at
    course.change(running=changed(running, steps=(*running.steps[: at + 1], one_by_one, *running.steps[at + 1 :])))
    return count


def _tokens(course: Course, running: Running, step: Token) -> int:
    item = running.item
    count = measuring.value(course.state, of_running(running), step.count)
    place = item.owner if step.seat == "own" else 1 - item.owner
    face = TokenFace(step.atk, step.df, step.kind, step.race, step.attributes, step.keywords)
    made = [changes.token(course, place, step.id, face, item.rule, rested=step.rested) for _ in range(count)]
    note(course, tuple(Ref("body", body.uid, body.card) for body in made), 0)
    return len(made)


def _cancel(course: Course, item: Item, step: Cancel) -> int:
    ref = item.subject if step.to == "subject" else _target(item, step.to)
    found = next((other for other in course.state.chase if ref is not None and ref[:2] == ("item", other.serial)), None)
    return int(found is not None and changes.cancel(course, found, item.rule, remove=step.remove))


def _target(item: Item, to: str) -> Ref | None:
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
    ref = _target(item, to) if to.startswith("target") else _named(state, item, to)
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
    return Ref("body", body.uid, body.card) if body is not None else None


def _on_refs(course: Course, running: Running, step: OnBodies, refs: tuple[Ref, ...]) -> int:
    """Do what a step says to all it acts on, at one moment where things leave (FW-G19); how many it was done to."""
    item, do = running.item, _do(step)
    uids = [ref.number for ref in refs if ref.kind == "body"]
    if do == "destroy":
        before = len(course.state.bodies)
        zones.destroy_together(course, dict.fromkeys(uids, item.rule))
        return before - len([body for body in course.state.bodies if body.uid in uids]) if uids else 0
    done = 0
    if do in ("return", "banish", "remove", "tuck"):
        done = changes.take_together(course, uids, _how(step), item.rule)
    else:
        for uid in uids:
            done += act(course, running, step, uid)
    for ref in refs:
        if ref.kind == "grave":
            done += moving.out_of_graveyard(course, item, step, ref)
        elif ref.kind == "seat" and isinstance(step, Damage):
            amount = _amount(course.state, running, step)
            done += harm.damage_player(course, source_of(course.state, item), ref.number, amount, item.rule)
    return done


def _do(step: OnBodies) -> str:
    return str(step.__dict__["do"])


def _how(step: OnBodies) -> str:
    return "tuck-top" if isinstance(step, Tuck) and step.top else _do(step)


def _amount(state: State, running: Running, step: Damage) -> int:
    return max(0, measuring.value(state, of_running(running), step.amount) + step.each_x * running.item.x)


def act(course: Course, running: Running, step: OnBodies, uid: int) -> int:
    """Do to one card what a step says; 1 where it was done."""
    item, rule, view = running.item, running.item.rule, of_running(running)
    match step:
        case Damage():
            amount = _amount(course.state, running, step)
            return int(harm.damage(course, source_of(course.state, item), uid, amount, rule) > 0)
        case Stats():
            change = measuring.value(course.state, view, step.atk), measuring.value(course.state, view, step.df)
            changes.boost(course, uid, change, step.until, rule)
        case Gain():
            for keyword in step.keyword:
                changes.give(course, uid, keyword, step.until, rule, lose=step.lose)
        case Counters():
            changes.counters(course, uid, step.kind, measuring.value(course.state, view, step.by), rule)
        case Control():
            place = item.owner if step.seat == "own" else 1 - item.owner
            changes.control(course, uid, place, step.until, rule)
        case Attach():
            return moving.attach(course, running, step, uid)
        case _:
            return _simple(course, _how(step), uid, rule)
    return 1


def _simple(course: Course, do: str, uid: int, rule: str) -> int:
    match do:
        case "destroy":
            return int(zones.destroy(course, uid, rule))
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
            return changes.take_together(course, (uid,), do, rule)


def answered(course: Course, running: Running, step: Framed, place: int, said: Any) -> None:
    """Carry out an answer that a player gave to a step."""
    rule = running.item.rule
    match said:
        case say.Discard(card=card):
            changes.discard(course, place, card, rule)
            note(course, (Ref("grave", place, card),))
        case say.Fetch():
            note(course, moving.fetch(course, place, said, rule))
        case say.Put():
            note(course, moving.put(course, place, said, rule))
        case say.Reveal(card=card):
            _shown(course, step, place, card, rule)
        case say.MakeWill(attribute=attribute, by=by):
            changes.make_will(course, place, attribute, by, rule)
            note(course, (), 1)
        case say.Pick():
            assert isinstance(step, Pay)
            _paid(course, step, place, said, rule)
        case _:
            assert isinstance(step, OnBodies)
            body = field.named(course.state, said.card)
            if body is not None:
                ref = Ref("body", body.uid, body.card)
                done = act(course, running, step, body.uid)
                note(course, (ref,), done)
                now = course.state.running
                if now is not None:
                    course.change(running=changed(now, taken=(*now.taken, body.uid)))


def _shown(course: Course, step: Framed, place: int, card: str, rule: str) -> None:
    assert isinstance(step, Show)
    course.tell(rule, "shows", seat=course.state.seat_of(place), card=card, zone=step.source)
    running = course.state.running
    if running is not None:
        course.change(running=changed(running, shown=card, done=running.done + 1))


def _paid(course: Course, step: Pay, place: int, said: say.Pick, rule: str) -> None:
    will = course.of(place).will
    spent = moving.payment(will, step.cost, said.pay) or plain_payment(will, step.cost)
    if spent is not None and any(spent):
        moving.pay_will(course, place, spent)
    if step.life:
        harm.life(course, place, -step.life, rule)
    note(course, (), 1)
