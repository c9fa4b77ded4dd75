"""The links of a ruling stand beside its headline as far as a line of its text is left: the text is what scrolls."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample, samples
from tests.ui.test_layouts import at_the_end
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
LAST = [*(first_sample(game) for game in games.GAMES), samples("war-vortex-night")[-1]]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("record", LAST, ids=lambda record: record.stem)
def test_what_looks_into_a_ruling_is_in_sight_in_letters_of_any_size(
    window: MainWindow, shown: Shown, qtbot: QtBot, record: Path, language: str
) -> None:
    window.set_language(language)
    window.resize(1366, 768)
    page = shown(lambda: at_the_end(window, record))
    ruling = page.ruling
    for letters in (size for size in SIZES if size >= Settings.text_size):
        window.set_text_size(letters)
        qtbot.wait(60)
        view = ruling.area.viewport()
        looks = QRect(ruling._look.mapTo(view, QPoint()), ruling._look.size())
        line = ruling.text.fontMetrics().lineSpacing()
        first = QRect(ruling.text.mapTo(view, QPoint()), ruling.text.size())
        title = ruling._title.height()
        # where the panel has no more lines than the headline itself and one of the text, that line comes first
        if title + 2 * line + ruling._look.sizeHint().height() > ruling.area.height() and not view.rect().contains(
            looks
        ):
            assert ruling._title.width() + ruling._look.width() > view.width(), letters
        else:
            assert view.rect().contains(looks), letters
        assert first.top() + line <= ruling.area.height() + 1, letters
