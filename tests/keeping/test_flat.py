"""Frozen objects as flat data: what comes back is what was written, what was one object is one, and nothing else is."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from referee.keeping.flat import Unfit, kinds_of, read, written


class Place(NamedTuple):
    """A tuple of a name of its own."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Card:
    """A small object."""

    name: str
    at: Place | None = None


@dataclass(frozen=True)
class Board:
    """A large one, of which little changes."""

    ground: object
    cards: tuple[Card, ...]
    marks: Mapping[str, Card]
    kinds: frozenset[str] = frozenset()
    turn: float = 0
    over: bool = False
    item: int = 0


@dataclass(frozen=True)
class Nothing:
    """An object without parts."""


GROUND = object()
KINDS = kinds_of(Board, Nothing)
CARD = Card("é\ud800", Place(1, 2))
BOARD = Board(GROUND, (CARD, Card("b")), {"x": CARD}, frozenset({"a", "b"}), 1.0, True, 1)


def through(item: object) -> Any:
    return read(json.loads(json.dumps(written(item, [GROUND], KINDS))), [GROUND], KINDS)


def test_the_kinds_are_those_that_the_annotations_name() -> None:
    assert set(KINDS.values()) == {Board, Card, Place, Nothing}


def test_what_is_read_is_what_was_written() -> None:
    later = Board(GROUND, BOARD.cards, BOARD.marks, BOARD.kinds, 2.5, True, 1)
    found = through((BOARD, later, Nothing(), [None, -1]))
    assert found == (BOARD, later, Nothing(), [None, -1])
    first, second = found[0], found[1]
    assert first.ground is GROUND and second.cards is first.cards
    assert first.cards[0] is first.marks["x"] and type(first.cards[0].at) is Place
    assert [type(value) for value in (first.turn, first.over, first.item)] == [float, bool, int]


def test_what_changes_little_takes_little_room() -> None:
    many = tuple(Board(GROUND, BOARD.cards, BOARD.marks, BOARD.kinds, turn) for turn in range(50))
    changes = [node for node in written(many, [GROUND], KINDS)["objects"] if isinstance(node, list) and node[0] < 0]
    assert len(changes) == 49 and all(len(node) <= 6 for node in changes)


@pytest.mark.parametrize("item", [GROUND, {1, 2}, b"x", type, len, KINDS])
def test_other_kinds_are_not_written(item: object) -> None:
    with pytest.raises(Unfit):
        written((item,), [], KINDS)


WHOLE: dict[str, Any] = json.loads(json.dumps(written(CARD, [], KINDS)))


@pytest.mark.parametrize(
    "flat",
    [
        None,
        [],
        {},
        7,
        {**WHOLE, "kinds": [["os.system", "command"]]},
        {**WHOLE, "kinds": [*WHOLE["kinds"], ["builtins.eval"]]},
        {**WHOLE, "objects": [[99, 0]]},
        {**WHOLE, "objects": [[4]]},
        {**WHOLE, "objects": [[0, 7]]},
        {**WHOLE, "objects": [["tuple", 1]]},
        {**WHOLE, "objects": [[]]},
        {**WHOLE, "objects": [{}, [-5, 0, 0, 0]]},
        {**WHOLE, "objects": 3},
        {**WHOLE, "whole": 99},
        {**WHOLE, "whole": "0"},
    ],
)
def test_what_is_no_such_data_is_told(flat: object) -> None:
    with pytest.raises(Unfit):
        read(flat, [], KINDS)
