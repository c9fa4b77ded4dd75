"""In the largest letters, in Japanese, on a screen of 1280x720: nothing is cut, and what has no room is scrolled to."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QScreen
from PySide6.QtWidgets import QLabel, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample
from ui.frame.boxes import open_over
from ui.frame.helping import KeysBox
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.judge.pin import PinDialog
from ui.match.coach import Coach
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.table.fitting import fitted

ROOM = QSize(1280, 720)
Shown = Callable[[Callable[[], None]], TablePage]


@pytest.fixture
def large(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window on such a screen."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _: ROOM)
    window.set_language("ja")
    window.set_text_size(SIZES[-1])
    window.resize(ROOM.width(), ROOM.height() - 32)
    return window


def whole(parent: QWidget) -> bool:
    """Whether every text in it has the height that it needs."""
    texts = [each for each in parent.findChildren(QLabel) if each.isVisible() and each.wordWrap() and each.text()]
    assert texts
    return all(each.heightForWidth(each.width()) <= each.height() for each in texts)


def test_the_games_have_their_whole_names_on_their_tiles(large: MainWindow, qtbot: QtBot) -> None:
    tiles = large.start.new.tiles
    buttons = [each for each in tiles.group.buttons() if isinstance(each, QToolButton)]
    for size in (SIZES[-1], 10):
        large.set_text_size(size)
        qtbot.wait(60)
        for tile in buttons:
            font = tile.font()
            font.setBold(True)
            lines = tile.text().split("\n")
            assert max(map(QFontMetricsF(font).horizontalAdvance, lines)) <= tile.width() - 4, (size, tile.text())
    # in small letters there is room for the usual ones
    assert {each.font().pointSizeF() for each in buttons} == {10.0}


@pytest.mark.parametrize("dialog", ["join", "pin", "keys"])
def test_what_a_dialog_says_is_whole_and_on_the_screen(large: MainWindow, qtbot: QtBot, dialog: str) -> None:
    made = {"pin": lambda: PinDialog("x", large), "keys": lambda: KeysBox(large)}
    if dialog == "join":
        shown = large.hall.room.ask()
    else:
        open_over(shown := made[dialog]())
    qtbot.wait(60)
    assert shown.height() <= ROOM.height() - 32 and shown.width() <= ROOM.width()
    assert whole(shown)
    if isinstance(shown, KeysBox):
        # the arrows lead to what there is no room for
        bar = shown.area.verticalScrollBar()
        assert shown.area.focusPolicy() & Qt.FocusPolicy.TabFocus and bar.maximum() > 0
        qtbot.keyClick(shown.area, Qt.Key.Key_End)
        for _ in range(60):
            qtbot.keyClick(shown.area, Qt.Key.Key_Down)
        assert bar.value() == bar.maximum()
        assert shown.area.horizontalScrollBar().maximum() == 0
    shown.reject()


@pytest.mark.parametrize("size", [10, SIZES[-1]])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_key_of_the_help_stands_on_the_frame_around_them(
    large: MainWindow, qtbot: QtBot, language: str, size: int
) -> None:
    large.set_language(language)
    large.set_text_size(size)
    shown = KeysBox(large)
    open_over(shown)
    qtbot.wait(60)
    sheet = shown.area.widget()
    assert sheet is not None
    for each in sheet.findChildren(QLabel):
        assert sheet.rect().adjusted(8, 8, -8, -8).contains(each.geometry()), each.text()
    # a key is written as its button shows it
    assert {"E", "U, R"} <= {each.text() for each in sheet.findChildren(QLabel)}
    shown.reject()


@pytest.mark.parametrize("game", games.GAMES)
def test_the_form_of_every_verb_is_on_the_screen_and_its_fields_are_reached_by_tab(
    large: MainWindow, qtbot: QtBot, shown: Shown, game: str
) -> None:
    page = shown(lambda: large.open_record(first_sample(game)))
    dialog = DeclareDialog(page.match, "ja", theme=page.theme)
    qtbot.addWidget(dialog)
    dialog.show()
    area = dialog.findChild(QScrollArea)
    assert area is not None
    for place in range(dialog.verb.count()):
        dialog.verb.setCurrentIndex(place)
        qtbot.wait(20)
        assert dialog.height() <= ROOM.height() - 32, dialog.verb.itemData(place)
        inner = area.widget()
        assert inner is not None and inner.height() >= inner.minimumSizeHint().height()
        assert area.viewport().height() >= min(48, inner.minimumSizeHint().height()), dialog.verb.itemData(place)


@pytest.mark.parametrize("size", [(1280, 688), (1600, 968)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_new_match_is_read_whole_in_the_largest_letters(
    large: MainWindow, qtbot: QtBot, shown: Shown, game: str, language: str, size: tuple[int, int]
) -> None:
    large.set_language(language)
    large.resize(*size)
    large.start.new.tiles.group.button(list(games.GAMES).index(game)).click()
    qtbot.waitUntil(lambda: large.start.new.form.game.id == game)
    page = shown(large.start.new.start.click)
    qtbot.wait(60)
    title = page.banner.title
    font = title.font()
    font.setBold(False)
    font.setPixelSize(10)
    high = round(title.fontInfo().pixelSize())
    written = fitted(title.text(), font.toString(), title.width(), title.height(), high, high - title.shrinks)
    assert not any("…" in line for line in written.lines)
    # what a newcomer is told stands above its button, whole, or in whole lines that the button goes on in
    told, go_on = page.ruling._telling, page.ruling._go_on
    if told.isVisible():
        text = page.ruling._told
        assert text.heightForWidth(text.width()) <= text.height() + 2
        assert told.height() >= 2 * text.fontMetrics().lineSpacing()
        assert told.height() >= text.height() or told.height() % text.fontMetrics().lineSpacing() == 0
        told_room, button_room = (QRect(each.mapTo(page, QPoint(0, 0)), each.size()) for each in (told, go_on))
        assert not told_room.intersects(button_room)
    # no part of the shelf lies over another
    shelf = [each for each in (page.cards.heading, page.cards.filter, page.cards.list) if each.isVisible()]
    rooms = [QRect(each.mapTo(page, QPoint(0, 0)), each.size()) for each in shelf]
    assert not any(one.intersects(two) for one, two in combinations(rooms, 2))
    # nor of the head of the journal, whether it leads back to now or not
    page.arrangement.tabs.setCurrentIndex(1)
    page.journal.now.setEnabled(True)
    page.journal._share_head()
    qtbot.wait(20)
    head = [page.journal.heading, page.journal.count, page.journal.now, page.journal.notation]
    rooms = [QRect(each.mapTo(page, QPoint(0, 0)), each.size()) for each in head if each.isVisible()]
    assert not any(one.intersects(two) for one, two in combinations(rooms, 2))


def test_the_button_reads_on_before_it_goes_to_the_next_step(large: MainWindow, qtbot: QtBot, shown: Shown) -> None:
    large.set_language("en")
    page = shown(large.start.new.start.click)
    qtbot.wait(60)
    ruling, told = page.ruling, page.findChild(Coach)
    assert told is not None and told.step == 0
    bar, line = ruling._telling.verticalScrollBar(), ruling._told.fontMetrics().lineSpacing()
    assert bar.maximum() > 0
    seen = [range(bar.value(), bar.value() + ruling._telling.viewport().height())]
    while bar.value() < bar.maximum():
        ruling._go_on.click()
        assert told.step == 0
        seen.append(range(bar.value(), bar.value() + ruling._telling.viewport().height()))
        assert seen[-1].start <= seen[-2].stop and seen[-1].start >= seen[-2].start + min(line, 1)
    ruling._go_on.click()
    qtbot.wait(20)
    assert told.step == 1 and bar.value() == 0


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1590, 960), (1920, 1080)])
def test_no_seat_beside_the_board_is_cut_through_in_large_letters(
    large: MainWindow, qtbot: QtBot, shown: Shown, size: tuple[int, int]
) -> None:
    large.set_language("en")
    large.resize(*size)
    page = shown(lambda: large.open_record(first_sample("tash-kalar")))
    for letters in SIZES[1:]:
        large.set_text_size(letters)
        qtbot.wait(60)
        if page.arrangement.narrow:
            continue
        # what both need, or the lines and the one that is shown whole, is there without scrolling
        qtbot.waitUntil(lambda: page.arrangement.seats_area.height() >= page.seats.minimumHeight())
        seats = page.seats
        assert list(seats.whole) == [] or sum(panel.isVisible() for panel in seats.whole.values()) == 1
