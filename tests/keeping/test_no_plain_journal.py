"""A journal of somebody's: only plain files of it are read, only so much, and no copy of it stays."""

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.journal import parts
from referee.keeping.journal.faults import JournalFault, JournalUnfit
from referee.keeping.journal.scratch import Scratch, sweep
from referee.rulebook.voice import common_voice
from tests.conftest import Call

HUGE = 40 * 1024**3


@pytest.fixture(autouse=True)
def looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files, which is empty afterwards."""
    folder = tmp_path / "looks"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def _untold_copy(*_: object) -> None:
    raise AssertionError("it was copied")


def _said(call: Call, command: list[str], journal: Path) -> str:
    code, _, told = call(*command, journal)
    assert code == 2, told
    return told


@pytest.mark.parametrize("command", [["verify"], ["matches", "--journal"], ["export", "--journal"]])
def test_what_is_no_plain_file_beside_a_journal_is_not_read(
    folder: Path, looks: Path, command: list[str], call: Call
) -> None:
    journal = folder / "journal.sqlite3"
    for ending in parts.ENDINGS[1:]:
        for target in ("/dev/zero", "pipe", "."):
            part = Path(f"{journal}{ending}")
            part.unlink(missing_ok=True)
            if target == "pipe":
                os.mkfifo(part)
            else:
                part.symlink_to(target)
            said = _said(call, command, journal)
            assert f"journal.sqlite3{ending} is not a plain file" in said
            part.unlink()
    assert list(looks.iterdir()) == []


@pytest.mark.parametrize("command", [["verify"], ["matches", "--journal"], ["export", "--journal"]])
@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_journal_that_is_made_long_is_told_by_its_own_name(
    folder: Path, looks: Path, command: list[str], ending: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "copy_bytes", _untold_copy)
    monkeypatch.setattr(parts, "copied_plain", _untold_copy)
    journal = folder / "journal.sqlite3"
    long = Path(f"{journal}{ending}")
    long.touch()
    os.truncate(long, HUGE)
    said = _said(call, command, journal)
    assert f"journal.sqlite3{ending} says that it is {HUGE} bytes long" in said
    assert "full" not in said
    assert list(looks.iterdir()) == []


def test_a_copy_that_has_no_room_is_told_with_its_own_folder(
    folder: Path, looks: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(looks)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=4096))
    assert f"{looks} has room for 4096 bytes" in _said(call, ["verify"], folder / "journal.sqlite3")
    monkeypatch.undo()
    monkeypatch.setattr(tempfile, "tempdir", str(looks))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(parts, "copied_plain", full)
    assert f"{looks} has room for" in _said(call, ["verify"], folder / "journal.sqlite3")
    assert list(looks.iterdir()) == []


def test_a_file_that_grows_while_it_is_copied_is_let_go_at_the_limit(
    folder: Path, looks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "LARGEST", 8192)
    monkeypatch.setattr(parts, "require_room", lambda *_: None)
    with pytest.raises(JournalUnfit):
        Archive(folder, reading=True)
    assert list(looks.iterdir()) == []


def test_a_journal_that_is_a_link_is_read_with_the_log_of_what_it_leads_to(folder: Path, tmp_path: Path) -> None:
    archive = Archive(folder)
    kept = archive.resume(archive.matches()[0].id)
    kept.declare(kept.match.read_text("judge note after"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "journal.sqlite3"
    link.symlink_to(folder / "journal.sqlite3")
    assert parts.log_of(folder / "journal.sqlite3").exists()
    looked = Archive(elsewhere, reading=True)
    assert looked.matches()[0].entries == archive.matches()[0].entries
    looked.close()
    archive.close()


def test_the_window_opens_no_journal_beside_which_something_else_lies(folder: Path) -> None:
    (folder / "journal.sqlite3-wal").symlink_to("/dev/zero")
    with pytest.raises(JournalFault) as fault:
        Archive(folder)
    assert "journal.sqlite3-wal" in common_voice("ja").told(fault.value.message)


def test_what_a_killed_look_left_goes_with_the_next(looks: Path) -> None:
    making = "import sys,tempfile;from referee.keeping.journal.scratch import Scratch;tempfile.tempdir=sys.argv[1];"
    making += "s=Scratch();(s.path/'copy').write_bytes(b'x');print(s.path,flush=True);input()"
    with subprocess.Popen(
        [sys.executable, "-c", making, str(looks)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        left = Path(other.stdout.readline().decode().strip())
        with Scratch() as own:
            sweep()
            assert left.is_dir()
            assert own.path.is_dir()
        other.kill()
    assert left.is_dir()
    with Scratch():
        assert not left.exists()
    assert list(looks.iterdir()) == []


def test_what_is_not_the_program_s_own_stays_in_the_temporary_folder(looks: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (looks / "referee-look-link").symlink_to(kept)
    (looks / "referee-look-new").mkdir()
    sweep()
    assert kept.is_dir()
    assert (looks / "referee-look-new").is_dir()
