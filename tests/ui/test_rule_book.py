"""The rule book in the window: found in both languages, rulings listed, house rules marked."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee.papers.wording import line_of
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
    said = line_of(page.match.entries[2], page.voice)
    assert said.startswith("Ben") and f"3. {said}" in book.text.toPlainText()
    book.search.setText("clockwise")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("時計回り")
    assert any("TK-3.1" in book.list.item(row).text() for row in range(book.list.count()))
    book.search.setText("TK-G4")
    # below the heading of its chapter
    assert book.list.currentItem().text().startswith("◆ TK-G4")
    book.close()


def test_what_is_looked_for_is_found_best_first(window: MainWindow) -> None:
    """By its id, by what heads it, by its text: whatever chapter it stands in, of the game or common to all."""
    book = RuleBrowser("tash-kalar", "en", None)
    found: dict[str, list[str]] = {}
    for words in ("TK-1", "rf-1.1", "summoning", "turn"):
        book.search.setText(words)
        rows = (book.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(book.list.count()))
        # no headings between what is ordered by how well it fits
        found[words] = [str(row) for row in rows]
        assert "None" not in found[words]
    begins = [rule.startswith("TK-1") for rule in found["TK-1"]]
    assert begins == sorted(begins, reverse=True)
    assert found["TK-1"][0] == "TK-1.1"
    assert found["rf-1.1"][0] == "RF-1.1"
    game = book.book
    topics = {topic for topic, names in game.topics.items() if "summoning" in names["en"].lower()}
    headed = [rule.id for rule in game.rules.values() if rule.topic in topics]
    assert found["summoning"][: len(headed)] == headed
    assert len(found["summoning"]) > len(headed)
    book.search.setText("召喚")
    assert book.list.item(0).data(Qt.ItemDataRole.UserRole) == headed[0]
    book.search.clear()
    # without words by chapters
    assert book.list.item(0).data(Qt.ItemDataRole.UserRole) is None


def test_house_rules_of_the_match_are_marked_in_the_rule_book(window: MainWindow, shown: Shown) -> None:
    form = window.start.new.form
    name, box = next(iter(form.rules_fold.part.boxes.items()))
    box.setCurrentIndex(1 - box.currentIndex())
    page = shown(window.start.new.start.click)
    assert page.match.opened.table.options[name] == box.currentData()
    menu(window, "Rule book")
    book = opened(window, RuleBrowser)
    marked = [book.list.item(row).text() for row in range(book.list.count()) if book.list.item(row).text()[0] == "※"]
    assert len(marked) == 1
    book.show_rule(marked[0].split()[1])
    assert f": {box.currentText()} (" in book.text.toPlainText()
    book.close()
