"""Tab leads through the page of a match in reading order, out of the table too; what has the keys is seen to."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
Wait = Callable[[int], None]


def walked(qtbot: QtBot, window: MainWindow, first: QWidget) -> list[QWidget]:
    """Where Tab leads from a widget until it is somewhere again."""
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    found: list[QWidget] = []
    while (reached := QApplication.focusWidget()) is not None and reached not in found:
        found.append(reached)
        qtbot.keyClick(reached, Qt.Key.Key_Tab)
    return found


def test_tab_leaves_the_table_of_words(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.switch_board()
    table = page.table
    found = walked(qtbot, window, table)
    assert found[0] is table
    assert page.line in found and page.cards.list in found
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is not table
    # the arrows go on inside
    table.setFocus()
    table.setCurrentCell(0, 0)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentRow() == 1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 688), (1600, 1000)])
@pytest.mark.parametrize("game", games.GAMES)
def test_tab_goes_down_each_column_of_the_page(
    qtbot: QtBot, window: MainWindow, shown: Shown, game: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    page = shown(lambda: window.open_record(first_sample(game)))
    page.look_back(len(page.match.entries) // 2)
    page.escape()
    found = [each for each in walked(qtbot, window, page.banner.undo) if page.isAncestorOf(each)]
    for column in (page.arrangement.left, page.arrangement.beside, page.boards):
        inside = [each for each in found if column.isAncestorOf(each)]
        tops = [each.mapTo(page, QPoint(0, 0)).y() for each in inside]
        # what stands in one line may begin a little higher
        assert all(above <= below + 40 for above, below in pairwise(tops)), [type(each).__name__ for each in inside]
        # a column is gone through once
        places = [found.index(each) for each in inside]
        assert not places or places[-1] - places[0] == len(places) - 1, (size, places)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 688)])
@pytest.mark.parametrize("game", ["tash-kalar", "war-vortex-night", "force-of-will"])
def test_whatever_has_the_keys_is_seen_to(
    qtbot: QtBot, window: MainWindow, shown: Shown, game: str, size: tuple[int, int], theme: str
) -> None:
    window.resize(*size)
    window.set_theme(theme)
    page = shown(lambda: window.open_record(first_sample(game)))
    page.look_back(len(page.match.entries) // 2)
    found = [each for each in walked(qtbot, window, page.banner.undo) if page.isAncestorOf(each)]
    assert page.journal.list in found and page.journal.slider in found
    for each in found:
        each.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.wait(5)
        having = picture(each)
        each.clearFocus()
        qtbot.wait(5)
        assert picture(each) != having, (type(each).__name__, each.objectName(), each.accessibleName())


def picture(widget: QWidget) -> QImage:
    """What a widget looks like."""
    return widget.grab().toImage()


def test_one_game_alone_looks_chosen(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    tiles = window.start.new.tiles
    buttons = [each for each in tiles.group.buttons() if isinstance(each, QToolButton)]
    buttons[0].setFocus()
    for other in (buttons[2], buttons[1]):
        qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
        assert [each for each in buttons if each.isChecked()] == [other]
        assert [each for each in buttons if each.hasFocus()] == [other]
    # chosen in the list of a reader's keys, too
    window.start.new.game_box.setCurrentIndex(4)
    assert [each for each in buttons if each.hasFocus()] == [buttons[4]]
