"""The example behind "/" is what the step asks for, and so is the first card on the shelf."""

import pytest

from tests.ui.test_play import play_of
from ui.match import shelving
from ui.match.shelving import UNKNOWN

ARCANA = "game: arcanductor\nseats: south=Aki north=Ben\n\n"
VORTEX = "game: war-vortex-night\nseats: red=Aki blue=Ben\n\n"
FORCE = "game: force-of-will\nseats: first=Aki second=Ben\ndecks: first=two-thrones-ember second=two-thrones-tide\n\n"


@pytest.mark.parametrize(
    ("lines", "starts"),
    [
        (FORCE, "first recover"),
        (FORCE + "first recover\n", "first main"),
        (ARCANA, "south significator "),
        (ARCANA + "south significator the-sun\n", "north significator "),
        (ARCANA + "south significator the-sun\nnorth significator death\n", "south set a3 "),
    ],
)
def test_the_example_is_what_the_step_asks_for(lines: str, starts: str) -> None:
    play = play_of(lines)
    assert play.example.startswith(starts)
    play.look_ahead()
    assert play.coming().example == play.example


def test_the_example_is_the_die_that_is_asked_for() -> None:
    """WV-3.2: every die may be said, and one is asked for, whose faces are the buttons."""
    play = play_of(VORTEX)
    for seat, card in (("red", "clay-colossus"), ("blue", "ember-warden")):
        own = next(s for s in play.match.legal() if s.actor == seat and card in str(s).split())
        play.entered(play.match.declare(own))
    assert play.example == str(play.buttons()[0])
    assert "clay-colossus" in play.example


def test_a_card_that_nobody_knows_comes_first_only_where_a_square_is_framed() -> None:
    """AD-2.3: before the cards are laid the significators are named, and none of them is unknown."""
    play = play_of(ARCANA)
    voice = play.match.voice("en")
    assert shelving.rows_of(play, voice, {})[0].card != UNKNOWN
    play = play_of(ARCANA + "south significator the-sun\nnorth significator death\n")
    assert shelving.rows_of(play, voice, {})[0].card == UNKNOWN
