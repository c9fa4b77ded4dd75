"""A table that is left while something is written: it goes when that is done, or says what is not declared."""

from collections.abc import Callable

from PySide6.QtCore import QTimer

from referee.keeping.archive import Archive
from ui.frame.parting import part_with
from ui.match.page import TablePage

POLL = 20
"""Milliseconds between two looks whether the line is written down."""


def writes(page: TablePage) -> bool:
    """Whether anything that was declared at a table is not written down yet."""
    return page.busy or bool(page.typed.waiting)


def once_written(page: TablePage, then: Callable[[], object]) -> QTimer:
    """Go on when all that was declared at a table is written down, or is not entered; the timer that looks.

    What is not entered is the table's ``typed.undeclared`` then; only what is said from now on counts.
    """
    timer = QTimer(page)
    page.typed.undeclared = ""

    def look() -> None:
        if not writes(page):
            timer.stop()
            then()

    timer.timeout.connect(look)
    timer.start(POLL)
    return timer


def see_off(page: TablePage, archive: Archive, tell: Callable[[str], None]) -> None:
    """Put a table away; where something is being written, when that is done, or told that it is not declared."""

    def put_away() -> None:
        archive.leave(page.kept)
        if being_written and (lost := page.typed.undeclared):
            tell(page.tr("Not declared at the table that was left: {0}").format(lost))
        part_with(page)

    page.hide()
    being_written = writes(page)
    if being_written:
        once_written(page, put_away)
    else:
        put_away()
