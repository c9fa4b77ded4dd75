"""Cards from one zone to another, as an effect says or the players do by hand."""

from functools import lru_cache

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.changing import changes, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.on_cards import Attach, OnBodies
from referee.games.force_of_will.state import Body, Item, Ref, Running, Standby
from referee.games.force_of_will.table import targets, whence
from referee.games.force_of_will.table.view import View
from referee.games.force_of_will.table.will import (
    Cost,
    Pay,
    Will,
    as_far_as_possible,
    collected,
    plain_payment,
    points_of,
)


@lru_cache(4096)
def payment(will: Will, cost: Cost, said: Pay) -> Will:
    """The will that pays a cost: as said, or the one way there is, or as much as there is (FW-5.1)."""
    return collected(said) if said else plain_payment(will, cost) or as_far_as_possible(will, cost)


def pay_will(course: Course, place: int, spent: Will) -> None:
    """Will is spent on something."""
    course.spend(place, spent)
    tell_paid(course, place, spent)


def tell_paid(course: Course, place: int, spent: Will) -> None:
    """Tell which will was spent, where any was."""
    if any(spent):
        course.tell("FW-5.1", "paid", seat=course.state.seat_of(place), will=points_of(spent))


def place_of(course: Course, seat: str | None, otherwise: int) -> int:
    """The place of the seat that was named, or that of the player of the effect."""
    return course.state.ground.place[seat] if seat is not None else otherwise


def fetch(course: Course, place: int, said: say.Fetch, rule: str) -> tuple[Ref, ...]:
    """A card is taken into its owner's hand."""
    owner = place_of(course, said.seat, place)
    if said.card == "?":
        return unseen(course, owner, said.source, "hand", rule)
    if whence.zone(course.state, said) == "field":
        return off_field(course, said, "hand", rule)
    zones.out_of(course, owner, said.card, said.source)
    to = zones.goes_to(course, owner, said.card, "hand", (rule, "fetched"), zone=said.source)
    return (Ref(to, owner, said.card),)


def put(course: Course, place: int, said: say.Put, rule: str) -> tuple[Ref, ...]:
    """A card goes from one zone to another, or to the field without being played."""
    owner = place_of(course, said.seat, place)
    zone, source = said.to if said.to in say.INTO_ZONES else "field", whence.zone(course.state, said)
    if said.card == "?":
        return unseen(course, owner, source, zone, rule)
    if source == "field":
        return off_field(course, said, zone, rule)
    if zone != "field":
        zones.out_of(course, owner, said.card, source)
        to = zones.goes_to(course, owner, said.card, zone, (rule, "moved"), zone=source, to=zone)
        return (Ref("grave" if to == "graveyard" else to, owner, _listed(course, owner, said.card)),)
    if not zones.stays_on_field(course.state, said.card):
        raise ValueError(f"{said.card} does not stay on the field")
    on = None if said.to == "field" else said.to
    under = place_of(course, said.under, place)
    return (onto_field(course, owner, said.card, source, rule, on, under, rested=said.rested == "yes"),)


def off_field(course: Course, said: say.Fetch | say.Put, zone: str, rule: str) -> tuple[Ref, ...]:
    """A card leaves the field for a zone of its owner. Raises ``ValueError`` where it cannot."""
    body = whence.on_field(course.state, said)
    if body is None or body.in_area or zone == "field" or course.state.face(body).kind == "j-ruler":
        raise ValueError(f"{said.card} does not leave the field so")
    if body.token is None and whence.comes_to(course.state, body.listed, zone) is None:
        raise ValueError(f"{said.card} is no magic stone")
    zones.leave(course, body, rule, zone, "moved")
    return (Ref("grave" if zone == "graveyard" else zone, body.owner, body.listed),)


def unseen(course: Course, owner: int, source: str, zone: str, rule: str) -> tuple[Ref, ...]:
    """A card that nobody is shown, from one hidden zone to another. Raises ``ValueError`` where there is none."""
    side = course.of(owner)
    if source == "standby":
        slots = list(side.standby)
        slots.remove(next(slot for slot in slots if slot.card == "?"))
        course.side(owner, standby=tuple(slots))
    elif getattr(side, source) > 0:
        course.side(owner, **{source: getattr(side, source) - 1})
    else:
        raise ValueError(f"no card is in the {source}")
    side = course.of(owner)
    if zone == "standby":
        course.side(owner, standby=(*side.standby, Standby("?", course.state.number)))
    else:
        into = "hand" if zone == "hand" else "deck"
        course.side(owner, **{into: getattr(side, into) + 1})
    course.tell(rule, "moved-unseen", seat=course.state.seat_of(owner), zone=source, to=zone)
    return (Ref(zone, owner, "?"),)


def onto_field(
    course: Course, owner: int, card: str, source: str, rule: str, to: str | None, place: int, *, rested: bool = False
) -> Ref:
    """A card comes to the field under a player's control; an addition is attached (FW-10.2)."""
    aims = targets.aims_of(course.state.ground.face(card))
    said = (to,) if to is not None else ()
    refs, _ = targets.resolve(course.state, aims, View(place), said, "FW-10.2", ())
    zones.out_of(course, owner, card, source)
    own = Body(0, card, owner, place, _listed(course, owner, card), rested=rested, came=source)
    body = zones.enter(course, own, rule)
    on = course.state.body(refs[0].number) if refs else None
    if on is not None:
        zones.attach(course, body, on)
    zones.clear_mythic(course, body)
    return Ref("body", body.uid, body.card)


def _listed(course: Course, place: int, card: str) -> str:
    return course.state.ground.listed[place].get(card, card)


def out_of_graveyard(course: Course, item: Item, step: OnBodies, ref: Ref) -> Ref | None:
    """A card that was pointed at in a graveyard goes where the step says; as what it is found there, where it did."""
    if ref.card not in course.of(ref.number).graveyard:
        return None
    owner, rule, do = ref.number, item.rule, str(step.__dict__["do"])
    if do == "revive":
        if not zones.stays_on_field(course.state, ref.card):
            return None
        place = owner if step.__dict__.get("seat") == "owner" else item.owner
        rested = bool(step.__dict__.get("rested"))
        return onto_field(course, owner, ref.card, "graveyard", rule, None, place, rested=rested)
    to = {"return": "hand", "remove": "removed", "tuck": "deck"}.get(do)
    if to is None:
        return None
    zones.out_of(course, owner, ref.card, "graveyard")
    zone = zones.goes_to(course, owner, ref.card, to, (rule, "moved"), zone="graveyard", to=to)
    return Ref(zone, owner, ref.card)


def take_shown(course: Course, running: Running, into: str) -> int:
    """The card that was turned up goes somewhere; 1 where it did."""
    card, owner, source = running.shown, running.shown_of, running.shown_from
    if not card:
        return 0
    if into == "field":
        if not zones.stays_on_field(course.state, card):
            return 0
        onto_field(course, owner, card, source, running.item.rule, None, owner)
        return 1
    told = running.item.rule, "moved"
    if into == "deck-bottom" and source == "deck":
        course.tell(*told, card=card, seat=course.state.seat_of(owner), zone=source, to=into)
    else:
        zones.out_of(course, owner, card, source)
        zones.goes_to(course, owner, card, into, told, zone=source, to=into)
    return 1


def attach(course: Course, running: Running, step: Attach, uid: int) -> int:
    """An addition is attached to what the step names, or to nothing any more; 1 where it was."""
    body = course.state.body(uid)
    if body is None:
        return 0
    if step.onto is None:
        detach(course, body)
        return 1
    item = running.item
    refs = {"target": item.targets[:1], "target-2": item.targets[1:2], "it": running.it[-1:]}.get(step.onto, ())
    ref = refs[0] if refs else item.subject if step.onto == "subject" else None
    number = item.source if step.onto == "self" else ref.number if ref is not None and ref.kind == "body" else None
    onto = course.state.body(number)
    if onto is None or onto.uid == uid:
        return 0
    zones.attach(course, body, onto, changes.ends(course.state, step.turns or step.until))
    return 1


def detach(course: Course, body: Body) -> None:
    """An addition hangs on nothing any more and stays by itself."""
    course.body(body.uid, on=None)
    course.tell("FW-10.2", "detached", card=course.name(body))


def into_standby(course: Course, place: int, card: str) -> None:
    """A card of the hand goes face down into standby; a named one has been seen (FW-2.2)."""
    side = course.of(place)
    if card != "?":
        course.known(place, _listed(course, place, card), -1)
    slot = Standby(card, course.state.number)
    course.side(place, hand=max(0, side.hand - 1), standby=(*side.standby, slot))
