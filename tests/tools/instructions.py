"""What a listing, a ruling and random play cost in instructions of the processor, those of Python's own C code among
them: a count that is about the same on every machine of a kind, whoever else uses it.

``python -m tests.tools.instructions [game ...]`` runs itself under valgrind's callgrind (Debian: ``valgrind`` and
``gcc``) and tells the figures with their ratios to python-chess; ``--where N`` tells the N functions of C that most
was spent in (the first of them roughly: what runs when counting begins has no name). A dictionary that is copied is
one bytecode and hundreds of instructions: ``tests.tools.bytecodes`` does not see it. All games take some twenty
minutes, one figure of one game two; each is told when it is counted.
"""

import ctypes
import os
import random
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import chess

from referee import games
from referee.kernel.game import rule
from tests.playing import choices, first_sample, fresh, play
from tests.tools.measured import known_game

SEEDS, STEPS, RULED = 2, 60, 3
UNITS = {"listing": "a declaration listed", "ruling": "a ruling", "play": "a step of random play"}


def chess_listing(count: Callable[[Callable[[], int]], None]) -> None:
    """The legal moves of random play."""
    boards = list(_boards())
    count(lambda: sum(len(list(board.legal_moves)) for board in boards))


def chess_ruling(count: Callable[[Callable[[], int]], None]) -> None:
    """Push and pop in the positions of random play."""
    dice = random.Random(0)
    asked = [
        (board, dice.sample(moves, min(RULED, len(moves)))) for board in _boards() if (moves := [*board.legal_moves])
    ]

    def run() -> int:
        for board, moves in asked:
            for move in moves:
                board.push(move)
                board.pop()
        return sum(len(moves) for _, moves in asked)

    count(run)


def chess_play(count: Callable[[Callable[[], int]], None]) -> None:
    """Random play."""

    def run() -> int:
        steps = 0
        for seed in range(SEEDS):
            dice, board = random.Random(seed), chess.Board()
            while not board.is_game_over() and board.ply() < STEPS:
                board.push(dice.choice(list(board.legal_moves)))
            steps += board.ply()
        return steps

    count(run)


def _some(dice: random.Random, moves: list[chess.Move]) -> list[chess.Move]:
    return dice.sample(moves, min(RULED, len(moves)))


def _boards() -> Iterator[chess.Board]:
    for seed in range(SEEDS):
        board, dice = chess.Board(), random.Random(seed)
        while not board.is_game_over() and board.ply() < STEPS:
            yield board.copy()
            board.push(dice.choice(list(board.legal_moves)))


def our_listing(game: str, count: Callable[[Callable[[], int]], None]) -> None:
    """All that is legal in each position of random play, seen for the first time."""
    for seed in range(SEEDS):
        match, dice = fresh(first_sample(game)), random.Random(seed)
        for _ in range(STEPS):
            count(lambda match=match: len(match.legal()))
            spoken = choices(match, dice)
            if spoken is None:
                break
            match.declare(spoken)


def our_ruling(game: str, count: Callable[[Callable[[], int]], None]) -> None:
    """Rulings with their new states, some in each position of random play."""
    asked = []
    for seed in range(SEEDS):
        match, dice = fresh(first_sample(game)), random.Random(seed)
        for _ in play(match, dice, STEPS):
            legal = match.legal()
            asked += [(match.game, match.state, spoken) for spoken in dice.sample(legal, min(RULED, len(legal)))]

    def run() -> int:
        for of, state, spoken in asked:
            rule(of, state, spoken)
        return len(asked)

    # as in ``make bench``, where the same positions are ruled on in every round
    run()
    count(run)


def our_play(game: str, count: Callable[[Callable[[], int]], None]) -> None:
    """Random play."""
    for _ in play(fresh(first_sample(game)), random.Random(99), STEPS):
        pass
    matches = [(fresh(first_sample(game)), random.Random(seed)) for seed in range(SEEDS)]
    count(lambda: sum(1 for match, dice in matches for _ in play(match, dice, STEPS)))


CHESS = {"listing": chess_listing, "ruling": chess_ruling, "play": chess_play}
OURS = {"listing": our_listing, "ruling": our_ruling, "play": our_play}


def counted(what: str, game: str) -> None:
    """Count one of the three for a game, or for chess where none is named; to be run under callgrind."""
    marks = ctypes.CDLL(os.environ["MARKS"])
    results = 0

    def count(do: Callable[[], int]) -> None:
        nonlocal results
        marks.begin()
        found = do()
        marks.end(b"counted")
        results += found

    if game:
        OURS[what](game, count)
    else:
        CHESS[what](count)
    sys.stdout.write(f"results {results}\n")


def cost(what: str, game: str, marks: Path) -> tuple[float, Counter[str]]:
    """The instructions for one result, and by function of C what they are spent in."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind",
            "--tool=callgrind",
            "--collect-atstart=no",
            "--instr-atstart=no",
            "--compress-strings=no",
        ]
        command += [f"--callgrind-out-file={folder}/out", sys.executable, "-m", __spec__.name, "--counted", what, game]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "MARKS": str(marks)}
        ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        found = re.search(r"results (\d+)", ran.stdout)
        assert found is not None, ran.stdout
        total, where = 0, Counter[str]()
        for dump in Path(folder).iterdir():
            of, called = "", False
            for line in dump.read_text().splitlines():
                if line.startswith("fn="):
                    of = line[3:]
                elif line.startswith("calls="):
                    called = True
                elif line[:1] in set("0123456789+-*"):
                    if not called:
                        where[of] += int((*line.split(), "0")[1])
                    called = False
                elif line.startswith("totals: "):
                    total += int(line[8:])
    return total / int(found[1]), where


def main() -> None:
    """Count everything, or the games named."""
    asked = ArgumentParser(prog="tests.tools.instructions", description=__doc__)
    asked.add_argument("games", nargs="*", metavar="game", type=known_game, help=f"some of {', '.join(games.GAMES)}")
    asked.add_argument("--what", nargs="*", choices=UNITS, default=tuple(UNITS), help="some of the three")
    asked.add_argument("--where", type=int, default=0, metavar="N", help="tell the N functions of C")
    asked.add_argument("--counted", nargs=2, help="for itself")
    said = asked.parse_args()
    if said.counted:
        counted(*said.counted)
        return
    with tempfile.TemporaryDirectory() as folder:
        marks = Path(folder) / "marks.so"
        source = Path(__file__).with_name("marks.c")
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", str(marks), str(source)], check=True)
        for what in said.what:
            theirs, _ = cost(what, "", marks)
            sys.stdout.write(f"chess: {theirs:,.0f} {UNITS[what]}\n")
            for game in said.games or games.GAMES:
                ours, where = cost(what, game, marks)
                sys.stdout.write(f"{game}: {ours:,.0f} {UNITS[what]}, ratio {theirs / ours:.2f}\n")
                total = where.total()
                for name, spent in where.most_common(said.where):
                    sys.stdout.write(f"    {100 * spent / total:5.1f}  {name}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
