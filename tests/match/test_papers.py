"""Slip and report: local time with its zone, place in the event, match score, penalties, time; names that stay two."""

import time
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from referee.match.match import Match
from referee.papers.reporting import report
from referee.papers.slips import slip, slip_text
from tests.match.test_coming_out import START, following, opened, say

EVENT = "best-of: 3\nseries: s1\nclock: round=50m\nevent: Spring Open\nround: 3\ntable: 12\n"


@pytest.fixture
def in_tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This machine's clock shows the time of Tokyo."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def second_game(counting: str) -> Match:
    """A second game: a warning and an extension in the first; an extension, a call of time and an appeal in this."""
    first = opened(counting.rstrip() + "\n" + EVENT)
    say(first, "judge clock start", 'judge warn left "looked at the next card" infraction=hidden-information')
    say(first, "judge extend 5 because=ruling", "left concede", at=600)
    match = following(first, at=700)
    say(match, "left add 1", at=720)
    say(match, 'judge penalty left "turn of six minutes" level=caution infraction=slow-play by=Hana', at=900)
    say(match, "judge extend 3 because=deck-check", "judge appeal 1 overturned because=misread", at=960)
    say(match, "judge clock time", "left add 2", at=3400)
    return match


@pytest.mark.usefixtures("in_tokyo")
def test_times_are_those_of_this_place_with_their_zone(counting: str) -> None:
    match = opened(counting)
    # 23:30 in UTC is the next morning in Tokyo
    at = datetime.fromisoformat("2026-11-21T23:30:15+00:00")
    match.declare(match.read_text("left add 1"), at=at.isoformat())
    for paper in (slip(match, "ja", "abc"), report(match, "en", "abc")):
        assert "2026-11-22 08:30 +09:00" in paper
        assert "2026-11-21" not in paper
    assert "08:30:15" in report(match, "ja", "abc")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_slip_and_a_report_have_what_the_match_has(counting: str, language: str) -> None:
    match = second_game(counting)
    words = {
        "en": (
            "Round 3",
            "Table 12",
            "Game 2 of 3",
            "Best of 3",
            "Time was called",
            "5 min",
            "of the match: Ben",
        ),
        "ja": (
            "ラウンド 3",
            "12番卓",
            "第2ゲーム（最大3）",
            "3番勝負",
            "時間切れを宣告",
            "5分",
            "の勝者: Ben",
        ),
    }[language]
    for paper in (slip(match, language, "abc"), report(match, language, "abc")):
        for said in (*words, "Spring Open", "Aki 0 – Ben 1", "next card", "turn of six minutes", "deck-check", "Hana"):
            assert said in paper, said
    assert "misread" in report(match, language, "abc")
    assert "misread" in slip(match, language, "abc")


def test_a_withdrawn_penalty_is_on_no_slip_and_marked_in_the_report(counting: str) -> None:
    match = second_game(counting)
    say(match, "judge withdraw 2 because=mistake")
    assert "turn of six minutes" not in slip(match, "en", "abc")
    assert "counts no more" not in slip(match, "en", "abc")
    assert "turn of six minutes" in report(match, "en", "abc")
    assert "counts no more" in report(match, "en", "abc")


def test_a_double_loss_is_no_draw_on_a_slip(match: Match) -> None:
    say(match, "judge decide double-loss")
    assert "double loss" in slip(match, "en", "abc")
    assert "draw" not in slip(match, "en", "abc")
    assert "双方の敗北" in slip(match, "ja", "abc")


def test_the_heading_of_the_chart_stands_above_it(match: Match) -> None:
    for language in ("en", "ja"):
        paper = report(match, language, "abc", "chart.png")
        assert '</h2><p><img src="chart.png"' in paper


def test_the_code_tells_two_slips_of_the_same_players_apart(counting: str) -> None:
    match = second_game(counting)
    said = dict(line.split(" ", 1) for line in slip_text(match, "abc", "id1").splitlines())
    assert (said["slip"], said["match"], said["series"]) == ("1", "id1", "s1")
    assert (said["event"], said["round"], said["table"], said["number"]) == ("Spring Open", "3", "12", "2/3")
    assert (said["player.left"], said["player.right"]) == ("right", "left")
    assert (said["match.won.left"], said["match.won.right"]) == ("1", "0")
    assert (said["penalties.left"], said["penalties.right"]) == ("1", "1")
    other = dict(line.split(" ", 1) for line in slip_text(opened(match.header), "abc", "id2").splitlines())
    assert other["match"] != said["match"]


def test_equal_names_are_told_apart_on_papers(counting: str) -> None:
    match = opened(counting.replace("right=Ben", "right=Aki").rstrip() + "\nbest-of: 3\n")
    say(match, "judge warn right infraction=slow-play", "right concede")
    paper = slip(match, "en", "abc")
    assert "Aki (left) 1 – Aki (right) 0" in paper
    assert "<td>Aki (right)</td><td>warning</td>" in paper
    assert "Winner: Aki (left)" in paper


def test_the_time_between_the_games_is_on_the_clock(counting: str) -> None:
    from referee.match.clock import reading

    match = second_game(counting)
    assert reading(match, START + timedelta(seconds=3400)).round_left == (50 + 5 + 3) * 60 - 3400
