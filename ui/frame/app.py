"""Starting the window: it is painted first, with what is needed for that; all else is loaded while it is seen."""

import logging
import sys
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtGui import QFont, QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from referee import resources
from ui.frame import settings
from ui.frame.sweeping import Sweeping
from ui.frame.window import MainWindow
from ui.start import starting

if TYPE_CHECKING:
    from ui.frame.crash import Faults

PATIENCE = 2_000
"""Milliseconds that a window is waited for which nobody sees: it may be on another desktop, or beneath others."""
TURN = 0.001
"""Seconds after which a thread that computes lets the window go on. Python's own 0.005 are waited for again after each
call into Qt: a page made beside a ruling came in pieces of 40 to 60 milliseconds in place of 20."""


STYLE = ("-style", "Fusion")
"""Words that Qt takes its style from as it starts. To set it later hands it to Python, and with it eleven lists of all
that a style can draw: four milliseconds of the way to the first paint."""


def prepare(application: QApplication) -> None:
    """Fonts, icon and names that every window of the program has; threads beside it stand back for it."""
    sys.setswitchinterval(TURN)
    application.setApplicationName("The Referee")
    application.setDesktopFileName("referee")
    families = []
    for name in resources.names("fonts", ".otf") + resources.names("fonts", ".ttf"):
        number = QFontDatabase.addApplicationFont(str(resources.path("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if families:
        application.setFont(QFont(families[0], 10))
    icon = resources.find("icons", "referee.svg")
    if icon is not None:
        application.setWindowIcon(QIcon(str(icon)))


class Said(logging.Handler):
    """Keeps what is logged before there is a log: what writes it is loaded behind the first paint."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.records.append(record)


def run(path: Path | None, language: str | None = None) -> int:
    """Open the window, with a record in it where one is given; the exit code when the last window is closed.

    A ``language`` is spoken as if it had been chosen in the window.
    """
    application = QApplication.instance() or QApplication([*sys.argv[:1], *STYLE])
    assert isinstance(application, QApplication)
    # until the session takes over
    sys.excepthook = report
    sweeping = Sweeping(application)
    sweeping.begin()
    try:
        return _run(application, path, language)
    finally:
        sweeping.end()


def report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Write down what nobody caught before the window was there to tell it: the next start offers the report."""
    _early_faults().excepthook(kind, fault, trace)
    sys.__excepthook__(kind, fault, trace)


@cache
def _early_faults() -> "Faults":
    """Who takes them, with a log begun: the same one each time, so that a fault of every paint is reported once."""
    from ui.frame import crash, session

    session.start_log([])
    return crash.Faults(session.log_folder())


def _run(application: QApplication, path: Path | None, language: str | None) -> int:
    """One session."""
    prepare(application)
    application.setQuitOnLastWindowClosed(False)
    remembered, wrong = settings.load()
    remembered.language = language or remembered.language
    early, log = Said(), logging.getLogger("referee")
    log.addHandler(early)
    opened = starting.open_archive(remembered)
    if opened is None:
        return 2
    window = window_of(opened, remembered)
    show(window)
    if not window.isVisible():
        # closed as soon as it was there
        opened.close()
        return 0
    from ui.frame import session

    log.removeHandler(early)
    session.start_log(early.records)
    return session.carry_on(application, opened, window, path, [wrong] if wrong else [])


def window_of(opened: starting.Opened, remembered: settings.Settings) -> MainWindow:
    """The window, with what must be seen above all else in it."""
    window = MainWindow(opened.archive, remembered)
    if opened.passing:
        window.warn(
            QCoreApplication.translate(
                "Session",
                "NOTHING IS KEPT: matches are in a temporary folder and gone when the window is closed. "
                "Export the record of what you want to keep.",
            )
        )
    return window


def show(window: MainWindow) -> None:
    """Show the window and wait until it is painted. What is pressed meanwhile is answered when the session goes on."""
    waiting = QEventLoop()
    window.painted.connect(waiting.quit)
    QTimer.singleShot(PATIENCE, waiting, waiting.quit)
    window.show()
    # a match that is begun now would wait for a loop that there is not yet
    waiting.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
