"""What is exported is signed only where nothing speaks against it: cards, rulings, list and times are as kept."""

import contextlib
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.sealing import SIGNED
from referee.record.reading import read_record
from tests.conftest import Call
from tests.keeping.hiding import reworked

HEAD = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\npack: one.toml\n\n"
ONE = (
    'pack = 1\nid = "one"\ntitle = "One"\ngame = "tash-kalar"\nversion = "1"\nlicence = "CC0-1.0"\n\n'
    '[[card]]\nid = "scout"\nname = "Scout"\nkind = "being"\nrank = "common"\nschool = "imperial"\n'
    'pattern = ["T.", ".C"]\n'
)
SAID = (
    "violet setup c5=amber g5=violet", "amber place e5", "amber end", "violet place g7", "violet place h8",
    "violet end", "",
)  # fmt: skip
EASIER = ONE.replace('["T.", ".C"]', '["TC"]')


@pytest.fixture
def gone_on(tmp_path: Path) -> tuple[Path, str, Path]:
    """A match whose card was changed in the journal's folder, and that was gone on with as the new card allows."""
    sent = tmp_path / "sent"
    sent.mkdir()
    (sent / "one.toml").write_text(ONE, encoding="utf-8")
    (sent / "a.match").write_text(HEAD + "\n".join(SAID), encoding="utf-8")
    folder = tmp_path / "kept"
    archive = Archive(folder)
    match = archive.import_record(read_record(sent / "a.match")).id
    archive.close()
    pack = folder / "files" / match / "one.toml"
    pack.write_text(EASIER, encoding="utf-8")
    archive = Archive(folder)
    kept = archive.resume(match)
    assert kept.changed_cards == ["pack.one"]
    assert kept.declare(kept.match.read_text("amber summon scout d5")).stands
    archive.leave(kept)
    archive.close()
    return folder, match, pack


def exported(folder: Path, call: Call) -> tuple[int, bool, str]:
    """The exit code, whether it is signed, and what is told."""
    code, out, told = call("export", "--journal", folder / "journal.sqlite3")
    return code, SIGNED in out, told


def test_a_match_that_went_on_with_other_cards_is_exported_unsigned(
    gone_on: tuple[Path, str, Path], call: Call
) -> None:
    folder, match, pack = gone_on
    code, signed, told = exported(folder, call)
    assert (code, signed) == (1, False)
    assert f"match {match}: its cards are not those it was begun with (pack.one): it is not signed" in told
    assert call("export", "--journal", folder / "journal.sqlite3", "--page")[0] == 1
    # the old card put back, what only the new one allowed does not come out
    pack.write_text(ONE, encoding="utf-8")
    code, signed, told = exported(folder, call)
    assert (code, signed, "entry 7 (amber summon scout d5) was allowed; today refused" in told) == (1, False, True), (
        told
    )
    # and without any nobody can know
    shutil.rmtree(pack.parent)
    code, signed, told = exported(folder, call)
    assert (code, signed, "nobody can rule it again" in told) == (1, False, True), told


def test_a_match_as_it_was_kept_is_signed_and_nothing_is_told(folder: Path, call: Call) -> None:
    assert exported(folder, call) == (0, True, "")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda db: db.execute("UPDATE entry SET refused=NULL WHERE number=3"), "was allowed; today refused TK-3.2"),
        (
            lambda db: db.execute("UPDATE match SET header=replace(header, 'program: ', 'program: 1e')"),
            "its header is none",
        ),
    ],
)
def test_what_verify_tells_of_a_journal_made_anew_keeps_its_export_from_being_signed(
    folder: Path, call: Call, change: Callable[[sqlite3.Connection], object], said: str
) -> None:
    reworked(folder, change)
    code, signed, told = exported(folder, call)
    assert (code, signed, said in told) == (1, False, True), told


def test_a_summary_taken_away_is_as_one_changed(folder: Path, call: Call) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite3")) as db:
        db.execute("DELETE FROM summary")
        db.commit()
    code, out, _ = call("verify", folder / "journal.sqlite3")
    assert (code, "its summary is not there" in out) == (1, True), out
    assert exported(folder, call)[:2] == (1, False)
    archive = Archive(folder)
    archive.leave(archive.resume(archive.matches()[0].id))
    archive.close()
    assert call("verify", folder / "journal.sqlite3")[0] == 0
    assert exported(folder, call)[:2] == (0, True)


def test_a_beginning_that_is_no_time_is_told_and_never_given_as_one(folder: Path, call: Call) -> None:
    journal = reworked(folder, lambda db: db.execute("UPDATE match SET started='yesterday'"))
    code, out, _ = call("verify", journal)
    assert (code, "'yesterday' is no time" in out) == (1, True), out
    _, out, told = call("matches", "--journal", journal)
    assert "'yesterday' is no time" in told
    (listed,) = json.loads(call("matches", "--journal", journal, "--json")[1])["matches"]
    assert (listed["started"], listed["last"] is None) == (None, False)
