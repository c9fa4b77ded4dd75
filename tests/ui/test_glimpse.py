"""A long match that is opened: its last position is on the screen while its entries are ruled again."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from referee.keeping.glimpse import LONG
from ui.frame.window import MainWindow
from ui.match.glimpse import GlimpsePage
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


def long_and_left(window: MainWindow, page: TablePage) -> str:
    """The id of a long match that was left, its window on the start page."""
    kept = page.kept
    window.archive.store._db.execute("PRAGMA synchronous=OFF")
    for _ in range(LONG):
        kept.declare(kept.match.read_text("judge note again"))
    window._leave()
    window.show_start()
    return kept.id


def test_the_last_position_stands_where_the_match_will_be(
    qtbot: QtBot, window: MainWindow, page: TablePage, shown: Shown
) -> None:
    match = long_and_left(window, page)
    seen: list[str] = []

    def look(_: object) -> None:
        now = window.pages.currentWidget()
        assert isinstance(now, GlimpsePage)
        assert {"e5"} <= {piece.place for piece in now.board.scene.pieces}
        assert "being ruled again" in now.told.text()
        seen.append(now.heading.text())

    window.opening.seen.connect(look)
    again = shown(lambda: window.resume(match))
    qtbot.waitUntil(lambda: window.opening.working is not None and window.opening.working.done())
    assert len(seen) == 1 and seen[0]
    assert not window.findChildren(GlimpsePage)
    assert window.pages.currentWidget() is again
    assert len(again.match.entries) == LONG + 3


def test_what_was_shown_before_comes_back_where_the_match_does_not(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    match = long_and_left(window, page)
    failed: list[str] = []
    window.opening.failed.disconnect()
    window.opening.failed.connect(failed.append)

    def stop(_: object) -> None:
        working = window.opening.working
        assert working is not None
        working.cancel()

    window.opening.seen.connect(stop)
    with qtbot.waitSignal(window.opening.ended):
        window.resume(match)
    assert window.pages.currentWidget() is window.start
    assert window.page is None
    assert failed == []
