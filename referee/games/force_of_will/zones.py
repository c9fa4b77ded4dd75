"""Coming to the field and leaving it (FW-6.2, FW-7.7, FW-10.1, FW-10.2)."""

from referee.games.force_of_will import field, triggers
from referee.games.force_of_will.cards import FIGHTERS, LASTING
from referee.games.force_of_will.course import Course
from referee.games.force_of_will.state import Body, State
from referee.kernel.frozen import changed


def enter(course: Course, body: Body, rule: str, what: str = "enters") -> Body:
    """A body comes to the field; a fighter is fresh. What triggers on it is noted. Gives it back with its number."""
    fresh = course.state.face(body).kind in FIGHTERS
    body = course.arrive(changed(body, fresh=fresh))
    course.tell(rule, what, card=course.name(body), seat=course.state.seat_of(body.controller))
    if course.state.face(body).kind == "regalia":
        course.tell("FW-10.3", "acts", card=course.name(body))
    triggers.notice(course, "enter", body)
    return body


def attach(course: Course, body: Body, to: Body) -> None:
    """An addition hangs on something (FW-10.2)."""
    course.body(body.uid, on=to.uid)
    course.tell("FW-10.2", "attached", card=course.name(body), to=course.name(to))


def destroy(course: Course, uid: int, rule: str) -> bool:
    """A body is destroyed; whether it was. An eternal one is not."""
    body = course.state.body(uid)
    if body is None or body.in_area:
        return False
    if field.has(course.state, body, "eternal"):
        course.tell(rule, "eternal", card=course.name(body))
        return False
    triggers.notice(course, "destroyed", body)
    if course.state.face(body).kind == "j-ruler":
        _back_to_area(course, body)
        return True
    leave(course, body, rule, "graveyard", "destroyed")
    return True


def _back_to_area(course: Course, body: Body) -> None:
    """FW-6.2: a destroyed J-ruler goes back as a ruler without judgement, unless it is imperishable."""
    state = course.state
    name, keeps = course.name(body), field.has(state, body, "imperishable")
    triggers.notice(course, "leave", body)
    course.take_away(body.uid)
    back = state.ground.cards[body.card].back or body.listed
    course.arrive(Body(0, back, body.owner, body.owner, body.listed, in_area=True, rested=body.rested))
    if not keeps:
        course.side(body.owner, spent=True)
    course.tell("FW-6.2", "imperishable" if keeps else "back", card=name, seat=state.seat_of(body.owner))


def leave(course: Course, body: Body, rule: str, to: str, what: str) -> None:
    """A body that is no J-ruler leaves the field for a zone of its owner; a token is gone."""
    state = course.state
    course.tell(rule, what, card=course.name(body), seat=state.seat_of(body.owner))
    triggers.notice(course, "leave", body)
    course.take_away(body.uid)
    if body.token is None:
        arrive_in(course, body.owner, body.listed, to)


def arrive_in(course: Course, place: int, listed: str, zone: str) -> None:
    """A card comes into a zone of its owner, by the id its deck list has it under."""
    state, side = course.state, course.of(place)
    known = state.ground.cards.get(listed)
    if known is not None and known.kind == "stone" and zone in ("hand", "deck"):
        stones = dict(side.stone_copies)
        stones[listed] = stones.get(listed, 0) + 1
        course.side(place, stones=side.stones + 1, stone_copies=tuple(sorted(stones.items())))
        return
    match zone:
        case "graveyard":
            course.bury(place, listed)
        case "hand":
            course.side(place, hand=side.hand + 1)
            course.known(place, listed, 1)
        case "deck":
            course.side(place, deck=side.deck + 1)
            course.known(place, listed, 1)
        case _:
            course.side(place, removed=(*side.removed, listed))


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
