"""Joining a hall, and the state of the line in the window; imported when somebody joins, or had joined before."""

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QWidget

from referee.hall.frames import Command, Did, Seated
from referee.hall.joining import CannotJoin, Joining, joining_of
from referee.hall.line import LineState, TableLine
from referee.hall.table import LocalMatch, TableDesk
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.kernel.telling import Message
from referee.rulebook import book
from referee.rulebook.voice import Voice
from ui.frame.boxes import foot, open_over
from ui.match.page import TablePage
from ui.panels.frames import button, column, grown, label, sized

JOINED = "hall-line.txt"
"""The address that was joined last, in the folder of the matches: the line is up again when the program starts."""
LOOK = 400
"""Milliseconds between two looks at whether something was entered."""


class Window(Protocol):
    """What this room needs of the window."""

    archive: Archive
    page: TablePage | None

    @property
    def language(self) -> str:
        """The language spoken."""

    def show_match(self, kept: Kept) -> None:
        """Show a match."""

    def complain(self, text: str) -> None:
        """Show a problem."""

    def show_below(self, state: QLabel) -> None:
        """Show the state of the line below the page."""


class WindowDesk(TableDesk):
    """The desk of a table with a window: what judges say from afar is shown there too."""

    def __init__(self, window: Window) -> None:
        super().__init__(window.archive, window.show_match)
        self.window = window

    def seat(self, seated: Seated) -> LocalMatch:
        """Begin what is to be played here; it is shown."""
        return super().seat(seated)

    def carry_out(self, command: Command) -> Did:
        """Enter a judge's word, and show that it was."""
        self.follow()
        did = super().carry_out(command)
        page, local = self.window.page, self.matches.get(command.match)
        if did.number and page is not None and local is not None and page.kept.id == local.kept.id:
            page.entered_from_afar(page.match.entries[-1])
        return did

    def follow(self) -> None:
        """A match that was opened again from the list is the one that is played."""
        page = self.window.page
        for local in self.matches.values():
            if page is not None and page.kept.id == local.kept.id:
                local.kept = page.kept


class HallRoom(QObject):
    """The table's line, and how the window shows it."""

    def __init__(self, window: Window, parent: QWidget) -> None:
        super().__init__(parent)
        self.window, self.parent_ = window, parent
        self.line: TableLine | None = None
        self.desk: WindowDesk | None = None
        # a long message takes a second line: what waits is never out of sight
        self.state = label("", "hall-line", wrap=True)
        self.state.setContentsMargins(12, 2, 12, 4)
        self.state.setAccessibleName(self.word("line"))
        self._task: asyncio.Task[None] | None = None
        self._counts: Mapping[str, int] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    @property
    def voice(self) -> Voice:
        """The hall's words in the language spoken."""
        return Voice(book.load("hall"), self.window.language)

    def word(self, key: str, **values: object) -> str:
        """A word of this room."""
        text = self.voice.term(f"line.{key}")
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    @property
    def file(self) -> Path:
        """Where the address is kept that was joined."""
        return self.window.archive.folder / JOINED

    def ask(self) -> "JoinDialog":
        """Ask for the address that the hall's QR says, or leave the hall that was joined."""
        dialog = JoinDialog(self)
        open_over(dialog)
        return dialog

    def again(self) -> None:
        """Join the hall that was joined before the program ended."""
        try:
            self.join(self.file.read_text(encoding="utf-8"))
        except (OSError, CannotJoin):
            # nothing was joined, or what is kept is no address any more
            return

    def join(self, text: str) -> None:
        """Join a hall; play does not wait for it. Raises ``CannotJoin`` for what is no address."""
        joining = joining_of(text)
        self.leave()
        self.desk = WindowDesk(self.window)
        self.line = TableLine(joining, self.desk, self._show)
        self._keep(text.strip())
        self.window.show_below(self.state)
        self.state.show()
        self._task = asyncio.ensure_future(self._kept_up(self.line, joining))
        self._timer.start()

    def _keep(self, text: str) -> None:
        """The token in it opens this table: only its owner reads it."""
        with os.fdopen(os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
            out.write(text)

    def leave(self) -> None:
        """Leave the hall; what was not sent stays in the journal."""
        self._timer.stop()
        if self.line is not None:
            self.line.stop()
            self.state.hide()
        self.line = self.desk = None
        self.file.unlink(missing_ok=True)

    def stop(self) -> None:
        """The program ends: the hall is joined again when it starts."""
        self._timer.stop()
        if self.line is not None:
            self.line.stop()

    def call_judge(self) -> None:
        """Call a judge to this table."""
        if self.line is not None:
            self.line.call_judge()

    async def _kept_up(self, line: TableLine, joining: Joining) -> None:
        try:
            await line.run()
        except CannotJoin as fault:
            what = Message("at-place", "{place}: {what}", place=joining.host, what=fault.args[0])
            self.window.complain(what)
            self.leave()

    def _look(self) -> None:
        """Whether something was entered since; and the seconds go on."""
        if self.line is None or self.desk is None:
            return
        self.desk.follow()
        counts = {match: local.count for match, local in self.desk.matches.items()}
        if counts != self._counts:
            self._counts = counts
            self.line.changed()
        self._show(self.line.state)

    def _show(self, state: LineState) -> None:
        self.state.setText(self.told(state))

    def told(self, state: LineState) -> str:
        """The state of the line in words: how long ago the hall was heard, and how much waits."""
        if state.forked:
            return self.word("forked")
        heard = self.word("never") if state.since is None else self.word("ago", n=int(state.since))
        parts = [heard if not state.connected or state.waiting else self.word("there", n=state.table)]
        if state.waiting:
            parts.append(self.word("waiting", n=state.waiting))
        if state.told:
            parts.append(self.voice.told(state.told))
        return self.voice.listed(parts)


class JoinDialog(QDialog):
    """Asks for the address in the QR; a scanner types it here, and a hand can."""

    def __init__(self, room: HallRoom) -> None:
        super().__init__(room.parent_)
        self.room = room
        self.setWindowTitle(room.word("join"))
        sized(self, 560, 180)
        self.address = QLineEdit()
        self.address.setPlaceholderText("referee-hall:https://…")
        self.address.setAccessibleName(room.word("address"))
        self.fault = label("", "no", wrap=True)
        self.enter, self.quit = button(room.word("enter"), "main"), button(room.word("leave"))
        self.quit.setVisible(room.line is not None)
        self.enter.clicked.connect(self._join)
        self.enter.setDefault(True)
        self.quit.clicked.connect(self._leave)
        about = label(room.word("about"), "faint", wrap=True)
        self.setLayout(column([about, self.address, self.fault, foot(self, self.quit, self.enter)], spacing=10))

    def _join(self) -> None:
        try:
            self.room.join(self.address.text())
        except CannotJoin as fault:
            self.fault.setText(self.room.voice.sentence(fault.args[0]))
            grown(self)
            return
        self.accept()

    def _leave(self) -> None:
        self.room.leave()
        self.accept()
