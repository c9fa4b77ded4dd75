"""A disk that answers badly is not damage, at whatever read: so with the log of a program that was killed.

The journal is left by a program that is killed while it plays: everything it acknowledged stands in the log alone. Then
others open it on a disk that fails to give it, once or for good, at each read in turn.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalDamaged
from tests.tools import bad_disk

pytestmark = pytest.mark.skipif(bad_disk.compiler() is None, reason="the failing disk is compiled here")

PLAYS = """
import os, sys
from pathlib import Path
from referee.keeping.archive import Archive
from tests.playing import header_of, first_sample
archive = Archive(Path(sys.argv[1]))
kept = archive.begin(*header_of(first_sample("arcanductor")))
for number in range(20):
    kept.declare(kept.match.read(["judge", "note", f"number {number}"]))
print(kept.id, flush=True)
os.kill(os.getpid(), 9)
"""
OPENS = """
import sys
from pathlib import Path
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
how, folder, match = sys.argv[1:]
settings = {"window": {}, "command": {"repair": False}, "looks": {"repair": False, "reading": True}}
try:
    archive = Archive(Path(folder), **settings[how])
    assert archive.recovered is None, "called damage"
    print(len(archive.store.entries(match)))
except JournalFault as fault:
    print(type(fault).__name__, fault)
"""
ASKS = """
import os, sys
from pathlib import Path
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
archive = Archive(Path(sys.argv[1]))
os.environ["FAIL"] = sys.argv[3]
for _ in range(3):
    archive.store._db.execute("PRAGMA shrink_memory")
    try:
        print(len(archive.store.entries(sys.argv[2])))
    except JournalFault as fault:
        print(type(fault).__name__, fault)
"""


@pytest.fixture(scope="module")
def left_over(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of a program that was killed while it played, and its match."""
    folder = tmp_path_factory.mktemp("killed")
    ran = subprocess.run([sys.executable, "-c", PLAYS, str(folder)], capture_output=True, text=True, check=False)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    assert (folder / "journal.sqlite3-wal").stat().st_size > 20_000
    return folder, ran.stdout.strip()


@pytest.fixture
def killed(left_over: tuple[Path, str], tmp_path: Path) -> tuple[Path, str]:
    """A copy of that folder, and the match."""
    folder, match = left_over
    return Path(shutil.copytree(folder, tmp_path / "killed")), match


def on_bad_disk(code: str, fail: str, *words: str) -> list[str]:
    """The lines that a program prints on a disk that fails so."""
    disk = {**os.environ, "LD_PRELOAD": str(bad_disk.library()), "FAIL": fail}
    ran = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False, env=disk)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()} - {"journal.sqlite3-wal", "journal.sqlite3-shm"}


@pytest.mark.parametrize("how", ["window", "command", "looks"])
@pytest.mark.parametrize(
    "fail",
    ["log 5 1 1", "log 5 2 1", "log 5 4 1", "log 5 8 1", "log 5 2 3", "log 5 3 9999", "plain 5 1 1", "read 5 6 9999"],
)  # fmt: skip
def test_a_log_that_the_disk_would_not_give_is_not_damage(killed: tuple[Path, str], fail: str, how: str) -> None:
    folder, match = killed
    before = files(folder)
    (said,) = on_bad_disk(OPENS, fail, how, str(folder), match)
    assert said == "20" or said.startswith("JournalTrouble "), said
    assert files(folder) == before
    archive = Archive(folder)
    assert archive.recovered is None
    assert len(archive.store.entries(match)) == 20
    assert archive.verify(match) is None
    archive.close()


@pytest.mark.parametrize("fail", ["read 5 1 1", "read 5 2 1", "read 5 1 9999"])
def test_nor_is_it_damage_in_the_midst_of_a_session(killed: tuple[Path, str], fail: str) -> None:
    folder, match = killed
    # nothing stands in the log any more: the pages are read from the file itself
    Archive(folder).close()
    said = on_bad_disk(ASKS, "", str(folder), match, fail)
    assert all(line == "20" or line.startswith("JournalTrouble ") for line in said), said
    assert any(line != "20" for line in said)
    assert "malformed" not in "".join(said), "called damage, and not taken for it"
    archive = Archive(folder)
    assert len(archive.store.entries(match)) == 20
    archive.close()


def test_what_is_damaged_is_still_called_so(killed: tuple[Path, str]) -> None:
    """In the midst of a session too, and at once: a plain read finds it."""
    folder, match = killed
    archive = Archive(folder)
    archive.close()
    journal = folder / "journal.sqlite3"
    data = journal.read_bytes()
    journal.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    with pytest.raises(JournalDamaged):
        Archive(folder, repair=False)
    journal.write_bytes(data)
    archive = Archive(folder)
    assert len(archive.store.entries(match)) == 20
    with journal.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (len(data) - 4096))
    archive.store._db.execute("PRAGMA shrink_memory")
    with pytest.raises(JournalDamaged):
        archive.store.entries(match)
    archive.close()


REMOVES = """
import sys
from pathlib import Path
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
archive = Archive(Path(sys.argv[1]))
try:
    archive.remove(sys.argv[2])
    print("removed")
except JournalFault as fault:
    print(type(fault).__name__, fault)
if sys.argv[3] == "closed":
    try:
        archive.close()
    except JournalFault:
        pass
sys.stdout.flush()
import os
os._exit(0)
"""


@pytest.mark.parametrize("end", ["closed", "ended"])
@pytest.mark.parametrize("number", [5, 28, 122])
def test_what_is_told_of_a_removal_that_could_not_be_synced_is_so(
    killed: tuple[Path, str], number: int, end: str
) -> None:
    """The match is there still, for whoever opens the journal next."""
    folder, match = killed
    (said,) = on_bad_disk(REMOVES, f"sync {number} 1 99999", str(folder), match, end)
    assert said.startswith(("JournalTrouble ", "JournalFull ")), said
    assert "not sure" not in said
    archive = Archive(folder)
    assert [listed.entries for listed in archive.matches()] == [20]
    assert archive.misfits == ()
    archive.close()


def test_where_nobody_can_know_whether_a_removal_is_kept_that_is_told(killed: tuple[Path, str]) -> None:
    folder, match = killed
    (said,) = on_bad_disk(REMOVES, "dead 5 1 99999", str(folder), match, "ended")
    assert "whether it is kept is not sure" in said, said
    archive = Archive(folder)
    assert archive.misfits == ()
    archive.close()
