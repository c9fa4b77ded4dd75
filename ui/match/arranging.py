"""Where the parts of a table stand: three columns on a wide window, the seats in a line on top on a small one.

The heights of banner and ruling depend on the window alone, never on what they say: the board keeps its place.
"""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QPushButton, QSplitter, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from ui.panels.banner import Banner
from ui.panels.clock import ClockPanel
from ui.panels.command import CommandLine
from ui.panels.frames import column, row, scrolled
from ui.panels.journal import JournalPanel
from ui.panels.ruling import HIGH, LOW, RulingPanel
from ui.panels.seats import SeatsPanel
from ui.panels.shelf import ShelfPanel
from ui.panels.strips import StripsPanel
from ui.table.board import BoardView

NARROW, SHORT = 1180, 700
"""Pixels: a narrower window has its seats on top and one column beside the board; a lower one has flatter panels."""
LEFT, RIGHT = 252, 330
"""Pixels of the columns of a wide window."""


@dataclass(frozen=True)
class Parts:
    """The parts of a table page; ``boards`` has the board as a picture and as a table of words."""

    clocks: ClockPanel
    banner: Banner
    boards: QStackedWidget
    board: BoardView
    ruling: RulingPanel
    line: CommandLine
    form: QPushButton
    strips: StripsPanel
    seats: SeatsPanel
    cards: ShelfPanel
    journal: JournalPanel


class Arrangement(QObject):
    """Puts the parts of a table page in their places."""

    def __init__(self, page: QWidget, parts: Parts, room: QSize) -> None:
        super().__init__(page)
        self.parts = parts
        self.narrow: bool | None = None
        self.low: bool | None = None
        self.spoken = QWidget()
        spoken = row([parts.line, parts.form])
        spoken.setStretch(0, 1)
        self.spoken.setLayout(spoken)
        middle = QWidget()
        self.middle = column([parts.clocks, parts.banner, parts.boards, parts.ruling, self.spoken], margin=0, spacing=8)
        self.middle.setStretch(2, 1)
        middle.setLayout(self.middle)
        self.strips_area, self.seats_area = scrolled(parts.strips), scrolled(parts.seats)
        self.left, self.top = QWidget(), QWidget()
        self.left.setLayout(QVBoxLayout())
        self.top.setLayout(QVBoxLayout())
        for side in (self.left, self.top):
            side.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]  # set on the lines before
            side.layout().setSpacing(10)  # type: ignore[union-attr]  # as above
        self.right = QStackedWidget()
        self.columns = QSplitter(Qt.Orientation.Vertical)
        self.columns.setHandleWidth(10)
        self.columns.setChildrenCollapsible(False)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.right.addWidget(self.columns)
        self.right.addWidget(self.tabs)
        self.beside = QWidget()
        self.side = column([self.right], margin=0, spacing=8)
        self.side.setStretch(0, 1)
        self.beside.setLayout(self.side)
        self.body = row([self.left, middle, self.beside], spacing=12)
        self.body.setStretch(1, 1)
        self.whole = column([self.top], margin=10, spacing=8)
        self.whole.addLayout(self.body, 1)
        page.setLayout(self.whole)
        self.fit(room)

    def fit(self, size: QSize) -> bool:
        """Arrange for a size of the window; whether that changed what must be drawn anew."""
        narrow, low = size.width() < NARROW, size.height() < SHORT
        self.parts.ruling.set_lines(LOW if low else HIGH)
        if low != self.low:
            self.low = low
            self.parts.banner.set_low(low)
            self.parts.journal.slider.setFixedHeight(38 if low else 58)
            self.parts.board.lowest = 150 if low else 200
            self._tighten(low)
        right = max(262, min(RIGHT + 60, round(size.width() * (0.27 if narrow else 0.232))))
        self.beside.setFixedWidth(right)
        self.left.setFixedWidth(max(226, min(LEFT + 60, round(size.width() * 0.182))))
        if narrow == self.narrow:
            return False
        self.narrow = narrow
        self._place(narrow)
        return True

    def settle(self) -> None:
        """Give the columns their places at once: Qt has laid the page out for the arrangement before this one."""
        for layout in (self.side, self.middle, self.whole):
            layout.activate()

    def _tighten(self, low: bool) -> None:
        """On a low window the board has the height that the command line and the room between the panels took."""
        (self.side if low else self.middle).addWidget(self.spoken)
        # what is given to another parent is hidden, and Qt shows it again only a turn of its loop later
        self.spoken.show()
        for layout in (self.middle, self.side, self.whole):
            layout.setSpacing(5 if low else 8)
        edge = 6 if low else 10
        self.whole.setContentsMargins(edge, edge, edge, edge)

    def _place(self, narrow: bool) -> None:
        parts = self.parts
        parts.seats.set_compact(narrow)
        self.left.setVisible(not narrow)
        self.top.setVisible(narrow)
        if narrow:
            if self.seats_area.widget() is not None:
                self.seats_area.takeWidget()
            self.top.layout().addWidget(parts.seats)  # type: ignore[union-attr]  # set when it was made
            parts.seats.show()
            self.tabs.addTab(parts.cards, "")
            self.tabs.addTab(parts.journal, "")
            self.tabs.addTab(self.strips_area, "")
            self.retranslate()
        else:
            self.tabs.clear()
            self.seats_area.setWidget(parts.seats)
            parts.seats.show()
            left = self.left.layout()
            assert isinstance(left, QVBoxLayout)
            left.addWidget(self.seats_area, 3)
            left.addWidget(self.strips_area, 2)
            self.columns.addWidget(parts.cards)
            self.columns.addWidget(parts.journal)
            self.columns.setSizes([520, 480])
            for part in (parts.cards, parts.journal):
                part.show()
            self.strips_area.show()
        self.right.setCurrentWidget(self.tabs if narrow else self.columns)

    def retranslate(self) -> None:
        """Say the names of the tabs in another language."""
        if self.narrow:
            for place, text in enumerate((self.tr("Cards"), self.tr("Journal"), self.tr("Queue"))):
                self.tabs.setTabText(place, text)

    def show_strips(self, any_: bool) -> None:
        """The strips have the room they need below the seats, at most half of it; none where the match has none."""
        if any_:
            self.parts.strips.ensurePolished()
            needs = self.parts.strips.sizeHint().height()
            self.strips_area.setMaximumHeight(max(60, needs + 4))
        if self.narrow:
            self.tabs.setTabVisible(2, any_)
        else:
            self.strips_area.setVisible(any_)

    def show_cards(self, any_: bool, *, ever: bool = True) -> None:
        """The shelf keeps its place while it is empty, unless nobody will have a card (``ever``).

        On a small window its tab gives way to the journal.
        """
        if not self.narrow:
            self.parts.cards.setVisible(any_ or ever)
        if self.narrow and not any_ and self.tabs.currentIndex() == 0:
            self.tabs.setCurrentIndex(1)
        elif self.narrow and any_:
            self.tabs.setCurrentIndex(0)
