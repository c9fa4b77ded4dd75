"""The picture of the table."""

from referee.kernel import scene
from tests.onitama.facts import pieces_of
from tests.onitama.state import BOARD, TEMPLES, State


def picture(state: State) -> scene.Scene:
    """Board, pieces, and the cards of both."""
    marks = {square: (scene.Mark("temple", "corners"),) for square in TEMPLES.values()}
    places = tuple(
        scene.Place(square, BOARD.at(square)[0], 4 - BOARD.at(square)[1], marks=marks.get(square, ()))
        for square in BOARD.squares
    )
    pieces = tuple(
        scene.Piece(at, state.ground.seats[piece.seat], rank="legendary" if piece.master else "common")
        for at, piece in state.pieces
    )
    seats = tuple(
        scene.SeatView(seat, colour, scene.Counter("pieces", pieces_of(state, seat)), cards=state.hands[place])
        for place, (seat, colour) in enumerate(zip(state.ground.seats, ("amber", "violet"), strict=True))
    )
    return scene.Scene(places, pieces, seats, columns=tuple("abcde"), rows=tuple("54321"))
