"""A layout that fills lines with widgets from the left, as words fill a page."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem


class FlowLayout(QLayout):
    """Widgets side by side, on as many lines as they need; those that are hidden take no room."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._space = spacing
        self._broken: dict[int, list[list[tuple[QLayoutItem, QSize]]]] = {}
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item in."""
        self._items.append(item)
        self._forget()

    def insertWidget(self, place: int, widget: QWidget) -> None:
        """Put a widget at a place."""
        self.addWidget(widget)
        self._items.insert(place, self._items.pop())

    def hold(self, widgets: Sequence[QWidget]) -> None:
        """Have these in it, in this order; what is hidden stays so where it comes from another parent.

        The layout around it knows of it at once.
        """
        if [item.widget() for item in self._items] == list(widgets):
            return
        self._items.clear()
        for widget in widgets:
            hidden = widget.isHidden()
            self.addWidget(widget)
            widget.setHidden(hidden)
        self.invalidate()
        if (own := self.parentWidget()) is None:
            return
        own.updateGeometry()
        if (around := own.parentWidget()) is not None and (layout := around.layout()) is not None:
            layout.activate()

    def invalidate(self) -> None:
        """Something in it has changed: what was reckoned does not hold any more."""
        super().invalidate()
        self._forget()

    def _forget(self) -> None:
        self._broken.clear()
        self._heights.clear()
        self._least = None

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at a place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take the item at a place out."""
        self._forget()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It needs no more than its lines."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height at a width."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), test=True)
        return self._heights[width]

    def height_with(self, widgets: Sequence[QWidget], width: int) -> int:
        """The height at a width if these widgets, and no others, were in it."""
        lines = self._break(width, [QWidgetItem(widget) for widget in widgets])
        return sum(max(size.height() for _, size in line) + self._space for line in lines) - self._space

    def ends(self, width: int) -> list[int]:
        """Where each line ends at a width."""
        found, y = [], 0
        for line in self._lines(width):
            found.append(y := y + max(size.height() for _, size in line))
            y += self._space
        return found

    def setGeometry(self, rect: QRect) -> None:
        """Arrange within a rectangle."""
        super().setGeometry(rect)
        self._arrange(rect, test=False)

    def sizeHint(self) -> QSize:
        """As small as the largest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The size of the largest item."""
        if self._least is None:
            self._least = QSize()
            for item in self._items:
                self._least = self._least.expandedTo(item.minimumSize())
        return self._least

    def _arrange(self, rect: QRect, *, test: bool) -> int:
        """Lay the lines out, each item in the middle of its line; the height that they take."""
        y = rect.y()
        for line in self._lines(rect.width()):
            x, high = rect.x(), max(size.height() for _, size in line)
            for item, size in line:
                if not test:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + self._space
            y += high + self._space
        return max(0, y - self._space - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The items line by line, with their sizes; those that are hidden are left out until they are needed again."""
        if width not in self._broken:
            self._broken[width] = self._break(width, self._items)
        return self._broken[width]

    def _break(self, width: int, items: Sequence[QLayoutItem]) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left = 0
        for item in items:
            if item.isEmpty():
                continue
            # one that is wider than all the room there is has that, and more lines where it can
            size = item.sizeHint().boundedTo(QSize(max(width, item.minimumSize().width()), 10_000))
            if size.width() < item.sizeHint().width() and item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if not lines or size.width() > left:
                lines.append([])
                left = width
            lines[-1].append((item, size))
            left -= size.width() + self._space
        return lines
