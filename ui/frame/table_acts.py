"""What the menus do with the match on the table; without one on it, nothing."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ui.frame.judge_menu import JudgeMenu

if TYPE_CHECKING:
    from ui.match.page import TablePage
    from ui.match.second import SecondWindow
    from ui.start.match_acts import MatchActs


class Host(Protocol):
    """The window that shows the match: ``page``, None on the start page, and who else acts on it."""

    page: "TablePage | None"
    judge: JudgeMenu

    @property
    def board_page(self) -> "TablePage | None":
        """The page of the board that is shown, of a match or of a card that is tried."""

    @property
    def matches(self) -> "MatchActs":
        """Exports kept matches."""


class TableActs(QObject):
    """What is done with the match on a window's table. ``second`` is the window for the table, once it was open."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self.window_, self.host = window, host
        self.second: SecondWindow | None = None

    def export(self) -> None:
        """Write the match on the table as a sealed record."""
        if self.host.page is not None:
            self.host.matches.export(self.host.page.kept.row)

    def export_page(self) -> None:
        """Write the match on the table as a page to give away."""
        if self.host.page is not None:
            self.host.matches.export_page(self.host.page.kept.row)

    def show_first_steps(self) -> None:
        """Tell the first steps of the game on the table once more."""
        from ui.match.coach import again

        if self.host.page is not None:
            again(self.host.page)

    @property
    def is_over(self) -> bool:
        """Whether the game on the table is over."""
        return self.host.page is not None and self.host.page.match.result.over

    def show_end(self) -> None:
        """Show how the game on the table came out."""
        if self.host.page is not None:
            self.host.page.ending.show()

    def declare_by_form(self) -> None:
        """Fill a declaration in as a form."""
        self.host.judge.acts.by_form()

    def turn_board(self) -> None:
        """Turn the board to another side of the table."""
        from ui.match.keys import turn

        if (page := self.host.board_page) is not None:
            turn(page)

    def resign(self) -> None:
        """Give up for a seat, after asking which."""
        from ui.match.resigning import ask_who_resigns

        if self.host.page is not None:
            ask_who_resigns(self.window_, self.host.page)

    def show_second(self) -> None:
        """Open the window for the table, on the second screen where there is one; one that is seen is closed."""
        from ui.match.second import SecondWindow

        if self.host.page is None:
            return
        if self.second is not None and self.second.isVisible():
            self.second.close()
            return
        if self.second is None:
            self.second = SecondWindow(self.host.page)
        self.second.show_beside(self.window_.screen())

    def go_on_with(self, page: "TablePage") -> None:
        """Another match comes to the table, such as the next game: a window for the table that is seen tells of it."""
        if self.second is not None and self.second.isVisible():
            self.second.show_page(page)

    def hide_second(self) -> None:
        """Hide the window for the table: the match it tells of is no longer shown."""
        if self.second is not None:
            self.second.hide()

    def leave(self) -> None:
        """Close what belongs to the match that leaves the table, and tells of no other yet."""
        if self.second is not None and self.second.page is self.host.page:
            self.second.close()
            self.second.deleteLater()
            self.second = None
