"""Sentences typed or standing as a card's text become steps in the workshop, or it is told why not."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from referee import resources
from ui.frame.window import MainWindow
from ui.workshop.page import WorkshopPage
from ui.workshop.steps import StepList
from ui.workshop.verbs import VerbList


def page_with(window: MainWindow, card: dict[str, Any], pack: str = "kami-no-kijutsu") -> WorkshopPage:
    window.workshop.open(resources.path("packs", f"{pack}.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    page.choose(page.document.new_card(card))
    return page


def step_menu(page: WorkshopPage) -> VerbList:
    steps = next(each for each in page.form.findChildren(StepList) if each.path == ("effect",))
    QTest.mouseClick(steps.more, Qt.MouseButton.LeftButton)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, VerbList)
    return popup


@pytest.mark.parametrize("sentence", ["Draw 2 cards.", "カードを2枚引く。"])
def test_a_whole_sentence_is_typed_instead_of_filling_blanks(window: MainWindow, sentence: str) -> None:
    page = page_with(window, {"name": "X", "kind": "force", "effect": []})
    popup = step_menu(page)
    popup.line.setText(sentence)
    QTest.keyClick(popup.line, Qt.Key.Key_Return)
    assert page.document.card(page.place)["effect"] == [{"do": "cards", "whose": "own", "by": 2}]


def test_a_sentence_that_no_step_says_is_told_as_that(window: MainWindow) -> None:
    page = page_with(window, {"name": "X", "kind": "force", "effect": []})
    popup = step_menu(page)
    popup.line.setText("Dance with the moon on a table.")
    assert popup.verbs == ()
    assert "Reads" in popup.headings[0]
    popup.close()


def test_a_text_becomes_steps_by_a_click_and_is_undone_as_one(window: MainWindow) -> None:
    text = "Deal 2 damage to 1 enemy unit. Draw 1 card."
    page = page_with(window, {"name": "X", "kind": "force", "text": text})
    written = page.form.written
    assert written is not None
    QTest.mouseClick(written.take, Qt.MouseButton.LeftButton)
    effect = page.document.card(page.place)["effect"]
    assert [step["do"] for step in effect] == ["damage", "cards"]
    page.document.undo()
    assert "effect" not in page.document.card(page.place)


@pytest.mark.parametrize(
    ("pack", "card"),
    [
        ("kami-no-kijutsu", {"name": "X", "kind": "force", "text": "Draw 2 cards. Dance on the table."}),
        ("arcana-of-the-referee", {"name": "X", "number": 23, "text": "Your life increases by 2."}),
    ],
)
def test_why_a_text_is_not_taken_stands_beside_the_button(window: MainWindow, pack: str, card: dict[str, Any]) -> None:
    page = page_with(window, card, pack)
    written = page.form.written
    assert written is not None
    QTest.mouseClick(written.take, Qt.MouseButton.LeftButton)
    assert written.why.text()
    assert not page.document.card(page.place).get("effect")


def test_the_words_about_a_number_that_is_less_than_none_do_not_say_so_twice(window: MainWindow) -> None:
    """The blank shows −2 with its sign: "decreases by −2" would be an increase."""
    page = page_with(window, {"name": "X", "kind": "force", "effect": [{"do": "vp", "whose": "enemy", "by": -2}]})
    words = [each.text() for each in page.form.findChildren(QLabel) if each.objectName() == "word"]
    assert not any("decreases" in word for word in words), words
    assert any("change by" in word or "changes by" in word for word in words), words


def test_a_card_whose_parts_have_steps_is_not_asked_for_them_again(window: MainWindow) -> None:
    half = {"effect": [{"do": "life", "whose": "own", "by": 2}]}
    card = {"name": "X", "number": 23, "text": "Your life increases by 2.", "upright": [half]}
    written = page_with(window, card, "arcana-of-the-referee").form.written
    assert written is not None
    assert written.taking.isHidden()
