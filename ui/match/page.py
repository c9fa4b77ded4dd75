"""The table: board, seats, banner, ruling, cards, strips, journal and command line around one match."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from referee.keeping.kept import Kept
from referee.kernel.declaration import Spoken
from referee.match.clock import Reading
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.replay import PLEASE_REPORT, failing
from referee.match.series import Series
from referee.papers.parts import title
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match import idle, shelving, showing
from ui.match.arranging import Arrangement, Parts
from ui.match.by_hand import ByHand
from ui.match.choosing import Choice
from ui.match.clockwork import Clockwork
from ui.match.drawing import Drawing
from ui.match.ending import Ending, EndSheet
from ui.match.entering import Entering
from ui.match.parts import TableParts
from ui.match.play import Play
from ui.match.pointing import marks_now, moved_now, pointed_at
from ui.match.ruled import show_ruling
from ui.match.step import Changed, Idle, Step
from ui.match.typed import Typed
from ui.match.wording import looks_of
from ui.panels.command import lines_of
from ui.panels.offered import offered
from ui.table.drawing import Look
from ui.table.marking import show_position

ROOM = QSize(1280, 800)
"""Pixels that a page reckons with where it is not told the room there is."""


class TablePage(TableParts):
    """One match on the screen."""

    def __init__(
        self, kept: Kept, language: str, theme: Theme, *, as_table: bool = False, room: QSize = ROOM,
        within: QWidget | None = None, whole: bool = True,
    ) -> None:  # fmt: skip
        """``within`` is what it will be shown in. Where it is not made ``whole`` at once, it is by ``pieces``."""
        super().__init__(within)
        self.kept = kept
        self.play = Play(kept.match)
        self.language, self.theme = language, theme
        self._voice: tuple[object, str, Voice] | None = None
        self._chips: dict[str, str] = {}
        self.confirm_undo: Callable[[], bool] = lambda: True
        self.confirm_giving_up: Callable[[Spoken], bool] = lambda spoken: True
        self.may: Callable[[Spoken, str], bool] = lambda spoken, typed: True
        self.pieces = self._pieces(room, as_table=as_table)
        """Makes the page, a few milliseconds at a time; nothing else is asked of it before it is through."""
        for _ in self.pieces if whole else ():
            pass

    # -- building

    def _pieces(self, room: QSize, *, as_table: bool) -> Iterator[None]:
        yield from self.make()
        self._wire()
        yield
        # before it is shown, it has the size that it will be shown in: what is laid out is laid out once
        self.resize(room)
        self.arrangement = Arrangement(self, Parts(
            self.clocks, self.banner, self.boards, self.board, self.ruling, self.line, self.form, self.strips,
            self.seats, self.cards, self.journal,
        ), room, self.play.scene)  # fmt: skip
        self.boards.setCurrentWidget(self.table if as_table else self.board)
        yield
        self._name()
        yield from self._drawn(Changed.ALL, lively=False)
        self.clockwork.begin()

    def _wire(self) -> None:
        self.banner.chosen.connect(self.declare)
        self.banner.asked.connect(self.operate)
        self.board.picked.connect(self.pick_place)
        self.table.picked.connect(self.pick_place)
        self.board.hovered.connect(self._hover)
        self.board.turning.connect(self.settle)
        self.cards.picked.connect(self.pick_card)
        self.cards.declared.connect(self.declare)
        self.cards.put_back.connect(self.escape)
        self.cards.named.connect(self.to_board)
        self.line.said.connect(self.say)
        self.journal.looked.connect(self.look_back)
        self.journal.dispute.connect(self.dispute)
        self.ruling.rule_wanted.connect(self.rule_wanted)
        self.ruling.dispute.connect(self.dispute)
        self.seats.why.connect(self.why_wanted)
        self.drawing = Drawing(self, self.play)
        self.by_hand = ByHand(self, self.play, lambda: self.language, lambda: self.theme)
        self.banner.verb_wanted.connect(self.by_hand.form)
        self.ruling.script_wanted.connect(self.by_hand.propose)
        self.form.clicked.connect(lambda _=False: self.by_hand.form())
        self.typed = Typed(self, self.line, self.play, self.ruling)
        self.typed.declared.connect(self.declare)
        self.by_hand.declared.connect(self.typed.filled_in)
        self.typed.unreadable.connect(lambda: self.draw(Changed.RULING))
        ahead = showing.look_ahead
        self.entering = Entering(self, self.kept, self.play, lambda: ahead(self.play, self.voice, self._chips))
        self.entering.entered.connect(self._entered)
        self.entering.failed.connect(self._failed)
        self.entering.broke.connect(self._broke)
        self.clockwork = Clockwork(self.kept, self.clocks, lambda: self.language)
        self.clockwork.flag_fell.connect(self.flag_fell)
        self.clockwork.jumped.connect(lambda message: self.failed.emit(self.voice.sentence(message)))
        self.clockwork.beat.connect(self._beat)
        self.ending = Ending(self, EndSheet(self.boards))
        self.ruling.taught.connect(self.settle)

    # -- what is shown

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.play.match

    @property
    def choice(self) -> Choice:
        """What is picked and what is legal."""
        return self.play.choice

    @property
    def busy(self) -> bool:
        """Whether a declaration is on its way to the disk, or its ruling to the screen."""
        return self.play.busy

    @property
    def at(self) -> int:
        """The entry looked back at, -1 for now."""
        return self.play.at

    @property
    def voice(self) -> Voice:
        """Sentences in the reader's language; made anew where the match has moved on."""
        position = self.match.position
        if self._voice is None or self._voice[0] is not position or self._voice[1] != self.language:
            self._voice = (position, self.language, self.match.voice(self.language))
        return self._voice[2]

    @property
    def heading(self) -> str:
        """The name of the match; in one of several games, which one it is."""
        return title(self.match, self.voice)

    @property
    def series(self) -> Series:
        """The match that this game belongs to."""
        return self.match.series

    @property
    def looks(self) -> dict[str, Look]:
        """How the pieces of each seat look."""
        return dict(looks_of(self.match, self.play.scene))

    def refresh(self) -> None:
        """Show everything as it is now, the words of all entries in a turn of their own."""
        self._name()
        self.draw(Changed.ALL & ~Changed.JOURNAL, lively=False)
        self.drawing.later(self._drawn(Changed.JOURNAL, lively=False))

    def _name(self) -> None:
        voice, cards = self.voice, self.match.opened.table.cards
        self.seats.forget_heights()
        self._chips = shelving.chips([(card, voice.card(card)) for card in cards])
        self.cards.painter.speak(voice.name)
        self.banner.retranslate()
        self.form.setText(self.tr("Form …"))
        self.line.setAccessibleName(self.tr("Command line"))
        self.board.setAccessibleName(self.tr("The board as a picture; F6 shows it as a table of words."))
        self.table.setAccessibleName(self.tr("The board as a table of words"))
        self.arrangement.retranslate()

    def draw(self, what: Changed, *, lively: bool = True) -> None:
        """Draw what has changed, and nothing else."""
        if not what:
            return
        self.drawing.finish()
        for _ in self._drawn(what, lively=lively):
            pass
        self.drawing.paint_later()

    def _drawn(self, what: Changed, *, lively: bool) -> Iterator[None]:
        if what & Changed.CLOCK:
            self.clockwork.show_reading(self.clock())
        if what & Changed.TABLE:
            yield from self._show_table(lively=lively)
        if what & Changed.CHOICE:
            yield from self._show_choice()
        if what & Changed.RULING:
            self._show_ruling()
            yield
        if what & Changed.JOURNAL:
            self.journal.show_match(self.match, self.voice, self.theme, self.at, self.looks)
            yield
        if what & (Changed.TABLE | Changed.JOURNAL):
            self.ending.look()
            self.changed.emit()

    def _show_table(self, *, lively: bool) -> Iterator[None]:
        voice, scene = self.voice, self.play.scene
        lively = lively and self.at < 0
        show_position(
            self.board, self.match, self.play.position, voice, self.theme, scene, moved_now(self.play), lively=lively
        )  # fmt: skip
        if self.as_table:
            self.table.show_scene(scene, voice)
        yield
        self.strips.show_strips(scene.strips, voice)
        self.arrangement.show_strips(bool(scene.strips))
        yield
        yield from self._show_seats(lively=lively)

    def _show_seats(self, *, lively: bool = False) -> Iterator[None]:
        return showing.seats_shown(
            self.seats, self.play, self.voice, self.theme, self.looks, self.clockwork.shown(), lively=lively
        )

    def _show_ruling(self) -> None:
        show_ruling(self.ruling, self.play, self.voice, self.by_hand.card())

    def _show_choice(self) -> Iterator[None]:
        voice, play = self.voice, self.play
        self.banner.set_up(self.match.standing.pending == "setup")
        self.banner.show_choices(offered(play, voice), play.main, self.theme, self.by_hand.verbs(voice))
        self.banner.tell(play, voice, self.series)
        yield
        who = voice.seat(play.whose) if play.whose else ""
        heading = self.tr("What {0} may play").format(who) if who else self.tr("What may be played")
        self.cards.set_names(heading, who, play.whose)
        some = showing.show_shelf(self.cards, play, voice, self.theme, self.looks, self._chips)
        self.arrangement.show_cards(some, ever=any(seat.cards for seat in play.scene.seats))
        example = play.example or "judge note …"
        long = self.tr("/  a declaration in record notation, such as: {0}").format(example)
        self.line.suggest((long, self.tr("/  such as: {0}").format(example), self.tr("/  a declaration"), "/"))
        self.line.offer_later(lambda: lines_of(self.match, play.choice.legal))
        self.mark(marks_now(self.play))
        yield

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a small screen the board has what room there is."""
        super().resizeEvent(event)
        self.settle()

    def settle(self) -> None:
        """Lay everything out for the size there is; before the page is shown, too."""
        if self.arrangement.fit(self.size()):
            self.draw(Changed.TABLE, lively=False)
        self.arrangement.settle()

    def show_as_table(self, on: bool) -> None:
        """Show the board as a table of words, or as a picture."""
        self.boards.setCurrentWidget(self.table if on else self.board)
        self.draw(Changed.TABLE | Changed.CHOICE, lively=False)
        self.to_board(by_keys=True)

    # -- the clock

    def clock(self) -> Reading:
        """The clocks now."""
        return self.clockwork.read()

    def _beat(self) -> None:
        for _ in self._show_seats() if self.clock().plan.bank and self.at < 0 else ():
            pass

    # -- operations

    def _take(self, step: Step) -> None:
        """Draw what an operation has changed, and enter what it declares."""
        self.draw(step.changed)
        if step.idle is not None:
            # what is awaited instead stands in the banner, or only in its tip on a low window
            awaited = self.banner.hint.text() if step.idle is Idle.NOTHING_TO_END else ""
            self.ruling.show_idle("  ".join(filter(None, (idle.told(step.idle), awaited))))
        if step.says is not None:
            self.declare(step.says)

    def pick_place(self, name: str) -> None:
        """A place or piece was clicked."""
        self._take(self.play.pick_place(name))

    def pick_card(self, card: str) -> None:
        """A card was picked."""
        self._take(self.play.pick_card(card))

    def confirm(self) -> None:
        """Enter: say what is picked, where nothing need be added or one way goes on; at the end press what is blue."""
        if not self.ending.confirm():
            self._take(self.play.confirm())

    def to_cards(self) -> None:
        """Write the letters of a card."""
        self.arrangement.show_cards(True)
        self.cards.filter.setFocus()

    def give_up(self) -> None:
        """Give up the card that is open (a discard)."""
        spoken = self.cards.give_up()
        self._take(Step(says=spoken) if spoken is not None else Step(idle=Idle.NOTHING_TO_GIVE_UP))

    def _hover(self, name: str) -> None:
        """Show what would come where the pointer is, and the pieces it would use."""
        if self.play.live and self.play.choice.picked:
            self.board.highlight(pointed_at(self.play, name))

    def say(self, text: str) -> None:
        """A line of record notation was typed; without an actor whoever is asked is meant."""
        self.typed.say(text)

    def declare(self, spoken: Spoken, typed: str = "") -> None:
        """Have a declaration ruled and entered; the window goes on while it is written."""
        if not self.play.live:
            self._take(self.play.idle())
            return
        if not self.may(spoken, typed):
            return
        # a line is written with care, a button is pressed by a slip
        if not typed and self.play.gives_up(spoken) and not self.confirm_giving_up(spoken):
            return
        self.typed.sent(typed)
        self.entering.declare(spoken, typed)

    def _failed(self, spoken: Spoken, message: str, typed: str) -> None:
        """Nothing could be entered."""
        self.draw(Changed.RULING)
        if waited := self.typed.came_to_nothing(spoken, typed):
            self.ruling.show_idle(waited)
        self.failed.emit("\n\n".join(filter(None, (self.voice.sentence(message), waited))))

    def _broke(self, spoken: Spoken, fault: Exception, typed: str) -> None:
        told = self.voice.told
        self.ruling.show_failure(told(failing(str(spoken), fault)), told(PLEASE_REPORT))
        if waited := self.typed.came_to_nothing(spoken, typed):
            self.ruling.add(waited)
        self._take(self.play.broke())

    def _entered(self, entry: Entry, typed: str) -> None:
        self.typed.entered(entry, typed)
        self.cards.forget()
        changed = self.play.entered(entry).changed
        self.drawing.begin(self._drawn(changed, lively=True), lambda: self.typed.carry_on(stands=entry.stands))

    def entered_from_afar(self, entry: Entry) -> None:
        """An entry was made here by somebody who is not at the table: show it as one of our own."""
        self._take(self.play.entered(entry))

    def operate(self, wish: str) -> None:
        """Undo, redo, or go on."""
        if wish == "undo":
            step = self.play.undo()
            if step.says is None or not self.match.would_hide() or self.confirm_undo():
                self._take(step)
        elif wish == "redo":
            self._take(self.play.redo())
        elif wish == "main":
            self._take(self.play.go_on())
        elif wish in ("slip", "next"):
            self.wished.emit(wish)

    def press(self, number: int) -> None:
        """The banner's button of a number."""
        self._take(self.play.press(number))

    def look_back(self, number: int) -> None:
        """Show the table after an entry; -1 shows now."""
        self._take(self.play.look_back(number))

    def escape(self) -> None:
        """Put back what was picked, or go back to now; a line half written goes, and letters of a card."""
        self.line.forget()
        self.cards.forget()
        if not self.ending.put_away():
            self._take(self.play.escape())

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.refresh()
        self.ending.say_again()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours, in the turns after this one; or letters of another size, at once."""
        if theme is self.theme:
            self.refresh()
            QTimer.singleShot(0, self, self.settle)
            return
        self.theme = theme
        self.drawing.later(self._drawn(Changed.ALL, lively=False))
