"""The end of a match: life 0, no cards left, both at once (AD-5, AD-G4, AD-G6)."""

from referee.games.arcanductor.state import State
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def look(state: State) -> Outcome[State] | None:
    """The match ended where somebody has lost, None where nobody has.

    Life is looked at at every moment; whether all cards are gone once no effect waits any more.
    """
    reasons = _without_life(state)
    if state.running is None and not state.queue:
        reasons += [(seat, "AD-5.2") for seat in state.ground.seats if _empty(state, seat)]
    return _over(state, reasons) if reasons else None


def by_life(state: State, then: State) -> Outcome[State] | None:
    """The match ended where somebody has no life in one state; it lies then as in another that followed (AD-4.4)."""
    reasons = _without_life(state)
    return _over(then, reasons) if reasons else None


def _without_life(state: State) -> list[tuple[str, str]]:
    return [(seat, "AD-5.1") for seat in state.ground.seats if state.player(seat).life == 0]


def _over(state: State, reasons: list[tuple[str, str]]) -> Outcome[State]:
    losers = tuple(dict.fromkeys(seat for seat, _ in reasons))
    rules = tuple(dict.fromkeys(rule for _, rule in reasons))
    if len(losers) == 2:
        rules = (*rules, "AD-G4")
    over = changed(state, over=True, loser=losers, reason=rules, running=None, queue=(), clash=None, shows=())
    return Outcome(over, tuple(event(rule, "lost", seat=seat) for seat, rule in reasons))


def _empty(state: State, seat: str) -> bool:
    """No card on the field and none in hand; the significator does not count (AD-G6)."""
    return state.player(seat).hand == 0 and not any(True for _ in state.cards_of(seat))


def winner(state: State) -> str | None:
    """The winner, ``draw``, or None while the match runs."""
    if not state.over:
        return None
    left = [seat for seat in state.ground.seats if seat not in state.loser]
    return left[0] if len(left) == 1 else "draw"


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The seats by place."""
    won = winner(state)
    if won is None:
        return ()
    return (state.ground.seats,) if won == "draw" else ((won,), (state.other(won),))
