"""A long match that was left is gone on with at once: only where everything fits, and as its entries give it."""

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import about, resources
from referee.keeping import archive as archives
from referee.keeping import flat, snapshot
from referee.keeping.archive import Archive, data_folder
from referee.keeping.kept import Kept
from referee.keeping.keys import KEY
from referee.kernel.frozen import changed
from referee.match.history import Entry
from referee.match.match import Match
from referee.record.reading import parse, read_record
from tests.playing import choices, first_sample, header_of

SAMPLES = sorted(resources.path("samples").glob("*.match"))
AT = "2026-01-01T12:00:00.000+00:00"


@pytest.fixture(autouse=True)
def short_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "LONG", 3)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    found = Archive(tmp_path / "data")
    yield found
    found.close()


@pytest.fixture
def left(archive: Archive) -> Kept:
    """A match with two pieces on the board that was left."""
    kept = archive.begin(*header_of(first_sample("tash-kalar")))
    hand = next(said for said in kept.match.legal() if "e5" not in str(said))
    kept.declare(hand)
    for line in ("amber place e5", "violet place d4", "judge note again", "judge undo", "judge redo"):
        kept.declare(kept.match.read_text(line))
    archive.leave(kept)
    archive.snapshots.wait()
    return kept


def trusted(archive: Archive, kept: Kept) -> bool:
    """Whether a match is gone on with from a snapshot; it is as its entries lead to either way."""
    again = archive.resume(kept.id, trusting=True)
    assert told(again.match) == told(kept.match)
    return again.unruled > 0


def file_of(archive: Archive) -> Path:
    (found,) = (archive.folder / "snapshots").iterdir()
    return found


def of_entry(match: Match, entry: Entry) -> tuple[object, ...]:
    """All that can be seen of an entry, without asking whether two states are equal."""
    position = entry.after
    before = position.before.number if position.before is not None else None
    undone = [each.number for each in position.undone]
    beside = (position.number, before, undone, str(position.by), str(position.refused), sorted(position.out))
    ruled = (entry.stands, entry.events, entry.breaches, entry.at, entry.skipped)
    # what all matches of a game share is large, and made anew for each
    state: Any = position.state
    return entry.number, entry.text, ruled, changed(state, ground=None), beside, repr(position.bench)


def told(match: Match) -> list[object]:
    """What can be seen of a match: its entries, how it stood after some of them, ways back and accounts."""
    entries = [of_entry(match, entry) for entry in match.entries]
    stood = [(match.facts(entry.after), match.scene(entry.after)) for entry in match.entries[::-29]]
    why = [[(entry.number, happened) for entry, happened in match.why(fact)] for fact in match.standing.scores]
    return [entries, stood, why, sorted(match.way()), match.result, match.series, [*map(str, match.legal())]]


# -- it is what ruling every entry gives


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_every_game_goes_on_from_a_snapshot_as_from_its_entries(archive: Archive, sample: Path) -> None:
    archive.store._db.execute("PRAGMA synchronous=OFF")
    kept = archive.import_record(read_record(sample))
    dice = random.Random(sample.stem)
    for _ in range(10):
        kept.declare(choices(kept.match, dice) or kept.match.read_text("judge undo"))
    archive.leave(kept)
    quick, full = archive.resume(kept.id, trusting=True), archive.resume(kept.id)
    assert quick.unruled == len(full.match.entries) and full.unruled == 0
    assert quick.digest == full.digest == kept.digest
    assert told(quick.match) == told(full.match)
    for _ in range(8):
        spoken = choices(full.match, dice) or full.match.read_text("judge undo")
        there = full.match.declare(spoken, AT)
        here = quick.declare(quick.match.read_text(str(spoken)), AT)
        assert of_entry(quick.match, here) == of_entry(full.match, there)
    for _ in range(20):
        # back beyond where it was gone on from
        undo = full.match.read_text("judge undo")
        there = full.match.declare(undo, AT)
        assert of_entry(quick.match, quick.declare(undo, AT)) == of_entry(full.match, there)
    assert told(quick.match) == told(full.match)
    assert archive.comes_out(quick) and quick.unruled == 0
    assert archive.verify(kept.id) is None
    again = archive.resume(kept.id)
    assert told(again.match) == told(quick.match) and not again.differences


def test_what_comes_out_is_kept_again_when_it_is_left(archive: Archive, left: Kept) -> None:
    quick = archive.resume(left.id, trusting=True)
    quick.declare(quick.match.read_text("judge note on"))
    assert archive.comes_out(quick)
    archive.leave(quick)
    assert trusted(archive, quick)


def test_what_was_not_ruled_again_is_not_kept_again(archive: Archive, left: Kept) -> None:
    quick = archive.resume(left.id, trusting=True)
    quick.declare(quick.match.read_text("judge note on"))
    archive.leave(quick)
    assert not trusted(archive, quick)


def test_what_is_entered_while_it_is_ruled_again_is_no_fault(archive: Archive, left: Kept) -> None:
    quick = archive.resume(left.id, trusting=True)
    said = iter(["judge undo", "violet place d4", "judge note on"])

    def step(done: int, of: int) -> None:
        for line in said:
            quick.declare(quick.match.read_text(line))
            break

    assert archive.comes_out(quick, step)
    assert archive.resume(left.id).differences == []


def test_only_who_asks_for_it_trusts(archive: Archive, left: Kept) -> None:
    assert archive.resume(left.id).unruled == 0


# -- what is not trusted


def test_a_match_that_went_on_is_ruled_from_its_entries(archive: Archive, left: Kept) -> None:
    left.declare(left.match.read_text("judge undo"))
    assert not trusted(archive, left)


def change_a_byte(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[-20] ^= 1
    file.write_bytes(data)


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-30])


def of_zeros(file: Path) -> None:
    file.write_bytes(b"0" * 128 + b"\n" + file.read_bytes().partition(b"\n")[2])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def unsigned(file: Path) -> None:
    file.write_bytes(b"\xff\n" + file.read_bytes().partition(b"\n")[2])


def a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def endless(file: Path) -> None:
    file.unlink()
    file.symlink_to("/dev/zero")


def huge(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(snapshot.LARGEST + 1)


@pytest.mark.parametrize("change", [change_a_byte, cut_off, of_zeros, empty, unsigned, a_pipe, endless, huge])
def test_a_forged_one_is_none(archive: Archive, left: Kept, change: Callable[[Path], None]) -> None:
    change(file_of(archive))
    assert not trusted(archive, left)


def test_a_pipe_in_place_of_the_key_is_not_waited_for(archive: Archive, left: Kept) -> None:
    key = data_folder() / KEY
    kept = key.read_bytes()
    key.unlink()
    os.mkfifo(key)
    try:
        assert not trusted(archive, left)
    finally:
        key.unlink()
        key.write_bytes(kept)


def test_one_from_another_installation_is_none(
    archive: Archive, left: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert trusted(archive, left)
    monkeypatch.setattr(archives, "data_folder", lambda: tmp_path / "elsewhere")
    other = Archive(archive.folder)
    assert not trusted(other, left)
    other.close()


def test_one_of_another_match_is_none(archive: Archive, left: Kept) -> None:
    other = archive.begin(*header_of(first_sample("tash-kalar")))
    for line in ("judge note one", "judge note two", "judge note three"):
        other.declare(other.match.read_text(line))
    archive.leave(other)
    archive.snapshots.wait()
    shutil.copy(archive.snapshots._file(left.id), archive.snapshots._file(other.id))
    assert not trusted(archive, other)
    assert trusted(archive, left)


def test_one_of_another_version_is_none(archive: Archive, left: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "version", lambda: "0.0.1")
    assert not trusted(archive, left)


def test_one_with_other_cards_is_none(archive: Archive, tmp_path: Path) -> None:
    pack = tmp_path / "own.toml"
    shutil.copy(resources.path("packs") / "tash-kalar.toml", pack)
    text = first_sample("tash-kalar").read_text(encoding="utf-8")
    head = text.partition("\n\n")[0] + "\npack: own.toml"
    kept = archive.import_record(parse(head + "\n\njudge note 1\njudge note 2\njudge note 3\n", tmp_path / "a.match"))
    archive.leave(kept)
    assert trusted(archive, kept)
    (copied,) = (archive.folder / "files").rglob("own.toml")
    other = copied.read_text(encoding="utf-8").replace('en = "Swordmaster"', 'en = "Swordmistress"')
    copied.write_text(other, encoding="utf-8")
    again = archive.resume(kept.id, trusting=True)
    assert again.unruled == 0
    assert again.changed_cards


STATEMENTS = (
    "UPDATE entry SET said='violet place d5' WHERE said='violet place d4'",
    "UPDATE entry SET at='2026-01-01T00:00:00.000+00:00' WHERE number=2",
    "UPDATE entry SET detail='{}' WHERE number=2",
    "UPDATE match SET header=replace(header, 'seats:', 'seats: ')",
    "UPDATE head SET note='other'",
    "DELETE FROM entry WHERE number=(SELECT MAX(number) FROM entry)",
    "DELETE FROM head",
)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_journal_that_is_not_as_it_was_is_told(archive: Archive, left: Kept, statement: str) -> None:
    with sqlite3.connect(archive.folder / "journal.sqlite3") as db:
        db.execute(statement)
    again = archive.resume(left.id, trusting=True)
    assert again.unruled == 0
    assert again.notices


def test_what_is_ruled_otherwise_today_is_not_kept(archive: Archive, left: Kept) -> None:
    with sqlite3.connect(archive.folder / "journal.sqlite3") as db:
        db.execute("UPDATE entry SET refused='TK-5.1' WHERE said='violet place d4'")
    again = archive.resume(left.id)
    assert again.differences
    archive.snapshots.drop(left.id)
    archive.leave(again)
    archive.snapshots.wait()
    assert list((archive.folder / "snapshots").iterdir()) == []


def forge(archive: Archive, kept: Kept, change: Callable[[Entry], Entry]) -> None:
    """A snapshot that this installation signed for a match although it is not what its entries lead to."""
    kept.match.entries[-1] = change(kept.match.entries[-1])
    archive.leave(kept)
    archive.snapshots.wait()


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: changed(entry, after=changed(entry.after, earlier=None)),
        lambda entry: changed(entry, after=changed(entry.after, number=1)),
        lambda entry: changed(entry, after=changed(entry.after, state=changed(entry.after.state, number=77))),
        lambda entry: changed(entry, after=changed(entry.after, bench=changed(entry.after.bench, undone=3))),
        lambda entry: changed(entry, ruling=changed(entry.ruling, events=())),
        lambda entry: changed(entry, at=AT),
    ],
)
def test_what_does_not_come_out_is_found(archive: Archive, left: Kept, change: Callable[[Entry], Entry]) -> None:
    forge(archive, left, change)
    quick = archive.resume(left.id, trusting=True)
    assert quick.unruled
    assert not archive.comes_out(quick)
    again = archive.resume(left.id, trusting=True)
    assert again.unruled == 0
    assert told(again.match) == told(archive.resume(left.id).match)


def test_earlier_entries_are_read_when_they_are_asked_for(
    archive: Archive, left: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = flat.written

    def spoilt(*words: Any) -> str:
        return whole(*words).replace('"again"', "nothing")

    monkeypatch.setattr(flat, "written", spoilt)
    archive.leave(left)
    archive.snapshots.wait()
    quick = archive.resume(left.id, trusting=True)
    assert quick.unruled
    quick.declare(quick.match.read_text("violet place d5"))
    assert quick.match.position.before is not None
    assert [entry.number for entry in quick.match.entries[-2:]] == [6, 7]
    with pytest.raises(flat.Unfit):
        list(quick.match.entries)
    # whoever looks at all of them finds it
    assert not archive.comes_out(quick)
    assert archive.resume(left.id, trusting=True).unruled == 0


# -- where and when it is kept


def test_a_short_match_is_ruled_at_once(archive: Archive, left: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.snapshots.drop(left.id)
    monkeypatch.setattr(snapshot, "LONG", len(left.match.entries) + 1)
    archive.leave(left)
    assert not trusted(archive, left)


def test_a_match_that_is_removed_leaves_none(archive: Archive, left: Kept) -> None:
    archive.leave(left)
    archive.remove(left.id)
    assert list((archive.folder / "snapshots").iterdir()) == []


def test_one_that_was_being_written_when_the_program_ended_is_none(archive: Archive, left: Kept) -> None:
    file = file_of(archive)
    file.rename(file.with_name(file.name + ".part"))
    assert not trusted(archive, left)


def test_a_match_is_left_where_none_can_be_kept(archive: Archive, left: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(archive.folder / "snapshots")
    (archive.folder / "snapshots").write_text("in the way", encoding="utf-8")
    said: list[object] = []
    monkeypatch.setattr(snapshot.log, "warning", lambda *words: said.append(words))
    archive.leave(left)
    archive.snapshots.wait()
    assert len(said) == 1
    assert archive.resume(left.id, trusting=True).unruled == 0
    assert [item.id for item in archive.matches()] == [left.id]
