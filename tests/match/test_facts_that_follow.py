"""Every fact common to all games is set by a judge, or told to follow from something: none is said not to be there."""

import pytest

from referee import games
from referee.kernel.facts import COMMON
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from tests.playing import first_sample, fresh

BESIDE = ("undone", "overrides", "penalties", "match", "unlawful")
FAMILIES = {*BESIDE, *(each.partition(".")[0] for each in COMMON)}


def of_every_game(match: Match) -> dict[str, str]:
    """The facts of a match that those of every other have too."""
    return {fact: value for fact, value in match.facts().items() if fact.partition(".")[0] in FAMILIES}


def told_of_setting(match: Match, fact: str, value: str) -> str:
    """What is told of a judge's setting that cannot be read; "" where it is done."""
    try:
        match.declare(match.read_text(f'judge set {fact} {value} because="as it is"'))
    except Unreadable as fault:
        return str(fault.message)
    return ""


@pytest.mark.parametrize("game", games.GAMES)
def test_a_common_fact_is_set_or_follows(game: str) -> None:
    match = fresh(first_sample(game))
    assert {name for name in COMMON if "<" not in name} < {*of_every_game(match)}
    told = [told_of_setting(match, fact, value) for fact, value in of_every_game(match).items()]
    assert [each for each in told if "there is no fact" in each] == []


@pytest.mark.parametrize("fact", ["overrides", "undone", "match.winner", "penalties.south"])
def test_what_no_game_has_is_set_by_nobody(fact: str) -> None:
    match = fresh(first_sample("arcanductor"))
    assert "cannot be set; it follows from" in told_of_setting(match, fact, "1")
    assert "there is no fact" in told_of_setting(match, f"{fact}.there", "1")


def test_what_follows_with_another_is_told_so() -> None:
    match = fresh(first_sample("arcanductor"))
    for fact in ("over", "end.triggered", "end.last"):
        assert told_of_setting(match, fact, "no").endswith("it follows from life.<seat>, board.<square>, hand.<seat>")
    match = fresh(first_sample("war-vortex-night"))
    assert told_of_setting(match, "end.last", "-").endswith("it follows from hp.<character>")
