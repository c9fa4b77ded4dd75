"""Tests and decks beside a pack that follow its cards, where these are called something else."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from referee.workshop.renaming import Renamed, rename_in, those_that_name, unsure
from ui.frame.boxes import sure


class Following(QObject):
    """Asks whether the files beside a pack of a game are to name its cards by their new ids."""

    def __init__(self, page: "Page", game: str) -> None:
        super().__init__()
        self.page, self.game = page, game

    def follow(self, pack: Path, renamed: Renamed) -> None:
        """Ask where there are such files, and change them; what cannot be changed here is told."""
        files = those_that_name(pack, renamed)
        if not files:
            return
        names = "\n".join(path.name for path in files)
        told = "\n".join(self.tr("{0} is called {1} now.").format(*pair) for pair in renamed.items())
        if words := unsure(self.game, renamed):
            says = self.tr("These files still name it as before; {0} is a word of the game too, so change it by hand:")
            self.page.failed.emit(f"{told}\n{says.format(', '.join(words))}\n{names}")
            return
        says = self.tr("These files beside the pack still name it as before:")
        parent = self.page.window()
        if sure(parent, self.tr("Save the pack"), f"{told}\n{says}\n{names}", self.tr("Change it there too")):
            self._change(files, renamed)

    def _change(self, files: tuple[Path, ...], renamed: Renamed) -> None:
        try:
            for path in files:
                rename_in(path, renamed)
        except OSError as fault:
            self.page.failed.emit(f"{fault.filename}: {fault.strerror}")


class Page(Protocol):
    """What it asks of the page with the pack: where to tell what went wrong, and the window it stands in."""

    failed: SignalInstance

    def window(self) -> QWidget:
        """The window."""
