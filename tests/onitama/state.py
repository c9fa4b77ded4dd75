"""Nouns: a board of five by five, a master and four students each, two cards in hand and one between the players."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.kernel.geometry import SquareBoard
from tests.onitama.cards import Style
from tests.onitama.options import Options

BOARD = SquareBoard(5, 5)
TEMPLES = {0: "c1", 1: "c5"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: whose (0 or 1), and whether it is the master."""

    seat: int
    master: bool


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What does not change in a match."""

    seats: tuple[str, ...]
    cards: Mapping[str, Style]
    options: Options


@dataclass(frozen=True, slots=True)
class State:
    """The table: pieces by square, each player's cards, the card between them, whose turn it is, and the end."""

    ground: Ground
    pieces: tuple[tuple[str, Piece], ...]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    between: str
    turn: int = 0
    number: int = 1
    winner: int | None = None
    reason: str = ""

    @property
    def active(self) -> str:
        """The seat to act."""
        return self.ground.seats[self.turn]

    def on(self, square: str) -> Piece | None:
        """What stands on a square."""
        return next((piece for at, piece in self.pieces if at == square), None)


def reaches(state: State, start: str, card: str) -> tuple[str, ...]:
    """The squares that a card leads to from a square (ON-2.1)."""
    x, y = BOARD.at(start)
    way = 1 if state.turn == 0 else -1
    there = (BOARD.on((x + way * dx, y + way * dy)) for dx, dy in state.ground.cards[card].steps)
    return tuple(square for square in there if square is not None)
