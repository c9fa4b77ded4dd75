"""What is written on a board grows with the letters of the window where it has room; nothing more is cut for that."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from referee import games
from tests.ui.test_layouts import broken, in_the_middle, written_in
from ui.frame.settings import SIZES, Settings
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.table import cards, fitting
from ui.table.board import BoardView
from ui.table.drawing import LABEL, label_size
from ui.table.fitting import Fitted

Shown = Callable[[Callable[[], None]], TablePage]
ROOMS = (QSize(560, 330), QSize(820, 340), QSize(1080, 640))
"""Of a board, on low windows and on high ones."""


def board_of(page: TablePage, qtbot: QtBot, room: QSize) -> BoardView:
    """The board of a page as a new one in a room of its own, in the letters of the window."""
    board = BoardView()
    qtbot.addWidget(board)
    board.ensurePolished()
    board.face_of, board.label_of = page.board.face_of, page.board.label_of
    board.resize(room)
    board.show_scene(page.board.scene, page.board.theme, page.board.looks)
    return board


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [each for each in games.GAMES if each != "tash-kalar"])
def test_names_are_larger_in_larger_letters_and_none_is_cut_for_that(
    window: MainWindow, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    window.set_language(language)
    page = shown(lambda: in_the_middle(window, game))
    titles = {page.board.face_of(piece).title for piece in page.board.scene.pieces if piece.look == "card"}
    labels = {page.board.label_of(place.label) for place in page.board.scene.places if place.label}
    assert titles and labels
    written: list[tuple[str, Fitted]] = written_in(monkeypatch, fitting)

    def seen(letters: int, room: QSize) -> list[tuple[str, Fitted]]:
        window.set_text_size(letters)
        written.clear()
        board_of(page, qtbot, room).grab()
        return list(written)

    usual = Settings.text_size
    for room in ROOMS:
        before, cut, mean = seen(usual, room), set[str](), dict[int, float]()
        cut |= {text for text, made in before if broken(text, made.lines)}
        for letters in (usual, 13, SIZES[-1]):
            made = seen(letters, room)
            assert {text for text, made in made if broken(text, made.lines)} <= cut, (room, letters)
            sizes = [each.size for text, each in made if text in titles | labels]
            mean[letters] = sum(sizes) / len(sizes)
        # each step is no smaller than the one before, and on a board with room the largest is much larger
        steps = [mean[letters] for letters in sorted(mean)]
        assert all(later >= earlier * 0.97 for earlier, later in pairwise(steps)), (room, steps)
        if room == ROOMS[-1]:
            # as far as what stands below a name keeps its size, and cards keep theirs below the names of places
            assert steps[-1] >= steps[0] * 1.1, steps


def test_names_of_places_are_larger_in_larger_letters(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    page = shown(lambda: in_the_middle(window, "arcanductor"))
    window.resize(1600, 1000)
    qtbot.wait(60)
    place = next(iter(page.board.layout_.boxes.values()))
    assert label_size(place, page.board.layout_.scale) <= LABEL
    window.set_text_size(SIZES[-1])
    # the board that is shown is laid out for them, without another move
    qtbot.waitUntil(lambda: page.board.layout_.scale == SIZES[-1] / Settings.text_size)
    place = next(iter(page.board.layout_.boxes.values()))
    assert label_size(place, page.board.layout_.scale) > LABEL
    assert {common.scale for common in page.board._commons.values()} == {SIZES[-1] / Settings.text_size}
    window.set_text_size(Settings.text_size)
    qtbot.waitUntil(lambda: page.board.layout_.scale == 1)


@pytest.mark.parametrize("letters", SIZES)
def test_a_tag_leaves_the_name_of_the_square_free_in_any_letters(
    window: MainWindow, shown: Shown, qtbot: QtBot, letters: int
) -> None:
    page = shown(lambda: in_the_middle(window, "arcanductor"))
    window.set_text_size(letters)
    for room in ROOMS:
        leaves_free(board_of(page, qtbot, room))


def leaves_free(board: BoardView) -> None:
    """Whether the tags of a board do, and no card lies over the edge of its square."""
    tagged = [(box, piece) for box, piece in board.layout_.pieces if piece.state]
    assert tagged
    for box, piece in tagged:
        place = board.layout_.boxes[piece.place]
        size = label_size(place, board.layout_.scale)
        named = place.left() + 7 + fitting.advance(piece.place, board.font().toString(), size)
        assert cards.tag_of(box, 0).left() >= named - 1
        assert place.contains(box)
