"""A battle from the attack to its end (FW-7.1 to FW-7.8)."""

from dataclasses import dataclass

from referee.games.force_of_will.changing import changes, harm, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import THIS_BATTLE, Battle, Body, State
from referee.games.force_of_will.table import field
from referee.kernel.frozen import changed


def attack(course: Course, attacker: Body, target: Body | None) -> None:
    """FW-7.1: the attacker is rested; the battle begins. What lets it attack is told where the card has it: a judge may
    have let it stand."""
    name = course.name(attacker)
    if attacker.fresh and field.has(course.state, attacker, "swiftness"):
        course.tell("FW-11.2", "swiftness", card=name)
    if target is not None and not target.rested and field.has(course.state, attacker, "precision"):
        course.tell("FW-11.3", "precision", card=name)
    uid = target.uid if target is not None else None
    course.body(attacker.uid, rested=True)
    course.change(battle=Battle(attacker.uid, uid, uid))
    if target is None:
        seat = course.state.seat_of(1 - course.state.turn)
        course.tell("FW-7.1", "attacks-player", card=course.name(attacker), seat=seat)
    else:
        course.tell("FW-7.1", "attacks", card=course.name(attacker), target=course.name(target))
    course.priority(course.state.turn)
    place = attacker.controller
    course.side(place, attacks=course.of(place).attacks + 1)
    triggers.notice(course, "attack", attacker)
    if target is not None:
        triggers.notice(course, "attacked", target)


def block(course: Course, blocker: Body) -> None:
    """FW-7.3: the blocker is rested and becomes what is attacked."""
    battle = course.state.battle
    assert battle is not None
    course.body(blocker.uid, rested=True)
    course.change(battle=changed(battle, target=blocker.uid, answered=True))
    course.tell("FW-7.3", "blocks", card=course.name(blocker))
    course.priority(course.state.turn)
    triggers.notice(course, "block", blocker)
    attacker = course.state.body(battle.attacker)
    if attacker is not None:
        triggers.notice(course, "blocked", attacker)


def let_through(course: Course, *, by_referee: bool) -> None:
    """FW-7.3: there is no block; the referee says so where nothing could block."""
    battle = course.state.battle
    assert battle is not None
    course.change(battle=changed(battle, answered=True))
    seat = course.state.seat_of(1 - course.state.turn)
    course.tell("FW-7.3", "cannot-block" if by_referee else "no-block", seat=seat)
    course.priority(course.state.turn)


def broken_off(course: Course) -> bool:
    """FW-G3: a battle whose attacker or target has left the field ends without damage; whether it did.

    So does one that they are out of though they lie there still (FW-G27).
    """
    battle = course.state.battle
    if battle is None or battle.left:
        return False
    gone = [uid for uid in (battle.attacker, battle.target) if uid is not None and not _fights(course, battle, uid)]
    if gone:
        over(course)
        course.tell("FW-G3", "broken-off")
        course.priority(course.state.turn)
    return bool(gone)


def _fights(course: Course, battle: Battle, uid: int) -> bool:
    body = course.state.body(uid)
    return body is not None and uid not in battle.gone and field.is_fighter(course.state, body)


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
        left = "end" if _between(course, attacker, target, battle) else "blow"
        if course.state.doomed:
            course.change(battle=changed(battle, left=left))
            return
    over(course)
    course.priority(course.state.turn)


def go_on(course: Course) -> bool:
    """What is left of a battle in which a card waited whether it falls (FW-G26); whether anything was."""
    battle = course.state.battle
    if battle is None or not battle.left:
        return False
    if battle.left == "blow" and battle.target is not None and course.state.body(battle.attacker) is not None:
        course.change(battle=changed(battle, left="end"))
        _fall(course, _strikes_back(course, battle.target, battle.attacker, course.state))
        if course.state.doomed:
            return True
    over(course)
    course.priority(course.state.turn)
    return True


def over(course: Course) -> None:
    """The battle is over, and what lasts until its end; those that attacked or blocked in it are noted."""
    battle = course.state.battle
    course.every_body(lambda body: changes.ended(body, THIS_BATTLE))
    changes.end_marks(course, THIS_BATTLE)
    course.change(battle=None)
    if battle is not None:
        blocker = battle.target if battle.target != battle.original else None
        fought = [body for uid in (battle.attacker, blocker) if (body := course.state.body(uid)) is not None]
        triggers.notice_all(course, "battle-end", fought)


def _on_player(course: Course, attacker: Body) -> None:
    """FW-7.4: the attacker's ATK comes off the player's life."""
    place = 1 - attacker.controller
    atk = field.stats(course.state, attacker)[0]
    harm.damage_player(course, attacker, place, atk, "FW-7.4", "hit", battle=True)


@dataclass(frozen=True, slots=True)
class Blow:
    """Battle damage that was dealt: who struck whom (their uids)."""

    striker: int
    struck: int


def _between(course: Course, attacker: Body, target: Body, battle: Battle) -> bool:
    """FW-7.5, FW-7.6: both deal their ATK at the same time; one that strikes first before the other.

    Whether both have: what waits whether it falls has not struck back (FW-G26).
    """
    before = course.state
    if not field.has(before, attacker, "first-strike"):
        back = _strikes_back(course, target.uid, attacker.uid, before)
        _fall(course, [*_strikes(course, attacker, target, battle, "FW-7.5", before), *back])
        return True
    course.tell("FW-7.6", "first-strike", card=course.name(attacker))
    _fall(course, _strikes(course, attacker, target, battle, "FW-7.6", before))
    if course.state.doomed:
        return False
    if course.state.body(attacker.uid) is not None:
        _fall(course, _strikes_back(course, target.uid, attacker.uid, course.state))
    return True


def _strikes_back(course: Course, striker: int, struck: int, before: State) -> list[Blow]:
    """The damage of what is attacked, reckoned by the table ``before`` the moment; none where it is gone."""
    body = before.body(striker)
    if body is None:
        return []
    return _blow(course, body, struck, field.stats(before, body)[0], "FW-7.5", before)


def _blow(course: Course, striker: Body, struck: int, points: int, rule: str, before: State) -> list[Blow]:
    dealt = harm.damage(course, striker, struck, points, rule, battle=True, before=before)
    return [Blow(striker.uid, struck)] if dealt else []


def _strikes(course: Course, attacker: Body, target: Body, battle: Battle, rule: str, before: State) -> list[Blow]:
    """The attacker's damage; what pierces goes on to what was attacked first, else none does (FW-11.4, FW-G5).

    It is reckoned by the table ``before`` the moment.
    """
    atk, df = field.stats(before, attacker)[0], field.stats(before, target)[1]
    room = max(0, df - target.damage)
    blocked = battle.target != battle.original
    if blocked and atk > room and field.has(course.state, attacker, "pierce"):
        first = _blow(course, attacker, target.uid, room, rule, before)
        return [*first, *_pierces(course, attacker, battle, atk - room, before)]
    if blocked and battle.original is None and atk > room:
        course.tell("FW-G5", "none-carries-over", points=atk - room)
    return _blow(course, attacker, target.uid, atk, rule, before)


def _pierces(course: Course, attacker: Body, battle: Battle, points: int, before: State) -> list[Blow]:
    original = battle.original
    if original is not None:
        # what has changed sides meanwhile is out of the battle like what has left the field (FW-G27)
        return _blow(course, attacker, original, points, "FW-11.4", before) if original not in battle.gone else []
    place = 1 - attacker.controller
    harm.damage_player(course, attacker, place, points, "FW-11.4", "pierced", battle=True, before=before)
    return []


def _fall(course: Course, blows: list[Blow]) -> None:
    """All that falls by damage dealt at one moment falls together: by its DEF (FW-7.7), by bane, by an explosion."""
    doomed: dict[int, str] = {}
    for uid in dict.fromkeys(blow.struck for blow in blows):
        body = course.state.body(uid)
        if body is not None and (rule := fatal(course, body)):
            tell_fatal(course, uid)
            doomed[uid] = rule
    for blow in blows:
        doomed |= _beside(course, blow)
    zones.destroy_together(course, doomed)


def _beside(course: Course, blow: Blow) -> dict[int, str]:
    """FW-11.5, FW-11.6: what battle damage brings about beside itself; only damage that was dealt does."""
    state = course.state
    here, there = state.body(blow.striker), state.body(blow.struck)
    if here is None or there is None:
        return {}
    doomed: dict[int, str] = {}
    if field.has(state, here, "bane"):
        course.tell("FW-11.6", "bane", card=course.name(here))
        doomed[there.uid] = "FW-11.6"
    both = all(state.face(body).kind == "resonator" for body in (here, there))
    if both and field.has(state, here, "explode"):
        course.tell("FW-11.5", "explode", card=course.name(here))
        doomed |= {here.uid: "FW-11.5", there.uid: "FW-11.5"}
    return doomed


def fatal(course: Course, body: Body) -> str:
    """The rule under which a fighter falls now: by its damage (FW-7.7), without any by a DEF of 0 (FW-G18), or ""."""
    df = field.stats(course.state, body)[1]
    if body.damage < df:
        return ""
    return "FW-7.7" if body.damage else "FW-G18"


def tell_fatal(course: Course, uid: int) -> None:
    """Say why a fighter falls."""
    body = course.state.body(uid)
    assert body is not None
    df = field.stats(course.state, body)[1]
    if body.damage:
        course.tell("FW-7.7", "enough", card=course.name(body), damage=body.damage, df=df)
    else:
        course.tell("FW-G18", "no-def", card=course.name(body), df=df)


def awaits_block(state: State) -> bool:
    """Whether the defender must answer the attack now: once the chase is empty (FW-7.3)."""
    battle = state.battle
    return battle is not None and not battle.answered and not state.chase


def unanswered(state: State) -> bool:
    """Whether an attack that nothing can block waits: the defender may respond, a pass is the answer (FW-G20)."""
    return awaits_block(state) and not field.can_block(state)
