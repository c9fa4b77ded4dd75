"""Entering a declaration while the window goes on, also away from the table."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from tests.playing import samples
from ui.frame.window import MainWindow
from ui.match.page import TablePage


def test_a_table_left_while_an_entry_is_on_its_way_keeps_it_and_is_told_nothing(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(lambda: window.open_record(samples("tash-kalar")[0]))
    kept, goes = page.kept, threading.Event()
    entries, enter = len(kept.match.entries), kept.declare

    def held_up(*said: Any) -> Any:
        goes.wait(10)
        return enter(*said)

    monkeypatch.setattr(kept, "declare", held_up)
    page.operate("undo")
    on_its_way = page.entering._task
    window._leave()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    goes.set()
    qtbot.waitUntil(on_its_way.done)
    assert on_its_way.exception() is None
    assert len(kept.match.entries) == entries + 1
