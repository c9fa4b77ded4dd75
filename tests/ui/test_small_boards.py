"""Small boards: names are whole on the judge's, alike on neighbouring hexes, and areas have a border between them."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_layouts import broken, written_in
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.judge.what_if import WhatIfDialog
from ui.match.page import TablePage
from ui.table import cards, drawing, fitting
from ui.table.board import BoardView

Shown = Callable[[Callable[[], None]], TablePage]
SIZES = ((1024, 600), (1024, 700), (1366, 768), (1600, 1000))


def table(window: MainWindow, shown: Shown, game: str, entries: int) -> TablePage:
    """The table of a game's last sample after so many lines."""
    record = read_record(samples(game)[-1])
    part = Record(record.header, record.lines[:entries], record.path)
    return shown(lambda: window.show_match(window.archive.import_record(part)))


@pytest.mark.parametrize("game", ["force-of-will", "kami-no-kijutsu", "arcanductor", "war-vortex-night", "tash-kalar"])
@pytest.mark.parametrize("way", ["dispute", "what if"])
def test_what_is_written_on_the_judges_boards_is_whole_on_a_small_screen(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, way: str
) -> None:
    page = table(window, shown, game, 110)
    number = len(page.match.entries)
    dialog = (
        DisputeDialog(page.match, number, "en", page.theme)
        if way == "dispute"
        else WhatIfDialog(page.match, number, "en", page.theme)
    )
    qtbot.addWidget(dialog)
    # what a screen of 1024x700 has for it
    dialog.resize(1016, 668)
    found = written_in(monkeypatch, fitting, cards)
    dialog.show()
    qtbot.wait(150)
    names = {piece.card for piece in dialog.board.scene.pieces if piece.card}
    titles = {dialog.board.face_of(piece).title for piece in dialog.board.scene.pieces if piece.card}
    assert not names or titles
    assert not [text for text, made in found if text in titles and made.size and broken(text, made.lines)]


@pytest.mark.parametrize("size", SIZES)
def test_names_at_the_feet_of_hexes_are_written_alike(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    page = table(window, shown, "kami-no-kijutsu", 110)
    window.resize(*size)
    qtbot.wait(100)
    feet = {page.board.label_of(place.foot) for place in page.board.scene.places if place.foot}
    assert len(feet) > 3
    sizes, before = set[int](), drawing.write

    def listening(painter: QPainter, text: str, box: QRectF, *more: Any, **how: Any) -> float:
        high = before(painter, text, box, *more, **how)
        if text in feet:
            sizes.add(painter.font().pixelSize())
        return high

    monkeypatch.setattr(drawing, "write", listening)
    board = BoardView()
    qtbot.addWidget(board)
    board.setFont(QFont(page.board.font()))
    board.label_of, board.face_of = page.board.label_of, page.board.face_of
    board.resize(page.board.size())
    board.show_scene(page.board.scene, page.board.theme, page.board.looks)
    board.grab()
    assert len(sizes) == 1


@pytest.mark.parametrize("turned", [0, 1])
def test_a_dotted_line_stands_between_two_areas(window: MainWindow, shown: Shown, qtbot: QtBot, turned: int) -> None:
    page = table(window, shown, "kami-no-kijutsu", 20)
    board, layout = page.board, page.board.layout_
    if turned:
        board.turn()
        qtbot.wait(60)
    assert len(board.scene.border) == 2
    ends = [layout.on_screen(x, y) for x, y in board.scene.border]
    sides = [
        {(box.center().x() > ends[0].x()) if not turned else (box.center().y() > ends[0].y())}
        for names in ("south", "north")
        for name, box in layout.boxes.items()
        if name[0] == names[0]
    ]
    assert len({frozenset(side) for side in sides[:7]}) == len({frozenset(side) for side in sides[7:]}) == 1
    picture: QImage = board.grab().toImage()
    ratio = picture.devicePixelRatio()
    along = [ends[0] + (ends[1] - ends[0]) * (step / 400) for step in range(401)]
    inside = [at * ratio for at in along if board.rect().contains(at.toPoint())]
    seen = [picture.pixelColor(round(at.x()), round(at.y())) for at in inside]
    ground = picture.pixelColor(2, 2)
    marked = [colour for colour in seen if _apart(colour, ground) > 60]
    assert len(seen) * 0.1 < len(marked) < len(seen) * 0.6


def _apart(one: QColor, two: QColor) -> int:
    return abs(one.red() - two.red()) + abs(one.green() - two.green()) + abs(one.blue() - two.blue())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["kami-no-kijutsu", "war-vortex-night", "arcanductor", "force-of-will", "tash-kalar"])
def test_the_board_stays_where_it_is_when_the_first_steps_are_over(
    window: MainWindow, shown: Shown, qtbot: QtBot, size: tuple[int, int], game: str
) -> None:
    page = table(window, shown, game, 0)
    window.resize(*size)
    qtbot.wait(120)
    assert page.ruling.lesson is not None
    before = dict(page.board.layout_.boxes)
    page.ruling.teach(None)
    qtbot.wait(120)
    assert page.board.layout_.boxes == before
