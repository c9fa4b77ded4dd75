"""The main window: start page and table page, the menus, languages and themes, and what links lead to."""

from collections.abc import Generator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QStackedWidget

from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.listed import Listed
from ui.frame import settings, theme
from ui.frame.dressing import Dressing
from ui.frame.judge_menu import JudgeMenu
from ui.frame.menu_keys import are_of_menu
from ui.frame.menus import Menus
from ui.frame.pages import Pages
from ui.frame.speaking import speak
from ui.frame.table_acts import TableActs
from ui.frame.telling import TellingWindow
from ui.hall.menu import HallMenu
from ui.panels.frames import sized
from ui.start.page import StartPage
from ui.workshop.menu import WorkshopMenu

if TYPE_CHECKING:
    from referee.keeping.kept import Kept
    from referee.record.model import Header
    from ui.frame.opening import Opening
    from ui.frame.ruled_again import RuledAgain
    from ui.match.page import TablePage
    from ui.start.match_acts import MatchActs
    from ui.workshop.room import WorkshopRoom

# What the first paint does without is imported when it is first asked for, the table and all that opens from it too; by
# then a thread of the start page has mostly done so.


class MainWindow(TellingWindow):
    """The window. ``archive`` has all matches; ``page`` is the table shown, None on the start page.

    ``match_shown`` says the id of the match on the table, "" where it has been left; ``draft_kept`` the file in which
    the pack or deck under work is kept that is not saved, "" for none; ``painted`` that the window has been painted
    for the first time.
    """

    match_shown = Signal(str)
    draft_kept = Signal(str)
    painted = Signal()

    def __init__(self, archive: Archive, remembered: settings.Settings) -> None:
        super().__init__(remembered)
        self.archive = archive
        self.page: TablePage | None = None
        self._seen = False
        self.dressing = Dressing(self)
        speak(remembered.spoken)
        self.start = StartPage(self.language)
        self.start.new.remembered = remembered.forms
        self.start.begun.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.opened.connect(self.open_record)
        self.start.browse.connect(self.browse)
        self._closing: QTimer | None = None
        for signal, act in (
            (self.start.kept.exported, "export"),
            (self.start.kept.paged, "export_page"),
            (self.start.kept.removed, "remove"),
        ):
            signal.connect(partial(self._of_kept, act))
        self.pages: QStackedWidget = Pages()
        self.pages.addWidget(self.start)
        self.fill(self.pages)
        self.judge = JudgeMenu(self, self)
        self.workshop_menu = WorkshopMenu(self, self)
        self.start.workshop.clicked.connect(self.workshop_menu.enter)
        self.hall = HallMenu(self, self)
        self.table_acts = TableActs(self, self)
        self.menus = Menus(self, self, self.table_acts, self.judge, self.hall, self.workshop_menu)
        self.judge.call.clicked.connect(self.hall.call_judge)
        self.pages.currentChanged.connect(lambda _: self._at_table())
        self.apply_theme()
        self.menus.fill(self.menuBar())
        # a frame and a title bar are around the window; what is left of a small screen is filled
        sized(self, 1280, 820)
        if remembered.geometry:
            self.restoreGeometry(QByteArray.fromBase64(QByteArray(remembered.geometry.encode())))
        self.show_start()

    # -- what the first paint does without

    @cached_property
    def opening(self) -> "Opening":
        """Opens matches beside the window."""
        from ui.frame.opening import Opening
        from ui.frame.typed_ahead import TypedAhead

        made = Opening(self, self.archive, lambda: self.language, self.showing)
        made.failed.connect(self.complain)
        made.began.connect(self.start.new.loading.hold)
        made.ended.connect(self.start.new.loading.release)
        ahead = TypedAhead(self)
        made.began.connect(ahead.hold)
        made.ended.connect(lambda shown: ahead.release(self.page if shown else None))
        made.removing.connect(self._removing)
        return made

    @cached_property
    def ruled_again(self) -> "RuledAgain":
        """Rules again what was gone on with from a snapshot."""
        from ui.frame.ruled_again import RuledAgain

        made = RuledAgain(self.opening, lambda: self.page)
        made.told.connect(self.complain)
        return made

    @cached_property
    def matches(self) -> "MatchActs":
        """Exports and removes kept matches."""
        from ui.start.match_acts import MatchActs

        made = MatchActs(self, self.archive, self.settings.last_folder)
        made.failed.connect(self.complain)
        made.written.connect(self.wrote)
        made.removing.connect(self._removing)
        made.removed.connect(self.show_start)
        return made

    def _of_kept(self, act: str, match: Listed) -> None:
        """Do with a kept match what was chosen in the list."""
        getattr(self.matches, act)(match)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; say once that it is done, behind the widgets, which are painted in the same turn."""
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self, self.painted.emit)

    # -- language and theme

    @property
    def game(self) -> str:
        """The game on the table or in the workshop, whichever is shown, else the one chosen on the start page."""
        if self.page is not None and self.at_table:
            return self.page.match.game.id
        return self.workshop_menu.game or self.start.new.game

    @property
    def at_table(self) -> bool:
        """Whether a match is shown: one that was left stays until another is opened."""
        return self.page is not None and self.pages.currentWidget() is self.page

    @property
    def board_page(self) -> "TablePage | None":
        """The page of the board that is shown: that of a match, or of the table on which a card is tried."""
        return self.page if self.at_table else self.workshop_menu.table

    @property
    def workshop(self) -> "WorkshopRoom":
        """The pages of the workshop."""
        return self.workshop_menu.room

    @property
    def theme(self) -> theme.Theme:
        """The theme in use."""
        return theme.named(self.settings.theme)

    def set_language(self, language: str) -> None:
        """Speak another language from now on, without a restart."""
        self.settings.language = language
        speak(language)
        self.menus.fill(self.menuBar())
        self.start.set_language(language)
        self.workshop_menu.set_language(language)
        if self.page is not None:
            self.page.set_language(language)
        self._title()
        self.remember()

    def set_theme(self, name: str) -> None:
        """Use another theme: ``system``, ``light`` or ``dark``."""
        self.settings.theme = name
        self.apply_theme()
        self.remember()

    def set_text_size(self, size: int) -> None:
        """Write larger or smaller."""
        self.settings.text_size = size
        self.apply_theme()
        self.remember()

    def switch_board(self) -> None:
        """Show the board as a table of words where it was a picture, and the other way round."""
        self.settings.board = "picture" if self.settings.board == "table" else "table"
        for page in (self.page, self.workshop_menu.table):
            self._show_board(page)
        self.remember()

    def _show_board(self, page: "TablePage | None") -> None:
        """Have a page show its board as is chosen."""
        if page is not None and page.as_table != (as_table := self.settings.board == "table"):
            page.show_as_table(as_table)

    def switch_motion(self) -> None:
        """Show movements, or what they led to at once."""
        self.settings.motion = "full" if self.settings.motion == "less" else "less"
        if self.page is not None:
            self.page.set_lively(self.settings.motion == "full")
        self.remember()

    def apply_theme(self) -> None:
        """Draw everything in the theme's colours and at the text size."""
        if self.page is not None:
            self.page.seats.shed()
        self.dressing.begin(self.theme, self.settings.text_size)
        self.workshop_menu.set_theme(self.theme)
        if self.page is not None:
            self.page.set_theme(self.theme)

    def remember(self) -> None:
        """Keep the settings; say so where they cannot be kept."""
        fault = settings.save(self.settings)
        if fault:
            from ui.frame.opening import told

            self.notice.tell(told(fault, self.language), 10_000)

    # -- pages

    def show_start(self) -> None:
        """Show the start page with the matches as they stand now; what was being opened is given up."""
        if "opening" in self.__dict__:
            self.opening.give_up(busy=self.page is not None and self.page.busy)
        try:
            self.start.show_matches(self.archive.matches())
        except JournalFault as fault:
            self.complain(fault.message)
        self.table_acts.hide_second()
        self.pages.setCurrentWidget(self.start)
        self._title()

    def begin(self, header: "Header", files: Mapping[str, Path] | None = None, beside: Path | None = None) -> None:
        """Start a new match; what is wrong with its header is said in the form.

        ``files`` are deck files by the name that the header has for each; its other names are relative to ``beside``.
        """
        on_start = self.pages.currentWidget() is self.start
        self.remember()
        form = self.start.new
        if on_start:
            self.opening.begin(header, files or {}, beside, form.show_fault, form.in_its_words)
        else:
            self.opening.begin(header, files or {}, beside, self.complain)

    def resume(self, match_id: str) -> None:
        """Go on with a match."""
        self.opening.resume(match_id)

    def browse(self) -> None:
        """Choose a record to open."""
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a record"), self.settings.last_folder, self.tr("Match records (*.match)")
        )
        if name:
            self._used(Path(name).parent)
            self.open_record(Path(name))

    def _used(self, folder: Path) -> None:
        self.settings.last_folder = self.matches.folder = str(folder)
        self.remember()

    def wrote(self, path: Path) -> None:
        """Say that a file was written."""
        self._used(path.parent)
        self.notice.tell(self.tr("Written: {0}").format(path), 12_000)

    def _removing(self, match_id: str) -> None:
        if self.page is not None and self.page.kept.id == match_id:
            self._leave()

    def open_record(self, path: Path) -> None:
        """Open a record as a match of its own; what could be read of a damaged one is kept."""
        self.opening.record(path)

    def _at_table(self) -> None:
        """At a table the judge can be called, elsewhere not."""
        self.judge.call.setVisible(self.pages.currentWidget() is not self.start and not self.workshop_menu.is_shown)
        self.menus.dress()
        self._show_board(self.workshop_menu.table)
        self._title()
        # a menu bar gives its corner the room it needs only when it is told to look
        self.menuBar().adjustSize()

    def show_match(self, kept: "Kept") -> None:
        """Show a match on the table page, at once."""
        for _ in self.showing(kept):
            pass

    def showing(self, kept: "Kept") -> Generator[None, None, None]:
        """Make the page of a match in pieces of a few milliseconds; it is shown when it is whole, as all is then."""
        from ui.frame.showing import made

        page = yield from made(self, kept, self.pages)
        self.table_acts.go_on_with(page)
        self._leave()
        self.page = page
        self.match_shown.emit(kept.id)
        page.failed.connect(self.complain)
        page.changed.connect(self._title)
        page.wished.connect(self._wish)
        page.by_hand.script_wanted.connect(partial(self.workshop_menu.keep_script, kept.match))
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.drawing.paint_later()
        page.to_board()
        self.ruled_again.begin(kept)

    def _wish(self, wish: str) -> None:
        """What the end of a game offers beside what is the judge's."""
        wishes = {"record": self.table_acts.export, "page": self.table_acts.export_page, "start": self.show_start}
        if wish in wishes:
            wishes[wish]()
        elif wish == "rematch" and self.page is not None:
            self.remember()
            self.opening.rematch(self.page.kept, self.complain)

    def _leave(self) -> None:
        self.table_acts.leave()
        if self.page is not None:
            from ui.match.departing import see_off

            self.ruled_again.stop()
            page, self.page = self.page, None
            self.pages.removeWidget(page)
            see_off(page, self.archive, self.complain)
            self.match_shown.emit("")

    # -- keys and the end

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Single keys of the table: what no field took reaches the window; where a menu is open, it is the menu's."""
        page = self.workshop_menu.table or self.page
        if are_of_menu(self.menuBar()):
            pass
        elif page is not None and (page is not self.page or self.pages.currentWidget() is page):
            from ui.match.keys import pressed

            if pressed(page, event):
                return
        elif why := self.menus.why_off(event):
            self.notice.tell(why, 4_000)
        super().keyPressEvent(event)

    def _title(self) -> None:
        shown = self.page if self.at_table else None
        self.judge.tell_games(shown)
        self.setWindowTitle(shown.heading if shown is not None else self.tr("The Referee"))

    def _line_waits(self) -> bool:
        """Whether the window stays for what is being written, said once; then it closes, if everything is entered."""
        page = self.page
        if page is None or (self._closing is not None and self._closing.isActive()):
            return False
        from ui.match.departing import once_written, writes

        if not writes(page):
            return False
        says = self.tr(
            "A line still waits to be written down; the window closes after it, or at once when closed again."
        )
        self.notice.tell(says, 12_000)
        self._closing = once_written(page, lambda: self.notice.put_away() if page.typed.undeclared else self.close())
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where the window was. What is being written is written down first, unless it is closed once more."""
        if self._line_waits():
            event.ignore()
            return
        self.workshop_menu.close_down()
        self.hall.stop()
        if "opening" in self.__dict__:
            self.opening.stop()
        self.settings.geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.remember()
        self._leave()
        super().closeEvent(event)
