"""The pages of the window, one shown at a time."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget

SMALLEST = QSize(720, 440)
"""The smallest room for a page. The window's size is the user's: no page makes it larger, shown or not."""


class Pages(QStackedWidget):
    """Pages that fit themselves into the room there is."""

    def minimumSizeHint(self) -> QSize:
        """The same for all pages."""
        return SMALLEST

    def sizeHint(self) -> QSize:
        """As for the smallest: how large the window is follows from the screen and from the user."""
        return SMALLEST
