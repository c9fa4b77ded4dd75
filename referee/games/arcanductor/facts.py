"""The facts of a match, and setting one."""

from collections.abc import Callable

from referee.games.arcanductor import ending, flow
from referee.games.arcanductor.changing import leave
from referee.games.arcanductor.effects import waiting
from referee.games.arcanductor.state import SQUARES, Lying, State, put, with_player
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, listed
from referee.kernel.ruling import Unreadable
from referee.kernel.words import number

FAMILIES = frozenset({"life", "actions", "cost", "board", "hand", "discarded", "significator", "queue"})


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
    )


def _pending_seat(state: State, pending: str | None) -> str | None:
    if pending == "effect" and state.running:
        return state.running.waiting.seat
    if pending == "show":
        lying = state.at(state.shows[0])
        return lying.seat if lying else None
    return None


def facts(state: State) -> dict[str, str]:
    """All facts of the game."""
    found = {"actions": str(state.actions), "cost.next": str(flow.cost(state)), "queue": _queue(state)}
    found.update({f"board.{square}": text_of(state.at(square)) for square in SQUARES})
    for seat in state.ground.seats:
        player = state.player(seat)
        found[f"life.{seat}"] = str(player.life)
        found[f"hand.{seat}"] = str(player.hand)
        found[f"discarded.{seat}"] = listed(player.discarded)
        found[f"significator.{seat}"] = player.significator or "-"
    return found


def _queue(state: State) -> str:
    """The effects in the order in which they will resolve, the one being carried out first."""
    items = [state.running.waiting] if state.running else []
    items += [placed.item for placed in waiting(state)]
    return ",".join(f"{item.card}@{item.square}" for item in items) or "-"


def text_of(card: Lying | None) -> str:
    """A card as the fact shows it."""
    if card is None:
        return "-"
    face = "up" if card.up else "down"
    if card.dummy:
        return f"{card.seat} dummy {face} {card.power}"
    if not card.known:
        return f"{card.seat} ? ? {face} ?"
    return f"{card.seat} {card.card} {card.lie} {face} {card.power}"


def set_fact(state: State, fact: str, value: str) -> State:
    """The state with one fact changed (RF-2.2). Raises ``BadFact`` for what cannot be set so."""
    family, _, rest = fact.partition(".")
    if family not in _SETTERS:
        raise BadFact(f"'{fact}' cannot be set; it follows from the board, life, hands and turn")
    return _what_follows(_SETTERS[family](state, rest, value))


def _what_follows(state: State) -> State:
    """What a changed fact brings about: the match begins, goes on, is over or is not over after all (AD-2.4, AD-5.1).

    Whether all cards are gone is looked at with the next declaration (AD-5.2): a position is set fact by fact. What the
    judge has put elsewhere is no longer looked for among the cards that nobody sees (AD-2.2).
    """
    for seat in state.ground.seats:
        player, known = state.player(seat), state.known_cards[seat]
        back = tuple(card for card in player.returned if card not in known)
        state = with_player(
            state,
            seat,
            returned=back if player.hand >= len(back) else (),
            seen=tuple(card for card in player.seen if card in known),
        )
    shows = tuple(square for square in state.shows if (card := state.at(square)) is not None and not card.known)
    begun = state.phase == "setup" and flow.is_set_up(state)
    state = changed(state, shows=shows, phase="turn" if begun else state.phase)
    was_over = state.over and "RF-4.1" not in state.reason
    if was_over:
        state = changed(state, over=False, loser=(), reason=())
    ended = ending.look(state) if was_over else ending.by_life(state, state)
    return state if ended is None else ended.state


def _number(value: str) -> int:
    try:
        return int(COUNT.read(value, {}))
    except Unreadable as fault:
        raise BadFact(f"{fault.message}; {fault.remedy}") from None


COUNT = number("number", 0, 999)


def _seat(state: State, seat: str) -> str:
    if seat not in state.ground.seats:
        raise BadFact(f"unknown seat '{seat}'")
    return seat


def _card(state: State, card: str) -> str:
    if card not in state.ground.cards:
        raise BadFact(f"unknown card '{card}'")
    return card


def _board(state: State, square: str, value: str) -> State:
    if square not in SQUARES:
        raise BadFact(f"the field has no square '{square}'")
    new, old = _lying(state, value), state.at(square)
    if old is not None and (new is None or (new.seat, new.card) != (old.seat, old.card)):
        state = leave(state, square)  # another card: nothing that waited for the one before is for it
    elif old is not None and new is not None:
        new = changed(new, fresh=old.fresh, married=old.married, laid=new.laid or old.laid)
    return put(state, square, new)


def _lying(state: State, value: str) -> Lying | None:
    match value.split():
        case ["-"]:
            return None
        case [seat, "?", "?", ("up" | "down") as face, "?"]:
            return Lying(_seat(state, seat), None, None, face == "up", None)
        case [seat, "dummy", ("up" | "down") as face, power]:
            laid = _number(power)
            return Lying(_seat(state, seat), "dummy", None, face == "up", laid, laid=laid)
        case [seat, card, ("upright" | "reversed") as lie, ("up" | "down") as face, power]:
            return Lying(_seat(state, seat), _card(state, card), lie, face == "up", _number(power))
        case _:
            raise BadFact(f"'{value}' is no card on the field; such as 'south the-sun upright up 8' or '-'")


def _life(state: State, seat: str, value: str) -> State:
    return with_player(state, _seat(state, seat), life=_number(value))


def _hand(state: State, seat: str, value: str) -> State:
    return with_player(state, _seat(state, seat), hand=_number(value))


def _discarded(state: State, seat: str, value: str) -> State:
    cards = () if value == "-" else tuple(_card(state, card) for card in value.split(","))
    return with_player(state, _seat(state, seat), discarded=cards)


def _significator(state: State, seat: str, value: str) -> State:
    card = None if value == "-" else _card(state, value)
    return with_player(state, _seat(state, seat), significator=card)


def _actions(state: State, _: str, value: str) -> State:
    return changed(state, actions=_number(value))


def _turn(state: State, rest: str, value: str) -> State:
    if rest == "number":
        return changed(state, number=_number(value))
    return changed(state, turn=state.ground.seats.index(_seat(state, value)))


_SETTERS: dict[str, Callable[[State, str, str], State]] = {
    "board": _board,
    "life": _life,
    "score": _life,
    "hand": _hand,
    "discarded": _discarded,
    "significator": _significator,
    "actions": _actions,
    "turn": _turn,
}
