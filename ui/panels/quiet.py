"""Lists and tables that leave single keys to the window, and show that they have the keys."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView

if TYPE_CHECKING:
    _View = QAbstractItemView
else:
    _View = object

RING = 2.0
"""Pixels of the frame around what has the keys."""


class Quiet(_View):
    """What a view has to be made of besides Qt's own: arrows and Enter are its keys, and no letter seeks a row.

    While it has the keys it has a frame: without one nobody knows where the arrows lead.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and figures go on to the window."""
        if event.text().isprintable() and event.text() and event.key() != Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame around the rows while they have the keys."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().link(), RING))
            half = RING / 2
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(half, half, -half, -half), 6, 6)
            painter.end()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The frame stays where it is."""
        super().scrollContentsBy(dx, dy)
        if self.hasFocus():
            self.viewport().update()
