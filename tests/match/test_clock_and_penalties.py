"""Clocks worked out from the times of entries, penalties that climb the ladder, series with sides swapped, papers."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.judge.timing import BadClock, plan_of
from referee.match.clock import reading, warnings_between
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.penalties import given, suggested
from referee.papers.reporting import report, scores_over_time
from referee.papers.slips import slip_text
from referee.record.reading import parse

START = datetime(2026, 1, 1, 12, tzinfo=UTC)


def timed(counting: str, clock: str) -> Match:
    header = parse(counting.replace("\n\n", f"\nclock: {clock}\n\n")).header
    return Match(open_table(header, Path()), header)


def say(match: Match, seconds: int, line: str) -> None:
    match.declare(match.read_text(line), at=(START + timedelta(seconds=seconds)).isoformat())


def test_each_seat_pays_for_its_own_turns_and_gets_its_increment(counting: str) -> None:
    match = timed(counting, "bank=10m increment=5s round=50m")
    say(match, 0, "judge clock start")
    say(match, 60, "left add 1")
    say(match, 90, "right add 1")
    now = reading(match, START + timedelta(seconds=100))
    assert now.seats == {"left": 600 + 5 - 60 - 10, "right": 600 + 5 - 30}
    assert now.round_left == 3000 - 100
    assert now.running == "left"


def test_a_pause_stops_every_clock_and_more_time_is_added(counting: str) -> None:
    match = timed(counting, "bank=10m round=50m")
    say(match, 0, "judge clock start")
    say(match, 10, "judge clock pause because=judge")
    say(match, 310, "judge clock resume")
    say(match, 310, "judge extend 5 because=pause")
    say(match, 310, "judge extend 1 seat=right because=pause")
    now = reading(match, START + timedelta(seconds=320))
    assert now.round_left == 3000 + 300 - 20
    assert now.seats == {"left": 580, "right": 660}


def test_warnings_are_told_once_as_they_are_passed(counting: str) -> None:
    match = timed(counting, "round=10m")
    say(match, 0, "judge clock start")
    before, after = (reading(match, START + timedelta(seconds=s)) for s in (290, 301))
    assert list(warnings_between(before, after, (5, 1))) == [5]
    assert list(warnings_between(after, after, (5, 1))) == []
    assert reading(match, START + timedelta(seconds=601)).overrun


@pytest.mark.parametrize("text", ["", "soon", "5", "5h", "m"])
def test_a_length_of_time_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadClock):
        plan_of({"round": text})


def test_an_infraction_given_before_climbs_the_ladder(match: Match) -> None:
    assert suggested(match, "left", "slow-play") == "caution"
    match.declare(match.read_text("judge penalty left level=caution infraction=slow-play"))
    assert suggested(match, "left", "slow-play") == "warning"
    match.declare(match.read_text("judge warn left infraction=slow-play"))
    assert suggested(match, "left", "slow-play") == "game-loss"
    assert suggested(match, "right", "slow-play") == "caution"
    assert suggested(match, "left", "cheating") == "disqualification"
    assert [item.level for item in given(match)] == ["caution", "warning"]


def test_scores_over_time_and_what_the_code_says(match: Match) -> None:
    for line in ("left add 3", "right add 9", "right add 2"):
        match.declare(match.read_text(line))
    assert [point.scores["left"] for point in scores_over_time(match)] == [0, 3, 5]
    text = slip_text(match, "abc")
    assert "hash abc" in text
    assert "entries 3" in text


def test_a_report_escapes_what_players_wrote(match: Match) -> None:
    match.declare(match.read_text('judge note "<script>"'))
    page = report(match, "en", "abc")
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
