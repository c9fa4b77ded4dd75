"""The last position of a long match while it is on its way, in the place where its page will be."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.frame.theme import Theme

if TYPE_CHECKING:
    from referee.keeping.glimpse import Glimpse


class Glimpses(QObject):
    """Shows the last position of a match in front of the pages, and puts it away again."""

    def __init__(self, pages: QStackedWidget, language: Callable[[], str], theme: Callable[[], Theme]) -> None:
        super().__init__(pages)
        self.pages, self.language, self.theme = pages, language, theme
        self._shown: tuple[QWidget, QWidget | None] | None = None

    def show(self, found: "Glimpse") -> None:
        """Show a last position."""
        from ui.match.glimpse import GlimpsePage

        self.put_away()
        page, under = GlimpsePage(found, self.language(), self.theme()), self.pages.currentWidget()
        self._shown = (page, under)
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)

    def put_away(self) -> None:
        """What was shown before is shown again, unless the match itself is by now."""
        if self._shown is None:
            return
        page, under = self._shown
        self._shown = None
        if under is not None and self.pages.currentWidget() is page:
            self.pages.setCurrentWidget(under)
        self.pages.removeWidget(page)
        page.deleteLater()
