"""The desk asks without a match: of one that was left it knows nothing, and its board has room to be clicked on."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from referee.record.reading import read_record
from tests.playing import first_sample
from ui.desk.desk import TABLE, DeskDialog
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
    desk.close()
    window.show_start()
    assert window.start.new.game == "tash-kalar"
    desk = asked(window)
    assert desk.cards.findData(TABLE) < 0
    assert not any("This match" in desk.cards.itemText(place) for place in range(desk.cards.count()))
    desk.close()


def test_the_board_of_a_small_desk_has_squares_to_be_clicked_on(qtbot: QtBot) -> None:
    desk = DeskDialog("en", "tash-kalar")
    qtbot.addWidget(desk)
    desk.question.setCurrentIndex(desk.question.findData("pattern"))
    desk.resize(940, 568)
    desk.show()
    qtbot.waitExposed(desk)
    assert desk.places is not None
    board = desk.places.board
    # nine rows and the letters of the columns below them
    assert board.height() / 10 >= 18
    assert desk.answer.height() < desk.height() / 3
