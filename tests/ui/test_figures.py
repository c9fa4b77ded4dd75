"""What any game may show: a figure on a round piece, and numbers on buttons that are no dice."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from referee.kernel.scene import Piece, Place, Scene
from referee.papers.picture import picture
from tests.conftest import HEADER
from tests.ui.test_play import play_of
from ui.frame.theme import LIGHT
from ui.panels.offered import offered
from ui.table.drawing import Look, draw_piece


def drawn(figure: str, rings: int = 0, size: int = 80) -> QImage:
    """A round piece as the board draws it."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    piece = Piece("a1", "left", figure=figure, rings=rings)
    draw_piece(painter, piece, QRectF(0, 0, size, size), Look("#d99100", "#2b1d00", "circle", "L"), LIGHT)
    painter.end()
    return image


@pytest.mark.parametrize("rings", [0, 1, 2])
def test_a_round_piece_bears_its_figure(rings: int, qapp: QApplication) -> None:
    plain, three, eight = (drawn(figure, rings) for figure in ("", "3", "8"))
    assert plain != three != eight != plain
    # the edge of the piece, where the rings of its rank are, stays
    edge = [plain.pixel(80 // 2, row) for row in range(80 // 4)]
    assert edge == [three.pixel(80 // 2, row) for row in range(80 // 4)]


def test_a_printed_piece_bears_its_figure(counting: str) -> None:
    voice = play_of(HEADER).match.voice("en")
    scene = Scene((Place("a1", 0, 0),), (Piece("a1", "left", figure="12", rings=1),))
    assert ">12</text>" in picture(scene, voice)


def test_a_number_that_is_no_die_stands_on_its_button(counting: str) -> None:
    play = play_of(HEADER)
    found = offered(play, play.match.voice("en"))
    assert {each.text for each in found} >= {"Add 1", "Add 2", "Add 3"}
    assert not [each for each in found if each.die]
