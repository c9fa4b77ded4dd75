"""Changing frozen items: the same as ``dataclasses.replace``."""

from dataclasses import dataclass, replace

import pytest

from referee.kernel.frozen import Derived, Store, changed, derived_from, kept


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


@dataclass(frozen=True)
class Quarry:
    stones: tuple[Stone, ...]
    place: str = "a"

    @Derived
    def weight(self) -> int:
        """The weight of all."""
        return sum(stone.weight for stone in self.stones)

    @derived_from("stones")
    def heaviest(self) -> Stone:
        """The heaviest of all."""
        return max(self.stones, key=lambda stone: stone.weight)


def test_what_is_derived_from_some_fields_is_carried_over_while_these_stay() -> None:
    quarry = Quarry((Stone("red", 3), Stone("blue", 2)))
    heaviest = quarry.heaviest
    assert (heaviest, quarry.weight) == (Stone("red", 3), 5)
    moved = changed(quarry, place="b")
    assert moved.__dict__["heaviest"] is heaviest
    assert "weight" not in moved.__dict__, "it follows from any field"
    assert moved == replace(quarry, place="b")
    lighter = changed(moved, stones=quarry.stones[1:])
    assert "heaviest" not in lighter.__dict__
    assert lighter.heaviest == Stone("blue", 2)
    with pytest.raises(TypeError, match="has no field 'heaviest'"):
        changed(moved, heaviest=heaviest)


def test_what_follows_from_no_field_is_a_fault() -> None:
    @dataclass(frozen=True)
    class Wall:
        length: int

        @derived_from("lenght")
        def twice(self) -> int:
            return self.length * 2

    with pytest.raises(TypeError, match=r"Wall.twice follows from what is no field: lenght"):
        changed(Wall(3), length=4)


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
