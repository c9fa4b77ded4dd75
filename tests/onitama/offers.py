"""What can be declared now."""

from collections.abc import Iterable, Iterator

from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Pass, Resign
from tests.onitama.declarations import Move, Swap
from tests.onitama.state import State, reaches


def moves(state: State) -> Iterator[Move]:
    """Every move of the seat to act."""
    for card in state.hands[state.turn]:
        for square, piece in state.pieces:
            if piece.seat != state.turn:
                continue
            for end in reaches(state, square, card):
                there = state.on(end)
                if there is None or there.seat != state.turn:
                    yield Move(square, end, card)


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration that is allowed now."""
    if state.winner is not None:
        return
    found = [*moves(state)]
    yield from (Spoken(state.active, move) for move in found)
    if not found:
        yield from (Spoken(state.active, Swap(card)) for card in state.hands[state.turn])
        if not state.ground.options.must_move:
            yield Spoken(state.active, Pass())
    yield from (Spoken(seat, Resign()) for seat in state.ground.seats)
