"""What the desk can be asked about Force of Will."""

from pathlib import Path

import pytest

from referee import resources
from referee.desk import open_desk
from referee.kernel.ruling import Unreadable


def asked(question: str, *words: str) -> tuple[str, tuple[str, ...]]:
    desk = open_desk("force-of-will")
    answer = desk.answer(question, desk.read(question, words))
    for language in ("en", "ja"):
        result, steps = desk.voice(language).answer(answer)
        assert all("?" not in sentence and "=" not in sentence for sentence in (result, *steps)), (result, steps)
    return answer.result[0], tuple(answer.rules)


@pytest.mark.parametrize("question", ["pay", "battle", "deck"])
def test_every_question_can_be_asked_with_its_example(question: str) -> None:
    desk = open_desk("force-of-will")
    assert asked(question, *desk.questions[question].example)[1]


@pytest.mark.parametrize(
    ("words", "result"),
    [
        (("{R}{1}", "fire:1,water:1"), "pay.one"),
        (("{R}{1}", "fire:2,water:1"), "pay.several"),
        (("{R}{1}", "water:5"), "pay.short-coloured"),
        (("{R}{1}", "fire:1"), "pay.short-free"),
        (("{R}{1}", "none:0"), "pay.short"),
        (("kiln-captain", "fire:2"), "pay.short-free"),
        (("sena-hearth-keeper", "fire:3"), "pay.one"),
        (("furnace-breath", "fire:4", "x=3"), "pay.one"),
    ],
)
def test_can_this_be_paid(words: tuple[str, ...], result: str) -> None:
    assert asked("pay", *words)[0] == result


@pytest.mark.parametrize(
    ("words", "result", "rule"),
    [
        (("800/400", "600/700"), "battle.none-lives", "FW-7.5"),
        (("800/400", "600/700", "keywords=first-strike"), "battle.attacker-lives", "FW-7.6"),
        (("300/900", "600/700"), "battle.both-live", "FW-7.5"),
        (("300/500", "600/700"), "battle.target-lives", "FW-7.7"),
        (("300/900", "600/700", "target-damage=400"), "battle.attacker-lives", "FW-7.7"),
        (("300/900", "player"), "battle.player", "FW-7.4"),
        (("900/900", "100/200", "attacked=player"), "battle.attacker-lives", "FW-G5"),
        (("900/900", "100/200", "attacked=player", "keywords=pierce"), "battle.attacker-lives", "FW-11.4"),
        (("sena-burning-crown", "ioru-rising-sea"), "battle.both-live", "FW-7.6"),
        (("100/100", "sena-burning-crown", "damage=50"), "battle.target-lives", "FW-7.7"),
        (("1200/1300", "sena-burning-crown"), "battle.attacker-lives", "FW-6.2"),
        (("200/900", "500/900", "keywords=bane"), "battle.attacker-lives", "FW-11.6"),
        (("100/800", "100/800", "keywords=bane", "target-keywords=bane"), "battle.none-lives", "FW-11.6"),
        (("0/800", "100/800", "keywords=bane"), "battle.both-live", "FW-7.5"),
        (("100/300", "800/800", "keywords=first-strike,bane"), "battle.attacker-lives", "FW-11.6"),
        (("100/300", "800/800", "keywords=first-strike,explode"), "battle.none-lives", "FW-11.5"),
        (("200/900", "500/900", "keywords=explode"), "battle.none-lives", "FW-11.5"),
    ],
)
def test_how_a_battle_ends(words: tuple[str, ...], result: str, rule: str) -> None:
    found, rules = asked("battle", *words)
    assert found == result
    assert rule in rules


def test_is_this_deck_lawful(tmp_path: Path) -> None:
    assert asked("deck", "two-thrones-tide")[0] == "deck.lawful"
    bad = tmp_path / "bad.toml"
    text = resources.path("decks", "two-thrones-ember.toml").read_text(encoding="utf-8")
    bad.write_text(text.replace("spark-runner = 4", "spark-runner = 5").replace("ash = 1", "ash = 2"), encoding="utf-8")
    assert asked("deck", str(bad)) == ("deck.unlawful", ("FW-2.2", "FW-2.5"))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("pay", ("gold", "fire:1")),
        ("battle", ("coal-stone", "600/700")),
        ("battle", ("900", "player")),
        ("deck", ("no-such-deck",)),
        ("deck", ("vortex-ember-warden",)),
    ],
)
def test_what_cannot_be_asked(question: str, words: tuple[str, ...]) -> None:
    desk = open_desk("force-of-will")
    with pytest.raises(Unreadable):
        desk.answer(question, desk.read(question, words))
