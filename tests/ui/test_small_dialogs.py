"""Dialogs of the judge begin so that what is typed, entered or read next is right."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.judging import menu, opened, press
from tests.ui.test_first_declaration import begun as begun_of
from tests.ui.test_games_told import SECOND, begun
from ui.frame.window import MainWindow
from ui.judge.asking import ExtendDialog
from ui.judge.correct import CorrectDialog
from ui.judge.decide import DecideDialog
from ui.judge.next import NextGameDialog
from ui.judge.penalty import PenaltyDialog
from ui.judge.withdraw import WithdrawDialog
from ui.match.page import TablePage

Wait = Callable[[int], None]


@pytest.mark.parametrize("way", ["keys", "click"])
def test_minutes_typed_take_the_place_of_those_that_stand_there(
    qtbot: QtBot, window: MainWindow, page: TablePage, way: str
) -> None:
    menu(window, "More time …")
    dialog = opened(window, ExtendDialog)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    field = dialog.minutes.lineEdit()
    if way == "click":
        dialog.reason.setFocus()
        qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.minutes.hasFocus() or field.hasFocus())
    qtbot.keyClicks(QApplication.focusWidget(), "7")
    assert dialog.minutes.value() == 7
    dialog.close()


def test_a_correction_begins_with_how_it_came_out_and_needs_another(window: MainWindow, settled: Wait) -> None:
    begun(window, SECOND)
    menu(window, "Correct an earlier game …")
    dialog = opened(window, CorrectDialog)
    # Ben sat second in the first game, and sits first now
    assert (dialog.game.currentText(), dialog.winner.currentText()) == ("1.  Ben", "Ben")
    dialog.reason.setText("the slip says so")
    assert not dialog.enter.isEnabled() and "another winner" in dialog.told.text()
    dialog.winner.setCurrentIndex(dialog.winner.findData("violet"))
    assert dialog.enter.isEnabled() and not dialog.told.text()
    dialog.winner.setCurrentIndex(dialog.winner.findData("nobody"))
    assert dialog.enter.isEnabled()
    dialog.close()


def test_a_result_is_asked_for_before_anything_is_wrong(window: MainWindow, page: TablePage) -> None:
    menu(window, "Enter a result …")
    dialog = opened(window, DecideDialog)
    assert (dialog.told.objectName(), dialog.enter.isEnabled()) == ("faint", False)
    dialog.reason.setText("no show")
    assert (dialog.told.objectName(), "needs a seat" in dialog.told.text()) == ("no", True)
    dialog.close()


@pytest.mark.parametrize(("language", "named"), [("en", "Judge (Mori)"), ("ja", "審判（Mori）")])
def test_the_judges_name_stands_beside_every_word(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait, language: str, named: str
) -> None:
    window.settings.judge = "Mori"
    window.set_language(language)
    window.judge.acts.speak(page.match.read_text("judge note watched"))
    settled(4)
    assert named in page.ruling.accessibleName()
    qtbot.waitUntil(lambda: any("Mori" in line.text for line in page.journal.model.lines))
    window.judge.acts.withdraw()
    dialog = opened(window, WithdrawDialog)
    assert "Mori" in dialog.list.item(0).text()
    dialog.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_decks_of_the_next_game_bear_their_titles(
    qtbot: QtBot, window: MainWindow, settled: Wait, language: str
) -> None:
    form = window.start.new
    page = begun_of(window, qtbot, "force-of-will", language)
    titles = {form.form.decks[seat].currentText() for seat in page.match.seats}
    page.say("first concede")
    settled(1)
    dialog = NextGameDialog(page.match, language)
    qtbot.addWidget(dialog)
    texts = {box.currentText() for box in dialog.decks.values()}
    assert texts == titles and not any(".toml" in text for text in texts)
    for seat, box in dialog.decks.items():
        assert box.deck == page.match.header.pairs("decks")[seat]
        shown = [box.itemText(row) for row in range(box.count())]
        assert len({*shown}) == len(shown)


def test_enter_on_a_box_that_was_ticked_enters_the_penalty(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    menu(window, "Warning or penalty …")
    dialog = opened(window, PenaltyDialog)
    dialog.infraction.setCurrentIndex(dialog.infraction.findData("marked-cards"))
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    dialog.more.setFocus()
    qtbot.keyClick(dialog.more, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.more, Qt.Key.Key_Return)
    assert dialog.more.isChecked() and dialog.isVisible()
    dialog.note.setText("worn sleeves")
    dialog.more.setFocus()
    qtbot.keyClick(dialog.more, Qt.Key.Key_Return)
    settled(5)
    assert not dialog.isVisible()


def test_time_called_early_is_asked_about_and_then_nothing_is_paused(
    qtbot: QtBot, window: MainWindow, settled: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(window, "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\nclock: round=60m\n\n")
    page = window.page
    assert page is not None
    press(qtbot, page.clocks.start)
    settled(1)
    asked: list[str] = []
    answers = iter([False, True])

    def sure(_parent: object, _title: str, text: str, _does: str) -> bool:
        asked.append(text)
        return next(answers)

    monkeypatch.setattr("ui.judge.time_questions.sure", sure)
    menu(window, "Call time")
    assert len(page.match.entries) == 1
    menu(window, "Call time")
    settled(2)
    assert len(asked) == 2 and "left. Call time all the same?" in asked[0]
    assert page.clock().called and not page.clocks.pause.isVisible()


def test_the_way_back_to_now_is_there_while_it_leads_anywhere(
    qtbot: QtBot, window: MainWindow, page: TablePage
) -> None:
    window.resize(1600, 1000)
    qtbot.wait(30)
    journal = page.journal
    assert not journal.low
    before = journal.back.geometry(), journal.slider.geometry()
    seen = [journal.now.isVisible()]
    page.look_back(1)
    seen.append(journal.now.isVisible())
    page.escape()
    seen.append(journal.now.isVisible())
    assert seen == [False, True, False]
    assert (journal.back.geometry(), journal.slider.geometry()) == before
