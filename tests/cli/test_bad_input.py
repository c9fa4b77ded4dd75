"""Every command with every kind of input that cannot be used: told with its place, in the reader's language, code 2."""

import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from tests.conftest import Call
from tests.keeping.making import played

RECORD = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\nviolet setup c5=amber g5=violet\n"
Make = Callable[[Path], Path]


def text(name: str, contents: str | bytes) -> Make:
    def made(folder: Path) -> Path:
        path = folder / name
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return path

    return made


def pipe(name: str) -> Make:
    def made(folder: Path) -> Path:
        os.mkfifo(folder / name)
        return folder / name

    return made


def loop(name: str) -> Make:
    def made(folder: Path) -> Path:
        (folder / name).symlink_to(folder / name)
        return folder / name

    return made


def folder_of_none(folder: Path) -> Path:
    (folder / "below").mkdir()
    return folder / "below"


PLACES: dict[str, Make] = {
    "missing": lambda folder: folder / "missing.match",
    "name too long": lambda folder: folder / f"{'x' * 300}.match",
    "folder without any": folder_of_none,
    "device without end": lambda _: Path("/dev/zero"),
    "device without anything": lambda _: Path("/dev/null"),
    "pipe nobody writes to": pipe("a.match"),
    "link to itself": loop("a.match"),
}
RECORDS = PLACES | {
    "empty": text("a.match", b""),
    "blank lines": text("a.match", b"\n\n\n"),
    "bytes": text("a.match", bytes(range(256))),
    "UTF-16": text("a.match", RECORD.encode("utf-16")),
    "Latin-1": text("a.match", RECORD.replace("Aki", "Zoë").encode("latin-1")),
    "newer form": text("a.match", f"form: 3\n{RECORD}"),
    "much newer form": text("a.match", f"form: 300000000\n{RECORD}"),
    "form that is no number": text("a.match", f"form: ²\n{RECORD}"),
    "form none ever had": text("a.match", f"form: 0\n{RECORD}"),
    "form without an end": text("a.match", f"form: {'9' * 5000}\n{RECORD}"),
    "no game": text("a.match", "seats: amber=Aki violet=Ben\n\n"),
}
HALL = "O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik"
"""The key of a hall, made of a secret of zeros."""
READS_A_RECORD = {
    "check": ["check", "FILE"],
    "facts": ["facts", "FILE"],
    "legal": ["legal", "FILE"],
    "explain": ["explain", "FILE", "--at", "6"],
    "propose": ["pack", "propose", "FILE", "knight"],
    "verify": ["verify", "FILE"],
    "hall check": ["hall", "check", "FILE"],
    "hall verify": ["hall", "verify", HALL, "FILE", "FILE"],
}
TABLES = PLACES | {
    "empty": text("a.toml", b""),
    "bytes": text("a.toml", bytes(range(256))),
    "no TOML": text("a.toml", "[[["),
    "nothing of ours": text("a.toml", "a = 1\n"),
    "newer pack": text("a.toml", 'pack = 9\nid = "a"\n'),
    "newer deck": text("a.toml", "deck = 9\n"),
    "no number": text("a.toml", "pack = ²\n"),
    "nested without end": text("a.toml", "a = " + "[" * 90_000),
    "number without end": text("a.toml", "a = " + "9" * 6000),
    "dots without end": text("a.toml", "a." * 50_000 + "a = 1"),
}
READS_A_TABLE = {
    "pack check": ["pack", "check", "FILE"],
    "deck check": ["deck", "check", "force-of-will", "FILE"],
    "deck mark": ["deck", "mark", "FILE"],
    "deck draw": ["deck", "draw", "FILE"],
    "pack import": ["pack", "import", "force-of-will", "FILE", "--out", "/dev/null"],
    "ask": ["ask", "force-of-will", "can-pay", "--pack", "FILE"],
}


def journal_of(folder: Path, *statements: str) -> Path:
    archive = Archive(folder)
    played(archive, "arcanductor")
    archive.close()
    with sqlite3.connect(folder / "journal.sqlite3") as db:
        for statement in statements:
            db.execute(statement)
    db.close()
    return folder / "journal.sqlite3"


def without_tables(folder: Path) -> Path:
    with sqlite3.connect(folder / "journal.sqlite3") as db:
        db.execute("CREATE TABLE x(y)")
        db.execute("DROP TABLE x")
    db.close()
    return folder / "journal.sqlite3"


JOURNALS = PLACES | {
    "empty": text("journal.sqlite3", b""),
    "without tables": without_tables,
    "newer": lambda folder: journal_of(folder, "PRAGMA user_version=3"),
}
READS_A_JOURNAL = {
    "matches": ["matches", "--journal", "FILE"],
    "export": ["export", "--journal", "FILE"],
    "page": ["export", "--page", "--journal", "FILE"],
    "penalties": ["penalties", "--journal", "FILE"],
    "remove": ["remove", "0123456789ab", "--journal", "FILE"],
    "verify": ["verify", "FILE"],
}
REFUSED = {
    "pack outside": "pack: /etc/passwd.toml\n",
    "pack above": "pack: ../../a.toml\n",
    "pack that is not there": "pack: none.toml\n",
    "deck outside": "decks: amber=/etc/passwd.toml\n",
    "pack with a NUL": "pack: a\0b.toml\n",
}
NAMES_FILES = {
    kind: text("a.match", RECORD.replace("mode: duel\n", f"mode: duel\n{line}")) for kind, line in REFUSED.items()
}
PLAYS_A_RECORD = {
    name: words for name, words in READS_A_RECORD.items() if name in ("check", "facts", "legal", "explain")
}
CASES = [
    pytest.param(words, make, id=f"{command}, {kind}")
    for commands, kinds in (
        (READS_A_RECORD, RECORDS),
        (PLAYS_A_RECORD, NAMES_FILES),
        (READS_A_TABLE, TABLES),
        (READS_A_JOURNAL, JOURNALS),
    )
    for command, words in commands.items()
    for kind, make in kinds.items()
]
NOT_UNDERSTOOD = [
    ["nothing-of-ours"], ["check"], ["facts"], ["explain", "a.match"], ["explain", "a.match", "--at", "0"],
    ["facts", "a.match", "--at", "²"], ["facts", "a.match", "--at", "9" * 5000], ["check", "a.match", "--lang", "de"],
    ["check", "--no-such-option", "a.match"], ["completion", "tcsh"], ["hall", "serve", "--port", "65536"],
    ["rules", "chess"], ["rules", "tash-kalar", "TK-99"], ["rules", "tash-kalar", "x" * 5000], ["ask", "chess"],
    ["ask", "tash-kalar", "nothing-of-ours"], ["pack", "fields", "chess"], ["deck", "check", "chess", "/dev/null"],
    ["key", "know", "zz", "a"], ["key", "know", "0" * 64, ""], ["key", "know", "0" * 64, "a\nb"], ["key", "forget", ""],
    ["export", "nothing-of-ours"], ["penalties", "nothing-of-ours"], ["hall", "restore", "missing"],
    ["verify", "/dev/null", "--slip", "²"], ["pack", "import", "force-of-will", "/dev/null", "--map", "a"],
]  # fmt: skip


@pytest.mark.parametrize(("words", "make"), CASES)
def test_what_cannot_be_used_is_told_with_its_place_and_code_2(
    words: list[str], make: Make, tmp_path: Path, call: Call
) -> None:
    file = make(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    given = [str(file) if word == "FILE" else word for word in words]
    code, out, err = call(*given)
    assert code == 2, (out, err)
    assert str(file) in " ".join(err.split("\n")), (out, err)
    assert str(file) not in out, (out, err)
    code, out, err = call(*given, "--lang", "ja")
    assert code == 2
    assert any("぀" <= sign <= "ヿ" for sign in out + err), (out, err)
    code, out, _ = call(*given, "--json")
    document = json.loads(out)
    assert code == 2
    assert document[0]["error"] if isinstance(document, list) else document["exit"] == 2
    assert sorted(tmp_path.rglob("*")) == before, "nothing is made or taken away"


@pytest.mark.parametrize("words", NOT_UNDERSTOOD, ids=lambda words: " ".join(words)[:40])
def test_a_command_line_that_cannot_be_used_ends_with_code_2_and_a_document(
    words: list[str], call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = call(*words)
    assert (code, bool(err)) == (2, True)
    code, out, _ = call(*words, "--json")
    assert (code, json.loads(out)["exit"]) == (2, 2)
    assert json.loads(out)["problem"]["text"]
    assert list(tmp_path.iterdir()) == [], "nothing is made"


def test_a_seal_that_was_changed_is_no_bad_input(tmp_path: Path, call: Call) -> None:
    file = text("a.match", RECORD)(tmp_path)
    code, out, _ = call("verify", file)
    assert (code, "no seal" in out) == (1, True)


def test_a_limit_of_file_sizes_is_told_as_that(tmp_path: Path) -> None:
    journal = journal_of(tmp_path)
    most = journal.stat().st_size // 2
    found = subprocess.run(
        [sys.executable, "-m", "referee", "matches", "--journal", str(journal)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert found.returncode == 2
    assert f"no file of this program may grow beyond {most} bytes" in found.stderr
    assert "disk is full" not in found.stderr
