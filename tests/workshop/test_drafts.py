"""A pack under work beside its file: drafts that are kept and taken up, files changed outside, two windows on one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.packs.files import BadFile
from referee.workshop import drafts
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from referee.workshop.filed import ChangedOutside
from tests.workshop.by_hand import BY_HAND, SHIPPED


def test_a_file_changed_outside_is_not_written_over_unasked(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    document = PackDocument.open(file)
    document.change(0, Put(("name",), "Mine"))
    file.write_text(BY_HAND.replace('"Herald"', '"Theirs"'))
    assert document.changed_outside
    with pytest.raises(ChangedOutside):
        document.save()
    assert '"Theirs"' in file.read_text()
    document.read_again()
    assert document.card(0)["name"] == "Theirs"
    document.undo()
    assert document.card(0)["name"] == "Mine"
    file.write_text("no = toml = at all")
    with pytest.raises(BadFile):
        document.read_again()
    assert document.card(0)["name"] == "Mine"
    other = PackDocument.copy_of(SHIPPED[0])
    with pytest.raises(ChangedOutside):
        other.save(file)


def test_what_is_not_saved_is_kept_as_a_draft_and_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    document = PackDocument.open(file)
    document.change(0, Put(("name",), "Mine"))
    fresh = PackDocument.new("arcanductor", "fresh")
    drafts.keep(document)
    drafts.keep(fresh)
    for each in (document, fresh):
        drafts.release(each)
    assert len(drafts.all_of_them()) == 2
    taken = [drafts.take_up(each.path) for each in drafts.all_of_them()]
    found = next(each for each in taken if each.path == file)
    assert found.unsaved
    assert found.card(0)["name"] == "Mine"
    found.save()
    assert '"Mine"' in file.read_text()
    drafts.drop(found)
    (left,) = drafts.all_of_them()
    again = drafts.take_up(left.path)
    file.write_text(BY_HAND)
    again.save(tmp_path / "fresh.toml")
    drafts.drop(again)
    assert drafts.all_of_them() == []


def test_a_draft_of_a_file_that_has_changed_since_is_not_written_over_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    document = PackDocument.open(file)
    document.change(0, Put(("name",), "Mine"))
    found = drafts.take_up(drafts.keep(document))
    file.write_text(BY_HAND.replace('"Herald"', '"Theirs"'))
    with pytest.raises(ChangedOutside):
        found.save()
    assert '"Theirs"' in file.read_text()


def test_drafts_do_not_pile_up_and_none_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    document = PackDocument.new("arcanductor", "fresh")
    for name in ("f", "fr", "frosty"):
        # the id is typed: it is the draft of the same pack
        document.rename("id", name)
        drafts.keep(document)
    (draft,) = drafts.all_of_them()
    other = PackDocument.new("arcanductor", "fresh")
    drafts.keep(other)
    assert len(drafts.all_of_them()) == 2
    assert drafts.take_up(draft.path).head["id"] == "frosty"
    # saved, it is in a file: the draft goes, whatever it was kept as
    document.save(tmp_path / "frosty.toml")
    drafts.drop(document)
    (left,) = drafts.all_of_them()
    assert drafts.take_up(left.path).head["id"] == "fresh"


def test_a_file_knows_its_newest_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    assert drafts.of_file(file) is None
    kept = []
    for number, name in enumerate(("First", "Second")):
        document = PackDocument.open(file)
        document.change(0, Put(("name",), name))
        kept.append(drafts.keep(document))
        drafts.release(document)
        os.utime(kept[-1], (1_000_000 + number, 1_000_000 + number))
    assert kept[0] != kept[1]
    newest = drafts.of_file(file)
    assert newest is not None and newest.path == kept[1] and newest.file == file
    drafts.throw_away(kept[1])
    older = drafts.of_file(file)
    assert older is not None and older.path == kept[0]
    assert not list(kept[1].parent.glob(f"{kept[1].stem}.*"))


def test_what_was_changed_here_and_outside_are_both_kept(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    document = PackDocument.open(file)
    document.change(0, Put(("name",), "Mine"))
    mine = document.text
    theirs = BY_HAND.replace('"Herald"', '"Theirs"')
    file.write_text(theirs)
    document.go_on_over()
    assert document.text == mine and document.unsaved
    document.undo()
    assert document.text == theirs and not document.unsaved
    document.redo()
    document.save()
    assert file.read_text() == mine
    # and the other way round, across the save
    file.write_text(theirs)
    document.read_again()
    assert document.text == theirs
    document.undo()
    assert document.text == mine


def test_two_windows_on_one_pack_write_over_each_other_only_where_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BY_HAND)
    one, other = PackDocument.open(file), PackDocument.open(file)
    one.change(0, Put(("name",), "One"))
    other.change(0, Put(("name",), "Other"))
    one.save()
    with pytest.raises(ChangedOutside):
        other.save()
    assert '"One"' in file.read_text()
    other.go_on_over()
    other.save()
    assert '"Other"' in file.read_text()
    other.undo()
    assert other.card(0)["name"] == "One"
    assert one.changed_outside
    one.read_again()
    assert one.card(0)["name"] == "Other"


def test_a_draft_is_written_to_by_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    one = PackDocument.new("arcanductor", "fresh", "One")
    kept = drafts.keep(one)
    other = drafts.take_up(kept)
    # not told before it was kept, it has a draft of its own all the same
    other.rename("title", "Other")
    assert drafts.keep(other) != kept
    one.rename("title", "One more")
    assert drafts.keep(one) == kept
    titles = sorted(str(drafts.take_up(each.path).head["title"]) for each in drafts.all_of_them())
    assert titles == ["One more", "Other"]
    assert not drafts.throw_away(kept) and [each.held for each in drafts.all_of_them()] == [True, True]
    drafts.release(one)
    third = drafts.take_up(kept)
    assert drafts.claim(third) and third.drafted == kept
    # who has no draft any more lets that of the other be
    one.hold, one.drafted = None, kept
    drafts.drop(one)
    assert kept.exists() and one.drafted is None
    for each in (other, third):
        drafts.drop(each)
    assert list(kept.parent.iterdir()) == []


AT_WORK = """
import sys
from pathlib import Path
from referee.workshop import drafts

found = drafts.take_up(Path(sys.argv[1]))
print(drafts.claim(found), flush=True)
sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_killed_program_holds_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    document = PackDocument.new("arcanductor", "fresh", "Fresh")
    kept = drafts.keep(document)
    drafts.release(document)
    words = [sys.executable, "-c", AT_WORK, str(kept)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "True\n"
        assert drafts.all_of_them()[0].held and not drafts.throw_away(kept)
        found = drafts.take_up(kept)
        assert not drafts.claim(found)
        process.send_signal(signal.SIGKILL)
    assert not drafts.all_of_them()[0].held
    found = drafts.take_up(kept)
    assert drafts.claim(found)
    drafts.drop(found)
    assert list(kept.parent.iterdir()) == []
