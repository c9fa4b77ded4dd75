"""Coming to the field and leaving it (FW-6.2, FW-7.7, FW-10.1, FW-10.2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.force_of_will.cards import FIGHTERS, LASTING
from referee.games.force_of_will.changing import saving
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import STAYS, Body, Item, Saved, Side, Standby, State, with_copies
from referee.games.force_of_will.table import field, measuring, whence
from referee.games.force_of_will.table.view import of_body
from referee.games.force_of_will.table.will import Will, less
from referee.kernel.frozen import changed


def enter(course: Course, body: Body, rule: str, what: str = "enters") -> Body:
    """A body comes to the field; a fighter is fresh. What triggers on it is noted. Gives it back with its number."""
    face = course.state.face(body)
    rested = body.rested or ("enters-rested" in face.keywords and what != "judgement")
    body = course.arrive(changed(body, uid=course.state.next_uid, fresh=face.kind in FIGHTERS, rested=rested))
    course.tell(rule, what, card=course.name(body), seat=course.state.seat_of(body.controller))
    if face.kind == "regalia":
        course.tell("FW-10.3", "acts", card=course.name(body))
    for one in face.enters_with:
        count = measuring.value(course.state, of_body(body), one.by)
        kept = dict(body.counters)
        kept[one.kind] = kept.get(one.kind, 0) + count
        body = changed(body, counters=tuple(sorted((kind, n) for kind, n in kept.items() if n > 0)))
        course.body(body.uid, counters=body.counters)
        course.tell(rule, "counters", card=course.name(body), kind=one.kind, count=kept[one.kind])
    triggers.notice(course, "enter", body)
    return body


def out_of_stones(course: Course, place: int, stone: str) -> None:
    """A stone leaves the stone deck."""
    side = course.of(place)
    copies = with_copies(side.stone_copies, stone, -1)
    course.side(place, stones=max(0, side.stones - 1), stone_copies=copies)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards with one copy of a card less. Raises ``ValueError`` where there is none."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def out_of(course: Course, place: int, card: str, zone: str) -> None:
    """A card comes out of one of its owner's zones.

    Raises ``ValueError`` where it cannot be there.
    """
    side = course.of(place)
    listed = course.state.ground.listed[place].get(card, card)
    match zone:
        case "hand":
            course.side(place, hand=max(0, side.hand - 1), copies=with_copies(side.copies, listed, -1))
        case "deck":
            course.side(place, deck=max(0, side.deck - 1), copies=with_copies(side.copies, listed, -1))
        case "stones":
            out_of_stones(course, place, listed)
        case "standby":
            _out_of_standby(course, place, card, listed)
        case "face-up":
            # what lies face up is one of the runes still (FW-9.1)
            course.side(place, face_up=without(side.face_up, card), runes=without(side.runes, card))
        case "runes":
            course.side(place, runes=without(side.runes, card))
        case _:
            left = list(getattr(side, zone))
            left.remove(listed)
            course.side(place, **{zone: tuple(left)})


def _out_of_standby(course: Course, place: int, card: str, listed: str) -> None:
    """The card that is known to lie there, else the first that nobody has seen. Raises ``ValueError`` for neither."""
    slots = list(course.of(place).standby)
    named = next((slot for slot in slots if slot.card == card), None)
    unseen = next((slot for slot in slots if slot.card == "?"), None)
    slot = named or unseen
    if slot is None:
        raise ValueError(f"{card} is not in standby")
    slots.remove(slot)
    course.side(place, standby=tuple(slots))
    if named is None:
        course.known(place, listed, -1)


def attach(course: Course, body: Body, to: Body, ends: int = STAYS) -> None:
    """An addition hangs on something (FW-10.2), for as long as it is said."""
    course.body(body.uid, on=to.uid, on_ends=ends)
    course.tell("FW-10.2", "attached", card=course.name(body), to=course.name(to))


def destroy(course: Course, uid: int, rule: str) -> bool:
    """A body is destroyed; whether it was. An eternal one is not."""
    return destroy_together(course, {uid: rule}) > 0


def destroy_together(course: Course, doomed: Mapping[int, str], *, declined: bool = False) -> int:
    """Bodies are destroyed at one moment, each under a rule; how many were. Eternal ones are not.

    All of them are still there when their abilities are triggered, whoever came first (FW-G19). What something else
    happens to instead is not destroyed (FW-G26); what may happen instead is asked first, unless that was ``declined``.
    """
    found = [body for uid in doomed if (body := course.state.body(uid)) is not None and not body.in_area]
    standing = [body for body in found if not _kept(course, body)]
    spared = [(body, one) for body in standing if (one := saving.saved(course.state, body, asked=not declined))]
    for body, saved in spared:
        if saved.asks:
            course.change(doomed=(*course.state.doomed, (body.uid, doomed[body.uid])))
            course.tell("FW-G26", "may-be-spared", card=course.name(body), seat=course.state.seat_of(body.controller))
        else:
            _spare(course, body, saved)
    falling = [body for body in standing if all(body is not other for other, _ in spared)]
    names = {body.uid: course.name(body) for body in falling}
    keeping = {body.uid for body in falling if field.has(course.state, body, "imperishable")}
    triggers.notice_all(course, "destroyed", falling)
    triggers.notice_all(course, "leave", falling)
    elsewhere = saving.elsewhere(course.state, falling)
    own = [body for body in falling if course.state.face(body).kind != "j-ruler"]
    to_graveyard = [body for body in own if body.uid not in elsewhere]
    triggers.notice_all(course, "to-graveyard", to_graveyard)
    for body in falling:
        if course.state.face(body).kind == "j-ruler":
            _back_to_area(course, body, names[body.uid], keeps=body.uid in keeping)
        else:
            if body.uid in elsewhere:
                course.tell(doomed[body.uid], "destroyed", card=names[body.uid])
            _to_graveyard(course, body, names[body.uid], doomed[body.uid], "destroyed", elsewhere)
    return len(falling)


def answer_instead(course: Course, *, done: bool) -> None:
    """FW-G26: the player of the first card that waits says whether something happens to it instead.

    Raises ``LookupError`` where nothing waits.
    """
    waiting = course.state.doomed
    if not waiting:
        raise LookupError("no card waits whether it is destroyed")
    (uid, rule), *left = waiting
    course.change(doomed=tuple(left))
    body = course.state.body(uid)
    if body is None:
        return
    saved = saving.saved(course.state, body) if done else None
    if saved is not None:
        _spare(course, body, saved)
    else:
        destroy_together(course, {uid: rule}, declined=True)


def _kept(course: Course, body: Body) -> bool:
    """Whether a body is eternal, which is told (FW-11.9)."""
    if not field.has(course.state, body, "eternal"):
        return False
    course.tell("FW-11.9", "eternal", card=course.name(body))
    return True


def _spare(course: Course, body: Body, saved: Saved) -> None:
    """FW-G26: what would be destroyed stays without its damage, or goes to a zone of its owner."""
    if saved.into != "field":
        leave(course, body, "FW-G26", saved.into, "spared")
        return
    left = tuple(one for one in body.saved if one is not saved or not one.once)
    course.body(body.uid, damage=0, saved=left, rested=body.rested or saved.rested)
    course.tell("FW-G26", "spared-here", card=course.name(body))
    if saved.rested and not body.rested:
        triggers.notice(course, "rested", body)


def _back_to_area(course: Course, body: Body, name: str, *, keeps: bool) -> None:
    """FW-6.2: a destroyed J-ruler goes back as a ruler without judgement, unless it is imperishable (FW-11.10).

    It lies as it lay on the field (FW-G15).
    """
    state = course.state
    course.take_away(body.uid)
    back = field.turns_into(state, body) or body.listed
    course.arrive(Body(0, back, body.owner, body.owner, body.listed, in_area=True, rested=body.rested))
    if not keeps:
        course.side(body.owner, spent=True)
    rule, what = ("FW-11.10", "imperishable") if keeps else ("FW-6.2", "back")
    course.tell(rule, what, card=name, seat=state.seat_of(body.owner))


def to_the_field_as_j_ruler(course: Course, ruler: Body, rule: str, x: int = 0) -> Body | None:
    """FW-6.1: a ruler is turned over and comes to the field as it lay, rested or not; None where it cannot.

    ``x`` is the number that was paid for its judgement.
    """
    back = field.turns_into(course.state, ruler)
    if not ruler.in_area or back is None:
        return None
    course.take_away(ruler.uid)
    return enter(course, changed(ruler, card=back, in_area=False, used=(), x=x), rule, "judgement")


def leave(course: Course, body: Body, rule: str, to: str, what: str) -> None:
    """A body that is no J-ruler leaves the field for a zone of its owner; a token is gone."""
    leave_together(course, (body,), rule, to, what)


def leave_together(course: Course, bodies: Sequence[Body], rule: str, to: str, what: str) -> None:
    """Bodies, no J-ruler among them, leave the field at one moment for a zone of their owners (FW-G19)."""
    names = {body.uid: course.name(body) for body in bodies}
    triggers.notice_all(course, "leave", bodies)
    elsewhere = saving.elsewhere(course.state, bodies) if to == "graveyard" else {}
    if to == "graveyard":
        triggers.notice_all(course, "to-graveyard", [body for body in bodies if body.uid not in elsewhere])
    for body in bodies:
        if to == "graveyard":
            _to_graveyard(course, body, names[body.uid], rule, what, elsewhere)
        else:
            _off_the_field(course, body, names[body.uid], rule, to, what)


def _to_graveyard(course: Course, body: Body, name: str, rule: str, what: str, elsewhere: Mapping[int, str]) -> None:
    """A body goes to the graveyard, or to what zone it goes to instead (FW-G26)."""
    if (zone := elsewhere.get(body.uid)) is not None:
        _off_the_field(course, body, name, "FW-G26", zone, "redirected")
    else:
        _off_the_field(course, body, name, rule, "graveyard", what)


def _off_the_field(course: Course, body: Body, name: str, rule: str, to: str, what: str) -> None:
    where = {"zone": "field", "to": to} if what in ("moved", "spared", "redirected") else {}
    if body.remnant and (to != "removed" or what == "redirected"):
        rule, what, to, where = "FW-11.11", "removed", "removed", {}
    elif body.token is None and whence.comes_to(course.state, body.listed, to) == "stones":
        rule, what, where = "FW-5.3", "to-stones", {}
    course.tell(rule, what, card=name, seat=course.state.seat_of(body.owner), **where)
    if to == "graveyard":
        fallen = (*course.of(body.controller).fallen, course.state.face(body).kind)
        course.side(body.controller, fallen=fallen)
    course.take_away(body.uid)
    if body.token is None:
        arrive_in(course, body.owner, body.listed, to)


def leaving_the_hand(side: Side, card: str, spent: Will) -> dict[str, Any]:
    """What of a side changes as a card of its hand, by its id in the deck list, is played for so much will."""
    copies = with_copies(side.copies, card, -1)
    return {"hand": max(0, side.hand - 1), "copies": copies, "will": less(side.will, spent) if spent else side.will}


def goes_to(course: Course, place: int, card: str, zone: str, told: tuple[str, str], /, **facts: object) -> str:
    """A card that has come out of somewhere goes into a zone of its owner; the zone that it has come to.

    ``told`` is the rule and the word for it; that a magic stone goes among the stones instead is told (FW-5.3).
    """
    listed = course.state.ground.listed[place].get(card, card)
    to = arrive_in(course, place, listed, zone)
    seat = course.state.seat_of(place)
    if to != zone:
        course.tell("FW-5.3", "to-stones", card=card, seat=seat)
    else:
        course.tell(*told, card=card, seat=seat, **facts)
    return to


def off_the_chase(course: Course, item: Item, zone: str = "graveyard") -> None:
    """The card of an item that is done leaves the chase for a zone of its owner; the game, where it was played as a
    remnant (FW-11.11)."""
    if item.remnant and zone != "removed":
        zone = "removed"
        course.tell("FW-11.11", "removed", card=item.card, seat=course.state.seat_of(item.home))
    arrive_in(course, item.home, item.listed, zone)


def arrive_in(course: Course, place: int, listed: str, zone: str) -> str:
    """A card comes into a zone of its owner, by the id its deck list has it under; the zone that it has come to.

    Raises ``ValueError`` for what is no magic stone and is to come among the stones (FW-5.3).
    """
    state, side = course.state, course.of(place)
    to = whence.comes_to(state, listed, zone)
    if to is None:
        raise ValueError(f"{listed} is no magic stone")
    zone = to
    match zone:
        case "graveyard":
            course.bury(place, listed)
        case "hand":
            course.side(place, hand=side.hand + 1)
            course.known(place, listed, 1)
        case "deck" | "deck-top" | "deck-bottom":
            course.side(place, deck=side.deck + 1)
            course.known(place, listed, 1)
        case "standby":
            course.side(place, standby=(*side.standby, Standby(listed, state.number)))
        case "extra" | "strangers":
            course.side(place, **{zone: tuple(sorted((*getattr(side, zone), listed)))})
        case "runes":
            course.side(place, runes=tuple(sorted((*side.runes, listed))))
        case "face-up":
            runes = tuple(sorted((*side.runes, listed)))
            course.side(place, face_up=(*side.face_up, listed), runes=runes)
        case "stones":
            stones = dict(side.stone_copies)
            stones[listed] = stones.get(listed, 0) + 1
            course.side(place, stones=side.stones + 1, stone_copies=tuple(sorted(stones.items())))
        case _:
            course.side(place, removed=(*side.removed, listed))
    return zone


def clear_mythic(course: Course, body: Body) -> None:
    """FW-10.1, FW-G4: when a second Mythic of the name has come, the first is discarded."""
    known = course.state.ground.cards.get(body.card)
    if body.token is not None or known is None or not known.mythic:
        return
    for other in tuple(field.on_field(course.state, body.controller)):
        card = course.state.ground.cards.get(other.card)
        same = other.token is None and card is not None and card.mythic and card.title == known.title
        if same and other.uid != body.uid:
            leave(course, other, "FW-G4", "graveyard", "replaced")


def stays_on_field(state: State, card: str) -> bool:
    """Whether a card is of a kind that stays on the field."""
    known = state.ground.cards.get(card)
    return known is not None and (known.kind in LASTING or known.kind == "stone")
