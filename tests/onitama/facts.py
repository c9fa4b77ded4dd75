"""The facts of a match, as rows."""

from dataclasses import replace
from typing import Any

from referee.kernel.course import Course
from referee.kernel.facts import NUMBER, Fact, FactTable, cards
from referee.kernel.game import Standing
from referee.kernel.ruling import Outcome, Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import Kind, Names, name
from tests.onitama import ending
from tests.onitama.state import BOARD, Piece, State


def names(state: State) -> dict[str, Any]:
    """What can be named now."""
    return {"square": BOARD.squares, "card": tuple(state.ground.cards), "seat": state.ground.seats}


def _read_piece(word: str, known: Names) -> Piece | None:
    seat, _, rank = word.partition(" ")
    if word == "-":
        return None
    if seat not in known["seat"] or rank not in ("master", "student"):
        bad = Message("onitama-no-piece", "'{word}' is no piece", word=word)
        raise Unreadable(bad, remedy=such_as("'blue master'", "'-'"))
    return Piece(tuple(known["seat"]).index(seat), rank == "master")


def _board(state: State, square: str) -> tuple[str, bool] | None:
    piece = state.on(square)
    return None if piece is None else (state.ground.seats[piece.seat], piece.master)


PIECE = Kind(
    "piece", _read_piece, lambda held: "-" if held == "-" else f"{held[0]} {'master' if held[1] else 'student'}"
)


def _put(state: State, square: str, piece: Piece | None) -> State:
    left = tuple(item for item in state.pieces if item[0] != square)
    return replace(state, pieces=left if piece is None else (*left, (square, piece)))


def _hand(state: State, seat: str, held: tuple[str, ...]) -> State:
    hands = list(state.hands)
    hands[state.ground.seats.index(seat)] = held
    return replace(state, hands=(hands[0], hands[1]))


def _look(state: State) -> Outcome[State]:
    course = Course(state)
    ending.look(course)
    return course.outcome()


def pieces_of(state: State, seat: str) -> int:
    """How many pieces a seat has."""
    return sum(state.ground.seats[piece.seat] == seat for _, piece in state.pieces)


TABLE: FactTable[State] = FactTable(
    names,
    Fact("board.<square>", PIECE, lambda state, square: _board(state, square) or "-", _put),
    Fact("hand.<seat>", cards(), lambda state, seat: state.hands[state.ground.seats.index(seat)], _hand),
    Fact("between", name("card"), lambda state: state.between, lambda state, card: replace(state, between=card)),
    Fact("pieces.<seat>", NUMBER, pieces_of, follows=("board",)),
    after_set=_look,
)


def standing(state: State) -> Standing:
    """Where the match stands."""
    seats, over = state.ground.seats, state.winner is not None
    best = seats if state.winner != 1 else seats[::-1]
    return Standing(
        turn=None if over else state.active,
        number=state.number,
        phase="over" if over else "play",
        over=over,
        winner=None if state.winner is None else seats[state.winner],
        ranking=tuple((seat,) for seat in best) if over else (),
        end_reason=(state.reason,) if over else (),
        scores={seat: pieces_of(state, seat) for seat in seats},
    )
