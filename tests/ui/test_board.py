"""The drawing of a table: names on cards, and where the cards of a zone lie."""

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from referee.kernel.scene import Piece, Place, Scene
from ui.frame.theme import LIGHT
from ui.table.board import TALLEST, WIDEST, BoardView
from ui.table.drawing import lines_of


@pytest.fixture
def told(qtbot: QtBot) -> str:
    """A font of 12 pixels."""
    font = QFont()
    font.setPixelSize(12)
    return font.toString()


def test_a_name_is_broken_between_words_and_nothing_of_it_is_lost(told: str) -> None:
    assert lines_of("Rune of the Deep", told, 400, 3) == ["Rune of the Deep"]
    assert lines_of("Rune of the Deep", told, 60, 1) == ["Rune of the Deep"]
    lines = lines_of("Rune of the Deep", told, 60, 3)
    assert 1 < len(lines) <= 3
    assert " ".join(lines) == "Rune of the Deep"


def test_a_name_without_gaps_leaves_no_last_sign_alone(told: str) -> None:
    # 12 pixels each: five of six would fit into the first line
    assert lines_of("小川の小姓達", told, 63, 2) == ["小川の", "小姓達"]
    assert lines_of("審", told, 3, 2) == ["審"]


def test_what_does_not_fit_stays_in_the_last_line(told: str) -> None:
    assert "".join(lines_of("小川の小姓達", told, 26, 2)) == "小川の小姓達"


def boxes(qtbot: QtBot, height: float, cards: int) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the cards in a zone that fills a board of 600 by ``height`` pixels."""
    board = BoardView()
    qtbot.addWidget(board)
    board.setMinimumSize(1, 1)
    board.resize(600, int(height))
    pieces = tuple(Piece("zone", "amber", "card", card=str(number), id=str(number)) for number in range(cards))
    places = (Place("zone", 3.0, height / 200, "zone", 6.0, height / 100, label="runes"),)
    board.show_scene(Scene(places, pieces), LIGHT, {})
    found = []
    for number in range(cards):
        centre = board.centre_of(str(number))
        assert centre is not None
        assert board.place_at(centre) == str(number)
        box = next(box for box, piece in board._pieces if piece.id == str(number))
        box.translate(-board._layout.boxes["zone"].topLeft())
        found.append((box.left(), box.top(), box.right(), box.bottom()))
    return found


@pytest.mark.parametrize("height", [40, 60, 90, 200])
@pytest.mark.parametrize("cards", [1, 2, 5, 13])
def test_the_cards_of_a_zone_lie_inside_it_side_by_side(qtbot: QtBot, height: int, cards: int) -> None:
    found = boxes(qtbot, height, cards)
    for left, top, right, bottom in found:
        assert 0 <= left < right <= 600
        assert 0 <= top < bottom <= height
        assert right - left <= WIDEST
        assert bottom - top <= (right - left + 6) * TALLEST
    for index, (left, top, right, bottom) in enumerate(found):
        for other in found[index + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_in_a_low_zone_the_cards_lie_beside_its_name(qtbot: QtBot) -> None:
    ((left, top, right, bottom),) = boxes(qtbot, 46, 1)
    # beside the name and as high as the zone, wide enough for a name of its own
    assert left > 30
    assert bottom - top > 20
    assert right - left > 80
    ((left, top, _, _),) = boxes(qtbot, 120, 1)
    assert left < 20
    assert top > 15
