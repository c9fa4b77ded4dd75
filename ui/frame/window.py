"""The main window: start page and table page, the menus, languages and themes, and what links lead to."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.record.model import Header
from ui.frame import settings, theme
from ui.frame.boxes import Box, Repeated, show_box
from ui.frame.judge_menu import JudgeMenu
from ui.frame.menus import Menus
from ui.frame.notice import Notice
from ui.frame.opening import Opening, own_file, told
from ui.frame.pages import Pages
from ui.frame.ruled_again import RuledAgain
from ui.frame.speaking import speak
from ui.hall.menu import HallMenu
from ui.panels.frames import column, label, sized
from ui.start.match_list import MatchActs
from ui.start.page import StartPage
from ui.workshop.menu import WorkshopMenu

if TYPE_CHECKING:
    from referee.keeping.kept import Kept
    from ui.match.page import TablePage
    from ui.match.second import SecondWindow
    from ui.workshop.room import WorkshopRoom

# The table and what opens from it are imported when a match is shown: the start page is painted without them.


class MainWindow(QMainWindow):
    """The window. ``archive`` has all matches; ``page`` is the table shown, None on the start page.

    ``match_shown`` says the id of the match on the table, "" where it has been left.
    """

    match_shown = Signal(str)

    def __init__(self, archive: Archive, remembered: settings.Settings) -> None:
        super().__init__()
        self.archive, self.settings = archive, remembered
        self.page: TablePage | None = None
        self._last_box: Box | None = None
        self._repeated = Repeated()
        self.second: SecondWindow | None = None
        speak(remembered.spoken)
        self.start = StartPage(self.language)
        self.start.new.remembered = remembered.forms
        self.start.begun.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.opened.connect(self.open_record)
        self.start.browse.connect(self.browse)
        self._closing: QTimer | None = None
        self.matches = MatchActs(self, archive, remembered.last_folder)
        self.matches.failed.connect(self.complain)
        self.matches.written.connect(self.wrote)
        self.matches.removing.connect(self._removing)
        self.matches.removed.connect(self.show_start)
        self.start.kept.exported.connect(self.matches.export)
        self.start.kept.paged.connect(self.matches.export_page)
        self.start.kept.removed.connect(self.matches.remove)
        self.pages: QStackedWidget = Pages()
        self.pages.addWidget(self.start)
        self.warning = label("", "warning", wrap=True)
        self.warning.hide()
        central = QWidget()
        central.setLayout(column([self.warning, self.pages], margin=0, spacing=0))
        self.setCentralWidget(central)
        self.notice = Notice(central)
        self.judge = JudgeMenu(self, self)
        self.workshop_menu = WorkshopMenu(self, self)
        self.start.workshop.clicked.connect(self.workshop_menu.enter)
        self.hall = HallMenu(self, self)
        self.menus = Menus(self, self, self.judge, self.hall, self.workshop_menu)
        self.opening = Opening(self, archive, lambda: self.language)
        self.opening.opened.connect(self.show_match)
        self.opening.failed.connect(self.complain)
        self.ruled_again = RuledAgain(self.opening, lambda: self.page)
        self.ruled_again.told.connect(self.complain)
        self.judge.call.clicked.connect(self.hall.call_judge)
        self.pages.currentChanged.connect(lambda _: self._at_table())
        self.apply_theme()
        self.menus.fill(self.menuBar())
        # a frame and a title bar are around the window; what is left of a small screen is filled
        sized(self, 1280, 820)
        if remembered.geometry:
            self.restoreGeometry(QByteArray.fromBase64(QByteArray(remembered.geometry.encode())))
        self.show_start()

    # -- language and theme

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.settings.spoken

    @property
    def game(self) -> str:
        """The id of the game on the table, or of the one chosen on the start page."""
        return self.start.new.game if self.page is None else self.page.match.game.id

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
        if self.page is not None:
            self.page.show_as_table(self.settings.board == "table")
        self.remember()

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
        theme.dress(self.theme, self.settings.text_size)
        self.workshop_menu.set_theme(self.theme)
        if self.page is not None:
            self.page.set_theme(self.theme)

    def remember(self) -> None:
        """Keep the settings; say so where they cannot be kept."""
        fault = settings.save(self.settings)
        if fault:
            self.notice.tell(told(fault, self.language), 10_000)

    # -- pages

    def show_start(self) -> None:
        """Show the start page with the matches as they stand now."""
        try:
            self.start.show_matches(self.archive.matches())
        except JournalFault as fault:
            self.complain(fault.message)
        if self.second is not None:
            # the match it tells of is no longer on the table
            self.second.hide()
        self.pages.setCurrentWidget(self.start)
        self._title()

    def begin(self, header: Header, files: Mapping[str, Path] | None = None, beside: Path | None = None) -> None:
        """Start a new match; what is wrong with its header is said in the form.

        ``files`` are deck files by the name that the header has for each; its other names are relative to ``beside``.
        """
        on_start = self.pages.currentWidget() is self.start
        self.remember()
        self.opening.begin(header, files or {}, beside, self.start.new.show_fault if on_start else self.complain)

    def resume(self, match_id: str) -> None:
        """Go on with a match."""
        self.opening.resume(match_id)

    def browse(self) -> None:
        """Choose a record to open."""
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
        # a menu bar gives its corner the room it needs only when it is told to look
        self.menuBar().adjustSize()

    def show_below(self, state: QLabel) -> None:
        """Show the state of the line to a hall below the page, where it has the whole width of the window."""
        central = self.centralWidget()
        below = central.layout() if central else None
        assert isinstance(below, QVBoxLayout)
        below.addWidget(state)

    def show_match(self, kept: "Kept") -> None:
        """Show a match on the table page."""
        from ui.match.coach import coach
        from ui.match.page import TablePage

        self._leave()
        as_table = self.settings.board == "table"
        self.page = TablePage(kept, self.language, self.theme, as_table=as_table, room=self.pages.size())
        self.page.set_lively(self.settings.motion == "full")
        self.match_shown.emit(kept.id)
        self.page.failed.connect(self.complain)
        self.page.changed.connect(self._title)
        self.page.wished.connect(self._wish)
        self.page.by_hand.script_wanted.connect(partial(self.workshop_menu.keep_script, kept.match))
        self.judge.attach(self.page)
        coach(self.page, self.settings.coached, self.remember)
        self.pages.addWidget(self.page)
        self.pages.setCurrentWidget(self.page)
        (self.page.table if as_table else self.page.board).setFocus()
        self._title()
        self.ruled_again.begin(kept)

    def _wish(self, wish: str) -> None:
        """What the end of a game offers beside what is the judge's."""
        wishes = {"record": self.export, "page": self.export_page, "start": self.show_start}
        if wish in wishes:
            wishes[wish]()
        elif wish == "rematch" and self.page is not None:
            self.remember()
            self.opening.rematch(self.page.kept, self.complain)

    def _leave(self) -> None:
        self.ruled_again.stop()
        if self.second is not None:
            self.second.close()
            self.second = None
        if self.page is not None:
            from ui.match.departing import see_off

            page, self.page = self.page, None
            self.pages.removeWidget(page)
            see_off(page, self.archive, self.complain)
            self.match_shown.emit("")

    def export(self) -> None:
        """Write the match on the table as a sealed record."""
        if self.page is not None:
            self.matches.export(self.page.kept.row)

    def export_page(self) -> None:
        """Write the match on the table as a page to give away."""
        if self.page is not None:
            self.matches.export_page(self.page.kept.row)

    def show_first_steps(self) -> None:
        """Tell the first steps of the game on the table once more."""
        from ui.match.coach import again

        if self.page is not None:
            again(self.page)

    def show_end(self) -> None:
        """Show how the game on the table came out."""
        if self.page is not None:
            self.page.ending.show()

    def declare_by_form(self) -> None:
        """Fill a declaration in as a form."""
        self.judge.acts.by_form()

    def turn_board(self) -> None:
        """Turn the board to another side of the table."""
        if self.page is not None:
            self.page.board.turn()

    def resign(self) -> None:
        """Give up for a seat, after asking which."""
        from ui.match.resigning import ask_who_resigns

        if self.page is not None:
            ask_who_resigns(self, self.page)

    def show_second(self) -> None:
        """Open the window for the table, on the second screen where there is one."""
        from ui.match.second import SecondWindow

        if self.page is None:
            return
        if self.second is None:
            self.second = SecondWindow(self.page)
        self.second.show_beside(self.screen())

    # -- keys and messages

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Single keys of the table: what no field took reaches the window."""
        page = self.workshop_menu.table or self.page
        if page is not None and (page is not self.page or self.pages.currentWidget() is page):
            from ui.match.keys import pressed

            if pressed(page, event):
                return
        super().keyPressEvent(event)

    def warn(self, text: str) -> None:
        """Show above everything, for as long as the window is open, what the players must know."""
        self.warning.setText(text)
        self.warning.show()

    def complain(self, text: str) -> None:
        """Show a problem, a message in the language spoken; nothing is lost by it."""
        self._shown(text)

    def _shown(self, text: str) -> Box:
        self._last_box = box = Box(self, "warning", self.tr("The Referee"), told(text, self.language))
        show_box(box)
        return box

    def report_fault(self, fault: BaseException, report: Path) -> None:
        """Show what nobody caught, and where the report of it is; of a damaged file of the program what is to do."""
        text = self.tr("Something unexpected happened: {0}. What was entered is kept; a report is in {1}.")
        said = text.format(f"{type(fault).__name__}: {fault}", report)
        if own := own_file(fault, self.language):
            text = self.tr("The program is not whole: {0}. What was entered is kept; install the program again.")
            said = text.format(own)
        self._repeated.tell(said, self._shown)

    def _title(self) -> None:
        shown = self.page is not None and self.pages.currentWidget() is self.page
        self.setWindowTitle(self.page.heading if shown and self.page is not None else self.tr("The Referee"))

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
        self.opening.stop()
        self.settings.geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.remember()
        self._leave()
        super().closeEvent(event)
