"""Work that may take longer than a moment: done in a thread, its progress shown, stopped when the user wants."""

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from referee.keeping.archive import Step

T = TypeVar("T")
PATIENCE = 400
"""Milliseconds before progress is shown: most work is done by then."""


class Stopped(Exception):
    """The user has stopped the work."""


async def carry_out(parent: QWidget, title: str, work: Callable[[Step], T]) -> T:
    """What ``work`` gives; it is called in a thread with a function that is told how much is done.

    Raises ``Stopped`` where the user has stopped it, and what ``work`` raises.
    """
    progress = QProgressDialog(title, QCoreApplication.translate("LongWork", "Stop"), 0, 0, parent)
    progress.setWindowModality(Qt.WindowModality.WindowModal)
    progress.setMinimumDuration(PATIENCE)
    stopped = threading.Event()
    progress.canceled.connect(stopped.set)
    loop = asyncio.get_running_loop()

    def step(done: int, of: int) -> None:
        if stopped.is_set():
            raise Stopped
        # each word to the window costs it a turn of its loop
        if done % max(1, of // 50) == 0:
            loop.call_soon_threadsafe(show, done, of)

    def show(done: int, of: int) -> None:
        progress.setMaximum(of)
        progress.setValue(done)

    try:
        return await asyncio.to_thread(work, step)
    finally:
        # a thread whose window was closed has nothing more to do
        stopped.set()
        progress.reset()
        progress.deleteLater()
