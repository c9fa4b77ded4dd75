"""What is loaded while a page is seen and nobody does anything: portion by portion, beside the window."""

from collections import deque
from collections.abc import Callable, Iterable
from importlib import import_module
from threading import Thread
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ui.frame.modules import Ours

Portion = Callable[[], object]
LOOK = 3
"""Milliseconds between two looks whether a portion is loaded."""
PIECE = 0.006
"""Seconds after which no further module is loaded in the same turn of the loop."""
_AT_WORK: set[Thread] = set()
"""The threads that load something just now, of whichever page."""


def wait_until_loaded() -> None:
    """Wait for the portions that are being loaded, before Python collects garbage by itself again.

    It does so in whichever thread makes much, and loading does; a widget is let go of in the window's thread alone.
    """
    while _AT_WORK:
        _AT_WORK.pop().join()


class Loading(QObject):
    """Loads one portion after the other, each in a thread that knows no window; what such a thread finds to be the
    window's own (``Ours``) is loaded in the window's thread, some milliseconds' worth in a turn.

    While a match is opened nothing is loaded beside it: the window would have the interpreter only now and then.
    ``loaded`` says that a portion is; ``page`` is what is seen meanwhile.
    """

    loaded = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.page = page
        self._left: deque[Portion] = deque()
        self._held = False
        self._ours: deque[str] = deque()
        self._now: Thread | None = None
        self._looks = QTimer(self)
        self._looks.timeout.connect(self._look)

    def begin(self, portions: Iterable[Portion]) -> None:
        """Load these; the first of them in the next turn of the loop."""
        self._left.extend(portions)
        self._looks.start(0)

    def hold(self) -> None:
        """A match is opened: load nothing more for now."""
        self._held = True

    def release(self) -> None:
        """It is opened, or it is not: go on where the page is still seen, else when it is seen again."""
        if self.page.isVisible():
            self.go_on()

    def go_on(self) -> None:
        """Load what is left."""
        self._held = False
        if self._left or self._ours or self._now is not None:
            self._looks.start(LOOK)

    def _look(self) -> None:
        """Whether a portion is loaded: then the next one follows."""
        self._looks.setInterval(LOOK)
        if self._held or not self.page.window().isVisible():
            # a window that was closed needs nothing more; the page asks again where it is shown again
            self._looks.stop()
            return
        if self._now is not None:
            if self._now.is_alive():
                return
            _AT_WORK.discard(self._now)
            self._now = None
            self._load_ours()
        elif self._ours:
            self._load_ours()
        elif self._left:
            self._now = Thread(target=self._load, args=(self._left.popleft(),))
            _AT_WORK.add(self._now)
            self._now.start()
        else:
            self._looks.stop()
        if self._ours:
            # only what a thread does is waited for
            self._looks.setInterval(0)

    def _load_ours(self) -> None:
        """Load the window's own modules that a thread has found, as many as a piece has time for."""
        begun = monotonic()
        while self._ours and monotonic() - begun < PIECE:
            import_module(self._ours.popleft())
        if not self._ours:
            self.loaded.emit()

    def _load(self, portion: Portion) -> None:
        found = portion()
        if isinstance(found, Ours):
            self._ours.extend(found)
