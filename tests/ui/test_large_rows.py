"""In large letters the rows of the shelf and the choices of the banner have the room that they need."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QScreen
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.test_layouts import in_the_middle
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.shelving import CardRow
from ui.panels import shelf_rows

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

    def noted(painter: object, text: str, box: QRectF, *more: object, **named: object) -> float:
        high = write(painter, text, box, *more, **named)  # type: ignore[arg-type]  # handed on as it came
        written.append((text, QRectF(box.left(), box.center().y() - high / 2, box.width(), high)))
        return high

    monkeypatch.setattr(shelf_rows, "write", noted)
    rows = [each for each in page.cards.model.shown if isinstance(each, CardRow)][:6]
    assert rows
    painter = page.cards.painter
    page.cards.list.viewport().grab()
    for row in rows:
        del written[:]
        at = QRectF(0, 0, page.cards.list.width(), painter._closed(row))
        picture = large.grab(QRect(0, 0, 1, 1))
        brush = shelf_rows.QPainter(picture)
        painter._draw(brush, row, at)
        brush.end()
        places = dict(written)
        name, chip = places[row.name], places[row.chip]
        # between its signs and the end of its line there is a pixel more
        assert name.bottom() <= chip.top() + 1 or name.right() <= chip.left(), (row.name, name, chip)
        assert at.contains(chip) and name.height() >= painter._size


def test_the_choices_of_the_banner_are_not_cut_at_their_foot(large: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    large.start.new.tiles.group.button(list(games.GAMES).index("kami-no-kijutsu")).click()
    qtbot.waitUntil(lambda: large.start.new.form.game.id == "kami-no-kijutsu")
    page = shown(large.start.new.start.click)
    page.say("south fill")
    qtbot.waitUntil(lambda: len(page.match.entries) == 1 and not page.busy)
    for turned in range(2):
        if turned:
            # seen from the side the board has all the height, and the banner stands beside it
            qtbot.keyClicks(page.board, "t")
        qtbot.wait(100)
        large.grab().save(f"/tmp/u4/b{turned}.png")
        banner = page.banner
        made = [each for each in banner._pool if each.isVisible()]
        first = min(each.mapTo(banner, QPoint(0, 0)).y() for each in made)
        room = QRect(banner._room.viewport().mapTo(banner, QPoint(0, 0)), banner._room.viewport().size())
        for each in made:
            place = QRect(each.mapTo(banner, QPoint(0, 0)), each.size())
            assert place.top() > first or room.contains(place)
