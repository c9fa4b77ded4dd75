"""Facts as rows: one place says how a fact is called, read, written and set."""

import re
from dataclasses import dataclass, field, replace

import pytest

from referee.kernel.facts import NUMBER, YES_NO, Fact, FactTable, cards
from referee.kernel.game import BadFact
from referee.kernel.ruling import Outcome

SEATS = ("left", "right")
NAMES = {"seat": SEATS, "card": ("ace", "king"), "colour": ("red", "green")}


@dataclass(frozen=True)
class Table:
    life: dict[str, int] = field(default_factory=lambda: {"left": 5, "right": 3})
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    over: bool = False


def set_life(state: Table, seat: str, value: int) -> Table:
    return replace(state, life={**state.life, seat: value})


def set_discards(state: Table, seat: str, value: tuple[str, ...]) -> Table:
    return replace(state, discards={**state.discards, seat: value})


TABLE: FactTable[Table] = FactTable(
    lambda _: NAMES,
    Fact("life.<seat>", NUMBER, lambda state, seat: state.life[seat], set_life),
    Fact("discards.<seat>", cards(), lambda state, seat: state.discards.get(seat, ()), set_discards),
    Fact("pile.<seat>.<colour>", NUMBER, lambda _, seat, colour: 1 if (seat, colour) == ("left", "red") else None),
    Fact("total", NUMBER, lambda state: sum(state.life.values()), follows=("life",)),
    Fact("ended", YES_NO, lambda state: "yes" if state.over else "no", follows=("life",)),
    after_set=lambda state: Outcome(replace(state, over=min(state.life.values()) == 0)),
)


def test_every_row_is_shown_for_every_name() -> None:
    assert TABLE.all(Table(discards={"right": ("king", "ace")})) == {
        "life.left": "5",
        "life.right": "3",
        "discards.left": "-",
        "discards.right": "ace,king",
        "pile.left.red": "1",
        "total": "8",
        "ended": "no",
    }
    assert TABLE.families == {"life", "discards", "pile", "total", "ended"}


def test_what_is_set_is_read_back_and_its_consequences_are_looked_at() -> None:
    state = TABLE.set(Table(), "life.right", "0").state
    assert TABLE.all(state)["life.right"] == "0"
    assert TABLE.all(state)["ended"] == "yes"
    state = TABLE.set(state, "discards.left", "king,ace,king").state
    assert TABLE.all(state)["discards.left"] == "ace,king,king"
    assert TABLE.all(TABLE.set(state, "discards.left", "-").state)["discards.left"] == "-"


@pytest.mark.parametrize(
    ("fact", "value", "message"),
    [
        ("life.right", "²", "not a number"),
        ("life.right", "-1", "out of bounds"),
        ("life.right", "9" * 5000, "out of bounds; from 0"),
        ("life.rihgt", "1", "unknown seat 'rihgt'.*right"),
        ("lfie.right", "1", "no fact 'lfie.right'"),
        ("life", "1", "no fact 'life'"),
        ("discards.left", "ace,quen", "unknown card 'quen'"),
        ("total", "8", "cannot be set; it follows from life"),
    ],
)
def test_what_cannot_be_set_says_why(fact: str, value: str, message: str) -> None:
    with pytest.raises(BadFact) as caught:
        TABLE.set(Table(), fact, value)
    assert re.search(message, f"{caught.value}; {caught.value.remedy}")


def test_what_can_be_set_is_named_for_completion() -> None:
    assert [*TABLE.settable(Table())] == ["life.left", "life.right", "discards.left", "discards.right"]
