"""How fast it is, as ratios inside one run, each beside its aim; nothing here passes or fails.

``python -m tests.tools.bench [part ...]`` measures each of our figures in turn with a yardstick that anyone can run:
python-chess for rules, a raw append with fsync for the journal, a bare window for the start. Of interleaved rounds the
one with the median ratio is shown.
"""

import json
import math
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import chess

from referee import games
from referee.keeping.archive import Archive
from referee.kernel.declaration import Spoken
from referee.kernel.game import Game, rule
from tests.playing import choices, first_sample, fresh, header_of, play
from tests.tools import large

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROUNDS = 5
TIMES = 20
"""How often each ruling, and each move of chess, is asked for in a round."""

REPLAYED = {
    "tash-kalar": 0.019,
    "arcanductor": 0.030,
    "war-vortex-night": 0.016,
    "force-of-will": 0.026,
    "kami-no-kijutsu": 0.027,
}
"""By game: the rate of replay beside that of reading the rows, as version 0.1 had it."""

REPLAYED_FASTER = 5


def timed(run: Callable[[], int]) -> float:
    """How many of what ``run`` counts are done in a second."""
    start = time.perf_counter()
    count = run()
    return count / (time.perf_counter() - start)


def ratio(ours: Callable[[], int], theirs: Callable[[], int], rounds: int = ROUNDS) -> tuple[float, float]:
    """Ours and theirs a second, of the round with the median ratio among interleaved ones."""
    return middle((timed(ours), timed(theirs)) for _ in range(rounds))


def middle(pairs: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The pair with the median ratio."""
    ordered = sorted(pairs, key=lambda pair: pair[0] / pair[1])
    return ordered[len(ordered) // 2]


class Aim(NamedTuple):
    """What a ratio is to be: at least ``least`` of the yardstick's rate, or at most ``most`` of its time."""

    least: float = 0
    most: float = math.inf

    def beside(self, shown: float) -> str:
        """The aim as it stands in the table beside the ratio that is shown there."""
        said = f"≥ {self.least:.2g}" if self.least else f"≤ {self.most:.2g}"
        return said if self.least <= shown <= self.most else f"{said} missed"


def row(name: str, unit: str, figures: tuple[float, float], aim: Aim | None = None) -> None:
    """A line of the table: our figure, the yardstick's, their ratio, and the aim of the ratio where it has one."""
    ours, theirs = figures
    both = ours / theirs
    shown = float(f"{both:.2g}") if both < 1 else round(both, 2)
    said = "" if aim is None else aim.beside(shown)
    sys.stdout.write(f"{name:<62} {_whole(ours):>12} {_whole(theirs):>12} {shown:>8}  {said:<14} {unit}\n")
    sys.stdout.flush()


def _whole(figure: float) -> str:
    """A figure of three digits and more without a fraction."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}"


def bench_listing(game: str) -> None:
    """All legal declarations of each position of random play, seen for the first time, against the same of chess."""
    seeds = iter(range(10_000))

    def ours() -> float:
        match, dice = fresh(first_sample(game)), random.Random(next(seeds))
        count, spent = 0, 0.0
        for _ in range(150):
            start = time.perf_counter()
            legal = match.legal()
            spent += time.perf_counter() - start
            count += len(legal)
            spoken = choices(match, dice)
            if spoken is None:
                break
            match.declare(spoken)
        return count / spent

    def theirs() -> float:
        board, dice = chess.Board(), random.Random(next(seeds))
        count, spent = 0, 0.0
        while not board.is_game_over() and board.ply() < 150:
            start = time.perf_counter()
            moves = list(board.legal_moves)
            spent += time.perf_counter() - start
            count += len(moves)
            board.push(dice.choice(moves))
        return count / spent

    said = f"{game}: legal declarations / python-chess legal moves"
    row(said, "per second", middle((ours(), theirs()) for _ in range(ROUNDS)), Aim(least=1))


def bench_ruling(game: str) -> None:
    """Rulings with their new states against push and pop: of all that is legal in the position with most choices, which
    is what the aim was set by, and of some in each position of random play, where more follows from a declaration.

    Both are asked for equally often: of thirty rulings asked for once beside a thousand moves, most would be the core
    that gets used to something else.
    """
    board = chess.Board(KIWIPETE)
    moves = list(board.legal_moves)

    def theirs() -> int:
        for _ in range(TIMES):
            for move in moves:
                board.push(move)
                board.pop()
        return TIMES * len(moves)

    fullest: list[Ruled] = []
    everywhere: list[Ruled] = []
    for seed in range(3):
        match, dice = fresh(first_sample(game)), random.Random(seed)
        for _ in play(match, dice, 100):
            legal = match.legal()
            if len(legal) > len(fullest):
                fullest = [(match.game, match.state, spoken) for spoken in legal]
            everywhere += [(match.game, match.state, spoken) for spoken in dice.sample(legal, min(5, len(legal)))]
    for where, asked in (("in the fullest position", fullest), ("in all positions", everywhere)):
        ours = partial(_ruled, asked)
        row(f"{game}: rulings {where} / python-chess push+pop", "per second", ratio(ours, theirs), Aim(least=0.2))


Ruled = tuple[Game[Any], Any, Spoken]
"""A declaration with the game and the position that it is ruled on in."""


def _ruled(asked: Sequence[Ruled]) -> int:
    for _ in range(TIMES):
        for game, state, spoken in asked:
            rule(game, state, spoken)
    return TIMES * len(asked)


def bench_play(game: str) -> None:
    """Random play to the end against random play of chess."""
    seeds = iter(range(10_000))

    def ours() -> int:
        return sum(1 for _ in play(fresh(first_sample(game)), random.Random(next(seeds)), 300))

    def theirs() -> int:
        dice, board = random.Random(next(seeds)), chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(dice.choice(list(board.legal_moves)))
        return board.ply()

    row(f"{game}: random play / python-chess random play", "steps per second", ratio(ours, theirs), Aim(least=0.5))


def bench_journal() -> None:
    """A durable declaration against a raw append with fsync of as many bytes."""
    with tempfile.TemporaryDirectory() as name:
        archive = Archive(Path(name))
        kept = archive.begin(*header_of(first_sample("tash-kalar")))
        legal = kept.match.legal()[0]
        handle = os.open(Path(name) / "raw", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        data = b"x" * 259

        def ours() -> int:
            for _ in range(100):
                kept.declare(legal)
                kept.declare(kept.match.read(["judge", "undo"]))
            return 200

        def theirs() -> int:
            for _ in range(200):
                os.write(handle, data)
                os.fsync(handle)
            return 200

        row("durable declaration / raw append + fsync", "per second", ratio(ours, theirs), Aim(least=0.8))
        os.close(handle)
        archive.close()


def bench_replay(game: str) -> None:
    """10,000 declarations from the journal against reading and json-parsing the same rows.

    Once until each match can be played on from its snapshot, once with every entry ruled.
    """
    with tempfile.TemporaryDirectory() as name:
        archive = Archive(Path(name))
        archive.store._db.execute("PRAGMA synchronous=OFF")
        ids = [_long_match(archive, game, seed) for seed in range(25)]
        count = sum(listed.entries for listed in archive.matches())

        def trusted() -> int:
            for match in ids:
                archive.resume(match, trusting=True)
            return count

        def ruled() -> int:
            for match in ids:
                archive.resume(match)
            return count

        def theirs() -> int:
            with sqlite3.connect(Path(name) / "journal.sqlite3") as db:
                return sum(1 for line in db.execute("SELECT detail FROM entry") if json.loads(line[0]) is not None)

        aim = Aim(least=REPLAYED_FASTER * REPLAYED[game])
        for title, ours, wanted in (("going on from snapshots", trusted, aim), ("replay", ruled, None)):
            said = f"{game}: {title} of 10,000 / reading the same rows"
            row(said, "per second", ratio(ours, theirs, rounds=3), wanted)
        archive.close()


def _long_match(archive: Archive, game: str, seed: int) -> str:
    """The id of a match of 400 declarations that was left; where it is over, the last is taken back."""
    kept, dice = archive.begin(*header_of(first_sample(game))), random.Random(seed)
    for _ in range(400):
        kept.declare(choices(kept.match, dice) or kept.match.read(["judge", "undo"]))
    archive.leave(kept)
    return kept.id


def bench_growth() -> None:
    """The 2,000th declaration against the 20th, each a pair of one said and taken back."""

    def run() -> list[float]:
        match = fresh(first_sample("tash-kalar"))
        spoken, undo = match.legal()[0], match.read(["judge", "undo"])
        times = []
        for _ in range(1_030):
            start = time.perf_counter()
            match.declare(spoken)
            match.declare(undo)
            times.append((time.perf_counter() - start) / 2)
        return times

    rounds = [run() for _ in range(ROUNDS)]
    early = statistics.median(statistics.median(times[5:25]) for times in rounds)
    late = statistics.median(statistics.median(times[990:1_010]) for times in rounds)
    row("2,000th declaration / 20th (time)", "microseconds", (late * 1e6, early * 1e6), Aim(most=1.1))


def bench_large() -> None:
    """A pack as large as an import: loading, listing, searching, and the shelf of the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.tools.large_shelf import on_the_shelf

    with tempfile.TemporaryDirectory() as name:
        for title, unit, ours, other in large.large_pack(Path(name)):
            row(title, unit, (ours, other))
        for title, unit, ours, other in on_the_shelf(Path(name)):
            row(title, unit, (ours, other))


def bench_memory() -> None:
    """What is held in memory by much of everything."""
    with tempfile.TemporaryDirectory() as name:
        # what a process reads once belongs to none of them
        for game in games.GAMES:
            list(play(fresh(first_sample(game)), random.Random(0), 20))
        for title, size in large.memory(Path(name)):
            sys.stdout.write(f"memory of {title}: {size / 1024:,.1f} MiB\n")


def bench_start() -> None:
    """Start to the first painted window against a bare window under the same loop."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    # as it is installed: what is imported was compiled before, in the round that does not count
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as home:
        for folder in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "PYTHONPYCACHEPREFIX"):
            environment[folder] = home

        def start(*module: str) -> float:
            begun = time.time()
            ended = subprocess.run([sys.executable, "-m", *module], env=environment, check=True, capture_output=True)
            return 1e3 * (float(ended.stdout) - begun)

        commands = (("tests.tools.first_paint",), ("tests.tools.first_paint", "form"), ("tests.tools.bare_window",))
        rounds = [tuple(start(*command) for command in commands) for _ in range(ROUNDS + 1)][1:]
    first, form = ("start to first paint", Aim(most=1.5)), ("start to the form of a new match filled in", Aim(most=2.5))
    for place, (name, aim) in enumerate((first, form)):
        said = f"{name} / bare PySide6 + qasync window"
        row(said, "milliseconds", middle((times[place], times[2]) for times in rounds), aim)


def bench_window() -> None:
    """What holds the window up in a whole sample of each game, and painting a full board at 2560x1600."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "tests/ui/test_watch.py"]
    said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    lines = (line.lstrip(".") for line in said.splitlines())
    sys.stdout.writelines(f"{line}\n" for line in lines if " ms" in line)


def bench_game(game: str) -> None:
    """The figures of one game."""
    bench_listing(game)
    bench_ruling(game)
    bench_play(game)
    bench_replay(game)


PARTS: dict[str, Callable[[], None]] = {
    **{game: partial(bench_game, game) for game in games.GAMES},
    "journal": bench_journal,
    "growth": bench_growth,
    "large": bench_large,
    "memory": bench_memory,
    "start": bench_start,
    "window": bench_window,
}


def main(parts: Sequence[str]) -> None:
    """Measure everything, or the parts named."""
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise SystemExit(f"no part {unknown[0]}; there are {', '.join(PARTS)}")
    sys.stdout.write(f"{'':<62} {'ours':>12} {'yardstick':>12} {'ratio':>8}  {'aim':<14}\n")
    for part in parts or PARTS:
        PARTS[part]()


if __name__ == "__main__":
    main(sys.argv[1:])
