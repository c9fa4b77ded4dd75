"""Damage and life: what changes them on the way, and what they bring about."""

from collections.abc import Iterator

from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.lasting import DamageRule
from referee.games.force_of_will.effects.on_cards import Prevent
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import Body, Item, Ref, State, Ward
from referee.games.force_of_will.table import field, measuring
from referee.games.force_of_will.table.view import of_body
from referee.kernel.frozen import changed


def damage(
    course: Course,
    source: Body | None,
    uid: int,
    amount: int,
    rule: str,
    *,
    battle: bool = False,
    before: State | None = None,
) -> int:
    """Damage to a fighter, added up over the turn (FW-7.7); drain gives its player as much life. How much was dealt.

    What is dealt to several at one moment is reckoned by the table ``before`` any of it.
    """
    body = course.state.body(uid)
    if body is None or not field.is_fighter(course.state, body):
        return 0
    amount = _on_the_way(course, before or course.state, source, body, None, amount, battle)
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
    before: State | None = None,
    card: str = "",
) -> int:
    """Damage to a player comes off the life (FW-7.4). How much was dealt.

    ``card`` is the one whose effect it is, where the source is none that lies there; it is told with what it dealt.
    """
    amount = _on_the_way(course, before or course.state, source, None, place, amount, battle)
    by = course.name(source) if source is not None else card
    if by:
        life(course, place, -amount, rule, what, card=by)
    else:
        life(course, place, -amount, rule)
    _dealt(course, source, amount)
    if battle and source is not None and amount:
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
    if by > 0 and side.marked("cannot-gain-life"):
        course.tell("FW-11.13", "cannot-gain-life", seat=course.state.seat_of(place))
        return
    course.side(place, life=side.life + by, lost=side.lost + max(0, -by))
    seat = course.state.seat_of(place)
    course.tell(rule, what, seat=seat, by=by, points=abs(by), life=side.life + by, fact=f"life.{seat}", **facts)
    if by:
        moment = "life-gained" if by > 0 else "life-lost"
        triggers.notice_player(course, moment, place, subject=Ref("seat", place), amount=abs(by))


def ward(course: Course, item: Item, step: Prevent, refs: tuple[Ref, ...]) -> int:
    """Damage is prevented (or multiplied) until the end of the turn, as an effect says; for how many cards and players,
    or 1."""
    on = None if step.each is not None else tuple(ref.number for ref in refs if ref.kind == "body")
    seats = tuple(ref.number for ref in refs if ref.kind == "seat")
    if on == () and not seats:
        return 0
    every = step.amount is not None and not step.next
    whole = step.amount is None and step.times is None
    less = -step.amount if every and step.amount else 0
    kind = {"in-battle": step.in_battle, "prevent": whole}
    rule = DamageRule.model_validate({"dealt-to": step.each, "plus": less, "times": step.times or 1, **kind})
    left = step.amount if step.next else None
    place = seats[0] if seats else None
    made = Ward(item.owner, item.source, rule, course.state.number, on, left, once=step.next and whole, place=place)
    more = tuple(changed(made, on=(), place=other) for other in seats[1:])
    course.change(wards=(*course.state.wards, made, *more))
    bodies = [body for uid in on or () if (body := course.state.body(uid)) is not None]
    course.tell("FW-G23", "warded", card=item.card, on=tuple(course.name(body) for body in bodies))
    return 1 if on is None else len(on) + len(seats)


def shelter(course: Course, item: Item, place: int, *, in_battle: bool) -> None:
    """Damage of battles to a player, or any other, is prevented until the end of the turn (FW-G23)."""
    rule = DamageRule.model_validate({"prevent": True, "in-battle": in_battle})
    made = Ward(item.owner, item.source, rule, course.state.number, (), place=place)
    course.change(wards=(*course.state.wards, made))
    what = "shelters-battle" if in_battle else "shelters-other"
    course.tell("FW-G23", what, seat=course.state.seat_of(place))


def ward_by_hand(course: Course, card: str, owner: int, uid: int | None, place: int | None, amount: int | None) -> None:
    """Damage to a card or a player is prevented until the end of the turn, all of it or the next so much (FW-G23)."""
    on = () if uid is None else (uid,)
    made = Ward(owner, None, DamageRule(prevent=amount is None), course.state.number, on, amount, place=place)
    course.change(wards=(*course.state.wards, made))
    whom = {"seat": course.state.seat_of(place)} if place is not None else {"card": card}
    what = "prevents-player" if place is not None else "prevents"
    if amount is None:
        course.tell("FW-G23", f"{what}-all", **whom)
    else:
        course.tell("FW-G23", what, **whom, amount=amount)


def _warding(state: State, struck: Body | None, place: int | None) -> list[Ward]:
    """What effects of this turn make of damage to a card or a player."""
    if struck is None:
        return [one for one in state.wards if place is not None and one.place == place]
    return [
        one
        for one in state.wards
        if (one.on is None or struck.uid in one.on)
        and (
            not isinstance(one.rule.dealt_to, Aim)
            or field.aimed(state, one.rule.dealt_to, one.owner, struck, source=one.source)
        )
    ]


def _less_by_wards(course: Course, wards: list[Ward], now: int) -> int:
    """What is left of damage of which the next, or the next so many points, are prevented; what is used up goes."""
    for one in wards:
        if one.once and now > 0:
            now = 0
            course.change(wards=tuple(other for other in course.state.wards if other is not one))
        elif one.left is not None and now > 0:
            used = min(one.left, now)
            now -= used
            kept = [changed(one, left=one.left - used)] if used < one.left else []
            at = next(index for index, other in enumerate(course.state.wards) if other is one)
            course.change(wards=(*course.state.wards[:at], *kept, *course.state.wards[at + 1 :]))
    return now


def _on_the_way(
    course: Course, state: State, source: Body | None, struck: Body | None, place: int | None, amount: int, battle: bool
) -> int:
    """What cards and effects make of damage: more, a multiple, none (FW-G23); what is used up of it is used up now."""
    wards = [one for one in _warding(course.state, struck, place) if one.rule.in_battle in (None, battle)]
    found = [rule for giver, rule in _rules(state) if _concerns(state, giver, rule, source, struck, place, battle)]
    found += [one.rule for one in wards if not one.once]
    now = amount + sum(rule.plus for rule in found)
    for rule in found:
        now *= rule.times
    shielded = (
        any(rule.prevent for rule in found)
        or (source is not None and field.has(state, source, "harmless"))
        or (struck is not None and field.has(state, struck, "unharmed"))
        or (place is not None and state.sides[place].sheltered)
    )
    # what is prevented anyway uses nothing up (FW-G23)
    now = 0 if shielded else _less_by_wards(course, wards, max(0, now))
    if now != amount:
        course.tell("FW-G23", "damage-changed", amount=amount, now=now)
    return now


def _rules(state: State) -> Iterator[tuple[Body, DamageRule]]:
    known = state.ground.printed.ruling_damage
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
