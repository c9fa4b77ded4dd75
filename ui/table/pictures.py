"""Pictures of pieces and cards: what looks alike is painted once for a size, then only laid down."""

from collections.abc import Callable, Hashable
from itertools import count
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap

MARGIN = 8
"""Pixels around a box that shadows and edges may take."""
ABOVE = 16
"""Pixels above it that a tag may take."""


class Pictures:
    """What was painted, by what it shows. ``most`` are kept."""

    def __init__(self, most: int = 512) -> None:
        self._kept: dict[Hashable, QPixmap] = {}
        self._numbers: dict[Hashable, int] = {}
        self._next = count()
        self.most = most
        self._font, self._told = QFont(), QFont().toString()

    def number(self, shows: Hashable) -> int:
        """A number that stands for what is shown: looking a long description up takes longer than laying it down."""
        found = self._numbers.get(shows)
        if found is None:
            if len(self._numbers) >= self.most:
                self._numbers.clear()
            found = self._numbers[shows] = next(self._next)
        return found

    def draw(
        self,
        painter: QPainter,
        box: QRectF,
        shows: Hashable,
        paint: Callable[[QPainter, QRectF], None],
        opacity: float = 1.0,
    ) -> None:
        """Lay down what ``shows`` stands for; ``paint`` paints it into a box where it was not painted yet."""
        width, height, sharp = round(box.width(), 1), round(box.height(), 1), painter.device().devicePixelRatioF()
        key = (shows, width, height, self._named(painter.font()), sharp)
        picture = self._kept.get(key)
        if picture is None:
            if len(self._kept) >= self.most:
                self._kept.clear()
            size = QSize(ceil(width) + 2 * MARGIN, ceil(height) + MARGIN + ABOVE)
            picture = self._kept[key] = QPixmap(size * sharp)
            picture.setDevicePixelRatio(sharp)
            picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.setFont(painter.font())
            paint(inner, QRectF(MARGIN, ABOVE, width, height))
            inner.end()
        before = painter.opacity()
        painter.setOpacity(opacity)
        painter.drawPixmap(box.topLeft() - QPointF(MARGIN, ABOVE), picture)
        painter.setOpacity(before)

    def _named(self, font: QFont) -> str:
        """A font in words, which take longer than a look whether it is still the same."""
        if font != self._font:
            self._font, self._told = QFont(font), font.toString()
        return self._told
