"""Pulling the plug: random matches through the real journal in a child process that is killed at random moments.

``python -m tests.tools.faults [short]`` kills a writing process again and again and looks each time whether every
declaration that the child saw acknowledged is there; then it plays on disks that answer with errors at every call,
flips single bits of journals, changes single signs of exported records, and opens journals that were cut,
locked, or are on a full disk. The same is tried with what lies beside the journal: settings, packs, drafts, known keys
and exports on disks that fail or are full (``beside``), snapshots damaged, replaced or swapped (``left_matches``).
"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from referee import games
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault, JournalLocked
from referee.keeping.sealing import check_seal
from tests.playing import first_sample, header_of, samples
from tests.tools import bad_disk, beside, left_matches

ROUNDS, SHORT_ROUNDS = 500, 25


def child(folder: str, game: str, seed: str) -> None:
    """Play at random through the journal and acknowledge each entry on standard output once it is on disk."""
    dice = random.Random(seed)
    archive = Archive(Path(folder))
    while True:
        kept = archive.begin(*header_of(dice.choice(samples(game))))
        for _ in range(400):
            legal = kept.match.legal()
            if not legal:
                break
            entry = kept.declare(dice.choice(legal))
            os.write(1, (json.dumps([kept.id, entry.number, entry.text]) + "\n").encode())


def killed_once(folder: Path, game: str, seed: int) -> list[tuple[str, int, str]]:
    """Start a child, kill it at a random moment, and give what it had acknowledged."""
    command = [sys.executable, "-m", "tests.tools.faults", "child", str(folder), game, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(random.Random(seed).random() * 0.15)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    lines = (first + rest).decode().splitlines(keepends=True)
    return [tuple(json.loads(line)) for line in lines if line.endswith("\n")]


def check_killed(folder: Path, acknowledged: list[tuple[str, int, str]]) -> None:
    """Every acknowledged declaration is there, the chain verifies, and each match resumes and goes on."""
    archive = Archive(folder)
    assert archive.recovered is None, archive.recovered
    said = {
        listed.id: {row.number: row.said for row in archive.store.entries(listed.id)} for listed in archive.matches()
    }
    for match, number, text in acknowledged:
        assert said[match].get(number) == text, f"lost: {match} {number} {text}"
    for match in {match for match, _, _ in acknowledged}:
        assert archive.verify(match) is None
        kept = archive.resume(match)
        assert not kept.differences
        legal = kept.match.legal()
        if legal:
            assert kept.declare(legal[0]).stands
    archive.close()


def kill(rounds: int) -> int:
    """Kill ``rounds`` times, over all games in turn; how many declarations were acknowledged in all."""
    total = 0
    for seed in range(rounds):
        game = list(games.GAMES)[seed % len(games.GAMES)]
        with tempfile.TemporaryDirectory() as folder:
            acknowledged = killed_once(Path(folder), game, seed)
            check_killed(Path(folder), acknowledged)
            total += len(acknowledged)
    return total


def filled(folder: Path, seed: int) -> int:
    """A journal with one match of some entries; how many."""
    dice = random.Random(seed)
    archive = Archive(folder)
    kept = archive.begin(*header_of(first_sample("arcanductor")))
    for _ in range(30):
        legal = kept.match.legal()
        if not legal:
            break
        kept.declare(dice.choice(legal))
    archive.close()
    return len(kept.match.entries)


def damaged(rounds: int) -> tuple[int, int]:
    """Cut or change the file at random; how often it was told, and how many entries were kept on average (percent)."""
    told = kept = whole = 0
    for seed in range(rounds):
        dice = random.Random(seed)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            entries = filled(folder, seed)
            journal = folder / "journal.sqlite3"
            data = bytearray(journal.read_bytes())
            if dice.random() < 0.3:
                data = data[: dice.randrange(1, len(data))]
            else:
                for _ in range(dice.randrange(1, 40)):
                    data[dice.randrange(len(data))] ^= dice.randrange(1, 256)
            journal.write_bytes(data)
            found = after_damage(folder)
            whole += entries
            kept += found[0]
            told += found[1]
    return told, 100 * kept // max(1, whole)


def after_damage(folder: Path) -> tuple[int, bool]:
    """How many entries are there after opening a damaged journal, and whether the damage was told."""
    try:
        archive = Archive(folder)
    except JournalFault:
        return 0, True
    told = archive.recovered is not None
    if archive.recovered is not None:
        assert archive.recovered.copy is not None
        assert archive.recovered.copy.exists(), "no copy was made before the repair"
    count = 0
    try:
        for listed in archive.matches():
            count += listed.entries
            told = told or archive.verify(listed.id) is not None
    except (JournalFault, ValueError, KeyError):
        told = True
    finally:
        archive.close()
    return count, told


def locked() -> None:
    """Another program holds the journal: it is told, and nothing is entered."""
    import sqlite3

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archive = Archive(folder)
        kept = archive.begin(*header_of(first_sample("arcanductor")))
        other = sqlite3.connect(folder / "journal.sqlite3", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        before = len(kept.match.entries)
        try:
            kept.declare(kept.match.legal()[0])
            raise AssertionError("entered although the journal was locked")
        except JournalLocked:
            assert len(kept.match.entries) == before
        other.execute("ROLLBACK")
        assert kept.declare(kept.match.legal()[0]).number == before + 1
        other.close()
        archive.close()


def on_small_disk(fill: Callable[[Path], str]) -> str:
    """What comes of a file system of 400 KiB, or why it was left out."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return "left out: needs the right to mount a small file system"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", name], check=False).returncode:
            return "left out: no small file system can be mounted here"
        try:
            return fill(folder)
        finally:
            subprocess.run(["umount", name], check=False)


def full_beside(folder: Path) -> str:
    """A small file system that is full: all that is kept beside the journal stays as it was."""
    within = folder / "kept here"
    within.mkdir()
    tries, told = beside.full(within)
    return f"{tries} files, {told} told, every old one whole, and every new one when there was room again"


def full_disk(folder: Path) -> str:
    """A small file system: the journal fills it, says so, and has all it acknowledged."""
    archive = Archive(folder)
    dice = random.Random(1)
    acknowledged = []
    try:
        for _ in range(200):
            kept = archive.begin(*header_of(first_sample("arcanductor")))
            while legal := kept.match.legal():
                entry = kept.declare(dice.choice(legal))
                acknowledged.append((kept.id, entry.number, entry.text))
                if entry.number > 200:
                    break
    except JournalFault as fault:
        message = type(fault).__name__
    else:
        raise AssertionError("the disk never filled")
    archive.close()
    again = Archive(folder)
    for match, number, text in acknowledged:
        assert again.store.entries(match)[number - 1].said == text
    again.close()
    return f"told as {message}; all {len(acknowledged)} acknowledged entries are there"


def failing(every: int) -> tuple[int, int, int]:
    """A disk that fails at one call after the other: how many tries, entries acknowledged, and faults told."""
    tries = acknowledged = told = 0
    for call, errors in bad_disk.CALLS.items():
        for number in errors:
            for first in range(1, 40, every):
                for count in (1, 100_000):
                    with tempfile.TemporaryDirectory() as name:
                        Archive(Path(name)).close()
                        found = bad_disk.played(Path(name), f"{call} {number} {first} {count}")
                        bad_disk.looked_at(Path(name), found)
                    tries, told = tries + 1, told + len(found.told)
                    acknowledged += len(found.acknowledged)
    return tries, acknowledged, told


def rows_of(archive: Archive) -> list[object]:
    """All that a journal has."""
    store = archive.store
    found = sorted(store.matches(), key=lambda listed: listed[0].id)
    return [(row, facts, count, store.entries(row.id), store.head(row.id)) for row, count, _, facts in found]


def flipped(rounds: int) -> tuple[int, int]:
    """Flip one bit of a journal: how often that was told, and how often it changed no row. Never neither."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for seed in range(5):
            filled(folder, seed)
        archive = Archive(folder)
        whole = rows_of(archive)
        archive.close()
        data = (folder / "journal.sqlite3").read_bytes()
    told = same = 0
    for seed in range(rounds):
        place = random.Random(seed).randrange(len(data) * 8)
        with tempfile.TemporaryDirectory() as name:
            changed = bytearray(data)
            changed[place // 8] ^= 1 << place % 8
            (Path(name) / "journal.sqlite3").write_bytes(changed)
            if is_told(Path(name), whole):
                told += 1
            else:
                same += 1
    return told, same


def is_told(folder: Path, whole: list[object]) -> bool:
    """Whether a changed journal says so; raises ``AssertionError`` where it does not and has other rows."""
    try:
        archive = Archive(folder)
    except JournalFault:
        return True
    try:
        there = [listed.id for listed in archive.matches()]
        if archive.recovered or archive.misfits or any(archive.verify(match) is not None for match in there):
            return True
        assert rows_of(archive) == whole, "a row was changed and nobody said so"
        return False
    finally:
        archive.close()


def rewritten(rounds: int) -> int:
    """Change one sign of an exported record: every change is told; how many were tried."""
    with tempfile.TemporaryDirectory() as name:
        filled(Path(name), 1)
        archive = Archive(Path(name))
        text = archive.export(archive.matches()[0].id)
        archive.close()
    assert check_seal(text) is None
    for seed in range(rounds):
        dice = random.Random(seed)
        place, sign = dice.randrange(len(text)), chr(dice.choice((0x20, 0x23, 0x30, 0x61, 0x0A, 0x2028, 0x1F0A1)))
        before, after = text[:place], text[place + 1 :]
        for changed in (before + sign + after, before + after, before + sign + text[place:]):
            assert changed == text or check_seal(changed) is not None, (seed, place, sign)
    return rounds * 3


def main(form: str) -> None:
    """Run everything and say what was seen."""
    rounds = SHORT_ROUNDS if form == "short" else ROUNDS
    start = time.monotonic()
    total = kill(rounds)
    say(f"killed {rounds} times: all {total} acknowledged declarations found, chains whole, matches resumed")
    told, kept = damaged(rounds)
    say(f"cut or changed {rounds} times: told {told} times, {kept} % of entries kept; never an unknown error")
    told, same = flipped(rounds)
    say(f"one bit of a journal flipped {rounds} times: told {told} times, {same} times no row was changed by it")
    say(f"one sign of an exported record changed {rewritten(rounds)} times: told every time")
    if bad_disk.compiler() is None:
        say("failing disk: left out: no C compiler here")
    else:
        tries, entries, told = failing(20 if form == "short" else 3)
        say(f"failing disk: {tries} tries, {told} faults told, all {entries} acknowledged entries found, no damage")
        tries, told = beside.failing(3 if form == "short" else 1)
        say(f"failing disk beside the journal: {tries} files, {told} told, the others written; all are whole")
    locked()
    say("locked by another program: told, nothing entered, goes on afterwards")
    say(f"full disk: {on_small_disk(full_disk)}")
    say(f"full disk beside the journal: {on_small_disk(full_beside)}")
    say(
        f"snapshots cut or changed {left_matches.damaged(rounds)} times: none trusted, all matches as their entries say"
    )
    say(f"in place of a snapshot {left_matches.replaced()} other things, pipes and devices among them: opened at once")
    say(f"snapshots swapped between matches {left_matches.swapped()} times: none trusted")
    say(f"cards changed between snapshot and opening {left_matches.other_cards()} times: told, none trusted")
    say(f"{time.monotonic() - start:.0f} s")


def say(text: str) -> None:
    """A line of the report."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["child"]:
        child(*sys.argv[2:])
    else:
        main(sys.argv[1] if len(sys.argv) > 1 else "")
