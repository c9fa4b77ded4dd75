"""The page for judges, docs/judging.md, walked through in a real window: every click and key by xdotool."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ui.frame.boxes import Sure
from ui.frame.window import MainWindow
from ui.judge.asking import LineDialog
from ui.judge.decide import AgreeDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.next import NextGameDialog
from ui.judge.penalty import PenaltyDialog
from ui.judge.pin import PinDialog
from ui.judge.slip import SlipDialog
from ui.judge.withdraw import WithdrawDialog
from ui.match.page import TablePage

pytestmark = pytest.mark.xvfb
D = TypeVar("D", bound=QWidget)
PICTURES = os.environ.get("REFEREE_PICTURES")
"""A folder to put a picture of each step into, for whoever wants to look."""


class Hand:
    """A hand on mouse and keys; it looks for widgets, and moves nothing but pointer and keys."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window, self.steps = qtbot, window, 0

    def wait(self, until: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(until)

    def settle(self) -> None:
        self.qtbot.wait(250)

    def look(self, what: str) -> None:
        self.steps += 1
        if PICTURES:
            path = Path(PICTURES) / f"{self.steps:02}-{what}.png"
            subprocess.run(["import", "-window", "root", str(path)], check=True)

    def at(self, widget: QWidget, point: QPoint) -> None:
        where = widget.mapToGlobal(point)
        subprocess.run(["xdotool", "mousemove", str(where.x()), str(where.y()), "click", "1"], check=True)
        self.settle()

    def agree(self) -> None:
        """Say yes to the question that comes next: whoever asked it waits for the answer."""
        looking = QTimer(self.window)

        def look() -> None:
            asked = [each for each in QApplication.topLevelWidgets() if isinstance(each, Sure) and each.isVisible()]
            for question in asked:
                looking.stop()
                where = question.does.mapToGlobal(question.does.rect().center())
                subprocess.run(["xdotool", "mousemove", str(where.x()), str(where.y()), "click", "1"], check=True)

        looking.timeout.connect(look)
        looking.start(200)

    def click(self, widget: QWidget) -> None:
        self.wait(widget.isVisible)
        # of a box to tick only its mark and its words can be clicked
        mark = QPoint(10, widget.height() // 2)
        self.at(widget, mark if isinstance(widget, QCheckBox) else widget.rect().center())

    def write(self, field: QLineEdit, text: str) -> None:
        self.click(field)
        subprocess.run(["xdotool", "key", "ctrl+a", "type", "--delay", "1", text], check=True)
        self.wait(lambda: field.text() == text)

    def pick(self, box: QComboBox, value: str) -> None:
        """Open a list and choose by keys, as a hand on the keyboard does."""
        self.click(box)
        wanted, now = box.findData(value), box.currentIndex()
        keys = ["Down"] * (wanted - now) if wanted > now else ["Up"] * (now - wanted)
        if keys:
            subprocess.run(["xdotool", "key", "--delay", "20", *keys], check=True)
            self.settle()
        subprocess.run(["xdotool", "key", "Return"], check=True)
        self.wait(lambda: box.currentData() == value)

    def menu(self, top: str, *entries: str) -> None:
        bar = self.window.menuBar()
        above = next(action for action in bar.actions() if action.text() == top)
        self.at(bar, bar.actionGeometry(above).center())
        for entry in entries:
            menu = above.menu()
            assert isinstance(menu, QMenu)
            self.wait(menu.isVisible)
            above = next(action for action in menu.actions() if action.text() == entry)
            self.at(menu, menu.actionGeometry(above).center())

    def opened(self, kind: type[D]) -> D:
        found: list[D] = []

        def there() -> bool:
            found[:] = [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]
            return bool(found)

        self.wait(there)
        return found[-1]

    def entries(self, count: int) -> None:
        def there() -> bool:
            page = self.window.page
            return page is not None and len(page.match.entries) == count and not page.busy

        self.wait(there)
        self.settle()


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    """The window at the corner of the screen."""
    qtbot.waitExposed(window)
    window.move(0, 0)
    qtbot.wait(300)
    return Hand(qtbot, window)


def begin(hand: Hand) -> None:
    """A match of three games with an event, a clock and a PIN, filled in by hand."""
    form = hand.window.start.new.form
    heading = form.event_fold.heading
    _into_sight(heading)
    hand.settle()
    hand.click(heading)
    form.event_fold.part.best_of.setCurrentIndex(form.event_fold.part.best_of.findData("3"))
    form.event_fold.part.clock.on.setChecked(True)
    area = hand.window.start.new
    # the form is filled as tests/ui/test_start.py has it; what is clicked here is what a judge clicks
    for field, text in (
        (form.event_fold.part.where.fields["event"], "Spring Open"),
        (form.event_fold.part.where.fields["table"], "12"),
        (form.event_fold.part.where.pin, "4711"),
    ):
        field.setText(text)
    hand.look("form")
    _into_sight(area.start)
    hand.settle()
    hand.click(area.start)
    hand.wait(lambda: hand.window.page is not None)
    hand.settle()


def _into_sight(field: QWidget) -> None:
    from PySide6.QtWidgets import QScrollArea

    above = field.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(field)
        above = above.parentWidget()


def page_of(hand: Hand) -> TablePage:
    assert hand.window.page is not None
    return hand.window.page


def test_a_match_as_a_judge_sees_it(hand: Hand) -> None:
    begin(hand)
    page = page_of(hand)
    hand.click(page.clocks.start)
    hand.entries(1)
    page.press(1)
    hand.entries(2)
    for square in ("e5",):
        centre = page.board.centre_of(square)
        hand.at(page.board, centre.toPoint())
    hand.entries(3)
    hand.look("table")

    # a penalty, with the PIN, the ladder beside it and the additional time
    hand.menu("&Judge", "Warning or penalty …")
    penalty = hand.opened(PenaltyDialog)
    hand.pick(penalty.seat, "violet")
    hand.pick(penalty.infraction, "marked-cards")
    hand.write(penalty.note, "worn sleeves")
    hand.click(penalty.more)
    hand.look("penalty")
    hand.click(penalty.enter)
    pin = hand.opened(PinDialog)
    hand.write(pin.pin, "4711")
    hand.look("pin")
    hand.click(pin.enter)
    hand.entries(5)
    assert page.match.facts()["penalties.violet"] == "1"
    assert page.match.entries[4].spoken.declaration.verb == "extend"
    hand.look("after-penalty")

    # a wrong call of time, withdrawn
    hand.agree()
    hand.menu("&Judge", "Clock", "Call time")
    hand.entries(6)
    assert page.match.result.turns_left
    hand.look("time-called")
    hand.menu("&Judge", "Withdraw …")
    withdraw = hand.opened(WithdrawDialog)
    hand.write(withdraw.reason, "ten minutes too early")
    hand.look("withdraw")
    hand.click(withdraw.enter)
    hand.entries(7)
    assert page.match.result.turns_left is None

    # an appeal that takes the piece off again
    page.dispute.emit(3)
    dispute = hand.opened(DisputeDialog)
    hand.look("dispute")
    hand.click(dispute.overturn)
    asking = hand.opened(LineDialog)
    hand.write(asking.text, "touched only")
    hand.look("appeal")
    hand.click(asking.enter)
    hand.entries(8)
    assert page.match.facts()["board.e5"] == "-"

    # one concedes, both confirm, and neither opens it alone
    hand.menu("&Judge", "Result", "Concede or draw …")
    agree = hand.opened(AgreeDialog)
    hand.look("concede")
    hand.click(agree.concede["violet"])
    hand.entries(9)
    hand.look("over")
    hand.click(page.banner.slip)
    slip = hand.opened(SlipDialog)
    hand.click(slip.confirm["amber"])
    hand.entries(10)
    hand.click(slip.confirm["violet"])
    hand.entries(11)
    hand.look("slip")
    slip.close()
    hand.settle()
    hand.click(page.banner.undo)
    if any(isinstance(each, PinDialog) and each.isVisible() for each in QApplication.topLevelWidgets()):
        raise AssertionError("the judge was there a moment ago")
    hand.entries(12)
    assert page.match.result.over
    hand.look("not-opened")

    # the next game
    hand.click(page.banner.next)
    following = hand.opened(NextGameDialog)
    hand.look("next")
    hand.click(following.enter)
    hand.wait(lambda: hand.window.page is not None and hand.window.page is not page)
    second = page_of(hand)
    hand.settle()
    hand.look("second-game")
    assert second.match.seats == {"amber": "Ben", "violet": "Aki"}
    assert second.match.facts()["penalties.amber"] == "1"
    assert second.clock().started
    assert "Spring Open · Table 12 · Game 2 of 3" in hand.window.windowTitle()
    assert isinstance(second.banner.slip, QPushButton)
    assert not [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]
