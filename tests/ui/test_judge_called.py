"""The judge is called to what is in dispute: what is told now not to be allowed, whatever the journal says last."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.judging import menu, opened, press
from tests.ui.test_first_declaration import begun
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.match.explaining import Preview
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser

Wait = Callable[[int], None]
Shown = Callable[[Callable[[], None]], TablePage]


def test_a_refusal_told_after_a_judges_word_is_what_is_disputed(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    page.say("judge note watched")
    settled(4)
    page.pick_place("e5")
    assert page.play.preview is not None
    press(qtbot, window.judge.call)
    dispute = opened(window, DisputeDialog)
    said = dispute.text.toPlainText()
    assert said.startswith("Tried since") and "TK-3.3" in said
    assert dispute.allow.isVisibleTo(dispute)
    assert said.index("TK-3.3") < said.index(dispute.said)
    # the board is that of now
    assert {piece.place for piece in dispute.board.scene.pieces} == {piece.place for piece in page.play.scene.pieces}
    dispute.close()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("way", ["called", "key"])
def test_before_the_first_entry_the_refusal_is_looked_into(
    qtbot: QtBot, window: MainWindow, language: str, way: str
) -> None:
    page = begun(window, qtbot, "force-of-will", language)
    for card in page.match.opened.table.cards:
        page.pick_card(card)
        if page.play.preview is not None:
            break
    preview = page.play.preview
    assert preview is not None and preview.meant is not None and not page.match.entries
    if way == "called":
        press(qtbot, window.judge.call)
    else:
        window.judge.acts.dispute_last()
    dispute = opened(window, DisputeDialog)
    assert not [box for box in window.findChildren(RuleBrowser) if box.isVisible()]
    said = " ".join(dispute.text.toPlainText().split())
    for rule in preview.rules:
        assert f"{rule} {page.voice.rule_text(rule)}" in said
    assert bool(re.search("[A-Za-z]{6,}", dispute.windowTitle())) == (language == "en")
    parts = dispute.findChildren(QPushButton)
    assert [part for part in parts if part.isVisible()] == [dispute.allow, dispute.leave]
    dispute.close()


def test_what_was_not_picked_whole_is_told_and_cannot_be_let_stand(
    qtbot: QtBot, window: MainWindow, page: TablePage, settled: Wait
) -> None:
    """A piece that is none's to move: no square was picked, so that nothing could be declared."""
    page.pick_place("e5")
    told = page.play.preview
    assert told is not None
    page.play.preview = Preview(told.spoken, told.breaches, told.rules, unsaid=("e5",))
    press(qtbot, window.judge.call)
    dispute = opened(window, DisputeDialog)
    said = dispute.text.toPlainText()
    assert said.startswith("Tried since") and told.rules[0] in said and str(told.spoken) not in said
    assert dispute.told is None
    dispute.close()


def test_with_nothing_ruled_or_told_it_is_the_rule_book(
    qtbot: QtBot, window: MainWindow, shown: Shown, settled: Wait
) -> None:
    shown(window.start.new.start.click)
    menu(window, "Look into the last ruling")
    opened(window, RuleBrowser).reject()
    assert not [each for each in window.findChildren(DisputeDialog) if each.isVisible()]
