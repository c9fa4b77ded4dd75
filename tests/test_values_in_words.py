"""What a fact is stands in the reader's language, word for word but for names that a pack or a table has given."""

import re

import pytest

from referee import games
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.rulebook import book
from referee.rulebook.voice import Voice
from tests.playing import samples
from tests.test_scenes import SCENES

LATIN = re.compile(r"[a-z][a-z-]+")
IN_JAPANESE = [
    ("arcanductor", "south dummy up 4", "南 ダミー 表 4"),
    ("arcanductor", "south ? ? down ?", "南 ? ? 裏 ?"),
    ("war-vortex-night", "damage-dealt+2,damage-taken-1", "与ダメージ+2、被ダメージ-1"),
    ("war-vortex-night", "fire-damage-taken-2", "火属性の被ダメージ-2"),
    # names that a table or a pack has given: as a whole, or not at all
    ("war-vortex-night", '"Slow Poison",direct-loss-2', '"Slow Poison"、HP直接減少-2'),
    ("war-vortex-night", "Heart of Earth,Slow,Slow Walk", "大地の心、鈍足、Slow Walk"),
    ("war-vortex-night", '"Brand"', '"焼き印"'),
    ("force-of-will", "rested 800/800 damage 300 fresh", "レスト 800/800 ダメージ 300 このターンに登場"),
    ("force-of-will", "recovered", "リカバリー"),
    ("force-of-will", "attack", "攻撃"),
    ("force-of-will", "wolf,wolf#2", "狼、狼 2"),
    ("kami-no-kijutsu", "3/4 damage 1", "3/4 ダメージ 1"),
    ("tash-kalar", "amber common", "琥珀 一般級"),
]


@pytest.mark.parametrize(("game", "value", "told"), IN_JAPANESE)
def test_a_value_is_told_in_japanese(game: str, value: str, told: str) -> None:
    assert Voice(book.load(game), "ja").value(value) == told


@pytest.mark.parametrize("game", games.GAMES)
def test_no_english_word_is_left_in_what_the_judge_sets(game: str) -> None:
    """RF-2.2: the sentence names the fact and what it is now; every fact that samples and judged scenes come to."""
    records = [*samples(game), *sorted(SCENES.joinpath(game, "judging").glob("*.match"))]
    left = {word for path in records for word in _latin(replay_file(path).match)}
    assert not left


def _latin(match: Match | None) -> set[str]:
    assert match is not None
    voice = match.voice("ja")
    cards = (name if isinstance(name, str) else name.get("ja", name["en"]) for name in voice.cards.values())
    names = " ".join([*match.seats.values(), *cards])
    found: set[str] = set()
    for number in range(0, len(match.entries) + 1, 5):
        facts, settable = match.facts(match.position_at(number)), match.game.settable(match.position_at(number).state)
        for fact in {*settable} & {*facts}:
            told = {"set": fact, "value": facts[fact], "because": "理由"}
            found |= {word for word in LATIN.findall(voice.say("RF-2.2.set", told)) if word not in names.lower()}
    return found
