"""Entering a declaration: ruled and written to the disk in a thread, while the window goes on."""

import asyncio
import sys
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QObject, Signal, SignalInstance

from referee.keeping.journal.faults import JournalFault
from referee.keeping.kept import Kept
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.match.history import Entry
from ui.match.play import Play


class Entering(QObject):
    """One declaration at a time. Each signal bears what was typed, "" where nothing was.

    ``entered`` says the entry, ``failed`` the declaration and the message why none could be made, ``broke`` the
    declaration on whose ruling the program failed, and how.
    """

    entered = Signal(object, str)
    failed = Signal(object, object, str)
    broke = Signal(object, object, str)

    def __init__(self, parent: QObject, kept: Kept, play: Play, look_ahead: Callable[[], None]) -> None:
        """``look_ahead`` works out what the next drawing needs, in the thread that rules."""
        super().__init__(parent)
        self.kept, self.play, self.look_ahead = kept, play, look_ahead

    def declare(self, spoken: Spoken, typed: str = "") -> None:
        """Have a declaration ruled and entered."""
        self.play.busy = True
        self._task = asyncio.ensure_future(self._declare(spoken, typed))

    def _enter(self, spoken: Spoken) -> Entry:
        """Enter a declaration, and work out what the next drawing needs; in a thread of its own."""
        entry = self.kept.declare(spoken)
        self.look_ahead()
        return entry

    async def _declare(self, spoken: Spoken, typed: str) -> None:
        try:
            entry = await asyncio.to_thread(self._enter, spoken)
        except (JournalFault, Unreadable) as fault:
            self._tell(self.failed, spoken, fault.message, typed)
        except Exception as fault:
            # told at once, under what was declared, and reported as every fault that nobody expected
            self._tell(self.broke, spoken, fault, typed)
            sys.excepthook(type(fault), fault, fault.__traceback__)
        else:
            self._tell(self.entered, entry, typed)

    def _tell(self, signal: SignalInstance, *said: object) -> None:
        """Say how it came out, to a table that is still there: one may be left while the entry is being written."""
        self.play.busy = False
        if shiboken6.isValid(self):
            signal.emit(*said)
