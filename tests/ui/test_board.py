"""The drawing of a table: names on cards, where the cards of a zone lie, and what has moved."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from referee.kernel.scene import Mark, Piece, Place, Scene
from ui.frame.theme import DARK, LIGHT, Theme
from ui.table.board import BoardView
from ui.table.drawing import place_path
from ui.table.fitting import fitted
from ui.table.layout import LEGIBLE, WIDEST, BoardLayout, in_rows, tables_in_rows
from ui.table.movement import between


@pytest.fixture
def told(qtbot: QtBot) -> str:
    """A font, as it tells itself."""
    return QFont().toString()


def wide(told: str, text: str, size: int = 12) -> int:
    """The width of a text in a font, in pixels: the tests hold whatever fonts a system has."""
    font = QFont()
    font.fromString(told)
    font.setPixelSize(size)
    return int(QFontMetricsF(font).horizontalAdvance(text)) + 1


def lines(told: str, text: str, width: int, most: int) -> tuple[str, ...]:
    """A text of 12 pixels in so many pixels of width, in at most so many lines."""
    font = QFont()
    font.fromString(told)
    font.setPixelSize(12)
    return fitted(text, told, width, int(QFontMetricsF(font).height() * most), 12, 12).lines


def test_a_name_is_broken_between_words_and_nothing_of_it_is_lost(told: str) -> None:
    name = "Rune of the Deep"
    assert lines(told, name, wide(told, name), 3) == (name,)
    found = lines(told, name, wide(told, "of the"), 4)
    assert 1 < len(found) <= 4
    assert " ".join(found) == name


def test_a_word_is_made_smaller_before_it_is_broken(told: str) -> None:
    found = fitted("Colossus", told, wide(told, "Colossus", 14), 60, 20, 9)
    assert found.lines == ("Colossus",)
    assert found.size <= 14


def test_a_name_without_gaps_leaves_no_last_sign_alone(told: str) -> None:
    # five of six would fit into the first line
    assert lines(told, "小川の小姓達", wide(told, "小川の小姓"), 2) == ("小川の", "小姓達")
    assert fitted("審", told, wide(told, "審"), 40, 12, 12).lines == ("審",)


def test_a_word_that_is_too_long_is_set_closer_before_it_is_cut_off(told: str) -> None:
    # a little narrower than the smallest writing needs
    found = fitted("Nightfall", told, round(wide(told, "Nightfall", 9) * 0.93), 14, 9, 9)
    assert found.lines == ("Nightfall",)
    assert found.stretch < 100
    assert fitted("Nightfall", told, wide(told, "Nightfall", 9), 14, 9, 9).stretch == 100


@pytest.mark.parametrize(
    ("name", "words"),
    [("引き潮のルーン", ("引き潮の", "ルーン")), ("炉の守り手セナ", ("炉の", "守り手", "セナ")),
     ("手元のユニット", ("手元の", "ユニット")), ("伝説級カード", ("伝説級", "カード"))],
)  # fmt: skip
def test_a_japanese_word_is_made_smaller_before_it_is_broken(told: str, name: str, words: tuple[str, ...]) -> None:
    longest = max(words, key=lambda word: wide(told, word))
    for room in range(wide(told, longest, 9) + 1, wide(told, name), 3):
        found = fitted(name, told, room, 90, 12, 9).lines
        ends = {name.index(word) + len(word) for word in words}
        assert "".join(found) == name
        assert {sum(map(len, found[: line + 1])) for line in range(len(found))} <= ends, found


def test_a_japanese_word_without_room_is_broken_before_it_is_cut_off(told: str) -> None:
    found = fitted("シグニフィケータ", told, wide(told, "シグニフィ", 9), 60, 12, 9).lines
    assert len(found) > 1
    assert "".join(found) == "シグニフィケータ"


def test_no_line_begins_with_a_comma_or_a_long_vowel(told: str) -> None:
    for text in ("剣聖、爆弾、大砲、召喚士", "鎖のルーン", "「焼き印」を与える（火）"):
        for room in range(wide(told, text[:2]), wide(told, text), 5):
            found = lines(told, text, room, 9)
            assert not [line for line in found if line[0] in "、ー」）" or line[-1] in "「（"], (text, room)


def test_what_does_not_fit_is_cut_off_with_dots(told: str) -> None:
    found = fitted("Keeper of the Long Night", told, wide(told, "Keeper"), 14, 12, 12)
    assert len(found.lines) == 1
    assert found.lines[0].endswith("…")


def test_what_is_cut_off_keeps_the_number_that_tells_it_apart(told: str) -> None:
    for room in range(wide(told, "C 13", 9), wide(told, "Coal Stone", 9)):
        for high in (11, 22):
            found = [fitted(f"Coal Stone {each}", told, room, high, 15, 9).lines for each in (2, 3, 13)]
            assert [lines[-1].rpartition(" ")[2] for lines in found] == ["2", "3", "13"], (room, high)


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
        box = next(box for box, piece in board.layout_.pieces if piece.id == str(number))
        box.translate(-board.layout_.boxes["zone"].topLeft())
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
        # a card keeps its shape, whatever the zone's; where it is too small for that it has room for its name
        assert right - left <= LEGIBLE or bottom - top == pytest.approx((right - left) * 1.4, abs=4)
        assert right - left >= min(LEGIBLE, (bottom - top) * 1.3, 600 / cards) - 8
    for index, (left, top, right, bottom) in enumerate(found):
        for other in found[index + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_in_a_low_zone_the_cards_lie_beside_its_name(qtbot: QtBot) -> None:
    ((left, top, _, bottom),) = boxes(qtbot, 46, 1)
    # beside the name and as high as the zone
    assert left > 30
    assert bottom - top > 20
    ((left, top, _, _),) = boxes(qtbot, 120, 1)
    assert left < 20
    assert top > 15


SQUARES = tuple(Place(f"{x}{y}", float(ord(x) - 97), float(3 - y)) for x in "abc" for y in (1, 2, 3))


def test_a_board_can_be_seen_from_each_of_its_four_sides(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.resize(400, 400)
    board.show_scene(Scene(SQUARES), LIGHT, {})
    corners = ["a1", "a3", "c3", "c1"]  # from the lower left to the right
    at = [board.centre_of(name) for name in corners]
    for quarters in range(1, 5):
        board.turn()
        # with every quarter to the right each corner stands where the next one stood
        assert [board.centre_of(name) for name in corners] == at[quarters % 4 :] + at[: quarters % 4]
    board.turn(2)
    with qtbot.waitSignal(board.picked) as picked:
        corner = at[0]
        assert corner is not None
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(int(corner.x()), int(corner.y())))
    assert picked.args == ["c3"]


def test_hexes_that_are_turned_by_a_quarter_do_not_overlap(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.resize(500, 700)
    board.show_scene(Scene((Place("s1", 0.0, 0.0, "hex", 1.155), Place("n1", 0.88, 0.5, "hex", 1.155))), LIGHT, {})
    for _ in range(4):
        for name in ("s1", "n1"):
            box = board.layout_.boxes[name]
            assert board.place_at(box.center()) == name
            assert not board.rect().intersected(box.toAlignedRect()).isEmpty()
        upright = board.layout_.boxes["s1"].height() > board.layout_.boxes["s1"].width()
        assert upright == (board.turned % 2 == 1)
        board.turn()


def scene(*pieces: Piece) -> Scene:
    return Scene(SQUARES, pieces)


def test_a_move_a_capture_and_a_newcomer_are_told_apart() -> None:
    amber, violet = Piece("a1", "amber"), Piece("b2", "violet")
    found = between(scene(amber, violet), scene(Piece("b2", "amber")))
    assert [(start, piece.place) for start, piece in found.moved] == [("a1", "b2")]
    assert found.gone == (violet,)
    assert found.came == ()
    assert between(scene(amber), scene(amber, violet)).came == (violet,)
    assert between(scene(amber, violet), scene(amber)).gone == (violet,)
    assert not between(scene(amber), scene(amber))


def test_a_piece_that_changes_its_rank_is_not_lost() -> None:
    found = between(scene(Piece("a1", "amber", rings=0)), scene(Piece("a1", "amber", rings=1)))
    assert found.gone == ()
    assert [piece.rings for piece in found.came] == [1]


def test_a_card_with_a_name_of_its_own_is_followed_though_its_figures_change() -> None:
    before = Piece("zone", "red", "card", card="golem", id="golem", figure="20")
    after = Piece("other", "red", "card", card="golem", id="golem", figure="12")
    assert [start for start, _ in between(scene(before), scene(after)).moved] == ["zone"]


def test_cards_with_a_table_have_the_height_of_their_zone_and_stand_side_by_side(qtbot: QtBot) -> None:
    """Two in a zone that is nearly square: high and side by side, not small and one above the other."""
    found = tables_in_rows(QRectF(0, 0, 340, 370), [Piece("a", "red", id=name) for name in "ab"], 2.3)
    (first, _), (second, _) = found
    assert first.top() == second.top()
    assert first.height() > 340
    # in the middle of the room that is left
    assert first.left() == pytest.approx(340 - second.right())


def test_a_hex_bears_its_cross_within_its_corners() -> None:
    box = QRectF(0, 0, 115.5, 100)
    layout = BoardLayout(boxes={"n1": box}, places={"n1": Place("n1", 0, 0, "hex", 1.155, 1.0)})
    for upright in (False, True):
        layout.boxes["n1"] = QRectF(0, 0, 100, 115.5) if upright else box
        shape = place_path(layout.places["n1"], layout.boxes["n1"])
        assert shape.contains(layout.corner_of("n1", layout.boxes["n1"]) + QPointF(-7, 7))
        assert not shape.contains(layout.boxes["n1"].topRight() + QPointF(-7, 7))


def test_a_new_table_is_no_movement() -> None:
    assert not between(scene(), scene(*(Piece(place.id, "amber") for place in SQUARES)))


def test_the_ground_is_painted_anew_only_where_it_is_another(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.resize(400, 300)
    places = tuple(Place(f"{name}1", x, 0.0, label=name) for x, name in enumerate("abc"))

    def shown(scene: Scene, theme: Theme = LIGHT) -> QImage:
        board.show_scene(scene, theme, {})
        return board.grab().toImage()

    def turned() -> QImage:
        board.turn()
        return board.grab().toImage()

    def widened() -> QImage:
        board.resize(500, 300)
        return board.grab().toImage()

    bare = shown(Scene(places))
    first = board.ground.painted
    assert shown(Scene(places, (Piece("a1", None),))) != bare
    assert shown(Scene(places)) == bare
    assert board.ground.painted == first, "pieces came and went"
    marked = Place("c1", 2.0, 0.0, marks=(Mark("red", "corners", "red"),), label="c")
    changes = (
        lambda: shown(Scene(places), DARK),
        lambda: shown(Scene((*places[:2], marked))),
        lambda: shown(Scene(places, columns=("x", "y", "z"))),
        turned,
        widened,
    )
    for number, change in enumerate(changes, start=1):
        assert change() != bare
        assert board.ground.painted == first + number


def test_low_cards_stand_in_the_rows_that_leave_names_the_most_room() -> None:
    """Stones of which some are rested: in one row each was so narrow that its name was cut, and half the zone empty."""
    turns = (0, 90, 90, 90, 0, 0, 90)
    pieces = [Piece("zone", "first", id=f"stone-{n}", turned=turn) for n, turn in enumerate(turns)]
    room = QRectF(0, 0, 285, 83)
    found = in_rows(room, pieces, 1.4)
    assert len({round(box.center().y()) for box, _ in found}) == 2
    assert all(max(box.width(), box.height()) >= 50 for box, _ in found)
    boxes = [box for box, _ in found]
    assert all(room.contains(box) for box in boxes)
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n])
