"""What a listing and a ruling cost, in function calls: a count that is the same on every machine.

A gain that is lost again shows here long before anybody feels it. The bounds are half as much again as what was counted
when they were set; who makes something dearer for a reason sets them anew, and says so in ``docs/performance.md``.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from referee import games
from tests.tools.measured import listing_and_ruling

MOST = {
    "tash-kalar": (2.6, 112),
    "arcanductor": (2.9, 132),
    "war-vortex-night": (9.8, 209),
    "force-of-will": (32, 111),
    "kami-no-kijutsu": (7.1, 128),
}
"""By game: function calls for each declaration that is listed, and for one ruling with its new state."""


@dataclass
class Counted:
    """Function calls, of Python and of C, and how many results they brought."""

    calls: int = 0
    results: int = 0

    @property
    def each(self) -> float:
        """The calls for one result."""
        return self.calls / self.results

    def count(self, do: Callable[[], Any]) -> Any:
        """Do something and count its calls; the results are counted by whoever knows them."""

        def called(_: object, event: str, __: object) -> None:
            self.calls += event in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            return do()
        finally:
            sys.setprofile(before)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_listing_and_a_ruling_cost_no_more_than_they_did(game: str) -> None:
    listing, ruling = listing_and_ruling(game, Counted, seeds=3, steps=80)
    most_listing, most_ruling = MOST[game]
    sys.stdout.write(f"{game}: {listing.each:.1f} calls a declaration listed, {ruling.each:.0f} a ruling\n")
    assert listing.each <= most_listing
    assert ruling.each <= most_ruling


def test_calls_are_counted() -> None:
    found = Counted()
    assert found.count(lambda: [len(str(number)) for number in range(100)]) == [1] * 10 + [2] * 90
    # the lambda, its list, and a hundred times len; str is a type and no function
    assert 100 < found.calls < 110
