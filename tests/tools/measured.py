"""Listing and ruling in random matches, walked once for whoever counts what they cost."""

import random
from argparse import ArgumentTypeError
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from referee import games
from referee.kernel.game import rule
from referee.match.match import Match
from referee.match.opening import open_table
from tests.playing import choices, first_sample, header_of

RULED = 5
"""Rulings counted in each position, besides its listing."""


class Measure(Protocol):
    """Counts what is spent on something; the results that it brought are counted by whoever knows them."""

    results: int

    def count(self, do: Callable[[], Any]) -> Any:
        """Do something and count what it costs."""


def known_game(name: str) -> str:
    """A word of a command line that is to be a game. Raises ``ArgumentTypeError`` that says which there are."""
    if name not in games.GAMES:
        raise ArgumentTypeError(f"no game {name}; there are {', '.join(games.GAMES)}")
    return name


Counter = TypeVar("Counter", bound=Measure)


def listing_and_ruling(game: str, new: Callable[[], Counter], *, seeds: int, steps: int) -> tuple[Counter, Counter]:
    """Count both in ``seeds`` random matches of ``steps`` declarations, each match with nothing kept of another."""
    listing, ruling = new(), new()
    for seed in range(seeds):
        header, beside = header_of(first_sample(game))
        match, dice = Match(open_table(header, beside), header), random.Random(seed)
        for _ in range(steps):
            legal = listing.count(match.legal)
            listing.results += len(legal)
            for spoken in dice.sample(legal, min(RULED, len(legal))):
                ruling.count(partial(rule, match.game, match.state, spoken))
                ruling.results += 1
            spoken = choices(match, dice)
            if spoken is None:
                break
            match.declare(spoken)
    return listing, ruling
