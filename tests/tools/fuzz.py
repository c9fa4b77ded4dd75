"""Nonsense as input: every reader is fed mutated files; only the documented faults may come out, and quickly.

``python -m tests.tools.fuzz [short]``. Mutations follow coverage of our own code: an input that reaches a line no other
reached is kept and mutated further.
"""

import json
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from referee import games, resources
from referee.games.force_of_will.importing import import_pack
from referee.keeping import flat, snapshot
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.store import MatchRow
from referee.keeping.sealing import examined
from referee.kernel.game import BadTable
from referee.match.match import Match
from referee.match.opening import Opened, open_table
from referee.match.replay import replay_file
from referee.packs.files import BadFile
from referee.packs.loading import load_deck, load_pack, pack_game
from referee.record.model import Header
from tests.keeping.making import restored
from tests.playing import first_sample, header_of

SECONDS, SHORT_SECONDS = 120.0, 12.0
SLOWEST = 10.0
"""Seconds of work that one small input may take; more counts as a hang, however busy the machine is."""

LEAST = 50
"""So many inputs every reader is fed, however slow the machine is."""

WORDS = [
    b"judge set ",
    b"=",
    b"[[",
    b"]]",
    b'"',
    b"?? ",
    b"!! ",
    b"\n",
    b"\x00",
    b"\xff",
    b"-1",
    b"9" * 30,
    b"undo",
    b"{}",
]


class Coverage:
    """The lines of our own code that were reached, by file and line."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, int]] = set()
        self.fresh = False

    def trace(self, frame: FrameType, event: str, _: object) -> Any:
        """The trace function."""
        code = frame.f_code
        if "/referee/" not in code.co_filename:
            return None
        if event == "line":
            line = (code.co_filename, frame.f_lineno)
            if line not in self.seen:
                self.seen.add(line)
                self.fresh = True
        return self.trace


def mutated(data: bytes, dice: random.Random) -> bytes:
    """The input with one to four changes."""
    out = bytearray(data)
    for _ in range(dice.randrange(1, 5)):
        at = dice.randrange(len(out) + 1)
        how = dice.randrange(6)
        if how == 0 and out:
            out[at % len(out)] = dice.randrange(256)
        elif how == 1:
            out[at:at] = dice.choice(WORDS)
        elif how == 2:
            del out[at : at + dice.randrange(1, 40)]
        elif how == 3:
            end = at + dice.randrange(1, 60)
            out[at:at] = out[at:end]
        elif how == 4:
            lines = bytes(out).split(b"\n")
            dice.shuffle(lines)
            out = bytearray(b"\n".join(lines[:200]))
        else:
            other = dice.randrange(len(out) + 1)
            out[at:at] = out[other : other + 30]
    return bytes(out[:20_000])


def fuzz(name: str, seeds: list[bytes], ending: str, run: Callable[[Path], None], seconds: float) -> str:
    """Feed mutated seeds to ``run`` for some seconds; raises whatever ``run`` lets through."""
    dice = random.Random(name)
    coverage = Coverage()
    corpus, tried, slowest = list(seeds), 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"input{ending}"
        # what is imported and built once belongs to no input
        file.write_bytes(seeds[0])
        run(file)
        end = time.monotonic() + seconds
        while time.monotonic() < end or tried < LEAST:
            data = mutated(dice.choice(corpus), dice)
            file.write_bytes(data)
            coverage.fresh = False
            start = time.process_time()
            threading.settrace(None)
            sys.settrace(coverage.trace)
            try:
                run(file)
            except BaseException:
                Path(f"fuzz-{name}{ending}").write_bytes(data)
                raise
            finally:
                sys.settrace(None)
            slowest = max(slowest, time.process_time() - start)
            tried += 1
            if coverage.fresh:
                corpus.append(data)
    assert slowest < SLOWEST, f"{name}: an input of 20 kB took {slowest:.1f} s"
    return f"{name}: {tried} inputs, {len(coverage.seen)} lines reached, slowest {slowest:.2f} s"


def record(file: Path) -> None:
    """A record: read and replayed, faults told."""
    replay = replay_file(file)
    if replay.match is not None:
        replay.match.facts()


def pack(file: Path) -> None:
    """A pack: loaded or refused with its faults."""
    try:
        game = pack_game(file)
        if game in games.GAMES:
            load_pack(file, game, games.find(game).card)
    except BadFile as bad:
        assert bad.faults


def deck(file: Path) -> None:
    """A deck: loaded or refused with its faults."""
    try:
        load_deck(file)
    except BadFile as bad:
        assert bad.faults


def card_file(file: Path) -> None:
    """A card file: imported, or refused with a reason."""
    try:
        import_pack(file.read_text(encoding="utf-8-sig"))
    except ValueError as fault:
        assert str(fault)


def journal_rows(file: Path) -> None:
    """A journal whose rows are the input's lines: each part of it is read, or it is told why not."""
    lines = file.read_text(encoding="utf-8", errors="replace").replace("\x00", " ").split("\n")
    archive = Archive(file.parent / "rows", repair=False)
    try:
        _enter(archive, lines)
        archive.matches()
        archive.verify("fuzz")
        archive.export("fuzz")
        kept = archive.resume("fuzz")
        kept.match.facts()
    except (JournalFault, BadTable) as fault:
        assert str(fault)
    finally:
        archive.close()
        shutil.rmtree(file.parent / "rows")


def sealed(file: Path) -> None:
    """An exported record: everything fits, or it is told what does not; never anything else."""
    found = examined(file.read_text(encoding="utf-8", errors="replace"))
    assert found.fault is None or str(found.fault)


def snapshots() -> list[bytes]:
    """The histories of matches as flat data."""
    found = []
    for game in games.GAMES:
        match = replay_file(first_sample(game)).match
        assert match is not None
        del match.entries[20:]
        history = flat.written(tuple(match.entries), snapshot._given(match), snapshot._kinds_of(match))
        found.append(f"{game}\n{json.dumps(history)}".encode())
    return found


def flat_data(file: Path) -> None:
    """The flat data of a snapshot, as if it were signed: read, or told that it is none."""
    name, _, text = file.read_text(encoding="utf-8", errors="replace").partition("\n")
    if name not in games.GAMES:
        return
    match = Match(*_opened(name))
    try:
        flat.read(json.loads(text), snapshot._given(match), snapshot._kinds_of(match))
    except (ValueError, RecursionError) as fault:
        assert str(fault)


@cache
def _opened(game: str) -> tuple[Opened, Header]:
    header, beside = header_of(first_sample(game))
    return open_table(header, beside), header


def exported() -> list[bytes]:
    """Exported records of both forms."""
    found = []
    for game in ("tash-kalar", "force-of-will"):
        for version in (1, 2):
            with tempfile.TemporaryDirectory() as folder:
                archive = restored(game, version, Path(folder))
                found.append(archive.export(archive.matches()[0].id).encode())
                archive.close()
    return found


def _enter(archive: Archive, lines: list[str]) -> None:
    """The header up to the first empty line, then entries: text, rules of a refusal, what is derived, with tabs."""
    cut = lines.index("") if "" in lines else min(4, len(lines))
    archive.store.begin(MatchRow("fuzz", lines[0], "1", "\n".join(lines[:cut]), "", "", "0" * 64))
    for number, line in enumerate(lines[cut + 1 :][:60], start=1):
        said, refused, detail = (*line.split("\t"), "", "")[:3]
        values = ("fuzz", number, "2026-01-01", said, refused or None, detail, "0" * 64)
        archive.store._db.execute("INSERT INTO entry VALUES(?,?,?,?,?,?,?)", values)
    archive.store._db.execute("INSERT INTO summary VALUES(?,?)", ("fuzz", lines[-1]))


def rows_of(record: bytes) -> bytes:
    """A record as rows: refusals and what is derived behind tabs."""
    lines = [line.partition("  # ")[0].rstrip() for line in record.decode("utf-8", "replace").split("\n")]
    said = [line for line in lines if not line.startswith(("#", "??"))]
    return "\n".join(
        line.replace(" !! ", "\t") + '\t{"events": []}' if "!!" in line else line for line in said
    ).encode()


CARDS = b"""{"fow": {"clusters": [{"sets": [{"cards": [
{"id": "AB-1", "name": "One", "type": ["Resonator"], "race": ["Human"], "cost": "{W}{1}", "colour": ["W"], "ATK": 500,
 "DEF": 500, "abilities": ["Flying", "Enter >>> Draw a card.", "{Rest}: Deal 200 damage to target resonator."]},
{"id": "AB-2", "name": "Two", "type": ["Ruler"], "abilities": ["Judgement {W}{W}", "Energize {W}"]},
{"id": "AB-2J", "name": "Two, awake", "type": ["J-Ruler"], "ATK": "1000", "DEF": "1000", "abilities": []},
{"id": "AB-3", "name": "Three", "type": ["Chant"], "cost": "{R}", "colour": ["R"], "abilities": ["Destroy it."]},
{"id": "AB-4", "name": "Four", "type": ["Basic Magic Stone"], "abilities": ["{Rest}: Produce {R}."]}
]}]}]}}"""


def all_of(folder: str, ending: str) -> list[bytes]:
    """The files of ours that serve as seeds, cut to what is quick to replay."""
    return [path.read_bytes()[:20_000] for path in resources.path(folder).glob(f"*{ending}")]


def main(form: str) -> None:
    """Run every fuzzer for its share of the time."""
    seconds = (SHORT_SECONDS if form == "short" else SECONDS) / 8
    scenes = [path.read_bytes() for path in (Path(__file__).parents[1] / "scenes").rglob("*.match")]
    sys.stdout.write(fuzz("record", scenes + all_of("samples", ".match"), ".match", record, seconds * 2) + "\n")
    sys.stdout.write(fuzz("pack", all_of("packs", ".toml"), ".toml", pack, seconds) + "\n")
    sys.stdout.write(fuzz("cards", [CARDS], ".json", card_file, seconds) + "\n")
    rows = [rows_of(record) for record in scenes]
    sys.stdout.write(fuzz("rows", rows, ".rows", journal_rows, seconds) + "\n")
    sys.stdout.write(fuzz("sealed", exported(), ".match", sealed, seconds) + "\n")
    sys.stdout.write(fuzz("snapshot", snapshots(), ".flat", flat_data, seconds) + "\n")
    sys.stdout.write(fuzz("deck", all_of("decks", ".toml"), ".toml", deck, seconds) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
