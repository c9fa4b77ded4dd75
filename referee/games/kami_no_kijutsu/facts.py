"""The facts of a match, each a row: how it is read, and how a judge sets it."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from referee.games.kami_no_kijutsu import battle, ending, flow, tidying
from referee.games.kami_no_kijutsu.effects.asking import ask
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.ground import HEXES
from referee.games.kami_no_kijutsu.leaving import options_go_with
from referee.games.kami_no_kijutsu.state import (
    STAYS,
    Battle,
    Change,
    State,
    Unit,
    with_out,
    with_player,
    with_territory,
    with_unit,
)  # fmt: skip
from referee.games.kami_no_kijutsu.steps import COLOURS, MARKS
from referee.games.kami_no_kijutsu.triggering import Way, one_moment
from referee.kernel.course import Course, close_of_itself
from referee.kernel.facts import COUNTED, NUMBER, YES_NO, Fact, FactTable, cards
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, yes_no
from referee.kernel.passing import Passing
from referee.kernel.ruling import Outcome, Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import FREE, Kind, Names, many, name, number, one_of


def standing(state: State) -> Standing:
    """Where the match stands."""
    return Standing(
        turn=None if state.over else state.active,
        number=state.number,
        phase="over" if state.over else flow.phase(state),
        pending=flow.pending(state),
        pending_seat=flow.pending_seat(state),
        over=state.over,
        winner=state.winner,
        ranking=ending.ranking(state),
        end_triggered=bool(state.declared) or state.over,
        end_reason=state.reason,
        end_last=ending.last_turn_of(state),
        scores={seat: state.player(seat).vp for seat in state.ground.seats},
        beside=state.beside,
    )


def names(state: State) -> Names:
    """The names that can be said."""
    return {"hex": HEXES, "card": state.ground.cards, "seat": state.ground.seats}


def _names(state: State) -> dict[str, Any]:
    kinds: dict[str, list[str]] = {"unit": [], "option": [], "territory": [], "force": []}
    for id_, card in state.ground.cards.items():
        kinds[card.kind].append(id_)
    seats = state.ground.seats
    return {"hex": HEXES, "seat": seats, "owner": seats, "colour": COLOURS, "card": state.ground.cards, **kinds}


UnitValue = tuple[str, int, int, int] | tuple[()]
"""A unit as a fact: card, AT, DF, damage; nothing where none stands."""
Owned = tuple[str, str] | tuple[()]
"""A territory as a fact: owner and card; nothing where none lies."""


def _read_unit(word: str, names: Names) -> UnitValue:
    if word == "-":
        return ()
    found = re.fullmatch(r"(\S+) (-?[0-9]{1,6})/(-?[0-9]{1,6})(?: damage ([0-9]{1,6}))?", word)
    if not found:
        bad = Message("kk-no-unit", "'{word}' is no unit", word=word)
        raise Unreadable(bad, remedy=such_as("'guard 2/4 damage 1'", "'-'"))
    return name("unit").read(found[1], names), int(found[2]), int(found[3]), int(found[4] or 0)


def _show_unit(value: UnitValue) -> str:
    if not value:
        return "-"
    card, at, df, damage = value
    return f"{card} {at}/{df}" + (f" damage {damage}" if damage else "")


def _read_territory(word: str, names: Names) -> Owned:
    if word == "-":
        return ()
    seat, _, card = word.partition(" ")
    return name("seat").read(seat, names), name("territory").read(card, names)


UNIT = Kind("unit", _read_unit, _show_unit)
TERRITORY = Kind("territory", _read_territory, lambda value: " ".join(value) or "-")
IN_ORDER = many(name("card"), least=0)
MARK_LIST = many(one_of("mark", *MARKS), least=0)
SEATS = many(name("seat"), least=0)
HEX = Kind(
    "hex", lambda word, names: "" if word == "-" else name("hex").read(word, names), lambda value: value or "-"
)  # fmt: skip
PHASE = one_of("phase", "start", "action", "judgement")


def _of_player(field: str) -> Callable[[State, str], Any]:
    return lambda state, seat: getattr(state.player(seat), field)


def _put_player(field: str) -> Callable[[State, str, Any], State]:
    def put(state: State, seat: str, value: Any) -> State:
        fields: dict[str, Any] = {field: value}
        return with_player(state, seat, changed(state.player(seat), **fields))

    return put


def _of_deck(state: State, seat: str) -> int:
    """How many cards of a seat can lie somewhere: at most as many as its deck list has (KK-2.1)."""
    return state.ground.size(seat)


def _unit(state: State, hex_: str, seat: str) -> UnitValue:
    unit = state.unit(hex_, seat)
    return () if unit is None else (unit.card, *figures(state, hex_, seat, unit), unit.damage)


def _put_unit(state: State, hex_: str, seat: str, value: UnitValue) -> State:
    """A unit with the AT and DF it counts now; what lies on it is other facts, and stays with another card too.

    Lasting damage is a fact of its own: it stays as far as the damage goes, any other is this turn's (KK-3.7).
    """
    if not value:
        return with_unit(state, hex_, seat, None)
    card, at, df, damage = value
    old = state.unit(hex_, seat)
    lasting = min(old.old, damage) if old else 0
    bare = changed(old or Unit(card), card=card, at=0, df=0, fresh=damage - lasting, old=lasting)
    lying = with_unit(state, hex_, seat, bare)
    now_at, now_df = figures(lying, hex_, seat, bare)
    return with_unit(state, hex_, seat, changed(bare, at=at - now_at, df=df - now_df))


def _there(state: State, hex_: str, seat: str) -> Unit:
    unit = state.unit(hex_, seat)
    if unit is None:
        raise BadFact(Message("kk-no-unit-there", "no unit of {seat} stands on {hex}", seat=seat, hex=hex_))
    return unit


def _lasting(state: State, hex_: str, seat: str) -> int | None:
    unit = state.unit(hex_, seat)
    return unit.old if unit else None


def _put_lasting(state: State, hex_: str, seat: str, value: int) -> State:
    """How much of a unit's damage does not recover; the rest of it is this turn's (KK-3.7)."""
    unit = _there(state, hex_, seat)
    if value > unit.damage:
        says = "{value} is more than the damage of {card}, which is {damage}"
        raise BadFact(Message("kk-more-than-damage", says, value=value, card=unit.card, damage=unit.damage))
    return with_unit(state, hex_, seat, changed(unit, old=value, fresh=unit.damage - value))


def _put_territory(state: State, hex_: str, value: Owned) -> State:
    if not value:
        return with_territory(state, hex_, state.active, None)
    return with_territory(state, hex_, *value)


def _options(state: State, hex_: str, seat: str) -> tuple[str, ...]:
    unit = state.unit(hex_, seat)
    return tuple(card for _, card in unit.options) if unit else ()


def _options_of(state: State, hex_: str, seat: str, owner: str) -> tuple[str, ...] | None:
    unit = state.unit(hex_, seat)
    return tuple(card for whose, card in unit.options if whose == owner) if unit else None


def _put_options(state: State, hex_: str, seat: str, value: tuple[str, ...]) -> State:
    """Which options lie on a unit: those that stay keep their owners, others come from whoever has them (KK-7.6)."""
    unit, new = _there(state, hex_, seat), list(value)
    kept = []
    for option in unit.options:
        if option[1] in new:
            new.remove(option[1])
            kept.append(option)
    other = state.other(seat)
    for card in new:
        theirs = state.ground.copies(other, card) and not state.ground.copies(seat, card)
        kept.append((other if theirs else seat, card))
    return with_unit(state, hex_, seat, changed(unit, options=tuple(kept)))


def _put_options_of(state: State, hex_: str, seat: str, owner: str, value: tuple[str, ...]) -> State:
    unit = _there(state, hex_, seat)
    kept = tuple(option for option in unit.options if option[0] != owner)
    return with_unit(state, hex_, seat, changed(unit, options=(*kept, *((owner, card) for card in value))))


def _marks(state: State, hex_: str, seat: str) -> tuple[str, ...] | None:
    unit = state.unit(hex_, seat)
    return tuple(change.mark for change in unit.changes if change.mark) if unit and unit.changes else None


def _put_marks(state: State, hex_: str, seat: str, value: tuple[str, ...]) -> State:
    """What a unit cannot do: what was so before lasts as long as it did, what is new as long as the unit is there."""
    unit = _there(state, hex_, seat)
    kept = tuple(change for change in unit.changes if not change.mark or change.mark in value)
    new = [mark for mark in value if mark not in {change.mark for change in kept}]
    changes = (*kept, *(Change("", STAYS, mark=mark) for mark in new))
    return with_unit(state, hex_, seat, changed(unit, changes=changes))


def _put_battle(state: State, hex_: str) -> State:
    """A battle at its beginning where units of both players stand, the turn player attacking; or none (KK-5.1).

    The one that runs goes on where it is set on its own hex.
    """
    if not hex_:
        return changed(state, battle=None)
    if state.battle is not None and state.battle.hex == hex_:
        return state
    if len(state.stands_on(hex_)) < len(state.ground.seats):
        raise BadFact(Message("kk-no-clash", "no units of both players stand on {hex}", hex=hex_))
    return changed(state, battle=Battle(hex_, state.active, Passing(state.active, state.other(state.active))))


def _used(seat_cards: str) -> Callable[[State, str], tuple[str, ...] | None]:
    def read(state: State, seat: str) -> tuple[str, ...] | None:
        fight = state.battle
        found = getattr(fight, seat_cards) if fight else ()
        return tuple(card for whose, card in found if whose == seat) if fight else None

    return read


def _total(attacks: bool) -> Callable[[State], str]:
    def read(state: State) -> str:
        fight = state.battle
        if fight is None:
            return "-"
        return str(battle.total(state, fight.attacker if attacks else state.other(fight.attacker)))

    return read


def _spoils(state: State) -> str:
    owed = ending.spoils(state)
    return "-" if owed is None else str(owed)


def _put_declared(state: State, value: tuple[str, ...]) -> State:
    return changed(state, declared=tuple((seat, state.number - 1) for seat in value))


def _put_phase(state: State, value: str) -> State:
    return changed(state, phase=value, begun=True)


def _support(state: State, seat: str) -> int:
    return sum(state.support(seat).values())


def _lying(state: State, seat: str) -> tuple[str, ...]:
    return tuple(card for whose, card, _ in state.lying if whose == seat)


def _put_turn(state: State, seat: str) -> State:
    place = state.ground.seats.index(seat)
    return changed(state, turn=place, ordinary=place)


def _nothing(*_: object) -> None:
    """A fact that is common to all games and told there; it is only set here."""


def _seen(state: State, seat: str) -> Counter[str]:
    """A seat's cards that lie open, by number."""
    found = Counter(state.player(seat).discards)
    found.update(card for _, owner, card, _ in state.on_field() if owner == seat)
    return found


def set_fact(state: State, fact: str, value: str) -> Outcome[State]:
    """The state with one fact changed (RF-2.2). Raises ``BadFact`` for what cannot be set so.

    Cards that the judge took off the table may be drawn again (KK-2.2); those the judge laid came from no hand. What it
    takes the ground from falls and is lost at once; what lacks its own ground yet waits for the next declaration.
    """
    course = Course(TABLE.set(state, fact, value).state)
    ending.settled_again(course)
    if not course.state.over:
        _what_lay_there(course, state)
        tidying.tidy_after_setting(course, state)
        if course.state.running is None and battle.broken_off(course):
            tidying.tidy_after_setting(course, state)
        run = course.state.running
        close_of_itself(course, None if run is None else ask(course.state, run), flow.carry_on)
    after = course.state
    for seat in state.ground.seats:
        for card, count in (_seen(state, seat) - _seen(after, seat)).items():
            after = with_player(after, seat, with_out(after.player(seat), card, -count))
    return Outcome(after, tuple(course.events))


def _what_lay_there(course: Way, before: State) -> None:
    """What lay on a unit or in a battle that the judge took away goes where its owners' cards go (KK-5.5, KK-7.6)."""
    with one_moment(course) as moment:
        for hex_, seat, unit in before.units:
            if course.state.unit(hex_, seat) is None:
                options_go_with(moment, hex_, seat, unit)
    if before.battle is not None and (course.state.battle is None or course.state.battle.hex != before.battle.hex):
        battle.called_off(course, before.battle)


TABLE: FactTable[State] = FactTable(
    _names,
    Fact("declared", SEATS, lambda state: tuple(seat for seat, _ in state.declared), _put_declared),
    Fact("spoils", FREE, _spoils, follows=("vp", "over")),
    Fact("spoils.given", cards(), lambda state: ending.given(state) or None, follows=("spoils",)),
    Fact("battle", HEX, lambda state: state.battle.hex if state.battle else "", _put_battle, meanwhile=True),
    Fact("battle.attack", FREE, _total(True), follows=("unit", "battle.pile"), meanwhile=True),
    Fact("battle.defence", FREE, _total(False), follows=("unit", "battle.pile"), meanwhile=True),
    Fact("battle.pile.<seat>", IN_ORDER, _used("piles"), follows=("battle",), meanwhile=True),
    Fact("battle.forces.<seat>", IN_ORDER, _used("forces"), follows=("battle",), meanwhile=True),
    Fact("vp.<seat>", NUMBER, _of_player("vp"), _put_player("vp")),
    Fact("ap.<seat>", number("AP", 0, 10), _of_player("ap"), _put_player("ap")),
    Fact("hand.<seat>", NUMBER, _of_player("hand"), _put_player("hand"), most=_of_deck),
    Fact("deck.<seat>", NUMBER, _of_player("deck"), _put_player("deck"), most=_of_deck),
    Fact("discards.<seat>", cards(), _of_player("discards"), _put_player("discards")),
    Fact("lying.<seat>", cards(), lambda state, seat: _lying(state, seat) or None, follows=("discards",)),
    Fact("support.<seat>", NUMBER, _support, follows=("territory", "unit")),
    Fact(
        "support.<seat>.<colour>",
        NUMBER,
        lambda state, seat, colour: state.support(seat).get(colour, 0),
        follows=("territory", "unit"),
    ),
    Fact("winning.<seat>", YES_NO, lambda state, seat: yes_no(state.winning(seat)), follows=("vp",)),
    Fact("territory.<hex>", TERRITORY, lambda state, hex_: state.territory(hex_) or (), _put_territory),
    Fact("unit.<hex>.<seat>", UNIT, _unit, _put_unit),
    Fact("lasting.<hex>.<seat>", NUMBER, _lasting, _put_lasting),
    Fact("marks.<hex>.<seat>", MARK_LIST, _marks, _put_marks),
    Fact("options.<hex>.<seat>", cards("option"), _options, _put_options),
    Fact("options.<hex>.<seat>.<owner>", cards("option"), _options_of, _put_options_of),
    Fact(
        "extra-turns",
        SEATS,
        lambda state: state.extra or None,
        lambda state, value: changed(state, extra=value),
        meanwhile=True,
    ),
    Fact("turn", name("seat"), _nothing, _put_turn),
    Fact("turn.number", COUNTED, _nothing, lambda state, value: changed(state, number=value)),
    Fact("phase", PHASE, _nothing, _put_phase),
    Fact("score.<seat>", NUMBER, _nothing, _put_player("vp")),
    Fact("over", FREE, _nothing, follows=("vp", "declared")),
    Fact("pending", FREE, _nothing, follows=("battle", "phase", "hand")),
)
