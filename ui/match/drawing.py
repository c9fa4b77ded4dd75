"""Drawing what an entry has changed in pieces: the loop of the window turns between them, and nobody sees them."""

import time
from collections.abc import Callable, Iterator

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from ui.match.play import Play

AT_ONCE = 0.006
"""Seconds for which pieces are drawn before the loop has its turn."""


class Unpainted(QObject):
    """Has nothing of a window painted until it is released."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window_, self._asked = window, False
        window.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Remember that the window is to be painted."""
        if event.type() != QEvent.Type.UpdateRequest:
            return False
        self._asked = True
        return True

    def release(self) -> None:
        """Have what was to be painted painted; a window that goes with its page needs none of it."""
        if not (shiboken6.isValid(self) and shiboken6.isValid(self.window_)):
            return
        self.window_.removeEventFilter(self)
        if self._asked:
            self._asked = False
            QCoreApplication.postEvent(self.window_, QEvent(QEvent.Type.UpdateRequest))
        self.deleteLater()


class Drawing(QObject):
    """Draws one thing after the other on a page. Until all is drawn nothing of its window is painted.

    What is pressed before an entry is drawn is met as while it is written down: the table is busy.
    """

    def __init__(self, page: QWidget, play: Play) -> None:
        super().__init__(page)
        self.page, self.play = page, play
        self._left: Iterator[None] | None = None
        self._then: Callable[[], None] = lambda: None
        self._busy = False
        self._unpainted: Unpainted | None = None
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._go_on)

    @property
    def on(self) -> bool:
        """Whether something is still to be drawn."""
        return self._left is not None

    def begin(self, pieces: Iterator[None], then: Callable[[], None]) -> None:
        """Draw in pieces, the first of them at once; ``then`` is called when all are drawn."""
        self.finish()
        self._left, self._then, self._busy = pieces, then, True
        self._hold()
        self._go_on()

    def later(self, pieces: Iterator[None]) -> None:
        """Draw something in the next turns that says the same as before: whatever is pressed meanwhile is answered."""
        self.finish()
        self._left, self._busy = pieces, False
        self._hold()
        self._turn.start(0)

    def finish(self) -> None:
        """Draw at once what is left: something else is to be drawn."""
        if self._left is not None:
            self._draw(until=float("inf"))

    def paint_later(self) -> None:
        """All is drawn: it is painted in a turn of its own, the next one."""
        if self._left is None and self._unpainted is None and self.page.isVisible():
            self._hold()
            self._turn.start(0)

    def _go_on(self) -> None:
        if self._left is not None:
            self._draw(until=time.perf_counter() + AT_ONCE)
        elif self._unpainted is not None:
            self._unpainted.release()
            self._unpainted = None

    def _draw(self, until: float) -> None:
        pieces, self._left = self._left, None
        assert pieces is not None
        if self._busy:
            self.play.busy = False
        try:
            for _ in pieces:
                if time.perf_counter() >= until:
                    self._left, self.play.busy = pieces, self._busy or self.play.busy
                    return
        finally:
            # whatever comes of it, the window is painted again
            self._turn.start(0)
        then, self._then = self._then, lambda: None
        then()

    def _hold(self) -> None:
        """Have nothing of the window painted for now; a page that goes meanwhile lets it be painted."""
        if self._unpainted is None:
            self._unpainted = Unpainted(self.page.window())
            self.destroyed.connect(self._unpainted.release)
