"""A long match that is opened is played on at once; its entries are ruled again meanwhile, and what they give holds."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from referee.keeping import snapshot
from referee.kernel.frozen import changed
from ui.frame import ruled_again
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


@pytest.fixture(autouse=True)
def short_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "LONG", 3)


def leave(window: MainWindow) -> None:
    window._leave()
    window.show_start()
    window.archive.snapshots.wait()


def test_it_is_played_on_while_it_is_ruled_again(
    qtbot: QtBot,
    window: MainWindow,
    page: TablePage,
    shown: Shown,
    settled: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ruled_again, "PAUSE", 0.5)
    match = page.kept.id
    leave(window)
    with qtbot.waitSignal(window.ruled_again.ended) as ended:
        again = shown(lambda: window.resume(match))
        assert again.kept.unruled == 3
        assert len(again.match.entries) == 3 and "e5" in {piece.place for piece in again.match.scene().pieces}
        again.say("judge note on")
        settled(4)
    assert ended.args == [again.kept, True]
    assert again.kept.unruled == 0
    assert window.page is again


def test_one_that_does_not_come_out_is_opened_from_its_entries(
    qtbot: QtBot, window: MainWindow, page: TablePage, shown: Shown
) -> None:
    told: list[str] = []
    window.ruled_again.told.disconnect()
    window.ruled_again.told.connect(told.append)
    kept = page.kept
    entry = kept.match.entries[-1]
    kept.match.entries[-1] = changed(entry, after=changed(entry.after, number=1))
    leave(window)
    quick = shown(lambda: window.resume(kept.id))
    assert quick.kept.unruled == 3
    qtbot.waitUntil(lambda: window.page not in (None, quick))
    assert window.page is not None
    assert window.page.kept.unruled == 0
    assert window.page.match.entries[-1].after.number == entry.after.number
    assert len(told) == 1 and "opened once more" in told[0]


def test_a_match_that_is_left_meanwhile_is_left_alone(
    window: MainWindow, page: TablePage, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ruled_again, "PAUSE", 100)
    match = page.kept.id
    leave(window)
    again = shown(lambda: window.resume(match))
    stopped = window.ruled_again._stopped
    window._leave()
    assert stopped.is_set()
    assert again.kept.unruled == 3
    assert len(window.archive.resume(match).match.entries) == 3
