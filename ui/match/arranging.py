"""Where the parts of a table stand: three columns on a wide window, the seats in a line on top on a small one.

A board that is about as high as wide, or higher, has all the height there is: the banner is one line over the whole
page, or stands in the column beside the board on a narrow one, and so does the ruling. One that is turned by a quarter
is higher than wide.
The heights of banner and ruling depend on the window alone, never on what they say: the board keeps its place.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QWidget,
)

from referee.kernel.scene import Scene
from ui.panels.banner import Banner
from ui.panels.banner_shape import Shape
from ui.panels.clock import ClockPanel
from ui.panels.command import CommandLine
from ui.panels.frames import column, row, scrolled
from ui.panels.journal import JournalPanel
from ui.panels.ruling import BESIDE, HIGH, LOW, MIDDLE, RulingPanel
from ui.panels.seat_body import Room, needs
from ui.panels.seats import SeatsPanel
from ui.panels.shelf import ShelfPanel
from ui.panels.strips import StripsPanel
from ui.table.board import BoardView
from ui.table.fitting import enlarged

NARROW, SHORT, LOWEST = 1180, 790, 700
"""Pixels: a narrower page has its seats on top and one column beside the board; a lower one has flatter panels, and
the lowest one line of the ruling."""
LARGE = 13
"""Points of the largest letters that the columns of a wide window are made for."""
LEFT, RIGHT = 252, 330
"""Pixels of the columns of a wide window."""
BESIDE_LEAST, BESIDE_MOST = 400, 480
"""Pixels of the column beside a square board: at least where all stands in it, at most where the seats have one too."""
LEAST_TABS = 138
"""Pixels of height that cards and journal keep in that column."""
SQUARE = 1.2
"""A table that is at most so many times as wide as high has all the height there is."""
THINNEST = 0.55
"""The width in heights that is kept for a table that is much higher than wide."""
GRAPH, LOW_GRAPH = 58, 26
"""Pixels of the graph of the scores, and of one beside the steps on a low page."""
CLOSE, SMALL, TWO = 960, 830, 625
"""Pixels in usual letters: on a lower page seats have less room between their parts, smaller scores, one is whole."""
FOR_STRIPS = 0.38
"""At most this much of the left column is kept for strips where seats and strips together need more than there is."""
LISTED = 1000
"""Pixels: on a lower page no lines are kept for lists that are empty yet: two seats of long words need the height."""
MANY = 7
"""More numbers of a seat than these leave little room below two seats."""
HALVES, MORE_CARDS, TAUGHT, CARDS_FIRST = [520, 480], [600, 400], [710, 290], [1000, 1]
"""How cards and journal share the right column: on a high page, a low one, with first steps below or beside them."""
BETWEEN, GAP = 12, 10
"""Pixels between two columns, and between the panels of a column."""


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


class Columns(QSplitter):
    """Cards and journal, one above the other; with another height they are ``shared`` out anew."""

    def __init__(self, shared: Callable[[], None]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.shared = shared

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At once: nothing else is ever painted."""
        super().resizeEvent(event)
        self.shared()


class Arrangement(QObject):
    """Puts the parts of a table page in their places."""

    def __init__(self, page: QWidget, parts: Parts, room: QSize, scene: Scene) -> None:
        super().__init__(page)
        self.parts, self.players = parts, len(scene.seats)
        # strips that are there from the beginning want their room, and seats with many numbers leave none
        self.full = max((len(view.counters) for view in scene.seats), default=0) > MANY
        self.crowded = self.full and any(strip.items for strip in scene.strips)
        self.shape = shape_of(scene)
        self.narrow: bool | None = None
        self.low: bool | None = None
        self._shares = HALVES
        self._stacked: tuple[bool, bool, bool] | None = None
        self._dragged = False
        self._cards = (True, True)
        self._high, self._strips_need, self._strips_most = room.height(), 0, 0
        # not while Qt lays them out
        parts.seats.grown.connect(self._share_left, Qt.ConnectionType.QueuedConnection)
        self.spoken = QWidget()
        spoken = row([parts.line, parts.form])
        spoken.setStretch(0, 1)
        self.spoken.setLayout(spoken)
        middle = QWidget()
        self.middle = column(margin=0, spacing=8)
        middle.setLayout(self.middle)
        self.strips_area, self.seats_area = (scrolled(each, panels=True) for each in (parts.strips, parts.seats))
        self.left, self.top = QWidget(), QWidget()
        for side in (self.left, self.top):
            side.setLayout(column(margin=0, spacing=GAP))
        self.right = QStackedWidget()
        self.columns = Columns(self._share_right)
        self.columns.setHandleWidth(10)
        self.columns.setChildrenCollapsible(False)
        self.columns.splitterMoved.connect(self._drag)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        # Qt draws it in the colours of the desktop, white above tabs that are dark
        self.tabs.tabBar().setDrawBase(False)
        self.right.addWidget(self.columns)
        self.right.addWidget(self.tabs)
        self.beside = QWidget()
        self.side = column(margin=0, spacing=8)
        self.beside.setLayout(self.side)
        self.body = row([self.left, middle, self.beside], spacing=BETWEEN)
        self.body.setStretch(1, 1)
        self.whole = column([self.top, self.body], margin=10, spacing=8)
        self.whole.setStretch(1, 1)
        page.setLayout(self.whole)
        self.fit(room)

    def fit(self, size: QSize) -> bool:
        """Arrange for a size of the window; whether that changed what must be drawn anew."""
        letters = seen_in(size)
        narrow, low, square = letters.width() < NARROW, letters.height() < SHORT, self.square
        lines = HIGH if not low else MIDDLE if letters.height() >= LOWEST else LOW
        beside = 0 if not square else 1 if low else BESIDE
        # first steps in the column of the cards: these have the room of the line for a name then
        taught = (lesson := self.parts.ruling.lesson is not None) and square and low
        # a narrow column that tells them has no room for two lines of head: links stand behind the text then
        heads = 2 if square and (narrow or low) and not (taught and narrow) else 1
        self.parts.ruling.set_lines(lines + beside, heads=heads)
        if low != self.low:
            self.parts.banner.set_low(low)
            self.parts.board.lowest = 150 if low else 200
        self.parts.cards.set_low(letters.height() < LOWEST or taught)
        self.parts.journal.set_low(low, LOW_GRAPH if low else GRAPH)
        self._shares = CARDS_FIRST if taught else HALVES if not low else TAUGHT if lesson else MORE_CARDS
        if (narrow, low, square) != self._stacked:
            self._stack(narrow, low)
            self._stacked = narrow, low, square
        # where all stands in one column, what scrolls gives way first
        self.right.setMinimumHeight(round(LEAST_TABS * size.width() / letters.width()) if narrow and square else 0)
        self.left.setFixedWidth(max(226, min(LEFT + 60, round(size.width() * 0.182))))
        self.beside.setFixedWidth(self._right_of(size, narrow))
        bar = self.seats_area.verticalScrollBar().sizeHint().width()
        anew = self.parts.seats.set_room(self._room_of(size), self.left.width() - bar)
        self._high, self._strips_most = size.height(), 0
        if narrow != self.narrow:
            self.narrow, anew = narrow, True
            self._place(narrow)
        self.low = low
        self._share_left()
        return anew

    @property
    def _seen(self) -> float:
        """How many times as wide as high the table is from the side it is seen from."""
        return 1 / self.shape if self.parts.board.turned % 2 else self.shape

    @property
    def square(self) -> bool:
        """Whether the board has all the height there is: it is about as high as wide, or higher."""
        return self._seen < SQUARE

    def _right_of(self, size: QSize, narrow: bool) -> int:
        """The width of the right column in a page of a size: beside a square board what that has no use for."""
        large = size.width() / seen_in(size).width()
        share = 0.232 if not narrow else 0.27 if large == 1 else 0.33
        right = max(262, min(round((RIGHT + 60) * large), round(size.width() * share)))
        if not self.square:
            return right
        edges = self.whole.contentsMargins()
        wide, high = size.width() - edges.left() - edges.right(), size.height() - edges.top() - edges.bottom()
        share = max(THINNEST, min(self._seen, 1.0))
        if narrow:
            return max(BESIDE_LEAST, wide - BETWEEN - round(high * share))
        board = round((high - self.parts.banner.line_height() - self.whole.spacing()) * share)
        return max(right, min(BESIDE_MOST, wide - 2 * BETWEEN - self.left.width() - board))

    def _room_of(self, size: QSize) -> Room:
        """How the seats are shown in a page of a size."""
        if seen_in(size).width() < NARROW:
            return Room(compact=True, stacked=self.players > 2)
        high, crowded = round(size.height() / enlarged(QApplication.font())), seen_in(size).height() < CLOSE
        many = self.players > 2 or (self.crowded and crowded) or (self.full and high < TWO)
        lines = 1 if many or high < SHORT else 2 if high < LISTED else 3 if high < 1100 else 5
        return Room(dense=many or high < CLOSE, small=many or high < SMALL, lines=lines, many=many)

    def _share_left(self) -> None:
        """The seats stand at the top as high as they need to be, the strips right below them.

        Where both need more than there is, what the strips have had before is kept for them: the seats never move.
        """
        if self.narrow:
            return
        edges = self.whole.contentsMargins()
        room = self._high - edges.top() - edges.bottom()
        if self.square:
            # the banner stands above them
            room -= self.parts.banner.line_height() + self.whole.spacing()
        kept = min(self._strips_most + GAP, round(room * FOR_STRIPS)) if self._strips_most else 0
        seats = min(self.parts.seats.minimumHeight(), room - kept)
        if self.seats_area.height() != max(seats, 120) or self.seats_area.minimumHeight() != max(seats, 120):
            self.seats_area.setFixedHeight(max(seats, 120))
        self.strips_area.setMaximumHeight(max(40, min(self._strips_need, room - seats - GAP)))

    def settle(self) -> None:
        """Give the columns their places at once: Qt has laid the page out for the arrangement before this one."""
        if not self.narrow:
            self.parts.seats.settle()
            self._measure_again()
        for layout in (self.left.layout(), self.side, self.middle, self.whole):
            if layout is not None:
                layout.activate()
        self.parts.banner.settle()
        self.parts.ruling.keep_room()
        self._share_right()

    def _drag(self) -> None:
        """Whoever drags the bar between cards and journal wants it there."""
        self._dragged = True

    def _share_right(self) -> None:
        """Cards and journal share the right column; on a low page what is too low for a card more is the journal's."""
        if self.narrow or self._dragged:
            return
        self.columns.setSizes(self._shares)
        # first steps leave cards just so much that one that is open is seen whole
        if self._shares in (MORE_CARDS, TAUGHT) and self.parts.cards.isVisibleTo(self.columns):
            (cards, journal), spare = self.columns.sizes(), self.parts.cards.spare
            self.columns.setSizes([cards - spare, journal + spare])

    def _stack(self, narrow: bool, low: bool) -> None:
        """Put banner, board, ruling and command line into their columns.

        On a low window the board has the height that command line, first steps and room between the panels took; a
        square one that of banner and ruling too.
        """
        parts, square = self.parts, self.square
        parts.banner.set_shape(Shape.TWO if not square else Shape.BESIDE if narrow else Shape.ONE)
        for each in (self.middle, self.side, self.whole):
            each.setSpacing(5 if low else 8)
        edge = 6 if low else 10
        self.whole.setContentsMargins(edge, edge, edge, edge)
        seats = [parts.seats] if narrow else []
        if narrow and self.seats_area.widget() is not None:
            self.seats_area.takeWidget()
        if square:
            _fill(self.top.layout(), [] if narrow else [parts.banner])
            _fill(self.middle, [parts.boards])
            _fill(self.side, [parts.clocks, *([parts.banner] if narrow else []), *seats, self.right, parts.ruling])
        else:
            _fill(self.top.layout(), seats)
            _fill(self.middle, [parts.clocks, parts.banner, parts.boards, parts.ruling])
            _fill(self.side, [self.right])
        self.middle.setStretch(self.middle.indexOf(parts.boards), 1)
        self.side.setStretch(self.side.indexOf(self.right), 1)
        parts.ruling.teach_aside(self.side if low or square else None, wide=square)
        _add(self.side if low or square else self.middle, self.spoken)
        self.top.setVisible(narrow != square)
        parts.seats.show()

    def _place(self, narrow: bool) -> None:
        parts = self.parts
        self.left.setVisible(not narrow)
        if narrow:
            for each in (parts.cards, parts.journal, self.strips_area):
                self.tabs.addTab(each, "")
            self.retranslate()
        else:
            self.tabs.clear()
            self.seats_area.setWidget(parts.seats)
            parts.seats.show()
            left = self.left.layout()
            assert isinstance(left, QBoxLayout)
            while left.count():
                left.takeAt(0)
            left.addWidget(self.seats_area)
            # they grow as far as they need: what is left over is the smallest part
            left.addWidget(self.strips_area, 1000)
            left.addStretch(1)
            for part in (parts.cards, parts.journal):
                self.columns.addWidget(part)
                part.show()
            self.columns.setSizes(self._shares)
            self.strips_area.show()
        self.right.setCurrentWidget(self.tabs if narrow else self.columns)
        self.show_cards(self._cards[0], ever=self._cards[1])

    def retranslate(self) -> None:
        """Say the names of the tabs in another language."""
        if self.narrow:
            for place, text in enumerate((self.tr("Cards"), self.tr("Journal"), self.tr("Queue"))):
                self.tabs.setTabText(place, text)

    def show_strips(self, any_: bool) -> None:
        """The strips have the room they need below the seats; none where the match has none."""
        self._strips_need = self._needed() if any_ else 0
        self._strips_most = max(self._strips_most, self._strips_need)
        self._share_left()
        if any_:
            # labels that were just made know their height only when their style has reached them
            QTimer.singleShot(0, self, self._measure_again)
        if self.narrow:
            self.tabs.setTabVisible(2, any_)
        else:
            self.strips_area.setVisible(any_)

    def _measure_again(self) -> None:
        if self.strips_area.isHidden():
            self._strips_need = 0
            return
        self._strips_need = self._needed()
        self._strips_most = max(self._strips_most, self._strips_need)
        self._share_left()

    def _needed(self) -> int:
        """The height that the strips need in the left column."""
        strips = self.parts.strips
        strips.ensurePolished()
        layout = strips.layout()
        wide = self.left.width() - self.strips_area.verticalScrollBar().sizeHint().width()
        return needs(layout, wide) + 2 if layout is not None else 0

    def show_cards(self, any_: bool, *, ever: bool = True) -> None:
        """The shelf keeps its place while it is empty, unless nobody will have a card (``ever``).

        On a small window its tab gives way to the journal.
        """
        self._cards = any_, ever
        if not self.narrow:
            self.parts.cards.setVisible(any_ or ever)
        if self.narrow and not any_ and self.tabs.currentIndex() == 0:
            self.tabs.setCurrentIndex(1)
        elif self.narrow and any_:
            self.tabs.setCurrentIndex(0)


def seen_in(size: QSize) -> QSize:
    """A size as it is in letters that the columns are made for: larger ones have less room in as many pixels."""
    return size / max(1.0, QApplication.font().pointSizeF() / LARGE)


def shape_of(scene: Scene) -> float:
    """How many times as wide as high a table is; that of one without places is 2, as if it were a line of zones."""
    if not scene.places:
        return 2.0
    across = [(place.x - place.width / 2, place.x + place.width / 2) for place in scene.places]
    down = [(place.y - place.height / 2, place.y + place.height / 2) for place in scene.places]
    wide, high = (max(most for _, most in each) - min(least for least, _ in each) for each in (across, down))
    return wide / high


def _fill(layout: QLayout | None, widgets: Iterable[QWidget]) -> None:
    """Have these in a layout, and no others; those that stood there stay where they are until they stand elsewhere."""
    assert isinstance(layout, QBoxLayout)
    while (item := layout.itemAt(0)) is not None and (held := item.widget()) is not None:
        # what is only taken out stays known to its widget as its place: that would never again say how high it is
        layout.removeWidget(held)
    for widget in widgets:
        _add(layout, widget)


def _add(layout: QBoxLayout, widget: QWidget) -> None:
    """Put a widget at the end of a layout: one given to another parent is hidden, and Qt shows it a turn later."""
    hidden = widget.isHidden()
    layout.addWidget(widget)
    if not hidden:
        widget.show()
