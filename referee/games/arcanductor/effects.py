"""Effects: the queue and its order, and what the verbs of effects do."""

from collections.abc import Callable, Sequence

from referee.games.arcanductor.cards import TIMINGS
from referee.games.arcanductor.changing import change_life, discard, leave, set_power, turn_up
from referee.games.arcanductor.declarations import ON_CARDS, Dummy, Life, Marry, OnCards, Power, Recover, Return, Revive
from referee.games.arcanductor.state import (
    OTHER_LIE,
    SQUARES,
    Deferred,
    Lying,
    Running,
    State,
    Waiting,
    put,
    with_player,
)
from referee.kernel.declaration import Declaration
from referee.kernel.frozen import changed
from referee.kernel.order import Key, Placed, ordered
from referee.kernel.ruling import Event, Outcome, event


def keys(turn: str | None, number: Callable[[Waiting], int]) -> list[Key[Waiting]]:
    """The four keys of AD-6.1; without a turn player the second tells nobody apart (AD-G7)."""
    return [
        Key("timing", "AD-6.2", lambda item: _TIMES.index(item.timing)),
        Key("turn", "AD-6.1", lambda item: turn is not None and item.seat != turn),
        Key("power", "AD-6.1", lambda item: item.power),
        Key("number", "AD-6.1", lambda item: -number(item)),
    ]


def waiting(state: State) -> tuple[Placed[Waiting], ...]:
    """The queue in the order in which it will resolve, read with the powers of now."""
    return ordered((_now(state, item) for item in state.queue), _keys(state))


def _keys(state: State) -> list[Key[Waiting]]:
    return keys(state.active, lambda item: state.trump(item.card).number)


def _now(state: State, item: Waiting) -> Waiting:
    lying = state.at(item.square)
    if item.timing == "discarded" or lying is None:
        return item
    return changed(item, power=lying.power or 0)


def start_next(state: State) -> Outcome[State]:
    """Open the effect that comes first (AD-6.1)."""
    item = waiting(state)[0].item
    left = list(state.queue)
    left.remove(next(each for each in left if _now(state, each) == item))
    state = changed(state, queue=tuple(left))
    facts: dict[str, object] = {"card": item.card, "at": item.square}
    if state.ground.options.turned_effects == "lost" and _turned_since(state, item):
        return Outcome(state, (event("AD-G9", "turned-since", **facts),))
    half = item.half
    run = Running(item, half.effect if isinstance(half.effect, tuple) else (), half.effect == "manual")
    opened = event("AD-6.1", "opens", **facts, seat=item.seat, timing=item.timing)
    return Outcome(changed(state, running=run), (opened,))


def _turned_since(state: State, item: Waiting) -> bool:
    """Whether the card lies now so that it has another effect than the one that triggered (AD-G9)."""
    lying = state.at(item.square)
    if item.timing == "discarded" or lying is None:
        return False
    return state.trump(item.card).half(str(lying.lie)) != item.half


def shielded(state: State, squares: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Which of several targets an effect reaches, and the rule that spares the others (AD-6.6, AD-6.7).

    One target alone is not spared (AD-G10).
    """
    if len(squares) < 2:
        return tuple(squares), ""
    shields = {square: _shield(state, square) for square in squares}
    if "all" in shields.values():
        return (), "AD-6.7"
    reached = tuple(square for square in squares if not shields[square])
    return reached, "AD-6.6" if len(reached) < len(squares) else ""


def _shield(state: State, square: str) -> str | None:
    lying = state.at(square)
    if lying is None or not lying.up or lying.card is None or lying.dummy:
        return None
    half = state.trump(lying.card).half(str(lying.lie))
    return None if half is None else half.shield


_TIMES: list[str] = [*TIMINGS]

NEEDS_FACE = ("power", "recover")
"""Verbs that cannot be done to a face-down card: it is turned up first (AD-6.5)."""


SHOWN_FIRST = (*NEEDS_FACE, "reveal", "lose")
"""Verbs for which a card that only its owner knows is shown: what is discarded lies open (AD-G11)."""


def carry_out(state: State, said: Declaration) -> Outcome[State]:
    """Do one verb of the effect under way. Raises ``ValueError`` where the field leaves no way to."""
    seat = state.running.waiting.seat if state.running else state.active
    match said:
        case Return():
            return _return_all(state, seat, said)
        case _ if isinstance(said, ON_CARDS):
            return on_cards(state, said)
        case Revive():
            return _revive(state, seat, said)
        case Dummy(square=square, power=power):
            if state.at(square) is not None:
                raise ValueError("the square is taken")
            state = put(state, square, Lying(seat, "dummy", None, True, power, laid=power))
            return Outcome(state, (event("AD-6.18", "laid", at=square, power=power, seat=seat),))
        case Marry(first=first, second=second):
            return _marry(state, first, second)
        case Life(seats=seats, by=by):
            return _life(state, seats, by)
        case _:
            raise ValueError("no such verb of an effect")


def _marry(state: State, first: str, second: str) -> Outcome[State]:
    for one, other in ((first, second), (second, first)):
        lying = state.at(one)
        if lying is None or first == second:
            raise ValueError("a marriage joins two cards on the field")
        state = put(state, one, changed(lying, married=other))
    return Outcome(state, (event("AD-6.8", "married", at=(first, second)),))


def _life(state: State, seats: Sequence[str], by: int) -> Outcome[State]:
    """Life of all who are named at one moment: who has none left then is looked at behind it (AD-G4)."""
    outcome = Outcome(state)
    for seat in dict.fromkeys(seats):
        outcome = outcome.then(change_life(outcome.state, seat, by, "AD-6.14", "life-changed"))
    return outcome


def on_cards(state: State, said: OnCards) -> Outcome[State]:
    """A verb done to one or several cards on the field; unknown ones are shown first where it needs their face.

    A card named twice is one card. Raises ``ValueError`` where a square is empty.
    """
    squares = named(said)
    if any(state.at(square) is None for square in squares):
        raise ValueError("no card lies there")
    amount, to = _amount(said)
    return apply(state, Deferred(said.verb, squares, amount, to))


def named(said: OnCards) -> tuple[str, ...]:
    """The squares (of ``return`` also discarded cards) that a verb on cards names, each once."""
    return tuple(dict.fromkeys(said.squares))


def _amount(said: OnCards) -> tuple[int, bool]:
    match said:
        case Power(change=(amount, to)):
            return amount, to
        case Recover(amount=amount):
            return amount, False
        case _:
            return 0, False


def apply(state: State, work: Deferred) -> Outcome[State]:
    """Do a verb to its targets, turning up first what lies face down where the verb needs it (AD-6.5)."""
    outcome = Outcome(state)
    if work.verb in SHOWN_FIRST:
        hidden = [s for s in work.squares if (card := state.at(s)) is not None and not card.known]
        if hidden:
            return Outcome(changed(state, shows=tuple(hidden), deferred=work))
    if work.verb in (*NEEDS_FACE, "reveal"):
        for square in work.squares:
            outcome = outcome.then(turn_up(outcome.state, square, "AD-6.5" if work.verb != "reveal" else "AD-6.4"))
        if work.verb == "reveal":
            return outcome
    reached, rule = shielded(outcome.state, work.squares)
    if rule:
        outcome = Outcome(outcome.state, (*outcome.events, event(rule, "spared", at=work.squares)))
    for square in reached:
        outcome = outcome.then(_one(outcome.state, square, work))
    return outcome


def _one(state: State, square: str, work: Deferred) -> Outcome[State]:
    lying = state.at(square)
    if lying is None:
        # the judge took it off the field while another was shown
        return Outcome(state)
    match work.verb:
        case "power":
            return set_power(state, square, work.amount if work.to else (lying.power or 0) + work.amount, "AD-6.14")
        case "recover":
            initial = lying.laid if lying.dummy else state.trump(str(lying.card)).initial
            now = max(lying.power or 0, min(initial, (lying.power or 0) + work.amount))
            return set_power(state, square, now, "AD-6.11")
        case "turn":
            return _turn(state, square, lying)
        case "lose":
            return discard(state, square, "AD-6.15")
        case _:
            return _return(state, square, lying)


def _turn(state: State, square: str, lying: Lying) -> Outcome[State]:
    lie = OTHER_LIE.get(lying.lie or "")
    # what a card was set as counts when it is shown, so an unknown one remembers that it was turned
    around = changed(lying, lie=lie, turned=not lying.known and not lying.turned)
    return Outcome(put(state, square, around), (event("AD-6.5", "turned", card=lying.card or "?", at=square),))


def _return_all(state: State, seat: str, said: Return) -> Outcome[State]:
    """Cards back to the hand: those on the field together, as one effect on several cards, then those discarded."""
    squares = tuple(name for name in named(said) if name in SQUARES)
    outcome = on_cards(state, changed(said, squares=squares)) if squares else Outcome(state)
    for card in named(said):
        if card not in SQUARES:
            outcome = outcome.then(_take_back(outcome.state, said.of or seat, card))
    return outcome


def _take_back(state: State, seat: str, card: str) -> Outcome[State]:
    """A card from the discards back to its owner's hand (AD-6.16)."""
    player = state.player(seat)
    state = with_player(
        state, seat, discarded=_less(player.discarded, card), hand=player.hand + 1, returned=(*player.returned, card)
    )
    return Outcome(state, (event("AD-6.16", "taken-back", card=card, seat=seat),))


def _less(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """Discards without one of them. Raises ``ValueError`` where it is none of them."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def _return(state: State, square: str, lying: Lying) -> Outcome[State]:
    if lying.dummy:
        raise ValueError("a dummy does not go back to the hand")
    player = state.player(lying.seat)
    back = (*player.returned, lying.card) if lying.card else player.returned
    told = [event("AD-6.16", "returned", card=lying.card or "?", at=square, seat=lying.seat)]
    if lying.married:
        told.append(event("AD-6.8", "kept", at=lying.married))
    state = with_player(leave(state, square), lying.seat, hand=player.hand + 1, returned=back)
    return Outcome(state, tuple(told))


def _revive(state: State, seat: str, said: Revive) -> Outcome[State]:
    owner = said.of or seat
    if state.at(said.square) is not None:
        raise ValueError("the square is taken")
    left = _less(state.player(owner).discarded, said.card)
    trump = state.trump(said.card)
    lying = Lying(owner, said.card, said.lie, trump.faces(said.lie), trump.initial)
    state = put(with_player(state, owner, discarded=left), said.square, lying)
    return Outcome(state, (event("AD-6.17", "revived", card=said.card, at=said.square, seat=owner),))


def queue_events(state: State) -> tuple[Event, ...]:
    """The order of the queue, each place with the key that decided it."""
    return tuple(
        event("AD-6.1", "order", card=item.item.card, at=item.item.square, key=item.decided.name)
        for item in waiting(state)
        if item.decided is not None
    )
