"""What an effect can change, one function each; every change cites the rule its card acts under."""

from collections.abc import Sequence

from referee.games.force_of_will.changing import zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.state import Body, Boost, Item
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import added


def damage(course: Course, source: Body | None, uid: int, amount: int, rule: str) -> int:
    """Damage to a fighter, added up over the turn (FW-7.7); drain gives its player as much life. How much was dealt."""
    body = course.state.body(uid)
    if body is None or not field.is_fighter(course.state, body):
        return 0
    course.body(uid, damage=body.damage + amount)
    df = field.stats(course.state, body)[1]
    course.tell(rule, "damage", card=course.name(body), amount=amount, damage=body.damage + amount, df=df)
    drain(course, source, amount)
    return amount


def drain(course: Course, source: Body | None, amount: int) -> None:
    """FW-11.7: a source with drain gives its player as much life as it deals damage."""
    if source is not None and amount and field.has(course.state, source, "drain"):
        course.life(source.controller, amount, "FW-11.7", "drained", card=course.name(source))


def damage_player(course: Course, source: Body | None, place: int, amount: int, rule: str) -> None:
    """Damage to a player comes off the life."""
    course.life(place, -amount, rule, "life-lost")
    drain(course, source, amount)


def rest(course: Course, uid: int, rule: str) -> None:
    """A card is rested."""
    body = course.state.body(uid)
    if body is not None and not body.rested:
        course.body(uid, rested=True)
        course.tell(rule, "rested", card=course.name(body))


def recover(course: Course, uid: int, rule: str) -> None:
    """A card is recovered."""
    body = course.state.body(uid)
    if body is not None and body.rested:
        course.body(uid, rested=False)
        course.tell(rule, "recovered", card=course.name(body))


_LEAVES = {"return": ("hand", "returned"), "banish": ("graveyard", "banished"), "remove": ("removed", "removed")}


def take(course: Course, uid: int, how: str, rule: str) -> None:
    """A card is returned, banished or removed. A J-ruler stays: it does not turn back unless destroyed (FW-6.2)."""
    take_together(course, (uid,), how, rule)


def take_together(course: Course, uids: Sequence[int], how: str, rule: str) -> None:
    """Cards are returned, banished or removed at one moment (FW-G19); a J-ruler stays (FW-6.2)."""
    leaving = []
    for body in (course.state.body(uid) for uid in uids):
        if body is None or body.in_area:
            continue
        if course.state.face(body).kind == "j-ruler":
            course.tell("FW-6.2", "stays", card=course.name(body))
        else:
            leaving.append(body)
    zone, what = _LEAVES[how]
    zones.leave_together(course, leaving, rule, zone, what)


def turn_over(course: Course, uid: int) -> None:
    """FW-10.4: a double-faced card is turned over; all else about it stays."""
    body = course.state.body(uid)
    known = course.state.ground.cards.get(body.card) if body is not None and body.token is None else None
    if body is None or known is None or known.back is None or known.kind in ("ruler", "j-ruler"):
        return
    name = course.name(body)
    course.body(uid, card=known.back)
    course.tell("FW-10.4", "turned", card=name, to=known.back)


def boost(course: Course, uid: int, change: tuple[int, int], lasting: bool, rule: str) -> None:
    """ATK and DEF change."""
    body = course.state.body(uid)
    if body is None:
        return
    course.body(uid, boosts=(*body.boosts, Boost(change[0], change[1], lasting)))
    now = course.state.body(uid)
    assert now is not None
    atk, df = field.stats(course.state, now)
    course.tell(rule, "stats", card=course.name(body), change=f"{change[0]:+d}/{change[1]:+d}", atk=atk, df=df)


def give(course: Course, uid: int, keyword: str, lasting: bool, rule: str) -> None:
    """A card gains a keyword."""
    body = course.state.body(uid)
    if body is not None:
        course.body(uid, gained=(*body.gained, (keyword, lasting)))
        course.tell(rule, "gains", card=course.name(body), keyword=keyword)


def counters(course: Course, uid: int, kind: str, by: int, rule: str) -> None:
    """Counters are put on a card or taken off, never below 0."""
    body = course.state.body(uid)
    if body is None:
        return
    counts = dict(body.counters)
    counts[kind] = max(0, counts.get(kind, 0) + by)
    course.body(uid, counters=tuple(sorted((word, count) for word, count in counts.items() if count)))
    course.tell(rule, "counters", card=course.name(body), kind=kind, count=counts[kind])


def cards(course: Course, place: int, by: int, rule: str) -> None:
    """Cards are drawn, or go from the hand under the deck."""
    if by > 0:
        course.draw(place, by, rule)
        return
    side = course.of(place)
    count = min(-by, side.hand)
    course.side(place, hand=side.hand - count, deck=side.deck + count)
    course.tell(rule, "put-under", seat=course.state.seat_of(place), count=count)


def discard(course: Course, place: int, card: str, rule: str) -> None:
    """A card of the hand goes to the graveyard."""
    listed = course.state.ground.listed[place].get(card, card)
    side = course.of(place)
    course.side(place, hand=max(0, side.hand - 1))
    course.known(place, listed, -1)
    course.bury(place, listed)
    course.tell(rule, "discarded", card=card, seat=course.state.seat_of(place))


def token(course: Course, place: int, name: str, stats: tuple[int, int], rule: str) -> None:
    """A token comes to a seat's field."""
    zones.enter(course, Body(0, name, place, place, "", token=stats), rule, "token")


def make_will(course: Course, place: int, attribute: str, by: int, rule: str) -> None:
    """A player's will changes, never below 0."""
    course.side(place, will=added(course.of(place).will, attribute, by))
    course.tell(rule, "will", seat=course.state.seat_of(place), attribute=attribute, points=by)


def cancel(course: Course, item: Item, rule: str) -> None:
    """An item of the chase does nothing; its card goes to the graveyard (or leaves the game)."""
    course.change(chase=tuple(other for other in course.state.chase if other.serial != item.serial))
    course.tell(rule, "cancelled", card=item.card)
    if item.what in ("card", "chant", "standby"):
        zones.arrive_in(course, item.owner, item.listed, "removed" if item.remnant else "graveyard")


def out_of(course: Course, place: int, card: str, zone: str) -> None:
    """A card comes out of one of its owner's zones.

    Raises ``ValueError`` where it cannot be there.
    """
    side = course.of(place)
    listed = course.state.ground.listed[place].get(card, card)
    match zone:
        case "hand":
            course.side(place, hand=max(0, side.hand - 1))
            course.known(place, listed, -1)
        case "deck":
            course.side(place, deck=max(0, side.deck - 1))
            course.known(place, listed, -1)
        case _:
            left = list(getattr(side, zone))
            left.remove(listed)
            course.side(place, **{zone: tuple(left)})
