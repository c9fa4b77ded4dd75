"""Work that may take longer than a moment: done in a thread, its progress shown, stopped when the user wants."""

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import shiboken6
from PySide6.QtWidgets import QWidget

from referee.keeping.archive import Step
from ui.frame.progress import Progress

T = TypeVar("T")
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


class Stopped(Exception):
    """The user has stopped the work."""


async def carry_out(
    parent: QWidget,
    title: str,
    work: Callable[[Step], T],
    late: Callable[[T], object] = lambda found: None,
    follow: Callable[[T], Awaitable[None]] | None = None,
) -> T:
    """What ``work`` gives; it is called in a thread with a function that is told how much is done.

    ``late`` takes what it gives all the same when it has been stopped too late to hear of it; ``follow`` shows it, and
    is not stopped any more.
    Raises ``Stopped`` where the user has stopped it, and what ``work`` raises.
    """
    progress = Progress(parent, title, PATIENCE)
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
        progress.show_done(done, of)

    _in_thread(lambda: work(step), result, late)
    try:
        found = await result
        if follow is not None:
            # what is shown then is seen at once behind the box
            progress.stop.setEnabled(False)
            await follow(found)
        return found
    finally:
        # a thread whose window was closed has nothing more to do
        stopped.set()
        if shiboken6.isValid(progress):
            progress.put_away()
