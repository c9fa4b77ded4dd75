"""How it is with much of everything: a pack as large as an import, many matches at once, a long match.

Figures for ``tests.tools.bench``; nothing here passes or fails.
"""

import random
import time
import tomllib
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from referee import games
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import load_pack
from referee.record.model import Header, Setting
from tests.playing import choices, first_sample, fresh, header_of, play, samples

CARDS, MATCHES, DECLARED = 5_000, 500, 2_000
GAME = "force-of-will"


def written(folder: Path) -> Path:
    """A pack of so many cards, each with a name, a text, a cost, figures and a race of its own."""
    lines = ["pack = 1", 'id = "large"', 'title = "Large"', f'game = "{GAME}"', 'version = "1"', 'licence = "CC0"']
    for number in range(CARDS):
        lines += [
            "[[card]]",
            f'id = "drill-{number}"',
            f'name = {{en = "Drill of {number} Hands", ja = "訓練{number}"}}',
            f'text = "A card for measuring, number {number}."',
            'kind = "resonator"',
            'attributes = ["fire"]',
            f'cost = "{{R}}{{{number % 5}}}"',
            f"atk = {100 * (number % 12)}",
            f"def = {100 * (number % 9) + 100}",
            f'race = "race-{number % 60}"',
        ]
    path = folder / "large.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def spent(do: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds that something takes, and what it gives."""
    start = time.perf_counter()
    found = do()
    return time.perf_counter() - start, found


def held(make: Callable[[], Any]) -> tuple[float, Any]:
    """KiB that what is made goes on holding, and what was made; the tracing makes it slower."""
    tracemalloc.start()
    made = make()
    size = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    return size, made


def _positions(match: Match) -> Iterator[Match]:
    yield match
    for _ in play(match, random.Random(1), 60):
        yield match


def _listing(match: Match) -> float:
    return sum(spent(there.legal)[0] for there in _positions(match))


def _reading(match: Match) -> float:
    said = [str(spoken) for spoken in match.legal()]
    return spent(lambda: [match.read_text(text) for text in said * 20])[0]


def large_pack(folder: Path) -> Iterator[tuple[str, str, float, float]]:
    """What a pack of many cards costs: rows as (name, unit, ours, yardstick)."""
    path, model = written(folder), games.find(GAME).card
    reading = spent(lambda: tomllib.loads(path.read_text(encoding="utf-8")))[0]
    loading, _ = spent(lambda: load_pack(path, GAME, model))
    yield f"loading a pack of {CARDS:,} cards / tomllib alone", "milliseconds", 1e3 * loading, 1e3 * reading
    sample = first_sample(GAME)
    packs = tuple(Setting("pack", name, 1, 1) for name in (*games.find(GAME).packs, path.name))
    usual, header = header_of(sample)[0], Header((*header_of(sample)[0].settings, *packs))
    # rule book, decks and the usual packs are read for the first match of a process, whatever it is
    _opened(usual, sample.parent)
    (slow, many), (quick, few) = (
        spent(lambda given=given, beside=beside: _opened(given, beside))
        for given, beside in ((header, folder), (usual, sample.parent))
    )
    yield "opening a match, its first listing and reading / without it", "milliseconds", 1e3 * slow, 1e3 * quick
    yield "listing with it / without it", "milliseconds", 1e3 * _listing(many), 1e3 * _listing(few)
    yield "reading with it / without it", "milliseconds", 1e3 * _reading(many), 1e3 * _reading(few)


def _opened(header: Header, beside: Path) -> Match:
    match = Match(open_table(header, beside), header)
    match.read_text(str(match.legal()[0]))
    return match


def memory(folder: Path) -> Iterator[tuple[str, float]]:
    """What is held in memory: rows as (name, KiB)."""
    path, model = written(folder), games.find(GAME).card
    yield f"a pack of {CARDS:,} cards", held(lambda: load_pack(path, GAME, model))[0]

    def long_match() -> Match:
        match, dice = fresh(first_sample("tash-kalar")), random.Random(1)
        undo = match.read(["judge", "undo"])
        # as long as it is: where it comes to its end, the last is taken back
        while len(match.entries) < DECLARED:
            spoken = None if match.standing.over else choices(match, dice)
            match.declare(spoken or undo)
        return match

    yield f"a match of {DECLARED:,} entries", held(long_match)[0]

    def many_matches() -> list[Match]:
        found, kinds = [], list(games.GAMES)
        for number in range(MATCHES):
            match = fresh(samples(kinds[number % len(kinds)])[0])
            list(play(match, random.Random(number), 20))
            found.append(match)
        return found

    yield f"{MATCHES} matches of 20 declarations, all games", held(many_matches)[0]
