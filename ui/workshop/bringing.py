"""Cards from a file or a spreadsheet brought into the workshop: into the pack under work, or as a pack of their own."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from referee.games import forms
from referee.packs.model import in_language
from referee.workshop.document import PackDocument
from ui.frame.boxes import Box, ask_to_save, leaves_it, show_box
from ui.workshop.importing import ImportPage
from ui.workshop.page import WorkshopPage
from ui.workshop.reading import Reading
from ui.workshop.wishes import Window


class Room(Protocol):
    """What is asked of the workshop's place in the window."""

    window: Window
    frame: QWidget
    page: WorkshopPage | None

    @property
    def reading(self) -> Reading:
        """What reads files from elsewhere."""

    def work_on(self, document: PackDocument) -> None:
        """Show a pack."""


class Bringing(QObject):
    """Shows the table of cards, and takes what is made of it; ``put_away`` has the table gone."""

    def __init__(self, room: Room, put_away: Callable[[], None]) -> None:
        super().__init__(room.frame)
        self.room, self.put_away = room, put_away

    def begun(self) -> ImportPage:
        """The page on which a table of cards is read."""
        page = self.room.page
        game = page.document.game if page is not None else ""
        found = ImportPage(game or forms.with_cards()[0], self.room.window.language, self.room.reading)
        found.made.connect(self._imported)
        found.destroyed.connect(self.deleteLater)
        return found

    def _imported(self, document: PackDocument) -> None:
        """The cards come into the pack under work, where that is of their game, or are a pack of their own."""
        page = self.room.page
        if page is None or page.document.game != document.game or page.document.elsewhere:
            self._as_new(document)
            return
        title = in_language(page.document.head.get("title", ""), self.room.window.language)
        told = self.tr("Into which pack do the cards go?")
        into, new = self.tr("Into “{0}”").format(title), self.tr("A new pack")
        acts = {into: partial(self._into, page, document), new: partial(self._as_new, document)}
        # nothing is taken: the table of cards stays where it is
        show_box(Box(self.room.frame, "question", self.tr("Cards from a file"), told, acts=acts, leave=leaves_it()))

    def _into(self, page: WorkshopPage, document: PackDocument) -> None:
        """The cards behind those that are there, as one change."""
        self.put_away()
        self.room.window.pages.setCurrentWidget(page)
        page.choose(page.document.take_in(document.cards))

    def _as_new(self, document: PackDocument) -> None:
        """The cards are a pack of their own; one under work before them is saved first, or stays as a draft."""
        page = self.room.page
        if page is None or not page.unsaved:
            self._take_in(document)
            return
        told = self.tr("The cards become a new pack. The one under work has changes that no file has: save it first?")
        ask_to_save(
            self.room.frame,
            self.tr("Cards from a file"),
            told,
            lambda: self._take_in(document) if page.keep() else None,
            lambda: self._take_in(document),
            leaves_it(),
        )

    def _take_in(self, document: PackDocument) -> None:
        self.put_away()
        self.room.work_on(document)
