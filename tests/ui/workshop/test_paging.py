"""Going along the cards of a pack: what is painted is always whole, and only where one stays there is a form."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from ui.frame import turns
from ui.frame.window import MainWindow
from ui.workshop.form import CardForm
from ui.workshop.page import WorkshopPage
from ui.workshop.steps import StepList, StepRow
from ui.workshop.written import Written

PACKS = ("tash-kalar", "two-thrones", "kami-no-kijutsu")


def opened(window: MainWindow, qtbot: QtBot, pack: str) -> WorkshopPage:
    """A copy of a pack under work, with the keys in its list."""
    window.resize(1280, 820)
    window.workshop.open(resources.path("packs", f"{pack}.toml"), copy=True)
    page = window.workshop.page
    assert page is not None
    qtbot.wait(50)
    page.list.list.setFocus()
    return page


def places(form: CardForm) -> list[tuple[str, str, QRect]]:
    """Every part of a form that is seen, with its place on it."""

    def parts(widget: QWidget) -> Iterator[QWidget]:
        for each in widget.children():
            if isinstance(each, QWidget) and each.isVisibleTo(widget):
                yield each
                yield from parts(each)

    return [
        (type(each).__name__, each.objectName(), QRect(each.mapTo(form, QPoint()), each.size()))
        for each in (form, *parts(form))
    ]


@pytest.mark.parametrize("pack", PACKS)
def test_a_form_has_its_last_places_before_anything_is_painted(window: MainWindow, qtbot: QtBot, pack: str) -> None:
    page = opened(window, qtbot, pack)
    for place in range(1, page.document.count, 7):
        page.choose(place)
        at_once = places(page.form)
        qtbot.wait(40)
        differing = [pair for pair in zip(at_once, places(page.form), strict=True) if pair[0] != pair[1]]
        assert differing == [], page.document.card(place)["id"]


def test_a_part_that_is_made_anew_is_whole_before_it_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "tash-kalar")
    page.choose(next(p for p in range(page.document.count) if page.form.document and len(_steps(page, p)) > 1))
    steps = next(each for each in page.form.findChildren(StepList) if each.path == ("effect",))
    seen: list[list[tuple[str, str, QRect]]] = []
    page.form._later.timeout.connect(lambda: seen.append(places(page.form)))
    steps.remove(0)
    qtbot.waitUntil(lambda: seen != [])
    qtbot.wait(40)
    assert page.form.findChildren(StepRow)
    assert seen == [places(page.form)]


def _steps(page: WorkshopPage, place: int) -> list[object]:
    found = page.document.card(place).get("effect")
    return found if isinstance(found, list) else []


def test_of_the_cards_that_a_held_key_passes_only_the_last_has_its_form(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window, qtbot, "tash-kalar")
    shown: list[int] = []
    before = CardForm.shown_card

    def counted(self: CardForm, document: object, place: int, *others: object) -> object:
        shown.append(place)
        return before(self, document, place, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(CardForm, "shown_card", counted)
    for _ in range(6):
        QTest.keyClick(page.list.list, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.place == 6)
    assert shown == [6]
    assert page.picture.title == page.list.list.currentItem().text()


def test_what_is_done_behind_a_key_along_the_list_is_done_with_the_card_that_it_led_to(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, "tash-kalar")
    wanted = page.document.card(2)["id"]
    for _ in range(2):
        QTest.keyClick(page.list.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list.list, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert page.document.card(3)["id"] == f"{wanted}-2"
    QTest.keyClick(page.list.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list.list, Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused is not None and focused is not page.list.list and page.place == 4


def test_pattern_and_effect_stand_below_each_other_in_a_narrow_window(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "tash-kalar")
    page.choose(12)
    for size, beside in (((1280, 820), True), ((1024, 600), False), ((1366, 768), True)):
        window.resize(*size)
        qtbot.wait(40)
        painter = page.form.painter
        assert painter is not None
        right = painter.mapTo(page.form, QPoint(painter.width(), 0)).x()
        effect = next(each for each in page.form.findChildren(StepList) if each.path == ("effect",))
        assert (effect.mapTo(page.form, QPoint()).x() > right) is beside, size
        at_its_right = page.picture.mapTo(page, QPoint()).x()
        assert page.form.mapTo(page, QPoint(page.form.width(), 0)).x() <= at_its_right, size


def test_what_was_shown_stays_until_the_form_is_whole(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window, qtbot, "two-thrones")
    page.choose(1)
    qtbot.wait(40)
    before, turned = places(page.form), list[list[tuple[str, str, QRect]]]()
    turn = turns._turn

    def look() -> None:
        turn()
        turned.append(places(page.form))

    monkeypatch.setattr(turns, "_turn", look)
    page.choose(7)
    assert len(turned) > 5 and all(each == before for each in turned)
    assert places(page.form) != before


def test_a_card_that_is_wanted_while_another_form_is_made_is_the_one_that_is_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, "two-thrones")
    QTimer.singleShot(0, lambda: page.choose(9))
    page.choose(7)
    qtbot.wait(60)
    assert (page.place, page.form.place) == (9, 9)
    assert page.picture.title == page.list.list.currentItem().text()
    seen = places(page.form)
    page.choose(9)
    qtbot.wait(60)
    # nothing of the other one is left
    assert seen == places(page.form)
    assert len([each for each in page.form.children() if isinstance(each, Written)]) == 1
