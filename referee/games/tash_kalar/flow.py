"""Whose turn it is, what can still be done in it, and what is pending."""

from functools import lru_cache

from referee.games.tash_kalar.cards import Half
from referee.games.tash_kalar.state import Ranked, State


def pending(state: State) -> str | None:
    """What must be decided next: ``setup``, ``task``, ``effect`` or ``score``."""
    if state.over:
        return None
    if state.phase in ("setup", "task", "score"):
        return state.phase
    return "effect" if state.running else None


def pending_seat(state: State) -> str | None:
    """Who must decide it; None where the table does (a task turned up)."""
    match pending(state):
        case "setup":
            return setup_seat(state)
        case "effect":
            return state.acting
        case "score":
            return state.active
        case _:
            return None


def setup_seat(state: State) -> str:
    """Who puts the starting pieces: the last seat in turn order (TK-2.9 the second or fourth, TK-2.11 to the right)."""
    return next(seat for seat in reversed(state.ground.seats) if seat not in state.out)


def legend_points(state: State) -> int:
    """How many legendary beings were summoned this turn (TK-4.4, TK-4.7)."""
    return sum(rank == 2 for _, rank in state.summoned)


def can_place(state: State) -> bool:
    """Whether the place action is possible: a piece in the supply and an empty square, or one to take (TK-3.4)."""
    if state.has_supply(state.colour, 0):
        return bool(state.empty)
    common, heroic, _ = state.pieces[state.colour]
    return bool(common | heroic)


def lapses(state: State) -> bool:
    """Whether no action can be taken at all, so that those left lapse (TK-G6)."""
    return not can_place(state) and (state.handed or state.discarded or not state.hands[state.turn].beings)


def lead(state: State, colour: int, opponent: int) -> tuple[int, int]:
    """How many more upgraded pieces and pieces the opponent has (TK-6.2)."""
    return _lead(state.pieces[colour], state.pieces[opponent])


@lru_cache(256)
def _lead(own: Ranked, others: Ranked) -> tuple[int, int]:
    """The same for each of the flares that may be in a hand: all of them ask for it at once."""
    counts = [(heroic | legend, common | heroic | legend) for common, heroic, legend in (own, others)]
    (upgraded, pieces), (more_upgraded, more_pieces) = counts
    return more_upgraded.bit_count() - upgraded.bit_count(), more_pieces.bit_count() - pieces.bit_count()


def flare_halves(state: State, colour: int, card: str, opponent: int) -> tuple[bool, bool]:
    """Which halves of a flare hold against an opponent."""
    flare = state.ground.flares[card]
    upgraded, pieces = lead(state, colour, opponent)
    return upgraded >= needed_lead(state, flare.upper), pieces >= needed_lead(state, flare.lower)


def needed_lead(state: State, half: Half) -> int:
    """The least lead with which a half of a flare holds: the number shown, or by the option one more (TK-G10)."""
    return half.by + (state.ground.options.flare_lead == "more")
