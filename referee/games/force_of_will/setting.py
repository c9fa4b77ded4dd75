"""The judge sets one fact: nothing else is touched, and what follows from it is looked at again (RF-2.2)."""

from collections.abc import Callable
from typing import Any

from referee.games.force_of_will import ending, flow
from referee.games.force_of_will.cards import FIGHTERS, LASTING
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.running import settling
from referee.games.force_of_will.state import STAYS, Body, Boost, Item, Standby, State
from referee.games.force_of_will.table import field, targets
from referee.games.force_of_will.table.divinity import left
from referee.games.force_of_will.table.stance import Lying
from referee.games.force_of_will.table.will import added, index
from referee.kernel.course import close_of_itself
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact
from referee.kernel.passing import Passing
from referee.kernel.ruling import Outcome
from referee.kernel.telling import Message


def looked_at_again(state: State) -> Outcome[State]:
    """What hung on nothing hangs no more, what has taken its DEF goes, the end by life is looked at again."""
    course = Course(state)
    for body in state.bodies:
        if body.on is not None and state.body(body.on) is None:
            course.body(body.uid, on=None)
    running = state.running
    if running is None:
        settling.sweep(course)
        ending.by_life(course)
    elif running.step is not None and running.step.do != "manual":
        close_of_itself(course, asking.ask(course.state), flow.carry_on)
    return course.outcome()


def life(state: State, seat: str, value: int) -> State:
    """A life above 0 takes the end back that a life of 0 brought."""
    course = Course(state)
    course.side(state.ground.place[seat], life=value)
    if "FW-1.1" in state.reason:
        course.change(reason=(), winner=None)
    return course.state


def of_side(part: str) -> Callable[[State, str, Any], State]:
    """A part of what a seat has."""

    def put(state: State, seat: str, value: Any) -> State:
        course = Course(state)
        course.side(state.ground.place[seat], **{part: value})
        return course.state

    return put


def flag(part: str) -> Callable[[State, str, str], State]:
    """Something that a seat has done this turn, yes or no."""
    return lambda state, seat, value: of_side(part)(state, seat, value == "yes")


def whole(part: str, read: Callable[[Any], Any]) -> Callable[[State, Any], State]:
    """A part of the whole table."""

    def put(state: State, value: Any) -> State:
        course = Course(state)
        course.change(**{part: read(value)})
        return course.state

    return put


def marks(state: State, seat: str, value: tuple[str, ...]) -> State:
    """What a player cannot do: what was so before lasts as long as it did, what is new for good."""
    had = state.sides[state.ground.place[seat]].marks
    kept = tuple(each for each in had if each[0] in value)
    new = tuple((word, STAYS) for word in value if word not in {each[0] for each in kept})
    return of_side("marks")(state, seat, (*kept, *new))


def divinity_left(state: State, seat: str, value: int) -> State:
    """The divinity that is left to a player, whatever the face-up runes take."""
    place = state.ground.place[seat]
    given = state.sides[place].divinity + value - left(state, place)
    return of_side("divinity")(state, seat, given)


def will(state: State, seat: str, attribute: str, value: int) -> State:
    """The will of a seat, of one attribute."""
    had = state.sides[state.ground.place[seat]].will
    return of_side("will")(state, seat, added(had, attribute, value - had[index(attribute)]))


def standby(state: State, seat: str, value: tuple[tuple[str, bool], ...]) -> State:
    """The cards in standby, in order; those set so come out of no hand or deck."""
    slots = tuple(Standby(card, state.number if fresh else state.number - 1) for card, fresh in value)
    return of_side("standby")(state, seat, slots)


def field_of(state: State, seat: str, names: tuple[str, ...]) -> State:
    """The cards on a seat's field: those that are there stay as they are, new ones come recovered and not fresh."""
    place = state.ground.place[seat]
    here = list(field.on_field(state, place))
    keep: list[Body] = []
    new: list[str] = []
    for name in names:
        body = next((item for item in here if item not in keep and field.name_of(state, item) == name), None)
        keep.append(body) if body is not None else new.append(name.partition("#")[0])
    for card in tuple(new):
        body = next((item for item in here if item not in keep and item.card == card), None)
        if body is not None:
            keep.append(body)
            new.remove(card)
    for card in new:
        _may_lie(state, place, card)
    course = Course(state)
    for body in here:
        if body not in keep:
            _off(course, body)
    for card in new:
        _on(course, place, card)
    return course.state


def _may_lie(state: State, place: int, card: str) -> None:
    known = state.ground.cards.get(card)
    if known is None:
        raise BadFact(
            Message("fw-unknown-card", "unknown card '{card}'; a token comes by 'token' in an effect", card=card)
        )
    if known.kind == "j-ruler":
        ruler = state.ruler(place)
        if ruler is None or field.turns_into(state, ruler) != card:
            raise BadFact(
                Message("fw-not-the-other-face", "{card} is not the other face of this seat's ruler", card=card)
            )
    elif known.kind != "stone" and known.kind not in LASTING:
        raise BadFact(Message("fw-lies-not", "{card} does not lie on the field", card=card))


def _on(course: Course, place: int, card: str) -> None:
    if course.state.ground.cards[card].kind == "j-ruler":
        _turned(course, place, "j-ruler")
        return
    listed = course.state.ground.listed[place].get(card, card)
    half = 1 if course.state.ground.cards[card].halves else 0
    course.arrive(Body(0, card, place, place, listed, half=half))


def _off(course: Course, body: Body) -> None:
    if course.state.face(body).kind == "j-ruler" and body.token is None:
        _turned(course, body.owner, "ruler")
    else:
        course.take_away(body.uid)


def ruler(state: State, seat: str, value: str) -> State:
    """Whether a seat has a ruler, a J-ruler, or a ruler that has lost judgement."""
    course = Course(state)
    _turned(course, state.ground.place[seat], value)
    return course.state


def _turned(course: Course, place: int, value: str) -> None:
    state = course.state
    body = state.ruler(place)
    if body is None:
        raise BadFact(Message("fw-seat-without-ruler", "this seat has no ruler"))
    course.side(place, spent=value == "spent" or (value == "j-ruler" and state.sides[place].spent))
    if (value == "j-ruler") == (not body.in_area):
        return
    back = field.turns_into(state, body)
    if back is None:
        raise BadFact(Message("fw-one-face", "{card} has no other face in its pack", card=body.card))
    course.take_away(body.uid)
    course.arrive(changed(body, card=back, in_area=value != "j-ruler", fresh=False, damage=0))


def _of(state: State, called: str) -> Body:
    body = field.named(state, called)
    assert body is not None
    return body


def lies(state: State, called: str, value: Lying) -> State:
    """How a card lies, its ATK and DEF (kept from then on), its damage, whether it came this turn."""
    body, course = _of(state, called), Course(state)
    fights = state.face(body).kind in FIGHTERS
    if not fights and (value.stats is not None or value.damage or value.fresh):
        raise BadFact(Message("fw-never-fights", "only a resonator or J-ruler has ATK, DEF and damage, or is fresh"))
    course.body(body.uid, rested=value.rested, fresh=value.fresh, damage=value.damage)
    if value.stats is not None and value.stats != field.stats(state, body):
        base = field.stats(course.state, changed(body, boosts=()))
        boost = Boost(value.stats[0] - base[0], value.stats[1] - base[1], ends=STAYS)
        course.body(body.uid, boosts=(boost,))
    return course.state


def counters(state: State, called: str, value: tuple[tuple[str, int], ...]) -> State:
    """The counters on a card."""
    course = Course(state)
    course.body(_of(state, called).uid, counters=value)
    return course.state


def attached(state: State, called: str, value: str) -> State:
    """What a card is attached to."""
    body, course = _of(state, called), Course(state)
    other = field.named(state, value)
    if value != "-" and (other is None or other.uid == body.uid):
        raise BadFact(Message("fw-nothing-to-hang-on", "there is no {card} to hang on", card=value))
    course.body(body.uid, on=other.uid if other is not None else None)
    return course.state


def turn(state: State, seat: str) -> State:
    """Whose turn it is."""
    return whole("turn", lambda value: state.ground.place[value])(state, seat)


def priority(state: State, seat: str) -> State:
    """Who is to act; nobody has passed then."""
    if state.passing.to_act == seat:
        return state
    return changed(state, passing=Passing(seat, state.ground.seats[1 - state.ground.place[seat]]))


def chase(state: State, names: tuple[str, ...]) -> State:
    """The items in the order they resolve; one that is not there yet is its player's, without targets."""
    course, left = Course(state), list(reversed(state.chase))
    items: list[Item] = []
    for card in names:
        item = next((item for item in left if item.card == card), None)
        if item is not None:
            left.remove(item)
        else:
            item = _new_item(course, card)
        items.append(item)
    course.change(chase=tuple(reversed(items)))
    return course.state


def _new_item(course: Course, card: str) -> Item:
    state = course.state
    known = state.ground.cards.get(card)
    if known is None or known.kind in ("stone", "ruler", "j-ruler"):
        raise BadFact(Message("fw-not-on-chase", "'{card}' cannot be on the chase", card=card))
    owner = state.turn if card in state.ground.listed[state.turn] else 1 - state.turn
    if targets.aims_of(known):
        says = "{card} points at something; let it be played, with 'judge allow' where it must be"
        raise BadFact(Message("fw-points", says, card=card))
    what = "card" if known.kind in LASTING else "rune" if known.kind == "rune" else "chant"
    item = Item(state.next_uid, what, card, owner, state.ground.listed[owner].get(card, card))
    course.change(next_uid=state.next_uid + 1)
    return item


def step(state: State, value: str) -> State:
    """How far the battle is; ``-`` for none."""
    if value == "-":
        return changed(state, battle=None)
    if state.battle is None:
        raise BadFact(Message("fw-no-battle", "there is no battle; let a seat say 'attack'"))
    return changed(state, battle=changed(state.battle, answered=value == "block"))


def attacker(state: State, value: str) -> State:
    """Who attacks in the battle that is on."""
    body = field.named(state, value)
    now = state.battle
    if value == "-" and now is None:
        return state
    if now is None or body is None or not field.is_fighter(state, body):
        raise _in_no_battle(value)
    return changed(state, battle=changed(now, attacker=body.uid))


def attacked(state: State, value: str) -> State:
    """What is attacked in the battle that is on: a card, or the other seat."""
    now, body = state.battle, field.named(state, value)
    if value == "-" and now is None:
        return state
    if now is not None and value == state.seat_of(1 - state.turn):
        return changed(state, battle=changed(now, target=None))
    if now is None or body is None or not field.is_fighter(state, body):
        raise _in_no_battle(value)
    return changed(state, battle=changed(now, target=body.uid))


def _in_no_battle(value: str) -> BadFact:
    return BadFact(Message("fw-in-no-battle", "'{card}' is in no battle; let a seat say 'attack'", card=value))
