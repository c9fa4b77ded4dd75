"""Colours and size of writing for all widgets: what is seen has them at once, what is not in the turns after."""

import time
from collections.abc import Iterator

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from ui.frame.theme import Theme, palette, sheet

AT_ONCE = 0.006
"""Seconds for which widgets that nobody sees are dressed before the loop has its turn."""


def dress(theme: Theme, size: int) -> None:
    """Draw everything in a theme's colours and at a text size in points."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(palette(theme))
    font = QFont(application.font())
    font.setPointSize(size)
    application.setFont(font)
    # one sheet in the place of another costs every widget three times as much as none and then one
    application.setStyleSheet("")
    application.setStyleSheet(sheet(theme, size))


def recolour(theme: Theme, size: int) -> Iterator[None]:
    """Draw everything in other colours, at the size it has: all that is seen, then one widget after the other.

    Colours change no size: nothing is laid out anew.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(palette(theme))
    style = application.style()
    # what the sheet before said of each widget is forgotten: nobody is told of another one but by what follows
    style.unpolish(application)
    style.polish(application)
    application.setStyleSheet(sheet(theme, size))
    hidden = []
    for widget in application.allWidgets():
        if widget.isVisible():
            widget.style().polish(widget)
        elif widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            # what has never been seen is dressed when it is
            hidden.append(widget)
    for widget in hidden:
        yield
        if shiboken6.isValid(widget):
            widget.style().polish(widget)


class Dressing(QObject):
    """Dresses the widgets of the program, piece by piece."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._size = 0
        self._left: Iterator[None] = iter(())
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._go_on)

    def begin(self, theme: Theme, size: int) -> None:
        """Draw everything so; where only the colours are others, what nobody sees follows."""
        if size != self._size:
            self._size, self._left = size, iter(())
            dress(theme, size)
            return
        self._left = recolour(theme, size)
        next(self._left, None)
        self._turn.start(0)

    def _go_on(self) -> None:
        until = time.perf_counter() + AT_ONCE
        for _ in self._left:
            if time.perf_counter() >= until:
                self._turn.start(0)
                return
