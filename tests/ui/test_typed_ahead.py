"""What is typed between the start of a match and its table goes to that, all of it in its order, or nowhere."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from referee import resources
from tests.ui.test_window import Shown
from ui.frame.window import MainWindow

Wait = Callable[[int], None]
LINE = "/violet setup c5=amber g5=violet\r"


def typed(window: MainWindow, keys: str) -> None:
    """Press keys as a keyboard does, all in one turn: the window is told, and tells whoever has the focus."""
    handle = window.windowHandle()
    assert handle is not None
    for sign in keys:
        key = Qt.Key.Key_Return if sign == "\r" else Qt.Key(ord(sign.upper()))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QCoreApplication.sendEvent(handle, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, sign))


def choose(window: MainWindow, game: str) -> None:
    window.start.new.game_box.setCurrentIndex(window.start.new.game_box.findData(game))


def test_a_line_typed_as_a_match_is_started_is_declared_at_its_table(
    qtbot: QtBot, window: MainWindow, settled: Wait
) -> None:
    choose(window, "tash-kalar")
    window.start.new.start.click()
    typed(window, LINE + "/amber place d4\r")
    settled(2)
    page = window.page
    assert page is not None
    assert [entry.text for entry in page.match.entries] == ["violet setup c5=amber g5=violet", "amber place d4"]
    assert not page.board.turned
    assert page.line.text() == ""


@pytest.mark.parametrize("apart", [0, 1, 5])
def test_keys_of_a_table_are_pressed_one_behind_the_other(
    qtbot: QtBot, window: MainWindow, settled: Wait, apart: int
) -> None:
    choose(window, "kami-no-kijutsu")
    window.start.new.start.click()
    for key in "12e":
        typed(window, key)
        QTest.qWait(apart)
    settled(3)
    page = window.page
    assert page is not None
    assert [entry.text.split()[1] for entry in page.match.entries] == ["mulligan", "mulligan", "fill"]


def test_what_is_typed_for_a_match_that_is_given_up_is_dropped_whole(
    qtbot: QtBot, window: MainWindow, shown: Shown
) -> None:
    window.open_record(resources.path("samples", "tash-kalar-duel.match"))
    typed(window, "/judge note words\r")
    window.show_start()
    qtbot.wait(50)
    page = shown(lambda: window.open_record(resources.path("samples", "arcanductor-to-the-last-card.match")))
    entries = len(page.match.entries)
    qtbot.wait(50)
    assert len(page.match.entries) == entries
    assert page.line.text() == ""
    # from then on keys are what they are
    typed(window, "/")
    assert window.focusWidget() is page.line


def test_what_is_typed_for_a_match_that_cannot_be_is_dropped(qtbot: QtBot, window: MainWindow) -> None:
    choose(window, "tash-kalar")
    new = window.start.new
    opening = window.opening
    ends = list[bool]()
    opening.ended.connect(ends.append)
    opening.record(resources.path("samples", "tash-kalar-duel.match").with_name("there-is-none.match"))
    typed(window, "uuu")
    qtbot.waitUntil(lambda: ends == [False])
    assert window.page is None
    assert new.isVisible()


def test_keys_of_menus_and_escape_work_while_a_match_is_opened(qtbot: QtBot, window: MainWindow) -> None:
    choose(window, "tash-kalar")
    window.start.new.start.click()
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.wait(100)
    assert window.page is None
    assert window.archive.matches() == []


def test_a_box_that_lies_on_the_table_does_not_get_what_was_typed_for_it(
    qtbot: QtBot, window: MainWindow, shown: Shown, settled: Wait
) -> None:
    choose(window, "tash-kalar")
    pressed = list[str]()

    class Notes(QDialog):
        def keyPressEvent(self, event: QKeyEvent) -> None:
            pressed.append(event.text())

    box = Notes(window)
    box.setModal(True)
    window.match_shown.connect(lambda match: box.open() if match else None)
    window.start.new.start.click()
    typed(window, LINE)
    qtbot.waitUntil(box.isVisible)
    qtbot.wait(60)
    assert not pressed
    assert window.page is not None and not window.page.match.entries
    box.close()
    settled(1)
