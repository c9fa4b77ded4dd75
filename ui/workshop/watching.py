"""The file of a pack or a deck under work, watched for what is written into it outside, and what is done about that."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal
from PySide6.QtWidgets import QWidget

from referee.kernel.telling import several
from referee.packs.files import BadFile
from ui.frame.boxes import Box, show_box


class Work(Protocol):
    """What is under work."""

    path: Path | None

    @property
    def unsaved(self) -> bool:
        """Whether there is something that no file has."""

    @property
    def changed_outside(self) -> bool:
        """Whether its file says something else than when it was read or saved last."""

    def read_again(self) -> None:
        """Take what the file says now."""

    def go_on_over(self) -> None:
        """Go on with what is here."""


class OwnFile(QObject):
    """Follows the file of what is under work. ``wanted`` says the file, to be read first by a process of its own.

    ``changed``: another of the two is under work now; ``saves``: it is to be saved over what stands there; ``failed``:
    what could not be read.
    """

    wanted = Signal(object)
    changed = Signal()
    saves = Signal()
    failed = Signal(object)

    def __init__(self, page: QWidget, work: Work, title: Callable[[], str]) -> None:
        super().__init__(page)
        self.page, self.work, self.title = page, work, title
        self.asking: Box | None = None
        self.watcher = QFileSystemWatcher(self)
        self.watcher.fileChanged.connect(lambda _: self.look())
        self.follow()

    def follow(self) -> None:
        """Watch this file and no other, also where another has come in its place; none or none there: nothing."""
        if watched := self.watcher.files():
            self.watcher.removePaths(watched)
        if (path := self.work.path) is not None and path.exists():
            self.watcher.addPath(str(path))

    def look(self) -> None:
        """Have the file read again, where it was changed outside; ask, where there is something unsaved here."""
        self.follow()
        if self.work.changed_outside and self.work.unsaved:
            self.ask(save=False)
        elif self.work.changed_outside:
            self.wanted.emit(self.work.path)

    def ask(self, *, save: bool) -> None:
        """The file has changed since it was read: which of the two is it to be?"""
        if self.asking is not None:
            return
        told = self.tr("The file has been changed outside since it was read here.")
        about = self.tr("Whichever you choose, the other one is not lost: Undo leads back to it.")
        read = self.tr("Read it again")
        here = self.tr("Write over it") if save else self.tr("Go on with what is here")
        acts = {read: partial(self.wanted.emit, self.work.path), here: partial(self._go_on, save=save)}
        leave = self.tr("Leave it")
        self.asking = Box(self.page, "question", self.title(), told, about=about, acts=acts, leave=leave)
        self.asking.finished.connect(lambda _: setattr(self, "asking", None))
        show_box(self.asking)

    def _go_on(self, *, save: bool) -> None:
        """What is here goes before what the file says."""
        try:
            self.work.go_on_over()
        except BadFile as fault:
            # there is nothing in it to come back to
            self.failed.emit(several(list(fault.messages)))
        self.changed.emit()
        if save:
            self.saves.emit()

    def read_again(self) -> None:
        """Take what the file says; undo brings back what was here."""
        try:
            self.work.read_again()
        except BadFile as fault:
            self.failed.emit(several(list(fault.messages)))
        else:
            self.changed.emit()
