"""In the list of matches a game of several says which one it is and how the match stands."""

import pytest

from tests.ui.test_games_told import SECOND, begun
from tests.ui.test_table_window import FIRST, Wait
from ui.frame.window import MainWindow


@pytest.mark.parametrize(("language", "told"), [("en", "game 2 of 3 · 1–0"), ("ja", "第2ゲーム（最大3） · 1–0")])
def test_a_game_of_several_is_listed_as_that(window: MainWindow, language: str, told: str) -> None:
    window.set_language(language)
    begun(window, SECOND)
    window.show_start()
    (line,) = (window.start.kept.item(row).text() for row in range(window.start.kept.count()))
    # Ben sits first now, and has won the game before, in which he sat second
    assert line.startswith("Ben – Aki")
    assert told in line


def test_the_game_that_is_over_counts(window: MainWindow, settled: Wait) -> None:
    begun(window, FIRST)
    page = window.page
    assert page is not None
    page.say("amber resign")
    settled(1)
    window.show_start()
    (listed,) = window.archive.matches()
    assert (listed.number, listed.won, listed.best_of) == (1, (0, 1), 3)


def test_a_match_of_one_game_says_nothing_of_it(window: MainWindow) -> None:
    begun(window, FIRST.replace("best-of: 3\nseries: s1\n", ""))
    window.show_start()
    assert "game" not in window.start.kept.item(0).text()
