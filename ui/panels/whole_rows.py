"""Lists and forms that show whole rows: what is too low for one more is kept free, and no row is cut through."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QScrollArea,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTextBrowser,
    QWidget,
)

from ui.panels.scrolling import Scrolling

ONE_LINE = 60
"""Pixels of the highest thing that is kept whole at the foot of a form: what is higher may be longer than the room."""
IN_A_LINE = (QLineEdit, QComboBox, QSpinBox, QAbstractButton, QLabel)
"""What stands in the lines of a form."""
AS_ONE = ("tile",)
"""Frames of which no part is seen alone."""

if TYPE_CHECKING:
    _Area = QAbstractScrollArea
    _List = QListView
else:
    _Area = _List = object


class Fitted(_Area):
    """What has to be fitted anew (``fit``) whenever it is shown, has another height or is scrolled."""

    if TYPE_CHECKING:

        def fit(self) -> None:
            """Keep free at the foot what would be cut through there."""

    def showEvent(self, event: QShowEvent) -> None:
        """What has come and gone unseen."""
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another height more or less has room."""
        super().resizeEvent(event)
        self.fit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Something else stands at the foot."""
        super().scrollContentsBy(dx, dy)
        self.fit()


class AsWideAsTheList(QStyledItemDelegate):
    """Items that ask for no width of their own: the longest would make all as wide as itself."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height that the text needs."""
        return QSize(0, super().sizeHint(option, index).height())


class WholeRows(Fitted, _List):
    """What a list has to be made of besides Qt's own: no row is cut through at its foot.

    It scrolls by rows, so that none is cut through at its top either; by pixels only while one is higher than the list.
    """

    _fitting = False
    opens_current = False
    """Whether the current row is open, and may be higher than the list, which is then to be seen by pixels."""

    def updateGeometries(self) -> None:
        """There are other rows, or they are of another height."""
        super().updateGeometries()
        self.fit()

    def fit(self) -> None:
        """Keep free at the foot what is too low for a row; nothing where not even one has room, or all have."""
        if self._fitting or not self.isVisible() or self.model() is None:
            # what nobody sees yet is fitted once, as it is shown
            return
        self._fitting = True
        if self.opens_current:
            row = self.currentIndex().row()
            by_pixels = row >= 0 and self._needs(row) > self._room
            self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel if by_pixels else self.ScrollMode.ScrollPerItem)
        left = self._left_over()
        if left != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, left)
        self._fitting = False

    def show_whole(self, row: int) -> None:
        """Scroll no farther than a row needs to be seen whole; one that is higher than the list begins at its top."""
        self.fit()
        if self.verticalScrollMode() is self.ScrollMode.ScrollPerPixel:
            top = sum(self._needs(above) for above in range(row))
            bar, end = self.verticalScrollBar(), top + self._needs(row) - self._room
            bar.setValue(top if self._needs(row) > self._room or top < bar.value() else max(bar.value(), end))
            return
        first = min(self._first(), row)
        while first < row and sum(map(self._needs, range(first, row + 1))) > self._room:
            first += 1
        self.verticalScrollBar().setValue(first)
        self.fit()

    @property
    def _room(self) -> int:
        """The height that rows can have."""
        return self.height() - 2 * self.frameWidth()

    def _needs(self, row: int) -> int:
        """The height of a row; none of one that is hidden."""
        return 0 if self.isRowHidden(row) else self.sizeHintForRow(row) + 2 * self.spacing()

    def _left_over(self) -> int:
        """Pixels below the last row that has room."""
        if self.verticalScrollMode() is self.ScrollMode.ScrollPerPixel and self.verticalScrollBar().value():
            # what is at the top then may begin anywhere
            return 0
        high, taken = self._room, 0
        for row in range(self._first(), self.model().rowCount()):
            if taken + (needs := self._needs(row)) > high:
                return high - taken if taken else 0
            taken += needs
        return 0

    def _first(self) -> int:
        """The row at the top."""
        if self.verticalScrollMode() is self.ScrollMode.ScrollPerPixel:
            return 0
        return max(0, self.indexAt(QPoint(2, 2)).row())


class WholeList(WholeRows, QListWidget):
    """A list with items that are cut off with dots where they are longer than it is wide."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(AsWideAsTheList(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class WholeText(Fitted, QTextBrowser):
    """Shows a text to be read; what of its last line has too little room is kept free at the foot."""

    _fitting = False

    def __init__(self) -> None:
        super().__init__()
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.fit())

    def fit(self) -> None:
        """Keep free at the foot what is cut through there."""
        if self._fitting or not self.isVisible():
            return
        self._fitting = True
        before = self.viewportMargins().bottom()
        foot = self.viewport().height() + before
        left = foot - self._end(self.verticalScrollBar().value() + foot) + self.verticalScrollBar().value()
        if left != before:
            self.setViewportMargins(0, 0, 0, left)
        self._fitting = False

    def _end(self, foot: int) -> int:
        """Where the last line that is whole ends at most, where what is shown ends at ``foot``."""
        laid, block = self.document().documentLayout(), self.document().lastBlock()
        while block.isValid():
            box, lines = laid.blockBoundingRect(block), block.layout()
            if box.top() < foot < box.bottom():
                for number in range(lines.lineCount()):
                    line = lines.lineAt(number).rect().translated(lines.position())
                    if line.top() < foot < line.bottom():
                        return int(line.top())
            block = block.previous()
        return foot


class WholeForm(Fitted, QScrollArea):
    """Scrolls a form; what of its last line has too little room is kept free at the foot, and no line is cut through.

    ``later`` fits it once what has changed in the form is laid out.
    """

    def __init__(self) -> None:
        super().__init__()
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.timeout.connect(self.fit)

    def fit(self) -> None:
        """Keep free at the foot what is cut through there."""
        inner = self.widget()
        if inner is None or not self.isVisible():
            return
        # the viewport, without asking for it: its kind is looked for among all widgets that Qt has
        bar = self.horizontalScrollBar()
        foot = self.contentsRect().height() - (bar.height() if bar.isVisible() else 0)
        left = foot - self._end(inner, foot) if inner.height() > foot else 0
        if left != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, left)

    def _end(self, inner: QWidget, foot: int) -> int:
        """Where the last line that has room ends at most, seen from the top of what is shown."""
        found = [each for each in inner.findChildren(QWidget) if isinstance(each, IN_A_LINE) and each.isVisible()]
        tops = [each.mapTo(inner, QPoint()).y() + inner.y() for each in found]
        lines = [(top, top + each.height()) for top, each in zip(tops, found, strict=True) if each.height() <= ONE_LINE]
        end = foot
        while (cut := min((top for top, below in lines if top < end < below), default=end)) < end:
            end = cut
        return max(end, foot - 2 * ONE_LINE)


class WholeColumn(WholeForm, Scrolling):
    """Scrolls panels that stand below each other; no row of one is cut through at the foot, nor a tile."""

    def _end(self, inner: QWidget, foot: int) -> int:
        """Where the last row that has room ends at most; all there is where not even one has."""
        rows: list[tuple[int, int]] = []
        for each in inner.findChildren(QWidget):
            if not each.isVisible():
                continue
            top = each.mapTo(inner, QPoint()).y() + inner.y()
            within = [part for part in each.findChildren(QWidget) if part.isVisible()]
            if each.objectName() in AS_ONE or not within:
                rows.append((top, top + each.height()))
            else:
                # nor does the upper edge of a panel stand there alone
                rows.append((top, min(part.mapTo(inner, QPoint()).y() for part in within) + inner.y()))
        end = foot
        while (cut := min((top for top, below in rows if top < end < below), default=end)) < end:
            end = cut
        return end if end > 0 else foot
