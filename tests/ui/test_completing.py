"""What completes a typed line is read whole, also beside the end of the window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from tests.ui.test_layouts import in_the_middle
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


@pytest.mark.parametrize("letters", [10, SIZES[-1]])
@pytest.mark.parametrize("size", [(1280, 688), (1600, 968)])
def test_what_is_completed_is_whole_and_within_the_window(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], letters: int
) -> None:
    window.resize(*size)
    window.set_text_size(letters)
    page = shown(lambda: in_the_middle(window, "kami-no-kijutsu"))
    qtbot.wait(30)
    page.line.take_keys()
    seat = page.match.standing.turn
    completer = page.line.completer()
    assert completer is not None and seat is not None
    # the list is as wide as what it has at that moment: another letter leaves other lines
    for word in (seat, " ", "t", "e"):
        qtbot.keyClicks(page.line, word)
        popup = completer.popup()
        assert popup.isVisible()
        model, metrics = completer.completionModel(), popup.fontMetrics()
        wide = max(metrics.horizontalAdvance(str(model.index(row, 0).data())) for row in range(model.rowCount()))
        within = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
        assert popup.viewport().width() >= min(wide, 0.8 * window.width()), word
        assert within.left() <= popup.geometry().left() and popup.geometry().right() <= within.right()
        assert popup.width() >= page.line.width()
    popup.hide()
