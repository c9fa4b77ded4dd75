"""The short lists of a seat in a fixed number of lines: what a card adds to one of them moves nothing.

Where there is room for few lines they are taken with the first list, not kept for it: other seats need the height.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.panels.frames import column
from ui.panels.lines import FixedLabel
from ui.table.fitting import fitted

KEPT = 3
"""So many lines are kept from the beginning, fewer are not."""


class SeatLists(QWidget):
    """Texts below each other in ``lines`` lines in all; what does not fit stands in the tool tip of each."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.lines = lines
        self._layout = column(margin=0, spacing=0)
        self._layout.addStretch(1)
        self.setLayout(self._layout)
        self._labels: list[FixedLabel] = []
        self._texts: tuple[str, ...] = ()
        self._taken = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if not lines:
            self.hide()

    def show_texts(self, texts: list[str]) -> None:
        """Say other lists, none of them empty."""
        if tuple(texts) == self._texts or not self.lines:
            return
        self._texts = tuple(texts)
        while len(self._labels) < len(texts):
            made = FixedLabel("small", shrinks=1)
            self._labels.append(made)
            self._layout.insertWidget(len(self._labels) - 1, made)
        for label, text in zip(self._labels, texts, strict=False):
            label.setText(text)
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another number of lines for each."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """A line for each, and what is left to those that need more, the first ones first."""
        self.ensurePolished()
        wanted = [_lines(label, self.width()) for label in self._labels[: len(self._texts)]]
        left = self.lines - len(wanted)
        for place, label in enumerate(self._labels):
            more = min(max(left, 0), wanted[place] - 1) if place < len(wanted) else 0
            left -= more
            label.most = 1 + more
            label.setFixedHeight(label.sizeHint().height())
            # further ones than there are lines for are read in the tip of the last
            label.setVisible(place < min(len(wanted), self.lines))
        if len(wanted) > self.lines:
            self._labels[self.lines - 1].setToolTip("\n".join(self._texts[self.lines - 1 :]))
        high = self._labels[0].fontMetrics() if self._labels else QFontMetrics(self.font())
        self._taken = max(self._taken, self.lines if self.lines >= KEPT else min(self.lines, sum(wanted)))
        self.setFixedHeight(self._taken * (int(high.height() * 1.08) + 2))


def _lines(label: FixedLabel, width: int) -> int:
    """In how many lines a text stands at a width."""
    label.ensurePolished()
    font, room = QFont(label.font()), QRectF(0, 0, max(width, 40), 4000)
    size = round(label.fontInfo().pixelSize())
    font.setPixelSize(10)
    return len(fitted(label.text(), font.toString(), int(room.width()), int(room.height()), size, size).lines)
