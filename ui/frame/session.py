"""One run of the program beside its window: the loop, the log, and how an exception anywhere is shown and reported."""

import asyncio
import logging
import sys
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import qasync
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent, QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication

from ui.frame.crash import Faults, Watch, versions
from ui.frame.opening import told
from ui.frame.window import MainWindow

if TYPE_CHECKING:
    from referee.keeping.crash import MatchTold
    from referee.workshop.drafts import Draft
    from ui.start.after_crash import AfterCrash
    from ui.start.starting import Opened

# What a report is made of is imported behind the first paint, and then always: a crash is no time to look for it.

log = logging.getLogger("referee")


def log_folder() -> Path:
    """Where the log and the reports of crashes are kept."""
    return Path(platformdirs.user_log_dir("referee", appauthor=False))


def start_log(said: list[logging.LogRecord]) -> None:
    """Write the log where the system keeps logs, with what was said before; without such a folder there is none."""
    try:
        log_folder().mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_folder() / "referee.log", maxBytes=500_000, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    for record in said:
        handler.handle(record)


def lacks_japanese() -> bool:
    """Whether neither the font we bring nor one of the system can write Japanese."""
    # the system does not count our own among the Japanese ones: it has the signs that we need, not all there are
    if QFontMetrics(QApplication.font()).inFontUcs4(ord("審")):
        return False
    return not QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)


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
    """What goes on beside a window, from its first paint until it is closed."""

    def __init__(self, application: QApplication, opened: "Opened", window: MainWindow) -> None:
        super().__init__()
        self.opened, self.window = opened, window
        self.watch = Watch(log_folder())
        self.faults = Faults(log_folder(), self.told_of_match)
        self.window.match_shown.connect(self.watch.note)
        self.window.draft_kept.connect(self.watch.note_draft)
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
        """Offer what a session left that did not end: its match, pack or deck, and the reports not shown yet.

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
        unseen = [file for file in crash.reports(log_folder()) if file.name > self.window.settings.last_report]
        if left is None and not unseen:
            return None
        if unseen:
            self.window.settings.last_report = unseen[-1].name
            self.window.remember()
        listed = next((item for item in archive.matches() if item.id == match), None) if last else None
        about = ""
        if listed:
            which = f"{game_of(listed, self.window.language)} · {players(listed)}"
            about = self.tr("{0}, %n entries", "", listed.entries).format(which)
        draft = _there_still(left.draft) if left else None
        if not unseen and not about and draft is None:
            return None
        from ui.start.after_crash import AfterCrash

        report, over = unseen[-1] if unseen else None, listed is not None and listed.over
        dialog = AfterCrash(self.window, report, about, last.header if last else None, damage, over=over)
        dialog.resumed.connect(lambda: self.window.resume(match))
        if draft is not None:
            from ui.workshop.leftover import named, when

            dialog.offer_draft(named(draft.path, self.window.language), when(draft), of_deck=draft.of_deck)
            dialog.taken_up.connect(partial(self.window.workshop_menu.take_up, draft.path))
        dialog.open()
        return dialog

    def end(self) -> None:
        """Everything ended properly."""
        self.watch.end()
        self.opened.close()


def _there_still(path: str) -> "Draft | None":
    """The draft in a file; None where there is none, or it was saved, taken up or thrown away since."""
    if not path:
        # the workshop is not loaded for nothing
        return None
    from referee.workshop import drafts

    return next((draft for draft in drafts.all_of_them() if str(draft.path) == path), None)


def carry_on(
    application: QApplication, opened: "Opened", window: MainWindow, path: Path | None, said: list[str]
) -> int:
    """Go on with a window that is painted until it is closed; the exit code.

    ``path`` is a record that is asked for, ``said`` what there is to say.
    """
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    session = Session(application, opened, window)
    session.faults.install(loop)
    with loop:
        return int(loop.run_until_complete(_main(application, session, path, said)))


async def _main(application: QApplication, session: Session, path: Path | None, said: list[str]) -> int:
    """Show what there is to say and wait until the last window is closed."""
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    session.begin(path, said)
    await closed.wait()
    session.end()
    return 0
