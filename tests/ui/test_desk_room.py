"""The desk asks without a match: of one that was left it knows nothing, and its board has room to be clicked on."""

from collections.abc import Callable, Iterator
from math import ceil, floor

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.reading import read_record
from tests.playing import first_sample
from ui.desk.desk import TABLE, DeskDialog
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


def asked(window: MainWindow) -> DeskDialog:
    window.judge.acts.desk()
    found = window.findChildren(DeskDialog)[-1]
    assert isinstance(found, DeskDialog)
    return found


def test_a_match_that_was_left_is_not_what_is_asked_about(window: MainWindow, shown: Shown) -> None:
    record = read_record(first_sample("tash-kalar"))
    shown(lambda: window.show_match(window.archive.import_record(record)))
    desk = asked(window)
    assert desk.cards.findData(TABLE) == 0
    # its title says what is asked about
    assert "this match" in desk.windowTitle() and "without a match" not in desk.windowTitle()
    desk.cards.setCurrentIndex(desk.cards.findData(""))
    assert "without a match" in desk.windowTitle()
    desk.close()
    window.show_start()
    assert window.start.new.game == "tash-kalar"
    desk = asked(window)
    assert desk.cards.findData(TABLE) < 0
    assert not any("This match" in desk.cards.itemText(place) for place in range(desk.cards.count()))
    desk.close()


@pytest.mark.parametrize("letters", [Settings.text_size, SIZES[-1]])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_of_a_small_desk_has_squares_to_be_clicked_on(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, letters: int
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(1920, 1080))
    window.set_language(language)
    window.set_text_size(letters)
    window.resize(1280, 720)
    assert window.start.new.game == "tash-kalar"
    desk = asked(window)
    desk.question.setCurrentIndex(desk.question.findData("pattern"))
    # no higher than the window, with a title above it, and the least letters fit a lower screen
    assert desk.height() < window.height() and desk.width() <= window.width()
    if letters == Settings.text_size:
        desk.resize(940, 568)
    qtbot.wait(60)
    assert desk.places is not None
    board = desk.places.board
    # nine rows and the letters of the columns below them
    assert board.height() / 10 >= (18 if letters == Settings.text_size else 24)
    assert desk.answer.height() < desk.height() / 3
    # a click on a square puts it into the form
    before = len(desk.form.words())
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.layout_.boxes["b2"].center().toPoint())
    assert any("b2" in word for word in desk.form.words()) or len(desk.form.words()) > before
    desk.close()


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_of_an_answer_is_cut_through(window: MainWindow, qtbot: QtBot, language: str, game: str) -> None:
    window.set_language(language)
    window.set_text_size(SIZES[-1])
    window.start.new.tiles.group.button(list(games.GAMES).index(game)).click()
    qtbot.waitUntil(lambda: window.start.new.form.game.id == game)
    desk = asked(window)
    for place in range(desk.question.count()):
        desk.question.setCurrentIndex(place)
        desk.ask()
        answer = desk.answer
        assert desk.answered
        bar = answer.verticalScrollBar()
        for high in range(600, 700, 13):
            desk.resize(desk.width(), high)
            qtbot.wait(1)
            for at in (0, bar.maximum() // 2, bar.maximum()):
                bar.setValue(at)
                foot = bar.value() + answer.viewport().height()
                assert not any(top < foot < end for top, end in lines_of(answer)), (place, high, at)
    desk.close()


def lines_of(answer: QTextBrowser) -> Iterator[tuple[int, int]]:
    """Where the lines of a text begin and end, but for what is no letter at their feet."""
    block = answer.document().firstBlock()
    while block.isValid():
        laid = block.layout()
        for number in range(laid.lineCount()):
            line = laid.lineAt(number).rect().translated(laid.position())
            yield ceil(line.top()), floor(line.bottom())
        block = block.next()
