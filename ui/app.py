"""Starting the window: one loop for the whole process; an exception anywhere is shown, logged, and loses nothing."""

import asyncio
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

import platformdirs
import qasync
from PySide6.QtGui import QFont, QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from referee import resources
from referee.journal.faults import JournalFault
from referee.keeping import Archive
from ui import settings
from ui.window import MainWindow

log = logging.getLogger("referee")


def log_folder() -> Path:
    """Where the log is kept."""
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


class Faults:
    """Shows and logs what no one caught; the match is on disk, so nothing is lost."""

    def __init__(self) -> None:
        self.window: MainWindow | None = None

    def install(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take over exceptions of slots and of the loop."""
        sys.excepthook = self.excepthook
        loop.set_exception_handler(self.in_loop)

    def excepthook(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """An exception in a slot or in plain code."""
        log.error("unexpected", exc_info=(kind, fault, trace))
        self._show(fault)

    def in_loop(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """An exception in a task that nobody waited for."""
        fault = context.get("exception") or RuntimeError(context.get("message", ""))
        log.error("unexpected in the loop: %s", context.get("message"), exc_info=fault)
        self._show(fault)

    def _show(self, fault: BaseException) -> None:
        if self.window is not None:
            self.window.report_fault(fault, log_folder())


def open_archive() -> tuple[Archive | None, str]:
    """The archive, and what there is to say about it; no archive where the journal cannot be used at all."""
    try:
        archive = Archive()
    except JournalFault as fault:
        return None, str(fault)
    return archive, str(archive.recovered) if archive.recovered else ""


def run(path: Path | None) -> int:
    """Open the window, with a record in it where one is given; the exit code when the last window is closed."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    prepare(application)
    start_log()
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    application.setQuitOnLastWindowClosed(False)
    faults = Faults()
    faults.install(loop)
    with loop:
        return int(loop.run_until_complete(_main(application, faults, path)))


async def _main(application: QApplication, faults: Faults, path: Path | None) -> int:
    """Show the window and wait until the last one is closed."""
    archive, said = open_archive()
    if archive is None:
        sys.stderr.write(said + "\n")
        return 2
    remembered, wrong = settings.load()
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    faults.window = window = MainWindow(archive, remembered)
    window.show()
    for text in (said, wrong):
        if text:
            window.complain(text)
    if path is not None:
        window.open_record(path)
    await closed.wait()
    archive.close()
    return 0
