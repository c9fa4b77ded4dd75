"""In a match of several games the page says which one is played and how many each has won (RF-6.2)."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from referee.record.reading import parse
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow

SECOND = (
    "game: tash-kalar\nmode: duel\nseats: amber=Ben violet=Aki\nbest-of: 3\nseries: s1\n"
    "games: 1=violet:concession\nplayers: amber=violet violet=amber\n\n"
)
"""Ben has won the first game, sitting second, and begins now."""
TOLD = {"en": "Game 2 of 3 · Aki 0 – Ben 1", "ja": "第2ゲーム（最大3） · Aki 0 – Ben 1"}


def begun(window: MainWindow, record: str = SECOND) -> None:
    window.show_match(window.archive.import_record(parse(record)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_second_game_is_told_with_the_score_of_the_match(window: MainWindow, language: str) -> None:
    window.set_language(language)
    begun(window)
    told = window.judge.games
    assert told.isVisible()
    assert (told.text(), told.accessibleName()) == (TOLD[language], TOLD[language])
    # people, whatever seat they have now
    assert told.mapTo(window, told.rect().topRight()).x() < window.judge.call.mapTo(window, told.pos()).x()
    window.show_start()
    assert not told.isVisible()


def test_the_language_goes_on_with_it(window: MainWindow) -> None:
    begun(window)
    window.set_language("ja")
    assert window.judge.games.text() == TOLD["ja"]


def test_the_score_follows_what_is_entered(window: MainWindow, settled: Callable[[int], None], qtbot: QtBot) -> None:
    begun(window)
    page = window.page
    assert page is not None
    page.say("amber resign")
    settled(1)
    assert window.judge.games.text() == "Game 2 of 3 · Aki 1 – Ben 1"
    page.operate("undo")
    settled(2)
    assert window.judge.games.text() == TOLD["en"]


def test_the_window_for_the_table_tells_it_too(window: MainWindow) -> None:
    begun(window)
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    assert (table.notice, TOLD["en"] in table.accessibleName()) == (TOLD["en"], True)


def test_the_time_goes_on_in_it_only_while_it_is_seen(window: MainWindow) -> None:
    begun(window)
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    timers = table.findChildren(QTimer)
    assert [timer.isActive() for timer in timers] == [True]
    # the page that it tells of goes with the match, and nothing asks it for the time then
    window.table_acts.show_second()
    assert [timer.isActive() for timer in timers] == [False]


def test_a_match_of_one_game_says_nothing(window: MainWindow) -> None:
    begun(window, "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\n")
    assert not window.judge.games.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1600, 900)])
def test_no_menu_gives_way_to_it(window: MainWindow, qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    window.set_language(language)
    window.resize(*size)
    long = "amber=Bernadette_von_Hohenfels-Langenburg violet=Akihito_Watanabe-Takahashi-Kobayashi"
    begun(window, SECOND.replace("amber=Ben violet=Aki", long))
    bar, told = window.menuBar(), window.judge.games
    for letters in (SIZES[-1], SIZES[0], SIZES[2]):
        window.set_text_size(letters)
        qtbot.wait(30)
        ends = [bar.actionGeometry(action) for action in bar.actions()]
        assert all(end.width() > 0 for end in ends)
        corner = window.judge.corner.geometry()
        assert max(end.right() for end in ends) < corner.left()
        if told.isVisible():
            assert told.width() >= told.fontMetrics().horizontalAdvance(told.text())
            assert told.text().endswith(("1 – 0", "0 – 1")) or "1" in told.text()
