"""What is evidence: a changed, shortened, forged or moved match is found, and it is said what a signature shows."""

import hashlib
import os
import random
import re
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.keeping import sealing
from referee.keeping.archive import Archive, data_folder
from referee.keeping.journal.faults import JournalFault
from referee.keeping.kept import Kept
from referee.keeping.keys import KEY, Keys, NoKey, fingerprint
from referee.keeping.sealing import check_seal, examined
from referee.record.chain import SHORT, Link, chain, seal_of
from referee.record.model import Expected
from referee.record.reading import parse
from tests.conftest import Call
from tests.playing import first_sample, header_of

PACK = 'pack = 1\nid = "c"\ntitle = "C"\ngame = "counting"\nversion = "1"\nlicence = "CC0-1.0"\n'


def played(archive: Archive, header: str, lines: int = 6) -> Kept:
    kept = archive.begin(parse(header).header)
    for number in range(lines):
        kept.declare(kept.match.read_text("judge note again" if number else "left add 1"))
    return kept


def forged(text: str) -> str:
    """The record without its fifth entry, chain and seal worked out anew by the program's own functions."""
    body = text.partition("# seal: ")[0]
    lines = [line for line in parse(body).lines if not isinstance(line, Expected)]
    rows = body.splitlines()
    del rows[lines[4].line - 1]
    record = parse("\n".join(rows) + "\n")
    said = [line for line in record.lines if not isinstance(line, Expected)]
    at = [line.comment.partition(" ")[0] for line in said]
    words = [rows[line.line - 1][: line.words[-1].end] for line in said]
    links = [Link(n + 1, at[n], words[n], line.refused) for n, line in enumerate(said)]
    for line, digest in zip(said, chain(record.header, links), strict=True):
        rows[line.line - 1] = re.sub(r"[0-9a-f]{16}$", digest[:SHORT], rows[line.line - 1])
    body = "\n".join(rows) + "\n"
    return f"{body}# seal: {seal_of(body)}\n"


def test_a_record_forged_with_its_chain_worked_out_anew_is_found(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    text = archive.export(played(archive, counting).id)
    anew = forged(text)
    signature = text.rpartition("# signed: ")[2]
    assert check_seal(text) is None
    assert check_seal(anew) == "the signature is missing: the referee signs every record of this form"
    assert check_seal(f"{anew}# signed: {signature}") == "the signature does not fit the record"


def test_a_record_signed_with_another_key_is_told_by_that_key(counting: str, tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = played(archive, counting)
    row, entries, others = archive.store.match(kept.id), archive.store.entries(kept.id), Keys(tmp_path / "other")
    file = tmp_path / "a.match"
    file.write_text(sealing.sealed(row, entries, others), encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, fingerprint(others.public) in out, "not known here" in out) == (0, True, True)
    assert call("verify", "--known", file)[0] == 1
    assert call("key", "know", others.public, "Table 7 #1")[0] == 0
    code, out, _ = call("verify", "--known", file)
    assert (code, "Table 7 #1" in out) == (0, True)
    assert others.public in call("key", "list")[1]
    assert call("key", "forget", others.public[:10])[0] == 0
    assert call("verify", "--known", file)[0] == 1
    file.write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    assert "of this installation" in call("verify", "--known", file)[1]


def test_a_key_is_made_once_for_its_owner_alone_and_a_spoilt_one_is_told(tmp_path: Path) -> None:
    keys = Keys(tmp_path / "keys")
    public = keys.public
    assert Keys(tmp_path / "keys").public == public
    file = tmp_path / "keys" / KEY
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("no key")
    with pytest.raises(NoKey, match="is no key"):
        keys.sign(b"")
    with pytest.raises(NoKey, match="is no public key"):
        keys.know("abc", "x")
    with pytest.raises(NoKey, match="one line"):
        Keys(tmp_path).know(public, "a\nb")


def test_two_matches_with_one_header_have_two_first_hashes(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    one, two = (archive.begin(parse(counting).header) for _ in range(2))
    assert one.row.first != two.row.first
    texts = [archive.export(kept.id) for kept in (one, two)]
    moved = texts[0].replace(one.id, two.id)
    assert check_seal(moved) is not None
    assert examined(texts[0]).header.one("match") == one.id


def test_fields_that_run_into_each_other_are_not_hashed_alike(counting: str) -> None:
    header = parse(counting.replace("\n\n", "\nform: 2\n\n")).header
    links = [
        Link(1, "a", "b\nc", None), Link(1, "a\nb", "c", None), Link(1, "a", "b", ("c",)), Link(1, "a", "b", ("c", "")),
        Link(1, "a", "b", ()), Link(1, "a", "b", None), Link(1, "a", "b", None, "1.000"), Link(11, "a", "b", None),
    ]  # fmt: skip
    assert len({chain(header, [link])[0] for link in links}) == len(links)


@pytest.fixture
def with_pack(counting: str, tmp_path: Path) -> tuple[Archive, Kept]:
    """A match with a pack that was beside its record."""
    (tmp_path / "sent").mkdir()
    (tmp_path / "sent" / "cards.toml").write_text(PACK)
    archive = Archive(tmp_path / "data")
    kept = archive.begin(parse(counting.replace("\n\n", "\npack: cards.toml\n\n")).header, tmp_path / "sent")
    kept.declare(kept.match.read_text("left add 1"))
    return archive, kept


def test_cards_changed_after_a_match_are_told(with_pack: tuple[Archive, Kept], call: Call, tmp_path: Path) -> None:
    archive, kept = with_pack
    record = tmp_path / "sent" / "a.match"
    record.write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    journal, pack = tmp_path / "data" / "journal.sqlite3", tmp_path / "data" / "files" / kept.id / "cards.toml"
    assert [call("verify", file)[0] for file in (journal, record)] == [0, 0]
    pack.write_text("# a comment changes nothing\n" + PACK)
    assert archive.resume(kept.id).notices == []
    for changed in (pack, tmp_path / "sent" / "cards.toml"):
        changed.write_text(PACK.replace('"C"', '"D"'))
    assert archive.resume(kept.id).changed_cards == ["pack.c"]
    for file in (journal, record):
        code, out, _ = call("verify", file)
        assert (code, "pack.c is not what the match was ruled with" in out) == (1, True)
    assert "pack.c is not what the record was ruled with" in call("check", record)[1]


def shorter(db: sqlite3.Connection) -> None:
    """Cut the tail of the first match off."""
    db.execute("DELETE FROM entry WHERE number>3 AND match=(SELECT MIN(id) FROM match)")


def gone(db: sqlite3.Connection) -> None:
    """Remove a whole match."""
    for table, column in (("entry", "match"), ("head", "match"), ("summary", "match"), ("match", "id")):
        db.execute(f"DELETE FROM {table} WHERE {column}=(SELECT MIN(match) FROM entry)")


def column(table: str, name: str, value: str) -> Callable[[sqlite3.Connection], None]:
    """Change one column of every row of a table."""
    return lambda db: db.execute(f"UPDATE {table} SET {name}={value}") and None


CHANGES = {
    "shorter": shorter,
    "gone": gone,
    "no seal": column("entry", "detail", "'{\"events\": []}'"),
    **{name: column("match", name, f"{name} || 'x'") for name in ("game", "rules", "beside", "started", "first")},
    **{f"head.{name}": column("head", name, value) for name, value in (("count", "count+1"), ("hash", "'ab'"))},
    **{f"head.{name}": column("head", name, "'ab'") for name in ("row", "note")},
    "summary": column("summary", "facts", "replace(facts, 'false', 'true')"),
    "no head": lambda db: db.execute("DELETE FROM head") and None,
    "ledger": column("ledger", "matches", "matches+1"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_in_a_journal_is_told(counting: str, tmp_path: Path, call: Call, change: str) -> None:
    archive = Archive(tmp_path)
    for _ in range(2):
        played(archive, counting).close()
    archive.close()
    file = tmp_path / "journal.sqlite3"
    assert call("verify", file)[0] == 0
    db = sqlite3.connect(file)
    db.execute("PRAGMA foreign_keys=OFF")
    CHANGES[change](db)
    db.commit()
    db.close()
    code, out, _ = call("verify", file)
    assert (code, "every entry of every match fits" in out) == (1, False), out


def rows_of(archive: Archive) -> dict[str, object]:
    """All that a journal has."""
    store = archive.store
    return {
        row.id: (row, store.entries(row.id), store.head(row.id), facts, count)
        for row, count, _, facts in store.matches()
    }


def test_one_flipped_bit_is_told_or_without_effect_on_any_row(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path / "whole")
    for _ in range(4):
        played(archive, counting, 12).close()
    whole = rows_of(archive)
    archive.close()
    data = (tmp_path / "whole" / "journal.sqlite3").read_bytes()
    dice = random.Random(20261122)
    for flip in range(150):
        folder = tmp_path / str(flip)
        folder.mkdir()
        place = dice.randrange(len(data) * 8)
        changed = bytearray(data)
        changed[place // 8] ^= 1 << place % 8
        (folder / "journal.sqlite3").write_bytes(changed)
        assert told_or_same(folder, whole), f"bit {place} changed a row and nobody said so"


def told_or_same(folder: Path, whole: dict[str, object]) -> bool:
    """Whether a journal says that something is wrong with it, or has all its rows as they were."""
    try:
        archive = Archive(folder)
    except JournalFault:
        return True
    try:
        there = [listed.id for listed in archive.matches()]
        if archive.recovered or archive.misfits or any(archive.verify(match) is not None for match in there):
            return True
        return rows_of(archive) == whole
    finally:
        archive.close()


def everything(folder: Path) -> dict[str, str]:
    """Every file below a folder by its hash."""
    return {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.rglob("*") if file.is_file()}


def test_verify_and_the_list_write_nothing_and_read_the_log_of_a_killed_program(
    counting: str, tmp_path: Path, call: Call
) -> None:
    archive = Archive(tmp_path / "data")
    kept = played(archive, counting)
    copy = tmp_path / "copy"
    copy.mkdir()
    # as a kill leaves it: the log is not in the file yet
    for file in (tmp_path / "data").glob("journal.sqlite3*"):
        (copy / file.name).write_bytes(file.read_bytes())
    archive.close()
    before = everything(copy)
    assert any(name.endswith("-wal") for name in before)
    journal = copy / "journal.sqlite3"
    assert call("verify", journal)[0] == 0
    assert kept.id in call("matches", "--journal", journal)[1]
    assert call("export", kept.id, "--journal", journal)[1].count("judge note") == 5
    assert everything(copy) == before


@pytest.mark.parametrize("what", ["folder", "nul", "missing", "pipe", "device"])
def test_verify_tells_what_is_no_file(tmp_path: Path, call: Call, what: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    named = {"folder": tmp_path, "nul": "a\0b", "device": "/dev/zero"}
    code, _, complaint = call("verify", named.get(what, tmp_path / what))
    told = ("cannot be read", "null byte", "cannot be 'a<U+0000>b'")
    assert (code, any(each in complaint for each in told)) == (2, True)


def test_a_slip_is_compared_with_record_and_journal(counting: str, tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = played(archive, counting)
    slip = kept.digest
    kept.declare(kept.match.read_text("judge note later"))
    record = tmp_path / "a.match"
    record.write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    archive.close()
    for file in (record, tmp_path / "journal.sqlite3"):
        code, out, _ = call("verify", "--slip", f"game counting\nentries 6\nhash {slip}", file)
        assert (code, "after entry 6; 1 entry came later" in out) == (0, True), out
        assert call("verify", "--slip", slip[:16], file)[0] == 0
        assert call("verify", "--slip", "0" * 64, file)[0] == 1
        assert call("verify", "--slip", "no hash", file)[0] == 2


def test_a_record_of_form_1_is_checked_as_before_and_says_its_form(tmp_path: Path, call: Call) -> None:
    from tests.keeping.making import restored

    archive = restored("tash-kalar", 1, tmp_path)
    text = archive.export(archive.matches()[0].id)
    assert "# signed" not in text
    assert check_seal(text) is None
    file = tmp_path / "old.match"
    file.write_text(text, encoding="utf-8", newline="\n")
    code, out, _ = call("verify", file)
    assert (code, "form 1: not signed" in out) == (0, True)
    assert call("verify", "--known", file)[0] == 1
    for place in range(0, len(text) - 1, 7):
        changed = text[:place] + ("x" if text[place] != "x" else "y") + text[place + 1 :]
        assert check_seal(changed) is not None, place
    archive.close()
    assert "form 1" in call("verify", tmp_path / "journal.sqlite3")[1]


def test_every_match_of_every_game_is_exported_signed_and_fits(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for game in ("tash-kalar", "force-of-will"):
        kept = archive.begin(*header_of(first_sample(game)))
        kept.declare(kept.match.legal()[0])
        text = archive.export(kept.id)
        found = examined(text)
        assert (found.fault, found.form, found.signer) == (None, "2", Keys(data_folder()).public)
        assert found.header.pairs("contents")
        assert archive.verify(kept.id) is None
