"""Boxes of a form that the wheel changes only where they have the focus: a form that is scrolled stays as it is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

WIDEST = 99_900
"""The bounds of a number that has none of its own."""


class Number(QSpinBox):
    """A number that the wheel changes only where it has the focus: a form that is scrolled stays as it is."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """As above."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


class Box(QComboBox):
    """A choice that the wheel changes only where it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """As above."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


def number_box(least: int | None, most: int | None) -> QSpinBox:
    """A field for a whole number within bounds."""
    box = Number()
    box.lineEdit().setTextMargins(10, 0, 0, 0)
    box.setRange(-WIDEST if least is None else least, WIDEST if most is None else most)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return box
