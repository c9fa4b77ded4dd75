"""An error of input and output is not damage: told as what it is, nothing lost, nothing set aside."""

import errno
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.journal import trouble
from referee.keeping.journal.carrying import carried_over
from referee.keeping.journal.faults import (
    JournalClosed,
    JournalDamaged,
    JournalFault,
    JournalFull,
    JournalLocked,
    JournalReadOnly,
    JournalTrouble,
)
from referee.keeping.journal.rows import Head
from referee.keeping.journal.store import Store
from referee.kernel.game import BadTable
from referee.record.reading import parse, read_record
from referee.rulebook.voice import common_voice
from tests.tools import bad_disk

needs_compiler = pytest.mark.skipif(bad_disk.compiler() is None, reason="the failing disk is compiled here")
FAILS = [
    "read 5 1 1", "read 5 4 1", "read 5 7 3", "read 5 1 100000", "write 5 1 1", "write 5 9 2", "write 28 20 100000",
    "write 122 30 3", "write 27 12 1", "sync 5 2 1", "sync 5 8 100000", "sync 28 5 1", "truncate 5 1 1",
    "map 19 1 100000", "map 12 1 1",
]  # fmt: skip
"""Call, error, the first call that fails, and how many do."""


@needs_compiler
@pytest.mark.parametrize("fail", FAILS)
def test_a_disk_that_answers_with_errors_loses_nothing_and_is_not_taken_for_damage(tmp_path: Path, fail: str) -> None:
    first = Archive(tmp_path)
    first.close()
    bad_disk.looked_at(tmp_path, bad_disk.played(tmp_path, fail))


@needs_compiler
@pytest.mark.parametrize("fail", [f"write 28 {first} {count}" for first in (30, 41, 52, 63) for count in (3, 100000)])
def test_a_full_disk_is_told_as_full_whatever_could_be_written_of_an_entry(tmp_path: Path, fail: str) -> None:
    Archive(tmp_path).close()
    found = bad_disk.played(tmp_path, fail)
    assert set(found.told) == {"JournalFull"}, (found.told, "it is sure: what was not written whole is not there")
    bad_disk.looked_at(tmp_path, found)


@needs_compiler
def test_without_shared_memory_the_journal_is_used_alone(tmp_path: Path) -> None:
    found = bad_disk.played(tmp_path, "map 19 1 100000")
    assert (len(found.acknowledged), found.told) == (36, ())
    bad_disk.looked_at(tmp_path, found)


CODES = {
    JournalLocked: ("BUSY", "LOCKED", "PROTOCOL", "BUSY_SNAPSHOT"),
    JournalFull: ("FULL",),
    JournalReadOnly: ("READONLY", "CANTOPEN", "PERM", "AUTH", "READONLY_DBMOVED"),
    JournalDamaged: ("CORRUPT", "NOTADB", "FORMAT", "CORRUPT_INDEX", "ERROR"),
    JournalTrouble: (
        "IOERR",
        "IOERR_READ",
        "IOERR_SHMMAP",
        "NOMEM",
        "INTERRUPT",
        "NOLFS",
        "TOOBIG",
        "MISUSE",
        "INTERNAL",
    ),
}


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in CODES.items() for name in names])
def test_every_code_of_sqlite_is_told_as_what_it_means(tmp_path: Path, kind: type[JournalFault], name: str) -> None:
    fault = sqlite3.OperationalError("as it says")
    fault.sqlite_errorcode = getattr(sqlite3, f"SQLITE_{name}")
    assert type(trouble.told(tmp_path / "journal.sqlite3", fault)) is kind


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_room_that_only_the_log_lacks_is_told_as_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    path, log = tmp_path / "journal.sqlite3", tmp_path / "journal.sqlite3-wal"
    log.write_bytes(b"log")
    synced = os.fsync

    def full(file: int) -> None:
        if os.path.sameopenfile(file, probe):
            raise OSError(number, os.strerror(number))
        synced(file)

    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    assert type(trouble.told(path, fault)) is JournalTrouble
    probe = os.open(log, os.O_RDONLY)
    monkeypatch.setattr(os, "fsync", full)
    found = trouble.told(path, fault)
    os.close(probe)
    assert type(found) is JournalFull
    assert os.strerror(number) in str(found.message)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, JournalFull), (errno.EDQUOT, JournalFull), (errno.EFBIG, JournalFull),
        (errno.EIO, JournalTrouble),
        (errno.EROFS, JournalReadOnly), (errno.EACCES, JournalReadOnly), (errno.ENAMETOOLONG, JournalTrouble),
    ],
)  # fmt: skip
def test_every_error_of_the_system_is_told_as_what_it_means(
    tmp_path: Path, number: int, kind: type[JournalFault]
) -> None:
    assert type(trouble.told(tmp_path, OSError(number, os.strerror(number)))) is kind
    assert type(trouble.told(tmp_path, sqlite3.ProgrammingError("closed"))) is JournalClosed


LIMITED = """
import resource, signal, sys
from pathlib import Path
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFull
from tests.playing import header_of, first_sample
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
archive = Archive(Path(sys.argv[1]))
kept = archive.begin(*header_of(first_sample("arcanductor")))
resource.setrlimit(resource.RLIMIT_FSIZE, (256 * 1024, resource.RLIM_INFINITY))
try:
    for number in range(4000):
        kept.declare(kept.match.read(["judge", "note", "x" * 400]))
except JournalFull as fault:
    print("full", len(kept.match.entries), kept.id)
"""


def test_a_limit_of_file_sizes_is_told_as_full(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)
    ran = subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("full"), ran.stderr
    _, entries, match = ran.stdout.split()
    archive = Archive(tmp_path)
    assert archive.recovered is None
    assert len(archive.store.entries(match)) >= int(entries)
    assert archive.verify(match) is None


OPENED = """
import sys
from pathlib import Path
from referee.keeping.archive import Archive
archive = Archive(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""


def spoilt(journal: Path) -> bytes:
    """Overwrite a page in the middle of a journal."""
    data = bytearray(journal.read_bytes())
    data[4096:5000] = b"\xff" * 904
    journal.write_bytes(data)
    return bytes(data)


def test_a_damaged_journal_that_another_program_has_open_is_left_alone(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(parse(counting).header)
    kept.declare(kept.match.read_text("left add 1"))
    archive.close()
    journal = tmp_path / "journal.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", OPENED, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "open\n"
        data = spoilt(journal)
        with pytest.raises(JournalLocked, match="another program has it open"):
            Archive(tmp_path)
        assert journal.read_bytes() == data
        assert not list(tmp_path.glob("*damaged*"))
        other.stdin.write("go\n")
        other.stdin.close()
    again = Archive(tmp_path)
    assert again.recovered is not None
    assert again.recovered.copy is not None
    assert again.recovered.copy.read_bytes() == data
    again.close()


def test_a_repair_that_was_cut_off_is_finished_at_the_next_start(counting: str, tmp_path: Path) -> None:
    whole = Archive(tmp_path / "new")
    kept = whole.begin(parse(counting).header)
    whole.close()
    Archive(tmp_path).close()
    journal = tmp_path / "journal.sqlite3"
    (tmp_path / "new" / "journal.sqlite3").rename(tmp_path / "journal.repaired-1.sqlite3")
    (tmp_path / "journal.sqlite3.repair").write_text("journal.repaired-1.sqlite3")
    (tmp_path / "journal.sqlite3-wal").write_bytes(b"of the old file")
    archive = Archive(tmp_path)
    assert [listed.id for listed in archive.matches()] == [kept.id]
    archive.close()
    assert sorted(file.name for file in tmp_path.glob("journal*")) == [journal.name]
    journal.with_name(journal.name + ".repair").write_text("")
    assert len(Archive(tmp_path).matches()) == 1


def test_what_a_repair_could_not_read_is_noted_with_the_match(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(parse(counting).header)
    for _ in range(300):
        kept.declare(kept.match.read_text("judge note again"))
    archive.close()
    journal = tmp_path / "journal.sqlite3"
    journal.write_bytes(journal.read_bytes()[: -4096 * 3])
    again = Archive(tmp_path)
    assert again.recovered is not None
    assert "could not be read" in str(again.recovered)
    left = len(again.store.entries(kept.id))
    assert 0 < left < 300
    (noticed,) = again.resume(kept.id).notices
    assert noticed == f"{300 - left} entries behind entry {left}: lost with a damaged journal"
    assert (
        common_voice("ja").told(noticed)
        == f"壊れたファイルとともに、記入{left}より後の{300 - left}件の記入が失われました"
    )
    again.close()


def test_a_note_of_version_0_1_about_lost_entries_is_told_in_both_languages() -> None:
    noted = Head(3, "", "", "1 entries behind entry 3 were lost with a damaged journal").told
    assert noted == "1 entry behind entry 3: lost with a damaged journal"
    assert common_voice("ja").told(noted) == "壊れたファイルとともに、記入3より後の1件の記入が失われました"
    assert str(Head(3, "", "", "something else").told).endswith("words that are not the program's: 'something else'")


def test_a_match_that_a_damaged_journal_lost_whole_is_counted(counting: str, tmp_path: Path) -> None:
    """Of two matches one cannot be read any more: its entries are lost, and that is said with the others."""
    archive = Archive(tmp_path)
    one, two = archive.begin(parse(counting).header), archive.begin(parse(counting).header)
    for kept, count in ((one, 3), (two, 5)):
        for _ in range(count):
            kept.declare(kept.match.read_text("judge note again"))
    archive.close()
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("DELETE FROM match WHERE id=?", (two.id,))
    db.close()
    new = Store(tmp_path / "new.sqlite3")
    assert carried_over(tmp_path / "journal.sqlite3", new) == (3, 5)
    new.close()


def test_the_log_says_whether_a_repair_that_was_cut_off_had_made_a_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Archive(tmp_path).close()
    journal, mark = tmp_path / "journal.sqlite3", tmp_path / "journal.sqlite3.repair"
    new = tmp_path / "journal.repaired-1.sqlite3"
    shutil.copyfile(journal, new)
    for there, said in ((True, "is in its place now"), (False, "the journal is as it was")):
        mark.write_text(new.name)
        assert new.exists() == there
        with caplog.at_level("WARNING"):
            Archive(tmp_path).close()
        assert said in caplog.records[-1].getMessage()
        assert not mark.exists()
    caplog.clear()


@pytest.mark.parametrize("data", [b"garbage \x80\xff", b"garbage\n", b"", b"name,kind\nIce,unit\n"])
def test_what_has_nothing_of_a_record_is_told_to_be_none_where_it_is_opened(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "a.match"
    file.write_bytes(data)
    archive = Archive(tmp_path / "data")
    with pytest.raises(BadTable) as told:
        archive.import_record(read_record(file))
    assert "this is no record of a match" in str(told.value.faults[0][1])
    assert list(archive.matches()) == []
    archive.close()
