"""The facts of Force of Will, each a row: how it is read, and how a judge sets it."""

import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

from referee.games.force_of_will import ending, flow, setting
from referee.games.force_of_will.cards import FIGHTERS
from referee.games.force_of_will.effects.words import SeatMark
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import divinity, field
from referee.games.force_of_will.table.naming import CardNames
from referee.games.force_of_will.table.stance import LYING, Lying, show_lying
from referee.games.force_of_will.table.will import ATTRIBUTES, index
from referee.kernel.facts import NUMBER, YES_NO, Fact, FactTable, cards
from referee.kernel.game import Standing, yes_no
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.words import FREE, Kind, Names, either, many, name, number, one_of

PHASES = ("draw", "recovery", "main", "end")
LIFE = number("life")


def _read_counters(text: str, _: Names) -> tuple[tuple[str, int], ...]:
    counts = []
    for word in [] if text == "-" else text.split(","):
        found = re.fullmatch(r"([a-z][a-z-]*|[+-][0-9]{1,4}/[+-][0-9]{1,4})(?::([0-9]{1,6}))?", word.strip())
        if not found:
            says = Message("fw-no-counters", "'{word}' is no kind of counter with its number", word=word)
            raise Unreadable(says, remedy="+100/+100:1,flame:2")
        counts.append((found[1], int(found[2] or 1)))
    return tuple(sorted((kind, count) for kind, count in counts if count))


def _read_slots(text: str, names: Names) -> tuple[tuple[str, bool], ...]:
    """Cards in standby in order, ``?`` where only their owner knows them, ``:fresh`` behind one of this turn."""
    slots = []
    for word in [] if text == "-" else text.split(","):
        card, _, fresh = word.strip().partition(":")
        if fresh not in ("", "fresh"):
            raise Unreadable(Message("fw-no-slot", "'{word}' is no card in standby", word=word), remedy="pitfall:fresh")
        slots.append((either(one_of("card", "?"), name("card")).read(card, names), bool(fresh)))
    return tuple(slots)


def _show_slots(value: tuple[tuple[str, bool], ...]) -> str:
    return ",".join(card + (":fresh" if fresh else "") for card, fresh in value) or "-"


COUNTERS = Kind("counters", _read_counters, lambda value: ",".join(f"{kind}:{count}" for kind, count in value) or "-")
SLOTS = Kind("cards in standby", _read_slots, _show_slots)
IN_ORDER = many(name("card"), least=0)
WORDS = many(FREE, least=0)
OR_NONE = either(one_of("none", "-"), name("card"))
MARKS = many(one_of("mark", *get_args(SeatMark)), least=0)
KNOWN = many(either(one_of("card", "?"), name("card")), least=0)


def names(state: State) -> Names:
    """The names that can be said now, by kind."""
    return {"card": CardNames(state), "seat": state.ground.seats}


def standing(state: State) -> Standing:
    """Where the game stands, in the terms common to all games."""
    waits = flow.pending(state)
    return Standing(
        turn=None if state.over else state.seat,
        number=state.number,
        phase="over" if state.over else state.phase,
        pending=waits[0] if waits else None,
        pending_seat=state.seat_of(waits[1]) if waits else None,
        over=state.over,
        winner=ending.winner(state),
        ranking=ending.ranking(state),
        end_triggered=state.over,
        end_reason=tuple(sorted(state.reason)),
        end_last=None,
        scores={seat: state.sides[place].life for place, seat in enumerate(state.ground.seats)},
        priority=state.passing.to_act,
    )


def _names(state: State) -> Mapping[str, Any]:
    seats = state.ground.seats
    lying = [field.name_of(state, body) for body in state.bodies]
    return {"seat": seats, "attribute": ATTRIBUTES, "body": lying, "card": CardNames(state)}


def _side(part: str) -> Callable[[State, str], Any]:
    return lambda state, seat: getattr(state.sides[state.ground.place[seat]], part)


def _sorted_side(part: str) -> Callable[[State, str], Any]:
    return lambda state, seat: tuple(sorted(getattr(state.sides[state.ground.place[seat]], part)))


def _flag(part: str) -> Callable[[State, str], str]:
    return lambda state, seat: yes_no(getattr(state.sides[state.ground.place[seat]], part))


def _body(state: State, called: str) -> Body:
    body = field.named(state, called)
    assert body is not None
    return body


def lying(state: State, called: str) -> Lying:
    """How a card on the table lies."""
    body = _body(state, called)
    if state.face(body).kind not in FIGHTERS:
        return Lying(body.rested, None)
    return Lying(body.rested, field.stats(state, body), body.damage, body.fresh)


def card(state: State, body: Body) -> str:
    """A card on the table in words: ``rested 800/800 damage 300 fresh``."""
    return show_lying(lying(state, field.name_of(state, body)))


def _on_field(state: State, seat: str) -> tuple[str, ...]:
    place = state.ground.place[seat]
    return tuple(sorted(field.name_of(state, body) for body in field.on_field(state, place)))


def _standby(state: State, seat: str) -> tuple[tuple[str, bool], ...]:
    slots = state.sides[state.ground.place[seat]].standby
    return tuple((slot.card, slot.since >= state.number) for slot in slots)


def ruler(state: State, place: int) -> str:
    """``ruler``, ``j-ruler``, or ``spent`` (a ruler that has lost judgement)."""
    body = state.ruler(place)
    assert body is not None
    if not body.in_area:
        return "j-ruler"
    return "spent" if state.sides[place].spent else "ruler"


def _marks(state: State, seat: str) -> tuple[str, ...] | None:
    """What a player cannot do; no such fact where there is nothing."""
    return tuple(sorted({word for word, _ in state.sides[state.ground.place[seat]].marks})) or None


def _ruler(state: State, seat: str) -> str:
    return ruler(state, state.ground.place[seat])


def _attached(state: State, called: str) -> str | None:
    body = _body(state, called)
    on = state.body(body.on)
    return field.name_of(state, on) if on is not None else None


def _traits(state: State, called: str) -> tuple[str, ...] | None:
    """Races and attributes gained (``+``) or lost for a time; no such fact where there are none."""
    return tuple(f"{'-' if one.lost else '+'}{one.word}" for one in _body(state, called).traits) or None


def _will(state: State, seat: str, attribute: str) -> int:
    return state.sides[state.ground.place[seat]].will[index(attribute)]


def _attacker(state: State) -> str:
    body = state.body(state.battle.attacker) if state.battle is not None else None
    return field.name_of(state, body) if body is not None else "-"


def attacked(state: State) -> str:
    """What is attacked in the battle: a card, a seat, or ``-``."""
    if state.battle is None:
        return "-"
    if state.battle.target is None:
        return state.seat_of(1 - state.turn)
    body = state.body(state.battle.target)
    return field.name_of(state, body) if body is not None else "-"


def _triggers(state: State) -> tuple[str, ...]:
    return tuple(f"{field.waiting_name(state, item)}.{item.index + 1}" for item in state.triggers)


def _nothing(*_: object) -> None:
    """A fact that is the same in all games: the frame shows it, the game sets it."""


_ENDS = ("life.<seat>",)

TABLE: FactTable[State] = FactTable(
    _names,
    Fact("marks.<seat>", MARKS, _marks, setting.marks),
    Fact("life.<seat>", LIFE, _side("life"), setting.life),
    Fact("will.<seat>.<attribute>", NUMBER, _will, setting.will),
    Fact("field.<seat>", WORDS, _on_field, setting.field_of),
    Fact("card.<body>", LYING, lying, setting.lies),
    Fact("counters.<body>", COUNTERS, lambda state, called: _body(state, called).counters or None, setting.counters),
    Fact("attached.<body>", OR_NONE, _attached, setting.attached),
    Fact(
        "keywords.<body>",
        WORDS,
        lambda state, called: field.keywords(state, _body(state, called)) or None,
        follows=("card.<body>", "field.<seat>"),
    ),
    Fact("traits.<body>", WORDS, _traits, follows=("card.<body>", "field.<seat>")),
    Fact(
        "chase", WORDS, lambda state: tuple(item.card for item in reversed(state.chase)), setting.chase, meanwhile=True
    ),
    Fact("triggers", WORDS, _triggers, follows=("chase",), meanwhile=True),
    Fact("priority", name("seat"), lambda state: state.passing.to_act, setting.priority, meanwhile=True),
    Fact("hand.<seat>", NUMBER, _side("hand"), setting.of_side("hand")),
    Fact("deck.<seat>", NUMBER, _side("deck"), setting.of_side("deck")),
    Fact("stones.<seat>", NUMBER, _side("stones"), setting.of_side("stones")),
    Fact("graveyard.<seat>", cards(), _sorted_side("graveyard"), setting.of_side("graveyard")),
    Fact("removed.<seat>", cards(), _sorted_side("removed"), setting.of_side("removed")),
    Fact("extra.<seat>", cards(), _sorted_side("extra"), setting.of_side("extra")),
    Fact("strangers.<seat>", cards(), _sorted_side("strangers"), setting.of_side("strangers")),
    Fact("runes.<seat>", cards(), _sorted_side("face_up"), setting.of_side("face_up")),
    Fact("standby.<seat>", SLOTS, _standby, setting.standby),
    Fact("ruler.<seat>", one_of("ruler", "ruler", "j-ruler", "spent"), _ruler, setting.ruler),
    Fact(
        "divinity.<seat>",
        number("divinity"),
        lambda state, seat: divinity.left(state, state.ground.place[seat]),
        setting.divinity_left,
    ),
    Fact("called.<seat>", YES_NO, _flag("called"), setting.flag("called")),
    Fact("judged.<seat>", YES_NO, _flag("judged"), setting.flag("judged")),
    Fact("mulligan.<seat>", YES_NO, _flag("mulliganed"), setting.flag("mulliganed")),
    Fact("drawn", YES_NO, lambda state: yes_no(state.drawn), setting.whole("drawn", lambda value: value == "yes")),
    Fact("step", one_of("step", "-", "attack", "block"), flow.step, setting.step, meanwhile=True),
    Fact("attacker", OR_NONE, _attacker, setting.attacker, meanwhile=True),
    Fact("attacked", either(name("seat"), OR_NONE), attacked, setting.attacked, meanwhile=True),
    Fact("turn", name("seat"), _nothing, setting.turn),
    Fact("turn.number", number("number", 1, 999), _nothing, setting.whole("number", lambda value: value)),
    Fact("phase", one_of("phase", *PHASES), _nothing, setting.whole("phase", lambda value: value)),
    Fact("score.<seat>", NUMBER, _nothing, follows=_ENDS),
    Fact("pending", FREE, _nothing, follows=("chase", "step", "phase")),
    Fact("over", FREE, _nothing, follows=_ENDS),
    after_set=setting.looked_at_again,
)
