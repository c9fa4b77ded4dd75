"""Triggered abilities: noticed when their moment comes, and put on the chase before anything else (FW-G9, FW-G10)."""

from collections.abc import Sequence

from referee.games.force_of_will.cards import Ability, Face
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.state import Body, Item, Ref, State, Trigger
from referee.games.force_of_will.table import field, filters, measuring, targets
from referee.games.force_of_will.table.view import View, is_whose, of_body
from referee.kernel.frozen import changed


def notice(course: Course, when: str, subject: Body, amount: int = 0) -> None:
    """Note every ability that triggers on what befalls ``subject`` now; to be called before it leaves."""
    notice_all(course, when, (subject,), amount)


def notice_all(course: Course, when: str, subjects: Sequence[Body], amount: int = 0) -> None:
    """Note every ability that triggers on what befalls some at one moment, the oldest card's first (FW-G19)."""
    if when not in course.state.ground.printed.moments:
        return
    found = [
        _trigger(body, index, ability, _spoken_of(course.state, ability, subject), amount)
        for body, index, ability in _waiting_for(course.state, when)
        for subject in subjects
        if _watches(course.state, ability, body, subject)
    ]
    _add(course, found)


def _waiting_for(state: State, when: str) -> list[tuple[Body, int, Ability]]:
    """The abilities on the table that wait for a moment, in whose turn they do, and whose conditions hold."""
    lying = state.lying
    if lying.given["abilities"]:
        everything = [(body, *each) for body in state.bodies for each in enumerate(field.abilities(state, body))]
        waiting = [each for each in everything if each[2].when == when]
    else:
        waiting = lying.waiting(when)
    return [each for each in waiting if _may_trigger(state, *each)]


def _may_trigger(state: State, body: Body, index: int, ability: Ability) -> bool:
    if not is_whose(ability.turn, body.controller, state.turn) or (ability.once and index + 1 in body.used):
        return False
    return measuring.holds(state, of_body(body), ability.if_, ability.unless)


def _trigger(body: Body, index: int, ability: Ability, subject: Ref | None = None, amount: int = 0) -> Trigger:
    return Trigger(
        body.controller, body.uid, body.card, body.half, index, ability, subject, amount, body.awakened, body.x
    )


def _spoken_of(state: State, ability: Ability, subject: Body) -> Ref:
    """What the ability then speaks of: what it befell, or whom that fights where the ability names it."""
    found = (subject if ability.against is None else _opposite(state, subject)) or subject
    return Ref("body", found.uid, found.card)


def _opposite(state: State, fighter: Body) -> Body | None:
    """Whom a card fights in the battle that goes on."""
    battle = state.battle
    if battle is None:
        return None
    return state.body(battle.target if battle.attacker == fighter.uid else battle.attacker)


def _watches(state: State, ability: Ability, body: Body, subject: Body) -> bool:
    if ability.source is not None and ability.when == "enter" and subject.came != ability.source:
        return False
    if ability.against is not None:
        other = _opposite(state, subject)
        if other is None or not field.aimed(state, ability.against, body.controller, other, source=body.uid):
            return False
    if ability.watch == "self":
        return body.uid == subject.uid
    if isinstance(ability.watch, Aim):
        return field.aimed(state, ability.watch, body.controller, subject, source=body.uid)
    own = ability.watch == "own-resonator"
    is_resonator = state.face(subject).kind == "resonator"
    return is_resonator and body.uid != subject.uid and (body.controller == subject.controller) == own


def notice_moment(course: Course, when: str) -> None:
    """Note every ability that triggers at a moment of the turn, and what was put off until then."""
    if when in course.state.ground.printed.moments:
        _add(course, [_trigger(body, index, ability) for body, index, ability in _waiting_for(course.state, when)])
    if course.state.delayed:
        _now_due(course, when)


def _now_due(course: Course, when: str) -> None:
    """What an effect put off until this moment goes on the chase (FW-G22)."""
    state = course.state
    due = [
        late
        for late in state.delayed
        if late.at == when
        or (late.at == "next-turn-end" and when == "turn-end" and state.number > late.since)
        or (late.at == "own-turn-start" and when == "turn-start" and late.owner == state.turn)
    ]
    if due:
        course.change(delayed=tuple(late for late in state.delayed if late not in due))
    for late in due:
        serial = course.state.next_uid
        ability = Ability(when="turn-end", effect=late.steps)
        item = changed(late.item, serial=serial, what="trigger", ability=ability)
        course.change(chase=(*course.state.chase, item), next_uid=serial + 1)
        course.tell("FW-G22", "now", card=item.card)


def notice_player(
    course: Course, when: str, place: int, card: str = "", subject: Ref | None = None, amount: int = 0, zone: str = ""
) -> None:
    """Note every ability that triggers on what a player does, with which card and from where."""
    state = course.state
    if when not in state.ground.printed.moments:
        return
    known = state.ground.cards.get(card)
    found = []
    for body, index, ability in _waiting_for(state, when):
        if not is_whose(ability.player, body.controller, place):
            continue
        if ability.card is not None and (known is None or not filters.printed(state, card, known, ability.card)):
            continue
        if ability.source is None or ability.source == zone:
            found.append(_trigger(body, index, ability, subject or Ref("seat", place, card), amount))
    _add(course, found)


def _add(course: Course, found: list[Trigger]) -> None:
    if found:
        course.change(triggers=(*course.state.triggers, *found))
    for trigger in found:
        seat = course.state.seat_of(trigger.owner)
        source = course.state.body(trigger.source)
        if trigger.ability.once and source is not None:
            course.body(source.uid, used=(*source.used, trigger.index + 1))
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
        if not _can_point(state, trigger):
            drop(course, trigger)
            course.tell("FW-G10", "nothing-to-point-at", card=field.waiting_name(state, trigger))
            return True
    refs = targets.unnamed(state, *pointing(state, own[0])) if own[0].ability.modes is None else None
    if any(other != own[0] for other in own) or own[0].ability.may or refs is None:
        return False
    put(course, own[0], refs)
    return True


def _can_point(state: State, trigger: Trigger) -> bool:
    """Whether there is something to point at, in any way that can be said."""
    ways = targets.ways_to_say(trigger.ability)
    return any(targets.possible(state, *pointing(state, trigger, modes)) for modes in ways)


def pointing(state: State, trigger: Trigger, modes: tuple[int, ...] = ()) -> tuple[tuple[Aim, ...], View, Face | None]:
    """What a waiting ability points at in the ways that are said, from where, and the face that barriers look at."""
    view = View(trigger.owner, trigger.source, _item(trigger))
    return targets.aims_by(trigger.ability, modes), view, state.ground.cards.get(trigger.card)


def _item(trigger: Trigger) -> Item:
    return Item(
        serial=0,
        what="trigger",
        card=trigger.card,
        owner=trigger.owner,
        half=trigger.half,
        source=trigger.source,
        ability=trigger.ability,
        subject=trigger.subject,
        amount=trigger.amount,
        awakened=trigger.awakened,
        x=trigger.x,
    )


def drop(course: Course, trigger: Trigger) -> None:
    """A triggered ability waits no longer."""
    waiting = list(course.state.triggers)
    waiting.remove(trigger)
    course.change(triggers=tuple(waiting))


def put(course: Course, trigger: Trigger, refs: tuple[Ref, ...], modes: tuple[int, ...] = ()) -> None:
    """Put a triggered ability on the chase; the turn player may act first then."""
    name = field.waiting_name(course.state, trigger)
    drop(course, trigger)
    item = changed(_item(trigger), serial=course.state.next_uid, targets=refs, modes=modes)
    course.change(chase=(*course.state.chase, item), next_uid=course.state.next_uid + 1)
    course.tell("FW-G9", "on-the-chase", card=name, seat=course.state.seat_of(trigger.owner))
    course.priority(course.state.turn)
