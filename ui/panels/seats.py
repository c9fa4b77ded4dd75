"""The seats: who plays, the score in large digits with its "why?", counters, actions as dots, short lists."""

from collections import Counter as Counted
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLabel, QLayout, QWidget

from referee.kernel.scene import Counter, SeatView
from referee.rulebook.voice import Voice
from ui.frame.plain import plain
from ui.frame.theme import Theme
from ui.match.wording import capital, short
from ui.panels.counting import Counting
from ui.panels.frames import button, card, clear, column, label, restyle, row
from ui.panels.lines import FixedLabel
from ui.panels.seat_lists import SeatLists
from ui.panels.seat_marks import Bar, Chips, Dots, SeatMark
from ui.table.drawing import NOBODY, Look
from ui.table.fitting import letters

MOST_BODIES = 24
"""So many bodies are kept for a seat; the one that was shown longest ago goes first."""


@dataclass(frozen=True)
class Room:
    """How seats are shown: in one line (``compact``), with less room between their parts (``dense``), with a ``small``
    score, lists in so many ``lines``; ``many``: each in one line, and one of them whole below."""

    compact: bool = False
    dense: bool = False
    small: bool = False
    lines: int = 3
    many: bool = False


class SeatBody(QWidget):
    """What stands on the panel of a seat that has these counters and lists; ``why`` says the fact asked about."""

    why = Signal(str)

    def __init__(self, seat: str, view: SeatView, voice: Voice, theme: Theme, look: Look, room: Room) -> None:
        super().__init__()
        self.seat, self.compact, self.room = seat, room.compact, room
        compact = room.compact
        self._body = column(margin=0, spacing=1 if compact else 2 if room.small else 3 if room.dense else 6)
        self.setLayout(self._body)
        self._by_counter: list[tuple[Counter, QLabel | Dots]] = []
        self._time, self._turn, self._marks = label("", "figure"), label("", "pill"), label("", "judge", wrap=True)
        self._turn.setAccessibleName(self.tr("to act"))
        self._names: list[FixedLabel] = []
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

    def show_numbers(self, view: SeatView, last: int | None, *, lively: bool) -> None:
        """Show how the seat stands; the score is counted from what it was ``last``."""
        for number, counter in zip(self._numbers, counters_of(view, compact=self.compact), strict=True):
            if isinstance(number, Counting) and last is not None:
                number.show_value(last, lively=False)
            _set(number, counter, lively=lively)
        if self._bar is not None and view.score is not None and view.score.most:
            self._bar.show_value(view.score.value, view.score.most)

    def show_words(self, view: SeatView, voice: Voice, clock: str, turn: str, marks: str) -> None:
        """Say the time, whether it is the seat's turn, its penalties and what its lists have."""
        _say(self._time, clock)
        if self.compact:
            return
        _say(self._turn, turn)
        _say(self._marks, marks)
        for name, counter in zip(self._names, self._lines_of(view), strict=True):
            if (text := _named(counter, voice)) != name.text():
                name.setText(text)
                _explain(name, counter.term, voice)
        self._lists.show_texts([_listed(term, items, voice) for term, items in view.lists if items])
        for term, chips in self._chips.items():
            chips.show_values([
                (each.detail, voice.term(each.detail), each.value)
                for each in view.counters if each.chip and each.term == term and each.value
            ])  # fmt: skip

    def _below(self, view: SeatView, voice: Voice, theme: Theme, look: Look) -> None:
        """What stands below the name."""
        if view.score is not None:
            self._score(view.score, voice, theme, look)
        lines = self._lines_of(view)
        for counter in filter(_dotted, lines):
            self._body.addLayout(self._counter(counter, voice, theme))
        self._tiles([counter for counter in view.counters if counter not in lines and not counter.chip], voice)
        for counter in lines:
            if not _dotted(counter):
                self._body.addLayout(self._counter(counter, voice, theme))
        for term in dict.fromkeys(counter.term for counter in view.counters if counter.chip):
            self._body.addLayout(self._chip_line(term, voice, theme))

    def _chip_line(self, term: str, voice: Voice, theme: Theme) -> QHBoxLayout:
        """A number by colour, in one line."""
        name, chips = label(capital(voice.term(term)), "faint"), Chips(theme)
        self._chips[term] = chips
        _explain(name, term, voice)
        line = row([name, chips])
        line.setStretch(1, 1)
        return line

    @staticmethod
    def _lines_of(view: SeatView) -> list[Counter]:
        """The counters that have a line of their own, those with dots first; the others are tiles."""
        lines = [counter for counter in view.counters if (_dotted(counter) or counter.detail) and not counter.chip]
        return sorted(lines, key=lambda counter: not _dotted(counter))

    def _head(self, view: SeatView, voice: Voice, theme: Theme, look: Look) -> None:
        name = FixedLabel("title")
        name.setText(voice.seat(self.seat))
        head = row([SeatMark(look), name])
        head.setStretch(1, 1)
        if self.compact:
            self._in_line(head, view, theme)
        else:
            head.addWidget(self._turn, alignment=Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._time)
        self._body.addLayout(head)

    def _in_line(self, head: QHBoxLayout, view: SeatView, theme: Theme) -> None:
        """Score and actions in the line of the name."""
        for counter in counters_of(view, compact=True)[view.score is not None :]:
            dots = Dots(counter.value, counter.most or counter.value, theme)
            self._by_counter.append((counter, dots))
            head.addWidget(dots)
        if view.score is not None:
            number = label(str(view.score.value), "title")
            self._by_counter.append((view.score, number))
            head.addWidget(number)

    def _score(self, counter: Counter, voice: Voice, theme: Theme, look: Look) -> None:
        number = Counting(counter.value, "big" if self.room.small else "score")
        self._by_counter.append((counter, number))
        line = row([number])
        most = self.tr("of {0}").format(counter.most) + " " if counter.most is not None else ""
        beside = FixedLabel("faint")
        beside.setText(most + voice.term(counter.term))
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
            tile, number = card("tile"), label(_text(counter), "figure")
            name = FixedLabel("small", most)
            name.setText(voice.term(counter.term))
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            tile.setLayout(column([number, name], margin=1 if self.room.dense else 3, spacing=0))
            _explain(tile, counter.term, voice)
            self._by_counter.append((counter, number))
            grid.addWidget(tile, place // across, place % across)
        self._body.addLayout(grid)

    def _counter(self, counter: Counter, voice: Voice, theme: Theme) -> QHBoxLayout:
        name = FixedLabel("faint")
        name.setText(_named(counter, voice))
        self._names.append(name)
        number = (
            Dots(counter.value, counter.most or counter.value, theme)
            if _dotted(counter)
            else label(_text(counter), "figure")
        )
        self._by_counter.append((counter, number))
        line = row([name, number])
        line.setStretch(0, 1)
        _explain(name, counter.term, voice)
        return line


class SeatPanel(QFrame):
    """One seat. ``why`` says the fact that "why?" was asked about, ``wanted`` that it was clicked."""

    why = Signal(str)
    wanted = Signal()

    def __init__(self, seat: str, room: Room = Room()) -> None:  # it is frozen
        super().__init__()
        self.setObjectName("seat")
        self.seat, self.room, self.compact = seat, room, room.compact
        self._place = column(margin=6 if room.small else 7 if room.compact else 8 if room.dense else 12, spacing=0)
        self.setLayout(self._place)
        self._bodies: dict[Hashable, SeatBody] = {}
        self._dressed: tuple[object, ...] = ()
        self._last: int | None = None
        self._shown: tuple[object, ...] = ()
        self.lively = False

    def show_seat(
        self,
        view: SeatView,
        voice: Voice,
        theme: Theme,
        look: Look,
        *,
        active: bool,
        clock: str = "",
        marks: str = "",
        answers: bool = False,
        must: bool = False,
    ) -> None:
        """Show how the seat stands. Numbers are set where they stand, for new labels cost more than all else."""
        shows = (view, voice, theme, look, active, clock, marks, answers, must)
        if shows == self._shown:
            return
        self._shown = shows
        body = self._body_of(view, voice, theme, look)
        restyle(self, "active", active)
        turn = self.tr("to act")
        if answers:
            turn = self.tr("has to answer") if must else self.tr("may answer")
        body.show_words(view, voice, clock, turn if active else "", marks)
        for each in self._bodies.values():
            if each.isHidden() is (each is body):
                each.setVisible(each is body)
        body.show_numbers(view, self._last, lively=self.lively)
        self._last = view.score.value if view.score is not None else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Somebody wants to see more of this seat."""
        super().mousePressEvent(event)
        self.wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """So does whoever presses Space on it."""
        if event.key() == Qt.Key.Key_Space:
            self.wanted.emit()
        else:
            super().keyPressEvent(event)

    def _body_of(self, view: SeatView, voice: Voice, theme: Theme, look: Look) -> SeatBody:
        """The labels for what the seat has; those of its turn and those of others' turns are kept."""
        dressed = (voice.language, voice.seats, theme, look)
        if dressed != self._dressed:
            clear(self._place)
            self._bodies, self._dressed = {}, dressed
        counters = counters_of(view, compact=self.compact)
        # what a line says is set in it; a tile has the width that its word needs
        kinds = tuple((each.detail or each.term, each.fact, each.most, _dotted(each)) for each in counters)
        chips = tuple(dict.fromkeys(each.term for each in view.counters if each.chip))
        key = (view.score is None, kinds, chips, bool(view.lists))
        body = self._bodies.pop(key, None)
        if body is None:
            body = SeatBody(self.seat, view, voice, theme, look, self.room)
            body.why.connect(self.why)
            self._place.addWidget(body)
        self._bodies[key] = body
        if len(self._bodies) > MOST_BODIES:
            oldest = self._bodies.pop(next(iter(self._bodies)))
            self._place.removeWidget(oldest)
            oldest.deleteLater()
        return body


def counters_of(view: SeatView, *, compact: bool) -> tuple[Counter, ...]:
    """The counters that are shown of a seat, its score first."""
    every = (counter for counter in view.counters if not counter.chip)
    shown = tuple(counter for counter in every if counter.dots or not compact)
    return (() if view.score is None else (view.score,)) + shown


def _listed(term: str, items: tuple[str, ...], voice: Voice) -> str:
    """A short list of cards in words."""
    counted = Counted(voice.card(item) for item in items)
    text = voice.listed(f"{count}× {name}" if count > 1 else name for name, count in counted.items())
    return f"{capital(voice.name(term))}: {text}"


def _say(where: QLabel, text: str) -> None:
    """Say something, or nothing and take no room."""
    if text != where.text() or where.isHidden() != (not text):
        where.setText(text)
        where.setVisible(bool(text))


def _named(counter: Counter, voice: Voice) -> str:
    """What a line says that its number is."""
    detail = short(voice.name(counter.detail), 14) if counter.detail else ""
    key = f"counter.{counter.term}"
    said = voice.say(key, {"name": detail}) if voice.has(key) else f"{voice.term(counter.term)} {detail}".strip()
    return capital(said)


def _explain(widget: QWidget, term: str, voice: Voice) -> None:
    """What a line of a seat means, where the book says it."""
    key = f"about.{term}"
    about = voice.term(key)
    # a term that the book has not is given back with its hyphens as blanks
    if about != key.replace("-", " "):
        widget.setToolTip(plain(f"{widget.text()}\n{about}" if isinstance(widget, QLabel) else about))


def _dotted(counter: Counter) -> bool:
    return counter.dots and (counter.most or int(counter.value)) <= 8


def _text(counter: Counter) -> str:
    return f"{counter.value}/{counter.most}" if counter.most is not None else f"{counter.value}"


def _set(number: QLabel | Dots, counter: Counter, *, lively: bool) -> None:
    if isinstance(number, Counting):
        number.show_value(counter.value, lively=lively)
    elif isinstance(number, Dots):
        number.show_value(counter.value, counter.most or counter.value)
    else:
        number.setText(str(counter.value) if number.objectName() == "title" else _text(counter))


def needs(layout: QLayout, width: int) -> int:
    """The height that a layout needs at a width, the edges of its frame counted."""
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalMinimumSize().height()


class SeatsPanel(QWidget):
    """All seats: below each other, or side by side in one line each where the window is small.

    ``grown``: they need more height than before.
    """

    why = Signal(str)
    grown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(10)
        self.setLayout(self._layout)
        self.panels: dict[str, SeatPanel] = {}
        self.whole: dict[str, SeatPanel] = {}
        """Where there are many seats: all that is to be said of each, of which one is shown."""
        self.room, self.lively = Room(), True
        self._highest, self._at_width = 0, 0
        self._shown, self._turn = "", ""
        self._again: Callable[[], None] = lambda: None

    @property
    def compact(self) -> bool:
        """Whether each seat has one line, side by side."""
        return self.room.compact

    def set_room(self, room: Room, width: int) -> bool:
        """Show the seats with more room or less; whether they must be shown anew.

        ``width`` is that of a column with a scroll bar: what is reckoned does not change where one comes.
        """
        if width != self._at_width:
            self._highest, self._at_width = 0, width
        if room == self.room:
            return False
        self.room = room
        # what stood there goes at once: high panels on top of a low window would make it higher for good
        clear(self._layout)
        self.panels, self.whole = {}, {}
        self.setMinimumHeight(0)
        across = QBoxLayout.Direction.LeftToRight if room.compact else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(across)
        return True

    def show_seats(
        self, views: tuple[SeatView, ...], voice: Voice, theme: Theme, looks: Mapping[str, Look],
        turn: str | None, clocks: Mapping[str, str], marks: Mapping[str, str], *, answers: bool = False,
        must: bool = False, lively: bool = False,
    ) -> None:  # fmt: skip
        """Show how all seats stand; ``answers`` where the one asked may answer in another's turn, or ``must``."""
        if list(self.panels) != [view.seat for view in views]:
            self._build(views, voice)
        if turn is not None and turn != self._turn:
            # whose turn it is is shown whole, until another is wanted
            self._turn = self._shown = turn
        self._again = partial(
            self.show_seats, views, voice, theme, looks, turn, clocks, marks, answers=answers, must=must
        )
        for view in views:
            panels = [self.panels[view.seat]]
            if self.whole:
                self.whole[view.seat].setVisible(view.seat == self._shown)
                panels += [self.whole[view.seat]] if view.seat == self._shown else []
            for panel in panels:
                panel.lively = lively and self.lively
                panel.show_seat(
                    view, voice, theme, looks.get(view.colour, looks.get(view.seat, NOBODY)),
                    active=view.seat == turn, clock=clocks.get(view.seat, ""), marks=marks.get(view.seat, ""),
                    answers=answers, must=must,
                )  # fmt: skip

        self._keep_height()
        # labels that were just made know their height only when their style has reached them
        QTimer.singleShot(0, self, self._keep_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        self._keep_height()

    def settle(self) -> None:
        """Know at once how high the seats are: labels that were just made have no style yet."""
        for part in self.findChildren(QWidget):
            part.ensurePolished()
        self._keep_height()

    def _keep_height(self) -> None:
        """Be as high as all seats need at this width: what scrolls must not squeeze them.

        Every seat is as high as any has been: none moves when another has more to say.
        """
        if self.compact or not self.panels:
            self.setMinimumHeight(0)
            return
        alike = list((self.whole or self.panels).values())
        shown = [self.whole[self._shown]] if self.whole else alike
        wide = self._at_width or self.width()
        layouts = [layout for panel in shown if (layout := panel.layout()) is not None]
        self._highest = max([self._highest, *(needs(layout, wide) for layout in layouts)])
        for panel in alike:
            if panel.minimumHeight() != self._highest:
                panel.setMinimumHeight(self._highest)
        wanted = len(shown) * self._highest + (len(shown) - 1) * self._layout.spacing()
        if self.whole:
            lines = [panel.minimumSizeHint().height() + self._layout.spacing() for panel in self.panels.values()]
            wanted += sum(lines)
        if wanted != self.minimumHeight():
            self.setMinimumHeight(wanted)
            self.grown.emit()

    def _build(self, views: tuple[SeatView, ...], voice: Voice) -> None:
        clear(self._layout)
        self._highest = 0
        self._turn = self._shown = views[0].seat if views else ""
        many = self.room.many
        self.panels = {view.seat: SeatPanel(view.seat, Room(compact=True) if many else self.room) for view in views}
        self.whole = {view.seat: SeatPanel(view.seat, self.room) for view in views} if many else {}
        for seat, panel in self.panels.items() if many else ():
            panel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            panel.setAccessibleName(voice.seat(seat))
            panel.wanted.connect(partial(self._show_whole, seat))
        for panel in (*self.panels.values(), *self.whole.values()):
            panel.why.connect(self.why)
            self._layout.addWidget(panel, 1 if self.compact else 0)
        if not self.compact:
            self._layout.addStretch(1)

    def _show_whole(self, seat: str) -> None:
        """Show another seat whole."""
        self._shown = seat
        self._again()
