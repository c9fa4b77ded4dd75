"""The main window: start page and table page, the menus, languages and themes, and what links lead to."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, Qt, QTranslator
from PySide6.QtGui import QAction, QCloseEvent, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMainWindow, QMessageBox, QStackedWidget

from referee import resources
from referee.journal.faults import JournalFault
from referee.keeping import Archive, Step
from referee.record.model import Header
from referee.record.reading import read_record
from ui import settings, theme
from ui.judge_menu import JudgeMenu
from ui.long_work import Stopped, carry_out
from ui.start_page import StartPage

if TYPE_CHECKING:
    from referee.kept import Kept
    from ui.second import SecondWindow
    from ui.table_page import TablePage

# The table and what opens from it are imported when a match is shown: the start page is painted without them.


class MainWindow(QMainWindow):
    """The window. ``archive`` has all matches; ``page`` is the table shown, None on the start page."""

    def __init__(self, archive: Archive, remembered: settings.Settings) -> None:
        super().__init__()
        self.archive, self.settings = archive, remembered
        self.translator = QTranslator(self)
        self.page: TablePage | None = None
        self.second: SecondWindow | None = None
        self._speak(remembered.spoken)
        self.start = StartPage(self.language)
        self.start.begun.connect(self.begin)
        self.start.resumed.connect(self.resume)
        self.start.opened.connect(self.open_record)
        self.start.browse.connect(self.browse)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.setCentralWidget(self.pages)
        self.judge = JudgeMenu(self)
        self.apply_theme()
        self._menus()
        self.resize(1280, 820)
        if remembered.geometry:
            self.restoreGeometry(QByteArray.fromBase64(QByteArray(remembered.geometry.encode())))
        self.show_start()

    # -- language and theme

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.settings.spoken

    @property
    def theme(self) -> theme.Theme:
        """The theme in use."""
        return theme.named(self.settings.theme)

    def _speak(self, language: str) -> None:
        application = QCoreApplication.instance()
        assert application is not None
        application.removeTranslator(self.translator)
        file = resources.find("translations", f"referee_{language}.qm")
        if file is not None and self.translator.load(str(file)):
            application.installTranslator(self.translator)

    def set_language(self, language: str) -> None:
        """Speak another language from now on, without a restart."""
        self.settings.language = language
        self._speak(language)
        self._menus()
        self.start.set_language(language)
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

    def apply_theme(self) -> None:
        """Draw everything in the theme's colours and at the text size."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(theme.palette(self.theme))
        font = QFont(application.font())
        font.setPointSize(self.settings.text_size)
        application.setFont(font)
        application.setStyleSheet(theme.sheet(self.theme, self.settings.text_size))
        if self.page is not None:
            self.page.set_theme(self.theme)

    def remember(self) -> None:
        """Keep the settings; say so where they cannot be kept."""
        fault = settings.save(self.settings)
        if fault:
            self.statusBar().showMessage(fault, 10_000)

    # -- menus

    def _menus(self) -> None:
        bar = self.menuBar()
        bar.clear()
        match = bar.addMenu(self.tr("&Match"))
        self._act(match.addAction(self.tr("New match …")), self.show_start, QKeySequence.StandardKey.New)
        self._act(match.addAction(self.tr("Open a record …")), self.browse, QKeySequence.StandardKey.Open)
        self._act(match.addAction(self.tr("Export the record …")), self.export, QKeySequence.StandardKey.Save)
        match.addSeparator()
        self._act(match.addAction(self.tr("Declare by form …")), self.declare_by_form, "F5")
        self._act(match.addAction(self.tr("Resign …")), self.resign)
        self._act(match.addAction(self.tr("Quit")), self.close, QKeySequence.StandardKey.Quit)
        self.judge.fill(bar)
        view = bar.addMenu(self.tr("&View"))
        self._act(view.addAction(self.tr("Window for the table")), self.show_second, "F9")
        for text, name in (
            (self.tr("As the desktop"), "system"),
            (self.tr("Light"), "light"),
            (self.tr("Dark"), "dark"),
        ):
            self._checked(view.addAction(text), self.settings.theme == name, partial(self.set_theme, name))
        view.addSeparator()
        self._act(view.addAction(self.tr("Larger text")), lambda: self._step_size(1), "Ctrl++")
        self._act(view.addAction(self.tr("Smaller text")), lambda: self._step_size(-1), "Ctrl+-")
        view.addSeparator()
        words = view.addAction(self.tr("Board as a table of words"))
        self._checked(words, self.settings.board == "table", self.switch_board)
        words.setShortcut(QKeySequence("F6"))
        view.addSeparator()
        for text, name in (("English", "en"), ("日本語", "ja")):
            self._checked(view.addAction(text), self.language == name, partial(self.set_language, name))
        helping = bar.addMenu(self.tr("&Help"))
        self._act(helping.addAction(self.tr("Keys")), self.show_keys, "F1")
        self._act(helping.addAction(self.tr("About")), self.show_about)

    def _act(self, action: QAction, run: Callable[[], object], key: object = None) -> None:
        action.triggered.connect(lambda _=False: run())
        if key is not None:
            action.setShortcut(QKeySequence(key))  # type: ignore[call-overload]  # a standard key or its text

    def _checked(self, action: QAction, checked: bool, run: Callable[[], object]) -> None:
        action.setCheckable(True)
        action.setChecked(checked)
        self._act(action, run)

    def _step_size(self, step: int) -> None:
        sizes = settings.SIZES
        place = sizes.index(self.settings.text_size) + step
        if 0 <= place < len(sizes):
            self.set_text_size(sizes[place])

    # -- pages

    def show_start(self) -> None:
        """Show the start page with the matches as they stand now."""
        try:
            self.start.show_matches(self.archive.matches())
        except JournalFault as fault:
            self.complain(str(fault))
        self.pages.setCurrentWidget(self.start)
        self._title()

    def begin(self, header: Header) -> None:
        """Start a new match."""
        from referee.kernel.game import BadTable

        try:
            self.show_match(self.archive.begin(header))
        except BadTable as fault:
            self.start.new.show_fault("\n".join(message for _, message in fault.faults))
        except JournalFault as fault:
            self.complain(str(fault))

    def resume(self, match_id: str) -> None:
        """Go on with a match."""
        self._open_long(self.tr("Opening the match …"), lambda step: self.archive.resume(match_id, step), "")

    def _open_long(self, title: str, work: Callable[[Step], "Kept"], where: str) -> None:
        """Show a match once ``work`` has made it; it goes on beside the window and can be stopped."""
        self._working = asyncio.ensure_future(self._opened_long(title, work, where))

    async def _opened_long(self, title: str, work: Callable[[Step], "Kept"], where: str) -> None:
        from referee.kernel.game import BadTable

        try:
            kept = await carry_out(self, title, work)
        except Stopped:
            return
        except BadTable as fault:
            self.complain("\n".join([*([where] if where else []), *(message for _, message in fault.faults)]))
            return
        except (JournalFault, KeyError, ValueError) as fault:
            self.complain(str(fault))
            return
        self.show_match(kept)
        if kept.stopped:
            place = f"{where}:{kept.stopped}" if where else kept.stopped
            self.complain(self.tr("The record could be read up to here:\n{0}").format(place))
        if kept.differences:
            first = kept.differences[0]
            self.complain(
                self.tr("{0} entries are ruled otherwise by today's rules; the first is {1}: {2}, now {3}.").format(
                    len(kept.differences), first.number, first.then, first.now
                )
            )

    def browse(self) -> None:
        """Choose a record to open."""
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a record"), self.settings.last_folder, self.tr("Match records (*.match)")
        )
        if name:
            self.settings.last_folder = str(Path(name).parent)
            self.remember()
            self.open_record(Path(name))

    def open_record(self, path: Path) -> None:
        """Open a record as a match of its own; what could be read of a damaged one is kept."""
        self._open_long(
            self.tr("Opening the record …"),
            lambda step: self.archive.import_record(read_record(path), step),
            str(path),
        )

    def show_match(self, kept: "Kept") -> None:
        """Show a match on the table page."""
        from ui.table_page import TablePage

        self._leave()
        self.page = TablePage(kept, self.archive.series, self.language, self.theme)
        self.page.failed.connect(self.complain)
        self.page.changed.connect(self._title)
        self.judge.attach(self.page)
        self.pages.addWidget(self.page)
        self.pages.setCurrentWidget(self.page)
        self.page.show_as_table(self.settings.board == "table")
        self._title()

    def _leave(self) -> None:
        if self.second is not None:
            self.second.close()
            self.second = None
        if self.page is not None:
            self.page.kept.close()
            self.pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def export(self) -> None:
        """Write the match as a sealed record."""
        if self.page is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the record"), self.settings.last_folder, self.tr("Match records (*.match)")
        )
        if name:
            path = Path(name) if name.endswith(".match") else Path(name + ".match")
            try:
                path.write_text(self.archive.export(self.page.kept.id), encoding="utf-8")
            except (OSError, JournalFault) as fault:
                self.complain(str(fault))
            else:
                self.statusBar().showMessage(str(path), 8_000)

    def declare_by_form(self) -> None:
        """Fill a declaration in as a form."""
        self.judge.acts.by_form()

    def resign(self) -> None:
        """Give up for a seat, after asking which."""
        page = self.page
        if page is None:
            return
        seats = [f"{seat}  {name}" for seat, name in page.match.seats.items()]
        seat, fine = QInputDialog.getItem(self, self.tr("Resign …"), self.tr("Who resigns?"), seats, 0, False)
        if fine:
            page.say(f"{seat.split()[0]} resign")

    def show_second(self) -> None:
        """Open the window for the table, on the second screen where there is one."""
        from ui.second import SecondWindow

        if self.page is None:
            return
        if self.second is None:
            self.second = SecondWindow(self.page)
        screens = QApplication.screens()
        if len(screens) > 1:
            self.second.setGeometry(screens[1].availableGeometry())
        self.second.show()

    # -- keys and messages

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Single keys of the table: what no field took reaches the window."""
        page = self.page
        if page is None or self.pages.currentWidget() is not page:
            super().keyPressEvent(event)
            return
        text = event.text()
        keys: dict[str, Callable[[], object]] = {
            "/": page.line.setFocus,
            "u": lambda: page.operate("undo"),
            "r": lambda: page.operate("redo"),
            "e": lambda: page.operate("main"),
            "c": page.cards.filter.setFocus,
        }
        if event.key() == Qt.Key.Key_Escape:
            page.escape()
            page.board.setFocus()
        elif text in keys and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            keys[text]()
        elif text.isdigit():
            page.press(int(text))
        else:
            super().keyPressEvent(event)

    def complain(self, text: str) -> None:
        """Show a problem; nothing is lost by it."""
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("The Referee"), text, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def report_fault(self, fault: BaseException, log: Path) -> None:
        """Show what nobody caught, and where the log is."""
        text = self.tr("Something unexpected happened: {0}. What was entered is kept; the log is in {1}.")
        self.complain(text.format(f"{type(fault).__name__}: {fault}", log))

    def show_keys(self) -> None:
        """The keys, all on one page."""
        rows = [
            ("/", self.tr("the command line")),
            ("c", self.tr("the cards: type two letters, Enter picks")),
            ("← → ↑ ↓, Enter", self.tr("the cursor on the board, and picking")),
            ("1 … 9", self.tr("the buttons of the banner")),
            ("e", self.tr("end the turn, or go on")),
            ("u, r", self.tr("undo, redo")),
            ("Esc", self.tr("put back what was picked; back to now")),
            ("F5", self.tr("a declaration as a form")),
            ("F6", self.tr("the board as a table of words")),
            ("F9", self.tr("the window for the table")),
            ("F1", self.tr("this help")),
        ]
        table = "".join(
            f"<tr><td style='padding-right:24px'><b>{key}</b></td><td>{text}</td></tr>" for key, text in rows
        )
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("Keys"), f"<table>{table}</table>", parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def show_about(self) -> None:
        """What this is."""
        text = self.tr("The referee beside the board. It rules on what you declare and cites the rule; you decide.")
        box = QMessageBox(QMessageBox.Icon.Information, self.tr("The Referee"), text, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _title(self) -> None:
        shown = self.page is not None and self.pages.currentWidget() is self.page
        self.setWindowTitle(self.page.heading if shown and self.page is not None else self.tr("The Referee"))

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Keep where the window was."""
        self.settings.geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.remember()
        self._leave()
        super().closeEvent(event)
