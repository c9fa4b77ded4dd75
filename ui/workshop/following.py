"""Tests and decks beside a pack that follow its cards, where these are called something else."""

import json
from pathlib import Path
from typing import Protocol

import shiboken6
from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from referee.kernel.telling import at_file
from referee.rulebook.voice import common_voice
from referee.workshop.renaming import Renamed, rename_in, those_that_name, unsure
from ui.frame.boxes import Box, show_box, sure
from ui.workshop.reading import Reading


class Following(QObject):
    """Asks whether the files beside a pack of a game are to name its cards by their new ids."""

    def __init__(self, page: "Page", game: str) -> None:
        super().__init__()
        self.page, self.game = page, game
        self.window_, self.language = page.window(), page.language
        self.reading = Reading(self.window_)
        self.reading.failed.connect(lambda message: self._tell(common_voice(self.language).sentence(message)))

    def follow(self, pack: Path, renamed: Renamed) -> None:
        """Ask where there are such files, and change them; what cannot be changed here is told."""
        if renamed:
            # whoever made them: they are read by a process of its own first
            self.reading.read("beside", pack, lambda: self._follow(pack, renamed), json.dumps(dict(renamed)))

    def _follow(self, pack: Path, renamed: Renamed) -> None:
        files = those_that_name(pack, renamed)
        if not files:
            return
        names = "\n".join(path.name for path in files)
        told = "\n".join(self.tr("{0} is called {1} now.").format(*pair) for pair in renamed.items())
        if words := unsure(self.game, renamed):
            says = self.tr("These files still name it as before; {0} is a word of the game too, so change it by hand:")
            self._tell(f"{told}\n{says.format(', '.join(words))}\n{names}")
            return
        says = self.tr("These files beside the pack still name it as before:")
        if sure(self.window_, self.tr("Save the pack"), f"{told}\n{says}\n{names}", self.tr("Change it there too")):
            self._change(files, renamed)

    def _change(self, files: tuple[Path, ...], renamed: Renamed) -> None:
        try:
            for path in files:
                rename_in(path, renamed)
        except OSError as fault:
            self._tell(at_file(fault))

    def _tell(self, text: str) -> None:
        """Say what went wrong, by the page where that is there still."""
        if shiboken6.isValid(self.page):
            self.page.failed.emit(text)
        else:
            show_box(Box(self.window_, "warning", self.tr("Save the pack"), common_voice(self.language).sentence(text)))


class Page(Protocol):
    """What it asks of the page with the pack: where to tell what went wrong, and the window it stands in."""

    failed: SignalInstance
    language: str

    def window(self) -> QWidget:
        """The window."""
