"""Nothing that has room is cut: hints, rows of a form, seats in either language, buttons as wide as their words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from ui.frame.theme import LIGHT
from ui.frame.window import MainWindow
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.panels.blanks import RowsBlank
from ui.workshop.entrance import Entrance

Shown = Callable[[Callable[[], None]], TablePage]
LOW = (1280, 736)
"""A window on a small laptop, as a player of Japanese had it."""


def sample(name: str) -> Path:
    return next(path for game in ("tash-kalar", "arcanductor") for path in samples(game) if path.stem == name)


def bottom(widget: QWidget, window: QWidget) -> int:
    return widget.mapTo(window, widget.rect().bottomLeft()).y()


def test_the_main_button_is_as_wide_as_its_words_in_the_language_spoken(
    window: MainWindow, shown: Shown, settled: Callable[[int], None]
) -> None:
    record = read_record(sample("arcanductor-to-the-last-card"))
    page = shown(lambda: window.begin(record.header))
    main = page.banner.main
    for number, line in enumerate((each for each in record.lines if isinstance(each, Said)), start=1):
        page.declare(page.match.read([word.text for word in line.words]))
        settled(number)
        if main.isVisible():
            break
    wide = dict[str, int]()
    for language in ("ja", "en", "ja", "en"):
        window.set_language(language)
        assert main.minimumWidth() == main.sizeHint().width() == wide.setdefault(language, main.minimumWidth())
    assert wide["en"] != wide["ja"]


@pytest.mark.parametrize("high", [736, 1000])
def test_the_hint_for_a_card_is_whole_in_a_new_match(qtbot: QtBot, window: MainWindow, shown: Shown, high: int) -> None:
    window.resize(LOW[0], high)
    qtbot.wait(20)
    search = shown(window.start.new.start.click).cards.filter
    for language in ("", "ja", "en"):
        if language:
            window.set_language(language)
        hint = search.placeholderText()
        assert hint
        assert search.fontMetrics().horizontalAdvance(hint) < search.width() - 30


@pytest.mark.parametrize("rows", [1, 2, 5])
def test_a_form_with_several_rows_shows_them_all(qtbot: QtBot, window: MainWindow, shown: Shown, rows: int) -> None:
    dialog = DeclareDialog(shown(window.start.new.start.click).match, "en", "setup", theme=LIGHT)
    qtbot.addWidget(dialog)
    dialog.show()
    field = dialog.form.findChild(RowsBlank)
    assert field is not None
    for _ in range(rows - 1):
        field.more.click()
    qtbot.wait(50)
    assert len(field.rows) == rows
    for each in (field.more, *(item for item, _ in field.rows)):
        assert field.rect().contains(each.geometry())
        assert bottom(each, dialog) < dialog.verdict.mapTo(dialog, dialog.verdict.rect().topLeft()).y()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_both_seats_of_a_duel_are_whole_on_a_low_window(
    qtbot: QtBot, window: MainWindow, shown: Shown, language: str
) -> None:
    window.resize(*LOW)
    window.set_language(language)
    page = shown(lambda: window.open_record(sample("tash-kalar-duel")))
    qtbot.wait(50)
    area = page.arrangement.seats_area
    assert isinstance(area, QScrollArea)
    assert bottom(area, window) <= bottom(page.arrangement.left, window)
    assert area.verticalScrollBar().maximum() == 0
    last = page.seats.panels["violet"]
    assert bottom(last, window) <= bottom(area, window)
    assert last.height() >= last.minimumSizeHint().height()


def test_a_pack_file_can_be_opened_whatever_lies_in_the_workshop(window: MainWindow, qtbot: QtBot) -> None:
    """Drafts and packs of one's own push nothing below the foot at 1280x720 but the list itself."""
    window.resize(1280, 720)
    window.workshop.enter()
    qtbot.wait(60)
    entrance = next(each for each in window.findChildren(Entrance) if each.isVisible())
    entrance.drafts.setMinimumHeight(120)
    entrance.own.setMinimumHeight(120)
    entrance.drafts.show()
    entrance.own.show()
    qtbot.wait(60)
    assert entrance.open.visibleRegion().boundingRect() == entrance.open.rect()
