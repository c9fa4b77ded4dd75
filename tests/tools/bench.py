"""How fast it is, as ratios inside one run; nothing here passes or fails.

``python -m tests.tools.bench [part ...]`` measures each of our figures in turn with a yardstick that anyone can run:
python-chess for rules, a raw append with fsync for the journal, a bare window for the start. Medians of interleaved
rounds.
"""

import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import chess

from referee import games
from referee.keeping.archive import Archive
from referee.kernel.game import rule
from tests.playing import choices, first_sample, fresh, header_of, play
from tests.tools import large

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROUNDS = 5


def timed(run: Callable[[], int]) -> float:
    """How many of what ``run`` counts are done in a second."""
    start = time.perf_counter()
    count = run()
    return count / (time.perf_counter() - start)


def ratio(ours: Callable[[], int], theirs: Callable[[], int]) -> tuple[float, float, float]:
    """Medians of ours and theirs a second over interleaved rounds, and of the ratio round by round."""
    pairs = [(timed(ours), timed(theirs)) for _ in range(ROUNDS)]
    return (
        statistics.median(mine for mine, _ in pairs),
        statistics.median(other for _, other in pairs),
        statistics.median(mine / other for mine, other in pairs),
    )


def row(name: str, unit: str, figures: tuple[float, float, float]) -> None:
    """A line of the table."""
    ours, theirs, both = figures
    sys.stdout.write(f"{name:<62} {ours:>12,.0f} {theirs:>12,.0f} {both:>8.2f}  {unit}\n")
    sys.stdout.flush()


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

    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    mine, other = (statistics.median(side) for side in zip(*pairs, strict=True))
    both = statistics.median(ours_ / theirs_ for ours_, theirs_ in pairs)
    row(f"{game}: legal declarations / python-chess legal moves", "per second", (mine, other, both))


def bench_ruling(game: str) -> None:
    """Rulings with their new states, some in each position of random play, against push and pop."""
    board, asked = chess.Board(KIWIPETE), []
    moves = list(board.legal_moves)
    for seed in range(3):
        match, dice = fresh(first_sample(game)), random.Random(seed)
        for _ in play(match, dice, 100):
            legal = match.legal()
            asked += [(match.game, match.state, spoken) for spoken in dice.sample(legal, min(5, len(legal)))]

    def ours() -> int:
        for of, state, spoken in asked:
            rule(of, state, spoken)
        return len(asked)

    def theirs() -> int:
        for _ in range(20):
            for move in moves:
                board.push(move)
                board.pop()
        return 20 * len(moves)

    row(f"{game}: rulings with new state / python-chess push+pop", "per second", ratio(ours, theirs))


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

    row(f"{game}: random play / python-chess random play", "steps per second", ratio(ours, theirs))


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

        row("durable declaration / raw append + fsync", "per second", ratio(ours, theirs))
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

        for title, ours in (("going on from snapshots", trusted), ("replay", ruled)):
            pairs = [(timed(ours), timed(theirs)) for _ in range(3)]
            middle = sorted(pairs)[1]
            said = f"{game}: {title} of 10,000 / reading the same rows"
            row(said, "per second", (*middle, middle[0] / middle[1]))
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
    row("2,000th declaration / 20th (time)", "microseconds", (late * 1e6, early * 1e6, late / early))


def bench_large() -> None:
    """A pack as large as an import: loading, listing, searching, and the shelf of the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.tools.large_shelf import on_the_shelf

    with tempfile.TemporaryDirectory() as name:
        for title, unit, ours, other in large.large_pack(Path(name)):
            row(title, unit, (ours, other, ours / other))
        for title, unit, ours, other in on_the_shelf(Path(name)):
            row(title, unit, (ours, other, ours / other))


def bench_memory() -> None:
    """What is held in memory by much of everything."""
    with tempfile.TemporaryDirectory() as name:
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
    bare = statistics.median(other for _, _, other in rounds)
    for name, place in (("start to first paint", 0), ("start to the form of a new match filled in", 1)):
        mine = statistics.median(times[place] for times in rounds)
        both = statistics.median(times[place] / times[2] for times in rounds)
        row(f"{name} / bare PySide6 + qasync window", "milliseconds", (mine, bare, both))


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
    sys.stdout.write(f"{'':<62} {'ours':>12} {'yardstick':>12} {'ratio':>8}\n")
    for part in parts or PARTS:
        PARTS[part]()


if __name__ == "__main__":
    main(sys.argv[1:])
