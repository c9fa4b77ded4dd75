"""Frozen objects as flat data: what comes back is what was written, what was one object is one, and nothing else is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from referee.keeping.flat import LATER, Kinds, Unfit, kinds_of, read, written


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


@dataclass(frozen=True)
class Step:
    """One of many, with a way back."""

    number: int
    before: Any = field(default=None, metadata=LATER)


GROUND = object()
KINDS = kinds_of(Board, Nothing)
STEPS = kinds_of(Step)
CARD = Card("é\ud800", Place(1, 2))
BOARD = Board(GROUND, (CARD, Card("b")), {"x": CARD}, frozenset({"a", "b"}), 1.0, True, 1)


def through(*items: object, kinds: Kinds = KINDS) -> list[Any]:
    return [item() for item in read(written(items, [GROUND], kinds), [GROUND], kinds)]


def test_the_kinds_are_those_that_the_annotations_name() -> None:
    assert set(KINDS.values()) == {Board, Card, Place, Nothing}


def test_what_is_read_is_what_was_written() -> None:
    later = Board(GROUND, BOARD.cards, BOARD.marks, BOARD.kinds, 2.5, True, 1)
    first, second, *others = through(BOARD, later, Nothing(), [None, -1])
    assert [first, second, *others] == [BOARD, later, Nothing(), [None, -1]]
    assert first.ground is GROUND and second.cards is first.cards
    assert first.cards[0] is first.marks["x"] and type(first.cards[0].at) is Place
    assert [type(value) for value in (first.turn, first.over, first.item)] == [float, bool, int]


def test_what_did_not_change_is_written_once() -> None:
    one, many = (
        [Board(GROUND, BOARD.cards, BOARD.marks, BOARD.kinds, turn + 0.5) for turn in range(n)] for n in (1, 50)
    )
    lines = [len(written(items, [GROUND], KINDS).split("\n")) for items in (one, many)]
    # each has its turn besides itself
    assert lines[1] - lines[0] == 2 * 49


def steps(count: int) -> Step | None:
    """The last of so many steps."""
    found = None
    for number in range(count):
        found = Step(number, found)
    return found


def test_what_comes_later_is_read_when_it_is_asked_for() -> None:
    lines = written([steps(200)], [], STEPS).split("\n")
    lines[2 + lines[2:].index("0")] = "nothing"
    (last,) = (item() for item in read("\n".join(lines), [], STEPS))
    for number in reversed(range(2, 200)):
        assert last.number == number
        before = last.before()
        assert last.before() is before
        last = before
    with pytest.raises(Unfit):
        last.before()
    assert through(steps(1), kinds=STEPS) == [Step(0, None)]


def test_one_line_that_is_at_fault_is_told_by_who_needs_it() -> None:
    lines = written([CARD, Nothing()], [], KINDS).split("\n")
    lines[2] = "nothing"
    card, other = read("\n".join(lines), [], KINDS)
    assert other() == Nothing()
    with pytest.raises(Unfit):
        card()


def test_what_was_read_in_part_is_written_whole() -> None:
    once = written([steps(50)], [], STEPS)
    assert written([item() for item in read(once, [], STEPS)], [], STEPS) == once


@pytest.mark.parametrize("item", [GROUND, {1, 2}, b"x", type, len, KINDS])
def test_other_kinds_are_not_written(item: object) -> None:
    with pytest.raises(Unfit):
        written((item,), [], KINDS)


NAMED, NUMBERS, *LINES = written([CARD], [], KINDS).split("\n")


@pytest.mark.parametrize(
    "lines",
    [
        [],
        [""],
        ["7", NUMBERS, *LINES],
        ['[["os.system","command"]]', NUMBERS, *LINES],
        [NAMED[:-1] + ',["builtins.eval"]]', NUMBERS, *LINES],
        [NAMED],
        [NAMED, "3", *LINES],
        [NAMED, "[99]", *LINES],
        [NAMED, '["a"]', *LINES],
        [NAMED, "[-1]", *LINES],
        *([NAMED, "[0]", line] for line in ("[99,0]", "[6]", "[0,7]", "[0,0]", '["tuple",1]', "[]", "[0,[]]", "", "{")),
    ],
)
def test_what_is_no_such_data_is_told(lines: list[str]) -> None:
    with pytest.raises(Unfit):
        [item() for item in read("\n".join(lines), [], KINDS)]
