"""Lists and tables that leave single keys to the window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

if TYPE_CHECKING:
    _View = QAbstractItemView
else:
    _View = object


class Quiet(_View):
    """What a view has to be made of besides Qt's own: arrows and Enter are its keys, and no letter seeks a row."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and figures go on to the window."""
        if event.text().isprintable() and event.text() and event.key() != Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
