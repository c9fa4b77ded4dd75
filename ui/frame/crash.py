"""What nobody caught is shown, logged and reported, wherever it came from; and how the session before ended."""

import asyncio
import contextlib
import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, TextIO

from PySide6.QtCore import QLockFile, QObject, Signal, qVersion

from referee import about
from referee.keeping.session import Left, Mark
from referee.resources import ResourceMissing
from referee.rulebook.book import NotReadable

if TYPE_CHECKING:
    from referee.keeping.crash import MatchTold

log = logging.getLogger("referee")

MOST = 5
"""Reports of one session: a fault that comes with every stroke of the clock must not fill the disk. It is told each
time."""


def versions() -> dict[str, str]:
    """The versions of what the window stands on."""
    return {"Qt": qVersion(), **{name: about.version(name) for name in ("PySide6_Essentials", "qasync")}}


class Faults(QObject):
    """Takes what no one caught. ``told`` says the exception and where its report is, in the window's own thread.

    Every fault is told, the repeated one with its first report; one of a file of the program itself without any.
    ``folder`` is where reports go; ``match`` says what is to be told of the match that is open.
    """

    told = Signal(object, object)

    def __init__(self, folder: Path, match: "Callable[[], MatchTold | None]" = lambda: None) -> None:
        super().__init__()
        self.folder, self.match = folder, match
        self._reports: dict[str, Path | None] = {}

    def install(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take over exceptions of slots and plain code, of threads, and of the loop."""
        sys.excepthook = self.excepthook
        threading.excepthook = self.in_thread
        loop.set_exception_handler(self.in_loop)

    def excepthook(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """An exception in a slot or in plain code."""
        log.error("unexpected", exc_info=(kind, fault, trace))
        self._take(fault)

    def in_thread(self, said: threading.ExceptHookArgs) -> None:
        """An exception that ended a thread."""
        fault = said.exc_value or said.exc_type()
        log.error("unexpected in a thread", exc_info=fault)
        self._take(fault)

    def in_loop(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """An exception in a task that nobody waited for."""
        fault = context.get("exception") or RuntimeError(context.get("message", ""))
        log.error("unexpected in the loop: %s", context.get("message"), exc_info=fault)
        self._take(fault)

    def _take(self, fault: BaseException) -> None:
        from referee.keeping import crash

        if isinstance(fault, NotReadable | ResourceMissing):
            # of a file that is damaged or gone a report says no more than its name
            self.told.emit(fault, None)
            return
        trace = "".join(traceback.format_exception(fault))
        if trace not in self._reports and len(self._reports) < MOST:
            self._reports[trace] = crash.write(self.folder, crash.report(trace, versions(), self.match()))
        # emitted from another thread it arrives in the window's own
        self.told.emit(fault, self._reports.get(trace))


class Watch:
    """This session's mark on disk, and what the one before left. With two programs open only the first is watched."""

    def __init__(self, folder: Path) -> None:
        self.session = Mark(folder)
        self._lock = QLockFile(str(folder / "session.lock"))
        # a lock is given up with its program, never by its age
        self._lock.setStaleLockTime(0)
        self._hard: TextIO | None = None
        self.left: Left | None = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self.watching = self._lock.tryLock(0)
        if self.watching:
            self.left = self.session.left()
            self.session.note()
            self._listen()

    def _listen(self) -> None:
        """Have the trace of a crash written that ends the program at once."""
        try:
            # open for the whole session: there is no opening files in a crash
            self._hard = self.session.trace.open("w", encoding="utf-8")
        except OSError:
            return
        faulthandler.enable(self._hard)

    def note(self, match: str) -> None:
        """This match is open now; "" for none."""
        if self.watching:
            self.session.note(match)

    def note_draft(self, draft: str) -> None:
        """The pack or deck under work is kept in this file; "" for none."""
        if self.watching:
            self.session.note_draft(draft)

    def end(self) -> None:
        """The session ends properly."""
        if self._hard is not None:
            faulthandler.disable()
            self._hard.close()
            self._hard = None
        if self.watching:
            self.session.end()
            self._lock.unlock()
            self.watching = False
