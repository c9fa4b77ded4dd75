"""A die, and an ability that may answer it, are asked for and told in one way: whoever rolls, whichever die it is."""

import pytest
from PySide6.QtWidgets import QApplication

from referee.papers.wording import sentence
from tests.ui.test_asked import BATTLE, say
from tests.ui.test_play import play_of
from ui.match.play import Play
from ui.match.wording import headline
from ui.panels.banner import Banner
from ui.panels.offered import hints_of, offered, told_once

NAMES = {"en": ("Clay Colossus", "Ember Warden"), "ja": ("粘土の巨像", "熾火の番人")}


def laid_out() -> Play:
    """Both teams have their character; the Colossus rolls for the turn order first."""
    play = play_of(BATTLE)
    for seat, card in (("red", "clay-colossus"), ("blue", "ember-warden")):
        own = next(s for s in play.match.legal() if s.actor == seat and card in str(s).split())
        say(play, str(own))
    return play


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_last_die_for_the_turn_order_is_asked_and_told_as_the_first(language: str) -> None:
    play = laid_out()
    voice, told = play.match.voice(language), []
    for _ in range(2):
        found = offered(play, voice)
        assert [(each.text, each.die, each.key) for each in found] == [("", face, face) for face in range(1, 7)]
        says = play.press(1).says
        assert says is not None
        told.append(sentence(says, voice))
        say(play, str(says))
    first, last = NAMES[language]
    assert told[1] == told[0].replace(first, last) != told[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_dice_told_together_name_who_threw_each(language: str) -> None:
    play = laid_out()
    said = play.match.read_text("table initiative clay-colossus=2 ember-warden=5")
    told = sentence(said, play.match.voice(language))
    assert all(name in told for name in NAMES[language])
    assert "2" in told and "5" in told


@pytest.mark.parametrize(
    ("language", "button"), [("en", "Ember Warden: use Second Wind"), ("ja", "熾火の番人が「二の息」を使用")]
)
def test_an_ability_that_may_be_used_is_no_die(language: str, button: str) -> None:
    play = laid_out()
    voice = play.match.voice(language)
    die = hints_of(play, voice)
    say(play, "table roll clay-colossus 1", "table initiative ember-warden=1")
    assert play.main is not None and play.main.declaration.verb == "pass"
    assert button in [each.text for each in offered(play, voice)]
    now = hints_of(play, voice)
    assert now and not set(now) & set(die)
    say(play, 'blue use ember-warden "Second Wind"')
    assert hints_of(play, voice) == die


@pytest.mark.parametrize(
    ("language", "head"), [("en", "Ember Warden's die for the turn order"), ("ja", "熾火の番人の行動順ダイス")]
)
def test_a_die_that_is_rolled_again_is_asked_as_the_first_was(language: str, head: str) -> None:
    play = laid_out()
    voice = play.match.voice(language)
    say(play, "table roll clay-colossus 1", "table initiative ember-warden=1", 'blue use ember-warden "Second Wind"')
    assert headline(play.match.standing, play.scene, voice) == head
    found = offered(play, voice)
    assert [(each.text, each.die, each.key) for each in found] == [("", face, face) for face in range(1, 7)]
    assert str(play.press(4).says) == "table roll ember-warden 4"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_step_says_is_not_said_again_by_its_card(qapp: QApplication, language: str) -> None:
    play = laid_out()
    say(play, "table roll clay-colossus 1", "table initiative ember-warden=6", "blue act ember-warden 6")
    told = Banner()._hints(play, play.match.voice(language), ())[0]
    assert told.count("1D+1") == 1


def test_of_two_texts_one_within_the_other_the_longer_is_told() -> None:
    assert told_once(["Answer.", "", "Deal 2 damage.", "deal 2 damage", "To all: deal 2 damage."]) == [
        "Answer.", "To all: deal 2 damage.",
    ]  # fmt: skip


OF_FIRE = "card=ember-warden deck=stumble,plain-attack,ember-lash,kindle,brand,wildfire"
OF_RIME = "card=rime-weaver deck=catch-breath,gamble,rime-mail,frost-breath,icicle,deep-freeze"


@pytest.mark.parametrize(
    ("language", "step", "text"),
    [
        ("en", "Deal 2D-2 damage to a chosen enemy.", "2D-2 damage to an enemy."),
        ("ja", "敵1人に2D-2ダメージを与える。", "敵1体に2D-2ダメージ。"),
    ],
)
def test_the_only_step_of_a_card_and_its_text_are_told_once(
    qapp: QApplication, language: str, step: str, text: str
) -> None:
    play = play_of(BATTLE)
    say(play, f"red enter e {OF_FIRE}", f"red enter f {OF_FIRE}", f"blue enter r {OF_RIME}")
    say(play, "table initiative e=2 f=1 r=6", "red pass", "blue act r 5")
    told = Banner()._hints(play, play.match.voice(language), ())[0]
    assert step in told and text not in told


def test_the_text_of_a_card_that_does_more_than_the_step_is_told(qapp: QApplication) -> None:
    play = play_of(BATTLE)
    say(play, f"red enter e {OF_FIRE}", f"red enter f {OF_FIRE}", f"blue enter r {OF_RIME}")
    say(play, "table initiative e=2 f=1 r=6", "red pass", "blue act r 6")
    told = Banner()._hints(play, play.match.voice("en"), ())[0]
    assert "it cannot act for 1 turn" in told
