"""What is written out is there whole or not at all: an older file of that name is not lost with a full disk."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.keeping.archive import JOURNAL, Archive, data_folder
from referee.keeping.keys import KEY, KNOWN, Keys, NoKey
from referee.rulebook.voice import common_voice
from tests.conftest import Call
from tests.keeping.test_evidence import played
from tests.tools import ed25519


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which nothing more can be kept."""

    def no_room(_: int) -> None:
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    monkeypatch.setattr("referee.placing.os.fsync", no_room)


@pytest.mark.usefixtures("counting")
def test_an_export_that_fails_leaves_what_was_there(
    counting: str, tmp_path: Path, call: Call, request: pytest.FixtureRequest
) -> None:
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.export(archive.matches()[0].id)
    archive.close()
    old, new = tmp_path / "old.match", tmp_path / "new.match"
    old.write_text("what was sent yesterday\n", encoding="utf-8")
    request.getfixturevalue("full")
    for file in (old, new):
        code, _, complaint = call("export", "--out", file, "--over")
        assert (code, "cannot be written" in complaint) == (2, True)
    assert old.read_text(encoding="utf-8") == "what was sent yesterday\n"
    assert [item.name for item in tmp_path.iterdir() if item.is_file()] == ["old.match"]


@pytest.mark.usefixtures("full")
def test_a_key_that_could_not_be_kept_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(NoKey, match="cannot be written"):
        Keys(tmp_path).know(ed25519.public_of(bytes(32)).hex(), "Table 1")
    assert not list(tmp_path.iterdir())


def test_a_key_that_cannot_be_made_is_told_as_not_written_and_nothing_of_it_stays(
    counting: str, tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.close()
    request.getfixturevalue("full")
    code, _, complaint = call("export")
    assert (code, f"{KEY}: cannot be written: " in complaint, "cannot be read" in complaint) == (2, True, False), (
        complaint
    )
    assert not list(data_folder().glob(f"{KEY}*"))


def test_an_export_goes_to_a_device_as_to_a_file(counting: str, call: Call) -> None:
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.close()
    assert call("export", "--out", Path(os.devnull))[0] == 0
    assert not Path(os.devnull).is_file()


def test_a_key_that_the_disk_does_not_give_is_told_in_the_readers_language(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data_folder().mkdir(parents=True)
    (data_folder() / KEY).write_bytes(b"")

    def broken(_: Keys) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(Keys, "_pem", broken)
    code, _, complaint = call("key", "show")
    assert (code, "cannot be read: the disk answers with an error" in complaint) == (2, True)
    with pytest.raises(NoKey) as fault:
        _ = Keys(tmp_path).public
    assert common_voice("ja").told(fault.value.args[0]).endswith("読み取れません: ディスクがエラーを返しました")


@pytest.mark.parametrize("page", [[], ["--page"]])
def test_an_export_writes_over_a_file_only_where_that_is_said(
    counting: str, tmp_path: Path, call: Call, page: list[str]
) -> None:
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.close()
    old, link = tmp_path / "old.match", tmp_path / "link.match"
    old.write_text("what was sent yesterday\n", encoding="utf-8")
    link.symlink_to(tmp_path / "away.match")
    told = {"en": "is there already; --over writes over it", "ja": "すでにあります。--over で上書きし"}
    for language, says in told.items():
        for file in (old, link):
            code, _, complaint = call("export", *page, "--out", file, "--lang", language)
            assert (code, says in complaint, str(file) in complaint) == (2, True, True), complaint
    assert old.read_text(encoding="utf-8") == "what was sent yesterday\n"
    assert not (tmp_path / "away.match").exists()
    assert call("export", *page, "--out", old, "--over")[0] == 0
    assert old.read_text(encoding="utf-8") == call("export", *page)[1]


@pytest.mark.parametrize("name", [JOURNAL, f"{JOURNAL}-wal", f"{JOURNAL}-shm", KEY, KNOWN])
@pytest.mark.parametrize("how", ["itself", "link", "other name"])
def test_an_export_is_never_written_over_what_it_is_made_of(
    counting: str, tmp_path: Path, call: Call, name: str, how: str
) -> None:
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.export(archive.matches()[0].id)
    archive.close()
    own, out = data_folder() / name, tmp_path / "out.match"
    if not own.exists():
        own.write_bytes(b"")
    before = own.read_bytes()
    if how == "link":
        out.symlink_to(own)
    elif how == "other name":
        out.hardlink_to(own)
    else:
        out = own
    code, _, complaint = call("export", "--out", out, "--over")
    assert (code, "never written over" in complaint) == (2, True), complaint
    assert "上書きはしません" in call("export", "--out", out, "--over", "--lang", "ja")[2]
    assert name.endswith(("-wal", "-shm")) or own.read_bytes() == before


def test_a_pipe_that_nobody_reads_keeps_nobody_waiting(counting: str, tmp_path: Path, call: Call) -> None:
    archive = Archive(data_folder())
    played(archive, counting).close()
    archive.close()
    os.mkfifo(tmp_path / "pipe")
    code, _, complaint = call("export", "--out", tmp_path / "pipe")
    assert (code, "cannot be written" in complaint) == (2, True), complaint
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    assert call("export", "--out", tmp_path / "pipe")[0] == 0
    assert b"# seal:" in os.read(reader, 65536)
    os.close(reader)


@pytest.mark.parametrize("words", ["rules tash-kalar", "rules tash-kalar --json", "rules tash-kalar --lang ja"])
def test_an_output_that_is_closed_is_told(words: str) -> None:
    shell = f'"{sys.executable}" -m referee {words} >&-'
    done = subprocess.run(["/bin/sh", "-c", shell], stderr=subprocess.PIPE, text=True, check=False)
    told = "出力を書き込めません" if "ja" in words else "the output cannot be written: it was closed"
    assert (done.returncode, told in done.stderr, done.stderr.count("\n")) == (2, True, 1), done
