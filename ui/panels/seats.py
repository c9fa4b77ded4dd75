"""The seats: who plays, the score in large digits with its "why?", counters, actions as dots, short lists."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial

import shiboken6
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from referee.kernel.scene import SeatView
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.panels.frames import clear, column, restyle
from ui.panels.seat_body import MOST_BODIES, ROOMY, Room, SeatBody, counters_of, dotted, needs
from ui.table.drawing import NOBODY, Look


class SeatPanel(QFrame):
    """One seat. ``why`` says the fact that "why?" was asked about, ``wanted`` that it was clicked."""

    why = Signal(str)
    wanted = Signal()

    def __init__(self, seat: str, room: Room = ROOMY) -> None:
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

    def shed(self) -> None:
        """Let go at once of the labels that are not shown: a style sheet looks at every widget there is."""
        for key, body in list(self._bodies.items()):
            if body.isHidden():
                self._place.removeWidget(self._bodies.pop(key))
                shiboken6.delete(body)

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
        dressed = (voice.language, voice.seats, look)
        if dressed != self._dressed:
            clear(self._place)
            self._bodies, self._dressed = {}, dressed
        counters = counters_of(view, compact=self.compact)
        # what a line says is set in it; a tile has the width that its word needs
        kinds = tuple((each.detail or each.term, each.fact, each.most, dotted(each)) for each in counters)
        chips = tuple(dict.fromkeys(each.term for each in view.counters if each.chip))
        key = (view.score is None, kinds, chips, bool(view.lists))
        body = self._bodies.pop(key, None)
        if body is None:
            body = SeatBody(self.seat, view, voice, theme, look, self.room)
            body.why.connect(self.why)
            self._place.addWidget(body)
        self._bodies[key] = body
        body.dress(theme)
        if len(self._bodies) > MOST_BODIES:
            oldest = self._bodies.pop(next(iter(self._bodies)))
            self._place.removeWidget(oldest)
            oldest.deleteLater()
        return body


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
        for _ in self.pieces(
            views, voice, theme, looks, turn, clocks, marks, answers=answers, must=must, lively=lively
        ):  # fmt: skip
            pass

    def pieces(
        self, views: tuple[SeatView, ...], voice: Voice, theme: Theme, looks: Mapping[str, Look],
        turn: str | None, clocks: Mapping[str, str], marks: Mapping[str, str], *, answers: bool = False,
        must: bool = False, lively: bool = False,
    ) -> Iterator[None]:  # fmt: skip
        """The same, panel by panel: one that is made anew takes some milliseconds."""
        if list(self.panels) != [view.seat for view in views]:
            self._build(views, voice)
        if turn is not None and turn != self._turn:
            # whose turn it is is shown whole, until another is wanted
            self._turn = self._shown = turn
        self._again = partial(
            self.show_seats, views, voice, theme, looks, turn, clocks, marks, answers=answers, must=must
        )
        all_panels = self.panels
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
                yield
                if self.panels is not all_panels:
                    # there is other room for them meanwhile: whoever gave it has them shown in it
                    return
        self._keep_height()
        # labels that were just made know their height only when their style has reached them
        QTimer.singleShot(0, self, self._keep_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        self._keep_height()

    def shed(self) -> None:
        """Let go of what no seat shows now; it is made again where it is needed."""
        for panel in (*self.panels.values(), *self.whole.values()):
            panel.shed()

    def forget_heights(self) -> None:
        """Forget how high the seats have been: what they say next is in other words, or in letters of another size."""
        self._highest = 0

    def measure_anew(self) -> None:
        """Measure the seats again: before, they had no style yet."""
        self.forget_heights()
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
