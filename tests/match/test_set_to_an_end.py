"""A judge's setting that ends a game tells what ended it, and stands among what made the counter so (RF-2.2)."""

from pathlib import Path

import pytest

from referee.match.ended import ended_by
from referee.match.match import Match
from referee.match.replay import replay_file

SCENES = Path(__file__).parent.parent / "scenes"


def running(game: str, name: str, fact: str) -> tuple[Match, str]:
    """A match of a scene at its last position that goes on and has the counter, and the counter's value there."""
    match = replay_file(SCENES / game / name).match
    assert match is not None
    entries = [each for each in match.entries if not match.result_at(each.number).over]
    at = max(each.number for each in entries if fact in match.game.facts(each.after.state))
    branch = match.branch(at)
    return branch, branch.facts()[fact]


@pytest.mark.parametrize(
    ("game", "name", "fact", "rule"),
    [
        ("force-of-will", "judge.match", "life.first", "FW-1.1"),
        ("arcanductor", "the-judge-sets.match", "life.south", "AD-5.1"),
        ("war-vortex-night", "judge.match", "hp.a", "WV-3.6"),
    ],
)
def test_the_rule_of_the_end_is_told_and_the_setting_is_a_change(game: str, name: str, fact: str, rule: str) -> None:
    match, before = running(game, name, fact)
    match.declare(match.read_text(f'judge set {fact} 0 because="hit for the rest"'))
    assert match.result.over and rule in match.result.rules
    told = dict(ended_by(match, match.result.rules))[rule]
    assert told, "the end is told under its rule, as where a move brought it"
    assert all(match.voice(language).event(told[0]) for language in ("en", "ja"))
    _, last = match.why(fact)[-1]
    assert (last.rule, last.facts["by"], last.facts["because"]) == ("RF-2.2", -int(before), "hit for the rest")


def test_a_setting_that_ends_nothing_tells_no_end() -> None:
    match, _ = running("force-of-will", "judge.match", "life.first")
    entry = match.declare(match.read_text("judge set life.first 1200 because=miscounted"))
    assert [told.rule for told in entry.events] == ["RF-2.2"]
