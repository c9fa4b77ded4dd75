"""The box of long work: it comes up by itself, and only who means it stops the work."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from ui.frame.long_work import PATIENCE, Stopped, carry_out
from ui.frame.window import MainWindow


class Work:
    """Work that goes on until it is told to end, and the box above the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.ends = threading.Event()
        self.result = asyncio.ensure_future(carry_out(window, "Opening the record …", lambda _: self.ends.wait(30)))
        qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(QProgressDialog)))
        self.box = window.findChildren(QProgressDialog)[-1]
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None and self.box.isActiveWindow())


@pytest.fixture
def work(qtbot: QtBot, window: MainWindow) -> Iterator[Work]:
    found = Work(qtbot, window)
    yield found
    found.ends.set()
    qtbot.waitUntil(found.result.done)
    if not found.result.exception():
        found.result.result()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_what_is_typed_when_the_box_comes_up_stops_nothing(qtbot: QtBot, work: Work, key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None and focused.window() is work.box
    qtbot.keyClick(focused, key)
    qtbot.wait(20)
    assert not work.result.done()
    assert work.box.isVisible()


def test_who_means_it_stops_the_work_by_keys(qtbot: QtBot, work: Work) -> None:
    qtbot.keyClick(work.box, Qt.Key.Key_Tab)
    stop = QApplication.focusWidget()
    assert isinstance(stop, QPushButton) and stop.text() == "Stop"
    qtbot.keyClick(stop, Qt.Key.Key_Space)
    qtbot.waitUntil(work.result.done)
    assert isinstance(work.result.exception(), Stopped)


def test_escape_stops_the_work(qtbot: QtBot, work: Work) -> None:
    qtbot.keyClick(work.box, Qt.Key.Key_Escape)
    qtbot.waitUntil(work.result.done)
    assert isinstance(work.result.exception(), Stopped)


def test_the_box_does_not_come_up_over_what_was_opened_meanwhile(qtbot: QtBot, window: MainWindow) -> None:
    ends = threading.Event()
    result = asyncio.ensure_future(carry_out(window, "Reading …", lambda _: ends.wait(30)))
    book = QDialog(window)
    book.show()
    qtbot.waitUntil(book.isActiveWindow)
    qtbot.wait(3 * PATIENCE)
    assert not [box for box in window.findChildren(QProgressDialog) if box.isVisible()]
    book.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(QProgressDialog)))
    ends.set()
    qtbot.waitUntil(result.done)
