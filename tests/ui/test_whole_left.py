"""In the left column no row of a seat or a strip is cut through, whatever the size of letters: it goes as a whole."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import samples
from tests.ui.test_layouts import at_the_end
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
RECORDS = [sample for game in games.GAMES for sample in samples(game)]


def cut_at_the_foot(area: QScrollArea) -> Iterator[str]:
    """The rows that go on below what is seen."""
    view, inner = area.viewport(), area.widget()
    assert inner is not None
    for each in inner.findChildren(QWidget):
        if each.isVisible() and (isinstance(each, QLabel) or each.objectName() == "tile"):
            top = each.mapTo(view, QPoint()).y()
            if 0 <= top < view.height() - 1 < top + each.height() - 1:
                yield each.text() if isinstance(each, QLabel) else each.objectName()


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_no_row_of_a_seat_or_a_strip_is_cut_through(
    window: MainWindow, shown: Shown, qtbot: QtBot, record: Path
) -> None:
    window.resize(1366, 768)
    page = shown(lambda: at_the_end(window, record))
    for language in ("en", "ja"):
        window.set_language(language)
        for letters in (size for size in SIZES if size >= Settings.text_size):
            window.set_text_size(letters)
            qtbot.wait(80)
            if page.arrangement.narrow:
                continue
            for area in (page.arrangement.seats_area, page.arrangement.strips_area):
                if not area.isVisible():
                    continue
                assert list(cut_at_the_foot(area)) == [], (language, letters)
                # the last row is reached
                bar = area.verticalScrollBar()
                bar.setValue(bar.maximum())
                qtbot.wait(20)
                assert list(cut_at_the_foot(area)) == [], (language, letters)
                bar.setValue(0)
        window.set_text_size(Settings.text_size)
