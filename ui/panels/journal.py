"""The journal in sentences by turn, with the scores over the match as a line that can be walked along."""

import re
from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout

from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.frame.local_time import local_time
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.match.chronicle import Chronicle, Line
from ui.panels.frames import button, column, label, row
from ui.panels.graph import ScoreGraph
from ui.panels.shelf import QuietList
from ui.table.drawing import NOBODY, Look
from ui.table.fitting import LEADING, fitted, letters, write
from ui.table.pictures import Pictures
from ui.table.shapes import outline

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
LEFT, RIGHT, TOP = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignTop
BESIDE = 9
"""So many letters of what an entry brought stand beside its sentence; more of them below it."""
LOSS = re.compile(r"(?:^|\s)-(?=\d)")
"""A number of what was lost."""
KEPT = 200
"""So many lines are kept as pictures."""
HEAD_EDGES = 6
"""Pixels left and right of the heading of a turn."""
SLICED = 4
"""Pixels of a line that may be out of sight: nothing is written there. Of one that has more of them none is shown."""
PLAYED = 900
"""Milliseconds for which each entry is shown while the match is played back."""


class _Lines(QStandardItemModel):
    """The lines of a chronicle, each with the height that was measured for it: a list asks for all of them, often."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def show_lines(self, lines: list[Line], high: Callable[[Line], QSize], *, anew: bool) -> None:
        """Show the lines; only those that came are added unless something told before has changed."""
        if anew or len(lines) < len(self.lines):
            self.clear()
            self.lines = []
        came = lines[len(self.lines) :]
        self.lines += came
        for line in came:
            self.appendRow(_item(line, high(line)))

    def measure(self, high: Callable[[Line], QSize]) -> None:
        """Measure all lines anew, without a word about each: who calls this has the list laid out."""
        blocker = QSignalBlocker(self)
        for place, line in enumerate(self.lines):
            self.item(place).setSizeHint(high(line))
        del blocker


def _item(line: Line, size: QSize) -> QStandardItem:
    """A line as the list has it: the line itself, its text, its notation as a tool tip."""
    item = QStandardItem(" ".join(filter(None, (local_time(line.at) if line.at else "", line.text, line.gain))))
    item.setData(line, LINE)
    item.setToolTip(plain(line.notation))
    item.setSizeHint(size)
    item.setEditable(False)
    return item


class _List(QuietList):
    """The list; ``measured`` is asked to measure its lines where width or writing have changed.

    ``at_end``: its last line is in sight, whole, whatever the size of the list; else the one looked back at.
    """

    measured: Callable[[], None] = staticmethod(lambda: None)
    at_end = False
    _placed = -1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower lines are higher."""
        self.measured()
        super().resizeEvent(event)
        self.keep_end()

    def showEvent(self, event: QShowEvent) -> None:
        """What is seen for the first time has its size only now."""
        super().showEvent(event)
        self.keep_end()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """A line that was in sight in part is painted anew: nothing of it may have been shown before."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def keep_end(self) -> None:
        """Have the line in sight that is to be."""
        if self.at_end:
            self.scrollToBottom()
        elif self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
        self._placed = self.verticalScrollBar().value()

    @property
    def is_placed(self) -> bool:
        """Whether it stands where it was put, and nobody has scrolled it."""
        bar = self.verticalScrollBar()
        return bar.value() in (self._placed, bar.maximum())

    def changeEvent(self, event: QEvent) -> None:
        """So are lines in larger writing."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measured()


class _Painter(QStyledItemDelegate):
    """Draws a line: the time, the sign of who spoke, the sentence, and at the right what it brought."""

    def __init__(self, view: _List) -> None:
        super().__init__(view)
        self.view, self.theme = view, LIGHT
        self.looks: dict[str, Look] = {}
        self.notation = False
        self.measured_for: tuple[object, ...] = ()
        self._size, self._wide, self._told, self._bold = 11, 0, "", ""
        self._pictures = Pictures(KEPT)

    def measure(self) -> bool:
        """Look how wide the list is and how large its writing; whether lines are as high as before."""
        font = QFont(self.view.font())
        self._size = max(11, round(QFontMetricsF(font).height() * 0.7))
        # the same with a scroll bar and without, so that what was measured is what is drawn
        self._wide = self.view.width() - self.view.verticalScrollBar().sizeHint().width() - 2
        font.setPixelSize(10)
        font.setBold(False)
        self._told = font.toString()
        font.setBold(True)
        self._bold = font.toString()
        before, self.measured_for = self.measured_for, (self._size, self._wide, self._told, self.notation)
        return before == self.measured_for

    def dress(self, theme: Theme, looks: dict[str, Look]) -> None:
        """Draw in a theme, with the pieces of the seats."""
        if (theme, looks) != (self.theme, self.looks):
            self.theme, self.looks = theme, looks
            self.view.viewport().update()

    def _sides(self, line: Line, size: int) -> tuple[float, float]:
        """The room left of the sentence and right of it, by the size of its writing."""
        return size * 5.9, (size * 0.62 * len(line.gain) + 8 if line.gain and not _below(line) else 4)

    def _room(self, line: Line, size: int) -> int:
        """The width of the sentence."""
        left, right = self._sides(line, size)
        return max(60, int(self._wide - left - right - 8))

    def high(self, line: Line) -> QSize:
        """As high as the sentence needs."""
        size = self._size
        if not line.entry:
            # a name may need a second line, and what follows keeps clear of it
            lines = len(fitted(line.text, self._bold, self._wide - HEAD_EDGES, 400, size, size).lines)
            return QSize(0, round(size * (2.2 + LEADING * (lines - 1))))
        found = fitted(self.text_of(line), self._told, self._room(line, size), 400, size, size)
        return QSize(0, int(found.high * (len(found.lines) + _below(line))) + 9)

    def text_of(self, line: Line) -> str:
        """What a line says: its sentence, or its notation where that is wished."""
        return line.notation if self.notation and line.notation else line.text

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line; what was drawn once is laid down as it was."""
        if self._is_sliced(option.rect):
            return
        line, box = index.data(LINE), QRectF(option.rect)
        box.setWidth(min(box.width(), self._wide))
        is_current = self.view.currentIndex().row() == index.row()
        shows = (line, is_current, self.notation, self._size, self.theme.name, self.looks.get(line.actor, NOBODY))
        self._pictures.draw(painter, box, shows, lambda inner, at: self._draw(inner, line, at, is_current=is_current))

    def _is_sliced(self, rect: QRect) -> bool:
        """Whether a line is not all in sight though it could be: better none of it, unless somebody scrolls."""
        high = self.view.viewport().height()
        cut = rect.height() <= high and (rect.top() < -SLICED or rect.bottom() > high + SLICED)
        return cut and self.view.is_placed

    def _draw(self, painter: QPainter, line: Line, box: QRectF, *, is_current: bool) -> None:
        theme, size = self.theme, self._size
        if not line.entry:
            room = box.adjusted(2, 3, 2 - HEAD_EDGES, 0)
            write(painter, line.text, room, QColor(theme.faint), size, bold=True, align=LEFT, smallest=size)
            return
        if is_current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(box.adjusted(0, 1, -2, -1), 6, 6)
        left, right = self._sides(line, size)
        time = QRectF(box.left() + 4, box.top() + 4, size * 4.4, box.height() - 8)
        write(painter, local_time(line.at) if line.at else "", time, QColor(theme.faint), size - 2, align=LEFT | TOP)
        look = self.looks.get(line.actor, NOBODY)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.judge if line.actor == "judge" else look.fill))
        painter.drawPath(
            outline(look.shape, QPointF(box.left() + size * 5.1, box.top() + 4 + size * 0.72), size * 0.36)
        )
        ink = {"refused": theme.no, "undone": theme.faint, "judge": theme.judge}.get(line.state, theme.ink)
        said = QRectF(box.left() + left, box.top() + 4, self._room(line, size), box.height() - 7)
        used = write(
            painter, self.text_of(line), said, QColor(ink), size, align=LEFT | TOP, smallest=size,
            struck=line.state == "undone",
        )  # fmt: skip
        if line.gain:
            tone = theme.no if line.state == "refused" or LOSS.search(line.gain) else theme.yes
            where = QRectF(box.right() - right - 4, box.top() + 4, right, max(used, size * 1.3))
            if _below(line):
                where = QRectF(said.left(), said.top() + used, said.width(), size * 1.5)
            text = line.gain if line.state == "refused" else LOSS.sub(" −", line.gain).strip()
            write(painter, text, where, QColor(tone), size - 1, bold=True,
                  align=TOP | (LEFT if _below(line) else RIGHT), smallest=size - 2)  # fmt: skip


def _below(line: Line) -> bool:
    """Whether what an entry brought stands below its sentence: names need more room than there is beside it."""
    return letters(line.gain) > BESIDE


class JournalPanel(QFrame):
    """All entries. ``looked`` says the entry to look back at (-1: now), ``dispute`` the one to look into."""

    looked = Signal(int)
    dispute = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.heading, self.count = label("", "heading"), label("", "small")
        self.model, self.list = _Lines(), _List()
        self.list.setObjectName("plain")
        self.list.setModel(self.model)
        self.painter = _Painter(self.list)
        self.list.setItemDelegate(self.painter)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.measured = self._measure
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.clicked.connect(self._clicked)
        self.list.doubleClicked.connect(self._asked)
        self.list.activated.connect(self._clicked)
        self.slider = ScoreGraph()
        self.slider.valueChanged.connect(self._slid)
        self.back, self.forth, self.play = button("‹", "small"), button("›", "small"), button("▶", "small")
        self.now, self.notation = button("", "link"), button("", "link")
        self.notation.setCheckable(True)
        self.notation.toggled.connect(self._noted)
        self.back.clicked.connect(lambda: self.slider.setValue(self.slider.value() - 1))
        self.forth.clicked.connect(lambda: self.slider.setValue(self.slider.value() + 1))
        self.play.clicked.connect(self._play)
        self.now.clicked.connect(lambda: self.looked.emit(-1))
        head = row([self.heading, self.count, self.notation])
        head.insertStretch(2, 1)
        self._head, self._steps = head, row([self.back, self.play, self.forth, self.now], spacing=4)
        self._steps.insertStretch(3, 1)
        self.low = False
        self.setLayout(column([head, self.list, self.slider, self._steps], margin=12))
        self.layout().setStretch(1, 1)  # type: ignore[union-attr]  # the layout was set on the line before
        self._timer = QTimer(self)
        self._timer.setInterval(PLAYED)
        self._timer.timeout.connect(self._step)
        self._chronicle: Chronicle | None = None
        self._language = ""

    def set_low(self, low: bool, graph: int) -> None:
        """With the graph so high in pixels; on a low page it stands beside the steps: the entries have its room."""
        self.slider.setFixedHeight(graph)
        if low == self.low:
            return
        self.low, whole = low, self.layout()
        assert isinstance(whole, QVBoxLayout)
        if low:
            self._steps.insertWidget(3, self.slider, 100)
            self._head.insertWidget(self._head.indexOf(self.notation), self.now)
        else:
            whole.insertWidget(2, self.slider)
            self._steps.addWidget(self.now)
        edge = 8 if low else 12
        whole.setContentsMargins(12, edge, 12, edge)
        self._share_head()

    def _share_head(self) -> None:
        """The way back is there while it leads anywhere; on a low page it stands where else the entries are counted."""
        looks_back = self.now.isEnabled()
        self.now.setVisible(looks_back)
        self.count.setVisible(not (looks_back and self.low))

    def show_match(self, match: Match, voice: Voice, theme: Theme, at: int, looks: dict[str, Look]) -> None:
        """Show the entries; ``at`` is the one looked back at, -1 for now."""
        self._say(voice.language, len(match.entries))
        if self._chronicle is None or self._chronicle.match is not match:
            self._chronicle = Chronicle(match)
        anew = self._chronicle.update(voice)
        self._measure()
        self.painter.dress(theme, looks)
        self.model.show_lines(self._chronicle.lines, self.painter.high, anew=anew)
        last, blocker = len(match.entries), QSignalBlocker(self.slider)
        shown = last if at < 0 else at
        self.slider.show_scores(self._chronicle.scores, looks, theme)
        self.slider.setRange(0, last)
        self.slider.setValue(shown)
        del blocker
        place = next((i for i in range(len(self.model.lines) - 1, -1, -1) if self.model.lines[i].entry == shown), -1)
        self.list.setCurrentIndex(self.model.index(place, 0) if place >= 0 else QModelIndex())
        self.list.at_end = at < 0
        self.list.keep_end()
        self.now.setEnabled(at >= 0)
        self._share_head()
        if at < 0:
            self._timer.stop()

    def _measure(self) -> None:
        """Measure the lines where they are no longer as high as they were."""
        if not self.painter.measure():
            self.model.measure(self.painter.high)
            self.list.scheduleDelayedItemsLayout()
            self.list.viewport().update()
            self.list.keep_end()

    def _say(self, language: str, count: int) -> None:
        self.count.setText(self.tr("%n entries", "", count))
        if language == self._language:
            return
        self._language = language
        self.heading.setText(self.tr("Journal"))
        self.now.setText(self.tr("Back to now"))
        self.notation.setText(self.tr("Notation"))
        for widget, name in (
            (self.list, self.tr("Journal")),
            (self.slider, self.tr("Scores over the match; a place on it shows the table as it was")),
            (self.back, self.tr("One entry back")),
            (self.forth, self.tr("One entry on")),
            (self.play, self.tr("Play the match back")),
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(name if widget is not self.list else "")

    def _noted(self, on: bool) -> None:
        self.painter.notation = on
        self._measure()

    def _clicked(self, index: QModelIndex) -> None:
        line = index.data(LINE)
        if line.entry:
            self.looked.emit(-1 if line.entry == self.slider.maximum() else line.entry)

    def _asked(self, index: QModelIndex) -> None:
        if index.data(LINE).entry:
            self.dispute.emit(index.data(LINE).entry)

    def _slid(self, value: int) -> None:
        self.looked.emit(-1 if value == self.slider.maximum() else value)

    def _play(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            return
        if self.slider.value() == self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start()

    def _step(self) -> None:
        self.slider.setValue(self.slider.value() + 1)
