"""Changing frozen items: the same as ``dataclasses.replace``."""

from dataclasses import dataclass, replace

import pytest

from referee.kernel.frozen import changed


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
