"""Doing what a step says: one that leaves no choice, or one that a player has answered."""

from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes, harm, moving
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.acting import dealer, is_there, note, on_refs, refs_of, target_of
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import (
    OnBodies,
    Prevent,
)
from referee.games.force_of_will.state import Delayed, Item, Ref, Running
from referee.games.force_of_will.steps import (
    Cancel,
    Cards,
    Divinity,
    ExtraTurn,
    Foresee,
    Hurt,
    Later,
    Life,
    Look,
    Make,
    Mark,
    Shelter,
    TakeShown,
    Token,
    When,
    Win,
)
from referee.games.force_of_will.table import measuring
from referee.games.force_of_will.table.view import View, of_running, place_meant
from referee.games.force_of_will.tokens import TokenFace
from referee.kernel.figures import so_often


def perform(course: Course, running: Running, step: Framed) -> tuple[tuple[Ref, ...], int]:
    """Carry out a step that leaves no choice: what it acted on, and how much it did."""
    if isinstance(step, Prevent):
        refs = () if step.each is not None else refs_of(course.state, running, step)
        return refs, harm.ward(course, running.item, step, refs)
    if isinstance(step, OnBodies):
        refs = refs_of(course.state, running, step)
        return on_refs(course, running, step, refs)
    return (), _elsewhere(course, running, step)


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
            if not is_there(course.state, running, step.dealt_by):
                return 0
            source = dealer(course.state, running, step.dealt_by)
            return harm.damage_player(course, source, place, amount, item.rule, card=item.card)
        case Cards():
            place = asking.seat_of(item, step.seat)
            count = measuring.value(course.state, view, step.by)
            return _drawn(course, place, count, item.rule) if place is not None else 0
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
        case Divinity():
            by = measuring.value(course.state, view, step.by)
            changes.divinity(course, place_meant(step.seat, item.owner), by, item.rule)
            return abs(by)
        case ExtraTurn() | Shelter() | Win() | Mark():
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
            due = Delayed(item.owner, step.at, item, step.steps, course.state.number)
            course.change(delayed=(*course.state.delayed, due))
            course.tell("FW-G22", "later", card=item.card)
            return 1


def _drawn(course: Course, place: int, count: int, rule: str) -> int:
    """Cards drawn; how many were."""
    before = course.of(place).hand
    if count > 0:
        changes.cards(course, place, count, rule)
    return course.of(place).hand - before


def _for_seat(course: Course, item: Item, step: ExtraTurn | Shelter | Win | Mark) -> int:
    place = asking.seat_of(item, step.seat)
    if place is None:
        return 0
    match step:
        case Mark():
            changes.mark(course, place, step.mark, step.turns or step.until, item.rule)
        case ExtraTurn():
            changes.extra_turn(course, place, item.rule)
        case Shelter(in_battle=bool(battle)):
            harm.shelter(course, item, place, in_battle=battle)
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
    harm.life(course, place, by, item.rule, "life-by", card=item.card)
    return abs(by)


def _tokens(course: Course, running: Running, step: Token) -> int:
    item = running.item
    count = measuring.value(course.state, of_running(running), step.count)
    place = place_meant(step.seat, item.owner)
    face = TokenFace(step.atk, step.df, step.kind, step.race, step.attributes, step.keywords)
    made = [changes.token(course, place, step.id, face, item.rule, rested=step.rested) for _ in so_often(count)]
    note(course, tuple(Ref("body", body.uid, body.card) for body in made), 0)
    return len(made)


def _cancel(course: Course, item: Item, step: Cancel) -> int:
    ref = item.subject if step.to == "subject" else target_of(item, step.to)
    found = next((other for other in course.state.chase if ref is not None and ref[:2] == ("item", other.serial)), None)
    return int(found is not None and changes.cancel(course, found, item.rule, remove=step.remove))
