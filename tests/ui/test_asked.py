"""What is asked in the window can be answered there: no choice goes with a key, and no question is left unsaid."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.replay import replay_file
from referee.papers.wording import line_of
from referee.record.model import Said
from referee.record.reading import parse, read_record
from referee.rulebook.voice import Voice
from tests.playing import first_sample, fresh, samples
from tests.ui.judging import opened
from tests.ui.test_first_declaration import begun
from tests.ui.test_play import DUEL, play_of
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.match import shelving
from ui.match.declare import ENDING, due
from ui.match.page import TablePage
from ui.match.play import Play
from ui.match.step import Idle
from ui.match.wording import headline
from ui.panels.banner import Banner
from ui.panels.offered import offered

LAID = {"south": "a3 b3 c3 b2", "north": "a5 b5 c5 b6"}
"""Four face-down cards of each side."""
BATTLE = "game: war-vortex-night\nseats: red=Aki blue=Ben\n\n"


def say(play: Play, *lines: str) -> None:
    """Declare lines in the match that is played."""
    for line in lines:
        entry = play.match.declare(play.match.read_text(line))
        assert entry.stands, line
        play.entered(entry)


def one_against_one(after: str = "") -> Play:
    """A battle of two characters, each with its first lawful deck, the Colossus (the mover with ``after``) first."""
    play = play_of(BATTLE)
    for seat, card in (("red", "ember-warden"), ("blue", "clay-colossus")):
        own = next(s for s in play.match.legal() if s.actor == seat and card in str(s).split())
        say(play, str(own))
    say(play, "table roll ember-warden 1", "table initiative clay-colossus=6", "red pass")
    if after:
        say(play, after)
    return play


def _hints(play: Play, voice: Voice) -> str:
    return Banner()._hints(play, voice, ())[0]


def test_esc_does_not_take_the_die_of_the_only_one_who_rolls() -> None:
    play = one_against_one()
    before = [str(spoken) for spoken in play.numbered()]
    assert before == [f"blue act clay-colossus {face}" for face in range(1, 7)]
    play.escape()
    assert play.choice.picked == ()
    assert [str(spoken) for spoken in play.numbered()] == before
    assert str(play.press(4).says) == "blue act clay-colossus 4"


def test_an_effect_asks_and_names_what_can_be_answered(qapp: QApplication) -> None:
    """Earthquake turns over an enemy's action that its player chooses; there is one enemy."""
    play = one_against_one("blue act clay-colossus 6")
    voice = play.match.voice("en")
    found = offered(play, voice)
    deck = next(piece.rows for piece in play.scene.pieces if piece.id == "ember-warden")
    assert [each.text for each in found if each.die] == [voice.card(row.card) for row in deck]
    assert [each.key for each in found if each.die] == [1, 2, 3, 4, 5, 6]
    told = _hints(play, voice)
    assert told.startswith("Choose the action to turn over")
    assert "an enemy's action that its player chooses is turned over" in told


def test_a_face_that_is_turned_over_names_no_action() -> None:
    """WV-7.7: an unusable action card that is rolled counts as doing nothing this turn."""
    play = one_against_one("blue act clay-colossus 6")
    say(play, "blue disable ember-warden 2")
    voice = play.match.voice("en")
    texts = {each.die: each.text for each in offered(play, voice) if each.die}
    assert texts[2] == "–"
    assert texts[3] == "Ember Lash"
    say(play, "red act ember-warden 2")
    assert line_of(play.match.entries[-1], voice) == "Aki – Ember Warden: nothing (2)"


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_a_character_is_brought_in_by_a_click_on_its_team(seat: str) -> None:
    play = play_of(BATTLE)
    play.pick_card("clay-colossus")
    says = play.pick_place(seat).says
    assert says is not None
    assert str(says).startswith(f"{seat} enter clay-colossus")


@pytest.mark.parametrize(("language", "asks"), [("en", "Click a marked piece"), ("ja", "印のあるユニット")])
def test_what_to_click_for_a_being_stands_before_its_text(qapp: QApplication, language: str, asks: str) -> None:
    """While an effect waits its card is told, and before it what is to be done."""
    path = next(each for each in samples("tash-kalar") if "duel" in each.name)
    record = read_record(path)
    match, seen = fresh(path), 0
    for line in record.lines[:60]:
        if not isinstance(line, Said):
            continue
        play = Play(match)
        if play.match.standing.pending == "effect" and play.scene.source and not play.choice.picked:
            voice = match.voice(language)
            told = _hints(play, voice)
            assert told.startswith(asks) and len(told) > len(asks) + 40, told
            seen += 1
        match.declare(match.read([word.text for word in line.words]))
    assert seen


def test_the_keys_go_to_the_board_when_the_first_steps_are_put_away(
    window: MainWindow, qtbot: QtBot, settled: Callable[[int], None]
) -> None:
    window.show_match(
        window.archive.import_record(parse("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\n"))
    )
    page = window.page
    assert isinstance(page, TablePage) and page.ruling.lesson is not None
    close = next(each for each in page.findChildren(QPushButton) if each.text() == "×" and each.isVisible())
    close.setFocus()
    qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    assert page.ruling.lesson is None
    assert not page.line.hasFocus()
    assert QApplication.focusWidget() in (page.board, None)
    qtbot.keyClick(page.board, Qt.Key.Key_1)
    settled(1)


def test_a_mulligan_has_a_button_in_the_first_draw_phase(window: MainWindow, qtbot: QtBot) -> None:
    """FW-3.2: any number of the opening hand may be put back, by either player: more than there are buttons for."""
    match = fresh(samples("force-of-will")[0])
    play = Play(match)
    assert "mulligan" in {spoken.declaration.verb for spoken in play.choice.legal}
    window.show_match(window.archive.import_record(read_record(samples("force-of-will")[0])))
    page = window.page
    assert isinstance(page, TablePage)
    assert not page.banner.verbs
    page.by_hand.play = play
    assert page.by_hand.verbs(page.voice) == (("mulligan", "Mulligan"),)


def test_after_an_undo_the_ruling_before_it_is_looked_into(
    page: TablePage, window: MainWindow, settled: Callable[[int], None]
) -> None:
    page.operate("undo")
    settled(4)
    window.judge.acts.dispute_last()
    # the refused placing is what was ruled on last
    assert opened(window, DisputeDialog).number == 3


def test_a_button_in_japanese_reads_as_the_journal_does() -> None:
    """What is done stands behind what it is done to (レスト comes behind the stone)."""
    play = play_of(DUEL)
    voice = play.match.voice("ja")
    texts = [each.text for each in offered(play, voice)]
    assert texts == ["c5 Aki、g5 Ben", "c5 Ben、g5 Aki"]
    play = in_force_of_will("first call hollow-stone")
    texts = {str(each.spoken): each.text for each in offered(play, play.match.voice("ja"))}
    assert texts["first rest hollow-stone"] == "空ろの魔石をレストしてウィルを出す"
    texts = {str(each.spoken): each.text for each in offered(play, play.match.voice("en"))}
    assert texts["first rest hollow-stone"] == "Rest Hollow Stone for will"


def in_force_of_will(until: str) -> Play:
    """The sample of Force of Will, played until a line of it."""
    record = read_record(first_sample("force-of-will"))
    match = fresh(first_sample("force-of-will"))
    for line in record.lines:
        if isinstance(line, Said):
            entry = match.declare(match.read([word.text for word in line.words]))
            if str(entry.spoken) == until:
                break
    return Play(match)


def test_a_set_up_says_whose_piece_comes_to_a_square_and_what_comes_before_the_turn(qapp: QApplication) -> None:
    play = play_of(DUEL)
    play.pick_place("c5")
    told = _hints(play, play.match.voice("en"))
    assert told == "c5: the buttons say whose piece comes there. Esc puts it back."
    play.go_on()
    assert play.preview is not None
    assert str(play.preview.spoken) == "violet end"
    assert play.preview.rules == ("TK-2.9",)


def test_what_gives_an_effect_away_is_not_put_forward(qapp: QApplication) -> None:
    """Herald: up to two moves with one's own pieces; what is left may be declined (TK-7.5)."""
    record = read_record(first_sample("tash-kalar"))
    play = Play(fresh(first_sample("tash-kalar")))
    banner = Banner()
    quiet: dict[str, set[bool]] = {}
    for line in record.lines:
        if isinstance(line, Said):
            play.entered(play.match.declare(play.match.read([word.text for word in line.words])))
            banner.show_choices(offered(play, play.match.voice("en")), play.main, banner.theme)
            banner.tell(play, play.match.voice("en"), play.match.series)
            if play.main is not None:
                quiet.setdefault(play.main.declaration.verb, set()).add(banner.main.property("quiet"))
    assert quiet["end"] == {False}
    assert True in quiet["pass"]


def test_a_hint_without_room_below_the_title_stands_behind_the_choices(window: MainWindow, qtbot: QtBot) -> None:
    """Force of Will asks for the mulligan with one button; a window of 768 pixels has no line below the title."""
    banner = begun(window, qtbot, "force-of-will", "ja").banner
    for wide, high in ((1366, 768), (1600, 1000)):
        window.resize(wide, high)
        qtbot.wait(50)
        assert [each for each in (banner.hint, banner.brief, banner.aside) if each.isVisible()] == [banner.aside]
        assert "マリガン" in banner.aside.text()
        assert not any(each.geometry().intersects(banner.aside.geometry()) for each in banner.verbs)


def test_the_hint_of_the_significators_speaks_of_no_square(qapp: QApplication) -> None:
    play = play_of("game: arcanductor\nseats: south=Aki north=Ben\n\n")
    # none is framed before both are named, and none after all cards are laid
    assert not play.scene.next and "framed square" not in _hints(play, play.match.voice("en"))
    say(
        play, "south set c3 judgement upright", "north set a6 temperance reversed", "south set a1 justice reversed",
        "south set c2 wheel-of-fortune upright", "north set c6 the-tower reversed", "north set c7 strength reversed",
        "south set c1 the-hierophant upright", "north set c5 justice reversed",
    )  # fmt: skip
    # no square is framed any more: what is asked is a card
    assert not play.scene.next
    for language, word in (("en", "significator"), ("ja", "シグニフィケータ")):
        told = _hints(play, play.match.voice(language))
        assert word in told
        assert "framed" not in told and "枠" not in told
    # eighteen cards are no buttons: a number key says that a card comes first, and then says it
    assert play.press(1).idle is Idle.CARD_FIRST
    play.pick_card("the-sun")
    assert str(play.press(1).says) == "south significator the-sun"


def test_ones_own_rested_ruler_says_why(qapp: QApplication) -> None:
    """FW-G7: judgement needs a recovered ruler; that a ruler makes no will is beside the point."""
    play = in_force_of_will("first call hollow-stone")
    play.pick_place("sena-hearth-keeper")
    assert play.preview is not None
    assert str(play.preview.spoken) == "first judgement"
    told = [play.match.voice("en").breach(breach) for breach in play.preview.breaches]
    assert "Sena, Keeper of the Hearth is rested; judgement needs a recovered ruler." in told


def test_a_cost_is_told_in_words() -> None:
    play = in_force_of_will("first call hollow-stone")
    refused = play.match.prepare(play.match.read_text("first standby ?"))
    for language, asked in (("en", "Cost: any 2. There is no will."), ("ja", "コストは任意 2ですが")):
        told, first = [play.match.voice(language).breach(breach) for breach in refused.breaches]
        assert play.match.voice(language).card("hollow-stone") in first
        assert told.startswith(asked)
        assert "{" not in told


def test_the_form_opens_on_what_is_due(window: MainWindow, qtbot: QtBot) -> None:
    """In the draw phase that is the draw, whatever else is open; and nothing that ends the turn while more is."""
    play = in_force_of_will("first end")
    assert due(play.match) == "draw"
    assert any(spoken.declaration.verb != "draw" for spoken in play.match.legal())
    for line in ("second draw", "second recover", "second main"):
        say(play, line)
    assert due(play.match) not in ENDING


@pytest.mark.parametrize("game", games.GAMES)
def test_the_form_opens_on_no_resignation(qapp: QApplication, game: str) -> None:
    """Where nothing is left but to end something it opens on that."""
    match = fresh(first_sample(game))
    for entry in replay_file(first_sample(game)).match.entries:
        legal, now = {spoken.declaration.verb for spoken in match.legal()}, due(match)
        assert now != "resign"
        if others := legal - {"resign"}:
            assert now in others
        match.declare(entry.spoken)


def test_a_card_that_nobody_knows_is_told_as_one(qapp: QApplication) -> None:
    play = play_of("game: arcanductor\nseats: south=Aki north=Ben\n\nsouth set a3 ?\n")
    entry = play.match.entries[-1]
    assert [play.match.voice("ja").event(each) for each in entry.events if each.what] == [
        "Akiがa3に裏向きのカードを置きました。"
    ]
    assert [play.match.voice("en").event(each) for each in entry.events if each.what] == [
        "Aki sets a face-down card on a3."
    ]


def test_a_battle_of_face_down_cards_is_seen_until_it_is_fought(qapp: QApplication) -> None:
    """AD-G2: both are shown first, one after the other; AD-2.5: each can only lie as it is set face down."""
    play = play_of("game: arcanductor\nseats: south=Aki north=Ben\n\n")
    lines = [f"{seat} set {square} ?" for seat, field in LAID.items() for square in field.split()]
    say(play, "south significator the-sun", "north significator death", *lines)
    say(play, "south move a3 a4", "south move a4 a5")
    assert play.scene.meets == (("a4", "a5"),)
    assert play.scene.next == ("a4",)
    title = headline(play.match.standing, play.scene, play.match.voice("ja"))
    assert title == "a4のカードの公開"
    voice = play.match.voice("en")
    kinds = {row.card: row.kind for row in shelving.rows_of(play, voice, {}) if row.places}
    assert kinds["the-magician"] == "reversed only"
    assert kinds["the-high-priestess"] == "upright only"
    assert kinds["the-hermit"] == "upright or reversed"
    assert "the-chariot" not in kinds
    (offer,) = shelving.rows_of(play, voice, {})[0].offers[:1]
    say(play, str(offer.spoken))
    states = {piece.place: piece.state for piece in play.scene.pieces}
    assert states["a4"] == ("shown", "in-battle")
    assert states["a5"] == ("in-battle",)
    assert play.scene.next == ("a5",)
    say(play, "table shows a5 the-hermit upright")
    assert play.scene.meets == ()


def test_who_must_answer_is_not_told_that_it_may(
    window: MainWindow, qtbot: QtBot, shown: Callable[..., TablePage]
) -> None:
    """AD-G2: north's card is shown in south's turn, and nothing lets that pass."""
    record = Path(window.archive.folder) / "battle.match"
    lines = [f"{seat} set {square} ?" for seat, field in LAID.items() for square in field.split()]
    lines += ["south significator the-sun", "north significator death", "south move a3 a4", "south move a4 a5"]
    lines += ["table shows a4 the-hermit upright"]
    record.write_text("game: arcanductor\nseats: south=Aki north=Ben\n\n" + "\n".join(lines) + "\n")
    page = shown(lambda: window.open_record(record))
    assert page.play.whose == "north"
    assert "has to answer" in page.banner.title.text()
    texts = [each.text() for each in page.seats.findChildren(QLabel) if each.isVisible()]
    assert "has to answer" in texts
    assert "may answer" not in texts


def test_cards_that_any_team_may_take_have_no_teams_colour() -> None:
    play = play_of(BATTLE)
    assert shelving.play_seat(play) is None
    fighting = one_against_one()
    assert shelving.play_seat(fighting) is not None


def test_the_name_of_a_field_stands_level_with_it(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1600, 1000)
    form = window.start.new.form
    qtbot.wait(50)
    mode = form.settings["mode"]
    told = form._form.labelForField(mode)
    assert told is not None
    assert abs(told.geometry().center().y() - mode.geometry().center().y()) <= 2
