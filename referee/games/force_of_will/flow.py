"""What follows by itself, what is pending, and whose decision it is. Read off the state, never stored."""

from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import asking, scripts
from referee.games.force_of_will.running import battle, settling
from referee.games.force_of_will.running.triggers import whose_choice
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.kernel.course import opened_by_hand, settle


def carry_on(course: Course) -> None:
    """Let follow what nobody chooses, until somebody must speak; effects without an end are the players' (RF-7.1)."""
    settle(course, settling.step, settling.leave_to_players)


def left_to_players(state: State) -> State | None:
    """The state with the scripted effect under way opened by hand (RF-7.1); None where there is none."""
    scripted = state.running is not None and state.running.steps != scripts.BY_HAND
    return opened_by_hand(Course(state), settling.leave_to_players, scripted=scripted)


def pending(state: State) -> tuple[str, int] | None:
    """What must be decided next, and by which seat; None where play simply goes on."""
    if state.over:
        return None
    if (waiting := state.waiting) is not None:
        return "instead", waiting.controller
    if state.running is not None:
        return "effect", asking.chooser(state)
    if state.discarding:
        # what the discards trigger is put on the chase once all of them are done
        return "discard", state.turn
    if state.triggers:
        return "trigger", whose_choice(state)
    if battle.awaits_block(state) and field.can_block(state):
        return "block", 1 - state.turn
    return None


def step(state: State) -> str:
    """The step of the battle: ``attack`` until the block is answered, then ``block``; ``-`` outside one."""
    if state.battle is None:
        return "-"
    return "block" if state.battle.answered else "attack"
