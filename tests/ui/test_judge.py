"""The judge called to a table, through the real window: disputes, overrules, appeals, what-if."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.playing import first_sample
from tests.ui.judging import opened, press, reason
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.judge.what_if import WhatIfDialog
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]


def test_from_the_ruling_to_the_rule_and_the_board_then(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    page.ruling.dispute.emit(3)
    dispute = opened(window, DisputeDialog)
    text = dispute.text.toPlainText()
    for said in ("violet place e4", "TK-3.1", "Turns go clockwise", "Aki – Places a piece on e5"):
        assert said in text
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "e5", "g5"]
    dispute.close()
    page.journal.dispute.emit(2)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.before)
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "g5"]
    press(qtbot, dispute.after)
    assert [piece.place for piece in dispute.board.scene.pieces] == ["c5", "e5", "g5"]
    dispute.look_back.emit(1)
    assert page.at == 1
    dispute.close()


def test_what_was_declared_is_marked_where_it_was(qtbot: QtBot, window: MainWindow, shown: Shown) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    summoned = next(e for e in page.match.entries if e.spoken.declaration.verb == "summon" and e.stands)
    at = str(summoned.spoken.declaration.square)  # type: ignore[attr-defined]  # a summon has one
    page.journal.dispute.emit(summoned.number)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.before)
    marks = dispute.board.marks
    assert marks.picked == {at} and not marks.fault
    # the pieces of the pattern: the player's own, where they lay
    lay = {piece.place for piece in dispute.board.scene.pieces if piece.seat == summoned.spoken.actor}
    assert marks.part and marks.part <= lay
    dispute.close()


def test_the_judge_is_called_with_one_click(qtbot: QtBot, window: MainWindow, settled: Wait, shown: Shown) -> None:
    assert not window.judge.call.isVisible()
    form = window.start.new.form
    form.event_fold.part.clock.on.setChecked(True)
    page = shown(window.start.new.start.click)
    assert window.judge.call.isVisible()
    press(qtbot, window.judge.call)
    # nothing was ruled yet: the rule book
    opened(window, RuleBrowser).reject()
    press(qtbot, page.clocks.start)
    settled(1)
    page.press(1)
    settled(2)
    page.say("violet place e5")
    settled(3)
    press(qtbot, window.judge.call)
    settled(4)
    assert page.clock().paused
    dispute = opened(window, DisputeDialog)
    assert dispute.number == 3
    assert "TK-3.1" in dispute.text.toPlainText()
    press(qtbot, dispute.allow)
    reason(qtbot, dispute, "the seats had changed places")
    settled(5)
    assert page.match.facts()["board.e5"] == "violet common"
    # the clock stands still already
    press(qtbot, window.judge.call)
    opened(window, DisputeDialog).reject()
    assert len(page.match.entries) == 5
    window.show_start()
    assert not window.judge.call.isVisible()


def test_an_overrule_through_the_dispute_stays_visible(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    window.judge.acts.dispute_last()
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.allow)
    reason(qtbot, dispute, "seat order was agreed")
    settled(4)
    assert page.match.facts()["board.e4"] == "violet common"
    assert page.match.facts()["overrides"] == "1"
    page.operate("undo")
    settled(5)
    assert page.match.facts()["board.e4"] == "-"
    assert "overruled 1 time in" in page.banner.hint.text()


def test_both_rulings_stay_after_an_appeal(qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait) -> None:
    window.judge.acts.dispute(3)
    dispute = opened(window, DisputeDialog)
    press(qtbot, dispute.uphold)
    reason(qtbot, dispute, "the order is clear")
    settled(4)
    assert page.match.entries[2].rules == ("TK-3.1",)
    assert page.match.entries[3].text == 'judge appeal 3 upheld because="the order is clear"'


def test_what_if_leaves_the_match_alone(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.judge.acts.dispute(2)
    opened(window, DisputeDialog).what_if.emit(1)
    branch = opened(window, WhatIfDialog)
    assert not branch.isModal()
    centre = branch.board.centre_of("d4")
    assert centre is not None
    qtbot.mouseClick(branch.board, Qt.MouseButton.LeftButton, pos=QPoint(int(centre.x()), int(centre.y())))
    assert branch.branch.facts()["board.d4"] == "amber common"
    branch.line.setText("violet place a3")
    qtbot.keyClick(branch.line, Qt.Key.Key_Return)
    assert "TK-3.1" in branch.log.toPlainText()
    press(qtbot, branch.back)
    press(qtbot, branch.back)
    assert branch.branch.facts()["board.d4"] == "-"
    assert not branch.back.isEnabled()
    assert len(page.match.entries) == 3
    assert page.match.facts()["board.d4"] == "-"
