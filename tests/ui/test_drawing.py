"""What an entry changes is drawn in pieces: nobody sees or clicks what is half drawn, and in the end all is drawn."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import samples
from tests.ui.test_window import Shown, Wait
from ui.frame.window import MainWindow
from ui.match import drawing
from ui.match.page import TablePage
from ui.match.step import Changed


class Painted(QObject):
    """Counts how often something was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Count it."""
        self.times += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def piecemeal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each piece has a turn of its own."""
    monkeypatch.setattr(drawing, "AT_ONCE", 0.0)


def entered(page: TablePage, text: str) -> None:
    """Say something and wait until it is entered and begun to be drawn."""
    before, begin, waiting = len(page.match.entries), page.drawing.begin, QEventLoop()

    def begun(pieces: Iterator[None], then: Callable[[], None]) -> None:
        begin(pieces, then)
        waiting.quit()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page.drawing, "begin", begun)
        page.say(text)
        QTimer.singleShot(60_000, waiting, waiting.quit)
        waiting.exec()
    assert len(page.match.entries) > before
    assert page.drawing.on


@pytest.mark.usefixtures("piecemeal")
def test_nothing_is_painted_before_all_is_drawn(qtbot: QtBot, page: TablePage) -> None:
    qtbot.wait(300)
    count, seen = Painted(), list[int]()
    for each in (page.banner, page.board, page.ruling):
        each.installEventFilter(count)

    def watched() -> Iterator[None]:
        for piece in page._drawn(Changed.ALL, lively=False):
            for each in (page.banner, page.board, page.ruling):
                each.update()
            seen.append(count.times)
            yield piece

    page.drawing.begin(watched(), lambda: None)
    qtbot.waitUntil(lambda: not page.drawing.on)
    assert len(seen) > 4
    assert set(seen) == {0}
    qtbot.waitUntil(lambda: count.times >= 3)


@pytest.mark.usefixtures("piecemeal")
def test_what_is_pressed_meanwhile_declares_nothing(qtbot: QtBot, page: TablePage, settled: Wait) -> None:
    entered(page, "judge note first")
    assert page.busy
    old = page.banner.buttons
    for offer in old:
        page.declare(offer.spoken)
    settled(4)
    qtbot.wait(50)
    assert len(page.match.entries) == 4
    assert not page.busy


@pytest.mark.usefixtures("piecemeal")
def test_a_line_said_meanwhile_is_declared_afterwards(qtbot: QtBot, page: TablePage, settled: Wait) -> None:
    entered(page, "judge note first")
    page.say("judge note meanwhile")
    settled(5)
    assert str(page.match.entries[-1].spoken) == "judge note meanwhile"


@pytest.mark.usefixtures("piecemeal")
@pytest.mark.parametrize("game", games.GAMES)
def test_looking_back_meanwhile_draws_the_rest_first(qtbot: QtBot, window: MainWindow, shown: Shown, game: str) -> None:
    page = shown(lambda: window.open_record(samples(game)[0]))
    page.set_lively(False)
    entered(page, "judge note meanwhile")
    page.look_back(2)
    assert not page.drawing.on
    assert not page.busy
    page.escape()
    qtbot.wait(300)
    before = window.pages.grab().toImage()
    page.refresh()
    qtbot.waitUntil(lambda: not page.drawing.on)
    qtbot.wait(300)
    assert window.pages.grab().toImage() == before


@pytest.mark.usefixtures("piecemeal")
def test_the_journal_in_another_language_is_there_some_turns_later(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    window.set_language("ja")
    assert page.drawing.on
    assert not page.busy
    before = len(page.match.entries)
    page.say("judge note meanwhile")
    assert page.busy, "what is said is ruled at once"
    qtbot.waitUntil(lambda: len(page.match.entries) > before and not page.busy)
    assert not page.drawing.on
    assert all(line.text != "" for line in page.journal.model.lines)
    assert any("\u3040" <= sign <= "\u30ff" for line in page.journal.model.lines for sign in line.text)


@pytest.mark.usefixtures("piecemeal")
def test_a_table_left_meanwhile_is_put_away(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    entered(page, "judge note first")
    gone: list[bool] = []
    page.destroyed.connect(lambda: gone.append(True))
    window.show_match(window.archive.begin(page.match.header))
    qtbot.waitUntil(lambda: bool(gone))
    qtbot.wait(20)
    qtbot.waitUntil(lambda: window.page is not None and window.page.isVisible())


def test_a_table_that_goes_before_it_is_painted_leaves_a_window_that_is(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    qtbot.wait(300)
    page.look_back(1)
    window.show_match(window.archive.begin(page.match.header))
    assert window.page is not None
    count = Painted()
    window.page.board.installEventFilter(count)
    qtbot.waitUntil(lambda: count.times > 0)
    window.page.board.update()
    before = count.times
    qtbot.waitUntil(lambda: count.times > before)


def test_an_earlier_table_is_painted_in_a_turn_of_its_own(qtbot: QtBot, page: TablePage) -> None:
    qtbot.wait(300)
    count = Painted()
    page.banner.installEventFilter(count)
    page.look_back(1)
    assert "Looking back" in page.banner.title.text()
    qtbot.waitUntil(lambda: count.times > 0)
