"""A refusal is read to its end: a key that does nothing is answered beside it, once, and does not cover it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.test_window import begin, line
from ui.frame.window import MainWindow


def test_keys_that_do_nothing_leave_the_reason_of_a_refusal(
    qtbot: QtBot, window: MainWindow, settled: Callable[[int], None]
) -> None:
    begin(qtbot, window)
    line(qtbot, window, "violet place e5")
    settled(1)
    page = window.page
    assert page is not None
    reason = page.match.entries[-1].sentences
    assert reason

    def said() -> list[str]:
        return [each.text() for each in page.ruling.findChildren(QLabel) if each.isVisible()]

    before = said()
    page.board.setFocus()
    for _ in range(3):
        qtbot.keyClick(window, Qt.Key.Key_Return)
    assert "Not allowed" in " ".join(said())
    told = "Nothing is picked that Enter could declare."
    assert sum(text.count(told) for text in said()) == 1
    for text in before:
        assert text in "\n".join(said())
    # what is allowed is covered as ever
    page.press(1)
    settled(2)
    qtbot.keyClick(window, Qt.Key.Key_Return)
    assert "Not allowed" not in " ".join(said())
    assert told in " ".join(said())


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)])
def test_a_second_enter_covers_no_reason_of_a_card(
    qtbot: QtBot, window: MainWindow, settled: Callable[[int], None], size: tuple[int, int]
) -> None:
    """C, two letters, Enter and Enter again: a card that fits nowhere yet says why, and goes on saying it."""
    window.resize(*size)
    begin(qtbot, window)
    page = window.page
    assert page is not None
    page.press(1)
    settled(1)
    qtbot.keyClicks(page.board, "c")
    qtbot.keyClicks(page.cards.filter, "cl")
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Return)
    assert page.choice.picked and not page.choice.meant
    before = page.ruling.accessibleName()
    assert "Nearest place" in before
    for _ in range(2):
        qtbot.keyClick(page.board, Qt.Key.Key_Return)
        assert page.ruling.accessibleName() == before
    # with nothing picked it is told that nothing is
    qtbot.keyClick(page.board, Qt.Key.Key_Escape)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert "Nothing is picked" in page.ruling.accessibleName()
