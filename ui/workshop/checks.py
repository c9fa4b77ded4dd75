"""What is wrong with the pack, card by card; a click leads to the blank."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.panels.frames import clear, label

MOST = 12
"""So many faults are listed; the rest is counted."""


class CheckPanel(QWidget):
    """The lines of a check. ``wanted`` says which fault was clicked, ``looked`` which thing to look at."""

    wanted = Signal(int)
    looked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)

    @property
    def told(self) -> tuple[str, ...]:
        """What the lines say."""
        found = (self._lines.itemAt(place) for place in range(self._lines.count()))
        widgets = [each.widget() for each in found if each is not None]
        return tuple(each.text() for each in widgets if isinstance(each, QLabel))

    def show_faults(self, faults: Sequence[str], fine: Sequence[str], advice: Sequence[str] = ()) -> None:
        """Show what is wrong, what is right, and what is to be looked at though it is no fault."""
        clear(self._lines)
        for text in fine:
            self._lines.addWidget(label(f"✓ {text}", "yes", wrap=True))
        for number, text in enumerate(faults[:MOST]):
            line = _Line(f"× {text}", "fault")
            line.clicked.connect(lambda number=number: self.wanted.emit(number))
            self._lines.addWidget(line)
        if len(faults) > MOST:
            self._lines.addWidget(label(self.tr("{0} more").format(len(faults) - MOST), "faint"))
        for number, text in enumerate(advice):
            line = _Line(f"! {text}", "advice")
            line.clicked.connect(lambda number=number: self.looked.emit(number))
            self._lines.addWidget(line)
        self._lines.addStretch(1)


class _Line(QLabel):
    """A fault that leads to its blank: by a click, or by Enter where it has the focus."""

    clicked = Signal()

    def __init__(self, text: str, style: str) -> None:
        super().__init__(text)
        self.setObjectName(style)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click leads there."""
        self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)
