"""What a forger hides in a journal: behind its header, a summary, a doubled key, a note or a table of their own."""

import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee import resources
from referee.keeping.archive import Archive
from referee.record.reading import header_of
from tests.conftest import Call
from tests.keeping.hiding import GONE, HEADER, SAID, reworked


def header_line(old: str, new: str) -> Callable[[sqlite3.Connection], object]:
    return lambda db: db.execute("UPDATE match SET header=replace(header, ?, ?)", (old, new))


def refusal_taken_away(db: sqlite3.Connection) -> None:
    db.execute("UPDATE entry SET refused=NULL WHERE number=3")


def test_the_same_rework_without_a_change_fits(folder: Path, call: Call) -> None:
    code, out, _ = call("verify", reworked(folder, lambda _: None))
    fits, shows = out.splitlines()
    assert (code, fits) == (0, f"{folder / 'journal.sqlite3'}: every entry of every match fits its chain")
    assert "bears no key" in shows and "compare a slip" in shows, "what was made anew here fits: that is said"
    assert "鍵がありません" in call("verify", folder / "journal.sqlite3", "--lang", "ja")[1]


@pytest.mark.parametrize(
    "line",
    ["zzz: 1", "penalty: amber caution slow-play round=-1", "option: nothing=yes", "pack: ../one.toml",
     "decks: amber=imperial", "clock: round=soon", "seats: teal=Cid", "title: a\ntitle: a"],
)  # fmt: skip
def test_no_false_ruling_hides_behind_the_header_of_a_journal(folder: Path, call: Call, line: str) -> None:
    def change(db: sqlite3.Connection) -> None:
        refusal_taken_away(db)
        header_line("rules: 1", f"rules: 1\n{line}")(db)

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, "not here" in out, "cannot be set up any more: line " in out) == (1, False, True), out


def test_a_journal_whose_header_leaves_out_by_what_it_was_ruled_does_not_fit(folder: Path, call: Call) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite3")) as db:
        header = db.execute("SELECT header FROM match").fetchone()[0]
    contents = next(line for line in header.split("\n") if line.startswith("contents: "))
    code, out, _ = call("verify", reworked(folder, header_line(f"\n{contents}", "")))
    assert (code, "the header has no line 'contents:'" in out) == (1, True), out


def test_no_pack_without_a_hash_hides_a_false_ruling_of_a_journal(folder: Path, call: Call) -> None:
    def change(db: sqlite3.Connection) -> None:
        refusal_taken_away(db)
        header_line("rules: 1", "rules: 1\npack: nobody")(db)

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, GONE.format("nobody") in out, "not compared" in out) == (1, True, True), out


def test_other_cards_under_the_id_of_a_pack_of_ours_are_told_of_a_journal_too(tmp_path: Path, call: Call) -> None:
    ours = resources.path("packs", "tash-kalar.toml").read_text(encoding="utf-8")
    (tmp_path / "alt.toml").write_text(ours.replace('"TC', '"CT', 1), encoding="utf-8")
    archive = Archive(tmp_path / "data")
    kept = archive.begin(header_of(f"{HEADER}pack: alt.toml\n"), tmp_path)
    record = tmp_path / "out.match"
    record.write_text(archive.export(kept.id), encoding="utf-8", newline="\n")
    archive.close()
    for file in (record, tmp_path / "data" / "journal.sqlite3"):
        code, out, _ = call("verify", file)
        assert (code, out.count("with the program, and other cards")) == (0, 1), out


def summary(text: str) -> Callable[[sqlite3.Connection], object]:
    return lambda db: db.execute("UPDATE summary SET facts=?", (text,))


@pytest.mark.parametrize(
    "facts", ['{"over": true, "winner": "amber"}', '{"over": true, "winner": null}', '{"over": 0, "winner": "draw"}',
              '{"over": false, "winner": null, "more": 1}', "{}"],
)  # fmt: skip
def test_a_false_summary_is_told_though_it_is_sealed_anew(folder: Path, call: Call, facts: str) -> None:
    code, out, _ = call("verify", reworked(folder, summary(facts)))
    assert (code, 'its entries come out as {"over": false, "winner": null}' in out) == (1, True), out
    assert "要約は" in call("verify", folder / "journal.sqlite3", "--lang", "ja")[1]


def test_a_summary_that_a_kill_left_one_entry_behind_is_told_and_no_forgery(tmp_path: Path, call: Call) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(header_of(HEADER))
    for line in (SAID[0], "amber resign"):
        kept.declare(kept.match.read_text(line))
    archive.close()
    assert "its summary" not in call("verify", tmp_path / "journal.sqlite3")[1]
    journal = reworked(tmp_path, summary('{"over": false, "winner": null}'))
    code, out, _ = call("verify", journal)
    assert (code, 'its entries come out as {"over": true, "winner": "violet"}' in out) == (0, True), out
    code, out, _ = call("verify", reworked(tmp_path, summary('{"over": true, "winner": "amber"}')))
    assert code == 1, out


@pytest.mark.parametrize(
    ("old", "new"),
    [("{", '{"events": [], '), ('"seal"', '"seal": "0000000000000000", "seal"'), ("{", '{"skipped": "", ')],
)
def test_a_key_that_stands_twice_in_a_detail_does_not_fit(folder: Path, call: Call, old: str, new: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite3")) as db:
        (detail,) = db.execute("SELECT detail FROM entry WHERE number=2").fetchone()
        assert old in detail
        db.execute("UPDATE entry SET detail=? WHERE number=2", (detail.replace(old, new, 1),))
        db.commit()
    code, out, _ = call("verify", folder / "journal.sqlite3")
    doubled = '"skipped"' not in new
    assert (code, "entry 2 does not fit the chain" in out) == ((1, True) if doubled else (0, False)), out


def test_what_an_entry_brought_about_is_not_left_out_untold(folder: Path, call: Call) -> None:
    """The seal of a detail needs no key: what was taken out of it is missed all the same."""

    def change(db: sqlite3.Connection) -> None:
        (detail,) = db.execute("SELECT detail FROM entry WHERE number=2").fetchone()
        seal = json.loads(detail)["seal"]
        assert "events" in json.loads(detail)
        db.execute("UPDATE entry SET detail=? WHERE number=2", (json.dumps({"seal": seal}),))

    code, out, _ = call("verify", reworked(folder, change))
    assert (code, "entry 2 (amber place e5) was allowed" in out) == (1, True), out


@pytest.mark.parametrize("facts", ["replace(facts, 'false', 'true')", "facts || ' '", "'{}'", "'x'"])
def test_a_changed_summary_is_told_as_that_and_as_nothing_else(folder: Path, call: Call, facts: str) -> None:
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        db.execute(f"UPDATE summary SET facts={facts}")
        db.commit()
    code, out, _ = call("verify", journal)
    assert (code, "its summary is not what was kept" in out, "header" in out) == (1, True, False), out
    code, _, complaint = call("export", "--journal", journal, "--out", folder / "again.match")
    told = "what the list shows of it is not what was kept: it is not signed"
    assert (code, told in complaint, "header" in complaint) == (1, True, False), complaint
    assert "# signed: " not in (folder / "again.match").read_text(encoding="utf-8")
    archive = Archive(folder)
    kept = archive.resume(archive.matches()[0].id)
    assert ["what the list showed" in notice for notice in kept.notices] == [True]
    archive.leave(kept)
    archive.close()
    assert call("verify", journal)[0] == 0, "opened and left again it is listed by its entries"


def test_a_changed_header_is_still_told_as_that(folder: Path, call: Call) -> None:
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        db.execute("UPDATE summary SET facts='{}'")
        db.execute("UPDATE match SET header=replace(header, 'Aki', 'Ako')")
        db.commit()
    code, out, _ = call("verify", journal)
    assert (code, "the header does not fit the chain" in out) == (1, True), out


@pytest.mark.parametrize("note", ["3", "lost", "2 entries behind entry 3 went"])
def test_what_somebody_noted_of_a_match_is_told_in_a_sentence_though_it_is_sealed_anew(
    folder: Path, call: Call, note: str
) -> None:
    journal = reworked(folder, lambda db: db.execute("UPDATE head SET note=?", (note,)))
    code, out, _ = call("verify", journal)
    told = f"noted of it in the journal, in words that are not the program's: '{note}'"
    assert (code, told in out, "header" in out) == (1, True, False), out
    assert f"「{note}」" in call("verify", journal, "--lang", "ja")[1]


def test_what_the_program_notes_of_lost_entries_is_told_as_ever(folder: Path, call: Call) -> None:
    note = "2 entries behind entry 4: lost with a damaged journal"
    code, out, _ = call("verify", reworked(folder, lambda db: db.execute("UPDATE head SET note=?", (note,))))
    assert (code, note in out, "not the program's" in out) == (0, True, False), out


SCHEMAS = {
    "a column": "ALTER TABLE entry ADD COLUMN more TEXT",
    "a column worked out from another": "ALTER TABLE entry ADD COLUMN more TEXT GENERATED ALWAYS AS (said) VIRTUAL",
    "a column of the ledger": "ALTER TABLE ledger ADD COLUMN more TEXT",
    "a table": "CREATE TABLE more(a)",
    "a table named as one of SQLite's": "PRAGMA writable_schema=ON; CREATE TABLE sqlite_more(a)",
    "a value that is filled in": "PRAGMA writable_schema=ON; UPDATE sqlite_master SET "
    "sql=replace(sql, 'facts TEXT NOT NULL', 'facts TEXT NOT NULL DEFAULT 1') WHERE name='summary'",
    "statistics": "ANALYZE",
}


@pytest.mark.parametrize("change", SCHEMAS)
def test_what_was_added_to_the_tables_is_told_and_takes_nothing_away(folder: Path, call: Call, change: str) -> None:
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        db.executescript(SCHEMAS[change])
        db.commit()
    code, out, _ = call("verify", journal)
    assert (code, "its table '" in out, "every entry of every match" in out) == (1, True, False), out
    archive = Archive(folder)
    (listed,) = archive.matches()
    assert [entry.text for entry in archive.resume(listed.id).match.entries] == list(SAID)
    archive.close()


def test_a_journal_that_was_made_anew_from_its_text_is_none_of_others(folder: Path, call: Call) -> None:
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        text = "\n".join(db.iterdump())
    text = text.replace("CREATE TABLE match(", 'CREATE TABLE "match" (')
    for part in folder.glob("journal*"):
        part.unlink()
    with contextlib.closing(sqlite3.connect(journal)) as db:
        db.executescript(f"{text}\nPRAGMA user_version=2;")
    assert call("verify", journal)[0] == 0
