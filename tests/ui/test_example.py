"""The example behind "/" is what the step asks for, and so is the first card on the shelf."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee.record.model import Said
from referee.record.reading import read_record
from referee.rulebook.voice import Voice
from tests.playing import samples
from tests.ui.test_play import play_of
from ui.match import shelving
from ui.match.play import Play
from ui.match.shelving import UNKNOWN
from ui.match.step import Idle
from ui.panels.offered import offered
from ui.panels.strips import StripsPanel

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


def test_buttons_say_what_is_done_where_nobody_asked_for_it() -> None:
    """FW-5.3, FW-8.1: a stone is called, and a chant goes at what it points at."""
    play = play_of(FORCE + "first recover\nfirst main\n")
    voice = play.match.voice("en")
    assert [each.text for each in offered(play, voice)][1] == "Call Coal Stone"
    play = play_of(FORCE + "first recover\nfirst main\nfirst call coal-stone\nfirst rest coal-stone\n")
    texts = [each.text for each in offered(play, voice)]
    assert "Play Ember Lash → Ben" in texts and "Play Ember Lash → Aki" in texts


def test_a_player_is_told_by_name_on_the_chase_and_in_a_battle(qtbot: QtBot) -> None:
    play = play_of(
        FORCE + "judge set field.first coal-stone,powder-imp because=position\nfirst recover\nfirst main\n"
        "first rest coal-stone\nfirst play ember-lash target=second\n"
    )
    for language in ("en", "ja"):
        voice = play.match.voice(language)
        assert any("Ben" in text for text in strips_of(qtbot, play, voice))
        assert not any(voice.term("second") in text for text in strips_of(qtbot, play, voice))
    for line in ("first pass", "second pass", "first attack powder-imp second"):
        play.entered(play.match.declare(play.match.read_text(line)))
    assert "Ben" in strips_of(qtbot, play, play.match.voice("ja"))
    assert "後攻" not in strips_of(qtbot, play, play.match.voice("ja"))


def test_the_sides_of_a_battle_are_its_players(qtbot: QtBot) -> None:
    record = read_record(samples("kami-no-kijutsu")[0])
    lines = [f"{line.key}: {line.value}" for line in record.header.settings]
    play = play_of("\n".join([*lines, "", ""]))
    for line in record.lines:
        if isinstance(line, Said):
            play.entered(play.match.declare(play.match.read([word.text for word in line.words])))
        if any(strip.term == "battle" for strip in play.scene.strips):
            break
    for language in ("en", "ja"):
        voice = play.match.voice(language)
        told = strips_of(qtbot, play, voice)
        assert {"Aki", "Ben"} <= {*told}
        assert not {voice.term(seat) for seat in play.match.seats} & {*told}


def strips_of(qtbot: QtBot, play: Play, voice: Voice) -> list[str]:
    strips = StripsPanel()
    qtbot.addWidget(strips)
    strips.show_strips(play.scene.strips, voice)
    return [each.text() for each in strips.findChildren(QLabel) if each.text()]


def test_what_is_clicked_after_the_end_is_refused_nothing() -> None:
    play = play_of(VORTEX)
    for seat, card in (("red", "clay-colossus"), ("blue", "ember-warden")):
        own = next(s for s in play.match.legal() if s.actor == seat and card in str(s).split())
        play.entered(play.match.declare(own))
    for line in ("table roll clay-colossus 1", "table initiative ember-warden=1", "red resign"):
        play.entered(play.match.declare(play.match.read_text(line)))
    assert play.match.result.over
    step = play.pick_place("clay-colossus")
    assert play.preview is None and step.idle is Idle.OVER
