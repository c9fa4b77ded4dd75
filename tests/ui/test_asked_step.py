"""While an effect asks, the banner says the sentence of the step that is due, in both languages (WV: Earthquake)."""

import pytest

from referee.match.replay import replay_file
from referee.papers.options import asked
from tests.test_scenes import SCENES
from ui.match.play import Play
from ui.panels.banner import Banner

SAMPLE = SCENES.parent.parent / "resources" / "samples" / "war-vortex-night-two-against-two.match"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Turn over an action of a chosen enemy."), ("ja", "敵1人のアクション1枚を使用不能にする。")],
)
def test_the_step_that_is_due_is_said(qapp: object, language: str, sentence: str) -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    at = next(each.number for each in match.entries if match.scene(each.after).source == "earthquake")
    play = Play(match.branch(at))
    voice = play.match.voice(language)
    assert asked(play.match.game, play.match.state, voice) == sentence
    assert sentence in Banner()._hints(play, voice, ())[0]
