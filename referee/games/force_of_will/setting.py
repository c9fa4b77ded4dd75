"""The judge sets one fact: the value is read as the facts print it, and nothing else is touched."""

import re
from collections.abc import Callable
from typing import Any

from referee.games.force_of_will import ending, facts
from referee.games.force_of_will.cards import FIGHTERS, LASTING
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.running import battle
from referee.games.force_of_will.state import STAYS, Body, Boost, Item, Standby, State
from referee.games.force_of_will.table import field, targets
from referee.games.force_of_will.table.will import ATTRIBUTES, index
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact
from referee.kernel.passing import Passing

PHASES = ("draw", "recovery", "main", "end")
_DERIVED = {
    "score": "set life.SEAT",
    "divinity": "set runes.SEAT",
    "keywords": "say 'keyword' in an effect",
    "triggers": "say 'use' or 'decline'",
    "pending": "it follows from the table",
    "over": "set life.SEAT, or let a seat resign",
    "winner": "set life.SEAT, or let a seat resign",
    "ranking": "set life.SEAT, or let a seat resign",
    "end": "set life.SEAT, or let a seat resign",
}


def set_fact(state: State, name: str, value: str) -> State:
    """The state with one fact changed. Raises ``BadFact`` for what cannot be set, or not to that."""
    family, _, rest = name.partition(".")
    course = Course(state)
    value = value.strip()
    if family in _SEATED:
        _SEATED[family](course, _seat(state, rest), value)
    elif name in _WHOLE:
        _WHOLE[name](course, value)
    elif family == "will":
        _will(course, rest, value)
    elif family in _OF_CARD:
        body = field.named(state, rest)
        if body is None:
            raise BadFact(f"there is no {rest} on the table")
        _OF_CARD[family](course, body, value)
    elif family in _DERIVED:
        raise BadFact(f"{name} follows from other facts; {_DERIVED[family]}")
    else:
        raise BadFact(f"unknown fact '{name}'")
    _tidy(course)
    return course.state


def _tidy(course: Course) -> None:
    """What hung on something that is no longer there hangs on nothing; a battle without its fighters is none."""
    for body in course.state.bodies:
        if body.on is not None and course.state.body(body.on) is None:
            course.body(body.uid, on=None)
    battle.broken_off(course)


def _seat(state: State, seat: str) -> int:
    if seat not in state.ground.place:
        raise BadFact(f"unknown seat '{seat}'; one of {', '.join(state.ground.seats)}")
    return state.ground.place[seat]


def _number(value: str, low: int | None = 0) -> int:
    if not re.fullmatch(r"[+-]?\d{1,6}", value) or (low is not None and int(value) < low):
        raise BadFact(f"'{value}' is not a number" + ("" if low is None else f" of {low} or more"))
    return int(value)


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise BadFact(f"'{value}' is neither yes nor no")
    return value == "yes"


def _one_of(value: str, *words: str) -> str:
    if value not in words:
        raise BadFact(f"'{value}' is not one of {', '.join(words)}")
    return value


def _list(value: str) -> list[str]:
    return [] if value == "-" else [word.strip() for word in value.split(",")]


def _cards(state: State, value: str) -> tuple[str, ...]:
    cards = _list(value)
    for card in cards:
        if card not in state.ground.cards and card != "?":
            raise BadFact(f"unknown card '{card}'")
    return tuple(cards)


def _life(course: Course, place: int, value: str) -> None:
    """The end by life is looked at again: a life above 0 takes it back, unless an effect is still open."""
    course.side(place, life=_number(value, None))
    end = course.state.end
    if end is not None and "FW-1.1" in end.rules:
        course.change(end=None)
    if course.state.running is None:
        ending.by_life(course)


def _count(name: str) -> Callable[[Course, int, str], None]:
    return lambda course, place, value: course.side(place, **{name: _number(value)})


def _flag(name: str) -> Callable[[Course, int, str], None]:
    return lambda course, place, value: course.side(place, **{name: _yes(value)})


def _zone(name: str) -> Callable[[Course, int, str], None]:
    return lambda course, place, value: course.side(place, **{name: _cards(course.state, value)})


def _standby(course: Course, place: int, value: str) -> None:
    slots = []
    for word in _list(value):
        card, _, fresh = word.partition(":")
        if card != "?" and card not in course.state.ground.cards:
            raise BadFact(f"unknown card '{card}'")
        _one_of(fresh, "", "fresh")
        slots.append(Standby(card, course.state.number if fresh else course.state.number - 1))
    course.side(place, standby=tuple(slots))


def _field(course: Course, place: int, value: str) -> None:
    """The cards on a seat's field: those that are there stay as they are, new ones come recovered and not fresh."""
    state = course.state
    here = list(field.on_field(state, place))
    keep: list[Body] = []
    new: list[str] = []
    names = _list(value)
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
    for body in here:
        if body not in keep:
            _off(course, body)
    for card in new:
        _on(course, place, card)


def _may_lie(state: State, place: int, card: str) -> None:
    known = state.ground.cards.get(card)
    if known is None:
        raise BadFact(f"unknown card '{card}'; a token comes by 'token' in an effect")
    if known.kind == "j-ruler":
        ruler = state.ruler(place)
        if ruler is None or state.ground.cards[ruler.card].back != card:
            raise BadFact(f"{card} is not the other face of this seat's ruler")
    elif known.kind != "stone" and known.kind not in LASTING:
        raise BadFact(f"{card} is a {known.kind} and does not lie on the field")


def _on(course: Course, place: int, card: str) -> None:
    if course.state.ground.cards[card].kind == "j-ruler":
        _ruler(course, place, "j-ruler")
        return
    listed = course.state.ground.listed[place].get(card, card)
    half = 1 if course.state.ground.cards[card].halves else 0
    course.arrive(Body(0, card, place, place, listed, half=half))


def _off(course: Course, body: Body) -> None:
    if course.state.face(body).kind == "j-ruler" and body.token is None:
        _ruler(course, body.owner, "ruler")
    else:
        course.take_away(body.uid)


def _ruler(course: Course, place: int, value: str) -> None:
    _one_of(value, "ruler", "j-ruler", "spent")
    state = course.state
    body = state.ruler(place)
    if body is None:
        raise BadFact("this seat has no ruler")
    course.side(place, spent=value == "spent" or (value == "j-ruler" and state.sides[place].spent))
    if (value == "j-ruler") == (not body.in_area):
        return
    back = state.ground.cards[body.card].back
    if back is None or back not in state.ground.cards:
        raise BadFact(f"{body.card} has no other face in its pack")
    course.take_away(body.uid)
    course.arrive(changed(body, card=back, in_area=value != "j-ruler", fresh=False, damage=0))


def _will(course: Course, rest: str, value: str) -> None:
    seat, _, attribute = rest.rpartition(".")
    place = _seat(course.state, seat)
    if attribute not in ATTRIBUTES:
        raise BadFact(f"unknown attribute '{attribute}'; one of {', '.join(ATTRIBUTES)}")
    will = list(course.of(place).will)
    will[index(attribute)] = _number(value)
    course.side(place, will=tuple(will))


_CARD = re.compile(
    r"(?P<lie>recovered|rested)(?: (?P<atk>\d{1,6})/(?P<df>-?\d{1,6}))?"
    r"(?: damage (?P<damage>\d{1,6}))?(?P<fresh> fresh)?"
)


def _card(course: Course, body: Body, value: str) -> None:
    """How a card lies, its ATK and DEF (kept from then on), its damage, whether it came this turn."""
    found = _CARD.fullmatch(" ".join(value.split()))
    if not found:
        raise BadFact(f"'{value}' is no state of a card; such as 'rested 800/800 damage 300 fresh'")
    fights = course.state.face(body).kind in FIGHTERS
    if not fights and (found["atk"] or found["damage"] or found["fresh"]):
        raise BadFact("only a resonator or J-ruler has ATK, DEF and damage, or is fresh")
    fresh, damage = bool(found["fresh"]), int(found["damage"] or 0)
    course.body(body.uid, rested=found["lie"] == "rested", fresh=fresh, damage=damage)
    atk, df = field.stats(course.state, body)
    if found["atk"] and (int(found["atk"]), int(found["df"])) != (atk, df):
        bare = changed(body, boosts=())
        base = field.stats(course.state, bare)
        boost = Boost(int(found["atk"]) - base[0], int(found["df"]) - base[1], ends=STAYS)
        course.body(body.uid, boosts=(boost,))


def _counters(course: Course, body: Body, value: str) -> None:
    counts = []
    for word in _list(value):
        kind, _, number = word.rpartition(":")
        counts.append((kind or number, _number(number) if kind else 1))
    course.body(body.uid, counters=tuple(sorted((kind, count) for kind, count in counts if count)))


def _attached(course: Course, body: Body, value: str) -> None:
    other = field.named(course.state, value)
    if value != "-" and (other is None or other.uid == body.uid):
        raise BadFact(f"there is no {value} to hang on")
    course.body(body.uid, on=other.uid if other is not None else None)


def _turn(course: Course, value: str) -> None:
    course.change(turn=_seat(course.state, value))


def _priority(course: Course, value: str) -> None:
    place = _seat(course.state, value)
    if course.state.passing.to_act != value:
        seats = course.state.ground.seats
        course.change(passing=Passing(value, seats[1 - place]))


def _chase(course: Course, value: str) -> None:
    """The items in the order they resolve; one that is not there yet is its player's, without targets."""
    left = list(reversed(course.state.chase))
    items: list[Item] = []
    for card in _list(value):
        item = next((item for item in left if item.card == card), None)
        if item is not None:
            left.remove(item)
        else:
            item = _new_item(course, card)
        items.append(item)
    course.change(chase=tuple(reversed(items)))


def _new_item(course: Course, card: str) -> Item:
    state = course.state
    known = state.ground.cards.get(card)
    if known is None or known.kind in ("stone", "ruler", "j-ruler"):
        raise BadFact(f"'{card}' cannot be on the chase")
    owner = state.turn if card in state.ground.listed[state.turn] else 1 - state.turn
    if targets.aims_of(known):
        raise BadFact(f"{card} points at something; let it be played, with 'judge allow' where it must be")
    what = "card" if known.kind in LASTING else "rune" if known.kind == "rune" else "chant"
    item = Item(state.next_uid, what, card, owner, state.ground.listed[owner].get(card, card))
    course.change(next_uid=state.next_uid + 1)
    return item


def _step(course: Course, value: str) -> None:
    _one_of(value, "-", "attack", "block")
    now = course.state.battle
    if value == "-":
        course.change(battle=None)
    elif now is None:
        raise BadFact("there is no battle; let a seat say 'attack'")
    else:
        course.change(battle=changed(now, answered=value == "block"))


def _fighter(name: str) -> Callable[[Course, str], None]:
    """Who attacks, or what is attacked, in the battle that is on."""

    def put(course: Course, value: str) -> None:
        now, state = course.state.battle, course.state
        if value == facts.facts(state)["attacker" if name == "attacker" else "attacked"]:
            return
        body = field.named(state, value)
        on_player = name == "target" and value == state.seat_of(1 - state.turn)
        if now is None or not (on_player or (body is not None and field.is_fighter(state, body))):
            raise BadFact(f"'{value}' is in no battle; let a seat say 'attack'")
        if name == "target":
            course.change(battle=changed(now, target=None if body is None else body.uid))
        elif body is not None:
            course.change(battle=changed(now, attacker=body.uid))

    return put


def _whole(name: str, read: Callable[[str], Any]) -> Callable[[Course, str], None]:
    return lambda course, value: course.change(**{name: read(value)})


_SEATED: dict[str, Callable[[Course, int, str], None]] = {
    "life": _life,
    "hand": _count("hand"),
    "deck": _count("deck"),
    "stones": _count("stones"),
    "field": _field,
    "graveyard": _zone("graveyard"),
    "removed": _zone("removed"),
    "extra": _zone("extra"),
    "strangers": _zone("strangers"),
    "runes": _zone("face_up"),
    "standby": _standby,
    "ruler": _ruler,
    "called": _flag("called"),
    "judged": _flag("judged"),
    "mulligan": _flag("mulliganed"),
}
_WHOLE: dict[str, Callable[[Course, str], None]] = {
    "turn": _turn,
    "turn.number": _whole("number", lambda value: _number(value, 1)),
    "phase": _whole("phase", lambda value: _one_of(value, *PHASES)),
    "priority": _priority,
    "chase": _chase,
    "step": _step,
    "drawn": _whole("drawn", _yes),
    "attacker": _fighter("attacker"),
    "attacked": _fighter("target"),
}
_OF_CARD: dict[str, Callable[[Course, Body, str], None]] = {
    "card": _card,
    "counters": _counters,
    "attached": _attached,
}
