"""What is wrong with the pack, card by card; a click leads to the blank."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.panels.frames import clear, label

MOST = 12
"""So many faults are listed; the rest is counted."""


class CheckPanel(QWidget):
    """The lines of a check. ``wanted`` says which one was clicked."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)

    def show_faults(self, faults: Sequence[str], fine: Sequence[str]) -> None:
        """Show what is wrong, and what is right."""
        clear(self._lines)
        for text in fine:
            self._lines.addWidget(label(f"✓ {text}", "yes", wrap=True))
        for number, text in enumerate(faults[:MOST]):
            line = _Line(f"✕ {text}")
            line.clicked.connect(lambda _=False, number=number: self.wanted.emit(number))
            self._lines.addWidget(line)
        if len(faults) > MOST:
            self._lines.addWidget(label(self.tr("{0} more").format(len(faults) - MOST), "faint"))
        self._lines.addStretch(1)


class _Line(QPushButton):
    """A fault as a button whose text goes over several lines."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setObjectName("fault")
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        inner = label(text, "no-plain", wrap=True)
        inner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 3, 4, 3)
        layout.addWidget(inner)
