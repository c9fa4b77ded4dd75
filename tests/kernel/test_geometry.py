"""Boards: neighbours, lines, distances, and the eight ways to lay a pattern."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel.geometry import COMPASS, TURNS, HexArea, SquareBoard, direction_name, turned

CHESS = SquareBoard(8, 8)
CUT = SquareBoard(3, 3, frozenset({"a1", "c3"}))
AREA = HexArea((("1", "2"), ("3", "4", "5"), ("6", "7")))
vectors = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


def test_a_board_without_its_cut_corners() -> None:
    assert len(CHESS.squares) == 64
    assert CUT.squares == ("a2", "a3", "b1", "b2", "b3", "c1", "c2")
    assert CUT.frame - set(CUT.squares) == {"a1", "c3"}


def test_neighbours_around_a_corner_and_in_the_middle() -> None:
    assert set(CHESS.neighbours["a1"]) == {"a2", "b1", "b2"}
    assert len(CHESS.neighbours["d4"]) == 8
    assert set(CUT.neighbours["b2"]) == set(CUT.squares) - {"b2"}
    assert set(CHESS.orthogonal["d4"]) == {"d3", "d5", "c4", "e4"}
    assert set(CHESS.diagonal["d4"]) == {"c3", "e5", "c5", "e3"}


def test_a_line_stops_at_what_is_cut_out() -> None:
    assert CHESS.line("f6", COMPASS["NE"]) == ("g7", "h8")
    assert CUT.line("b2", COMPASS["NE"]) == ()


def test_distance_counts_diagonal_steps_as_one() -> None:
    assert CHESS.distance("a1", "c4") == 3
    assert CHESS.distance("e5", "e5") == 0


@pytest.mark.parametrize("name", COMPASS)
def test_a_direction_has_its_name(name: str) -> None:
    assert direction_name(COMPASS[name]) == name


def test_the_eight_turns_differ() -> None:
    assert len({turned((1, 2), turn) for turn in TURNS}) == 8


@given(vectors)
def test_a_turn_keeps_lengths(vector: tuple[int, int]) -> None:
    for turn in TURNS:
        x, y = turned(vector, turn)
        assert {abs(x), abs(y)} == {abs(vector[0]), abs(vector[1])}


def test_hexes_touch_in_and_between_rows() -> None:
    assert set(AREA.neighbours["4"]) == {"1", "2", "3", "5", "6", "7"}
    assert set(AREA.neighbours["1"]) == {"2", "3", "4"}
    assert set(AREA.neighbours["7"]) == {"6", "4", "5"}
