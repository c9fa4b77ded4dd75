"""Pages of the workshop are turned: one that is shown has the keys where they were on it, or where one begins there."""

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:
    from ui.workshop.decks import DeckPage
    from ui.workshop.entrance import Entrance
    from ui.workshop.importing import ImportPage
    from ui.workshop.page import WorkshopPage
    from ui.workshop.trial import TrialPage

    Page: TypeAlias = Entrance | WorkshopPage | TrialPage | DeckPage | ImportPage


def show_page(pages: QStackedWidget, page: "Page") -> None:
    """Show a page: the keys stay where they were on it, else they go to where one begins there.

    Enter does not lead away from a page that was just shown.
    """
    there = page.focusWidget()
    pages.setCurrentWidget(page)
    if there in (None, page.back):
        page.take_keys()
