"""Choosing what a step does, and what the steps of a card say: in the reader's words, in both languages."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from referee import resources
from referee.games.forms import with_cards
from referee.workshop.checking import described
from referee.workshop.wording import Wording
from ui.frame.window import MainWindow
from ui.workshop.steps import StepList, VerbBlank
from ui.workshop.trial import TrialPage
from ui.workshop.verbs import ROOM, VERB, VerbList


def click(widget: QWidget) -> None:
    """Press the left button on a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(with_cards()))
def test_the_steps_to_choose_from_stand_under_headings(window: MainWindow, game: str, language: str) -> None:
    wording = Wording.of(game, language)
    found = VerbList(wording, "", window)
    assert sorted(found.verbs) == sorted(described(game).steps)
    # every verb stands under a heading: the first line is one, and none of them is empty
    items = [found.list.item(place) for place in range(found.list.count())]
    headed = [not item.data(VERB) for item in items]
    assert headed[0] and not headed[-1] and (True, True) not in pairwise(headed)
    assert len(found.headings) >= 4
    assert [verb for verb in found.verbs if wording.verb(verb)[:1].islower()] == []
    found.open_below(window)
    assert found.height() <= ROOM.height()
    found.close()


@pytest.mark.parametrize(
    ("typed", "verb"),
    [("draw", "cards"), ("引く", "cards"), ("破壊", "destroy"), ("Destroy", "destroy"), ("damage", "damage")],
)
def test_a_step_is_found_by_what_it_does_in_either_language(window: MainWindow, typed: str, verb: str) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}", "effect": []}))
    steps = next(each for each in page.form.findChildren(StepList) if each.path == ("effect",))
    click(steps.more)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, VerbList)
    QTest.keyClicks(popup.line, typed) if typed.isascii() else popup.line.setText(typed)
    assert len(popup.verbs) < len(described("force-of-will").steps) / 2
    QTest.keyClick(popup.line, Qt.Key.Key_Return)
    assert [step["do"] for step in page.document.card(page.place)["effect"]] == [verb]
    assert QApplication.activePopupWidget() is None


def test_another_verb_is_taken_by_the_arrows(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    effect = [{"do": "damage", "to": "target", "amount": 300}]
    page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}", "effect": effect}))
    verb = next(each for each in page.form.findChildren(VerbBlank) if each.path == ("effect", 0, "do"))
    click(verb.button)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, VerbList)
    # it stands where it is now, and the next one is one line further
    after = popup.verbs[popup.verbs.index("damage") + 1]
    QTest.keyClick(popup.line, Qt.Key.Key_Down)
    QTest.keyClick(popup.line, Qt.Key.Key_Return)
    assert page.document.card(page.place)["effect"][0]["do"] == after


def test_what_the_steps_say_is_shown_in_both_languages_at_once(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    effect = [{"do": "cards", "by": 2}]
    page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}", "effect": effect}))
    for language in ("en", "ja"):
        window.set_language(language)
        written = page.form.written
        assert written is not None
        assert {name: told.text() for name, told in written.reads.items()} == {
            "en": "Draw 2 cards.",
            "ja": "カードを2枚引く。",
        }
        assert not written.reading.isHidden()
        # the reader's own comes first
        assert next(iter(written.reads)) == language


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_trial_says_what_hangs_on_a_condition_and_how_to_make_it_hold(window: MainWindow, language: str) -> None:
    window.set_language(language)
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    condition = {"count": "life", "whose": "own", "most": 3}
    effect = [{"do": "life", "seat": "own", "by": 100}, {"do": "cards", "by": 2, "if": condition}]
    for steps, told in (
        (effect[:1], ""),
        (effect, {"en": "at most 3 life, draw 2 cards", "ja": "3以下なら"}[language]),
    ):
        page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}", "effect": steps}))
        window.workshop.try_card()
        trial = window.workshop.trial
        assert isinstance(trial, TrialPage)
        assert trial.conditions.isHidden() is (told == "")
        assert told in trial.conditions.text()
        assert "{" not in trial.conditions.text()
        window.workshop.end_trial()


@pytest.mark.parametrize(("language", "told"), [("en", "Deal"), ("ja", "ダメージを与える")])
def test_a_step_says_what_it_does_once(window: MainWindow, language: str, told: str) -> None:
    window.set_language(language)
    window.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    effect = [{"do": "damage", "to": "target", "amount": 300}]
    page.choose(page.document.new_card({"name": "X", "kind": "chant", "cost": "{R}", "effect": effect}))
    verb = next(each for each in page.form.findChildren(VerbBlank) if each.path == ("effect", 0, "do"))
    assert verb.button.text() == told
    # read out it is still called what it is
    assert verb.button.accessibleName().endswith({"en": "Damage", "ja": "ダメージ"}[language])
    words = [each.text() for each in page.form.findChildren(QLabel, "word")]
    assert not any(told in each for each in words)
