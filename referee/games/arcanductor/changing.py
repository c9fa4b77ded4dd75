"""Changes of the field that every rule and effect uses: turning up, power, leaving, life; each with its events."""

from referee.games.arcanductor.state import Lying, State, Waiting, put, with_player
from referee.kernel.frozen import changed
from referee.kernel.ruling import Event, Outcome, event


def trigger(state: State, square: str, timing: str) -> State:
    """Put a card's effect into the queue where it has one at this timing and lies face up (AD-6.13)."""
    lying = state.at(square)
    if lying is None or not lying.up or lying.card is None or lying.dummy:
        return state
    return _queued(state, lying, square, timing)


def _queued(state: State, lying: Lying, square: str, timing: str) -> State:
    half = state.trump(str(lying.card)).half(str(lying.lie))
    if half is None or half.timing != timing or not half.effect:
        return state
    waiting = Waiting(lying.seat, str(lying.card), square, timing, half, lying.power or 0)
    return changed(state, queue=(*state.queue, waiting))


def turn_up(state: State, square: str, rule: str = "AD-6.4") -> Outcome[State]:
    """A known face-down card turned face up; its effect of that moment waits (AD-6.4)."""
    lying = state.at(square)
    if lying is None or lying.up:
        return Outcome(state)
    state = trigger(put(state, square, changed(lying, up=True)), square, "face-up")
    return Outcome(state, (event(rule, "turned-up", card=lying.card, at=square),))


def learn(state: State, square: str, card: str, lie: str) -> State:
    """An unknown card named."""
    lying = state.at(square)
    if lying is None:
        raise ValueError("no card lies there")
    state = seen(state, lying.seat, card)
    return put(state, square, changed(lying, card=card, lie=lie, power=state.trump(card).initial))


def seen(state: State, seat: str, card: str) -> State:
    """The state in which the record has seen a card of a seat (AD-2.2)."""
    had = state.player(seat).seen
    return state if card in had else with_player(state, seat, seen=(*had, card))


def discard(state: State, square: str, rule: str) -> Outcome[State]:
    """A card falls: its waiting effects go with it, its effect of being discarded waits (AD-6.3)."""
    lying = state.at(square)
    if lying is None:
        return Outcome(state)
    told = [event(rule, "discarded", card=lying.card or "?", at=square, seat=lying.seat)]
    if any(item.square == square and item.timing != "discarded" for item in state.queue):
        told.append(event("AD-6.3", "too-late", card=lying.card or "?"))
    state = leave(state, square)
    if not lying.dummy and lying.card is not None:
        gone = (*state.player(lying.seat).discarded, lying.card)
        state = with_player(state, lying.seat, discarded=gone)
        if lying.up:
            state = _queued(state, lying, square, "discarded")
    return Outcome(state, tuple(told))


def leave(state: State, square: str) -> State:
    """A card off the field with its waiting effects; a marriage ends, the other keeps its power (AD-6.8).

    A battle that the card was in goes on without it, whatever is laid on its square after it (AD-4.1, AD-G8).
    """
    queue = tuple(item for item in state.queue if item.square != square or item.timing == "discarded")
    clash = None if state.clash is None else state.clash.without(square)
    state = put(changed(state, queue=queue, clash=clash), square, None)
    for name, lying in state.field:
        if lying.married == square:
            state = put(state, name, changed(lying, married=None))
    return state


def relocate(state: State, start: str, end: str) -> State:
    """A card from one square to another, empty one; its waiting effects and its marriage go with it."""
    lying = state.at(start)
    if lying is None:
        raise ValueError("no card lies there")
    state = put(put(state, start, None), end, lying)
    for name, other in state.field:
        if other.married == start:
            state = put(state, name, changed(other, married=end))
    queue = tuple(
        changed(item, square=end) if item.square == start and item.timing != "discarded" else item
        for item in state.queue
    )
    return changed(state, queue=queue)


def set_power(state: State, square: str, power: int, rule: str) -> Outcome[State]:
    """A card's power set, never below 0 (AD-6.9); at 0 it is discarded (AD-4.5)."""
    lying = state.at(square)
    if lying is None:
        return Outcome(state)
    floored, power = power < 0, max(0, power)
    facts: dict[str, object] = {"card": lying.card or "?", "at": square}
    told = [event(rule, "power", **facts, was=lying.power or 0, now=power)]
    if floored:
        told.append(event("AD-6.9", "no-less", **facts))
    outcome = Outcome(put(state, square, changed(lying, power=power)), tuple(told))
    return outcome if power else outcome.then(discard(outcome.state, square, "AD-4.5"))


def change_life(state: State, seat: str, by: int, rule: str, why: str) -> Outcome[State]:
    """A player's life changed, never below 0 (AD-6.9)."""
    was = state.player(seat).life
    now = max(0, was + by)
    state = with_player(state, seat, life=now)
    happened: tuple[Event, ...] = ()
    if now != was:
        happened = (event(rule, why, seat=seat, fact=f"life.{seat}", by=now - was),)
    return Outcome(state, happened)
