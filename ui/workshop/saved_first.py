"""What stands beside a pack names the file of it: the pack is saved before, and that is said first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ui.frame.boxes import sure

if TYPE_CHECKING:
    from ui.workshop.page import WorkshopPage


def saved_first(page: "WorkshopPage", title: str, why: str) -> bool:
    """Whether the pack stands in its file as it is shown; where not, ``why`` it must is said and whether to save it."""
    if page.document.path is not None and not page.unsaved:
        return True
    does = QCoreApplication.translate("SavedFirst", "Save the pack")
    return sure(page, title, why, does) and page.keep() and page.document.path is not None
