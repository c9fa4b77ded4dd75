"""The box of long work: it comes up by itself, and only who means it stops the work."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.frame.long_work import Stopped, carry_out
from ui.frame.progress import Progress
from ui.frame.window import MainWindow


class Work:
    """Work that goes on until it is told to end, and the box above the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.ends = threading.Event()
        self.result = asyncio.ensure_future(carry_out(window, "Opening the record …", lambda _: self.ends.wait(30)))
        qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(Progress)))
        self.box = window.findChildren(Progress)[-1]
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None and window.focusWidget() is self.box)


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
    assert focused is work.box
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


def test_the_box_covers_the_window_and_gives_the_keys_back(qtbot: QtBot, window: MainWindow) -> None:
    field = window.start.new.start
    field.setFocus()
    work = Work(qtbot, window)
    assert work.box.geometry() == window.rect()
    assert window.childAt(window.start.mapTo(window, field.geometry().center())) in (
        work.box,
        *work.box.findChildren(QWidget),
    )
    window.resize(window.width() - 60, window.height() - 40)
    qtbot.waitUntil(lambda: work.box.geometry() == window.rect())
    work.ends.set()
    qtbot.waitUntil(work.result.done)
    assert window.focusWidget() is field
    qtbot.waitUntil(lambda: not window.findChildren(Progress))


def test_what_follows_is_shown_behind_the_box_and_stopped_by_nobody(qtbot: QtBot, window: MainWindow) -> None:
    ends, goes_on = threading.Event(), asyncio.Event()
    seen = list[bool]()

    async def follow(_: object) -> None:
        box = window.findChildren(Progress)[-1]
        seen.extend((box.isVisible(), box.stop.isEnabled()))
        await goes_on.wait()

    result = asyncio.ensure_future(carry_out(window, "Opening …", lambda _: ends.wait(30), follow=follow))
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(Progress)))
    ends.set()
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [True, False]
    assert not result.done()
    goes_on.set()
    qtbot.waitUntil(result.done)
    assert result.result() is True


def test_the_box_leaves_the_keys_to_what_was_opened_meanwhile(qtbot: QtBot, window: MainWindow) -> None:
    ends = threading.Event()
    result = asyncio.ensure_future(carry_out(window, "Reading …", lambda _: ends.wait(30)))
    book = QDialog(window)
    line = QLineEdit(book)
    book.show()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(Progress)))
    qtbot.wait(20)
    assert book.isActiveWindow() and QApplication.focusWidget() is line
    ends.set()
    qtbot.waitUntil(result.done)
    qtbot.wait(20)
    assert QApplication.focusWidget() is line
    book.close()
