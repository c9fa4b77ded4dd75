"""In larger letters nothing on a board is written smaller than in usual ones: names and figures grow before the rest.

A board of a size is painted in both; that larger panels leave the board less room is another matter.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from referee import games
from referee.kernel.scene import Piece
from tests.playing import samples
from tests.ui.test_layouts import at_the_end, written_in
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.table import fitting
from ui.table.board import BoardView
from ui.table.fitting import Fitted

Shown = Callable[[Callable[[], None]], TablePage]
SAMPLES = [sample for game in games.GAMES for sample in samples(game)]
LARGER = [size for size in SIZES if size > Settings.text_size]
ROOMS = ((1024, 600), (1366, 768), (1600, 1000))
"""Windows; a board in larger letters has the room that the window leaves it then, or more."""
Sizes = dict[str, int]


def board_of(page: TablePage, qtbot: QtBot, letters: int) -> BoardView:
    """The board of a page as a new one of its size, in letters of a size."""
    board = BoardView()
    qtbot.addWidget(board)
    # what a style sheet says goes before the font of a widget
    board.setStyleSheet(f"* {{ font-size: {letters}pt; }}")
    board.ensurePolished()
    board.face_of, board.label_of = page.board.face_of, page.board.label_of
    board.resize(page.board.size())
    board.show_scene(page.board.scene, page.board.theme, page.board.looks)
    return board


def sizes_of(written: list[tuple[str, Fitted]]) -> Sizes:
    """The smallest size of each text; what stands in one line with others is a text of its own."""
    found: Sizes = {}
    for text, made in written:
        for part in text.split(" · "):
            found[part] = min(found.get(part, made.size), made.size)
    return found


def sizes_on(board: BoardView, written: list[tuple[str, Fitted]]) -> tuple[Sizes, list[tuple[Piece, Sizes]]]:
    """The sizes of what is written on the ground, and on each piece."""
    sheet = QPixmap(board.size())
    pieces = []
    for box, piece in board.layout_.pieces:
        written.clear()
        painter = QPainter(sheet)
        painter.setFont(board.font())
        board._painter_of(piece)[1](painter, box)
        painter.end()
        pieces.append((piece, sizes_of(written)))
    written.clear()
    painter = QPainter(sheet)
    painter.setFont(board.font())
    board.ground.draw(painter, board.scene, board.layout_, board.theme, board.looks, board.label_of, board.size())
    board._draw_counts(painter)
    painter.end()
    return sizes_of(written), pieces


def smaller(before: Sizes, after: Sizes) -> dict[str, tuple[int, int | None]]:
    """What is written smaller than before, or no more, with both sizes."""
    return {text: (size, after.get(text)) for text, size in before.items() if after.get(text, 0) < size}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("record", SAMPLES, ids=lambda record: record.stem)
def test_nothing_on_a_board_is_smaller_in_larger_letters(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, record: Path, language: str
) -> None:
    window.set_language(language)
    written = written_in(monkeypatch, fitting)
    page = shown(lambda: at_the_end(window, record))
    for room in ROOMS:
        window.resize(*room)
        for letters in (Settings.text_size, *LARGER):
            window.set_text_size(letters)
            qtbot.wait(30)
            ground, pieces = sizes_on(board_of(page, qtbot, Settings.text_size), written)
            assert ground or pieces
            larger_ground, larger_pieces = sizes_on(board_of(page, qtbot, letters), written)
            where = room, letters
            assert smaller(ground, larger_ground) == {}, where
            for (piece, usual), (same, large) in zip(pieces, larger_pieces, strict=True):
                assert piece == same
                assert smaller(usual, large) == {}, (where, piece.card)
        window.set_text_size(Settings.text_size)
