"""Once a game is over a judge lets no move of it stand: what ended it is taken back or withdrawn first (RF-2.1)."""

import pytest

from referee import games
from referee.judge.verbs import Allow, Appeal
from referee.match.match import Match
from referee.match.replay import replay_file
from tests.playing import first_sample, fresh

BEGUN = 12
"""So many declarations of the sample are made before the match is ended."""


def begun(game: str) -> tuple[Match, list[str]]:
    """A match some way into a sample, and what its players said next."""
    sample = replay_file(first_sample(game)).match
    assert sample is not None
    match = fresh(first_sample(game))
    said = [entry.text for entry in sample.entries if entry.stands]
    for text in said[:BEGUN]:
        assert match.declare(match.read_text(text)).stands
    return match, said[BEGUN:]


def say(match: Match, text: str) -> tuple[str, ...]:
    return match.declare(match.read_text(text)).sentences


@pytest.mark.parametrize(
    ("ends", "opens"),
    [
        ("{seat} concede", "judge undo"),
        ("{seat} resign", "judge undo"),
        ("judge decide draw", "judge withdraw {entry} because=x"),
        ("judge penalty {seat} level=game-loss", "judge withdraw {entry} because=x"),
        ("judge flag {seat}", "judge withdraw {entry} because=x"),
    ],
)
@pytest.mark.parametrize("game", games.GAMES)
def test_no_move_is_let_stand_after_the_end(game: str, ends: str, opens: str) -> None:
    match, later = begun(game)
    seat, entry = next(iter(match.seats)), len(match.entries) + 1
    assert not say(match, ends.format(seat=seat))
    assert match.facts()["over"] == "yes"
    told = match.facts()
    assert say(match, later[0])
    assert say(match, "judge allow because=agreed") == ("RF-2.1.over",)
    assert say(match, f"judge appeal {entry + 1} overturned because=agreed") == ("RF-2.1.over",)
    assert match.facts() == told
    say(match, opens.format(entry=entry))
    assert match.facts()["over"] == "no"
    assert not say(match, later[0])


@pytest.mark.parametrize("game", games.GAMES)
def test_nor_after_an_end_by_the_rules(game: str) -> None:
    match = fresh(first_sample(game))
    sample = replay_file(first_sample(game)).match
    assert sample is not None
    texts = [entry.text for entry in sample.entries]
    for text in texts:
        match.declare(match.read_text(text))
    assert match.result.how == "rules"
    told = match.facts()
    for text in dict.fromkeys(text for text in texts if not text.startswith("judge")):
        if say(match, text):
            assert say(match, "judge allow because=agreed") == ("RF-2.1.over",), text
    assert match.facts() == told


def test_what_an_earlier_version_let_stand_after_the_end_stands() -> None:
    match, later = begun("arcanductor")
    say(match, "south concede")
    say(match, later[0])
    entry = match.prepare(match.read_text("judge allow because=agreed"))
    assert isinstance(entry.spoken.declaration, Allow)
    assert not entry.stands
    assert match.as_ruled(entry, None).stands
    number = len(match.entries)
    entry = match.prepare(match.read_text(f"judge appeal {number} overturned because=agreed"))
    assert isinstance(entry.spoken.declaration, Appeal)
    assert not entry.stands
    assert match.as_ruled(entry, None).stands
