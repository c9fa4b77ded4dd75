"""A large number that counts to its new value, quickly, where movements are shown."""

from PySide6.QtCore import QEasingCurve, QVariantAnimation
from PySide6.QtWidgets import QLabel

from ui.frame.plain import minus

LASTS = 180
"""Milliseconds until the new value stands."""


class Counting(QLabel):
    """Shows ``value``; what is shown on the way to it is never read by anybody else."""

    def __init__(self, value: int, name: str = "score") -> None:
        super().__init__(minus(str(value)))
        self.setObjectName(name)
        self.value = value
        self._run = QVariantAnimation(self)
        self._run.setDuration(LASTS)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(lambda now: self.setText(minus(str(round(now)))))
        self._run.finished.connect(lambda: self.setText(minus(str(self.value))))

    def show_value(self, value: int, *, lively: bool) -> None:
        """Show another number; at once where nothing is to move."""
        if value == self.value:
            return
        start, self.value = self.value, value
        self._run.stop()
        if lively and self.isVisible():
            self._run.setStartValue(float(start))
            self._run.setEndValue(float(value))
            self._run.start()
        else:
            self.setText(minus(str(value)))
