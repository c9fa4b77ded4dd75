"""Parts of a form side by side where there is room for all of them, else one below the other."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QBoxLayout, QSplitter, QStyle, QWidget


class Stacking(QBoxLayout):
    """A line of parts, each with its share of the width, that becomes a column in a narrow window."""

    def __init__(self, parts: Sequence[tuple[QWidget, int]], spacing: int) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self.setSpacing(spacing)
        for part, share in parts:
            self.addWidget(part, share)

    def fit(self, room: int) -> None:
        """Stand as so many pixels of width allow."""
        items = [each for each in map(self.itemAt, range(self.count())) if each is not None]
        needs = sum(each.minimumSize().width() for each in items)
        wide = needs + self.spacing() * (self.count() - 1) <= room
        self.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)


class Widths(QObject):
    """Has something done where a splitter has another width."""

    def __init__(self, split: QSplitter, fit: Callable[[], None]) -> None:
        super().__init__(split)
        self.fit = fit
        split.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It has."""
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)


def room_for(part: QWidget) -> int:
    """How wide what is scrolled in a part of a splitter can become: what the other parts need at least is theirs."""
    split = part.parentWidget()
    while split is not None and not isinstance(split, QSplitter):
        split = split.parentWidget()
    if split is None:
        return part.width()
    parts = [each for each in map(split.widget, range(split.count())) if each is not None]
    others = [each for each in parts if not each.isAncestorOf(part)]
    least = sum(max(each.minimumWidth(), each.minimumSizeHint().width()) for each in others)
    bar = part.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    return split.width() - least - split.handleWidth() * len(others) - bar
