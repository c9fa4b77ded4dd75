"""Figures are whole or not there: half a figure is another one. Also what the clock tells at time."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample
from tests.ui.conftest import StoppedTime
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.lines import FixedLabel
from ui.table.fitting import fitted

Shown = Callable[[Callable[[], None]], TablePage]
Wait = Callable[[int], None]


@pytest.mark.parametrize("text", ["/ 4000 ライフ", "of 4000", "4000", "Will 120000 more"])
def test_no_figure_is_cut_inside(qtbot: QtBot, text: str) -> None:
    told = QFont().toString()
    for wide in range(6, 140, 3):
        written = "".join(fitted(text, told, wide, 16, 14).lines)
        figures = "".join(sign for sign in written if sign.isdecimal())
        whole = "".join(sign for sign in text if sign.isdecimal())
        assert figures in ("", whole), (wide, written)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_the_most_of_a_score_is_read_in_the_largest_letters(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, language: str
) -> None:
    window.set_language(language)
    window.set_text_size(SIZES[-1])
    # narrower windows have each seat in one line then, without the most
    window.resize(1660, 1000)
    page = shown(lambda: window.open_record(first_sample(game)))
    page.look_back(1)
    qtbot.wait(50)
    for view in page.play.scene.seats:
        if view.score is None or view.score.most is None:
            continue
        words = [each for each in page.seats.findChildren(FixedLabel) if str(view.score.most) in each.text()]
        assert words
        for each in words:
            size = round(each.fontInfo().pixelSize())
            written = fitted(each.written, _told(each), each.width(), each.height(), size, size - each.shrinks)
            assert str(view.score.most) in "".join(written.lines), written


def _told(label: FixedLabel) -> str:
    font = label.font()
    font.setBold(False)
    font.setPixelSize(10)
    return font.toString()


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 688), (1600, 1000)])
@pytest.mark.parametrize("size", [SIZES[0], 10, SIZES[-1]])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["tash-kalar", "force-of-will"])
def test_the_turns_that_are_left_at_time_are_read_beside_the_clock(
    window: MainWindow, shown: Shown, qtbot: QtBot, settled: Wait, stopped: StoppedTime, game: str, language: str,
    size: int, width: int, height: int,
) -> None:  # fmt: skip
    window.set_language(language)
    window.set_text_size(size)
    window.resize(width, height)
    window.start.new.tiles.group.button(list(games.GAMES).index(game)).click()
    qtbot.waitUntil(lambda: window.start.new.form.game.id == game)
    window.start.new.form.event_fold.part.clock.on.setChecked(True)
    page = shown(window.start.new.start.click)
    page.clocks.start.click()
    settled(1)
    page.clocks.pause.click()
    settled(2)
    qtbot.wait(20)
    notice = page.clocks.notice
    assert whole(notice)
    assert page.clocks.go_on.minimumSizeHint().width() <= page.clocks.go_on.width()
    page.clocks.go_on.click()
    settled(3)
    stopped.pass_by(minutes=100)
    page.clockwork.tick()
    qtbot.wait(20)
    assert whole(notice)
    # a minus, as everywhere else
    assert page.clocks.round.text().startswith("−")
    page.clocks.time.click()
    settled(4)
    qtbot.wait(20)
    assert whole(notice)
    assert str(page.match.result.turns_left) in notice.written
    # the window for the table has room for all of it
    assert len(notice.text()) >= len(notice.written)


def whole(label: FixedLabel) -> bool:
    """Whether all of what a label says where it stands is written."""
    size = round(label.fontInfo().pixelSize())
    written = fitted(label.written, _told(label), label.width(), label.height(), size, size - label.shrinks)
    return label.written != "" and "…" not in "".join(written.lines) and written.stretch == 100
