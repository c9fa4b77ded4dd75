"""In large letters the rows of the shelf and the choices of the banner have the room that they need."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QScreen
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.test_layouts import in_the_middle
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.shelving import CardRow
from ui.panels import shelf_rows
from ui.panels.seat_body import SeatBody
from ui.table.fitting import fitted

Shown = Callable[[Callable[[], None]], TablePage]
ROOM = QSize(1280, 720)


@pytest.fixture
def large(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window in the largest letters, in Japanese, as high as such a screen."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _: ROOM)
    window.set_language("ja")
    window.set_text_size(SIZES[-1])
    window.resize(ROOM)
    return window


@pytest.mark.parametrize("letters", SIZES)
@pytest.mark.parametrize("game", [each for each in games.GAMES if each != "war-vortex-night"])
def test_no_name_on_the_shelf_runs_into_the_chip_below_it(
    large: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, letters: int
) -> None:
    large.set_text_size(letters)
    page = shown(lambda: in_the_middle(large, game))
    page.arrangement.tabs.setCurrentIndex(0)
    qtbot.wait(30)
    written: list[tuple[str, QRectF]] = []
    write = shelf_rows.write

    def noted(painter: QPainter, text: str, box: QRectF, *more: Any, **named: Any) -> float:
        high = write(painter, text, box, *more, **named)
        written.append((text, QRectF(box.left(), box.center().y() - high / 2, box.width(), high)))
        return high

    monkeypatch.setattr(shelf_rows, "write", noted)
    rows = [each for each in page.cards.model.shown if isinstance(each, CardRow)][:6]
    assert rows
    painter = page.cards.painter
    for row in rows:
        del written[:]
        at = QRectF(0, 0, page.cards.list.width(), painter._closed(row))
        picture = QPixmap(400, 200)
        brush = QPainter(picture)
        painter._draw(brush, row, at)
        brush.end()
        places = dict(written)
        name, chip = places[row.name], places[row.chip]
        # between its signs and the end of its line there is a pixel more
        assert name.bottom() <= chip.top() + 1 or name.right() <= chip.left(), (row.name, name, chip)
        assert at.contains(chip) and name.height() >= painter._size


@pytest.mark.parametrize("turned", [False, True], ids=["above", "beside"])
def test_the_choices_of_the_banner_are_not_cut_at_their_foot(
    large: MainWindow, shown: Shown, qtbot: QtBot, *, turned: bool
) -> None:
    large.set_text_size(SIZES[1])
    large.start.new.tiles.group.button(list(games.GAMES).index("kami-no-kijutsu")).click()
    qtbot.waitUntil(lambda: large.start.new.form.game.id == "kami-no-kijutsu")
    page = shown(large.start.new.start.click)
    for number, said in enumerate(("south fill", "south territory ember-field s4"), 1):
        page.say(said)
        qtbot.waitUntil(lambda wanted=number: len(page.match.entries) == wanted and not page.busy)
    if turned:
        # seen from the side the board has all the height, and the banner stands beside it
        qtbot.keyClicks(page.board, "t")
    for size in SIZES[2:]:
        large.set_text_size(size)
        qtbot.wait(100)
        banner = page.banner
        made = [each for each in banner._pool if each.isVisible()]
        assert len(made) >= 3
        first = min(each.mapTo(banner, QPoint(0, 0)).y() for each in made)
        room = QRect(banner._room.viewport().mapTo(banner, QPoint(0, 0)), banner._room.viewport().size())
        for each in made:
            place = QRect(each.mapTo(banner, QPoint(0, 0)), each.size())
            assert place.top() > first or room.contains(place), size


@pytest.mark.parametrize("turned", [False, True], ids=["above", "beside"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_no_number_of_a_seat_of_one_line_is_cut_off(
    large: MainWindow, shown: Shown, qtbot: QtBot, game: str, language: str, *, turned: bool
) -> None:
    large.set_language(language)
    page = shown(lambda: in_the_middle(large, game))
    if turned:
        qtbot.keyClicks(page.board, "t")
    qtbot.wait(60)
    for panel in page.seats.panels.values():
        for rest in (each._rest for each in panel.findChildren(SeatBody)):
            if rest.isVisible() and rest.text():
                font, size = rest.font(), round(rest.fontInfo().pixelSize())
                font.setPixelSize(10)
                room, least = rest.rect(), max(9, size - rest.shrinks)
                written = fitted(rest.text(), font.toString(), room.width(), room.height(), size, least)
                assert not any("…" in line for line in written.lines), (rest.text(), room)


@pytest.mark.parametrize("letters", SIZES)
def test_a_button_keeps_its_place_when_the_one_beside_it_goes(
    large: MainWindow, shown: Shown, qtbot: QtBot, letters: int
) -> None:
    large.set_text_size(letters)
    large.start.new.tiles.group.button(list(games.GAMES).index("arcanductor")).click()
    qtbot.waitUntil(lambda: large.start.new.form.game.id == "arcanductor")
    page = shown(large.start.new.start.click)
    qtbot.wait(30)
    painter, shelf = page.cards.painter, page.cards.list

    def offered() -> tuple[list[str], QRectF]:
        row = page.cards.model.index(0, 0)
        box = QRectF(shelf.visualRect(row)).adjusted(1, 2, -3, -2)
        found = row.data(shelf_rows.ROW)
        head = QRectF(box.left() + 8, box.top() + 4, box.width() - 16, painter._mini)
        made = painter._buttons(found, head)
        assert all(box.contains(where) for _, where in made)
        return [offer.spoken.actor or "" for offer, _ in made], made[-1][1]

    seats, where = offered()
    assert seats == ["south", "north"]
    at = where.center().toPoint()
    # the second of a double click declares nothing, though the other seat's stands there by then
    qtbot.mouseClick(shelf.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: len(page.match.entries) == 1 and not page.busy)
    qtbot.waitUntil(lambda: offered()[0] == ["south"])
    qtbot.mouseDClick(shelf.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseRelease(shelf.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.wait(30)
    assert len(page.match.entries) == 1 and not page.busy
    # a click of its own does, where the pointer is
    assert offered()[1].contains(at)
    qtbot.mouseClick(shelf.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: len(page.match.entries) == 2)
