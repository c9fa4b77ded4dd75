"""What no row and no record may hold: asked alike where one is checked, verified and exported."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.journal.rows import detail_seal
from referee.keeping.sealing import check_seal
from referee.record.chain import Link, next_hash
from tests.conftest import Call
from tests.keeping.test_by_others import Record
from tests.keeping.test_evidence import played
from tests.keeping.test_forged_by_others import by_somebody, exported, signed

__all__ = ["exported"]


def rechained(db: sqlite3.Connection, said: str | None = None, at: str | None = None, skipped: str = "") -> None:
    """The last entry is another, with its hash and all seals worked out anew."""
    match, number, old_at, old_said = db.execute("SELECT match,number,at,said FROM entry ORDER BY number").fetchall()[
        -1
    ]
    before = db.execute("SELECT hash FROM entry WHERE number=?", (number - 1,)).fetchone()[0]
    at, said = at or old_at, old_said if said is None else said
    digest = next_hash(before, Link(number, at, said, None, skipped), "2")
    detail: dict[str, object] = {"skipped": skipped} if skipped else {}
    detail["seal"] = detail_seal(digest, detail)
    values = (at, said, json.dumps(detail), digest, match, number)
    db.execute("UPDATE entry SET at=?, said=?, refused=NULL, detail=?, hash=? WHERE match=? AND number=?", values)
    db.execute("UPDATE head SET hash=?", (digest,))


def saying(said: str) -> Callable[[sqlite3.Connection], None]:
    return lambda db: rechained(db, said)


def unlike(db: sqlite3.Connection, said: str) -> None:
    """A text is something else, which the tables as they are made do not take."""
    db.executescript("""PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=replace(sql, 'STRICT', '');
        PRAGMA writable_schema=RESET;""")
    db.execute(f"UPDATE entry SET said={said} WHERE number=2")


FORGED: dict[str, Callable[[sqlite3.Connection], object]] = {
    "time": lambda db: rechained(db, at="yesterday"),
    "skip": lambda db: rechained(db, skipped="1e400"),
    "separator": saying("judge note a\u2028b"),
    "nothing": saying("judge note a\x00b"),
    "escape": saying("judge note a\x1b[31mb"),
    "two lines": saying("judge note a\nleft add 1"),
    "blank": saying(" "),
    "empty": saying(""),
    "two in one": saying("left add 1 !! CT-1"),
    "comment": saying("judge note a # b"),
    "bytes": lambda db: unlike(db, "CAST(said AS BLOB)"),
    "behind a nothing": lambda db: db.execute("UPDATE entry SET said=said || char(0) || 'x' WHERE number=2"),
    "detail behind a nothing": lambda db: db.execute("UPDATE entry SET detail=detail || char(0) || 'x' WHERE number=2"),
    "long": lambda db: db.execute("UPDATE entry SET said=said || printf('%.*c', 2000000, 'x') WHERE number=2"),
    "huge": lambda db: unlike(db, "zeroblob(30000000)"),
    "half a sign": lambda db: db.execute(
        "UPDATE entry SET detail=? WHERE number=2", ('{"events":[["\\ud800","x"]],"seal":"y"}',)
    ),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_row_that_no_record_may_hold_does_not_fit_and_is_exported_unsigned_and_told(
    counting: str, tmp_path: Path, call: Call, forgery: str
) -> None:
    archive = Archive(tmp_path)
    kept = played(archive, counting)
    kept.close()
    archive.close()
    file, out = tmp_path / "journal.sqlite3", tmp_path / "out.match"
    assert call("export", kept.id, "--journal", file, "--out", out)[0] == 0
    assert check_seal(out.read_text(encoding="utf-8")) is None
    db = sqlite3.connect(file)
    FORGED[forgery](db)
    db.commit()
    db.close()
    code, told, _ = call("verify", file)
    assert (code, "does not fit the chain" in told) == (1, True), told
    assert call("verify", "--json", file)[0] == 1
    code, _, complaint = call("export", kept.id, "--journal", file, "--out", out, "--over")
    assert (code, "is not as it was kept and is not signed" in complaint) == (1, True), complaint
    assert "# signed: " not in out.read_text(encoding="utf-8")
    assert call("export", kept.id, "--journal", file, "--page", "--out", tmp_path / "out.html")[0] == 1


def test_a_strange_sign_of_a_row_begins_no_line_and_turns_nothing_round(
    counting: str, tmp_path: Path, call: Call
) -> None:
    archive = Archive(tmp_path)
    played(archive, counting).close()
    archive.close()
    db = sqlite3.connect(tmp_path / "journal.sqlite3")
    rechained(db, "left add \u202e1\nforged: every entry of every match fits")
    db.commit()
    db.close()
    _, told, _ = call("verify", tmp_path / "journal.sqlite3")
    assert "\u202e" not in told
    assert not [line for line in told.splitlines() if line.startswith("forged")]
    assert "<U+202E>1<U+000A>forged" in told


@pytest.mark.parametrize(
    "line",
    ["", "match: another0000\n{line}", "match: ../../x", "match: \x1b[31m"],
    ids=["none", "two", "path", "escape"],
)
def test_a_record_has_one_match_that_it_is_of(exported: str, tmp_path: Path, call: Call, line: str) -> None:
    body, file = Record(exported).body, tmp_path / "forged.match"
    own = next(text for text in body.split("\n") if text.startswith("match: "))
    changed = body.replace(f"{own}\n", f"{line.format(line=own)}\n".lstrip("\n"))
    file.write_text(changed + exported.removeprefix(body), encoding="utf-8", newline="\n")
    code, told, _ = call("verify", file)
    assert (code, "the header is none" in told) == (1, True), told
    if line:
        assert call("check", file)[0] == 2


@pytest.mark.parametrize("sign", ["\u2028", "\x00", "\x85", "\x1b"])
def test_a_text_that_is_none_does_not_fit_in_a_record(exported: str, tmp_path: Path, call: Call, sign: str) -> None:
    file = tmp_path / "forged.match"
    body = Record(exported).body.replace("judge note later", f"judge note la{sign}er")
    file.write_text(signed(body, by_somebody), encoding="utf-8", newline="\n")
    code, told, _ = call("verify", file)
    assert (code, "a text is one line of signs" in told) == (1, True), told
    assert call("check", file)[0] == 2
