"""A table that is left while a line waits: it goes when the line is written down, or says that it is not declared."""

from collections.abc import Callable

from PySide6.QtCore import QTimer

from referee.keeping.archive import Archive
from ui.match.page import TablePage

POLL = 20
"""Milliseconds between two looks whether the line is written down."""


def waits(page: TablePage | None) -> bool:
    """Whether a line that was typed at a table is not ruled yet, as the one before it is being written down."""
    return page is not None and bool(page.typed.waiting or (page.typed.carried and page.busy))


def writes(page: TablePage) -> bool:
    """Whether anything that was declared at a table is not written down yet."""
    return page.busy or waits(page)


def once_written(page: TablePage, then: Callable[[], object], under_way: Callable[[TablePage], bool] = waits) -> QTimer:
    """Go on when no line waits at a table any more, or nothing is ``under_way`` there; the timer that looks."""
    timer = QTimer(page)

    def look() -> None:
        if not under_way(page):
            timer.stop()
            then()

    timer.timeout.connect(look)
    timer.start(POLL)
    return timer


def see_off(page: TablePage, archive: Archive, tell: Callable[[str], None]) -> None:
    """Put a table away; where a line waits at it, when that is written down, or told that it is not declared."""

    def put_away() -> None:
        archive.leave(page.kept)
        if lost := page.typed.undeclared:
            tell(page.tr("Not declared at the table that was left: {0}").format(lost))
        page.deleteLater()

    page.hide()
    if waits(page):
        once_written(page, put_away)
    else:
        put_away()
