"""A battle from the attack to its end (FW-7.1 to FW-7.8)."""

from referee.games.force_of_will import field, triggers, zones
from referee.games.force_of_will.course import Course
from referee.games.force_of_will.effects import changes
from referee.games.force_of_will.state import Battle, Body
from referee.kernel.frozen import changed


def attack(course: Course, attacker: Body, target: Body | None) -> None:
    """FW-7.1: the attacker is rested; the battle begins."""
    uid = target.uid if target is not None else None
    course.body(attacker.uid, rested=True)
    course.change(battle=Battle(attacker.uid, uid, uid))
    if target is None:
        seat = course.state.seat_of(1 - course.state.turn)
        course.tell("FW-7.1", "attacks-player", card=course.name(attacker), seat=seat)
    else:
        course.tell("FW-7.1", "attacks", card=course.name(attacker), target=course.name(target))
    course.priority(course.state.turn)
    triggers.notice(course, "attack", attacker)


def block(course: Course, blocker: Body) -> None:
    """FW-7.3: the blocker is rested and becomes what is attacked."""
    battle = course.state.battle
    assert battle is not None
    course.body(blocker.uid, rested=True)
    course.change(battle=changed(battle, target=blocker.uid, answered=True))
    course.tell("FW-7.3", "blocks", card=course.name(blocker))
    course.priority(course.state.turn)
    triggers.notice(course, "block", blocker)


def let_through(course: Course, *, by_referee: bool) -> None:
    """FW-7.3: there is no block; the referee says so where nothing could block."""
    battle = course.state.battle
    assert battle is not None
    course.change(battle=changed(battle, answered=True))
    seat = course.state.seat_of(1 - course.state.turn)
    course.tell("FW-7.3", "cannot-block" if by_referee else "no-block", seat=seat)
    course.priority(course.state.turn)


def broken_off(course: Course) -> bool:
    """FW-G3: a battle whose attacker or target has left the field ends without damage; whether it did."""
    battle = course.state.battle
    if battle is None:
        return False
    gone = [
        uid
        for uid in (battle.attacker, battle.target)
        if uid is not None and not _fights(course, course.state.body(uid))
    ]
    if gone:
        course.change(battle=None)
        course.tell("FW-G3", "broken-off")
        course.priority(course.state.turn)
    return bool(gone)


def _fights(course: Course, body: Body | None) -> bool:
    return body is not None and field.is_fighter(course.state, body)


def damage(course: Course) -> None:
    """Both have passed: the damage of the battle, then its end."""
    battle = course.state.battle
    assert battle is not None
    attacker = course.state.body(battle.attacker)
    target = course.state.body(battle.target)
    assert attacker is not None
    if target is None:
        _on_player(course, attacker)
    else:
        changes.rest(course, target.uid, "FW-7.5")
        _between(course, attacker, target, battle)
    course.change(battle=None)
    course.priority(course.state.turn)


def _on_player(course: Course, attacker: Body) -> None:
    """FW-7.4: the attacker's ATK comes off the player's life."""
    place = 1 - attacker.controller
    atk = field.stats(course.state, attacker)[0]
    course.life(place, -atk, "FW-7.4", "hit", card=course.name(attacker))
    changes.drain(course, attacker, atk, "FW-7.4")
    triggers.notice(course, "hits", attacker)


def _between(course: Course, attacker: Body, target: Body, battle: Battle) -> None:
    """FW-7.5, FW-7.6: both deal their ATK at the same time, first strike before."""
    first = field.has(course.state, attacker, "first-strike")
    strength = field.stats(course.state, target)[0]
    if first:
        course.tell("FW-7.6", "first-strike", card=course.name(attacker))
        _deals(course, attacker, target, battle, "FW-7.6")
        if _dies(course, target.uid):
            return
        strength = field.stats(course.state, course.state.body(target.uid) or target)[0]
        _struck_back(course, target, attacker, strength)
    else:
        _struck_back(course, target, attacker, strength)
        _deals(course, attacker, target, battle, "FW-7.5")
    for striker, struck in ((attacker, target), (target, attacker)):
        _afterwards(course, striker, struck)


def _dies(course: Course, uid: int) -> bool:
    """Whether what was struck first is destroyed by it (FW-7.6, FW-7.7)."""
    body = course.state.body(uid)
    assert body is not None
    if body.damage < field.stats(course.state, body)[1]:
        return False
    return zones.destroy(course, uid, "FW-7.7")


def _struck_back(course: Course, striker: Body, struck: Body, atk: int) -> None:
    changes.damage(course, striker, struck.uid, atk, "FW-7.5")


def _deals(course: Course, attacker: Body, target: Body, battle: Battle, rule: str) -> None:
    """The attacker's damage; what pierces goes on to what was attacked first, else none does (FW-G5)."""
    atk, df = field.stats(course.state, attacker)[0], field.stats(course.state, target)[1]
    room = max(0, df - target.damage)
    blocked = battle.target != battle.original
    if blocked and atk > room and field.has(course.state, attacker, "pierce"):
        changes.damage(course, attacker, target.uid, room, rule)
        _pierces(course, attacker, battle.original, atk - room)
        return
    changes.damage(course, attacker, target.uid, atk, rule)
    if blocked and battle.original is None and atk > room:
        course.tell("FW-G5", "none-carries-over", points=atk - room)


def _pierces(course: Course, attacker: Body, original: int | None, points: int) -> None:
    if original is None:
        course.life(1 - attacker.controller, -points, "FW-7.4", "pierced", card=course.name(attacker))
        changes.drain(course, attacker, points, "FW-7.4")
        triggers.notice(course, "hits", attacker)
    else:
        changes.damage(course, attacker, original, points, "FW-7.5")


def _afterwards(course: Course, striker: Body, struck: Body) -> None:
    """Bane and explode: what battle damage brings about beside itself."""
    state = course.state
    here, there = state.body(striker.uid), state.body(struck.uid)
    if here is None or there is None:
        return
    if field.has(state, here, "bane"):
        course.tell("FW-7.5", "bane", card=course.name(here))
        zones.destroy(course, there.uid, "FW-7.5")
    both = all(state.face(body).kind == "resonator" for body in (here, there))
    if both and field.has(state, here, "explode"):
        course.tell("FW-7.5", "explode", card=course.name(here))
        for body in (here, there):
            zones.destroy(course, body.uid, "FW-7.5")
