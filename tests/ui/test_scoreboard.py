"""The window for the table: a score is the largest thing on its seat, and what it counts stands whole in one line."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.replay import replay_file
from referee.record.reading import read_record
from tests.playing import first_sample, samples
from ui.frame.theme import LIGHT, Theme
from ui.frame.window import MainWindow
from ui.match import second
from ui.match.page import TablePage
from ui.match.scoreboard import draw_figure, figure_of
from ui.panels.frames import FRAMED
from ui.table import fighters
from ui.table.board import BoardView
from ui.table.faces import CardFace
from ui.table.fitting import advance
from ui.table.marking import show_position

Shown = Callable[[Callable[[], None]], TablePage]
FOUR = next(each for each in samples("tash-kalar") if "four" in each.name)
RECORDS = (*map(first_sample, games.GAMES), FOUR)
SIZES = ((683, 384), (1120, 640), (1366, 768), (1920, 1080), (768, 1366))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_score_is_larger_than_the_name_and_stands_within_its_seat(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, record: object, language: str
) -> None:
    window.set_language(language)
    shown(lambda: window.show_match(window.archive.import_record(read_record(record))))
    window.table_acts.show_second()
    board = window.table_acts.second
    assert board is not None
    qtbot.addWidget(board)
    names: list[float] = []
    figures: list[tuple[str, str, QRectF, float, float]] = []
    name_of = second.SecondWindow._name

    def name(self: second.SecondWindow, painter: QPainter, text: str, room: QRectF, ink: object) -> None:
        names.append(room.height() * 0.75)
        name_of(self, painter, text, room, ink)

    def figure(painter: QPainter, text: str, counts: str, room: QRectF, theme: Theme, most: float) -> float:
        figures.append((text, counts, room, most, draw_figure(painter, text, counts, room, theme, most)))
        return figures[-1][4]

    monkeypatch.setattr(second.SecondWindow, "_name", name)
    monkeypatch.setattr(second, "draw_figure", figure)
    told = board.font().toString()
    for size in SIZES:
        names.clear()
        figures.clear()
        board.resize(*size)
        board.grab()
        assert names and len(names) == len(figures)
        for high, (text, counts, room, most, drawn) in zip(names, figures, strict=True):
            assert drawn > 1.2 * high, (size, text, drawn, high)
            found = figure_of(text, counts, room.width(), room.height(), told, most)
            wide = advance(text, told, found.size, bold=True)
            noted = advance(counts, told, max(1, found.note))
            taken = max(wide, noted) if found.below else wide + noted
            assert taken <= room.width() + 1, (size, counts)
            assert noted <= room.width() + 1 and found.note > 6, (size, counts, found)


def test_a_long_score_stands_over_the_whole_width_of_the_seats(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    shown(lambda: window.show_match(window.archive.import_record(read_record(first_sample("force-of-will")))))
    window.table_acts.show_second()
    board = window.table_acts.second
    assert board is not None
    qtbot.addWidget(board)
    board.resize(1366, 768)
    long = second.columns(board._seats, 600, 480, 20, board.font().toString())
    assert long == 1


def test_its_first_place_on_one_screen_is_on_the_screen_with_its_frame(window: MainWindow, shown: Shown) -> None:
    shown(lambda: window.open_record(FOUR))
    window.table_acts.show_second()
    board = window.table_acts.second
    assert board is not None
    room, (across, down) = window.screen().availableGeometry(), FRAMED
    framed = board.frameGeometry()
    assert room.contains(framed)
    # a window manager that draws a title moves nothing off the screen
    assert room.width() - framed.left() - board.width() >= across
    assert room.height() - framed.top() - board.height() >= down


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["one-against-one", "two-against-two"])
def test_nothing_on_a_fighter_runs_out_of_its_card(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """However many statuses it has, and however small the window for the table is (760x460 to 1920x1080)."""
    match = replay_file(next(each for each in samples("war-vortex-night") if game in each.name)).match
    assert match is not None
    within, drawn = [QRectF()], list[tuple[QRectF, QRectF]]()
    frame_of, draw_die = fighters.frame_of, fighters.draw_die

    def framed(face: CardFace, box: QRectF, told: str, *, barred: bool) -> fighters.Frame:
        found = frame_of(face, box, told, barred=barred)
        within[0] = box
        drawn.extend((box, pill) for _, pill in found.pills)
        return found

    def die(painter: QPainter, face: int, box: QRectF, theme: Theme, *, faded: bool) -> None:
        drawn.append((within[0], box))
        draw_die(painter, face, box, theme, faded=faded)

    monkeypatch.setattr(fighters, "frame_of", framed)
    monkeypatch.setattr(fighters, "draw_die", die)
    board = BoardView()
    qtbot.addWidget(board)
    # the one with most to tell
    shown = max(
        (match.position_at(number) for number in range(len(match.entries) + 1)),
        key=lambda position: sum(len(piece.lines) + len(piece.state) for piece in match.scene(position).pieces),
    )
    for size in ((300, 200), (330, 270), (470, 430), (560, 430), (620, 470), (900, 750)):
        board.resize(*size)
        show_position(board, match, shown, match.voice(language), LIGHT)
        drawn.clear()
        board.grab()
        assert drawn, size
        assert not [(box, part) for box, part in drawn if not box.contains(part)], size
