"""The order of a turn: whose it is, which phase, what comes first, the hand limit, what is declared (KK-2, KK-3)."""

from referee.games.kami_no_kijutsu import ending, flow
from referee.games.kami_no_kijutsu.cards import Force
from referee.games.kami_no_kijutsu.checks.hand import in_hand
from referee.games.kami_no_kijutsu.declarations import (
    Action,
    Declare,
    Discard,
    End,
    Fill,
    Mulligan,
    Phase,
    Spoils,
    Supply,
    UseForce,
)
from referee.games.kami_no_kijutsu.ground import HAND_LIMIT
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.ruling import Breach, breach

Breaches = tuple[Breach, ...]


def mulligan(state: State, actor: str, _: Mulligan) -> Breaches:
    """Before the first action phase, up to twice (KK-2.6)."""
    found: Breaches = (breach("KK-2.6", "too-late"),) if state.begun else ()
    return (*found, breach("KK-2.6", "twice")) if state.player(actor).mulligans >= 2 else found


def action(state: State, actor: str, said: Action) -> Breaches:
    """Whether anything can be done now that is done in the action phase (KK-3.1)."""
    if actor != state.active:
        return _in_the_others_turn(state, said) + _first(state)
    return _first(state) + _phase(state, "action")


def fill(state: State, actor: str, said: Fill) -> Breaches:
    """The action phase begins (KK-3.2)."""
    return _turn(state, actor, said) + _phase(state, "start")


def supply(state: State, actor: str, said: Supply) -> Breaches:
    """The supply phase, after the action phase (KK-3.7)."""
    return _turn(state, actor, said) + _phase(state, "action")


def end(state: State, actor: str, said: End) -> Breaches:
    """The end of the turn, with no more cards than the limit (KK-2.5, KK-3.8)."""
    return _turn(state, actor, said) + _phase(state, "judgement") + _limit(state)


def _turn(state: State, actor: str, said: Phase | Discard) -> Breaches:
    """Whose turn it is, and what must be done before (KK-3.1)."""
    if actor == state.active:
        return _first(state)
    return _in_the_others_turn(state, said) + _first(state)


def _first(state: State) -> Breaches:
    if state.running is not None:
        return (breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat),)
    if state.battle is not None:
        return (breach("KK-5.2", "battle-first", at=(state.battle.hex,), seat=state.battle.walk.to_act),)
    return ()


def _phase(state: State, phase: str) -> Breaches:
    return () if state.phase == phase else (breach("KK-3.1", "phase", phase=flow.phase(state)),)


def _in_the_others_turn(state: State, said: Phase | Action | Discard) -> Breaches:
    """A force with interference may be used then too, nothing else (KK-3.1, KK-7.7)."""
    card = state.ground.cards[said.card] if isinstance(said, UseForce) else None
    interferes = isinstance(card, Force) and card.interference
    found: Breaches = ()
    if not interferes or not state.begun:
        found = (breach("KK-3.1", "not-your-turn", seat=state.active),)
    if isinstance(said, UseForce) and not interferes:
        found += (breach("KK-7.7", "no-interference", card=said.card),)
    return found


def _limit(state: State) -> Breaches:
    if not flow.too_many(state):
        return ()
    return (breach("KK-2.5", "too-many", hand=state.player(state.active).hand, most=HAND_LIMIT),)


def declare(state: State, actor: str, said: Declare) -> Breaches:
    """Victory or defeat declared in the judgement phase (KK-3.8, KK-G8)."""
    found = _turn(state, actor, said)
    if state.phase != "judgement":
        found += (breach("KK-3.8", "phase", phase=flow.phase(state)),)
    found += _limit(state)
    if said.what == "victory" and not ahead(state, actor):
        vp, other = state.player(actor).vp, state.player(state.other(actor)).vp
        found += (breach("KK-G8", "not-winning", vp=vp, other=other),)
    if said.what == "victory" and declared(state, actor):
        found += (breach("KK-3.8", "declared-already"),)
    return found


def ahead(state: State, actor: str) -> bool:
    """Whether a seat stands so that it may declare victory (KK-1.1, KK-G8)."""
    return state.ground.options.declare_early or state.winning(actor)


def declared(state: State, actor: str) -> bool:
    """Whether a seat has declared victory already (KK-3.8)."""
    return any(seat == actor for seat, _ in state.declared)


def discard(state: State, actor: str, said: Discard) -> Breaches:
    """A discard for the hand limit (KK-2.5)."""
    found = _turn(state, actor, said)
    if not flow.too_many(state):
        hand = state.player(actor).hand
        found += _phase(state, "judgement")
        found += (breach("KK-2.5", "not-yet" if hand > HAND_LIMIT else "not-needed", hand=hand, most=HAND_LIMIT),)
    return found + in_hand(state, actor, said.card)


def spoils(state: State, actor: str, said: Spoils) -> Breaches:
    """The loser gives, once, cards of just the value owed (KK-8.1).

    Where the deck cannot make it up, they may be worth more, and none of them could be kept (KK-G18).
    """
    owed = ending.spoils(state)
    if owed is None:
        return (breach("KK-8.1", "no-spoils"),)
    found = []
    if actor == state.winner:
        found.append(breach("KK-8.1", "loser-gives", seat=state.other(actor)))
    if ending.given(state):
        found.append(breach("KK-8.1", "given-already"))
    worth = ending.worth(state, said.cards)
    if worth < owed:
        found.append(breach("KK-8.1", "too-little", worth=worth, owed=owed))
    if worth > owed and (just := ending.exact(state, state.other(state.winner or actor), owed)):
        found.append(breach("KK-8.1", "exact", worth=worth, owed=owed, cards=just))
    for card in dict.fromkeys(said.cards):
        if worth - state.ground.cards[card].value >= owed:
            found.append(breach("KK-G18", "too-much", card=card, worth=worth, owed=owed))
    return tuple(found)
