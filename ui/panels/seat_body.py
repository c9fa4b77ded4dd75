"""What is shown of one seat: its numbers as tiles, chips and dots, its score, its lists."""

from collections import Counter as Counted
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLayout, QSizePolicy, QWidget

from referee.kernel.scene import Counter, SeatView
from referee.rulebook.voice import Voice
from ui.frame.plain import minus, plain
from ui.frame.theme import Theme
from ui.match.wording import capital, short
from ui.panels.counting import Counting
from ui.panels.frames import button, card, column, label, row
from ui.panels.lines import FixedLabel
from ui.panels.seat_lists import SeatLists
from ui.panels.seat_marks import Bar, Chips, Dots, SeatMark
from ui.table.drawing import Look
from ui.table.fitting import GLUE, letters

MOST_BODIES = 24
"""So many bodies are kept for a seat; the one that was shown longest ago goes first."""


SMALL_MOST = 8
"""Pixels that the most of a score is smaller at most than other words, where the score leaves little room."""
REST_LESS = 10
"""Pixels that numbers beside a name are smaller at most, in two lines or three, before any of them is cut off."""
WIDE_LINE, BESIDE_NAME = 330, 2
"""Pixels from which a seat of one line has room for more than name and score; how often the name's room that has."""


@dataclass(frozen=True)
class Room:
    """How seats are shown: in one line (``compact``), with less room between their parts (``dense``), with a ``small``
    score, lists in so many ``lines``; ``many``: each in one line, and one of them whole below; ``stacked``: side by
    side with several others, what is counted below the name."""

    compact: bool = False
    stacked: bool = False
    dense: bool = False
    small: bool = False
    lines: int = 3
    many: bool = False


ROOMY = Room()
"""As much room as there can be."""


class SeatBody(QWidget):
    """What stands on the panel of a seat that has these counters and lists; ``why`` says the fact asked about."""

    why = Signal(str)

    def __init__(self, seat: str, view: SeatView, voice: Voice, theme: Theme, look: Look, room: Room) -> None:
        super().__init__()
        self.seat, self.compact, self.room, self.theme = seat, room.compact, room, theme
        compact = room.compact
        self._body = column(margin=0, spacing=1 if compact else 2 if room.small else 3 if room.dense else 6)
        self.setLayout(self._body)
        self._by_counter: list[tuple[Counter, QLabel | Dots]] = []
        self._time, self._turn, self._marks = label("", "figure"), label("", "pill"), label("", "judge", wrap=True)
        self._turn.setAccessibleName(self.tr("to act"))
        self._names: list[FixedLabel] = []
        self._rest = FixedLabel("small", 2, shrinks=REST_LESS)
        self._chips: dict[str, Chips] = {}
        self._bar: Bar | None = None
        self._head(view, voice, theme, look)
        if not compact:
            self._below(view, voice, theme, look)
        # the numbers are set in the order of the counters
        order = {id(counter): number for counter, number in self._by_counter}
        self._numbers = [order[id(counter)] for counter in counters_of(view, compact=compact)]
        self._lists = SeatLists(room.lines if view.lists and not compact else 0)
        self._body.addWidget(self._lists)
        self._body.addWidget(self._marks)
        if not compact:
            # panels are as high as the highest
            self._body.addStretch(1)
        # what has nothing to say takes no room
        for each in (self._time, self._turn, self._marks):
            each.hide()

    def dress(self, theme: Theme) -> None:
        """Paint in other colours what the style sheet does not reach."""
        if theme is self.theme:
            return
        self.theme = theme
        painted: list[Dots | Chips | Bar] = [*self.findChildren(Dots), *self.findChildren(Chips)]
        for each in (*painted, *self.findChildren(Bar)):
            each.theme = theme
            each.update()

    def show_numbers(self, view: SeatView, last: int | None, *, lively: bool) -> None:
        """Show how the seat stands; the score is counted from what it was ``last``."""
        for number, counter in zip(self._numbers, counters_of(view, compact=self.compact), strict=True):
            if isinstance(number, Counting) and last is not None:
                number.show_value(last, lively=False)
            set_number(number, counter, lively=lively)
        if self._bar is not None and view.score is not None and view.score.most:
            self._bar.show_value(view.score.value, view.score.most)

    def show_words(self, view: SeatView, voice: Voice, clock: str, turn: str, marks: str) -> None:
        """Say the time, whether it is the seat's turn, its penalties and what its lists have."""
        say(self._time, clock)
        if self.compact:
            self._rest.setText(in_line(view, voice))
            return
        say(self._turn, turn)
        say(self._marks, marks)
        for name, counter in zip(self._names, self._lines_of(view), strict=True):
            if (text := named(counter, voice)) != name.text():
                name.setText(text)
                explain(name, counter.term, voice)
        self._lists.show_texts([listed(term, items, voice) for term, items in view.lists if items])
        for term, chips in self._chips.items():
            chips.show_values([
                (each.detail, voice.term(each.detail), each.value)
                for each in view.counters if each.chip and each.term == term and each.value
            ])  # fmt: skip

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The other numbers stand beside the name where that leaves it room."""
        super().resizeEvent(event)
        self._rest.setVisible(self._rest.parent() is self and event.size().width() >= WIDE_LINE)

    def _below(self, view: SeatView, voice: Voice, theme: Theme, look: Look) -> None:
        """What stands below the name."""
        if view.score is not None:
            self._score(view.score, voice, theme, look)
        lines = self._lines_of(view)
        for counter in filter(dotted, lines):
            self._body.addLayout(self._counter(counter, voice, theme))
        self._tiles([counter for counter in view.counters if counter not in lines and not counter.chip], voice)
        for counter in lines:
            if not dotted(counter):
                self._body.addLayout(self._counter(counter, voice, theme))
        for term in dict.fromkeys(counter.term for counter in view.counters if counter.chip):
            self._body.addLayout(self._chip_line(term, voice, theme))

    def _chip_line(self, term: str, voice: Voice, theme: Theme) -> QHBoxLayout:
        """A number by colour, in one line."""
        name, chips = label(capital(voice.term(term)), "faint"), Chips(theme)
        self._chips[term] = chips
        explain(name, term, voice)
        line = row([name, chips])
        line.setStretch(1, 1)
        return line

    @staticmethod
    def _lines_of(view: SeatView) -> list[Counter]:
        """The counters that have a line of their own, those with dots first; the others are tiles."""
        lines = [counter for counter in view.counters if (dotted(counter) or counter.detail) and not counter.chip]
        return sorted(lines, key=lambda counter: not dotted(counter))

    def _head(self, view: SeatView, voice: Voice, theme: Theme, look: Look) -> None:
        name = FixedLabel("figure" if self.room.stacked else "title")
        name.setText(voice.seat(self.seat))
        if self.room.stacked:
            self._stacked(name, view, theme, look)
            return
        head = row([SeatMark(look), name])
        head.setStretch(1, 1)
        if self.compact:
            self._rest.setAlignment(Qt.AlignmentFlag.AlignRight)
            # the line is no higher for it
            self._rest.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            head.addWidget(self._rest, BESIDE_NAME)
            self._in_line(head, view, theme)
        else:
            head.addWidget(self._turn, alignment=Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._time)
        self._body.addLayout(head)

    def _stacked(self, name: FixedLabel, view: SeatView, theme: Theme, look: Look) -> None:
        """The name over what is counted: beside it a name would have no room."""
        below = row([], spacing=4)
        self._in_line(below, view, theme)
        below.insertStretch(below.count() - 1, 1)
        told = column([name, below, self._time], margin=0, spacing=0)
        head = row([SeatMark(look)], spacing=5)
        head.addLayout(told, 1)
        self._body.addLayout(head)

    def _in_line(self, head: QHBoxLayout, view: SeatView, theme: Theme) -> None:
        """Score and actions in the line of the name."""
        for counter in counters_of(view, compact=True)[view.score is not None :]:
            dots = Dots(counter.value, counter.most or counter.value, theme)
            self._by_counter.append((counter, dots))
            head.addWidget(dots)
        if view.score is not None:
            number = label(minus(str(view.score.value)), "title")
            self._by_counter.append((view.score, number))
            head.addWidget(number)

    def _score(self, counter: Counter, voice: Voice, theme: Theme, look: Look) -> None:
        number = Counting(counter.value, "big" if self.room.small else "score")
        self._by_counter.append((counter, number))
        line = row([number])
        most = self.tr("of {0}").format(counter.most) if counter.most is not None else ""
        beside = FixedLabel("faint", shrinks=SMALL_MOST)
        # the most there is says another number where it is cut: what is counted gives way first
        beside.say([f"{most} {voice.term(counter.term)}".strip(), *filter(None, [most])])
        line.addWidget(beside, 1, Qt.AlignmentFlag.AlignBottom)
        if counter.fact:
            why = button(self.tr("Why?"), "link")
            why.setAccessibleName(
                self.tr("Why {0} {1} for {2}?").format(counter.value, voice.term(counter.term), voice.seat(self.seat))
            )
            why.clicked.connect(lambda: self.why.emit(counter.fact))
            line.addWidget(why, alignment=Qt.AlignmentFlag.AlignBottom)
        self._body.addLayout(line)
        if counter.most:
            self._bar = Bar(look.fill, theme)
            self._body.addWidget(self._bar)

    def _tiles(self, counters: list[Counter], voice: Voice) -> None:
        """Plain numbers as small tiles, four in a row."""
        if not counters:
            return
        grid = QGridLayout()
        grid.setSpacing(6)
        longest = max(letters(voice.term(each.term)) for each in counters)
        across = 2 if len(counters) == 4 and longest > 13 else 4 if len(counters) in (4, 7, 8) else 3
        # a long name has two lines, and so have the others then
        most = 2 if longest > {4: 9, 3: 13, 2: 20}[across] else 1
        for place in range(across):
            # one alone is no wider than it would be among others
            grid.setColumnStretch(place, 1)
        for place, counter in enumerate(counters):
            tile, number = card("tile"), label(text(counter), "figure")
            name = FixedLabel("small", most, close=self.room.small and most > 1)
            name.setText(voice.term(counter.term))
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            tile.setLayout(column([number, name], margin=1 if self.room.dense else 3, spacing=0))
            explain(tile, counter.term, voice)
            self._by_counter.append((counter, number))
            grid.addWidget(tile, place // across, place % across)
        self._body.addLayout(grid)

    def _counter(self, counter: Counter, voice: Voice, theme: Theme) -> QHBoxLayout:
        # lines of one kind are in one size: the longest would be in smaller writing than the others
        name = FixedLabel("faint", shrinks=0 if counter.detail else 3)
        name.setText(named(counter, voice))
        self._names.append(name)
        number = (
            Dots(counter.value, counter.most or counter.value, theme)
            if dotted(counter)
            else label(text(counter), "figure")
        )
        self._by_counter.append((counter, number))
        line = row([name, number])
        line.setStretch(0, 1)
        explain(name, counter.term, voice)
        return line


def counters_of(view: SeatView, *, compact: bool) -> tuple[Counter, ...]:
    """The counters that are shown of a seat, its score first."""
    every = (counter for counter in view.counters if not counter.chip)
    shown = tuple(counter for counter in every if counter.dots or not compact)
    return (() if view.score is None else (view.score,)) + shown


def listed(term: str, items: tuple[str, ...], voice: Voice) -> str:
    """A short list of cards in words."""
    counted = Counted(voice.seat(item) if item in voice.players else voice.card(item) for item in items)
    text = voice.listed(f"{count}× {name}" if count > 1 else name for name, count in counted.items())
    return f"{capital(voice.name(term))}: {text}"


def in_line(view: SeatView, voice: Voice) -> str:
    """What stands beside name and score where a seat has one line: first what has a limit, and colours."""
    plain = [each for each in view.counters if not each.dots and (each.chip or not each.detail)]
    plain.sort(key=lambda each: each.most is None and not each.chip)
    return " · ".join(
        f"{voice.term(each.detail or each.term)}{GLUE}{text(each)}" for each in plain if each.value or not each.chip
    )


def say(where: QLabel, text: str) -> None:
    """Say something, or nothing and take no room."""
    if text != where.text() or where.isHidden() != (not text):
        where.setText(text)
        where.setVisible(bool(text))


def named(counter: Counter, voice: Voice) -> str:
    """What a line says that its number is."""
    detail = short(voice.name(counter.detail), 14) if counter.detail else ""
    key = f"counter.{counter.term}"
    said = voice.say(key, {"name": detail}) if voice.has(key) else f"{voice.term(counter.term)} {detail}".strip()
    return capital(said)


def explain(widget: QWidget, term: str, voice: Voice) -> None:
    """What a line of a seat means, where the book says it."""
    key = f"about.{term}"
    about = voice.term(key)
    # a term that the book has not is given back with its hyphens as blanks
    if about != key.replace("-", " "):
        widget.setToolTip(plain(f"{widget.text()}\n{about}" if isinstance(widget, QLabel) else about))


def dotted(counter: Counter) -> bool:
    return counter.dots and (counter.most or int(counter.value)) <= 8


def text(counter: Counter) -> str:
    return minus(f"{counter.value}/{counter.most}" if counter.most is not None else f"{counter.value}")


def set_number(number: QLabel | Dots, counter: Counter, *, lively: bool) -> None:
    if isinstance(number, Counting):
        number.show_value(counter.value, lively=lively)
    elif isinstance(number, Dots):
        number.show_value(counter.value, counter.most or counter.value)
    else:
        number.setText(minus(str(counter.value)) if number.objectName() == "title" else text(counter))


def needs(layout: QLayout, width: int) -> int:
    """The height that a layout needs at a width, the edges of its frame counted."""
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalMinimumSize().height()
