"""What a judge decides has a reason (RF-2.1, RF-2.2, RF-2.7, RF-2.9, RF-5.2, RF-6.9), and an empty one is none."""

import pytest

from referee import games
from referee.match.match import Match
from tests.match.test_coming_out import refused, say, told
from tests.playing import first_sample, fresh


@pytest.mark.parametrize("reason", ['""', '" "', '"\u3000"'])
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("judge set total 7", "RF-2.2"),
        ("judge withdraw 2", "RF-2.9"),
        ("judge appeal 1 overturned", "RF-2.7"),
        ("judge extend 5", "RF-5.2"),
        ("judge correct 1 left", "RF-6.9"),
    ],
)
def test_an_empty_reason_is_none(match: Match, line: str, rule: str, reason: str) -> None:
    say(match, "left add 1", "judge note x")
    before = match.facts()
    assert f"{rule}.no-reason" in refused(match, f"{line} because={reason}")
    assert match.facts() == before


def test_what_was_refused_is_let_stand_once_a_reason_is_given(match: Match) -> None:
    refused(match, "right add 1")
    assert refused(match, 'judge allow because=""') == ("RF-2.1.no-reason",)
    assert told(match, "overrides") == ("0",)
    say(match, "judge allow because=agreed")
    assert told(match, "overrides", "total") == ("1", "1")


@pytest.mark.parametrize("game", games.GAMES)
def test_no_game_takes_one(game: str) -> None:
    match = fresh(first_sample(game))
    fact = "turn.number"
    assert refused(match, f'judge set {fact} 3 because=""') == ("RF-2.2.no-reason",)


def test_one_that_an_earlier_version_took_stays_as_it_was(match: Match) -> None:
    entry = match.prepare(match.read_text('judge set total 7 because=""'))
    assert not entry.stands
    match.enter(match.as_ruled(entry, None))
    assert told(match, "total", "overrides") == ("7", "1")
