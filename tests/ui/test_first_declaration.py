"""From the start to the first declaration: who is asked for what, in words that fit, and no ids on buttons."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.replay import replay_file
from tests.playing import first_sample
from tests.ui.test_layouts import in_the_middle
from tests.ui.test_play import play_of
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.play import Play
from ui.match.wording import headline
from ui.panels.offered import hints_of, offered

Settled = Callable[[int], None]
WAR = "game: war-vortex-night\nseats: red=Aki blue=Ben\n\n"
ARCANA = "game: arcanductor\nseats: south=Aki north=Ben\n\n"


def begun(window: MainWindow, qtbot: QtBot, game: str, language: str = "en") -> TablePage:
    """The table of a new match of a game, begun as it stands in the form."""
    window.set_language(language)
    window.resize(1366, 768)
    window.start.new.tiles.chosen.emit(list(games.GAMES).index(game))
    qtbot.mouseClick(window.start.new.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.page is not None)
    assert window.page is not None
    qtbot.wait(30)
    return window.page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_team_may_take_every_character_and_is_told_so_by_name(language: str) -> None:
    play = play_of(WAR)
    (colossus,) = [s for s in play.choice.legal if str(s).startswith("red enter clay-colossus ")]
    play.entered(play.match.declare(colossus))
    voice = play.match.voice(language)
    texts = [each.text for each in offered(play, voice)]
    assert f"{voice.card('clay-colossus')} · Ben" in texts
    assert not [text for text in texts if "-" in text or voice.card("stumble") in text]
    assert len(texts) == 7


def test_whose_die_is_rolled_stands_at_the_top() -> None:
    play = play_of(WAR)
    for line in ("red enter clay-colossus ", "blue enter clay-colossus-2 "):
        play.entered(play.match.declare(next(s for s in play.choice.legal if str(s).startswith(line))))
    voice = play.match.voice("en")
    assert play.whose == "red"
    assert headline(play.match.standing, play.scene, voice) == "Clay Colossus's die for the turn order"
    play.entered(play.match.declare(next(s for s in play.choice.legal if "clay-colossus 3" in str(s))))
    assert play.whose == "blue"
    assert headline(play.match.standing, play.scene, voice) == "Clay Colossus 2's die for the turn order"


def test_a_set_up_of_cards_asks_for_the_framed_square_and_whoever_it_belongs_to() -> None:
    play = play_of(ARCANA)
    voice = play.match.voice("en")
    # the significator is chosen and shown before the four cards are laid (AD-2.3, AD-2.4)
    assert (play.whose, headline(play.match.standing, play.scene, voice)) == ("south", "set-up: the significators")
    chosen = ARCANA + "south significator the-fool\nnorth significator the-fool\n"
    play = play_of(chosen)
    assert (play.whose, headline(play.match.standing, play.scene, voice)) == ("south", "set-up: a card on a3")
    assert [str(each.spoken) for each in offered(play, voice)] == ["south set a3 ?"]
    play = play_of(chosen + "".join(f"south set {square} ?\n" for square in ("a3", "b3", "c3", "a2")))
    assert play.whose == "north"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["arcanductor", "war-vortex-night"])
def test_what_is_asked_first_is_not_cut(window: MainWindow, qtbot: QtBot, game: str, language: str) -> None:
    page = begun(window, qtbot, game, language)
    shown = page.banner.brief if page.banner.brief.isVisible() else page.banner.hint
    assert shown.text()
    assert shown.fontMetrics().horizontalAdvance(shown.text()) <= shown.width() * shown.most


def test_by_keys_alone_to_the_first_card(window: MainWindow, qtbot: QtBot, settled: Settled) -> None:
    page = begun(window, qtbot, "arcanductor")
    qtbot.keyClicks(page.board, "c")
    qtbot.keyClicks(page.cards.filter, "the chariot")
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Return)
    assert page.choice.picked == ("the-chariot",)
    assert not page.cards.filter.hasFocus()
    assert not page.match.entries
    qtbot.keyClicks(page.board, "1")
    settled(1)
    assert str(page.match.entries[0].spoken) == "south significator the-chariot"


def test_enter_says_the_one_way_that_the_card_picked_can_go(
    window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], qtbot: QtBot, settled: Settled
) -> None:
    """Not at the square that was clicked last, where no cursor is seen."""
    page = shown(lambda: in_the_middle(window, "tash-kalar"))
    count = len(page.match.entries)
    page.escape()
    clicked = page.board.layout_.boxes["e5"].center().toPoint()
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=clicked)
    page.escape()
    qtbot.keyClicks(page.board, "c")
    qtbot.keyClicks(page.cards.filter, "sw")
    qtbot.keyClick(page.cards.filter, Qt.Key.Key_Return)
    assert page.choice.picked == ("swordmaster",)
    assert page.board.hasFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    settled(count + 1)
    assert str(page.match.entries[-1].spoken) == "amber summon swordmaster g6"


def test_enter_in_a_line_says_what_is_in_the_line_and_nothing_else(window: MainWindow, qtbot: QtBot) -> None:
    page = begun(window, qtbot, "tash-kalar")
    qtbot.keyClicks(page.board, "/")
    qtbot.keyClicks(page.line, "plaice e5")
    qtbot.keyClick(page.line, Qt.Key.Key_Return)
    assert "plaice" in page.ruling.accessibleName()
    qtbot.keyClicks(page.line, "/place e5")
    assert page.line.text() == "place e5"


DRAWS = {"en": "Draw the card of the turn.", "ja": "カードを1枚引きます。"}
RECOVERS = {"en": "'Recover' goes on.", "ja": "リカバリーします。"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_turn_of_who_goes_first_asks_for_no_draw(language: str) -> None:
    """The seed: who goes first draws no card on the first turn; who goes second does."""
    match = replay_file(first_sample("force-of-will")).match
    assert match is not None
    for seat, wanted in (("first", RECOVERS), ("second", DRAWS)):
        drawing = [e for e in match.entries if e.stands and e.spoken.declaration.verb in ("draw", "recover")]
        entry = next(each for each in drawing if each.spoken.actor == seat)
        play = Play(match.branch(entry.number - 1))
        said = "".join(hints_of(play, play.match.voice(language)))
        assert said.endswith(wanted[language]), (seat, said)


def test_the_character_chosen_in_the_form_has_entered_when_the_match_begins(window: MainWindow, qtbot: QtBot) -> None:
    """Who fights for whom was asked in the form (WV-2.1); what comes next are the dice, and it can be taken back."""
    page = begun(window, qtbot, "war-vortex-night")
    decks = [box.deck for box in window.start.new.form.decks.values()]
    fighters = [piece.card for piece in page.play.scene.pieces]
    assert len(fighters) == 2
    assert [f"vortex-{card}.toml" for card in fighters] == decks
    assert page.match.standing.pending != "setup"
    assert [entry.spoken.actor for entry in page.match.entries] == ["red", "blue"]
    qtbot.mouseClick(page.banner.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.play.scene.pieces) == 1)
    assert page.match.standing.pending == "setup"
