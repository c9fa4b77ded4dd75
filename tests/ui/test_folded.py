"""What is folded in the form of a new match is made for whoever wants it, and chooses what is usual till then."""

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from ui.panels.frames import restyle
from ui.start.folds import Fold
from ui.start.new_match import MatchForm
from ui.start.page import NewMatch


@pytest.fixture(params=games.GAMES)
def form(qtbot: QtBot, request: pytest.FixtureRequest) -> MatchForm:
    found = MatchForm(request.param, "en")
    qtbot.addWidget(found)
    return found


def folds(form: MatchForm) -> tuple[Fold[Any], Fold[Any]]:
    return form.event_fold, form.rules_fold


def test_what_is_folded_is_made_when_it_is_opened(form: MatchForm) -> None:
    header, chosen = form.header(), form.chosen()
    for fold in folds(form):
        assert fold.made is None
        there = len(form.findChildren(QWidget))
        fold.heading.click()
        assert not fold.part.isHidden()
        assert len(form.findChildren(QWidget)) > there
        fold.heading.click()
        assert fold.part.isHidden()
    assert form.header() == header
    assert form.chosen() == chosen


def test_what_was_chosen_in_a_fold_is_chosen_again(form: MatchForm) -> None:
    rule = form.game.house_rules[0]
    other = next(value for value in rule.values if value != rule.default)
    form.choose({f"option {rule.name}": other, "best-of": "3"})
    assert all(fold.made is not None for fold in folds(form))
    assert f"{rule.name}={other}" in form.header().all("option")
    assert form.header().one("best-of") == "3"


def test_a_folded_heading_says_what_is_in_force(form: MatchForm) -> None:
    event, rules = (fold.heading for fold in folds(form))
    assert (event.text(), rules.text()) == ("▶  Clock and event:  one game · no clock", "▶  House rules:  as usual")
    event.click()
    assert event.text() == "▼  Clock and event"
    part = form.event_fold.part
    part.clock.on.setChecked(True)
    part.clock.boxes["round"].setValue(50)
    event.click()
    assert event.text() == "▶  Clock and event:  one game · clock of 50 min"
    rule = form.game.house_rules[0]
    other = next(value for value in rule.values if value != rule.default)
    form.choose({f"option {rule.name}": other, "best-of": "3"})
    assert event.text() == "▶  Clock and event:  best of 3 · clock of 50 min"
    assert rules.text() == "▶  House rules:  otherwise than usual"


def test_what_is_usual_makes_nothing(form: MatchForm) -> None:
    form.choose(form.chosen())
    form.take_over(MatchForm(form.game.id, "ja"))
    assert all(fold.made is None for fold in folds(form))


def test_another_language_keeps_what_a_fold_says(qtbot: QtBot) -> None:
    new = NewMatch("en")
    qtbot.addWidget(new)
    new.form.event_fold.part.title.setText("Table 4")
    new.form.rules_fold.part.boxes[new.form.game.house_rules[0].name].setCurrentIndex(1)
    said = new.form.header().all("option"), new.form.header().one("title")
    new.set_language("ja")
    assert (new.form.header().all("option"), new.form.header().one("title")) == said
    assert said[1] == "Table 4"


def test_the_style_sheet_looks_at_nothing_that_nobody_has_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    widget, looked = QWidget(), []
    qtbot.addWidget(widget)
    monkeypatch.setattr(widget, "style", lambda: looked.append(1) or QWidget.style(widget), raising=False)
    restyle(widget, "active", "true")
    assert not looked
    widget.show()
    restyle(widget, "active", "false")
    assert looked
