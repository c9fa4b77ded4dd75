"""What an effect can change, one function each; every change cites the rule its card acts under."""

from collections.abc import Collection, Sequence

from referee.games.force_of_will.cards import UNATTACHED, Ability
from referee.games.force_of_will.changing import zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import (
    NEXT_RECOVERY,
    STAYS,
    THIS_BATTLE,
    Body,
    Boost,
    Gained,
    Item,
    Lent,
    Ref,
    Saved,
    State,
    Trait,
    with_copies,
)
from referee.games.force_of_will.table import field, on_the_way
from referee.games.force_of_will.table.divinity import left
from referee.games.force_of_will.table.view import of_item
from referee.games.force_of_will.table.will import added
from referee.games.force_of_will.tokens import TokenFace
from referee.kernel.figures import held, so_often
from referee.kernel.frozen import changed


def ends(state: State, until: str | int) -> int:
    """When a change of that length ends: the number of a turn, with the battle, or never; a number is so many turns."""
    if isinstance(until, int):
        return state.number + until - 1
    known = {"turn": state.number, "next-turn": state.number + 1, "battle": THIS_BATTLE, "recovery": NEXT_RECOVERY}
    return known.get(until, STAYS)


def rest(course: Course, uid: int, rule: str) -> bool:
    """A card is rested; whether it was not before."""
    body = course.state.body(uid)
    if body is None or body.rested:
        return False
    course.body(uid, rested=True)
    course.tell(rule, "rested", card=course.name(body))
    triggers.notice(course, "rested", body)
    return True


def recover(course: Course, uid: int, rule: str) -> bool:
    """A card is recovered; whether it was rested before. What cannot recover stays as it is."""
    body = course.state.body(uid)
    if body is None or not body.rested:
        return False
    if field.has(course.state, body, "cannot-recover"):
        course.tell("FW-11.13", "cannot-recover", card=course.name(body))
        return False
    course.body(uid, rested=False)
    course.tell(rule, "recovered", card=course.name(body))
    triggers.notice(course, "recovered", body)
    return True


LEAVES = {
    "return": ("hand", "returned"),
    "banish": ("graveyard", "banished"),
    "remove": ("removed", "removed"),
    "tuck": ("deck", "tucked"),
    "tuck-top": ("deck", "on-top"),
}
"""How a card leaves the field: for which zone of its owner, and the word for it."""


def take(course: Course, uid: int, how: str, rule: str) -> None:
    """A card is returned, banished or removed. A J-ruler stays: it does not turn back unless destroyed (FW-6.2)."""
    take_together(course, (uid,), how, rule)


def take_together(course: Course, uids: Sequence[int], how: str, rule: str) -> int:
    """Cards leave the field at one moment (FW-G19), a J-ruler stays (FW-6.2); how many left."""
    leaving = []
    for body in (course.state.body(uid) for uid in uids):
        if body is None or body.in_area:
            continue
        if course.state.face(body).kind == "j-ruler":
            course.tell("FW-6.2", "stays", card=course.name(body))
        else:
            leaving.append(body)
    zone, what = LEAVES[how]
    zones.leave_together(course, leaving, rule, zone, what)
    return len(leaving)


def turn_over(course: Course, uid: int) -> bool:
    """FW-10.4: a double-faced card is turned over; all else about it stays. Whether it was."""
    body = course.state.body(uid)
    other = field.turned_over(course.state, body) if body is not None else None
    if body is None or other is None:
        return False
    if course.state.face(body).kind == "ruler":
        return zones.to_the_field_as_j_ruler(course, body, "FW-6.1") is not None
    name = course.name(body)
    course.body(uid, card=other)
    course.tell("FW-10.4", "turned", card=name, to=other)
    now = course.state.body(uid)
    assert now is not None
    triggers.notice(course, "turned", now)
    _hangs_on_nothing(course, now)
    return True


def _hangs_on_nothing(course: Course, body: Body) -> None:
    """FW-10.2: what turned into an addition is attached to nothing, and is discarded where it has to be; what turned
    into anything else hangs on nothing any more."""
    face = course.state.face(body)
    if face.kind != "addition":
        if body.on is not None:
            course.body(body.uid, on=None)
    elif face.attach not in UNATTACHED and body.on is None:
        zones.leave(course, body, "FW-10.2", "graveyard", "hangs-on-nothing")


def boost(
    course: Course, uid: int, change: tuple[int, int], until: str | int, rule: str, *, sets: bool = False
) -> None:
    """ATK and DEF change, or are set."""
    body = course.state.body(uid)
    if body is None:
        return
    course.body(uid, boosts=(*body.boosts, Boost(change[0], change[1], ends(course.state, until), sets)))
    now = course.state.body(uid)
    assert now is not None
    atk, df = map(held, field.stats(course.state, now))
    told = f"={change[0]}/={change[1]}" if sets else f"{change[0]:+d}/{change[1]:+d}"
    course.tell(rule, "stats", card=course.name(body), change=told, atk=atk, df=df)


def give(
    course: Course,
    uid: int,
    keyword: str,
    until: str | int,
    rule: str,
    *,
    lose: bool = False,
    against: tuple[str, ...] = (),
) -> None:
    """A card gains a keyword, or loses it."""
    body = course.state.body(uid)
    if body is not None:
        course.body(uid, gained=(*body.gained, Gained(keyword, ends(course.state, until), lose, against)))
        course.tell(rule, "loses" if lose else "gains", card=course.name(body), keyword=keyword)


def trait(course: Course, uid: int, change: str, sort: str, until: str | int, rule: str) -> None:
    """A card gains a race or an attribute (``+wolf``), or loses it (``-fire``), for a time."""
    body = course.state.body(uid)
    if body is not None:
        lost = change[0] == "-"
        made = Trait(change[1:], sort, ends(course.state, until), lost)
        course.body(uid, traits=(*body.traits, made))
        course.tell(rule, "trait-lost" if lost else "trait-gained", card=course.name(body), trait=change[1:])


def save(course: Course, uid: int, saved: Saved, until: str | int, rule: str) -> None:
    """Until then a card goes elsewhere instead of being destroyed or put into a graveyard, or stays (FW-G26)."""
    if (body := course.state.body(uid)) is not None:
        course.body(uid, saved=(*body.saved, changed(saved, ends=ends(course.state, until))))
        course.tell(rule, "saves" if saved.would == "destroyed" else "saves-from-graveyard", card=course.name(body))


def take_off(course: Course, uid: int, words: Collection[str], rule: str) -> None:
    """Keywords that a card gained for a time are taken off it again."""
    body = course.state.body(uid)
    if body is None:
        return
    off = tuple(one for one in body.gained if one.word in words and not one.lost)
    course.body(uid, gained=tuple(one for one in body.gained if one not in off))
    for word in dict.fromkeys(one.word for one in off):
        course.tell(rule, "loses", card=course.name(body), keyword=word)


def lend(course: Course, uid: int, ability: Ability, until: str | int, rule: str) -> None:
    """A card has an ability for a while."""
    body = course.state.body(uid)
    if body is not None:
        course.body(uid, abilities=(*body.abilities, Lent(ability, ends(course.state, until))))
        course.tell(rule, "has-ability", card=course.name(body), number=len(field.abilities(course.state, body)) + 1)


def counters(course: Course, uid: int, kind: str, by: int, rule: str) -> int:
    """Counters are put on a card or taken off, never below 0; 1 where there were as many as are taken off."""
    body = course.state.body(uid)
    if body is None:
        return 0
    counts = dict(body.counters)
    had = counts.get(kind, 0)
    counts[kind] = held(max(0, had + by))
    course.body(uid, counters=tuple(sorted((word, count) for word, count in counts.items() if count)))
    course.tell(rule, "counters", card=course.name(body), kind=kind, count=counts[kind])
    return int(by != 0 and had + by >= 0)


def control(course: Course, uid: int, place: int, until: str | int, rule: str) -> bool:
    """A player takes control of a card; it has not been theirs since the turn began (FW-7.2). Whether they took it.

    One that fights is out of the battle (FW-G27): nothing fights its own side.
    """
    body = course.state.body(uid)
    if body is None or body.controller == place or body.in_area or course.state.face(body).kind == "j-ruler":
        return False
    lent = None if until == "stays" else (body.controller, ends(course.state, until))
    course.body(uid, controller=place, lent=lent, fresh=field.is_fighter(course.state, body))
    course.tell(rule, "control", card=course.name(body), seat=course.state.seat_of(place))
    battle = course.state.battle
    if battle is not None and uid in (battle.attacker, battle.target, battle.original):
        course.change(battle=battle.without(uid))
        course.tell("FW-G27", "other-side", card=course.name(body))
    return True


def out_of_battle(course: Course, uid: int, rule: str) -> None:
    """A card leaves the battle, which ends then without damage (FW-G3)."""
    battle, body = course.state.battle, course.state.body(uid)
    if battle is not None and body is not None and uid in (battle.attacker, battle.target):
        course.change(battle=battle.without(uid))
        course.tell("FW-G3", "taken-out", card=course.name(body), rule=rule)


def heal(course: Course, uid: int, amount: int | None, rule: str) -> int:
    """Damage of a fighter taken off again, at most what it has; how much was."""
    body = course.state.body(uid)
    healed = 0 if body is None else body.damage if amount is None else min(amount, body.damage)
    if body is not None and healed:
        course.body(uid, damage=body.damage - healed)
        course.tell(rule, "healed", card=course.name(body), amount=healed, damage=body.damage - healed)
    return healed


def mark(course: Course, place: int, word: str, until: str | int, rule: str) -> None:
    """A player cannot do something for a time (FW-11.13)."""
    course.side(place, marks=(*course.of(place).marks, (word, ends(course.state, until))))
    facts: dict[str, object] = {"seat": course.state.seat_of(place), "mark": word}
    if isinstance(until, int):
        course.tell(rule, "player-marked-turns", **facts, turns=until)
    else:
        course.tell(rule, "player-marked", **facts, until=f"until-{until}")


def unmark(course: Course, place: int, word: str | None, rule: str) -> None:
    """A mark of a player taken off, or all of them."""
    off = tuple(each for each in course.of(place).marks if word in (None, each[0]))
    course.side(place, marks=tuple(each for each in course.of(place).marks if each not in off))
    for each in dict.fromkeys(each for each, _ in off):
        course.tell(rule, "player-unmarked", seat=course.state.seat_of(place), mark=each)


def divinity(course: Course, place: int, by: int, rule: str) -> None:
    """The divinity that a player has changes (FW-9.1)."""
    course.side(place, divinity=course.of(place).divinity + by)
    course.tell(rule, "divinity-changed", seat=course.state.seat_of(place), by=by, left=left(course.state, place))


def draw(course: Course, place: int, count: int, rule: str) -> None:
    """Draw cards, as many as the deck has."""
    side = course.of(place)
    if side.marked("cannot-draw"):
        course.tell("FW-11.13", "cannot-draw", seat=course.state.seat_of(place))
        return
    count = min(count, side.deck)
    if not count:
        course.tell(rule, "deck-empty", seat=course.state.seat_of(place))
        return
    course.side(place, hand=side.hand + count, deck=side.deck - count)
    course.tell(rule, "drawn", seat=course.state.seat_of(place), count=count, deck=side.deck - count)
    for _ in so_often(count):
        triggers.notice_player(course, "draw", place)


def cards(course: Course, place: int, by: int, rule: str) -> None:
    """Cards are drawn, or go from the hand under the deck."""
    if by > 0:
        draw(course, place, by, rule)
        return
    side = course.of(place)
    count = min(-by, side.hand)
    course.side(place, hand=side.hand - count, deck=side.deck + count)
    course.tell(rule, "put-under", seat=course.state.seat_of(place), count=count)


def discard(course: Course, place: int, card: str, rule: str) -> None:
    """A card of the hand goes to the graveyard."""
    listed = course.state.ground.listed[place].get(card, card)
    side = course.of(place)
    copies, graveyard = with_copies(side.copies, listed, -1), (*side.graveyard, listed)
    course.side(place, hand=max(0, side.hand - 1), copies=copies, graveyard=graveyard)
    course.tell(rule, "discarded", card=card, seat=course.state.seat_of(place))
    triggers.notice_player(course, "discard", place, card, Ref("grave", place, listed), zone="hand")


def token(course: Course, place: int, name: str, face: TokenFace, rule: str, *, rested: bool = False) -> Body:
    """A token comes to a seat's field."""
    return zones.enter(course, Body(0, name, place, place, "", token=face, rested=rested), rule, "token")


def make_will(course: Course, place: int, attribute: str, by: int, rule: str) -> None:
    """A player's will changes, never below 0."""
    course.side(place, will=added(course.of(place).will, attribute, by))
    course.tell(rule, "will", seat=course.state.seat_of(place), attribute=attribute, points=by)


def cancel(course: Course, item: Item, rule: str, *, remove: bool = False) -> bool:
    """An item of the chase does nothing, its card goes to the graveyard or leaves the game; whether it did."""
    if item.source is None and item.ability is None and item.what != "judgement":
        face = course.state.ground.face(item.card, item.half)
        if on_the_way.has(course.state, of_item(item), face, "cannot-be-cancelled"):
            course.tell("FW-11.13", "cannot-be-cancelled", card=item.card)
            return False
    course.change(chase=tuple(other for other in course.state.chase if other.serial != item.serial))
    course.tell(rule, "cancelled", card=item.card)
    if item.what in ("card", "chant", "standby"):
        zones.off_the_chase(course, item, "removed" if remove else "graveyard")
    return True


def shelter(course: Course, place: int, rule: str) -> None:
    """Damage to a player is prevented until the end of the turn."""
    course.side(place, sheltered=True)
    course.tell(rule, "sheltered", seat=course.state.seat_of(place))


def extra_turn(course: Course, place: int, rule: str) -> None:
    """A player takes another turn after this one."""
    course.change(extra_turns=(*course.state.extra_turns, place))
    course.tell(rule, "extra-turn", seat=course.state.seat_of(place))


def is_over(ends_at: int, when: int) -> bool:
    """Whether what ends at a time ends now: with a battle (``THIS_BATTLE``) or with the turn of that number."""
    return ends_at == when if when == THIS_BATTLE else STAYS < ends_at <= when or ends_at == THIS_BATTLE


def end_marks(course: Course, when: int) -> None:
    """What players could not do until now (FW-11.13)."""
    for place in (0, 1):
        if course.of(place).marks:
            course.side(place, marks=tuple(each for each in course.of(place).marks if not is_over(each[1], when)))


def ended(body: Body, when: int) -> Body:
    """A body without what ends now: with a battle (``THIS_BATTLE``) or with the turn of that number."""
    if body.on is None and not any((body.boosts, body.gained, body.abilities, body.traits, body.saved, body.lent)):
        return body

    def over(ends_at: int) -> bool:
        return is_over(ends_at, when)

    back = body.lent if body.lent is not None and over(body.lent[1]) else None
    return changed(
        body,
        boosts=tuple(one for one in body.boosts if not over(one.ends)),
        gained=tuple(one for one in body.gained if not over(one.ends)),
        abilities=tuple(one for one in body.abilities if not over(one.ends)),
        traits=tuple(one for one in body.traits if not over(one.ends)),
        saved=tuple(one for one in body.saved if not over(one.ends)),
        on=None if body.on is not None and over(body.on_ends) else body.on,
        controller=back[0] if back is not None else body.controller,
        lent=None if back is not None else body.lent,
    )
