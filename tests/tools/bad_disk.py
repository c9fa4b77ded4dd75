"""Playing on a disk that answers with errors: what was acknowledged is there afterwards, and nothing was called damage.

The disk is ``failing_disk.c``, compiled here and preloaded into a child that plays; every call of the system, each
error, at every moment. It shares nothing with the journal.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.rows import MatchRow
from tests.playing import first_sample, header_of

CALLS = {
    "read": (errno.EIO,),
    "write": (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "sync": (errno.EIO, errno.ENOSPC),
    "truncate": (errno.EIO, errno.ENOSPC),
    "map": (errno.ENODEV, errno.ENOMEM),
}
"""The calls by which SQLite reaches a file, and the errors that each may answer with."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a child saw: the entries acknowledged, the faults told, and what it left on standard error."""

    acknowledged: tuple[tuple[str, int, str], ...]
    told: tuple[str, ...]
    error: str


def compiler() -> str | None:
    """The C compiler of this machine."""
    return shutil.which("cc") or shutil.which("gcc")


@cache
def library() -> Path:
    """The compiled disk."""
    folder = Path(tempfile.mkdtemp(prefix="referee-disk-"))
    source, target = Path(__file__).with_name("failing_disk.c"), folder / "disk.so"
    command = [str(compiler()), "-shared", "-fPIC", "-D_LARGEFILE64_SOURCE", "-o", str(target), str(source), "-ldl"]
    subprocess.run(command, check=True)
    return target


def child(folder: str) -> None:
    """Go on with what there is, begin a match, play; every acknowledgement and every fault told is a line."""
    for _ in range(3):
        try:
            archive = Archive(Path(folder))
            if archive.recovered:
                tell("told", "recovered", str(archive.recovered))
            for listed in archive.matches():
                archive.resume(listed.id)
            kept = archive.begin(*header_of(first_sample("arcanductor")))
            for number in range(12):
                entry = kept.declare(kept.match.read(["judge", "note", f"number {number}"]))
                tell("entry", kept.id, entry.number, entry.text)
            archive.close()
        except JournalFault as fault:
            tell("told", type(fault).__name__, str(fault))


def tell(*words: object) -> None:
    """A line for the parent."""
    os.write(1, (json.dumps(words) + "\n").encode())


def played(folder: Path, fail: str) -> Played:
    """Play in a child on a disk that fails so."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.tools.bad_disk", str(folder)],
        env={**os.environ, "LD_PRELOAD": str(library()), "FAIL": fail}, capture_output=True, timeout=300, check=False,
    )  # fmt: skip
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    entries = tuple((line[1], line[2], line[3]) for line in lines if line[0] == "entry")
    return Played(entries, tuple(line[1] for line in lines if line[0] == "told"), ran.stderr.decode())


def looked_at(folder: Path, found: Played) -> None:
    """On a good disk again: all acknowledged entries are there, the chains are whole, nothing was set aside."""
    assert not found.error, found.error
    assert set(found.told) <= {"JournalTrouble", "JournalFull", "JournalReadOnly", "JournalLocked"}, found.told
    assert not list(folder.glob("*damaged*")), "a journal that was whole was set aside"
    archive = Archive(folder)
    assert archive.recovered is None
    assert archive.misfits == ()
    said = {row.id: {entry.number: entry.said for entry in archive.store.entries(row.id)} for row in rows(archive)}
    for match, number, text in found.acknowledged:
        assert said[match].get(number) == text, f"lost: {match} {number} {text}"
    assert all(archive.verify(match) is None for match in said)
    archive.close()


def rows(archive: Archive) -> Iterator[MatchRow]:
    """The matches as the journal has them."""
    return (row for row, *_ in archive.store.matches())


if __name__ == "__main__":
    child(sys.argv[1])
