"""What follows by itself after every change, until a player must speak: the referee's own hand on the table."""

from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes, moving, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import scripts
from referee.games.force_of_will.running import battle, triggers
from referee.games.force_of_will.state import HAND_LIMIT, Body, Running, Side, State
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import NO_WILL
from referee.kernel import course as kernel
from referee.kernel.frozen import changed


def step(course: kernel.Course[State]) -> bool:
    """Do the next thing that follows by itself; whether there was one."""
    assert isinstance(course, Course)
    if course.state.over:
        return False
    if sweep(course):
        return True
    state = course.state
    if state.doomed:
        # what has left the field meanwhile waits for nothing
        there = tuple(each for each in state.doomed if state.body(each[0]) is not None)
        course.change(doomed=there)
        return there != state.doomed
    if state.battle is not None and battle.go_on(course):
        return True
    if state.running is not None:
        return scripts.carry_on(course)
    if ending.by_life(course):
        return False
    if state.triggers and not state.discarding:
        return triggers.next_one(course)
    return state.phase == "end" and _end_phase(course)


def leave_to_players(course: kernel.Course[State]) -> None:
    """RF-7.1: the effect that is being carried out, or the next one, is by hand; what else waited to be is dropped."""
    assert isinstance(course, Course)
    running, waiting = course.state.running, course.state.triggers
    course.change(triggers=() if running is not None else waiting[:1])
    if running is not None:
        course.change(running=Running(running.item, scripts.BY_HAND))
    elif waiting:
        triggers.put(course, waiting[0], ())


def sweep(course: Course) -> bool:
    """FW-7.7, FW-10.2, FW-G3: what is destroyed, what falls off, whether the battle is over; whether anything was."""
    state, lying = course.state, course.state.lying
    if not (lying.frail or lying.cast.weakening):
        return state.battle is not None and battle.broken_off(course)
    frail = state.bodies if lying.cast.weakening else lying.at(lying.frail)
    doomed: dict[int, str] = {}
    loose: list[Body] = []
    waiting = {uid for uid, _ in course.state.doomed}
    for body in frail:
        if field.is_fighter(course.state, body):
            fatal = "" if body.uid in waiting else battle.fatal(course, body)
            if (rule := fatal) and not field.has(course.state, body, "eternal"):
                doomed[body.uid] = rule
        elif body.on is not None and course.state.body(body.on) is None:
            loose.append(body)
    if doomed:
        for uid in doomed:
            battle.tell_fatal(course, uid)
        zones.destroy_together(course, doomed)
    if loose:
        alone = [body for body in loose if course.state.face(body).attach == "alone"]
        for body in alone:
            moving.detach(course, body)
        falling = [body for body in loose if body not in alone]
        zones.leave_together(course, falling, "FW-10.2", "graveyard", "falls-off")
    return battle.broken_off(course) or bool(doomed or loose)


def begin_end_phase(course: Course) -> None:
    """FW-4.4: the end phase opens; what triggers then is noted."""
    course.change(phase="end")
    course.tell("FW-4.1", "end-phase", seat=course.state.seat)
    triggers.notice_moment(course, "turn-end")


def _end_phase(course: Course) -> bool:
    """In the end phase, with an empty chase: damage goes, the hand is looked at, and with nothing left the turn ends.

    It is held again where cards that were discarded then have triggered anything: the turn waits for that (FW-G10).
    """
    state = course.state
    if state.chase or state.discarding:
        return False
    _heal(course)
    side = course.of(state.turn)
    if side.hand > HAND_LIMIT:
        course.change(discarding=True)
        course.tell("FW-4.4", "too-many", seat=state.seat, hand=side.hand, limit=HAND_LIMIT)
        return False
    _clear(course)
    _pass_the_turn(course)
    return True


def _heal(course: Course) -> None:
    """FW-4.4: damage becomes 0."""
    lying = course.state.lying
    if any(body.damage for body in lying.at(lying.fleeting)):
        course.tell("FW-4.4", "damage-gone")
        course.every_body(lambda body: changed(body, damage=0) if body.damage else body)


def _clear(course: Course) -> None:
    """FW-4.5: what lasts until the end of the turn ends with all of it, and will that was not used is gone."""
    state = course.state
    number = state.number
    if state.lying.fleeting:
        course.every_body(lambda body: _for_a_new_turn(changes.ended(body, number)))
    if state.wards:
        course.change(wards=tuple(one for one in state.wards if one.ends > number))
    changes.end_marks(course, number)
    for place, side in enumerate(state.sides):
        will_goes = side.will != NO_WILL
        if will_goes or side.sheltered:
            course.side(place, sheltered=False, will=NO_WILL)
        if will_goes:
            course.tell("FW-4.5", "will-gone", seat=state.seat_of(place))


def _for_a_new_turn(body: Body) -> Body:
    """A card with each ability to be used again."""
    return changed(body, used=()) if body.used else body


def _whose_turn(state: State) -> tuple[int, tuple[int, ...]]:
    """Who takes the next turn, and which extra turns are left: the latest that was given comes first."""
    if state.extra_turns:
        return state.extra_turns[-1], state.extra_turns[:-1]
    return 1 - state.turn, ()


def _after_the_turn(side: Side, *, own: bool) -> Side:
    """A side in the next turn; ``own``: it was its turn that has ended."""
    if not (own or side.called or side.judged or side.played or side.attacks or side.lost or side.fallen):
        return side
    turns = side.turns + own
    return changed(side, called=False, judged=False, played=0, attacks=0, lost=0, fallen=(), turns=turns)


def _pass_the_turn(course: Course) -> None:
    """The next turn begins, all that ends with this one being gone."""
    if [body for body in course.state.bodies if body.fresh]:
        course.every_body(lambda body: changed(body, fresh=False) if body.fresh else body, {"fresh"})
    state = course.state
    following, extra = _whose_turn(state)
    first, second = [_after_the_turn(side, own=place == state.turn) for place, side in enumerate(state.sides)]
    course.change(
        turn=following,
        extra_turns=extra,
        number=state.number + 1,
        phase="draw",
        drawn=False,
        discarding=False,
        sides=(first, second),
        passing=course.first_to_act(following),
    )
    course.tell("FW-4.1", "turn", seat=course.state.seat)
    triggers.notice_moment(course, "turn-start")
