"""The ways between pages of the workshop: a button says where it leads back, and a page shown again has its keys."""

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from referee.packs.model import in_language
from referee.workshop.document import PackDocument
from ui.panels.pressing import Button

if TYPE_CHECKING:
    from ui.workshop.decks import DeckPage
    from ui.workshop.entrance import Entrance
    from ui.workshop.importing import ImportPage
    from ui.workshop.page import WorkshopPage
    from ui.workshop.trial import TrialPage

    Page: TypeAlias = Entrance | WorkshopPage | TrialPage | DeckPage | ImportPage

WIDEST = 200
"""Pixels of a title on it."""


def show_page(pages: QStackedWidget, page: "Page") -> None:
    """Show a page: the keys stay where they were on it, else they go to where one begins there.

    Enter does not lead away from a page that was just shown.
    """
    there = page.focusWidget()
    pages.setCurrentWidget(page)
    if there in (None, page.back):
        page.take_keys()


class WayBack(Button):
    """Leads to ``pack``, or to all packs where none is under work."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("way")
        self.pack: PackDocument | None = None

    def lead_to(self, pack: PackDocument | None, language: str) -> None:
        """Lead to this pack from now on; None: to all packs."""
        self.pack = pack
        self.show_way(language)

    def show_way(self, language: str) -> None:
        """Say where it leads."""
        title = in_language(self.pack.head.get("title", ""), language) if self.pack is not None else ""
        short = self.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, WIDEST)
        self.setText("‹ " + (short or self.tr("Packs")))
        says = self.tr("Back to the pack {0}").format(title) if title else self.tr("Back to the packs")
        self.setAccessibleName(says)
        self.setToolTip(says)
