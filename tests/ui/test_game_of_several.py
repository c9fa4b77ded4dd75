"""A game that ends within a match of several: it is told as that, and the next game is put forward (RF-6.2)."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.test_games_told import SECOND, begun
from tests.ui.test_table_window import FIRST, Wait
from ui.frame.window import MainWindow
from ui.match.page import TablePage

ONE = FIRST.replace("best-of: 3\nseries: s1\n", "")


def blue(page: TablePage) -> tuple[list[str], list[str]]:
    """The blue buttons of the banner and of the sheet."""
    sheet = page.ending.sheet.buttons
    banner = {"slip": page.banner.slip, "next": page.banner.next}
    return _blue(banner), _blue(sheet)


def _blue(buttons: Mapping[str, QPushButton]) -> list[str]:
    return [
        name
        for name, each in buttons.items()
        if each.isVisible() and each.objectName() == "main" and not each.property("quiet")
    ]


@pytest.mark.parametrize(
    ("record", "language", "told", "put_forward"),
    [
        (FIRST, "en", "Ben wins game 1", "next"),
        (FIRST, "ja", "第1ゲームはBenの勝ち", "next"),
        (SECOND.replace("violet:concession", "amber:concession"), "en", "Aki wins the match", "slip"),
        (SECOND.replace("violet:concession", "amber:concession"), "ja", "マッチはAkiの勝ち", "slip"),
        (SECOND, "en", "Aki wins game 2", "next"),
        (ONE, "en", "Ben wins", "slip"),
        (ONE, "ja", "Benの勝ち", "slip"),
    ],
)
def test_what_is_won_and_what_comes(
    window: MainWindow, settled: Wait, qtbot: QtBot, record: str, language: str, told: str, put_forward: str
) -> None:
    window.set_language(language)
    begun(window, record)
    page = window.page
    assert page is not None
    page.say("amber resign")
    settled(1)
    assert (page.banner.title.text(), page.ending.sheet.title.text()) == (told, told)
    assert blue(page) == ([put_forward], [put_forward])
    wished: list[str] = []
    page.ending.sheet.wished.disconnect()
    page.ending.sheet.wished.connect(wished.append)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert wished == [put_forward]


def test_a_drawn_game_is_no_drawn_match(window: MainWindow, settled: Wait) -> None:
    begun(window, FIRST)
    page = window.page
    assert page is not None
    page.say("judge result draw because=agreed")
    settled(1)
    assert page.match.result.over, page.match.entries[-1].sentences
    assert page.banner.title.text() == page.ending.sheet.title.text() == "Game 1 is a draw"
