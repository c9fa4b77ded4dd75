"""Where the game stands: what is pending, and whose decision it is. Read off the state, never stored."""

from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.running.triggers import whose_choice
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field


def awaits_block(state: State) -> bool:
    """Whether the defender must answer the attack now: once the chase is empty (FW-7.3)."""
    battle = state.battle
    return battle is not None and not battle.answered and not state.chase


def unanswered(state: State) -> bool:
    """Whether an attack that nothing can block waits: the defender may respond, a pass is the answer (FW-G20)."""
    return awaits_block(state) and not field.can_block(state)


def pending(state: State) -> tuple[str, int] | None:
    """What must be decided next, and by which seat; None where play simply goes on."""
    if state.over:
        return None
    if (waiting := state.waiting) is not None:
        return "instead", waiting.controller
    if state.running is not None:
        return "effect", asking.chooser(state)
    if state.triggers:
        return "trigger", whose_choice(state)
    if state.discarding:
        return "discard", state.turn
    if awaits_block(state) and field.can_block(state):
        return "block", 1 - state.turn
    return None


def step(state: State) -> str:
    """The step of the battle: ``attack`` until the block is answered, then ``block``; ``-`` outside one."""
    if state.battle is None:
        return "-"
    return "block" if state.battle.answered else "attack"
