"""Buttons that Enter presses where the keys have led to them, and lists that it opens."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QDialog, QPushButton

from ui.panels.wheel import Choice

BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
COMES_BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Why a button has the keys again that had them before: a window or a menu was in between."""


class Button(QPushButton):
    """A button that Enter presses while it has the keys, whatever button is the blue one.

    On a page, where Enter has a meaning of its own, only where the keys have led here: a click leaves them behind as
    well, and the next Enter is not meant for what was clicked last.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        # Qt's own way makes the first button of a dialog what Enter in any line of it presses
        self.setAutoDefault(False)
        self._led = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note what brought the keys here."""
        super().focusInEvent(event)
        if event.reason() not in COMES_BACK:
            self._led = event.reason() in BY_KEYS

    def focusNextPrevChild(self, forward: bool, /) -> bool:
        """Tab goes on. Qt asks this too where a button with the keys is switched off or hidden: the keys go nowhere.

        A second Enter would press the neighbour, which nobody has looked at; on the slip that is a judge's word.
        """
        if self.isEnabled() and not self.isHidden():
            return super().focusNextPrevChild(forward)
        self.clearFocus()
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Clicked: whatever brought the keys here before."""
        self._led = False
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as Space does."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self._led or isinstance(self.window(), QDialog):
            if not event.isAutoRepeat():
                self.click()
        else:
            event.ignore()


class Chooser(Choice):
    """A list to choose one from that Enter opens, as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it; once it is open Enter chooses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showPopup()
        else:
            super().keyPressEvent(event)
