"""The workshop looks of one piece: names in one size, one arrow for every choice, costs as dots."""

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from tests.ui.test_layouts import written_in
from ui.frame.theme import LIGHT
from ui.frame.window import MainWindow
from ui.table import fitting
from ui.table.signs import with_dots, write_signs
from ui.workshop import listing
from ui.workshop.page import WorkshopPage

TONES = {"R": "fire", "U": "water"}


def opened(window: MainWindow, pack: str) -> WorkshopPage:
    window.workshop.open(resources.path("packs", f"{pack}.toml"), copy=True)
    assert window.workshop.page is not None
    return window.workshop.page


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_names_in_the_list_have_one_size_and_so_have_their_kinds(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    window.resize(*size)
    window.set_language(language)
    page = opened(window, "two-thrones")
    written = written_in(monkeypatch, fitting)
    page.list.list.viewport().grab()
    shown = [page.list.list.item(row).data(listing.ROW) for row in range(6)]
    for texts, wanted in (([card.name for card in shown], listing.NAME), ([card.kind for card in shown], listing.KIND)):
        sizes = {made.size for text, made in written if text in texts}
        assert len(sizes) == 1 and wanted - listing.LESS <= min(sizes) <= wanted, sizes


@pytest.mark.parametrize("pack", ["two-thrones", "tash-kalar", "vortex-night"])
def test_every_choice_has_the_one_arrow(window: MainWindow, qtbot: QtBot, pack: str) -> None:
    page = opened(window, pack)
    for place in range(0, page.document.count, 9):
        page.choose(place)
        buttons = page.form.findChildren(QAbstractButton)
        assert not [each.text() for each in buttons if set(each.text()) & set("▼▽▾")]
        choices = [each for each in buttons if isinstance(each, QToolButton) and each.objectName() in ("slot", "verb")]
        assert all(not each.icon().isNull() for each in choices)
    form = window.start.new.form
    assert not [each.text() for each in form.findChildren(QToolButton) if set(each.text()) & set("▼▽▾")]


def test_signs_of_costs_are_dots() -> None:
    assert with_dots("Judgement {R}{R}{1}. Rest.", TONES) == ("Judgement ●●. Rest.", [("fire", "2"), ("", "1")])
    assert with_dots("{X}{U}: draw", TONES) == ("●●: draw", [("", "X"), ("water", "1")])
    assert with_dots("{card:card} {R", TONES) == ("{card:card} {R", [])
    assert with_dots("{R}", {}) == ("{R}", [])


def test_a_dot_is_drawn_where_its_sign_stands_in_its_colour(qtbot: QtBot) -> None:
    picture = QImage(QSize(240, 60), QImage.Format.Format_ARGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    write_signs(painter, "Pay {R}{1}.", QRectF(4, 4, 230, 50), QColor(LIGHT.ink), 20, LIGHT, TONES)
    painter.end()
    tones = {picture.pixelColor(x, y).name() for x in range(240) for y in range(60)}
    assert LIGHT.tone("fire") in tones and QColor(LIGHT.faint).name() in tones


def test_a_card_of_will_is_shown_without_braces(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window, "two-thrones")
    page.choose(0)
    assert "{R}" in page.picture.text
    written = written_in(monkeypatch, fitting)
    page.picture.grab()
    assert not [text for text, _ in written if "{" in text]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pack", ["two-thrones", "tash-kalar", "vortex-night", "kami-no-kijutsu", "major-arcana"])
def test_the_form_of_a_card_does_not_lie_over_the_card(
    window: MainWindow, qtbot: QtBot, pack: str, language: str
) -> None:
    window.resize(1024, 600)
    window.set_language(language)
    page = opened(window, pack)
    for place in range(0, page.document.count, 6):
        page.choose(place)
        qtbot.wait(5)
        around: QWidget | None = page.form
        while not isinstance(around, QScrollArea):
            assert around is not None
            around = around.parentWidget()
        right = around.mapTo(page, QPoint(around.width(), 0)).x()
        assert right <= page.picture.mapTo(page, QPoint(0, 0)).x(), place
