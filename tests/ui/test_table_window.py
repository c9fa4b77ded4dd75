"""The window for the table stays for the match: the next game comes to it where it is, and F9 opens and closes it."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from tests.ui.judging import opened, press
from tests.ui.test_games_told import SECOND, begun
from ui.frame.window import MainWindow
from ui.judge.next import NextGameDialog
from ui.match.page import TablePage

Wait = Callable[[int], None]
FIRST = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\nbest-of: 3\nseries: s1\n\n"


def test_the_next_game_comes_to_the_window_that_is_open(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], settled: Wait
) -> None:
    begun(window, FIRST)
    page = window.page
    assert page is not None
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    qtbot.addWidget(table)
    table.setGeometry(QRect(40, 30, 700, 420))
    page.say("amber resign")
    settled(1)
    press(qtbot, page.banner.next)
    following = opened(window, NextGameDialog)
    second = shown(lambda: press(qtbot, following.enter))
    assert window.table_acts.second is table and table.isVisible()
    assert (table.page, table.geometry()) == (second, QRect(40, 30, 700, 420))
    assert table.notice.startswith("Game 2 of 3")
    assert "Game 2 of 3" in table.windowTitle()
    # and what is declared there is told
    second.press(1)
    settled(1)
    assert "Sets up" in table.ruling and len(table.board.scene.pieces) == 2


def test_it_does_not_come_back_where_it_was_closed(qtbot: QtBot, window: MainWindow) -> None:
    begun(window, FIRST)
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    qtbot.addWidget(table)
    table.close()
    begun(window)
    assert not table.isVisible()
    window.table_acts.show_second()
    again = window.table_acts.second
    assert again is not None and again.isVisible() and again.page is window.page
    qtbot.addWidget(again)
    window.show_start()
    assert not again.isVisible()


def test_f9_opens_it_and_closes_it(qtbot: QtBot, window: MainWindow) -> None:
    begun(window, SECOND)
    shown = []
    for _ in range(3):
        qtbot.keyClick(window, Qt.Key.Key_F9)
        table = window.table_acts.second
        shown.append(table is not None and table.isVisible())
    assert shown == [True, False, True]
    # there it has the keys
    assert table is not None
    qtbot.keyClick(table, Qt.Key.Key_F9)
    assert not table.isVisible()
    window.close()
    assert window.table_acts.second is None or not window.table_acts.second.isVisible()
