"""Damage and life: what changes them on the way, and what they bring about."""

from collections.abc import Iterator

from referee.games.force_of_will.cards import DamageRule
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import Body, Ref, State
from referee.games.force_of_will.table import field, measuring
from referee.games.force_of_will.table.view import of_body


def damage(course: Course, source: Body | None, uid: int, amount: int, rule: str, *, battle: bool = False) -> int:
    """Damage to a fighter, added up over the turn (FW-7.7); drain gives its player as much life. How much was dealt."""
    body = course.state.body(uid)
    if body is None or not field.is_fighter(course.state, body):
        return 0
    amount = _on_the_way(course, source, body, None, amount, battle)
    course.body(uid, damage=body.damage + amount)
    df = field.stats(course.state, body)[1]
    course.tell(rule, "damage", card=course.name(body), amount=amount, damage=body.damage + amount, df=df)
    if amount:
        triggers.notice(course, "damaged", body, amount)
    _dealt(course, source, amount)
    return amount


def damage_player(
    course: Course,
    source: Body | None,
    place: int,
    amount: int,
    rule: str,
    what: str = "life-lost",
    *,
    battle: bool = False,
) -> int:
    """Damage to a player comes off the life (FW-7.4). How much was dealt."""
    amount = _on_the_way(course, source, None, place, amount, battle)
    facts = {"card": course.name(source)} if what != "life-lost" and source is not None else {}
    life(course, place, -amount, rule, what, **facts)
    _dealt(course, source, amount)
    if battle and source is not None:
        triggers.notice(course, "hits", source, amount)
    return amount


def _dealt(course: Course, source: Body | None, amount: int) -> None:
    """FW-11.7: a source with drain gives its player as much life as it deals damage."""
    if source is None or not amount:
        return
    triggers.notice(course, "deals", source, amount)
    if field.has(course.state, source, "drain"):
        life(course, source.controller, amount, "FW-11.7", "drained", card=course.name(source))


def life(course: Course, place: int, by: int, rule: str, what: str = "life", **facts: object) -> None:
    """Change a player's life (no upper limit: FW-3.1)."""
    side = course.of(place)
    course.side(place, life=side.life + by)
    seat = course.state.seat_of(place)
    course.tell(rule, what, seat=seat, by=by, points=abs(by), life=side.life + by, fact=f"life.{seat}", **facts)
    if by:
        moment = "life-gained" if by > 0 else "life-lost"
        triggers.notice_player(course, moment, place, subject=Ref("seat", place), amount=abs(by))


def _on_the_way(
    course: Course, source: Body | None, struck: Body | None, place: int | None, amount: int, battle: bool
) -> int:
    """What cards make of damage: more, a multiple, none (FW-G23)."""
    state = course.state
    found = [rule for giver, rule in _rules(state) if _concerns(state, giver, rule, source, struck, place, battle)]
    now = amount + sum(rule.plus for rule in found)
    for rule in found:
        now *= rule.times
    shielded = (
        any(rule.prevent for rule in found)
        or (source is not None and field.has(state, source, "harmless"))
        or (struck is not None and field.has(state, struck, "unharmed"))
        or (place is not None and state.sides[place].sheltered)
    )
    now = 0 if shielded else max(0, now)
    if now != amount:
        course.tell("FW-G23", "damage-changed", amount=amount, now=now)
    return now


def _rules(state: State) -> Iterator[tuple[Body, DamageRule]]:
    known = state.ground.ruling_damage
    for giver in state.bodies:
        if giver.card in known and giver.token is None:
            for rule in state.face(giver).damage:
                if measuring.holds(state, of_body(giver), rule.if_, rule.unless):
                    yield giver, rule


def _concerns(
    state: State,
    giver: Body,
    rule: DamageRule,
    source: Body | None,
    struck: Body | None,
    place: int | None,
    battle: bool,
) -> bool:
    if rule.in_battle is not None and rule.in_battle != battle:
        return False
    if rule.dealt_by is not None and not _is(state, giver, rule.dealt_by, source):
        return False
    if rule.dealt_to in ("own-player", "opponent-player"):
        return place is not None and (place == giver.controller) == (rule.dealt_to == "own-player")
    return rule.dealt_to is None or _is(state, giver, rule.dealt_to, struck)


def _is(state: State, giver: Body, wanted: str | Aim, body: Body | None) -> bool:
    if body is None:
        return False
    if isinstance(wanted, Aim):
        return field.aimed(state, wanted, giver.controller, body, source=giver.uid)
    return body.uid == (giver.uid if wanted == "self" else giver.on)
