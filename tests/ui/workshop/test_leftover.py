"""Drafts in the window: listed, opened, thrown away, offered once; names that tests follow; what is printed."""

import errno
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from referee.keeping import trial
from referee.workshop import drafts
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop.blanks import NumberBlank
from ui.workshop.page import WorkshopPage

OWN = """# by hand
pack = 1
id = "own"
title = "Own"
game = "arcanductor"
version = "1"
licence = "CC0-1.0"

[[card]]
id = "herald"   # the first
name = "Herald"
number = 1
"""
Yes = Callable[[bool], list[str]]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of one's own, in a home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    found = tmp_path / "own.toml"
    found.write_text(OWN, encoding="utf-8")
    return found


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Yes:
    """Answers every question the same way; what was asked."""

    def with_(answer: bool) -> list[str]:
        asked: list[str] = []

        def sure(parent: QWidget, title: str, text: str, does: str) -> bool:
            asked.append(text)
            return answer

        monkeypatch.setattr("ui.workshop.leftover.sure", sure)
        monkeypatch.setattr("ui.workshop.following.sure", sure)
        return asked

    return with_


def click(widget: QWidget) -> None:
    """Press the left button on a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def worked_on(file: Path, name: str) -> Path:
    """A draft of a file, as a closed window leaves it."""
    document = PackDocument.open(file)
    document.change(0, Put(("name",), name))
    return drafts.keep(document)


def page_of(window: MainWindow) -> WorkshopPage:
    found = window.workshop.page
    assert found is not None
    return found


def test_drafts_are_listed_opened_and_thrown_away(window: MainWindow, qtbot: QtBot, file: Path, answering: Yes) -> None:
    document = PackDocument.new("war-vortex-night", "storm", "Storm")
    document.new_card({"id": "a", "name": "A", "kind": "action", "cost": 0})
    kept = drafts.keep(document)
    drafts.release(document)
    worked_on(file, "Mine")
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None

    def names() -> dict[str, QPushButton]:
        found = [each for each in entrance.drafts.findChildren(QPushButton, "row") if each.isVisible()]
        return {each.text().partition("  ")[0]: each for each in found}

    assert sorted(names()) == ["Own", "Storm"]
    away = {
        each.accessibleName().partition("  ")[0]: each for each in entrance.drafts.findChildren(QPushButton, "small")
    }
    asked = answering(False)
    click(away["Throw away: Storm"])
    assert "Storm" in asked[0] and kept.exists()
    answering(True)
    click(away["Throw away: Storm"])
    assert not kept.exists()
    qtbot.waitUntil(lambda: list(names()) == ["Own"])
    click(names()["Own"])
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    assert page_of(window).document.card(0)["name"] == "Mine"
    assert page_of(window).document.path == file
    assert page_of(window).keep()
    assert drafts.all_of_them() == []


def test_a_draft_is_offered_once_where_its_file_is_opened(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    worked_on(file, "Mine")
    room = window.workshop
    room.open(file)
    qtbot.waitUntil(lambda: room.leftovers.box is not None)
    box = room.leftovers.box
    assert box is not None and room.page is None
    click(box.leave)
    qtbot.waitUntil(lambda: room.page is not None)
    assert page_of(window).document.card(0)["name"] == "Herald"
    assert len(drafts.all_of_them()) == 1
    # what is made of the file now is a draft of its own
    page_of(window).document.change(0, Put(("name",), "Other"))
    page_of(window).keep_draft()
    assert {drafts.take_up(each.path).card(0)["name"] for each in drafts.all_of_them()} == {"Mine", "Other"}
    page_of(window)._let_go()
    (left,) = drafts.all_of_them()
    assert drafts.take_up(left.path).card(0)["name"] == "Mine"
    room.open(file)
    qtbot.waitUntil(lambda: room.page is not None)


def test_the_changes_that_are_gone_on_with_or_thrown_away(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    worked_on(file, "Mine")
    room = window.workshop
    room.open(file)
    qtbot.waitUntil(lambda: room.leftovers.box is not None)
    assert room.leftovers.box is not None
    click(room.leftovers.box.go_on)
    qtbot.waitUntil(lambda: room.page is not None)
    assert page_of(window).document.card(0)["name"] == "Mine"
    room.leave()
    room.leftovers.box = None
    room.leftovers._offered.clear()
    room.open(file)
    qtbot.waitUntil(lambda: room.leftovers.box is not None)
    click(room.leftovers.box.away)
    qtbot.waitUntil(lambda: room.page is not None)
    assert page_of(window).document.card(0)["name"] == "Herald"
    assert drafts.all_of_them() == []


def test_who_writes_on_and_on_has_a_draft_all_the_same(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    window.workshop.work_on(PackDocument.open(file))
    page, written, began = page_of(window), 0, time.monotonic()
    while not drafts.all_of_them():
        page.form.put(("text",), "x" * (written := written + 1))
        qtbot.wait(60)
        assert time.monotonic() - began < 3, "nothing is kept while somebody writes"
    (draft,) = drafts.all_of_them()
    assert "x" * (written // 2) in drafts.take_up(draft.path).card(0)["text"]


def test_a_pack_that_another_takes_the_place_of_is_kept_as_a_draft(window: MainWindow, file: Path) -> None:
    window.workshop.work_on(PackDocument.open(file))
    page_of(window).document.change(0, Put(("name",), "Mine"))
    window.workshop.open(resources.path("packs", "vortex-night.toml"), copy=True)
    (draft,) = drafts.all_of_them()
    assert drafts.take_up(draft.path).card(0)["name"] == "Mine"


@pytest.mark.parametrize("answer", [True, False])
def test_tests_of_the_pack_follow_a_card_where_that_is_wanted(
    qtbot: QtBot, window: MainWindow, file: Path, answering: Yes, answer: bool
) -> None:
    test = file.with_name("own.herald.match")
    test.write_text("game: arcanductor\npack: own.toml\n\nsouth set b3 herald upright\n", encoding="utf-8")
    before = test.read_text(encoding="utf-8")
    asked = answering(answer)
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    page.document.change(0, Put(("name",), "Envoy"))
    page.document.change(0, Put(("id",), "envoy"))
    assert page.keep()
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert "herald is called envoy now" in asked[0] and test.name in asked[0]
    assert file.read_text(encoding="utf-8").startswith("# by hand") and "# the first" in file.read_text(
        encoding="utf-8"
    )
    after = test.read_text(encoding="utf-8")
    assert after == (before.replace("b3 herald", "b3 envoy") if answer else before)
    page.take_back()
    assert page.keep()
    if answer:
        qtbot.waitUntil(lambda: test.read_text(encoding="utf-8") == before)


def test_what_lies_beside_a_pack_is_read_within_limits_before_it_is_changed(
    qtbot: QtBot, window: MainWindow, file: Path, answering: Yes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window reads nothing of it where its reader does not come through."""
    test = file.with_name("own.herald.match")
    test.write_text("game: arcanductor\npack: own.toml\n\nsouth set b3 herald upright\n", encoding="utf-8")
    before, asked, told = test.read_bytes(), answering(True), []
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    page.failed.connect(told.append)
    ends = [sys.executable, "-c", f"raise SystemExit({trial.TIME})"]
    monkeypatch.setattr(trial.about, "words_to_start", lambda: ends)
    monkeypatch.setattr("ui.workshop.following.those_that_name", lambda *_: pytest.fail("read by the window"))
    page.document.change(0, Put(("id",), "envoy"))
    assert page.keep()
    qtbot.waitUntil(lambda: told != [])
    assert "seconds of work: it is not read" in told[0]
    assert (asked, test.read_bytes()) == ([], before)


def test_an_id_that_is_a_word_of_the_game_is_told_and_nothing_is_changed(
    qtbot: QtBot, window: MainWindow, file: Path, answering: Yes
) -> None:
    file.write_text(OWN.replace('"herald"', '"upright"'), encoding="utf-8")
    test = file.with_name("own.upright.match")
    test.write_text("game: arcanductor\npack: own.toml\n\nsouth set b3 upright upright\n", encoding="utf-8")
    asked = answering(True)
    window.workshop.work_on(PackDocument.open(file))
    page, told = page_of(window), []
    page.failed.connect(told.append)
    page.document.change(0, Put(("id",), "envoy"))
    assert page.keep()
    qtbot.waitUntil(lambda: told != [])
    assert asked == [] and "change it by hand" in told[0]
    assert "b3 upright upright" in test.read_text(encoding="utf-8")


def test_what_is_printed_is_seen_before(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window.workshop.open(resources.path("packs", "vortex-night.toml"), copy=True)
    page = page_of(window)
    click(page.head.papers)
    box = page.printing
    assert box is not None
    assert len(box.pages) == -(-page.document.count // 9)
    assert box.view.cards[0].title == "Ember Warden"
    box.speaks.setCurrentIndex(box.speaks.findData("ja"))
    assert box.view.cards[0].title == "熾火の番人"
    box.after.click()
    assert box.view.cards == box.pages[1] and box.counted.text() == f"Page 2 of {len(box.pages)}"
    box.which.setCurrentIndex(1)
    box.copies.setValue(4)
    assert [len(each) for each in box.pages] == [4]
    assert not box.before.isEnabled() and not box.after.isEnabled()
    monkeypatch.setattr("ui.workshop.page.ask_where", lambda *_: tmp_path / "cards.pdf")
    click(box.writes)
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_what_is_to_be_looked_at_stands_beside_the_card(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "vortex-night.toml"), copy=True)
    page = page_of(window)
    assert page._advice == ()
    page.document.change(0, Put(("name",), "Ember Warden"))
    page.refresh()
    assert [str(each.message) for each in page._advice] == ["there is no Japanese here"]
    assert not page.document.faults
    page.document.change(0, Put(("deck", 0), "stumbel"))
    page.refresh()
    assert len(page._advice) == 1
    (fault,) = page.document.faults
    assert fault.card == 0 and "stumbel" in fault.message and "did you mean stumble" in fault.message


def test_a_number_out_of_its_bounds_stands_as_typed_and_is_told(window: MainWindow, file: Path) -> None:
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    box = next(each for each in page.form.findChildren(NumberBlank) if each.path == ("number",)).box
    box.lineEdit().selectAll()
    QTest.keyClicks(box.lineEdit(), "99")
    assert page.document.card(0)["number"] == 99
    (fault,) = page.document.faults
    assert fault.path == ("number",) and "at most 22 (here: 99)" in fault.message
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert page.document.card(0)["number"] == 22 and not page.document.faults


def test_a_number_of_many_figures_is_taken_and_told_with_card_field_and_remedy(window: MainWindow, file: Path) -> None:
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    box = next(each for each in page.form.findChildren(NumberBlank) if each.path == ("number",)).box
    box.lineEdit().selectAll()
    QTest.keyClicks(box.lineEdit(), "12345")
    assert page.document.card(0)["number"] == 12345
    assert page.checks.told[:1] == ("× Herald · Number: at most 22 (here: 12345)",)
    # the card is shown all the same, with what is wrong marked on it
    assert page.picture.face.figure and page.picture.face.sign
    assert page.picture.wrong == ("Number",)
    box.lineEdit().selectAll()
    QTest.keyClicks(box.lineEdit(), "-7")
    assert page.document.card(0)["number"] == -7


def test_what_is_wrong_between_cards_names_each_once_by_its_name(window: MainWindow, file: Path) -> None:
    second = OWN[OWN.index("[[card]]") :].replace('id = "herald"', 'id = "twin"').replace("Herald", "Twin")
    file.write_text(f"{OWN}\n{second}", encoding="utf-8")
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    number = page.document.card(0)["number"]
    for language, whole in (
        ("en", f"× card Twin: number {number} is that of Herald too; numbers tell a player's cards apart (AD-G7)"),
        ("ja", f"× カードTwin: 番号{number}はHeraldと同じです。番号は1人のカードどうしを見分けるものです（AD-G7）"),
    ):
        page.set_language(language)
        assert whole in page.checks.told


@pytest.mark.parametrize("save", [True, False])
def test_a_file_changed_outside_while_it_is_worked_on_is_asked_about_once(
    window: MainWindow, qtbot: QtBot, file: Path, save: bool
) -> None:
    window.workshop.work_on(PackDocument.open(file))
    page = page_of(window)
    page.document.change(0, Put(("number",), 2))
    theirs = OWN.replace('"Herald"', '"Theirs"')
    page.file.watcher.blockSignals(True)
    file.write_text(theirs, encoding="utf-8")
    if save:
        assert not page.keep()
    for _ in range(3):
        page.file.look()
    boxes = [each for each in page.findChildren(Box) if each.isVisible()]
    assert len(boxes) == 1
    said = "Write over it" if save else "Go on with what is here"
    next(each for each in boxes[0].acts if each.text() == said).click()
    assert page.document.card(0)["number"] == 2 and page.file.asking is None
    assert page.keep()
    assert "number = 2" in file.read_text(encoding="utf-8") and "# the first" in file.read_text(encoding="utf-8")
    page.take_back()
    assert page.document.text == theirs


def test_a_disk_without_room_is_told_once_with_its_place_and_keeps_what_was_typed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    window.workshop.open(resources.path("packs", "tash-kalar.toml"), copy=True)
    page = window.workshop.page
    assert page is not None and page.keep(tmp_path / "mine.toml")
    before = (tmp_path / "mine.toml").read_bytes()
    told: list[str] = []
    page.failed.connect(told.append)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    with monkeypatch.context() as disk:
        disk.setattr("referee.workshop.drafts.written", full)
        disk.setattr("referee.workshop.filed.written", full)
        for text in ("one", "two", "three"):
            page.document.change(0, Put(("text",), text))
            page.refresh()
            page.keep_draft()
        (once,) = told
        assert "the disk is full" in once and "drafts" in once and "save it" in once
        assert not page.keep() and page.unsaved
        assert "mine.toml" in told[-1] and "Ctrl+Shift+S" in told[-1]
    assert (page.document.card(0)["text"], (tmp_path / "mine.toml").read_bytes()) == ("three", before)
    # there is room again: it is kept, and a disk that is full another time is told again
    page.keep_draft()
    assert page.document.drafted is not None and "three" in page.document.drafted.read_text(encoding="utf-8")
    with monkeypatch.context() as disk:
        disk.setattr("referee.workshop.drafts.written", full)
        page.document.change(0, Put(("text",), "four"))
        page.keep_draft()
    assert len(told) == 3
    assert page.keep()
