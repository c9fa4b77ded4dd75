"""The frame of steps: bounds that a number keeps, and amounts that are counted."""

import pytest
from pydantic import ValidationError

from referee.packs.frame import Bounds, Scaled


@pytest.mark.parametrize(
    ("bounds", "kept", "broken"),
    [
        (Bounds(), (1, 9), (0, -1)),
        (Bounds(least=3), (3, 4), (2,)),
        (Bounds(most=3), (3, 0), (4,)),
        (Bounds(least=2, most=3), (2, 3), (1, 4)),
        (Bounds(equals=0), (0,), (1, -1)),
    ],
)
def test_a_number_keeps_its_bounds(bounds: Bounds, kept: tuple[int, ...], broken: tuple[int, ...]) -> None:
    assert all(bounds.hold(value) for value in kept)
    assert not any(bounds.hold(value) for value in broken)


def test_bounds_that_nothing_keeps_are_a_fault() -> None:
    with pytest.raises(ValidationError, match="no number is at least 4 and at most 2"):
        Bounds(least=4, most=2)


@pytest.mark.parametrize(
    ("amount", "of", "gives"),
    [
        (Scaled(), 3, 3),
        (Scaled(times=100), 3, 300),
        (Scaled(times=-2, plus=1), 3, -5),
        (Scaled(half="down"), 5, 2),
        (Scaled(half="up"), 5, 3),
        # times comes first, then half, then plus; what is taken away is rounded to the lower or higher number, too
        (Scaled(times=3, half="down"), 5, 7),
        (Scaled(times=3, half="up", plus=1), 5, 9),
        (Scaled(times=-1, half="down"), 5, -3),
        (Scaled(times=-1, half="up", plus=1), 5, -1),
    ],
)
def test_an_amount_is_counted(amount: Scaled, of: int, gives: int) -> None:
    assert amount.of(of) == gives
