"""Triggered abilities: noticed when their moment comes, and put on the chase before anything else (FW-G9, FW-G10)."""

from collections.abc import Sequence

from referee.games.force_of_will.cards import Ability
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.state import Body, Item, Ref, State, Trigger
from referee.games.force_of_will.table import field, targets


def notice(course: Course, when: str, subject: Body) -> None:
    """Note every ability that triggers on what befalls ``subject`` now; to be called before it leaves."""
    notice_all(course, when, (subject,))


def notice_all(course: Course, when: str, subjects: Sequence[Body]) -> None:
    """Note every ability that triggers on what befalls some at one moment, the oldest card's first (FW-G19)."""
    found = [
        Trigger(body.controller, body.uid, body.card, body.half, index, body.token)
        for body in course.state.bodies
        for index, ability in enumerate(course.state.face(body).all_abilities)
        if ability.when == when
        for subject in subjects
        if _triggers(course.state, ability, body, subject)
    ]
    _add(course, found)


def _triggers(state: State, ability: Ability, body: Body, subject: Body) -> bool:
    if not field.is_whose(ability.turn, body.controller, state.turn):
        return False
    if ability.watch == "self":
        return body.uid == subject.uid
    own = ability.watch == "own-resonator"
    is_resonator = state.face(subject).kind == "resonator"
    return is_resonator and body.uid != subject.uid and (body.controller == subject.controller) == own


def notice_moment(course: Course, when: str) -> None:
    """Note every ability that triggers at a moment of the turn."""
    state = course.state
    found = [
        Trigger(body.controller, body.uid, body.card, body.half, index, body.token)
        for body in state.bodies
        for index, ability in enumerate(state.face(body).all_abilities)
        if ability.when == when and field.is_whose(ability.turn, body.controller, state.turn)
    ]
    _add(course, found)


def _add(course: Course, found: list[Trigger]) -> None:
    if found:
        course.change(triggers=(*course.state.triggers, *found))
    for trigger in found:
        seat = course.state.seat_of(trigger.owner)
        course.tell("FW-G10", "triggered", card=field.waiting_name(course.state, trigger), seat=seat)


def whose_choice(state: State) -> int:
    """Who puts the next triggered ability on the chase: the turn player first (FW-G9)."""
    return state.turn if any(trigger.owner == state.turn for trigger in state.triggers) else 1 - state.turn


def named(state: State, place: int, card: str, number: int) -> Trigger | None:
    """The waiting ability of a seat that a card's name and a number speak of."""
    for trigger in state.triggers:
        if trigger.owner == place and trigger.index == number - 1 and field.waiting_name(state, trigger) == card:
            return trigger
    return None


def next_one(course: Course) -> bool:
    """Put the next triggered ability on the chase where nobody has to choose; whether something was done.

    One that can point at nothing goes away. One that may be left out, one of several of a seat, and one with a choice
    of targets wait for their player.
    """
    state = course.state
    owner = whose_choice(state)
    own = [trigger for trigger in state.triggers if trigger.owner == owner]
    for trigger in own:
        if not targets.possible(state, state.ability(trigger).targets, owner):
            drop(course, trigger)
            course.tell("FW-G10", "nothing-to-point-at", card=field.waiting_name(state, trigger))
            return True
    ability = state.ability(own[0])
    refs = targets.unnamed(state, ability.targets, owner)
    if len(set(own)) > 1 or ability.may or refs is None:
        return False
    put(course, own[0], refs)
    return True


def drop(course: Course, trigger: Trigger) -> None:
    """A triggered ability waits no longer."""
    waiting = list(course.state.triggers)
    waiting.remove(trigger)
    course.change(triggers=tuple(waiting))


def put(course: Course, trigger: Trigger, refs: tuple[Ref, ...]) -> None:
    """Put a triggered ability on the chase; the turn player may act first then."""
    name = field.waiting_name(course.state, trigger)
    drop(course, trigger)
    item = Item(
        serial=course.state.next_uid,
        what="trigger",
        card=trigger.card,
        owner=trigger.owner,
        half=trigger.half,
        source=trigger.source,
        index=trigger.index,
        targets=refs,
        token=trigger.token,
    )
    course.change(chase=(*course.state.chase, item), next_uid=course.state.next_uid + 1)
    course.tell("FW-G9", "on-the-chase", card=name, seat=course.state.seat_of(trigger.owner))
    course.priority(course.state.turn)
