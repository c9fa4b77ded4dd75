"""Work that may take longer than a moment: done in a thread, its progress shown, stopped when the user wants."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import shiboken6
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QApplication, QProgressBar, QProgressDialog, QPushButton, QWidget

from referee.keeping.archive import Step

T = TypeVar("T")
WIDE = 420
"""Pixels that the box has at least: the title stands in it whole."""
NEVER = 2**31 - 1
"""Milliseconds that nobody waits."""
PATIENCE = 400
"""Milliseconds before progress is shown: most work is done by then."""


def _in_thread(work: Callable[[], T], result: "asyncio.Future[T]", late: Callable[[T], object]) -> None:
    """Have work done in a thread that does not keep the process from ending, however long it hangs."""

    def run() -> None:
        try:
            found = work()
        except BaseException as fault:
            _settle(result, partial(result.set_exception, fault), lambda: None)
        else:
            _settle(result, partial(result.set_result, found), partial(late, found))

    threading.Thread(target=run, name="long work", daemon=True).start()


def _settle(result: "asyncio.Future[T]", settle: Callable[[], None], late: Callable[[], object]) -> None:
    def unless_done() -> None:
        if result.done():
            late()
        else:
            settle()

    # the window may be closed by now
    with contextlib.suppress(RuntimeError):
        result.get_loop().call_soon_threadsafe(unless_done)


def _stands_before(progress: QProgressDialog) -> bool:
    """Whether the user looks at something else than the window that the work is done for."""
    active, beneath = QApplication.activeWindow(), progress.parentWidget()
    return active is not None and beneath is not None and active is not beneath.window()


def _come_up(progress: QProgressDialog) -> None:
    if not progress.isVisible() and not _stands_before(progress):
        progress.show()


class Stopped(Exception):
    """The user has stopped the work."""


async def carry_out(
    parent: QWidget, title: str, work: Callable[[Step], T], late: Callable[[T], object] = lambda found: None
) -> T:
    """What ``work`` gives; it is called in a thread with a function that is told how much is done.

    ``late`` takes what it gives all the same when it has been stopped too late to hear of it.
    Raises ``Stopped`` where the user has stopped it, and what ``work`` raises.
    """
    progress = QProgressDialog(title, QCoreApplication.translate("LongWork", "Stop"), 0, 0, parent)
    progress.setWindowTitle(title)
    progress.setMinimumWidth(WIDE)
    bar = QProgressBar(progress)
    # how much is done is seen; a share of what nobody has counted says nothing
    bar.setTextVisible(False)
    bar.setRange(0, 0)
    progress.setBar(bar)
    # the box comes up by itself, in the midst of what is typed: Enter and Space of that stop nothing
    bar.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    bar.setFocus()
    for each in progress.findChildren(QPushButton):
        each.setAutoDefault(False)
    progress.setWindowModality(Qt.WindowModality.WindowModal)
    # it comes up by hand: Qt's own would come up over whatever the user has opened meanwhile
    progress.setMinimumDuration(NEVER)
    comes_up = QTimer(progress)
    comes_up.timeout.connect(lambda: _come_up(progress))
    comes_up.start(PATIENCE)
    stopped = threading.Event()
    loop = asyncio.get_running_loop()
    result: asyncio.Future[T] = loop.create_future()

    def stop() -> None:
        # whoever reads something that does not come is not waited for
        stopped.set()
        if not result.done():
            result.set_exception(Stopped())

    progress.canceled.connect(stop)

    def step(done: int, of: int) -> None:
        if stopped.is_set():
            raise Stopped
        # each word to the window costs it a turn of its loop
        if done % max(1, of // 50) == 0:
            loop.call_soon_threadsafe(show, done, of)

    def show(done: int, of: int) -> None:
        if stopped.is_set():
            # said before the work was done, come after the box was put away
            return
        progress.setMaximum(of)
        progress.setValue(done)

    _in_thread(lambda: work(step), result, late)
    try:
        return await result
    finally:
        if shiboken6.isValid(progress):
            comes_up.stop()
        # a thread whose window was closed has nothing more to do
        stopped.set()
        if shiboken6.isValid(progress):
            progress.reset()
            progress.deleteLater()
