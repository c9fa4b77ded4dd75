"""Real clicks by xdotool in a real window on an X server."""

import subprocess
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.frame import app
from ui.frame.window import MainWindow

pytestmark = pytest.mark.xvfb


def click(widget: QWidget, at: QPoint) -> None:
    """Move the pointer over a point of a widget and press the left button."""
    where = widget.mapToGlobal(at)
    subprocess.run(["xdotool", "mousemove", str(where.x()), str(where.y()), "click", "1"], check=True)


def test_three_declarations_with_the_mouse(qtbot: QtBot, window: MainWindow, settled: Callable[[int], None]) -> None:
    qtbot.waitExposed(window)
    window.move(0, 0)
    qtbot.wait(300)
    start = window.start.new.start
    click(start, start.rect().center())
    qtbot.waitUntil(lambda: window.page is not None)
    page = window.page
    assert page is not None
    qtbot.wait(300)
    first = page.banner.findChildren(QWidget, "")
    assert first
    page.press(1)
    settled(1)
    qtbot.wait(200)
    for number, square in ((2, "e5"), (4, "d4"), (5, "d6")):
        centre = page.board.centre_of(square)
        assert centre is not None
        click(page.board, centre.toPoint())
        settled(number)
        if number == 2:
            subprocess.run(["xdotool", "key", "e"], check=True)
            settled(3)
    facts = page.match.facts()
    assert (facts["board.e5"], facts["board.d4"], facts["board.d6"]) == (
        "amber common",
        "violet common",
        "violet common",
    )


def test_clicks_before_the_first_paint_begin_a_match_behind_it(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitExposed(window)
    window.move(0, 0)
    qtbot.wait(300)
    start = window.start.new.start
    where = start.mapToGlobal(start.rect().center())
    size = window.size()
    window.hide()
    early = MainWindow(window.archive, window.settings)
    qtbot.addWidget(early)
    early.resize(size)
    early.move(0, 0)
    begun: list[object] = []
    early.start.begun.disconnect()
    early.start.begun.connect(lambda *said: begun.append(said))
    clicks = ["xdotool", "mousemove", str(where.x()), str(where.y()), "click", "--repeat", "200", "--delay", "5", "1"]
    with subprocess.Popen(clicks) as clicking:
        app.show(early)
        assert not begun, "there is no loop yet in which a match could be opened"
        clicking.wait()
    qtbot.waitUntil(lambda: bool(begun))
