"""What a listing and a ruling cost in bytecodes, which hang neither on the machine nor on who else uses it.

``python -m tests.tools.bytecodes [game ...]`` plays ten random matches of each game and counts what CPython executes,
beside what python-chess needs for a legal move and for push and pop; ``--where N`` tells the N functions that most
was spent in.
"""

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import chess

from referee import games
from tests.tools.measured import RULED, known_game, listing_and_ruling

STEPS, SEEDS = 150, 10


class Spent:
    """Bytecodes by the code they belong to, and how many results they brought."""

    def __init__(self) -> None:
        self.by_code: Counter[CodeType] = Counter()
        self.results = 0

    @property
    def each(self) -> float:
        """The bytecodes for one result."""
        return self.by_code.total() / max(1, self.results)

    def count(self, do: Callable[[], Any]) -> Any:
        """Do something and count its bytecodes; the results are counted by whoever knows them."""
        by_code = self.by_code

        def executed(frame: FrameType, event: str, _: object) -> Any:
            if event == "opcode":
                by_code[frame.f_code] += 1
            return executed

        def called(frame: FrameType, _: str, __: object) -> Any:
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
            return executed

        sys.settrace(called)
        try:
            return do()
        finally:
            sys.settrace(None)

    def where(self, most: int) -> Iterator[str]:
        """The functions that most was spent in, each with its bytecodes for one result."""
        for code, count in self.by_code.most_common(most):
            place = f"{Path(code.co_filename).stem}.{code.co_qualname}:{code.co_firstlineno}"
            yield f"{count / self.results:12.1f}  {place}"


def yardstick() -> tuple[Spent, Spent]:
    """The same of chess: its legal moves, and push and pop."""
    listing, ruling = Spent(), Spent()
    for seed in range(SEEDS):
        board, dice = chess.Board(), random.Random(seed)

        def there_and_back(move: chess.Move, board: chess.Board = board) -> None:
            board.push(move)
            board.pop()

        while not board.is_game_over() and board.ply() < STEPS:
            moves = listing.count(partial(list, board.legal_moves))
            listing.results += len(moves)
            for move in dice.sample(moves, min(RULED, len(moves))):
                ruling.count(partial(there_and_back, move))
                ruling.results += 1
            board.push(dice.choice(moves))
    return listing, ruling


def main() -> None:
    """Count everything, or the games named."""
    asked = ArgumentParser(prog="tests.tools.bytecodes", description=__doc__)
    asked.add_argument("games", nargs="*", metavar="game", type=known_game, help=f"some of {', '.join(games.GAMES)}")
    asked.add_argument("--where", type=int, default=0, metavar="N", help="tell the N functions that most was spent in")
    said = asked.parse_args()
    chess_listing, chess_ruling = yardstick()
    sys.stdout.write(f"chess: {chess_listing.each:.0f} a legal move, {chess_ruling.each:.0f} push and pop\n")
    for game in said.games or games.GAMES:
        for what, ours, theirs in zip(
            ("a declaration listed", "a ruling"),
            listing_and_ruling(game, Spent, seeds=SEEDS, steps=STEPS),
            (chess_listing, chess_ruling),
            strict=True,
        ):
            sys.stdout.write(f"{game}: {ours.each:.0f} {what}, ratio {theirs.each / ours.each:.2f}\n")
            sys.stdout.writelines(f"{line}\n" for line in ours.where(said.where))


if __name__ == "__main__":
    main()
