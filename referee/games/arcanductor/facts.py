"""The facts of a match as rows, where it stands, and what follows from setting one."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from referee.games.arcanductor import ending, flow
from referee.games.arcanductor.changing import fall, leave
from referee.games.arcanductor.counting import speaker
from referee.games.arcanductor.effects.asking import ask
from referee.games.arcanductor.effects.queue import waiting
from referee.games.arcanductor.field import SQUARES
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import State, put, with_player
from referee.kernel.course import Course, close_of_itself
from referee.kernel.facts import COUNTED, DECLARED, NUMBER, Fact, FactTable, of_field
from referee.kernel.frozen import changed
from referee.kernel.game import Standing
from referee.kernel.ruling import Outcome, Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import FREE, Kind, Names, either, many, name, number, one_of


def standing(state: State) -> Standing:
    """Where the match stands."""
    pending = flow.pending(state)
    return Standing(
        turn=None if state.over else state.active,
        number=state.number,
        phase="over" if state.over else state.phase,
        pending=pending,
        pending_seat=_pending_seat(state, pending),
        over=state.over,
        winner=ending.winner(state),
        ranking=ending.ranking(state),
        end_triggered=state.over,
        end_reason=state.reason,
        scores={seat: state.player(seat).life for seat in state.ground.seats},
        beside=state.beside,
    )


def _pending_seat(state: State, pending: str | None) -> str | None:
    if pending == "effect" and state.running:
        return speaker(state, state.running)
    if pending == "show":
        lying = state.at(state.shows[0])
        return lying.seat if lying else None
    if pending == "setup":
        left = flow.setting_up(state)
        return left[0] if len(left) == 1 else None
    return None


def _queue(state: State) -> str:
    """The effects in the order in which they will resolve, the one being carried out first."""
    items = [state.running.waiting] if state.running else []
    items += [placed.item for placed in waiting(state)]
    return ",".join(f"{item.card}@{item.square}" for item in items) or "-"


def text_of(card: Lying | None, power: int = 0) -> str:
    """A card with its power as the fact shows it."""
    if card is None:
        return "-"
    face = "up" if card.up else "down"
    if card.dummy:
        return f"{card.seat} dummy {face} {power}"
    if not card.known:
        return f"{card.seat} ? ? {face} ?"
    return f"{card.seat} {card.card} {card.lie} {face} {power}"


# What a judge sets


def _read_lying(value: str, names: Names) -> Lying | None:
    """A card on the field as the fact shows it, ``-`` for an empty square. Raises ``Unreadable``."""
    match value.split():
        case ["-"]:
            return None
        case [seat, "?", "?", face, "?"]:
            if _is_up(face, names):
                bad = Message("ad-unknown-up", "a card that lies face up is known")
                raise Unreadable(bad, remedy=such_as("'south ? ? down ?'", "'south the-sun upright up 8'"))
            return Lying(SEAT.read(seat, names), None, None, False, None)
        case [seat, "dummy", face, power]:
            laid = POWER.read(power, names)
            return Lying(SEAT.read(seat, names), "dummy", None, _is_up(face, names), laid, laid=laid)
        case [seat, card, lie, face, power]:
            of, up = SEAT.read(seat, names), _is_up(face, names)
            return Lying(of, CARD.read(card, names), LIE.read(lie, names), up, POWER.read(power, names))
        case _:
            bad = Message("ad-no-card-there", "'{word}' is no card on the field", word=value)
            raise Unreadable(bad, remedy=such_as("'south the-sun upright up 8'", "'-'"))


def _is_up(face: str, names: Names) -> bool:
    return bool(FACE.read(face, names) == "up")


SEAT, CARD = name("seat"), name("card")
LIE, FACE = one_of("lie", "upright", "reversed"), one_of("face", "up", "down")
POWER = number("power", 0)
LYING = Kind("card on the field", _read_lying, str)
NOBODY = one_of("card", "-")
DISCARDED = replace(many(either(CARD, one_of("card", "?")), least=0), show=lambda value: ",".join(sorted(value)) or "-")
"""Discards, ``?`` where the record does not know the card."""


def _put_on(state: State, square: str, new: Lying | None) -> State:
    old = state.at(square)
    if old is None or new is None or (new.seat, new.card) != (old.seat, old.card):
        course = Course(state)
        leave(course, square)  # another card: nothing that waited for the one before is for it
        return course.state if new is None else _with_power(put(course.state, square, new), square, new.power)
    kept = changed(new, fresh=old.fresh, married=old.married, laid=new.laid or old.laid, owner=old.owner)
    state = put(state, square, changed(kept, passing=old.passing))
    return _with_power(state, square, new.power)


def _with_power(state: State, square: str, power: int | None) -> State:
    """What is set is the power that is shown: what stands beside the card's own is taken off it."""
    card = state.at(square)
    if card is None or power is None:
        return state
    return put(state, square, changed(card, power=power - state.standing.get(square, 0)))


def _looked(setting: Callable[..., State]) -> Callable[..., State]:
    """A fact by which a side may come to have no card left, which has lost at once (AD-5.2, AD-G6).

    A side that had none before has not lost by it: a position is set fact by fact.
    """

    def put(state: State, *said: Any) -> State:
        course = Course(setting(state, *said))
        if state.phase != "setup" and set(ending.without_cards(course.state)) - set(ending.without_cards(state)):
            ending.look(course)
        return course.state

    return put


def _player(field: str) -> Any:
    """How one field of a seat's player is set."""
    return partial(_put_player, field)


def _put_player(field: str, state: State, seat: str, value: Any) -> State:
    player: Any = state.player(seat)
    return with_player(state, seat, changed(player, **{field: None if value == "-" else value}))


def _what_follows(state: State) -> Outcome[State]:
    """What a changed fact brings about: the match begins, goes on, is over or is not over after all (AD-2.4, AD-5.1).

    A card that has no power left is discarded (AD-4.5). What the judge has put elsewhere is no longer looked for among
    the cards that nobody sees (AD-2.2).
    """
    for seat in state.ground.seats:
        state = _known_anew(state, seat)
    shows = tuple(square for square in state.shows if (card := state.at(square)) is not None and not card.known)
    shown = state.shows != shows
    begun = state.phase == "setup" and flow.is_set_up(state)
    state = changed(state, shows=shows, phase="turn" if begun else state.phase)
    was_over = state.over and "RF-4.1" not in state.reason
    course = Course(changed(state, over=False, loser=(), reason=()) if was_over else state)
    if was_over:
        ending.look(course)
    else:
        ending.by_life(course)
    if course.state.phase == "setup" or course.state.over:
        return course.outcome()
    if fall(course) or shown:
        # what waited for a card to be shown waits for it no more where the judge says what it is
        flow.carry_on(course)
    elif not shows:
        run = course.state.running
        close_of_itself(course, None if run is None else ask(course.state, run), flow.carry_on)
    return course.outcome()


def _known_anew(state: State, seat: str) -> State:
    player, known = state.player(seat), state.whereabouts(seat).known
    back = tuple(card for card in player.returned if card not in known)
    back = back if player.hand >= len(back) else ()
    seen = tuple(card for card in player.seen if card in known)
    state = with_player(state, seat, changed(player, returned=back, seen=seen, denied=()))
    down = state.whereabouts(seat).may_be_down()
    return state if down == player.down else with_player(state, seat, changed(state.player(seat), down=down))


def _set_turn(state: State, seat: str) -> State:
    turn = state.ground.seats.index(seat)
    return changed(state, turn=turn, in_order=turn)


def names(state: State) -> Names:
    """The names that facts are made with."""
    return {"square": SQUARES, "card": state.ground.cards, "seat": state.ground.seats}


def _follows(fact: str, *others: str) -> Fact[State]:
    """A fact common to all games that follows from others of this game, and those that follow with it."""
    return Fact(fact, FREE, read=lambda _: None, follows=others)


TABLE = FactTable(
    names,
    of_field("actions", NUMBER, in_turns=True),
    Fact("cost.next", NUMBER, read=flow.cost, follows=("actions",)),
    Fact("queue", FREE, read=_queue, follows=(DECLARED,), meanwhile=True),
    Fact(
        "board.<square>",
        LYING,
        read=lambda state, square: text_of(state.at(square), state.power_at(square)),
        put=_looked(_put_on),
    ),
    Fact("life.<seat>", NUMBER, read=lambda state, seat: state.player(seat).life, put=_player("life")),
    Fact("score.<seat>", NUMBER, read=lambda state, seat: None, put=_player("life")),
    Fact("hand.<seat>", NUMBER, read=lambda state, seat: state.player(seat).hand, put=_looked(_player("hand"))),
    Fact(
        "discarded.<seat>", DISCARDED, read=lambda state, seat: state.player(seat).discarded, put=_player("discarded")
    ),
    Fact(
        "significator.<seat>",
        either(NOBODY, CARD),
        read=lambda state, seat: state.player(seat).significator or "-",
        put=_player("significator"),
    ),
    Fact("turn", SEAT, read=lambda _: None, put=_set_turn),
    Fact("turn.number", COUNTED, read=lambda _: None, put=lambda state, count: changed(state, number=count)),
    *(_follows(fact, "life.<seat>", "board.<square>", "hand.<seat>") for fact in ("phase", "over")),
    _follows("pending", DECLARED),
    after_set=_what_follows,
)
