"""Changing frozen items: the same as ``dataclasses.replace``."""

from dataclasses import dataclass, replace

import pytest

from referee.kernel.frozen import Derived, Store, changed, kept


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


def test_what_follows_from_parts_is_kept_as_long_as_they_are_the_same_objects() -> None:
    store: Store = {}
    asked: list[int] = []
    first, alike = (1000, 2000), tuple(number for number in (1000, 2000))

    def total(parts: tuple[int, ...]) -> int:
        asked.append(1)
        return sum(parts)

    assert [kept(store, "sum", (first,), lambda: total(first)) for _ in range(3)] == [3000] * 3
    assert len(asked) == 1
    assert kept(store, "sum", (alike,), lambda: total(alike)) == 3000
    assert kept(store, "sum", (first,), lambda: total(first)) == 3000
    assert len(asked) == 3, "only what was asked for last is kept"
    assert kept(store, "another", (first,), lambda: 7) == 7
