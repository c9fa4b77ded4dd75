"""The end of a match: declared victory kept or broken, defeat, resigning, and the spoils (KK-1, KK-8.1)."""

from referee.games.kami_no_kijutsu.state import State
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def defeat(state: State, seat: str) -> Outcome[State]:
    """Defeat declared: the opponent wins at once (KK-1.4)."""
    return Outcome(_over(state, state.other(seat), "KK-1.4"), (event("KK-1.4", "defeat", seat=seat),))


def resigned(state: State, seat: str) -> Outcome[State]:
    """A seat gave up (RF-4.1)."""
    return Outcome(_over(state, state.other(seat), "RF-4.1"), (event("RF-4.1", "resigned", seat=seat),))


def at_end_of_turn(state: State) -> Outcome[State] | None:
    """A victory the opponent declared settled, earlier ones first; None where none is (KK-1.2, KK-1.3, KK-G2)."""
    for seat, turn in state.declared:
        if seat != state.active and turn < state.number:
            return _settle(state, seat)
    return None


def _settle(state: State, seat: str) -> Outcome[State]:
    """Whether a declared victory is kept."""
    kept = state.winning(seat)
    rule, winner = ("KK-1.2", seat) if kept else ("KK-1.3", state.other(seat))
    return Outcome(_over(state, winner, rule), (event(rule, "kept" if kept else "broken", seat=seat),))


def _over(state: State, winner: str, rule: str) -> State:
    return changed(state, over=True, winner=winner, reason=(rule,), battle=None, clashes=(), running=None)


def last_turn_of(state: State) -> str | None:
    """The seat at the end of whose next turn a declared victory is settled (KK-1.2)."""
    return state.other(state.declared[0][0]) if state.declared else None


def ranking(state: State) -> tuple[tuple[str, ...], ...]:
    """The winner first; none while the match runs."""
    return ((state.winner,), (state.other(state.winner),)) if state.winner else ()


def spoils(state: State) -> int | None:
    """The value of cards that the loser owes; None while the match runs or without the rule (KK-8.1)."""
    if not state.ground.spoils or not state.over or state.winner is None:
        return None
    lead = state.player(state.winner).vp - state.player(state.other(state.winner)).vp
    return lead if lead > 0 else 1
