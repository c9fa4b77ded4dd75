"""The clock through the window: from the form to time, and its warnings."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytest import MonkeyPatch
from pytestqt.qtbot import QtBot

from tests.ui.conftest import StoppedTime
from tests.ui.judging import menu, menus, opened, press
from tests.ui.test_ending import entered
from tests.ui.test_ending import shown as begun
from ui.frame.boxes import Sure
from ui.frame.window import MainWindow
from ui.judge.asking import ExtendDialog
from ui.match.page import TablePage

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]
Started = Callable[..., TablePage]


@pytest.fixture
def started(qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown) -> Started:
    """Begins a match with a clock that was set in the form, what is not set as it is usual, and starts the clock."""

    def start(**lengths: int) -> TablePage:
        form = window.start.new.form
        form.event_fold.part.clock.on.setChecked(True)
        assert form.event_fold.part.clock.boxes["round"].value() == 75
        for box, length in lengths.items():
            form.event_fold.part.clock.boxes[box].setValue(length)
        page = shown(window.start.new.start.click)
        press(qtbot, page.clocks.start)
        settled(1)
        return page

    return start


def test_the_clock_from_the_form_to_time(
    qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown, stopped: StoppedTime, started: Started,
    monkeypatch: MonkeyPatch,
) -> None:  # fmt: skip
    # time is called early here: tests/ui/test_small_dialogs.py says no to it
    monkeypatch.setattr("ui.judge.time_questions.sure", lambda *_: True)
    page = started(bank=25, increment=10)
    assert page.clocks.isVisible()
    assert page.match.header.pairs("clock") == {"round": "75m", "bank": "25m", "increment": "10s"}
    assert page.clock().running == "violet"
    stopped.pass_by(minutes=2)
    press(qtbot, page.clocks.pause)
    settled(2)
    assert "stands still" in page.clocks.notice.text()
    assert not page.clocks.pause.isVisible()
    menu(window, "More time …")
    dialog = opened(window, ExtendDialog)
    dialog.minutes.setValue(3)
    dialog.seat.setCurrentIndex(dialog.seat.findData("violet"))
    dialog.reason.setText("judge at the table")
    press(qtbot, dialog.enter)
    settled(3)
    stopped.pass_by(minutes=4)
    assert page.clock().seats == {"amber": 25 * 60, "violet": 26 * 60}
    press(qtbot, page.clocks.go_on)
    settled(4)
    menu(window, "Call time")
    settled(5)
    assert "turns still played" in page.clocks.notice.text()
    window.table_acts.show_second()
    assert window.table_acts.second is not None
    qtbot.addWidget(window.table_acts.second)
    # the letters follow the window, never the window the letters
    window.table_acts.second.resize(800, 450)
    for _ in range(3):
        window.table_acts.second.refresh()
        qtbot.wait(20)
    assert window.table_acts.second.height() == 450
    texts = window.table_acts.second.accessibleName()
    assert "turns still played" in texts
    match = page.kept.id
    window.show_start()
    again = shown(lambda: window.resume(match))
    assert again.clock().called
    assert again.clock().seats == {"amber": 25 * 60, "violet": 26 * 60}


def test_warnings_before_the_end_of_the_round(stopped: StoppedTime, started: Started) -> None:
    page = started(round=5)
    stopped.pass_by(minutes=4)
    page.clockwork.tick()
    # a whole minute is not less than one
    assert page.clocks.round.text() == "1:00"
    assert "less than 1" not in page.clocks.notice.text()
    stopped.pass_by(seconds=1)
    page.clockwork.tick()
    assert "less than 1" in page.clocks.notice.text()


def test_a_clock_that_has_not_been_started_warns_of_nothing(started: Started) -> None:
    page = started(round=1)
    told = page.clocks.told(
        replace(page.clock(), started=False, round_left=30.0), page.match.policy, page.match.result, "en"
    )
    assert told == ("", ())


def test_one_question_about_time_at_once_and_none_after_the_end(
    qtbot: QtBot, window: MainWindow, settled: Wait, stopped: StoppedTime, started: Started
) -> None:
    page = started(round=5, bank=5)

    def boxes() -> list[Sure]:
        return [box for box in window.findChildren(Sure) if box.isVisible()]

    page.clockwork.tick()
    stopped.pass_by(minutes=6)
    page.clockwork.tick()
    (first,) = boxes()
    assert "round" in first.text()
    press(qtbot, first.leaves)
    page.clockwork.tick()
    (second,) = boxes()
    assert "round" not in second.text()
    # the game ends while it is asked: there is nothing left to answer
    page.say("amber resign")
    qtbot.waitUntil(lambda: page.match.result.over)
    page.clockwork.tick()
    qtbot.waitUntil(lambda: not boxes())


def test_after_a_loss_on_time_nobody_is_in_turn(window: MainWindow, qtbot: QtBot) -> None:
    """The turn order marks nobody, as the fact says; at an earlier position it marks who was."""
    page = begun(window, "game: war-vortex-night\nseats: red=Aki blue=Ben\n\n")
    for seat, card in (("red", "clay-colossus"), ("blue", "ember-warden")):
        own = next(said for said in page.match.legal() if said.actor == seat and card in str(said).split())
        entered(page, qtbot, str(own))
    entered(page, qtbot, "table roll clay-colossus 1")
    entered(page, qtbot, "table roll ember-warden 6")
    qtbot.waitUntil(lambda: bool(signs(page)))
    entered(page, qtbot, f"judge flag {page.match.speaker}")
    assert (page.match.result.how, page.match.facts()["turn"]) == ("flag", "-")
    qtbot.waitUntil(lambda: not signs(page))
    page.look_back(len(page.match.entries) - 1)
    qtbot.waitUntil(lambda: bool(signs(page)))


def signs(page: TablePage) -> list[str]:
    """Where the strips mark who is in turn."""
    return [each.text() for each in page.strips.findChildren(QLabel) if each.text() == "▶" and not each.isHidden()]


def test_the_menu_of_the_clock_offers_what_changes_something(window: MainWindow, qtbot: QtBot) -> None:
    """Started, it is paused; paused, it goes on; time that was called is withdrawn by going on (RF-5.3)."""
    page = begun(
        window,
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n"
        "decks: amber=imperial violet=sylvan\nclock: round=50m\n\n",
    )
    texts = {
        "start": "Start the clock",
        "pause": "Pause the clock",
        "resume": "Go on with the clock",
        "time": "Call time",
    }
    clock = next(action.menu() for action in menus(window) if action.text() == "Clock" and action.menu())

    def can() -> set[str]:
        clock.aboutToShow.emit()
        enabled = {action.text() for action in clock.actions() if action.isEnabled()}
        return {what for what, text in texts.items() if text in enabled}

    assert can() == {"start", "time"}
    entered(page, qtbot, "judge clock start")
    assert can() == {"pause", "time"}
    entered(page, qtbot, "judge clock pause")
    assert can() == {"resume", "time"}
    entered(page, qtbot, "judge clock time")
    assert can() == {"resume"}
    entered(page, qtbot, "judge clock resume")
    assert can() == {"pause", "time"}
