"""What a player answers to a step of an effect, carried out."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.changing import changes, harm, moving
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import (
    OnBodies,
)
from referee.games.force_of_will.state import Ref, Running
from referee.games.force_of_will.steps import (
    Discard,
    Pay,
    Show,
)
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import plain_payment
from referee.kernel.frozen import changed

Acted = tuple[tuple[Ref, ...], int]
"""What an answer acted on, and how much that was."""


def answered(course: Course, running: Running, step: Framed, place: int, said: Any) -> Acted:
    """Carry out an answer that a player gave to a step; what it acted on, and how much that was."""
    rule = running.item.rule
    match said:
        case say.Discard(card=card):
            changes.discard(course, place, card, rule)
            return (Ref("grave", place, card),), 1
        case say.Fetch():
            refs = moving.fetch(course, place, said, rule)
        case say.Put() if isinstance(step, Discard):
            hand = moving.place_of(course, said.seat, place)
            changes.discard(course, hand, said.card, rule)
            return (Ref("grave", hand, said.card),), 1
        case say.Put():
            refs = moving.put(course, place, said, rule)
        case say.Reveal(card=card):
            _shown(course, step, place, card, rule)
            return (), 1
        case say.MakeWill(attribute=attribute, by=by):
            changes.make_will(course, place, attribute, by, rule)
            return (), 1
        case say.Pick():
            assert isinstance(step, Pay)
            _paid(course, step, place, said, rule)
            return (), 1
        case _:
            assert isinstance(step, OnBodies)
            _chosen(course, running, said.card)
            return (), 0
    return refs, len(refs)


def _chosen(course: Course, running: Running, card: str) -> None:
    """A card of the field is chosen; the step is done to all that are at one moment, once the last is (FW-G19)."""
    body = field.named(course.state, card)
    if body is not None:
        course.change(running=changed(running, taken=(*running.taken, body.uid)))
    if running.left > 1:
        course.tell(running.item.rule, "chosen", card=card)


def _shown(course: Course, step: Framed, place: int, card: str, rule: str) -> None:
    assert isinstance(step, Show)
    course.tell(rule, "shows", seat=course.state.seat_of(place), card=card, zone=step.source)
    running = course.state.running
    if running is not None:
        course.change(running=changed(running, shown=card, shown_from=step.source, shown_of=place))


def _paid(course: Course, step: Pay, place: int, said: say.Pick, rule: str) -> None:
    will = course.of(place).will
    spent = moving.payment(will, step.cost, said.pay) or plain_payment(will, step.cost)
    if spent is not None and any(spent):
        moving.pay_will(course, place, spent)
    if step.life:
        harm.life(course, place, -step.life, rule)
