"""The page of a match, made in pieces between which the loop of the window turns; nobody sees it before it is whole."""

from collections.abc import Callable, Generator
from typing import Protocol

from PySide6.QtWidgets import QWidget

from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from ui.frame.judge_menu import JudgeMenu
from ui.frame.parting import part_with
from ui.frame.settings import Settings
from ui.frame.theme import Theme
from ui.match.coach import coach
from ui.match.page import TablePage


class Host(Protocol):
    """The window, as far as a page of it is concerned."""

    settings: Settings
    archive: Archive
    judge: JudgeMenu

    @property
    def language(self) -> str:
        """The language spoken."""

    @property
    def theme(self) -> Theme:
        """The theme in use."""

    @property
    def remember(self) -> Callable[[], None]:
        """Keeps the settings."""


def made(window: Host, kept: Kept, pages: QWidget) -> Generator[None, None, TablePage]:
    """The page of a match, hidden in ``pages`` and as large; each piece takes some milliseconds.

    What was chosen in the window meanwhile (language, theme, how the board is shown) it follows. Where it is given up
    before it is whole, the match is left.
    """
    wide = pages.size()
    page = TablePage(
        kept, window.language, window.theme, as_table=_as_table(window), room=wide, within=pages, whole=False
    )
    try:
        yield from page.pieces
        window.judge.attach(page)
        coach(page, window.settings.coached, window.remember)
        yield from page.measure()
        page.settle()
        yield from page.tell_sizes()
        page.settle()
        yield
        if (page.language, page.theme) != (window.language, window.theme):
            page.language, page.theme = window.language, window.theme
            page.refresh()
        if page.as_table != _as_table(window):
            page.show_as_table(_as_table(window))
        page.set_lively(window.settings.motion == "full")
    except BaseException:
        part_with(page)
        window.archive.leave(kept)
        raise
    return page


def _as_table(window: Host) -> bool:
    return window.settings.board == "table"
