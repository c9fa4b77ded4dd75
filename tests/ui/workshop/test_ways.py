"""What leads from the page of a pack elsewhere and back: decks, cards from a file, the table of a card."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from referee import resources
from referee.workshop.document import PackDocument
from ui.frame.window import MainWindow
from ui.workshop import saved_first
from ui.workshop.blanks import Blank
from ui.workshop.decks import DeckPage
from ui.workshop.importing import ImportPage
from ui.workshop.page import WorkshopPage


def opened(window: MainWindow, pack: str) -> WorkshopPage:
    """A copy of a pack under work."""
    window.workshop.open(resources.path("packs", f"{pack}.toml"), copy=True)
    found = window.workshop.page
    assert found is not None
    return found


def deck_entry(window: MainWindow) -> bool:
    """Whether the menu offers a deck from the pack."""
    entries = window.workshop_menu._menu.actions()
    return next(each.isEnabled() for each in entries if each.text() == "A deck from this pack …")


def test_no_deck_is_offered_for_a_game_without_deck_lists(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(window, "tash-kalar")
    monkeypatch.setattr(page, "keep", lambda *_: pytest.fail("saved for a deck that there cannot be"))
    told: list[str] = []
    monkeypatch.setattr(window, "complain", told.append)
    assert page.head.decks.isHidden() and not deck_entry(window)
    window.workshop.new_deck()
    assert told == ["This game has no deck lists."] and window.workshop.beside is None
    other = opened(window, "two-thrones")
    assert other.head.decks.isVisible() and deck_entry(window)


@pytest.mark.parametrize("saved", [True, False])
def test_that_the_pack_is_saved_before_a_deck_of_it_is_said_first(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    page, said = opened(window, "two-thrones"), []

    def sure(_: object, title: str, text: str, does: str) -> bool:
        said.append(text)
        return saved

    def where(*_: object) -> Path:
        said.append("where")
        return tmp_path / "mine.toml"

    monkeypatch.setattr(saved_first, "sure", sure)
    monkeypatch.setattr("ui.workshop.page.ask_where", where)
    QTest.mouseClick(page.head.decks, Qt.MouseButton.LeftButton)
    first = "A deck names the file of its pack: the pack is saved first."
    assert said == ([first, "where"] if saved else [first])
    assert isinstance(window.workshop.beside, DeckPage) is saved


@pytest.mark.parametrize("saved", [True, False])
def test_that_the_pack_is_saved_before_a_test_of_it_is_kept_is_said_first(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    page, said = opened(window, "two-thrones"), []

    def sure(_: object, title: str, text: str, does: str) -> bool:
        said.append((title, text, does))
        return saved

    def where(*_: object) -> Path:
        said.append(("where", "", ""))
        return tmp_path / "mine.toml"

    monkeypatch.setattr(saved_first, "sure", sure)
    monkeypatch.setattr("ui.workshop.page.ask_where", where)
    page.trial.click()
    trial = window.workshop.trial
    assert trial is not None
    trial.table.say("judge note x")
    trial.kept_wanted.emit()
    first = "A test stands in a file beside that of its pack: the pack is saved first."
    assert said[0] == ("Keep as a test", first, "Save the pack")
    assert [title for title, _, _ in said[1:]] == (["where"] if saved else [])
    assert (window.workshop.tests.asking is not None) is saved


def test_the_way_back_says_where_it_leads(window: MainWindow) -> None:
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage) and found.back.text() == "‹ Packs"
    QTest.mouseClick(found.back, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.workshop.entrance
    window.workshop.work_on(PackDocument.new("arcanductor", "winter", "Winter Court"))
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage) and found.back.text() == "‹ Winter Court"
    assert found.back.accessibleName() == "Back to the pack Winter Court"
    window.set_language("ja")
    assert found.back.accessibleName() == "パックWinter Courtに戻る"
    QTest.mouseClick(found.back, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.workshop.page


def test_the_keys_are_the_board_s_where_a_card_is_tried(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window, "tash-kalar")
    page.choose(1)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    QTest.mouseClick(page.trial, Qt.MouseButton.LeftButton)
    trial = window.workshop.trial
    assert trial is not None
    qtbot.wait(20)
    assert QApplication.focusWidget() is trial.table.board


def test_what_is_taken_back_leaves_the_form_where_it_is_scrolled_to(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window, "tash-kalar")
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    name, ident = (
        next(each for each in page.form.findChildren(Blank) if each.path == path) for path in (("name",), ("id",))
    )
    name.fields[1].setFocus()
    QTest.keyClicks(name.fields[1], "x")
    QTest.keyClick(name.fields[1], Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is ident.fields[0]
    qtbot.wait(50)
    called = ident.fields[0].accessibleName()
    area = page.form.parentWidget().parentWidget()
    assert isinstance(area, QScrollArea) and area.verticalScrollBar().value() == 0
    QTest.keyClick(ident.fields[0], Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.wait(20)
    assert page.document.undoes is None
    assert area.verticalScrollBar().value() == 0
    focused = QApplication.focusWidget()
    assert focused is not None and focused.accessibleName() == called


def beside_its_text(way: QPushButton) -> float:
    """How many pixels are free between the frame of a button that has the keys and its text."""
    option = QStyleOptionButton()
    way.initStyleOption(option)
    option.state |= QStyle.StateFlag.State_HasFocus
    inner = way.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, way)
    text = way.fontMetrics().horizontalAdvance(way.text())
    assert inner.width() >= text, "the text is cut"
    return (way.width() - text) / 2


@pytest.mark.parametrize("size", [10, 18])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_frame_of_a_way_back_lies_around_its_text(
    window: MainWindow, qtbot: QtBot, size: int, language: str
) -> None:
    window.set_language(language)
    window.set_text_size(size)
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    ways = [entrance.back]
    page = opened(window, "two-thrones")
    ways.append(page.back)
    window.workshop.try_card()
    assert window.workshop.trial is not None
    qtbot.wait(60)
    assert beside_its_text(window.workshop.trial.back) >= 6
    window.workshop.end_trial()
    window.workshop.import_cards()
    assert isinstance(window.workshop.beside, ImportPage)
    ways.append(window.workshop.beside.back)
    qtbot.wait(60)
    assert all(beside_its_text(way) >= 6 for way in ways)
    # what is folded has its frame around its text too
    window.show_start()
    heading = window.start.new.form.rules_fold.heading
    assert beside_its_text(heading) >= 2
