"""Buttons that show the key which does the same, in a small frame behind their text."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QIcon, QPainter, QPaintEvent, QPalette, QPen

from ui.panels.frames import restyle
from ui.panels.pressing import Button

GAP, EDGE, TIGHT = 8, 11, 6
"""Pixels between text and key, and from the key to the button's edge, with room and without."""
SPARED = 16
"""Pixels that a button is narrower with less room around its text, as the style sheet has it."""


class KeyButton(Button):
    """A button with its key; ``text`` is what it does, without the key."""

    def __init__(self, text: str = "", key: str = "", name: str = "") -> None:
        super().__init__(text)
        self.setObjectName(name)
        self.key = key
        # the style sheet sets the text at the left: the key has its room behind it
        self.setProperty("keyed", bool(key))
        self._tight = False
        self._picture: object = None

    def wide(self) -> int:
        """The width that it needs with room around its text."""
        return self.sizeHint().width() + (SPARED if self._tight else 0)

    def show_picture(self, shows: object, icon: Callable[[], QIcon]) -> None:
        """Show another picture before the text; it is made where it is another than before."""
        if shows != self._picture:
            self._picture = shows
            self.setIcon(icon())

    def set_tight(self, on: bool) -> None:
        """Have less room around the text."""
        if on != self._tight:
            self._tight = on
            restyle(self, "tight", on)
            self.updateGeometry()

    def set_key(self, key: str) -> None:
        """Show another key."""
        if key != self.key:
            self.key = key
            restyle(self, "keyed", bool(key))
            self.updateGeometry()
            self.update()

    @property
    def _frame(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        high = round(metrics.height() * 0.95)
        return QSize(max(high, round(metrics.horizontalAdvance(self.key) * 0.85 + 9)), high)

    def sizeHint(self) -> QSize:
        """Room for the key behind the text."""
        hint = super().sizeHint()
        return hint + QSize(self._frame.width() + GAP, 0) if self.key else hint

    def minimumSizeHint(self) -> QSize:
        """Neither text nor key is ever cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and the key in its frame."""
        super().paintEvent(event)
        if not self.key:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        ink = QColor(self.palette().color(group, QPalette.ColorRole.ButtonText))
        size = self._frame
        edge = TIGHT if self._tight else EDGE
        box = QRectF(self.width() - edge - size.width(), (self.height() - size.height()) / 2, *size.toTuple())
        font = self.font()
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)
        ink.setAlpha(120)
        painter.setPen(QPen(ink, 1))
        painter.drawRoundedRect(box, 4, 4)
        painter.end()
