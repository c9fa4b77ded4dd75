"""Fields that the wheel changes only where they have the keys: what is scrolled below the pointer stays as it is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

BY_HAND = Qt.FocusPolicy.StrongFocus
"""A click and Tab bring the keys into a field; the wheel, which does so in Qt's own, does not."""


class Choice(QComboBox):
    """A list to choose one from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(BY_HAND)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Where something else has the keys, the wheel is the page's."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


class Count(QSpinBox):
    """A number that is counted up and down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(BY_HAND)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Where something else has the keys, the wheel is the page's."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()
