"""A match that was gone on with from a snapshot: its entries are ruled again while it is played on."""

import contextlib
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from referee.keeping.journal.faults import JournalFault
from ui.frame.long_work import Stopped
from ui.frame.opening import Opening

if TYPE_CHECKING:
    from referee.keeping.kept import Kept
    from ui.match.page import TablePage

PAUSE = 0.002
"""Seconds between two entries: the window comes first, and nobody waits for the rest."""


class RuledAgain(QObject):
    """Has one match at a time ruled again; ``page`` gives the table shown.

    ``ended`` says the match, and whether it came out as it was kept. One that did not is opened once more from its
    entries alone, and ``told`` says so.
    """

    ended = Signal(object, bool)
    told = Signal(str)

    def __init__(self, opening: Opening, page: "Callable[[], TablePage | None]") -> None:
        super().__init__(opening)
        self.opening, self.page = opening, page
        self._stopped = threading.Event()
        self.ended.connect(self._ended)

    def begin(self, kept: "Kept") -> None:
        """Have the entries of a match ruled again that were not; the match before is left alone."""
        self.stop()
        if kept.unruled:
            stopped = self._stopped = threading.Event()
            threading.Thread(target=lambda: self._rule(kept, stopped), name="ruled again", daemon=True).start()

    def stop(self) -> None:
        """The match is left, or the window closes."""
        self._stopped.set()

    def _rule(self, kept: "Kept", stopped: threading.Event) -> None:
        def step(done: int, of: int) -> None:
            if stopped.wait(PAUSE):
                raise Stopped

        # a journal that cannot be read any more is told where something is entered; the window may be gone by now
        with contextlib.suppress(Stopped, JournalFault, RuntimeError):
            comes_out = self.opening.archive.comes_out(kept, step)
            if not stopped.is_set():
                self.ended.emit(kept, comes_out)

    def _ended(self, kept: "Kept", comes_out: bool) -> None:
        from ui.match.departing import once_written

        page = self.page()
        if comes_out or page is None or page.kept is not kept:
            return
        self.told.emit(
            self.tr(
                "What was kept of this match beside its entries is not what they lead to. "
                "It is opened once more from the entries alone."
            )
        )
        once_written(page, lambda: self.opening.resume(kept.id, trusting=False))
