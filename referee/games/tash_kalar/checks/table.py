"""Setting up, task cards and the colour of a point (TK-2.5 to TK-2.11, TK-4.6, TK-4.7)."""

from collections.abc import Iterator

from referee.games.tash_kalar import flow, tasks
from referee.games.tash_kalar.board import DUEL_START, MELEE_START
from referee.games.tash_kalar.declarations import Score, Setup, TurnUp
from referee.games.tash_kalar.state import State
from referee.kernel.ruling import Breach, breach


def score(state: State, actor: str, said: Score) -> Iterator[Breach]:
    """A colour chosen for a point (TK-4.6, TK-4.7)."""
    if state.ground.mode != "melee":
        yield breach("TK-1.3", "only-in-melee")
    if state.phase != "score":
        yield breach("TK-4.6", "nothing-owed")
        return
    if actor != state.active:
        yield breach("TK-3.1", "not-your-turn", seat=state.active)
    colour = state.ground.colours.index(said.colour)
    if colour not in state.owed[0].colours:
        yield breach(state.owed[0].rule, "not-that-colour", colour=said.colour)


def turn_up(state: State, actor: str, said: TurnUp) -> Iterator[Breach]:
    """A task card turned up (TK-2.5, TK-2.6)."""
    rule = "TK-2.6" if len(state.tasks) >= tasks.CURRENT else "TK-2.5"
    if state.ground.mode != "high-form":
        yield breach("TK-1.1", "only-in-high-form")
    if state.phase != "task":
        yield breach(rule, "no-task-due")
    elif said.card not in set(tasks.unseen(state)):
        yield breach(rule, "already-up", task=said.card)
    if actor != "table":
        yield breach(rule, "table-turns")


def setup(state: State, actor: str, said: Setup) -> Iterator[Breach]:
    """Starting pieces (TK-2.7, TK-2.9, TK-2.11)."""
    melee = state.ground.mode == "melee"
    rule = "TK-2.7" if state.ground.mode == "high-form" else "TK-2.11" if melee else "TK-2.9"
    if state.phase != "setup":
        yield breach(rule, "done-already")
        return
    if actor != flow.setup_seat(state):
        yield breach(rule, "by-whom", seat=flow.setup_seat(state))
    squares = [square for square, _ in said.pieces]
    colours = sorted(colour for _, colour in said.pieces)
    if not _right_squares(squares, melee):
        yield breach(rule, "squares", at=tuple(squares))
    if colours != sorted(start_colours(state)):
        yield breach(rule, "colours", colours=tuple(start_colours(state)))


def _right_squares(squares: list[str], melee: bool) -> bool:
    if not melee:
        return sorted(squares) == sorted(DUEL_START)
    found = [[square for square in squares if square in pair] for pair in MELEE_START]
    return len(squares) == len(MELEE_START) and all(len(each) == 1 for each in found)


def start_colours(state: State) -> tuple[str, ...]:
    """The colours of the starting pieces: all, but of four players not the second's (TK-2.11)."""
    colours = state.ground.colours
    return (colours[0], *colours[2:]) if len(colours) == 4 else colours
