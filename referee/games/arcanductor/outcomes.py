"""What an allowed declaration does."""

from referee.games.arcanductor import effects, flow
from referee.games.arcanductor.changing import change_life, learn, relocate, seen, trigger, turn_up
from referee.games.arcanductor.declarations import (
    ACTIONS,
    Done,
    End,
    Flip,
    Move,
    Place,
    Resign,
    SetCard,
    Shows,
    Significator,
)  # fmt: skip
from referee.games.arcanductor.state import Clash, Deferred, Lying, State, put, with_player
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the field leaves no way to it."""
    said, actor = spoken.declaration, spoken.actor
    match said:
        case Resign():
            over = changed(state, over=True, loser=(actor,), reason=("RF-4.1",), running=None, queue=(), shows=())
            return Outcome(over, (event("RF-4.1", "resigned", seat=actor),))
        case Significator(card=card):
            hand = state.player(actor).hand - 1
            chosen = event("AD-2.3", "significator", card=card, seat=actor)
            state = seen(with_player(state, actor, significator=card, hand=hand), actor, card)
            return _set_up(state, (chosen,))
        case SetCard():
            state = _lay(state, actor, said.square, said.card, said.lie)
            return _set_up(state, (event("AD-2.4", "set", card=said.card, at=said.square, seat=actor),))
        case Shows():
            return _shown(state, said)
        case End():
            return _end(state)
    outcome = _pay(state, actor) if isinstance(said, ACTIONS) else Outcome(state)
    if outcome.state.over:
        return outcome
    outcome = outcome.then(_act(outcome.state, actor, said))
    return outcome.then(flow.carry_on(outcome.state))


def _act(state: State, actor: str, said: Declaration) -> Outcome[State]:
    match said:
        case Place():
            state = _lay(state, actor, said.square, said.card, said.lie, fresh=True)
            # a card placed face up counts as turned face up (AD-6.4)
            return Outcome(trigger(state, said.square, "face-up"), (event("AD-3.3", "placed", at=said.square),))
        case Move():
            return _move(state, said)
        case Flip():
            return _flip(state, said)
        case Done():
            return _done(state)
        case _:
            return flow.do(state, said)


def _pay(state: State, actor: str) -> Outcome[State]:
    """The price of an action, paid first; at 0 life the match ends before the action (AD-3.2, AD-G3)."""
    cost = flow.cost(state)
    state = changed(state, actions=state.actions + 1)
    paid = change_life(state, actor, -cost, "AD-3.2", "paid")
    return paid.then(flow.carry_on(paid.state)) if paid.state.player(actor).life == 0 else paid


def _lay(state: State, seat: str, square: str, card: str, lie: str | None, *, fresh: bool = False) -> State:
    """A card from hand on the field; up or down follows from card and lie (AD-2.5)."""
    if state.at(square) is not None:
        raise ValueError("a card lies there")
    player = state.player(seat)
    # which of the cards known to be in hand a face-down one is, if it is one of them, nobody can tell
    left = () if card == "?" else tuple(each for each in player.returned if each != card)
    known = player.seen if card == "?" else tuple(dict.fromkeys((*player.seen, card)))
    known = tuple(dict.fromkeys((*known, *player.returned)))
    state = with_player(state, seat, hand=max(0, player.hand - 1), returned=left, seen=known)
    if card == "?" or lie is None:
        return put(state, square, Lying(seat, None, None, False, None, fresh))
    trump = state.trump(card)
    return put(state, square, Lying(seat, card, lie, trump.faces(lie), trump.initial, fresh))


def _set_up(state: State, events: tuple[object, ...]) -> Outcome[State]:
    """The match begins when both have a significator and four cards (AD-2.4)."""
    ready = flow.is_set_up(state)
    return Outcome(changed(state, phase="turn") if ready else state, events)  # type: ignore[arg-type]  # events


def _shown(state: State, said: Shows) -> Outcome[State]:
    """An unknown card named; what waited for it goes on."""
    state = learn(state, said.square, said.card, said.lie)
    state = changed(state, shows=tuple(square for square in state.shows if square != said.square))
    shown = Outcome(state, (event("AD-G2", "shown", card=said.card, at=said.square),))
    return shown.then(flow.carry_on(state))


def _end(state: State) -> Outcome[State]:
    """The turn passes; what was just placed may move next time (AD-3.4)."""
    field = tuple((square, changed(card, fresh=False)) for square, card in state.field)
    turn = (state.turn + 1) % 2
    state = changed(state, field=field, turn=turn, number=state.number + 1, actions=0)
    following = Outcome(state, (event("AD-3.1", "next", seat=state.active),))
    return following.then(flow.carry_on(state))


def _move(state: State, said: Move) -> Outcome[State]:
    lying = state.at(said.start)
    if lying is None:
        raise ValueError("no card lies there")
    moved = event("AD-G1", "moved", start=said.start, end=said.end)
    if said.end != "out" and state.at(said.end) is None:
        return Outcome(relocate(state, said.start, said.end), (moved,))
    if said.end != "out" and state.at(said.end).seat == lying.seat:  # type: ignore[union-attr]  # looked at above
        raise ValueError("an own card lies there")
    return Outcome(changed(state, clash=Clash(said.start, said.end)), (moved,))


def _flip(state: State, said: Flip) -> Outcome[State]:
    lying = state.at(said.square)
    if lying is None:
        raise ValueError("no card lies there")
    if not lying.known:
        if said.card is None or said.lie is None:
            return Outcome(changed(state, shows=(said.square,), deferred=Deferred("reveal", (said.square,))))
        state = learn(state, said.square, said.card, said.lie)
    return turn_up(state, said.square)


def _done(state: State) -> Outcome[State]:
    """Nothing more follows of an effect by hand; of a scripted one its step is left as it is."""
    run = state.running
    if run is None:
        raise ValueError("no effect is under way")
    if run.by_hand:
        closed = event("AD-6.1", "closed", card=run.waiting.card)
        return Outcome(changed(state, running=None), (closed, *effects.queue_events(state)))
    return flow.close_step(state, run)
