"""Whoever is asked has the first buttons and keys; what others may say beside it comes after them."""

import pytest

from referee.match.match import Match
from referee.match.replay import replay_file
from tests.test_scenes import SCENES
from ui.match.play import Play
from ui.panels.offered import offered

SAMPLES = SCENES.parent.parent / "resources" / "samples"


@pytest.mark.parametrize("sample", ["force-of-will", "kami-no-kijutsu"])
def test_the_one_who_is_asked_comes_first(sample: str) -> None:
    match = replay_file(SAMPLES / f"{sample}.match").match
    assert isinstance(match, Match)
    mixed = 0
    for entry in match.entries:
        branch = match.branch(entry.number)
        play = Play(branch)
        asked = play.speaker
        said = [spoken for spoken in play.numbered() if spoken.actor != "table"]
        if asked is None or branch.standing.pending == "setup" or len({each.actor for each in said}) < 2:
            continue
        own = [spoken.actor == asked for spoken in said]
        assert own == sorted(own, reverse=True), (entry.number, [str(each) for each in said])
        keys = [play.key_of(spoken) for spoken in said]
        assert keys == sorted(keys)
        mixed += 1
        if mixed > 3:
            return
    assert mixed


@pytest.mark.parametrize(("language", "says"), [("en", "Mulligan 2"), ("ja", "2枚を引き直す")])
def test_a_number_that_nobody_asked_for_stands_behind_its_verb(language: str, says: str) -> None:
    match = replay_file(SAMPLES / "force-of-will.match").match
    assert match is not None
    # one mulligan is declared: of the other player's each number is a button
    play = Play(match.branch(1))
    texts = [each.text for each in offered(play, play.match.voice(language))]
    assert len(texts) == 7
    assert says in texts
    assert not any(text[0].isdecimal() and text[1:2] in ("", " ") for text in texts), texts
