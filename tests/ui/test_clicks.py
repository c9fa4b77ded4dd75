"""How many clicks and keys a declaration takes by the cheapest way of the window, over every sample of each game."""

import statistics

import pytest

from referee import games
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.ways import ways_of


def quantile(costs: list[int], share: float) -> int:
    """The cost that so large a share of declarations does not exceed."""
    return sorted(costs)[max(0, int(len(costs) * share + 0.999) - 1)]


@pytest.mark.parametrize("game", games.GAMES)
def test_most_declarations_take_two_clicks_at_most(game: str) -> None:
    costs: list[int] = []
    said = 0
    for path in samples(game):
        said += sum(isinstance(line, Said) for line in read_record(path).lines)
        costs += [sum(gesture.cost for gesture in way) for _, _, way in ways_of(path)]
    # the records of a small game are short
    assert len(costs) > min(30, said / 2)
    assert statistics.median(costs) <= 2
    assert quantile(costs, 0.9) <= 3


def test_the_set_up_of_arcanductor_takes_twenty_clicks_at_most() -> None:
    for path in samples("arcanductor"):
        ways = [way for play, _, way in ways_of(path) if play.match.standing.pending == "setup"]
        assert len(ways) == 10
        assert sum(gesture.cost for way in ways for gesture in way) <= 20
