"""Starting the window: one loop for the whole process; an exception anywhere is shown, reported, and loses nothing."""

import asyncio
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import qasync
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent, QFont, QFontDatabase, QFontMetrics, QIcon
from PySide6.QtWidgets import QApplication

from referee import resources
from ui.frame import settings, theme
from ui.frame.crash import Faults, Watch, versions
from ui.frame.opening import told
from ui.frame.speaking import speak
from ui.frame.window import MainWindow
from ui.start import starting

if TYPE_CHECKING:
    from referee.keeping.crash import MatchTold
    from ui.start.after_crash import AfterCrash

# What a report is made of is imported behind the first paint, and then always: a crash is no time to look for it.

log = logging.getLogger("referee")


def log_folder() -> Path:
    """Where the log and the reports of crashes are kept."""
    return Path(platformdirs.user_log_dir("referee", appauthor=False))


def prepare(application: QApplication) -> None:
    """Fonts, icon and names that every window of the program has."""
    application.setApplicationName("The Referee")
    application.setDesktopFileName("referee")
    application.setStyle("Fusion")
    families = []
    for name in resources.names("fonts", ".otf") + resources.names("fonts", ".ttf"):
        number = QFontDatabase.addApplicationFont(str(resources.path("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if families:
        application.setFont(QFont(families[0], 10))
    icon = resources.find("icons", "referee.svg")
    if icon is not None:
        application.setWindowIcon(QIcon(str(icon)))


def lacks_japanese() -> bool:
    """Whether neither the font we bring nor one of the system can write Japanese."""
    # the system does not count our own among the Japanese ones: it has the signs that we need, not all there are
    if QFontMetrics(QApplication.font()).inFontUcs4(ord("審")):
        return False
    return not QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)


def start_log() -> None:
    """Write the log where the system keeps logs; without such a folder there is none."""
    try:
        log_folder().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_folder() / "referee.log", maxBytes=500_000, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)


class Asked(QObject):
    """Records that the macOS Finder asks the running program to open. ``opened`` says a path."""

    opened = Signal(object)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take the wish to open a file."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.opened.emit(Path(event.file()))
            return True
        return False


class Session(QObject):
    """One run of the window, from the first dialog to the last window closed."""

    def __init__(self, application: QApplication, opened: starting.Opened, remembered: settings.Settings) -> None:
        super().__init__()
        self.opened, self.settings = opened, remembered
        self.watch = Watch(log_folder())
        self.faults = Faults(log_folder(), self.told_of_match)
        self.window = MainWindow(opened.archive, remembered)
        self.window.match_shown.connect(self.watch.note)
        self.faults.told.connect(self._show_fault)
        self.asked = Asked()
        self.asked.opened.connect(self.window.open_record)
        if sys.platform == "darwin":
            # only there: every event of the program goes through a filter
            application.installEventFilter(self.asked)

    def told_of_match(self) -> "MatchTold | None":
        """What a report says of the match on the table."""
        from referee.keeping import crash

        page = self.window.page
        return crash.last_of(self.opened.archive, page.kept.id) if page is not None else None

    def _show_fault(self, fault: BaseException, report: Path | None) -> None:
        self.window.report_fault(fault, report or log_folder())

    def begin(self, path: Path | None, said: list[str]) -> None:
        """Show the window, what there is to say, and the record that was asked for."""
        window = self.window
        window.show()
        if self.opened.passing:
            window.warn(
                self.tr(
                    "NOTHING IS KEPT: matches are in a temporary folder and gone when the window is closed. "
                    "Export the record of what you want to keep."
                )
            )
        if lacks_japanese():
            window.complain(
                self.tr("No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.")
            )
        after = self.offer(told(self.opened.said, window.language))
        # what happened to the journal is told by that dialog first, where there is one
        for text in filter(None, ["" if after else self.opened.said, *self.opened.wrong, *said]):
            window.complain(text)
        if path is not None and after is not None:
            # one after the other: two boxes over each other hide what they say
            after.rejected.connect(lambda: window.open_record(path))
        elif path is not None:
            window.open_record(path)

    def offer(self, damage: str = "") -> "AfterCrash | None":
        """Offer what a session left that did not end: its match, and the reports that were not shown yet.

        ``damage`` is what happened to the journal, "" where nothing did. The dialog that is shown, None where there is
        nothing to offer.
        """
        from referee.keeping import crash
        from ui.start.match_list import game_of, players

        left, archive = self.watch.left, self.opened.archive
        match = left.match if left else ""
        last = crash.last_of(archive, match) if match else None
        if left and left.trace:
            crash.write(log_folder(), crash.report(left.trace, versions(), last))
        unseen = [file for file in crash.reports(log_folder()) if file.name > self.settings.last_report]
        if left is None and not unseen:
            return None
        if unseen:
            self.settings.last_report = unseen[-1].name
            self.window.remember()
        listed = next((item for item in archive.matches() if item.id == match), None) if last else None
        about = ""
        if listed:
            which = f"{game_of(listed, self.window.language)} · {players(listed)}"
            about = self.tr("{0}, %n entries", "", listed.entries).format(which)
        if not unseen and not about:
            return None
        from ui.start.after_crash import AfterCrash

        dialog = AfterCrash(self.window, unseen[-1] if unseen else None, about, last.header if last else None, damage)
        dialog.resumed.connect(lambda: self.window.resume(match))
        dialog.open()
        return dialog

    def end(self) -> None:
        """Everything ended properly."""
        self.watch.end()
        self.opened.close()


def run(path: Path | None, language: str | None = None) -> int:
    """Open the window, with a record in it where one is given; the exit code when the last window is closed.

    A ``language`` is spoken as if it had been chosen in the window.
    """
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    prepare(application)
    start_log()
    application.setQuitOnLastWindowClosed(False)
    remembered, wrong = settings.load()
    remembered.language = language or remembered.language
    speak(remembered.spoken)
    theme.dress(theme.named(remembered.theme), remembered.text_size)
    opened = starting.open_archive(remembered)
    if opened is None:
        return 2
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    session = Session(application, opened, remembered)
    session.faults.install(loop)
    with loop:
        return int(loop.run_until_complete(_main(application, session, path, wrong)))


async def _main(application: QApplication, session: Session, path: Path | None, wrong: str | None) -> int:
    """Show the window and wait until the last one is closed."""
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    session.begin(path, [wrong] if wrong else [])
    await closed.wait()
    session.end()
    return 0
