"""Keys that are pressed before what they are meant for is there: they wait, and go to it in their order."""

from collections import deque
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from ui.frame.progress import Stop

if TYPE_CHECKING:
    from ui.match.page import TablePage

_ELSEWHERE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_AT_ONCE = (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, *range(Qt.Key.Key_F1, Qt.Key.Key_F35 + 1))
LOOK = 5
"""Milliseconds between two looks whether the table can take the next key."""


class TypedAhead(QObject):
    """Holds the keys that are pressed while a match is opened: without it the page that is left would obey them.

    Menus, their keys and what stops the opening work as ever. What was typed for a match that is not shown is dropped
    whole: a half of it would be another declaration.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window_ = window
        self._keys: deque[QKeyEvent] = deque()
        self._page: TablePage | None = None
        self._sending = False
        self._at: QWindow | None = None
        self._looks = QTimer(self)
        self._looks.setInterval(LOOK)
        self._looks.timeout.connect(self._press_next)

    def hold(self) -> None:
        """A match is on its way: what is typed from now on is for its table."""
        self._let_go()
        self._at = self.window_.windowHandle()
        if self._at is not None:
            self._at.installEventFilter(self)

    def release(self, page: "TablePage | None") -> None:
        """The match is shown on this page, or none is."""
        self._page = page
        if page is None:
            self._let_go()
        else:
            self._looks.start()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take a key of the window that is meant for the table."""
        if self._sending or not isinstance(event, QKeyEvent) or not _is_for_a_table(event):
            return False
        if isinstance(self.window_.focusWidget(), Stop):
            return False
        if event.type() == QEvent.Type.KeyPress:
            self._keys.append(event.clone())
        return event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)

    def _press_next(self) -> None:
        """Press the key that waits first, once the table and whoever looks at it can take it."""
        page = self._page
        if page is None or not shiboken6.isValid(page) or not page.isVisible() or not self._keys:
            self._let_go()
        elif not page.busy and QApplication.activeModalWidget() is None:
            self._press(self._keys.popleft())

    def _press(self, key: QKeyEvent) -> None:
        self._sending = True
        try:
            QCoreApplication.sendEvent(self._at or self.window_, key)
        finally:
            self._sending = False

    def _let_go(self) -> None:
        """Nothing waits any more: keys are what they are."""
        self._looks.stop()
        self._keys.clear()
        self._page = None
        if self._at is not None and shiboken6.isValid(self._at):
            self._at.removeEventFilter(self)
        self._at = None


def _is_for_a_table(event: QKeyEvent) -> bool:
    """Whether a key says something at a table: it is no key of a menu and does not give the match up."""
    return not (event.key() in _AT_ONCE or event.modifiers() & _ELSEWHERE)
