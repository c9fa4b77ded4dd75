"""An entry looked into: the text beside the board has room for a title, and the board for its cards."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetricsF, QScreen
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.test_layouts import in_the_middle
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
TITLE = "Aki – ターンを終える"


@pytest.mark.parametrize("screen", [(1280, 720), (1600, 1000)])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_title_has_room_beside_the_board(
    window: MainWindow,
    shown: Shown,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    screen: tuple[int, int],
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(*screen))
    window.set_language("ja")
    page = shown(lambda: in_the_middle(window, game))
    for size in (10, 13, SIZES[-1]):
        window.set_text_size(size)
        dialog = DisputeDialog(page.match, 5, "ja", page.theme, None, window)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.wait(30)
        assert dialog.width() <= screen[0] and dialog.height() <= screen[1]
        assert dialog.board.width() >= 0.48 * dialog.width()
        if size < SIZES[-1]:
            # a title is half as large again, and bold
            font = QFont(dialog.text.font())
            font.setBold(True)
            font.setPixelSize(round(dialog.text.fontInfo().pixelSize() * 1.5))
            room = dialog.text.viewport().width() - 2 * dialog.text.document().documentMargin()
            assert QFontMetricsF(font).horizontalAdvance(TITLE) <= room
            assert dialog.board.width() >= 800 or game == "tash-kalar"
        dialog.close()
