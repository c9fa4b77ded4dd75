"""Ways to lay a pattern that differ in nothing but what the effect reaches are asked for, each told by that (TK-G7)."""

from functools import cache

import pytest

from referee.match.match import Match
from referee.match.replay import replay_file
from tests.test_scenes import SCENES
from ui.match.play import Play
from ui.match.pointing import marks_now
from ui.panels.offered import offered

RECORD = SCENES / "tash-kalar" / "summoning" / "which-way-laid.match"


@cache
def ruled() -> Match:
    match = replay_file(RECORD).match
    assert match is not None
    return match


def before(card: str, *, square: str = "e5") -> Play:
    """The match as it is when a card is first summoned on a square."""
    match = ruled()
    said = next(each for each in match.entries if str(each.spoken).startswith(f"amber summon {card} {square}"))
    play = Play(match.branch(said.number - 1))
    play.pick_card(card)
    return play


@pytest.mark.parametrize(
    ("card", "square", "language", "told"),
    [
        ("archer", "e5", "en", ["Summon e5: towards S, W", "Summon e5: towards S, E"]),
        ("archer", "e5", "ja", ["e5に召喚: 方向下、左", "e5に召喚: 方向下、右"]),
        ("warden", "e5", "en", ["Summon e5: marked d5", "Summon e5: marked f5"]),
        ("warden", "a5", "en", ["Summon a5: marked b5", "Summon a5: marked -"]),
    ],
)
def test_each_way_is_a_button_that_says_what_it_reaches(card: str, square: str, language: str, told: list[str]) -> None:
    play = before(card, square=square)
    assert play.pick_place(square).says is None, "it asks"
    said = [each.text for each in offered(play, play.match.voice(language)) if each.spoken in play.choice.meant]
    assert sorted(said) == sorted(told)


def test_a_click_on_a_marked_square_says_its_way() -> None:
    play = before("warden")
    play.pick_place("e5")
    assert {"d5", "f5"} <= marks_now(play).open
    assert str(play.pick_place("f5").says) == "amber summon warden e5 marked=f5"


def test_no_line_is_listed_twice() -> None:
    match = ruled()
    for entry in match.entries:
        listed = [str(spoken) for spoken in match.branch(entry.number - 1).legal()]
        assert len(listed) == len({*listed})
