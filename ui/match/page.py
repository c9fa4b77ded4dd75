"""The table: board, seats, banner, ruling, cards, strips, journal and command line around one match."""

import asyncio
from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from referee.judge.timing import minutes
from referee.keeping.journal.faults import JournalFault
from referee.keeping.kept import Kept
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Refused, Unreadable
from referee.match.clock import Clocks, Reading, fallen_between, warnings_between
from referee.match.history import Position
from referee.match.series import Series
from referee.papers.parts import title
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match.choosing import ENDS, Choice, main_verb, tokens
from ui.match.wording import looks_of, said
from ui.panels.banner import Banner
from ui.panels.cards import CardRow, CardsPanel, rows_of
from ui.panels.clock import ClockPanel
from ui.panels.command import CommandLine, lines_of
from ui.panels.frames import button, column, row, scrolled, split
from ui.panels.journal import JournalPanel
from ui.panels.ruling import RulingPanel
from ui.panels.seats import SeatsPanel
from ui.panels.strips import StripsPanel
from ui.table.board import BoardView, Highlights
from ui.table.listing import BoardTable
from ui.table.marking import at_fault, marks_of, plainest, show_position

LOW = 640
"""Pixels of height below which the board needs all there is."""


class TablePage(QWidget):
    """One match on the screen. ``changed`` after every entry; the other signals are wishes that the window fulfils."""

    changed = Signal()
    rule_wanted = Signal(str)
    why_wanted = Signal(str)
    dispute = Signal(int)
    failed = Signal(str)
    wished = Signal(str)
    flag_fell = Signal(str, str)

    def __init__(self, kept: Kept, language: str, theme: Theme, *, as_table: bool = False) -> None:
        super().__init__()
        self.setObjectName("page")
        self.kept, self.match = kept, kept.match
        self.language, self.theme = language, theme
        self.at = -1
        self.choice = Choice(())
        self._clockwork = Clocks(self.match)
        self.busy = False
        self.confirm_undo: Callable[[], bool] = lambda: True
        self.may: Callable[[Spoken, str], bool] = lambda spoken, typed: True
        self._build()
        self.boards.setCurrentWidget(self.table if as_table else self.board)
        self._last_reading = self.clock()
        self.refresh()
        self._ticker = QTimer(self)
        self._ticker.timeout.connect(self._tick)
        self._ticker.start(500)

    # -- building

    def _build(self) -> None:
        self.banner, self.board, self.ruling = Banner(), BoardView(), RulingPanel()
        self.table, self.boards = BoardTable(), QStackedWidget()
        self.seats, self.cards, self.strips, self.journal = SeatsPanel(), CardsPanel(), StripsPanel(), JournalPanel()
        self.line, self.clocks = CommandLine(), ClockPanel()
        self.banner.chosen.connect(self.declare)
        self.banner.asked.connect(self.operate)
        self.board.picked.connect(self.pick_place)
        self.table.picked.connect(self.pick_place)
        self.boards.addWidget(self.board)
        self.boards.addWidget(self.table)
        self.board.hovered.connect(self._hover)
        self.cards.picked.connect(self.pick_card)
        self.cards.asked_why.connect(self.why_not)
        self.line.said.connect(self.say)
        self.journal.looked.connect(self.look_back)
        self.journal.dispute.connect(self.dispute)
        self.ruling.rule_wanted.connect(self.rule_wanted)
        self.ruling.dispute.connect(self.dispute)
        self.seats.why.connect(self.why_wanted)
        self.form = button("")
        self.form.clicked.connect(lambda: self.wished.emit("form"))
        spoken = row([self.line, self.form])
        spoken.setStretch(0, 1)
        middle = QWidget()
        middle.setLayout(column([self.clocks, self.banner, self.boards, self.ruling, spoken], margin=0, spacing=10))
        middle.layout().setStretch(2, 1)  # type: ignore[union-attr]  # the layout was set on the line before
        # a long queue must not push the journal out of sight
        self._strips_area = scrolled(self.strips)
        right = split([(self._strips_area, 3), (self.cards, 3), (self.journal, 4)], [300, 300, 400], upright=True)
        self.splitter = split([(scrolled(self.seats), 0), (middle, 1), (right, 0)], [250, 780, 330])
        self.setLayout(column([self.splitter], margin=12))

    # -- what is shown

    @property
    def voice(self) -> Voice:
        """Sentences in the reader's language."""
        return self.match.voice(self.language)

    @property
    def position(self) -> Position:
        """The position shown: now, or the one looked back at."""
        return self.match.position if self.at < 0 else self.match.position_at(self.at)

    @property
    def series(self) -> Series:
        """The match that this game belongs to."""
        return self.match.series

    @property
    def heading(self) -> str:
        """The name of the match; in one of several games, which one it is."""
        return title(self.match, self.voice)

    def refresh(self) -> None:
        """Show everything as it is now."""
        # giving up is in the menu: no key and no button of the banner may do it by a slip
        legal = (spoken for spoken in self.match.legal() if spoken.declaration.verb != "resign")
        self.choice = Choice(tuple(legal) if self.at < 0 else ())
        self.banner.retranslate()
        self._show_clock(self.clock())
        self._show_table()
        self._show_choice()
        self._show_ruling()
        self.journal.show_match(self.match, self.language, self.theme, self.at)
        self.line.setPlaceholderText(
            self.tr("/  a declaration in record notation, such as: {0}").format(self._example())
        )
        self.line.offer(lines_of(self.match, self.choice.legal))
        self.form.setText(self.tr("Form …"))
        self.board.setAccessibleName(self.tr("The board as a picture; F6 shows it as a table of words."))
        self.changed.emit()

    def _show_table(self) -> None:
        voice = self.voice
        scene = show_position(self.board, self.match, self.position, voice, self.theme)
        looks = looks_of(self.match, scene)
        if self.boards.currentWidget() is self.table:
            self.table.show_scene(scene, voice)
        self.strips.show_strips(scene.strips, voice)
        self._strips_area.setVisible(bool(scene.strips))
        # a short queue leaves its room to the cards and the journal
        self._strips_area.setMaximumHeight(self.strips.sizeHint().height())
        standing = self.match.game.standing(self.position.state)
        turn = None if self.match.result.over and self.at < 0 else standing.pending_seat or standing.turn
        self.seats.show_seats(scene.seats, voice, self.theme, looks, turn, self._clocks(), self._marks())

    def _marks(self) -> dict[str, str]:
        bench = self.match.position.bench
        return {
            seat: "⚠ " + self.tr("penalties: {0}").format(count) for seat, count in bench.penalties.items() if count
        }

    def _show_ruling(self) -> None:
        number = len(self.match.entries) if self.at < 0 else self.at
        if number == 0:
            self.ruling.show_nothing(
                self.tr("Nothing has been declared yet. Click a marked place, a card or a button.")
            )
            self._mark(self._highlights())
            return
        entry = self.match.entries[number - 1]
        self.ruling.show_entry(entry, self.voice, said(entry.spoken, self.voice, actor=entry.spoken.actor != "judge"))

    def _show_choice(self) -> None:
        voice = self.voice
        main = main_verb(self.choice.legal)
        places = frozenset(place.id for place in self.board.scene.places)
        buttons = self.choice.buttons(places)
        several = len({spoken.actor for spoken in buttons}) > 1
        self.banner.show_choices([(said(spoken, voice, actor=several), spoken) for spoken in buttons], main)
        self.banner.tell(self.match, self.choice, voice, self.at, self.series)
        self.banner.undo.setEnabled(self.match.position.before is not None and self.at < 0)
        self.banner.redo.setEnabled(bool(self.match.position.undone) and self.at < 0)
        self.cards.show_cards(self._card_rows(voice), next((t for t in self.choice.picked if t in voice.cards), None))
        self.cards.setVisible(bool(self.cards.rows))
        self._mark(self._highlights())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """On a small screen the board has what room there is."""
        super().resizeEvent(event)
        if self.banner.terse != (terse := event.size().height() < LOW):
            self.banner.terse = terse
            self.banner.tell(self.match, self.choice, self.voice, self.at, self.series)

    def show_as_table(self, on: bool) -> None:
        """Show the board as a table of words, or as a picture."""
        self.boards.setCurrentWidget(self.table if on else self.board)
        self.refresh()
        (self.table if on else self.board).setFocus()

    def _mark(self, marks: Highlights) -> None:
        self.board.highlight(marks)
        if self.boards.currentWidget() is self.table:
            self.table.mark(marks)

    def _highlights(self) -> Highlights:
        if self.at >= 0:
            return Highlights()
        last = self.match.entries[-1] if self.match.entries else None
        fault = at_fault(last, self.board.scene) if last is not None and not self.choice.picked else frozenset()
        return marks_of(self.choice, self.board.scene, fault)

    def _card_rows(self, voice: Voice) -> list[CardRow]:
        standing = self.match.standing
        seat = standing.pending_seat or standing.turn
        view = next((view for view in self.board.scene.seats if view.seat == seat), None)
        return rows_of(self.match, self.choice, view, voice) if self.at < 0 else []

    def _example(self) -> str:
        return str(self.choice.legal[0]) if self.choice.legal else "judge note …"

    # -- the clock

    def clock(self) -> Reading:
        """The clocks now."""
        return self._clockwork.read(self.kept.time.moment)

    def _clocks(self) -> dict[str, str]:
        now = self.clock()
        return {seat: minutes(left) for seat, left in now.seats.items()}

    def _tick(self) -> None:
        now = self.clock()
        if not now.plan.any:
            return
        self._show_clock(now)
        if now.plan.bank and self.at < 0:
            self._show_table()

    def _show_clock(self, now: Reading) -> None:
        """The clocks as they are; a sound where a warning's minute has just been passed."""
        rules = self.match.policy
        if list(warnings_between(self._last_reading, now, rules.warnings)):
            QApplication.beep()
        for seat, of in fallen_between(self._last_reading, now):
            self.flag_fell.emit(seat, of)
        self._last_reading = now
        self.clocks.show_clock(now, rules, self.match.result, self.language)

    # -- operations

    def pick_place(self, name: str) -> None:
        """A place or piece was clicked."""
        if self.at >= 0 or self.busy:
            return
        self._picked(self.choice.pick(name), on_board=True)

    def pick_card(self, card: str) -> None:
        """A card was picked."""
        if self.at < 0 and not self.busy:
            self._picked(Choice(self.choice.legal).pick(card), on_board=False)

    def _picked(self, choice: Choice, *, on_board: bool) -> None:
        self.choice = choice
        decided = choice.decided(on_board)
        if decided is not None:
            self.declare(decided)
            return
        if not choice.remaining:
            self.choice = Choice(choice.legal)
            self._why_not_place(choice.picked[-1])
        self._show_choice()

    def _why_not_place(self, token: str) -> None:
        """Nothing legal has what was clicked: say why the plainest declaration with it would be refused."""
        spoken = plainest(self.match, token)
        if spoken is not None:
            self._preview(spoken)

    def why_not(self, card: str) -> None:
        """Say why a card cannot be played, before it is tried."""
        places = [place.id for place in self.board.scene.places if place.shape != "zone"]
        spoken = plainest(self.match, card, places)
        if spoken is not None:
            self._preview(spoken)

    def _preview(self, spoken: Spoken) -> None:
        ruling, _after = self.match.try_out(spoken)
        if isinstance(ruling, Refused):
            sentences = list(dict.fromkeys(self.voice.breach(item) for item in ruling.breaches))
            self.ruling.show_preview(said(spoken, self.voice), sentences, ruling.rules)

    def _hover(self, name: str) -> None:
        """Show the pieces that a declaration under the pointer would use."""
        if not self.choice.picked or self.at >= 0:
            return
        marks = self._highlights()
        uses: set[str] = set()
        for spoken in self.choice.remaining:
            if name in tokens(spoken):
                uses.update(tokens(spoken))
        known = {place.id for place in self.board.scene.places}
        part = frozenset(uses & known) - {name} if name in marks.open else frozenset()
        self.board.highlight(Highlights(marks.open, marks.picked, part, marks.fault))

    def say(self, text: str) -> None:
        """A line of record notation was typed; without an actor whoever has to act is meant."""
        words = text.strip().removeprefix("/").strip()
        if not words:
            return
        try:
            spoken = self._read(words)
        except Unreadable as fault:
            self.line.refused(text, fault.word)
            self.ruling.show_fault(self.voice.told(fault.message), self.voice.told(fault.remedy))
            return
        self.declare(spoken, typed=text)

    def _read(self, words: str) -> Spoken:
        try:
            return self.match.read_text(words)
        except Unreadable:
            first = words.partition(" ")[0]
            if first in self.match.seats or first in ("judge", "table"):
                raise
            actor = self.match.standing.pending_seat or self.match.standing.turn or next(iter(self.match.seats))
            return self.match.read_text(f"{actor} {words}")

    def declare(self, spoken: Spoken, typed: str = "") -> None:
        """Have a declaration ruled and entered; the window goes on while it is written."""
        if self.at >= 0 or self.busy or not self.may(spoken, typed):
            return
        self.busy = True
        self._task = asyncio.ensure_future(self._declare(spoken, typed))

    async def _declare(self, spoken: Spoken, typed: str) -> None:
        try:
            entry = await asyncio.to_thread(self.kept.declare, spoken)
        except (JournalFault, Unreadable) as fault:
            self.failed.emit(self.voice.told(fault.message))
            self.line.refused(typed, None)
            return
        finally:
            self.busy = False
        if typed and entry.stands:
            self.line.accepted(typed)
        elif typed:
            self.line.refused(typed, None)
        self.refresh()

    def operate(self, wish: str) -> None:
        """Undo, redo, or go on."""
        seat = self.match.standing.turn or next(iter(self.match.seats))
        if wish == "undo" and self.banner.undo.isEnabled():
            if not self.match.would_hide() or self.confirm_undo():
                self.declare(self.match.read([seat, "undo"]))
        elif wish == "redo" and self.banner.redo.isEnabled():
            self.declare(self.match.read([seat, "redo"]))
        elif wish == "main":
            main = next((s for s in self.choice.legal if s.declaration.verb in ENDS and not tokens(s)), None)
            if main is not None:
                self.declare(main)
        elif wish in ("slip", "next"):
            self.wished.emit(wish)

    def press(self, number: int) -> None:
        """The banner's button of a number."""
        if 0 < number <= len(self.banner.buttons):
            self.declare(self.banner.buttons[number - 1][1])

    def look_back(self, number: int) -> None:
        """Show the board after an entry; -1 shows now."""
        self.at = number
        self.refresh()

    def escape(self) -> None:
        """Put back what was picked, or go back to now."""
        if self.at >= 0:
            self.look_back(-1)
        elif self.choice.picked:
            self.choice = self.choice.back()
            self._show_choice()

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.theme = theme
        self.refresh()
