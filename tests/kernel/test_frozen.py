"""Changing frozen items: the same as ``dataclasses.replace``."""

from dataclasses import dataclass, replace

import pytest

from referee.kernel.frozen import Derived, changed


@dataclass(frozen=True, slots=True)
class Stone:
    colour: str
    weight: int = 1


def test_it_is_what_replace_gives() -> None:
    stone = Stone("red", 3)
    assert changed(stone, weight=4) == replace(stone, weight=4)
    assert changed(stone) == stone and changed(stone) is not stone
    assert stone == Stone("red", 3)
    assert hash(changed(stone, colour="blue")) == hash(Stone("blue", 3))


def test_an_unknown_field_is_a_fault() -> None:
    with pytest.raises(TypeError, match="has no field 'size'"):
        changed(Stone("red"), size=2)


@dataclass(frozen=True)
class Heap:
    stones: tuple[Stone, ...]
    place: str = "a"

    @Derived
    def weight(self) -> int:
        """The weight of all."""
        return sum(stone.weight for stone in self.stones)


def test_what_is_derived_is_worked_out_once_and_not_carried_over() -> None:
    heap = Heap((Stone("red", 3), Stone("blue", 2)))
    assert heap.weight == 5
    assert heap.__dict__["weight"] == 5
    lighter = changed(heap, stones=heap.stones[1:])
    assert (lighter.weight, heap.weight) == (2, 5)
    assert lighter == replace(heap, stones=heap.stones[1:])
    assert heap == Heap(heap.stones), "what is derived takes part in comparing"
    with pytest.raises(TypeError, match="has no field 'weight'"):
        changed(heap, weight=2)
