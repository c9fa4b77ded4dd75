"""Nothing that is clicked or pressed is met with silence, and a refusal speaks of what was picked."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee import games
from referee.papers.wording import said, tokens
from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import first_sample
from tests.ui.test_play import DUEL, play_of, positions
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.step import Changed, Idle, Step
from ui.panels.offered import hints_of

Shown = Callable[[Callable[[], None]], TablePage]
LANGUAGES = ("en", "ja")
BEGUN = DUEL + "violet setup c5=amber g5=violet\n"


@pytest.mark.parametrize("square", ["f5", "c5", "e1"])
def test_a_card_out_of_reach_of_a_square_keeps_being_picked_and_says_why_for_that_square(square: str) -> None:
    play = play_of(BEGUN)
    play.pick_card("messenger")
    step = play.pick_place(square)
    assert step.says is None
    assert play.choice.picked == ("messenger",)
    assert play.preview is not None
    assert str(play.preview.spoken) == f"amber summon messenger {square}"
    assert "TK-5.1" in play.preview.rules


@pytest.mark.parametrize(
    ("card", "verb"), [("battle-cry", "force"), ("tide-warden", "summon"), ("mist-cloak", "equip")]
)
def test_a_card_is_refused_as_what_it_is_played_as(card: str, verb: str) -> None:
    cards = 0
    for play in positions("kami-no-kijutsu", 7):
        if play.match.standing.phase != "action" or play.match.standing.pending:
            continue
        step = play.pick_card(card)
        assert step.says is None
        if not play.choice.meant:
            cards += 1
            assert play.preview is not None
            assert play.preview.spoken.declaration.verb == verb
            assert not any(breach.why == "kind" for breach in play.preview.breaches)
    assert cards


@pytest.mark.parametrize("game", games.GAMES)
def test_with_a_card_picked_a_click_plays_it_or_says_why_not(game: str) -> None:
    said, refused = 0, 0
    for play in positions(game, 29):
        seats = [view.cards for view in play.scene.seats if view.seat == play.speaker]
        start = play.choice.anew()
        for card in list(dict.fromkeys(seats[0] if seats else ()))[::6]:
            for place in [each.id for each in play.scene.places][::5]:
                play.choice = start
                play.pick_card(card)
                step = play.pick_place(place)
                if step.says is not None:
                    said += 1
                    assert card in str(step.says).split()
                    continue
                assert card in play.choice.picked
                refused += play.preview is not None
                assert play.preview or step.idle or play.choice.meant
                if play.preview is not None:
                    assert card in str(play.preview.spoken).replace("=", " ").split()
    # the cards of War Vortex Night lie on the table
    assert said + refused or game == "war-vortex-night"


@pytest.mark.parametrize("game", games.GAMES)
def test_the_key_that_goes_on_declares_or_says_why_not(game: str) -> None:
    for play in positions(game, 3):
        step = play.go_on()
        assert step.says is not None or step.idle is not None or play.preview is not None
        if step.says is not None:
            assert play.match.prepare(step.says).stands


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_hint_names_the_key_that_goes_on_only_where_it_does(game: str, language: str) -> None:
    named = 0
    for play in positions(game, 3):
        told = " ".join(hints_of(play, play.match.voice(language)))
        if re.search(r"(?<![A-Za-z])E(?![A-Za-z])", told):
            named += 1
            assert play.main is not None, told
    assert named or game == "war-vortex-night"


def test_the_turn_does_not_end_with_actions_left_and_e_says_so() -> None:
    play = play_of(BEGUN)
    assert play.go_on().says is None
    assert play.preview is not None
    assert str(play.preview.spoken) == "amber end"
    assert play.preview.rules == ("TK-3.11",)


def test_what_cannot_be_done_says_why() -> None:
    play = play_of(DUEL)
    assert play.undo() == Step(idle=Idle.NOTHING_TO_UNDO)
    assert play.redo() == Step(idle=Idle.NOTHING_TO_REDO)
    assert play.press(9) == Step(idle=Idle.NO_SUCH_BUTTON)
    assert play.press(0) == Step(idle=Idle.NO_SUCH_BUTTON)
    assert play.confirm() == Step(idle=Idle.NOTHING_PICKED)
    play = play_of(BEGUN)
    play.look_back(0)
    for step in (play.undo(), play.redo(), play.press(1), play.confirm(), play.go_on(), play.pick_place("e5")):
        assert step == Step(Changed.NOTHING, None, Idle.LOOKING_BACK)


def test_a_piece_with_nothing_to_do_says_why_as_those_that_have() -> None:
    play = next(each for each in positions("war-vortex-night", 1) if each.match.standing.phase == "battle")
    (asked,) = {play.choice.of(spoken)[0] for spoken in play.choice.legal if spoken.declaration.verb == "act"}
    others = [piece.id for piece in play.scene.pieces if piece.id and piece.id != asked]
    assert others
    for other in others:
        play.pick_place(other)
        assert play.preview is not None
        assert str(play.preview.spoken).split()[1:3] == ["act", other]


@pytest.mark.parametrize("key", ["e", "u", "r", "d", "7", "Return"])
def test_every_single_key_that_does_nothing_shows_why(qtbot: QtBot, window: MainWindow, shown: Shown, key: str) -> None:
    page = shown(lambda: window.open_record(first_sample("tash-kalar")))
    page.look_back(3)
    before = len(page.match.entries)
    if key == "Return":
        qtbot.keyClick(window, Qt.Key.Key_Return)
    else:
        qtbot.keyClicks(window, key)
    assert page.ruling.accessibleName().strip() in (
        "An earlier entry is shown: Esc goes back to now.",
        "No card is open that could be given up: click one first.",
    )
    assert len(page.match.entries) == before


def test_a_click_on_an_empty_place_never_tells_of_a_move_that_nobody_made() -> None:
    clicked = 0
    for play in positions("kami-no-kijutsu", 5):
        taken = {piece.place for piece in play.scene.pieces}
        for place in [each.id for each in play.scene.places if each.id not in taken]:
            play.escape()
            if play.choice.meant_with(place):
                continue
            step = play.pick_place(place)
            clicked += 1
            assert play.preview is None or set(tokens(play.preview.spoken)) & play.places <= {place}
            assert step.idle or play.preview
    assert clicked > 100


def test_why_a_piece_cannot_begin_is_told_without_a_place_that_nobody_picked() -> None:
    told = 0
    for play in positions("kami-no-kijutsu", 5):
        voice = play.match.voice("en")
        for place in dict.fromkeys(piece.place for piece in play.scene.pieces):
            play.escape()
            play.pick_place(place)
            if play.preview is None or play.preview.spoken.declaration.verb != "move":
                continue
            told += 1
            assert said(play.preview.spoken, voice, picked=play.preview.unsaid) == f"Move {place}"
            assert not any(breach.why in ("no-neighbour",) for breach in play.preview.breaches)
    assert told > 10


@pytest.mark.parametrize(("phase", "pending"), [("setup", "initiative"), ("battle", None), ("battle", "effect")])
def test_where_a_die_is_awaited_e_speaks_of_no_word_of_the_notation(phase: str, pending: str | None) -> None:
    play = next(
        each
        for each in positions("war-vortex-night", 1)
        if (each.match.standing.phase, each.match.standing.pending) == (phase, pending)
        if {spoken.declaration.verb for spoken in each.choice.legal} & {"roll", "act", "die"}
    )
    assert play.go_on() == Step(idle=Idle.NOTHING_TO_END)
    assert play.preview is None


def test_e_tells_what_is_awaited_as_the_banner_does(window: MainWindow, shown: Shown) -> None:
    record = read_record(first_sample("war-vortex-night"))
    part = Record(record.header, record.lines[:30], record.path)
    page = shown(lambda: window.show_match(window.archive.import_record(part)))
    page.operate("main")
    told = page.ruling.accessibleName()
    assert told == f"There is nothing to end or to go on with now.  {page.banner.hint.text()}"
    assert "Roll this die and press what it shows." in told


def test_a_card_that_no_will_is_there_for_says_what_is_rested_first_and_no_words_that_are_asked_later() -> None:
    """FW-5.1, FW-5.2; what a chant points at is asked once it can be paid for."""
    play = play_of(
        "game: force-of-will\nseats: first=Aki second=Ben\n"
        "decks: first=two-thrones-ember second=two-thrones-tide\n\n"
        "judge set field.first coal-stone because=position\nfirst recover\nfirst main\n"
    )
    play.pick_card("ember-lash")
    assert play.preview is not None
    told = {
        language: [play.match.voice(language).breach(each) for each in play.preview.breaches] for language in LANGUAGES
    }
    assert told["en"] == ["Cost: fire. There is no will.", "Rest what gives will first: Coal Stone."]
    assert len(told["ja"]) == 2 and "レスト" in told["ja"][1]
    assert play.preview.rules == ("FW-5.1",)
    assert not any("=" in each for each in (*told["en"], *told["ja"]))
