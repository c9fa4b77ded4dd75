"""The last position of a long match, shown before its entries are ruled again: only where everything fits."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from referee import about
from referee.keeping import glimpse
from referee.keeping.archive import Archive
from referee.keeping.glimpse import LONG, Glimpse
from referee.keeping.kept import Kept
from referee.kernel.scene import Piece, Scene
from tests.playing import first_sample, header_of

PLAY = ("amber place e5", "violet place d4")


def played(archive: Archive, notes: int) -> Kept:
    """A match with a piece on the board and so many notes."""
    kept = archive.begin(*header_of(first_sample("tash-kalar")))
    archive.store._db.execute("PRAGMA synchronous=OFF")
    hand = next(said for said in kept.match.legal() if "e5" not in str(said))
    kept.declare(hand)
    for line in (*PLAY, *("judge note again",) * notes):
        kept.declare(kept.match.read_text(line))
    return kept


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path)


@pytest.fixture
def left(archive: Archive) -> Kept:
    """A long match that was left."""
    kept = played(archive, LONG)
    archive.leave(kept)
    return kept


def seen_in(archive: Archive, kept: Kept) -> tuple[list[Glimpse], Kept]:
    """What is shown of a match before its first entry is ruled again, and the match."""
    told: list[Glimpse] = []

    def step(done: int, of: int) -> None:
        if done == 0:
            early.extend(told)

    early: list[Glimpse] = []
    again = archive.resume(kept.id, step, told.append)
    assert early == told
    return told, again


def file_of(archive: Archive) -> Path:
    (found,) = (archive.folder / "last").iterdir()
    return found


def test_a_long_match_that_was_left_shows_its_last_position_first(archive: Archive, left: Kept) -> None:
    (shown,), again = seen_in(archive, left)
    on_board = {piece.place for piece in shown.scene.pieces}
    assert "e5" in on_board
    assert shown.scene.pieces == again.match.scene().pieces == left.match.scene().pieces
    assert shown.scene.places == left.match.scene().places
    assert not shown.match.entries
    assert (again.notices, again.differences) == ([], [])


def test_what_was_entered_since_makes_the_picture_an_old_one(archive: Archive, left: Kept) -> None:
    left.declare(left.match.read_text("judge undo"))
    assert seen_in(archive, left)[0] == []
    archive.leave(left)
    assert len(seen_in(archive, left)[0]) == 1


def test_a_short_match_is_ruled_before_a_picture_of_it_is_drawn(archive: Archive) -> None:
    kept = played(archive, 3)
    archive.leave(kept)
    assert seen_in(archive, kept)[0] == []
    assert not (archive.folder / "last").exists()


def change_an_entry(archive: Archive) -> None:
    archive.store._db.execute("UPDATE entry SET said='violet place d5' WHERE said='violet place d4'")


def change_the_header(archive: Archive) -> None:
    archive.store._db.execute("UPDATE match SET header=replace(header, 'seats:', 'seats: ')")


def drop_the_last_entry(archive: Archive) -> None:
    archive.store._db.execute("DELETE FROM entry WHERE number=(SELECT MAX(number) FROM entry)")


@pytest.mark.parametrize("change", [change_an_entry, change_the_header, drop_the_last_entry])
def test_nothing_is_shown_of_a_match_that_is_not_as_it_was_kept(
    archive: Archive, left: Kept, change: Callable[[Archive], None]
) -> None:
    change(archive)
    shown, again = seen_in(archive, left)
    assert shown == []
    assert again.notices


def test_nothing_is_shown_that_another_version_has_left(
    archive: Archive, left: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "version", lambda: "0.0.1")
    assert seen_in(archive, left)[0] == []


@pytest.mark.parametrize("text", ["", "{}", "[]", "nothing", '{"fits": 1, "picture": 2}', "[" * 100_000, "\0"])
def test_a_file_that_is_no_picture_is_none(archive: Archive, left: Kept, text: str) -> None:
    file_of(archive).write_text(text, encoding="utf-8")
    shown, again = seen_in(archive, left)
    assert shown == []
    assert (again.notices, len(again.match.entries)) == ([], LONG + 3)


def test_a_changed_picture_does_not_fit(archive: Archive, left: Kept) -> None:
    said = json.loads(file_of(archive).read_text(encoding="utf-8"))
    said["picture"] = said["picture"].replace('"e5"', '"e6"')
    file_of(archive).write_text(json.dumps(said), encoding="utf-8")
    assert seen_in(archive, left)[0] == []


def test_a_picture_of_no_scene_is_none(archive: Archive, left: Kept) -> None:
    picture = '{"places": 7}'
    text = json.dumps({"fits": glimpse._fits(left, picture), "picture": picture})
    file_of(archive).write_text(text, encoding="utf-8")
    assert seen_in(archive, left)[0] == []


def test_a_picture_that_the_entries_do_not_lead_to_is_told(archive: Archive, left: Kept) -> None:
    forged = glimpse._written(Scene((), (Piece("a1", "amber"),)))
    text = json.dumps({"fits": glimpse._fits(left, forged), "picture": forged})
    file_of(archive).write_text(text, encoding="utf-8")
    (shown,), again = seen_in(archive, left)
    assert [piece.place for piece in shown.scene.pieces] == ["a1"]
    (notice,) = again.notices
    assert "shown first" in notice
    assert again.match.scene().pieces == left.match.scene().pieces


def test_a_match_that_is_removed_leaves_no_picture(archive: Archive, left: Kept) -> None:
    assert file_of(archive).exists()
    archive.remove(left.id)
    assert list((archive.folder / "last").iterdir()) == []


def test_a_match_is_left_where_no_picture_can_be_kept(archive: Archive) -> None:
    kept = played(archive, LONG)
    (archive.folder / "last").write_text("in the way", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        told: list[object] = []
        patched.setattr(glimpse.log, "warning", lambda *said: told.append(said))
        archive.leave(kept)
    assert told
    assert [item.id for item in archive.matches()] == [kept.id]
