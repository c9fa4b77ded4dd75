"""The window for the table: a score is the largest thing on its seat, and what it counts stands whole in one line."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from pytestqt.qtbot import QtBot

from referee import games
from referee.kernel.scene import Piece
from referee.match.replay import replay_file
from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import first_sample, samples
from tests.ui.conftest import StoppedTime
from tests.ui.test_layouts import broken, in_the_middle, written_in
from ui.frame.theme import LIGHT, Theme
from ui.frame.window import MainWindow
from ui.match import second
from ui.match.page import TablePage
from ui.match.scoreboard import draw_figure, figure_of
from ui.panels.frames import FRAMED
from ui.table import cards, fighters, fitting
from ui.table.board import BoardView
from ui.table.faces import CardFace
from ui.table.fitting import advance, fitted
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


@pytest.mark.parametrize("size", [(640, 360), (420, 900), (760, 460), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_name_and_figure_of_a_fighter_are_whole_and_within_its_card(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str,
    size: tuple[int, int],
) -> None:  # fmt: skip
    """Three against two in a small or an upright window: no frame runs through a name, and −1 is never a dash."""
    window.set_language(language)
    two = read_record(next(each for each in samples("war-vortex-night") if "two-against-two" in each.name))
    record = Record(two.header, two.lines[:45], two.path)
    page = shown(lambda: window.show_match(window.archive.import_record(record)))
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    qtbot.addWidget(table)
    table.resize(*size)
    qtbot.wait(20)
    cards_of: list[tuple[Piece, CardFace, QRectF]] = []
    told: list[tuple[str, str, QRectF, QRectF, int]] = []
    draw, write = cards.draw_fighter, fighters.write

    def drawing(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, *how: Any) -> None:
        cards_of.append((piece, face, QRectF(box)))
        draw(painter, piece, face, box, *how)

    def writing(painter: QPainter, text: str, room: QRectF, colour: QColor, largest: int, **how: Any) -> float:
        told.append((cards_of[-1][0].id, text, cards_of[-1][2], QRectF(room), largest))
        return write(painter, text, room, colour, largest, **how)

    monkeypatch.setattr(cards, "draw_fighter", drawing)
    monkeypatch.setattr(fighters, "write", writing)
    # as a new one: what was painted once is only laid down again
    board = BoardView()
    qtbot.addWidget(board)
    board.face_of, board.label_of = table.board.face_of, table.board.label_of
    board.resize(table.board.size())
    board.show_scene(table.board.scene, LIGHT, page.looks)
    board.grab()
    assert len(cards_of) == 5
    bold = QFont(board.font())
    bold.setPixelSize(10)
    bold.setBold(True)
    for piece, face, _ in cards_of:
        for wanted in (face.title, piece.figure):
            [(text, box, room, most)] = [each[1:] for each in told if each[:2] == (piece.id, wanted)]
            lines = fitted(text, bold.toString(), int(room.width()), int(room.height()), most).lines
            assert not broken(text, lines), (piece.id, lines)
            assert box.contains(room), (piece.id, text, box, room)
    assert page.voice.language == language


@pytest.mark.parametrize("game", ["tash-kalar", "kami-no-kijutsu", "force-of-will"])
def test_an_upright_window_has_the_seats_above_the_board(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str
) -> None:
    shown(lambda: in_the_middle(window, game))
    window.table_acts.show_second()
    table = window.table_acts.second
    assert table is not None
    qtbot.addWidget(table)
    table.resize(420, 900)
    places = table.board.layout_.boxes.values()
    assert max(box.right() for box in places) - min(box.left() for box in places) > 0.8 * table.width()
    _, seats, board, _ = table._rooms()
    assert seats.bottom() < board.top() and seats.width() > 0.85 * table.width()
    # on a wide one they stand beside a square board
    table.resize(1120, 640)
    _, seats, board, _ = table._rooms()
    assert seats.right() < board.left() or game == "kami-no-kijutsu"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["tash-kalar", "force-of-will"])
def test_the_turns_that_are_left_are_read_from_two_metres(
    window: MainWindow, shown: Shown, qtbot: QtBot, settled: Callable[[int], None], stopped: StoppedTime,
    monkeypatch: pytest.MonkeyPatch, game: str, language: str,
) -> None:  # fmt: skip
    window.set_language(language)
    window.start.new.tiles.group.button(list(games.GAMES).index(game)).click()
    qtbot.waitUntil(lambda: window.start.new.form.game.id == game)
    window.start.new.form.event_fold.part.clock.on.setChecked(True)
    page = shown(window.start.new.start.click)
    page.clocks.start.click()
    settled(1)
    window.table_acts.show_second()
    board = window.table_acts.second
    assert board is not None
    qtbot.addWidget(board)
    board.resize(1280, 720)
    before = board.board.geometry()
    stopped.pass_by(minutes=100)
    page.clockwork.tick()
    page.clocks.time.click()
    settled(2)
    # the seats and the board have given the head some of their height, and have moved for nothing else
    assert board.board.geometry() != before
    written = written_in(monkeypatch, fitting)
    for size in SIZES:
        board.resize(*size)
        written.clear()
        board.grab()
        told = board._notices
        # those before the last were tried
        text, made = [each for each in written if each[0] in told][-1]
        assert str(page.match.result.turns_left) in text and not broken(text, made.lines)
        # no smaller than half of the headline, nor than a twentieth of a window that is wider than high
        headline = next(each for said, each in written if said == board.headline)
        assert made.size >= headline.size * 0.6, size
        assert made.size >= min(size) / 24, (size, text, made)
