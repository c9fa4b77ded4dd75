"""Whose turn it is, what can still be done in it, and what is pending."""

from referee.games.tash_kalar.effects import running
from referee.games.tash_kalar.state import State
from referee.kernel.course import Course, opened_by_hand, settle


def carry_on(course: Course[State]) -> None:
    """Let follow what nobody chooses, until somebody must speak: in this game the effect under way alone."""
    settle(course, running.step, running.leave_to_players)


def left_to_players(state: State) -> State | None:
    """The state with the scripted effect under way opened by hand (RF-7.1); None where there is none."""
    scripted = state.running is not None and not state.running.by_hand
    return opened_by_hand(Course(state), running.leave_to_players, scripted=scripted)


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
