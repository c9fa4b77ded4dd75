"""A game without cards, and without questions for the desk: it is asked for neither."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee.games import forms
from referee.packs.model import CardFields
from tests import counting as tiny
from tests.conftest import Call
from ui.desk.desk import DeskDialog
from ui.start.new_match import MatchForm
from ui.workshop.entrance import Entrance


@pytest.fixture
def without_cards(counting: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(tiny, "GAME", replace(tiny.GAME, card=CardFields))
    return "counting"


def labels(form: MatchForm) -> set[str]:
    return {label.text() for label in form.findChildren(QLabel)}


def test_the_form_of_a_match_asks_for_no_cards(qtbot: QtBot, without_cards: str) -> None:
    form, other = MatchForm(without_cards, "en"), MatchForm("arcanductor", "en")
    qtbot.addWidget(form)
    qtbot.addWidget(other)
    assert "Cards" in labels(other)
    assert "Cards" not in labels(form)
    assert form.header().one("game") == without_cards


def test_the_workshop_makes_no_packs_for_it(qtbot: QtBot, without_cards: str, call: Call) -> None:
    assert without_cards not in forms.with_cards()
    entrance = Entrance("en")
    qtbot.addWidget(entrance)
    assert len(entrance.tiles.group.buttons()) == len(forms.with_cards())
    for words in (["pack", "fields", without_cards], ["pack", "import", without_cards, "cards.csv"]):
        code, _, err = call(*words)
        assert (code, err) == (2, "referee: counting has no cards\n")


def test_the_desk_says_that_there_is_nothing_to_ask(qtbot: QtBot, without_cards: str) -> None:
    desk = DeskDialog("en", without_cards)
    qtbot.addWidget(desk)
    assert desk.about.text() == "There is nothing to ask about this game."
    assert desk.cards.isHidden()
    desk.ask()
    assert desk.answered == ""
    desk.game.setCurrentIndex(desk.game.findData("arcanductor"))
    assert desk.question.count() > 0
    assert not desk.cards.isHidden()
