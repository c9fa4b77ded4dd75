"""The order of a turn: whose it is, which phase, what comes first, the hand limit, what is declared (KK-2, KK-3)."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu import ending, flow
from referee.games.kami_no_kijutsu.cards import Force
from referee.games.kami_no_kijutsu.checks.hand import in_hand
from referee.games.kami_no_kijutsu.declarations import Action, Declare, Discard, Phase, Spoils, UseForce
from referee.games.kami_no_kijutsu.ground import HAND_LIMIT
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.ruling import Breach, breach


def mulligan(state: State, actor: str) -> Iterator[Breach]:
    """Before the first action phase, up to twice (KK-2.6)."""
    if state.begun:
        yield breach("KK-2.6", "too-late")
    if state.player(actor).mulligans >= 2:
        yield breach("KK-2.6", "twice")


def in_turn(state: State, actor: str, said: Phase | Action | Discard) -> Iterator[Breach]:
    """Whose turn it is, what must be done before, and the phase (KK-3.1)."""
    if actor != state.active:
        yield from _in_the_others_turn(state, said)
    if state.running is not None:
        yield breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat)
    elif state.battle is not None:
        yield breach("KK-5.2", "battle-first", at=(state.battle.hex,), seat=state.battle.walk.to_act)
    match said.verb:
        case "declare" if isinstance(said, Declare):
            yield from _declare(state, actor, said)
        case "discard" if isinstance(said, Discard):
            yield from _discard(state, actor, said)
        case "end":
            yield from _phase(state, "judgement")
            yield from _limit(state)
        case "fill":
            yield from _phase(state, "start")
        case _:
            if said.verb == "supply" or actor == state.active:
                yield from _phase(state, "action")


def _phase(state: State, phase: str) -> Iterator[Breach]:
    if state.phase != phase:
        yield breach("KK-3.1", "phase", phase=flow.phase(state))


def _in_the_others_turn(state: State, said: Phase | Action | Discard) -> Iterator[Breach]:
    """A force with interference may be used then too, nothing else (KK-3.1, KK-7.7)."""
    card = state.ground.cards[said.card] if isinstance(said, UseForce) else None
    interferes = isinstance(card, Force) and card.interference
    if not interferes or not state.begun:
        yield breach("KK-3.1", "not-your-turn", seat=state.active)
    if isinstance(said, UseForce) and not interferes:
        yield breach("KK-7.7", "no-interference", card=said.card)


def _limit(state: State) -> Iterator[Breach]:
    if flow.too_many(state):
        yield breach("KK-2.5", "too-many", hand=state.player(state.active).hand, most=HAND_LIMIT)


def _declare(state: State, actor: str, said: Declare) -> Iterator[Breach]:
    """Victory or defeat declared in the judgement phase (KK-3.8, KK-G8)."""
    if state.phase != "judgement":
        yield breach("KK-3.8", "phase", phase=flow.phase(state))
    yield from _limit(state)
    if said.what == "victory" and not state.winning(actor) and not state.ground.options.declare_early:
        vp, other = state.player(actor).vp, state.player(state.other(actor)).vp
        yield breach("KK-G8", "not-winning", vp=vp, other=other)
    if said.what == "victory" and any(seat == actor for seat, _ in state.declared):
        yield breach("KK-3.8", "declared-already")


def _discard(state: State, actor: str, said: Discard) -> Iterator[Breach]:
    """A discard for the hand limit (KK-2.5)."""
    if not flow.too_many(state):
        yield breach("KK-2.5", "not-needed", hand=state.player(actor).hand, most=HAND_LIMIT)
    yield from in_hand(state, actor, said.card)


def spoils(state: State, actor: str, said: Spoils) -> Iterator[Breach]:
    """The loser gives, once, cards of just the value owed (KK-8.1).

    Where the deck cannot make it up, they may be worth more, and none of them could be kept (KK-G18).
    """
    owed = ending.spoils(state)
    if owed is None:
        yield breach("KK-8.1", "no-spoils")
        return
    if actor == state.winner:
        yield breach("KK-8.1", "loser-gives", seat=state.other(actor))
    if ending.given(state):
        yield breach("KK-8.1", "given-already")
    worth = ending.worth(state, said.cards)
    if worth < owed:
        yield breach("KK-8.1", "too-little", worth=worth, owed=owed)
    if worth > owed and (just := ending.exact(state, state.other(state.winner or actor), owed)):
        yield breach("KK-8.1", "exact", worth=worth, owed=owed, cards=just)
    for card in dict.fromkeys(said.cards):
        if worth - state.ground.cards[card].value >= owed:
            yield breach("KK-G18", "too-much", card=card, worth=worth, owed=owed)
