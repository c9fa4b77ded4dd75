"""The end of a game, on the table: who won, what made the points, the scores over the match, and what comes next."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLayout, QPushButton, QWidget

from referee.kernel.ruling import Event
from referee.kernel.scene import SeatView
from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.frame.plain import minus, plain
from ui.frame.theme import Theme
from ui.match.play import Play
from ui.match.wording import came_out, first_sentence, over_told
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, card, clear, column, label, restyle, row, scrolled
from ui.panels.graph import ScoreGraph
from ui.panels.journal import JournalPanel
from ui.panels.seat_marks import SeatMark
from ui.table.board import BoardView
from ui.table.drawing import NOBODY, Look

APART, CLOSE = 10, 4
"""Pixels between the parts of the sheet, and where it is short of room."""
PARTS = "part"
"""Before the keys of a book's sentences for the ways in which a rule, or any, gives and takes points."""
WIDEST = 620
"""Pixels of the sheet on a large board."""


@dataclass(frozen=True)
class Part:
    """What one rule has brought a seat: the seat, the rule, how much in all and how often; each setting for itself."""

    seat: str
    rule: str
    by: int
    times: int
    told: Event | None = None
    """What the judge said of it, with the reason; None where a rule of the game gave it."""
    of: str = ""
    """What the points belong to where a score is made of several numbers: a colour, a character."""
    what: str = ""
    """The key of the book's sentence for this way; without one the first sentence of the rule says it."""
    card: str = ""
    """The card that brought it, where that sentence names one."""


def parts_of(match: Match, seats: Iterable[SeatView], voice: Voice) -> Iterator[Part]:
    """The points of every seat by the rule that gave them, most points first.

    Where one rule gives and takes in several ways the book has a sentence for each: ``part.RULE.WHAT``, or
    ``part.WHAT`` under whatever rule. One that names a card is told for each card.
    """
    for view in seats:
        for of, fact in _facts_of(view):
            found: dict[tuple[str, str, str], list[int]] = {}
            settings: list[Part] = []
            for _, happened in match.why(fact):
                by = happened.facts.get("by")
                if isinstance(by, int) and "because" in happened.facts:
                    settings.append(Part(view.seat, happened.rule, by, 1, happened, of))
                elif isinstance(by, int):
                    what = _way(happened, voice)
                    card = str(happened.facts["card"]) if "card" in voice.names(what) else ""
                    found.setdefault((happened.rule, what, card), []).append(by)
            for (rule, what, card), changes in sorted(found.items(), key=lambda item: -sum(item[1])):
                yield Part(view.seat, rule, sum(changes), len(changes), of=of, what=what, card=card)
            yield from settings


def _way(happened: Event, voice: Voice) -> str:
    """The key of the book's sentence for the way in which it gave or took points; "" where the rule's own says it."""
    what = happened.what.removesuffix("-changed")
    ways = (f"{PARTS}.{happened.rule}.{what}", f"{PARTS}.{what}")
    return next((way for way in ways if voice.has(way) and voice.names(way) <= happened.facts.keys()), "")


def _facts_of(view: SeatView) -> list[tuple[str, str]]:
    """The score's own fact, or those of the numbers that it follows from, each with what it belongs to."""
    if view.score is None:
        return []
    if view.score.fact:
        return [("", view.score.fact)]
    return [(each.detail, each.fact) for each in view.counters if each.fact]


class EndSheet(QFrame):
    """A sheet over the board once the game is over; Escape or a click puts it away, the menu brings it back.

    ``wished`` says a named wish of the window, ``rule_wanted`` a rule, ``looked`` an entry to go back to.
    """

    wished = Signal(str)
    rule_wanted = Signal(str)
    looked = Signal(int)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("sheet")
        self.title, self.why = label("", "big", wrap=True), QWidget()
        self.seats, self.unmade = FlowLayout(spacing=22), label("", "faint", wrap=True)
        self.standings = QWidget()
        self.standings.setLayout(self.seats)
        self.rules = column(margin=0, spacing=4)
        self.why.setLayout(self.rules)
        self.parts = QGridLayout()
        self.parts.setColumnStretch(2, 1)
        inner = card("plain")
        inner.setLayout(self.parts)
        self.points = scrolled(inner)
        self.graph = ScoreGraph()
        self.graph.valueChanged.connect(self._look)
        self.buttons: dict[str, QPushButton] = {
            name: button("", "main" if name in ("slip", "next") else "")
            for name in ("slip", "next", "rematch", "record", "page", "start")
        }
        for name, each in self.buttons.items():
            each.clicked.connect(lambda _=False, name=name: self.wished.emit(name))
        self.close_button = button("×", "link")
        self.close_button.clicked.connect(self.hide)
        head = row([self.title, self.close_button])
        head.setStretch(0, 1)
        self.acts = QWidget()
        flow = FlowLayout(self.acts, spacing=8)
        for each in self.buttons.values():
            flow.addWidget(each)
        under: list[QWidget | QLayout] = [self.why, self.unmade, self.points, self.graph, self.acts]
        layout = column([head, self.standings, *under], margin=18, spacing=APART)
        layout.setStretch(4, 1)
        self.setLayout(layout)
        self.hide()
        self.over, self.graphed, self._lowered, self.goes_on = over, False, 0, False
        over.installEventFilter(self)

    def show_end(
        self, match: Match, seats: Iterable[SeatView], voice: Voice, theme: Theme, looks: Mapping[str, Look],
        scores: list[dict[str, int]],
    ) -> None:  # fmt: skip
        """Fill the sheet with how the match came out, and show it."""
        standing = match.standing
        self.retranslate()
        self.title.setText(came_out(match, voice))
        scored = [(voice.seat(seat), score, looks.get(seat, NOBODY)) for seat, score in standing.scores.items()]
        self._show_scores(scored)
        self._show_why(match, voice)
        self.graphed = any(scores)
        self._show_parts(list(parts_of(match, seats, voice)), voice)
        self.unmade.setVisible(self.points.isHidden() and all(each == scores[0] for each in scores))
        self.graph.blockSignals(True)
        self.graph.setRange(0, len(match.entries))
        self.graph.setValue(len(match.entries))
        self.graph.blockSignals(False)
        self.graph.show_scores(scores, dict(looks), theme)
        # where another game comes, that is what is put forward, and what Enter does
        self.goes_on = not match.series.over
        self.buttons["next"].setVisible(self.goes_on)
        restyle(self.buttons["slip"], "quiet", self.goes_on)
        self.buttons["rematch"].setVisible(match.series.over)
        told = ", ".join(f"{name} {score}" for name, score, _ in scored)
        self.setAccessibleName(f"{self.title.text()}. {told}")
        self._place()
        self.show()
        self.raise_()

    def retranslate(self) -> None:
        """Say everything in another language."""
        for name, text in (
            ("slip", self.tr("Result slip …")),
            ("next", self.tr("Next game …")),
            ("rematch", self.tr("Rematch")),
            ("record", self.tr("Keep the record …")),
            ("page", self.tr("A page to give away …")),
            ("start", self.tr("New match")),
        ):
            self.buttons[name].setText(text)
        self.buttons["rematch"].setToolTip(self.tr("The same players and decks once more; they change seats."))
        self.unmade.setText(self.tr("No points were made or lost: the scores are those of the beginning."))
        self.close_button.setAccessibleName(self.tr("Look at the board"))
        self.close_button.setToolTip(self.tr("Look at the board"))
        self.graph.setAccessibleName(self.tr("The scores over the match"))

    def _show_scores(self, scored: Iterable[tuple[str, int, Look]]) -> None:
        """Each seat with the shape of its pieces and its score."""
        clear(self.seats)
        for name, score, look in scored:
            each = QWidget()
            each.setLayout(row([SeatMark(look), label(name, "title"), label(str(score), "score")], spacing=9))
            self.seats.addWidget(each)

    def _show_why(self, match: Match, voice: Voice) -> None:
        """Each rule that ended it with what was told under it, and what beside the game decided it."""
        clear(self.rules)
        for rule, told in over_told(match, voice):
            link = button(rule, "rule")
            link.setToolTip(plain(voice.rule_text(rule)))
            link.clicked.connect(lambda _=False, wanted=rule: self.rule_wanted.emit(wanted))
            line = row([link, label(told, wrap=True)], spacing=8)
            line.setStretch(1, 1)
            self.rules.addLayout(line)

    def _show_parts(self, parts: list[Part], voice: Voice) -> None:
        clear(self.parts)
        line = self.fontMetrics().height()
        for place, part in enumerate(parts):
            seat = label(voice.seat(part.seat), "strong")
            link = button(part.rule, "rule")
            link.clicked.connect(lambda _=False, wanted=part.rule: self.rule_wanted.emit(wanted))
            times = f" ×{part.times}" if part.times > 1 else ""
            by_rule = (
                voice.say(part.what, {"card": part.card}) if part.what else first_sentence(voice.rule_text(part.rule))
            )
            said = voice.event(part.told) if part.told else by_rule
            whose = f"{voice.name(part.of)} · " if part.of else ""
            about = QLabel(minus(f"{whose}{said}{times}"))
            about.setTextFormat(Qt.TextFormat.PlainText)
            about.setWordWrap(True)
            first = not place or parts[place - 1].seat != part.seat
            self._lowered = max(0, (link.sizeHint().height() - line) // 2)
            texts = (seat if first else label(""), label(minus(f"{part.by:+d}"), "strong"), about)
            for across, text in enumerate(texts):
                # level with the rule, which is higher than a line of text
                lowered = column([text], margin=0)
                lowered.setContentsMargins(0, self._lowered, 0, 0)
                lowered.addStretch(1)
                self.parts.addLayout(lowered, place, across)
            self.parts.addWidget(link, place, 3, Qt.AlignmentFlag.AlignTop)
        self.points.setVisible(bool(parts))

    def _look(self, number: int) -> None:
        self.hide()
        self.looked.emit(number)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The sheet stays in the middle of what it lies on."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        for each in self.findChildren(QWidget):
            # what came while the sheet is seen counts for nothing in a layout until it is shown
            if not each.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                each.show()
            each.ensurePolished()
        over, layout = self.over, self.layout()
        wide = min(WIDEST, over.width() - 16)
        assert layout is not None
        layout.setSpacing(APART)
        self.ensurePolished()
        edges, around = layout.contentsMargins(), self.rect().width() - self.contentsRect().width()
        inner = wide - edges.left() - edges.right() - around
        # the scores and the buttons are never cut: what is short of room is the list of points, which scrolls
        for each in (self.standings, self.acts):
            each.setMinimumHeight(each.heightForWidth(inner))
        room, whole = over.height() - 12, self._points_high(inner)
        self.graph.setVisible(self.graphed)
        self.points.setFixedHeight(whole)
        layout.activate()
        if self.graphed and self.heightForWidth(wide) > room:
            # the same curve stands under the journal
            self.graph.hide()
            layout.activate()
        # a list that has a bar is narrower, and would keep it for that alone
        bar = Qt.ScrollBarPolicy
        self.points.setVerticalScrollBarPolicy(
            bar.ScrollBarAlwaysOn if self.heightForWidth(wide) > room else bar.ScrollBarAlwaysOff
        )
        if self.heightForWidth(wide) > room and (ends := self._row_ends(inner)):
            if whole - (self.heightForWidth(wide) - room) < ends[0]:
                # on the lowest board a point has room where all stands closer
                layout.setSpacing(CLOSE)
            left = max(0, whole - (self.heightForWidth(wide) - room))
            # of a point that is higher than the list so many lines as are whole
            top, line = self.parts.contentsMargins().top() + self._lowered, self.fontMetrics().lineSpacing()
            lines = top + (left - top) // line * line
            self.points.setFixedHeight(max((end for end in ends if end <= left), default=max(0, lines)))
            layout.activate()
        # no higher than it needs: what is left over would stand between its parts
        high = min(max(180, self.heightForWidth(wide)), room)
        self.setGeometry((over.width() - wide) // 2, max(6, (over.height() - high) // 2), wide, high)

    def _points_high(self, wide: int) -> int:
        """The height that all points need in so wide a list."""
        return max(0, self.parts.totalHeightForWidth(wide))

    def _row_ends(self, wide: int) -> list[int]:
        """Where each point ends in so wide a list, which scrolls: it shows so many of them whole."""
        wide -= self.points.verticalScrollBar().sizeHint().width()
        # laid out by hand, for what is not seen yet has no places
        self.parts.setGeometry(QRect(0, 0, wide, self._points_high(wide)))
        return (
            []
            if self.points.isHidden()
            else [self.parts.cellRect(row, 0).bottom() + 1 for row in range(self.parts.rowCount())]
        )


class Page(Protocol):
    """What the end of a game needs of the table page."""

    theme: Theme
    board: BoardView
    play: Play
    journal: JournalPanel
    rule_wanted: SignalInstance
    wished: SignalInstance

    @property
    def match(self) -> Match:
        """The match on the table."""

    @property
    def voice(self) -> Voice:
        """Sentences in the reader's language."""

    @property
    def looks(self) -> dict[str, Look]:
        """How the pieces of each seat look."""

    @property
    def at(self) -> int:
        """The entry looked back at, -1 for now."""

    def look_back(self, number: int) -> None:
        """Show the table after an entry."""


class Ending:
    """Shows the sheet when the game on a page ends, and puts it away when it goes on again."""

    def __init__(self, page: Page, sheet: EndSheet) -> None:
        self.page, self.sheet = page, sheet
        self._was_over = page.match.result.over
        sheet.wished.connect(page.wished)
        sheet.rule_wanted.connect(page.rule_wanted)
        sheet.looked.connect(page.look_back)

    def look(self) -> None:
        """Something was drawn anew: has the game just ended?"""
        over = self.page.match.result.over
        if over and not self._was_over:
            self.show()
        elif not over or self.page.at >= 0:
            self.sheet.hide()
        elif self.sheet.isVisible():
            self.sheet.graph.dress(self.page.theme, self.page.looks)
        self._was_over = over

    def show(self) -> None:
        """Show how the game came out, where it is over."""
        page = self.page
        if page.match.result.over:
            # Enter is the sheet's
            page.board.hide_cursor()
            self.sheet.show_end(
                page.match, page.play.scene.seats, page.voice, page.theme, page.looks, page.journal.slider.scores
            )

    def say_again(self) -> None:
        """Another language is spoken: the sheet that is seen says the same in it."""
        if self.sheet.isVisible():
            self.show()

    def confirm(self) -> bool:
        """Enter presses the blue button of the sheet; whether the sheet was there."""
        there = self.sheet.isVisible()
        if there:
            self.sheet.buttons["next" if self.sheet.goes_on else "slip"].click()
        return there

    def put_away(self) -> bool:
        """Put the sheet away; whether it was there."""
        there = self.sheet.isVisible()
        self.sheet.hide()
        return there
