"""Dialogs of the judge begin so that what is typed, entered or read next is right."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFormLayout, QStyledItemDelegate, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.judging import menu, opened, press
from tests.ui.test_first_declaration import begun as begun_of
from tests.ui.test_games_told import SECOND, begun
from ui.frame.window import MainWindow
from ui.judge.asking import ExtendDialog, SetFactDialog
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


def test_enter_starts_the_next_game_and_it_says_who_sits_where(qtbot: QtBot, window: MainWindow, settled: Wait) -> None:
    window.show()
    window.activateWindow()
    page = begun_of(window, qtbot, "force-of-will", "en")
    page.say("first concede")
    settled(1)
    dialog = NextGameDialog(page.match, "en", window)
    begun: list[object] = []
    dialog.begun.connect(lambda *said: begun.append(said))
    dialog.open()
    names = page.match.called
    dialog.begins.setCurrentIndex(dialog.begins.findData("second"))
    term = page.voice.term
    swapped = f"{names['second']} begins as {term('first')}, {names['first']} as {term('second')}"
    assert swapped in dialog.seated.text()
    dialog.begins.setCurrentIndex(dialog.begins.findData("first"))
    assert swapped not in dialog.seated.text()
    qtbot.waitUntil(dialog.enter.hasFocus)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert len(begun) == 1 and not dialog.isVisible()


def test_names_stand_level_with_their_fields_and_lists_have_a_style(window: MainWindow, page: TablePage) -> None:
    window.show()
    for dialog in (SetFactDialog(page.match, "en", window), DecideDialog(page.match, "en", window)):
        dialog.show()
        dialog.layout().activate()
        form = next(each for each in dialog.findChildren(QFormLayout) if each.rowCount() > 2)
        for row in range(form.rowCount()):
            field = form.itemAt(row, QFormLayout.ItemRole.FieldRole).widget()
            if not isinstance(field, QWidget):
                continue
            name = form.labelForField(field)
            assert abs(name.geometry().center().y() - field.geometry().center().y()) <= 2, name
        if isinstance(dialog, SetFactDialog):
            for popup in (dialog.fact.completer().popup(), dialog.fact.view()):
                assert popup.objectName() == "offered"
                assert isinstance(popup.itemDelegate(), QStyledItemDelegate)
        dialog.close()


def test_what_was_given_before_has_room_for_two_and_the_last_is_in_sight(
    window: MainWindow, page: TablePage, settled: Wait
) -> None:
    heights = []
    for number in range(4):
        dialog = PenaltyDialog(page.match, "en", (), window)
        dialog.show()
        heights.append(dialog.note.y())
        if number:
            last = dialog.before.visualItemRect(dialog.before.item(number - 1))
            assert dialog.before.viewport().rect().contains(last), number
            whole = [dialog.before.visualItemRect(dialog.before.item(row)) for row in range(number)]
            assert sum(dialog.before.viewport().rect().contains(each) for each in whole) == min(number, 2)
        dialog.close()
        page.say('judge warn violet "slow to decide, told twice" infraction=slow-play')
        settled(4 + number)
    assert len({*heights}) == 1


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
