"""The parts of the page of a match, made one after the other; what they do together is the page's."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from ui.panels.banner import Banner
from ui.panels.clock import ClockPanel
from ui.panels.command import CommandLine
from ui.panels.frames import button
from ui.panels.journal import JournalPanel
from ui.panels.ruling import RulingPanel
from ui.panels.seats import SeatsPanel
from ui.panels.shelf import ShelfPanel
from ui.panels.strips import StripsPanel
from ui.panels.tabbing import in_reading_order
from ui.table.board import BoardView
from ui.table.listing import BoardTable
from ui.table.overlay import Highlights

AT_ONCE = 60
"""So many widgets get their style or are told their size in one piece."""


class TableParts(QWidget):
    """The parts. ``changed`` after every entry; the other signals are wishes that the window fulfils."""

    changed = Signal()
    rule_wanted = Signal(str)
    why_wanted = Signal(str)
    dispute = Signal(int)
    failed = Signal(object)
    wished = Signal(str)
    flag_fell = Signal(str, str)

    def __init__(self, within: QWidget | None = None) -> None:
        super().__init__(within)
        self.setObjectName("page")
        if within is not None:
            # what is in a window would be shown with it
            self.hide()

    def make(self) -> Iterator[None]:
        """Make the parts, a few milliseconds at a time."""
        self.banner = Banner()
        yield
        self.board, self.ruling = BoardView(), RulingPanel()
        yield
        self.table, self.boards = BoardTable(), QStackedWidget()
        self.boards.addWidget(self.board)
        self.boards.addWidget(self.table)
        self.seats, self.cards, self.strips = SeatsPanel(), ShelfPanel(), StripsPanel()
        yield
        self.journal = JournalPanel()
        self.line, self.clocks, self.form = CommandLine(), ClockPanel(), button("")

    def measure(self) -> Iterator[None]:
        """Give all parts the style that they will be seen in, and believe nothing that was measured before."""
        parts = self.findChildren(QWidget)
        for number, part in enumerate(parts):
            part.ensurePolished()
            if number % AT_ONCE == 0:
                yield
        for part in parts:
            # what is hidden tells nobody but the layout around it
            part.updateGeometry()
        self.seats.measure_anew()

    def tell_sizes(self) -> Iterator[None]:
        """Tell the parts how large they are: Qt would do so when they are shown, which is when they are seen."""
        pending = Qt.WidgetAttribute.WA_PendingResizeEvent
        for number, part in enumerate([self, *self.findChildren(QWidget)]):
            if part.testAttribute(pending):
                part.setAttribute(pending, False)
                QApplication.sendEvent(part, QResizeEvent(part.size(), QSize()))
            if number % AT_ONCE == 0:
                yield

    def set_lively(self, on: bool) -> None:
        """Show movements and counting scores, or what they led to at once."""
        self.board.lively = self.seats.lively = on

    @property
    def as_table(self) -> bool:
        """Whether the board is shown as a table of words."""
        return self.boards.currentWidget() is self.table

    def focusNextPrevChild(self, on: bool) -> bool:
        """Tab goes in reading order, whatever has been made anew since it was pressed last."""
        in_reading_order(self)
        return super().focusNextPrevChild(on)

    def to_board(self, *, by_keys: bool = False) -> None:
        """Give the keys to the board, whichever way it is shown; ``by_keys``: its cursor is seen at once."""
        reason = Qt.FocusReason.TabFocusReason if by_keys else Qt.FocusReason.OtherFocusReason
        (self.table if self.as_table else self.board).setFocus(reason)

    def mark(self, marks: Highlights) -> None:
        """Mark places on the board, whichever way it is shown."""
        self.board.highlight(marks)
        if self.as_table:
            self.table.mark(marks)
