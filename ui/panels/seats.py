"""The seats: who plays, the score in large digits with its "why?", counters, actions as dots, short lists."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from referee.kernel.scene import Counter, SeatView
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.panels.frames import button, clear, column, label, restyle, row
from ui.table.drawing import NOBODY, Look
from ui.table.shapes import outline


class SeatMark(QWidget):
    """The shape of a seat's pieces with its letter."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setFixedSize(26, 26)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the shape."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = QColor(self.look.fill)
        painter.setBrush(fill)
        painter.setPen(QPen(fill.darker(150), 1))
        painter.drawPath(outline(self.look.shape, QPointF(13, 13), 11))
        painter.setPen(QColor(self.look.ink))
        painter.drawText(QRectF(0, 0, 26, 26), Qt.AlignmentFlag.AlignCenter, self.look.letter)
        painter.end()


class Dots(QWidget):
    """A small number as dots: filled for what is left, empty for what is used."""

    def __init__(self, value: int, most: int, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.show_value(value, most)

    def show_value(self, value: int, most: int) -> None:
        """Show another number."""
        self.value, self.most = value, max(value, most)
        self.setFixedSize(QSize(20 * max(1, self.most), 20))
        self.setAccessibleName(f"{value} / {most}")
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.theme.accent), 2))
        for index in range(self.most):
            painter.setBrush(QColor(self.theme.accent) if index < self.value else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(20 * index + 10, 10), 6.5, 6.5)
        painter.end()


class SeatPanel(QFrame):
    """One seat. ``why`` says the fact that "why?" was asked about."""

    why = Signal(str)

    def __init__(self, seat: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self.seat = seat
        self._body = column(margin=12, spacing=3)
        self.setLayout(self._body)
        self._time = label("", "faint")
        self._numbers: list[QLabel | Dots] = []
        self._shown: tuple[object, ...] = ()

    def show_seat(
        self, view: SeatView, voice: Voice, theme: Theme, look: Look, *, active: bool, clock: str = "", marks: str = ""
    ) -> None:
        """Show how the seat stands; where only numbers differ they are set, for new labels cost more than all else."""
        counters = (() if view.score is None else (view.score,)) + view.counters
        kinds = tuple(
            (counter.term, counter.detail, counter.fact, counter.most, _dotted(counter)) for counter in counters
        )
        shown = (view.score is None, kinds, view.lists, voice.language, theme, look, active, marks)
        if shown == self._shown:
            self._time.setText(clock)
            for number, counter in zip(self._numbers, counters, strict=True):
                _set(number, counter)
            return
        self._shown = shown
        self._numbers = []
        clear(self._body)
        restyle(self, "active", active)
        name = label(voice.seat(self.seat), "title")
        self._time = label(clock, "faint")
        head = row([SeatMark(look), name])
        head.addStretch(1)
        if active:
            turn = label("▶", "yes")
            turn.setAccessibleName(self.tr("to act"))
            head.addWidget(turn)
        head.addWidget(self._time)
        self._body.addLayout(head)
        if view.score is not None:
            self._body.addLayout(self._score(view.score, voice))
        for counter in view.counters:
            self._body.addLayout(self._counter(counter, voice, theme))
        for term, items in view.lists:
            if items:
                self._body.addWidget(label(voice.name(term), "faint"))
                self._body.addWidget(label(voice.listed(map(voice.card, items)), wrap=True))
        if marks:
            self._body.addWidget(label(marks, "judge", wrap=True))

    def _score(self, counter: Counter, voice: Voice) -> QHBoxLayout:
        number = label(str(counter.value), "score")
        self._numbers.append(number)
        line = row([number])
        beside = f"/ {counter.most} " if counter.most is not None else ""
        line.addWidget(label(beside + voice.term(counter.term), "faint"), alignment=Qt.AlignmentFlag.AlignBottom)
        line.addStretch(1)
        if counter.fact:
            why = button(self.tr("Why?"), "link")
            why.clicked.connect(lambda: self.why.emit(counter.fact))
            line.addWidget(why, alignment=Qt.AlignmentFlag.AlignBottom)
        return line

    def _counter(self, counter: Counter, voice: Voice, theme: Theme) -> QHBoxLayout:
        line = row([label(voice.term(counter.term), "faint")])
        line.addStretch(1)
        if counter.detail:
            line.addWidget(label(voice.name(counter.detail), "faint"))
        number = (
            Dots(counter.value, counter.most or counter.value, theme) if _dotted(counter) else label(_text(counter))
        )
        self._numbers.append(number)
        line.addWidget(number)
        return line


def _dotted(counter: Counter) -> bool:
    return counter.dots and (counter.most or int(counter.value)) <= 8


def _text(counter: Counter) -> str:
    return f"{counter.value} / {counter.most}" if counter.most is not None else f"{counter.value}"


def _set(number: QLabel | Dots, counter: Counter) -> None:
    if isinstance(number, Dots):
        number.show_value(counter.value, counter.most or counter.value)
    else:
        number.setText(str(counter.value) if number.objectName() == "score" else _text(counter))


class SeatsPanel(QWidget):
    """All seats below each other."""

    why = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._layout = column(margin=0, spacing=10)
        self._layout.addStretch(1)
        self.setLayout(self._layout)
        self.panels: dict[str, SeatPanel] = {}

    def show_seats(
        self, views: tuple[SeatView, ...], voice: Voice, theme: Theme, looks: Mapping[str, Look],
        turn: str | None, clocks: Mapping[str, str], marks: Mapping[str, str],
    ) -> None:  # fmt: skip
        """Show how all seats stand."""
        if list(self.panels) != [view.seat for view in views]:
            self._build(views)
        for view in views:
            self.panels[view.seat].show_seat(
                view, voice, theme, looks.get(view.colour, looks.get(view.seat, NOBODY)),
                active=view.seat == turn, clock=clocks.get(view.seat, ""), marks=marks.get(view.seat, ""),
            )  # fmt: skip

    def _build(self, views: tuple[SeatView, ...]) -> None:
        clear(self._layout)
        self.panels = {view.seat: SeatPanel(view.seat) for view in views}
        for panel in self.panels.values():
            panel.why.connect(self.why)
            self._layout.addWidget(panel)
        self._layout.addStretch(1)
