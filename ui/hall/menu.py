"""The hall's entry in the menu; what joins is imported when it is used, or where a hall was joined before."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from ui.hall.room import HallRoom, Window

JOIN = {"en": "Join a hall …", "ja": "大会に参加…"}
"""The entry by language: the hall's book with all its words is loaded when the entry is used."""
FIRST = 1500
"""Milliseconds after the window was painted before a hall that was joined is joined again."""


class HallMenu(QObject):
    """One entry, and the room behind it."""

    def __init__(self, parent: QWidget, window: "Window") -> None:
        super().__init__(parent)
        self.parent_, self.window_ = parent, window
        self.opened = False
        # the file of an address, by name: the room itself costs a second to load
        if (window.archive.folder / "hall-line.txt").exists():
            QTimer.singleShot(FIRST, self._again)

    @cached_property
    def room(self) -> "HallRoom":
        """The room, once it is needed. Raises ``ImportError`` where the hall's libraries lack."""
        from ui.hall.room import HallRoom

        self.opened = True
        return HallRoom(self.window_, self.parent_)

    def fill(self, menu: QMenu) -> None:
        """Put the entry into a menu."""
        menu.addAction(JOIN[self.window_.language]).triggered.connect(lambda _=False: self._ask())

    def call_judge(self) -> None:
        """The judge was called at the table: the hall hears of it."""
        if self.opened:
            self.room.call_judge()

    def stop(self) -> None:
        """The window closes."""
        if self.opened:
            self.room.stop()

    def _ask(self) -> None:
        try:
            self.room.ask()
        except ImportError as fault:
            self._lacks(str(fault.name))

    def _again(self) -> None:
        try:
            self.room.again()
        except ImportError as fault:
            self._lacks(str(fault.name))

    def _lacks(self, name: str) -> None:
        from referee.rulebook import book
        from referee.rulebook.voice import Voice

        told = Voice(book.load("hall"), self.window_.language).term("line.lacks")
        self.window_.complain(told.replace("{n}", name))
