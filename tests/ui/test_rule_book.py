"""The rule book in the window: found in both languages, rulings listed, house rules marked."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from tests.ui.judging import menu, opened
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser

Shown = Callable[[Callable[[], None]], TablePage]


def test_the_rule_book_searches_in_both_languages_and_lists_rulings(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    page.rule_wanted.emit("TK-3.1")
    book = opened(window, RuleBrowser)
    assert "3. violet place e4" in book.text.toPlainText()
    book.search.setText("clockwise")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("時計回り")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("TK-G4")
    # below the heading of its chapter
    assert book.list.currentItem().text().startswith("◆ TK-G4")
    book.close()


def test_house_rules_of_the_match_are_marked_in_the_rule_book(window: MainWindow, shown: Shown) -> None:
    form = window.start.new.form
    name, box = next(iter(form.options.items()))
    box.setCurrentIndex(1 - box.currentIndex())
    page = shown(window.start.new.start.click)
    assert page.match.opened.table.options[name] == box.currentData()
    menu(window, "Rule book")
    book = opened(window, RuleBrowser)
    marked = [book.list.item(row).text() for row in range(book.list.count()) if book.list.item(row).text()[0] == "※"]
    assert len(marked) == 1
    book.show_rule(marked[0].split()[1])
    assert f"{name} = {box.currentData()}" in book.text.toPlainText()
    book.close()
