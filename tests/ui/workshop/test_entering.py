"""Entering a page of the workshop: where the keys are then, what is off in the menu, what the way out says."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from referee import resources
from referee.workshop.change import Put
from referee.workshop.document import PackDocument
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop.decks import DeckPage
from ui.workshop.importing import ImportPage

TABLE = "名前,種類,コスト,攻撃力/防御力\n霜の狼,リゾネーター,水,600/500\n炎の槍,詠唱,火,\n"


def on(window: MainWindow) -> dict[str, str]:
    """The entries of the workshop's menu that can be chosen, with their keys."""
    actions = window.workshop_menu._menu.actions()
    return {each.text(): each.shortcut().toString() for each in actions if each.text() and each.isEnabled()}


def test_with_no_pack_open_nothing_is_saved_and_no_card_is_new(window: MainWindow) -> None:
    window.workshop_menu.enter()
    before = on(window)
    assert "New card" not in before
    window.workshop.work_on(PackDocument.new("force-of-will", "frost", "Frost"))
    assert on(window)["New card"] == "Ctrl+N"
    window.workshop.leave()
    # the first page was there before the pack: leaving the pack shows it again
    assert window.pages.currentWidget() is window.workshop.entrance
    assert on(window) == before


def test_the_keys_are_where_one_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    window.activateWindow()
    window.workshop.import_cards()
    table = window.workshop.beside
    assert isinstance(table, ImportPage)
    qtbot.waitUntil(table.text.hasFocus)
    window.workshop._leave_beside()
    window.workshop.work_on(PackDocument.new("force-of-will", "frost", "Frost"))
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    assert QApplication.focusWidget().text() == "Frost"
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    qtbot.waitUntil(page.list.filter.hasFocus)
    window.workshop.open_deck_file(next(resources.path("decks").glob("*.toml")))
    deck = window.workshop.beside
    assert isinstance(deck, DeckPage)
    qtbot.waitUntil(deck.filter.hasFocus)


def test_enter_does_not_lead_away_from_a_page_that_was_just_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    window.activateWindow()
    window.workshop_menu.enter()
    first = window.workshop.entrance
    assert first is not None
    tile = first.tiles.group.checkedButton()
    qtbot.waitUntil(tile.hasFocus)
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert first.title.hasFocus()
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    window.workshop.import_cards()
    page.back.setFocus()
    window.workshop.leave_beside()
    qtbot.waitUntil(page.list.filter.hasFocus)
    page.undo.setEnabled(True)
    page.undo.setFocus()
    window.workshop.import_cards()
    window.workshop.leave_beside()
    # somebody had it there
    qtbot.waitUntil(page.undo.hasFocus)


def test_a_card_that_was_removed_is_brought_back_where_that_is_told(window: MainWindow) -> None:
    window.show()
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    count = page.document.count
    last = page.document.card(count - 1)
    page.choose(count - 1)
    QTest.mouseClick(page.away, Qt.MouseButton.LeftButton)
    assert page.document.count == count - 1
    assert page.notice.text.startswith("Removed: ")
    assert page.notice.act.isVisible() and page.notice.act.text() == "Undo"
    QTest.mouseClick(page.notice.act, Qt.MouseButton.LeftButton)
    assert (page.document.count, page.place, page.document.card(page.place)) == (count, count - 1, last)
    assert page.notice.text == ""
    page.remove()
    page.document.change(0, Put(("name",), "Mine"))
    page.refresh()
    assert page.notice.text == "", "undo would take back something else by now"
    assert not page.notice.act.isVisible()


def test_a_column_of_several_figures_is_shown_as_those_that_it_became(window: MainWindow) -> None:
    found = ImportPage("force-of-will", "ja", window.workshop.reading)
    window.workshop._show_beside(found)
    found.text.setPlainText(TABLE)
    found.read()
    assert (found.columns["ATK"].currentText(), found.columns["DEF"].currentText()) == ("攻撃力", "防御力")
    assert found.columns["ATK"].findData("攻撃力/防御力") < 0
    # each can be given to another field, and back
    found.choose("divinity", "攻撃力")
    assert found.columns["divinity"].currentText() == "攻撃力"
    assert found.imported is not None
    found.choose("ATK", "攻撃力")
    assert (found.columns["ATK"].currentText(), found.imported.count) == ("攻撃力", 2)


def test_the_way_out_of_the_question_takes_no_card(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    before = window.workshop.page
    assert before is not None
    before.document.change(0, Put(("name",), "Mine"))
    count = before.document.count
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.text.setPlainText(TABLE)
    found.read()
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    box = QApplication.activeModalWidget()
    assert isinstance(box, Box)
    assert box.leaves.text() == "Leave it"
    QTest.mouseClick(box.leaves, Qt.MouseButton.LeftButton)
    assert window.workshop.beside is found and before.document.count == count


def test_a_card_that_was_removed_comes_back_as_it_was(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    before, count = page.document.text, page.document.count
    page.choose(2)
    card = page.document.card(2)
    QTest.mouseClick(page.away, Qt.MouseButton.LeftButton)
    assert page.document.count == count - 1
    page.take_back()
    assert (page.document.count, page.document.card(2)) == (count, card)
    assert page.document.text == before


def test_the_board_on_which_a_card_is_tried_is_turned_and_told_in_words_as_any_other(window: MainWindow) -> None:
    def view() -> dict[str, bool]:
        return {each.text().partition("\t")[0]: each.isEnabled() for each in window.menus._of_board}

    assert set(view().values()) == {False}
    window.workshop.open(resources.path("packs", "tash-kalar-everfrost.toml"), copy=True)
    window.workshop.try_card()
    table = window.workshop.table
    assert table is not None
    assert view() == {"Board as a table of words": True, "See the board from another side": True}
    words, side = window.menus._of_board
    before = table.board.turned
    side.trigger()
    assert table.board.turned != before
    words.trigger()
    assert table.as_table
    window.workshop.end_trial()
    assert set(view().values()) == {False}
    # as it is chosen it stays, for the next card too
    window.workshop.try_card()
    assert window.workshop.table is not None and window.workshop.table.as_table
    words.trigger()
    assert not window.workshop.table.as_table
