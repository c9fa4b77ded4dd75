"""What scrolls with the arrows: Tab stops there only while something is out of sight, and a frame shows it then."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea


class Scrolling(QScrollArea):
    """Scrolls what is in it. The frame lies over it: one of its own would take room from what is in it."""

    def __init__(self) -> None:
        super().__init__()
        self._ring: QFrame | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._stops)

    def _stops(self, least: int, most: int) -> None:
        """Be a stop of Tab, or none."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if most > least else Qt.FocusPolicy.NoFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The arrows scroll now."""
        super().focusInEvent(event)
        if self._ring is None:
            self._ring = QFrame(self)
            self._ring.setObjectName("ring")
            self._ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ring.setGeometry(self.rect())
        self._ring.raise_()
        self._ring.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """They do something else."""
        super().focusOutEvent(event)
        if self._ring is not None:
            self._ring.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The frame goes along."""
        super().resizeEvent(event)
        if self._ring is not None:
            self._ring.setGeometry(self.rect())
