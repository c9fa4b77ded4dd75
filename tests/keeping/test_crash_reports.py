"""The report of a crash: what is in it, what is not, and the mark of a session that did not end."""

from pathlib import Path

import pytest

from referee import about
from referee.keeping import crash
from referee.keeping.archive import Archive
from referee.keeping.session import Left, Mark
from referee.record.reading import parse

HEADER = "game: counting\nseats: left=Aki right=山田太郎\ntitle: Aki's birthday\n\n"


@pytest.fixture
def told(counting: str, tmp_path: Path) -> crash.MatchTold:
    """The end of a match with more entries than a report has."""
    archive = Archive(tmp_path)
    kept = archive.begin(parse(HEADER).header)
    for _ in range(crash.ENTRIES + 5):
        kept.declare(kept.match.read_text("left add 1"))
    kept.declare(kept.match.read_text("right add 9"))
    found = crash.last_of(archive, kept.id)
    archive.close()
    assert found is not None
    return found


def test_a_report_has_versions_entries_and_traceback(told: crash.MatchTold) -> None:
    text = crash.report("Traceback: boom", {"Qt": "6.0"}, told)
    for piece in (f"Referee {about.version()}", "Qt 6.0", "game: counting", "right add 9   !! CT-2", "boom"):
        assert piece in text
    assert f"the last of {crash.ENTRIES + 6} entries" in text
    assert text.count(" add ") == crash.ENTRIES


def test_a_report_names_nobody(told: crash.MatchTold) -> None:
    trace = f"in {Path.home()}/game.py: Aki said it to 山田太郎さん, not to Akiko"
    text = crash.report(trace, {}, told)
    assert "in ~/game.py: left said it to rightさん, not to Akiko" in text
    assert "birthday" not in text
    assert "Aki " not in text
    assert str(Path.home()) not in text


def test_players_who_agree_are_named(told: crash.MatchTold) -> None:
    assert "left = Aki, right = 山田太郎" in crash.with_names(crash.report("", {}, told), told.header)


def test_without_a_match_the_report_says_so(tmp_path: Path) -> None:
    assert "none was open" in crash.report("x", {}, None)
    archive = Archive(tmp_path)
    assert crash.last_of(archive, "nothing") is None
    archive.close()


def test_only_the_newest_reports_stay(tmp_path: Path) -> None:
    written = [crash.write(tmp_path / "log", f"report {number}") for number in range(crash.KEPT + 3)]
    assert crash.reports(tmp_path / "log") == written[3:]


def test_a_folder_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "log"
    assert crash.write(folder, "report") is None
    session = Mark(folder)
    session.note("abc")
    session.end()
    assert session.left() is None


def test_a_session_that_ended_leaves_nothing_and_one_that_did_not_its_match(tmp_path: Path) -> None:
    session = Mark(tmp_path)
    session.note()
    session.note("abc")
    assert Mark(tmp_path).left() == Left("abc", "")
    session.trace.write_text("Fatal Python error")
    assert Mark(tmp_path).left() == Left("abc", "Fatal Python error")
    session.end()
    assert Mark(tmp_path).left() is None
    assert list(tmp_path.iterdir()) == []


def test_a_mark_cut_off_still_says_that_something_ended_badly(tmp_path: Path) -> None:
    (tmp_path / "session.json").write_text('{"match": "ab')
    assert Mark(tmp_path).left() == Left("", "")
