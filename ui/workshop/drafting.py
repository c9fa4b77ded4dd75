"""What no file has yet is kept aside: a power cut or a closed window takes nothing away."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from referee.kernel.telling import Message, at_file
from referee.packs.files import own_folder
from referee.workshop import drafts
from referee.workshop.filed import UnderWork

DRAFT_AFTER = 1000
"""Milliseconds after the first change that no draft has, whatever is changed after it, until a draft is kept."""


class Drafting(QTimer):
    """Keeps the draft of a pack or a deck. ``failed``: it could not be kept, told once until it can be again.

    ``kept`` says the file of the draft, "" where there is none any more.
    """

    failed = Signal(object)
    kept = Signal(str)

    def __init__(self, page: QWidget, work: UnderWork, unsaved: Callable[[], bool]) -> None:
        super().__init__(page)
        self.work, self._unsaved = work, unsaved
        self._told = self._over = False
        self.setSingleShot(True)
        self.setInterval(DRAFT_AFTER)
        self.timeout.connect(self.keep)

    def soon(self) -> None:
        """Something was done: who goes on and on has it kept all the same.

        Where all of it was taken back there is a draft to let go.
        """
        if not self.isActive() and not self._over and (self.work.drafted is not None or self._unsaved()):
            self.start()

    def keep(self) -> None:
        """Keep what is not saved; let the draft go where everything is."""
        if not self._over:
            self._do(drafts.keep if self._unsaved() else drafts.drop)

    def drop(self) -> None:
        """Let the draft go, and keep none any more: what is not saved is not wanted."""
        self._over = True
        self._do(drafts.drop)

    def put_away(self) -> None:
        """Its page goes: what is not saved stays as a draft, that others can take up."""
        self.keep()
        self._over = True
        drafts.release(self.work)

    def _do(self, act: Callable[[UnderWork], object]) -> None:
        self.stop()
        try:
            act(self.work)
        except OSError as fault:
            if not self._told:
                why = at_file(fault, fault.filename or own_folder("drafts"))
                says = "what is not saved cannot be kept aside ({why}): save it where there is room for it"
                self.failed.emit(Message("draft-not-kept", says, why=why))
            self._told = True
        else:
            self._told = False
            self.kept.emit(str(self.work.drafted or ""))
