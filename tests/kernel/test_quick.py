"""Frozen items made more quickly are the same items."""

from dataclasses import FrozenInstanceError, dataclass, field
from inspect import signature
from typing import Any

import pytest

from referee.kernel.quick import quick


@dataclass(frozen=True, slots=True)
class Stone:
    colour: str
    weight: int = 1
    marks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Heap:
    colour: str
    weight: int = 1
    marks: list[str] = field(default_factory=list)


@pytest.mark.parametrize("kind", [Stone, Heap])
def test_it_takes_the_same_arguments_and_makes_the_same(kind: Any) -> None:
    asked, before = signature(kind), [kind("red"), kind(weight=3, colour="blue"), kind("red", 2, ["x"])]
    assert quick(kind) is kind
    made = [kind("red"), kind(weight=3, colour="blue"), kind("red", 2, ["x"])]
    assert made == before and repr(made) == repr(before)
    assert list(signature(kind).parameters) == list(asked.parameters)
    assert made[0].marks == [] and made[0].marks is not made[1].marks


@pytest.mark.parametrize("kind", [Stone, Heap])
def test_it_is_frozen_and_says_what_it_lacks(kind: Any) -> None:
    quick(kind)
    with pytest.raises(FrozenInstanceError):
        kind("red").weight = 4
    with pytest.raises(TypeError, match=rf"{kind.__name__}.__init__\(\) missing 1 required positional argument"):
        kind()


def test_what_looks_at_itself_when_it_is_made_still_does() -> None:
    @quick
    @dataclass(frozen=True, slots=True)
    class Even:
        number: int

        def __post_init__(self) -> None:
            assert self.number % 2 == 0

    with pytest.raises(AssertionError):
        Even(3)
