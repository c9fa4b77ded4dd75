"""The letters that look for a card: what they promise, and when they go."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import samples
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
Settled = Callable[[int], None]


@pytest.fixture
def page(window: MainWindow, shown: Shown) -> TablePage:
    """A table of Kami no Kijutsu in an action phase, letters of a card written."""
    record = read_record(samples("kami-no-kijutsu")[-1])
    part = Record(record.header, record.lines[:14], record.path)
    page = shown(lambda: window.show_match(window.archive.import_record(part)))
    page.to_cards()
    page.cards.filter.setText(page.cards.rows[0].chip)
    assert len(page.cards.model.shown) == 1
    return page


def test_the_letters_go_with_a_declaration(page: TablePage, settled: Settled) -> None:
    count = len(page.match.entries)
    page.say("north territory sluice-gate n6")
    settled(count + 1)
    assert not page.cards.filter.text()
    assert len(page.cards.model.shown) > 1


@pytest.mark.parametrize("wish", ["undo", "main"])
def test_the_letters_go_with_undo_and_what_goes_on(page: TablePage, settled: Settled, wish: str) -> None:
    count = len(page.match.entries)
    page.operate(wish)
    settled(count + 1)
    assert not page.cards.filter.text()


def test_the_letters_go_with_escape(qtbot: QtBot, page: TablePage) -> None:
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Escape)
    assert not page.cards.filter.text()


def test_two_letters_pick_with_enter_as_is_promised(qtbot: QtBot, page: TablePage) -> None:
    card = page.cards.rows[0]
    page.cards.filter.setText(card.chip)
    assert not page.choice.picked
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Return)
    assert page.choice.picked == (card.card,)
    assert "Enter" in page.cards.beside.text()


def test_where_no_card_fits_the_letters_that_is_said(window: MainWindow, page: TablePage) -> None:
    page.cards.filter.setText("zz")
    assert not page.cards.model.shown
    assert page.cards.empty.text() == "No card fits what is looked for."
    window.set_language("ja")
    assert page.cards.empty.text() == "探しているものに合うカードはありません。"
    window.set_language("en")
    page.cards.filter.clear()
    assert page.cards.empty.isHidden()
    assert page.cards.empty.text() == "No card is to be played now."
