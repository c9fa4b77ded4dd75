"""A line typed behind one that was not taken is a line of its own."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.test_entering import Settled, lines, typed
from ui.match.page import TablePage


def test_lines_typed_behind_a_refused_one_are_lines_of_their_own(
    qtbot: QtBot, page: TablePage, settled: Settled
) -> None:
    before = len(page.match.entries)
    said = ["violet place d4", "judge note one", "violet place d4", "judge note two"]
    for number, text in enumerate(said, 1):
        qtbot.keyClicks(page.line, text)
        qtbot.keyClick(page.line, Qt.Key.Key_Return)
        settled(before + number)
    assert lines(page)[-4:] == said
    assert page.line.text() == ""
    brought = []
    for _ in range(3):
        qtbot.keyClick(page.line, Qt.Key.Key_Up)
        brought.append(page.line.text())
    assert brought == ["judge note two", "violet place d4", "judge note one"]


def test_a_line_typed_behind_one_that_cannot_be_read_is_a_line_of_its_own_and_one_word_mends_it(
    qtbot: QtBot, page: TablePage, settled: Settled
) -> None:
    before = len(page.match.entries)
    for wrong in ("judge noet 1", "violet place z99"):
        typed(qtbot, page, wrong)
        qtbot.keyClicks(page.line, "judge note two")
        assert page.line.text() == "judge note two"
        qtbot.keyClick(page.line, Qt.Key.Key_Up)
        assert page.line.text() == wrong
    typed(qtbot, page, "judge noet 3")
    qtbot.keyClicks(page.line, "note")
    assert page.line.text() == "judge note 3"
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    settled(before + 1)
    assert lines(page)[-1] == "judge note 3"
