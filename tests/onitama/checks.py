"""Why a declaration is refused; each check bears its rule id."""

from collections.abc import Iterator
from typing import assert_never

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Pass, Resign
from tests.onitama.declarations import Move, Said, Swap
from tests.onitama.offers import moves
from tests.onitama.state import State, reaches


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Everything that is wrong with a declaration."""
    if state.winner is not None:
        return (breach(state.reason, "is-over"),)
    return tuple(_wrong(state, spoken.actor, spoken.declaration))


def _wrong(state: State, actor: str, said: Said) -> Iterator[Breach]:
    if not isinstance(said, Resign) and actor != state.active:
        yield breach("ON-1.2", "not-your-turn", seat=state.active)
        return
    match said:
        case Move():
            yield from _move(state, said)
        case Swap(card=card):
            if card not in state.hands[state.turn]:
                yield breach("ON-2.2", "not-yours", card=card)
            if any(True for _ in moves(state)):
                yield breach("ON-2.3", "can-move")
        case Pass():
            if state.ground.options.must_move or any(True for _ in moves(state)):
                yield breach("ON-G1", "no-pass")
        case Resign():
            return
        case _:
            assert_never(said)


def _move(state: State, said: Move) -> Iterator[Breach]:
    piece, there = state.on(said.start), state.on(said.end)
    if said.by not in state.hands[state.turn]:
        yield breach("ON-2.2", "not-yours", card=said.by)
    if piece is None or piece.seat != state.turn:
        yield breach("ON-2.1", "no-piece", at=(said.start,))
    elif said.end not in reaches(state, said.start, said.by):
        yield breach("ON-2.1", "not-there", card=said.by, at=(said.end,))
    if there is not None and there.seat == state.turn:
        yield breach("ON-2.4", "own-piece", at=(said.end,))
