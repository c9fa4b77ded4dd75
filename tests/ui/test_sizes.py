"""Every screen: four players with names of forty letters, both languages; nothing is cut, nothing overlaps."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from referee.record.model import Record, Setting
from referee.record.reading import read_record
from tests.playing import first_sample, samples
from ui.frame import settings, theme
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.counting import Counting
from ui.panels.lines import FixedLabel

Shown = Callable[[Callable[[], None]], TablePage]
SIZES = ((1024, 600), (1280, 800), (1366, 768), (1600, 1000), (2560, 1600))
LONG = "Wilhelmina-Anastasia Featherstonehaugh {0}"
"""A name of forty letters."""


def named_at_length(path: Path, lines: int) -> Record:
    """The beginning of a record whose players have names of forty letters."""
    record = read_record(path)
    found = []
    for number, item in enumerate(record.header.settings):
        seat, mark, _ = item.value.partition("=")
        long = f"{seat}={LONG.format(number % 10)}" if item.key == "seats" and mark else item.value
        found.append(Setting(item.key, long, item.line, item.column))
    return Record(type(record.header)(tuple(found)), record.lines[:lines], record.path)


def texts(page: QWidget) -> Iterator[tuple[str, QRect, QWidget]]:
    """Every text that is seen, with the part of its rectangle that is seen, on the page."""
    for widget in page.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton | QLineEdit) or not widget.isVisibleTo(page):
            continue
        text = widget.placeholderText() if isinstance(widget, QLineEdit) else widget.text()
        if text and not widget.visibleRegion().isEmpty():
            # what scrolls is seen within its frame alone
            yield text, widget.visibleRegion().boundingRect().translated(widget.mapTo(page, QPoint(0, 0))), widget


def overlapping(page: QWidget) -> list[tuple[str, str]]:
    """Texts whose rectangles overlap."""
    found = list(texts(page))
    return [
        (first, second)
        for (first, one, a), (second, two, b) in combinations(found, 2)
        if one.intersects(two) and not a.isAncestorOf(b) and not b.isAncestorOf(a)
    ]


def drawn(page: TablePage) -> QRectF:
    """What the places of the board take up in its pane, in pixels."""
    found = QRectF()
    for box in page.board.layout_.boxes.values():
        found = found.united(box)
    return found


def is_cut(widget: QWidget, text: str, wide: int) -> bool:
    """Whether a text needs more room than it has; what is made shorter on purpose says the rest in its tip."""
    if isinstance(widget, FixedLabel):
        return text not in widget.toolTip()
    if isinstance(widget, QLabel):
        return not widget.wordWrap() and widget.sizeHint().width() > wide + 1
    return isinstance(widget, QAbstractButton) and widget.minimumSizeHint().width() > wide + 1


def cut(page: QWidget) -> list[str]:
    """Texts that are cut."""
    return [text for text, _, widget in texts(page) if is_cut(widget, text, widget.width())]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "sample"),
    [("tash-kalar", "melee"), ("arcanductor", ""), ("war-vortex-night", "two"), ("force-of-will", ""),
     ("kami-no-kijutsu", "")],
)  # fmt: skip
def test_long_names_are_neither_cut_nor_in_the_way(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str, sample: str, language: str
) -> None:
    path = next(each for each in samples(game) if sample in each.name)
    window.set_language(language)
    kept = window.archive.import_record(named_at_length(path, 24))
    page = shown(lambda: window.show_match(kept))
    for width, height in SIZES:
        window.resize(width, height)
        qtbot.wait(150)
        assert (window.width(), window.height()) == (width, height)
        assert drawn(page).width() >= width * 0.45, (width, height)
        assert not cut(page), (width, height)
        assert not overlapping(page), (width, height)


def test_the_names_of_the_test_have_forty_letters() -> None:
    assert len(LONG.format(1)) == 40


def test_buttons_are_as_high_as_a_finger_needs_where_the_screen_allows(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(lambda: window.open_record(first_sample("kami-no-kijutsu")))
    assert page.banner.undo.height() >= 34
    monkeypatch.setattr(theme, "touch_size", lambda: 44)
    window.apply_theme()
    qtbot.wait(50)
    for button in (page.banner.undo, page.banner.redo, page.form):
        assert button.height() >= 44, button.text()


def test_a_score_counts_up_and_is_what_it_is_at_the_end(qtbot: QtBot) -> None:
    number = Counting(3)
    qtbot.addWidget(number)
    number.show_value(5, lively=True)
    assert number.text() == "5"  # nobody sees it: at once
    number.show()
    number.show_value(40, lively=True)
    assert number.value == 40
    number.show_value(41, lively=True)
    qtbot.waitUntil(lambda: number.text() == "41", timeout=3000)
    number.show_value(7, lively=False)
    assert number.text() == "7"


def test_less_motion_is_kept_and_shows_what_came_of_it_at_once(
    window: MainWindow, shown: Shown, tmp_path: Path
) -> None:
    window.switch_motion()
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    assert not page.board.lively
    assert not page.seats.lively
    assert settings.load(tmp_path / "window.json")[0].motion == "less"
    window.switch_motion()
    assert page.board.lively


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_on_a_low_window_the_first_steps_take_nothing_from_the_board(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.show_match(window.archive.begin(window.start.new.form.header()))
    page = window.page
    assert page is not None and page.ruling.lesson is not None
    qtbot.wait(50)
    told = page.boards.height()
    assert page.ruling._told.isVisible()
    assert drawn(page).width() >= size[0] * 0.45
    # what is told stands beside the ruling, which is as high as without it
    assert page.ruling.isVisible() and page.arrangement.beside.isAncestorOf(page.ruling)
    page.ruling.enough.emit()
    qtbot.wait(50)
    assert page.boards.height() == told


def test_strips_grow_with_what_they_hold_while_there_is_room(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1600, 1000)
    page = shown(lambda: window.open_record(first_sample("war-vortex-night")))
    area, heights = page.arrangement.strips_area, []
    for number in (1, 4, 8, 20, 40):
        page.look_back(number)
        qtbot.wait(20)
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0 and area.height() >= page.strips.height() > 40)
        heights.append(area.height())
    assert heights[0] < max(heights)


def test_no_seat_has_blank_room_where_the_last_is_cut(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1024, 600)
    path = first_sample("tash-kalar")
    page = shown(lambda: window.show_match(window.archive.import_record(named_at_length(path, 4))))
    window.resize(1366, 768)
    qtbot.wait(50)
    assert page.arrangement.seats_area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)])
def test_two_seats_of_a_square_board_are_seen_whole(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    window.set_language(language)
    window.resize(*size)
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    qtbot.wait(50)
    assert page.arrangement.seats_area.verticalScrollBar().maximum() == 0


def test_another_width_puts_the_parts_of_a_square_board_back_in_their_places(
    window: MainWindow, shown: Shown, qtbot: QtBot
) -> None:
    window.resize(1366, 768)
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    parts = (page.banner, page.boards, page.ruling, page.line, page.seats, page.cards)
    qtbot.wait(50)
    places = [part.mapTo(page, QPoint(0, 0)) for part in parts]
    window.resize(1024, 600)
    qtbot.wait(50)
    assert page.boards.geometry().top() == 0 and page.seats.isVisible()
    assert page.arrangement.beside.isAncestorOf(page.banner) and page.arrangement.beside.isAncestorOf(page.seats)
    window.resize(1366, 768)
    qtbot.wait(50)
    assert [part.mapTo(page, QPoint(0, 0)) for part in parts] == places
    assert all(part.isVisible() for part in parts)
