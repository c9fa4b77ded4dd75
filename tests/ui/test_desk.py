"""The desk asked about cards of one's own and about those of the match on the table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.packs.files import own_folder
from tests.match.test_proposing import CASES
from tests.ui.judging import menu, opened, press
from tests.ui.test_by_hand import at_table
from ui.desk.desk import DeskDialog
from ui.frame.window import MainWindow
from ui.match.page import TablePage

HEAD = 'pack = 1\nid = "harbour"\ntitle = "Harbour"\ngame = "{game}"\nversion = "1"\nlicence = "CC0-1.0"\n\n[[card]]\n'
CARDS = {
    "tash-kalar": 'id = "pilot"\nname = "Pilot"\nkind = "being"\nrank = "common"\nschool = "harbour"\n'
    'pattern = ["CT"]\neffect = [{ do = "place", where = "adjacent" }]\n',
    "arcanductor": 'id = "pilot"\nname = "Pilot"\nnumber = 3\npower = 4\nupright = { timing = "face-up", '
    'range = "field", whose = "opponent", count = 1, effect = [{ do = "power", by = -2 }] }\n',
    "war-vortex-night": 'id = "pilot"\nname = "Pilot"\nkind = "action"\ncost = 1\n'
    'effect = [{ do = "damage", who = "enemy", amount = 4 }]\n',
    "force-of-will": 'id = "pilot"\nname = "Pilot"\nkind = "chant"\ncost = "{U}"\n'
    'effect = [{ do = "cards", seat = "own", by = 1 }]\n',
    "kami-no-kijutsu": 'id = "pilot"\nname = "Pilot"\nkind = "force"\ncolour = "blue"\ncost = 1\n'
    'effect = [{ do = "cards", by = 1, whose = "own" }]\n',
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Packs of one's own are those of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    own_folder("packs").mkdir(parents=True)
    return own_folder("packs")


def asked(desk: DeskDialog, card: str) -> str:
    desk.question.setCurrentIndex(desk.question.findData("card"))
    desk.form.fill([card])
    desk.ask()
    return desk.answered


@pytest.mark.parametrize("game", list(games.GAMES))
def test_a_card_of_an_own_pack_is_asked_about(qtbot: QtBot, home: Path, game: str) -> None:
    (home / "harbour.toml").write_text(HEAD.format(game=game) + CARDS[game], encoding="utf-8")
    other = next(each for each in games.GAMES if each != game)
    (home / "other.toml").write_text(HEAD.format(game=other) + CARDS[other], encoding="utf-8")
    desk = DeskDialog("ja", game)
    qtbot.addWidget(desk)
    assert [desk.cards.itemText(place) for place in range(desk.cards.count())][1:] == ["Harbour"]
    assert asked(desk, "pilot").startswith("×")
    desk.cards.setCurrentIndex(1)
    lines = asked(desk, "pilot").splitlines()
    assert lines[0] == "Pilot："
    # the steps of the card in the reader's language, then the rules that it rests on
    assert any(any(sign > "\u3000" for sign in line) for line in lines[1:])


def test_the_cards_of_the_match_on_the_table_are_the_first(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], tmp_path: Path
) -> None:
    at_table(window, shown, CASES["kami-no-kijutsu"], tmp_path / "table")
    window.judge.acts.desk()
    desk = next(each for each in window.findChildren(DeskDialog) if each.isVisible())
    assert desk.game.currentData() == "kami-no-kijutsu"
    assert asked(desk, "free-hand").splitlines()[0] == "Free Hand:"
    desk.cards.setCurrentIndex(1)
    assert asked(desk, "free-hand").startswith("×")
    desk.close()


def test_a_pack_that_cannot_be_used_is_told(qtbot: QtBot, home: Path) -> None:
    (home / "broken.toml").write_text(HEAD.format(game="arcanductor") + 'id = "x"\nnumber = 40\n', encoding="utf-8")
    desk = DeskDialog("en", "arcanductor")
    qtbot.addWidget(desk)
    desk.cards.setCurrentIndex(1)
    assert "broken.toml" in desk.answered
    assert "number" in desk.answered


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_desk_answers_every_example_of_a_game(qtbot: QtBot, window: MainWindow, game: str) -> None:
    menu(window, "Desk: ask without a match")
    desk = opened(window, DeskDialog)
    desk.game.setCurrentIndex(desk.game.findData(game))
    assert desk.question.count() == len(games.find(game).questions)
    for index in range(desk.question.count()):
        desk.question.setCurrentIndex(index)
        assert desk.about.text()
        desk.ask()
        rules = [rule for rule in desk.answered.split() if rule[2:3] == "-"]
        assert rules, desk.answered
    QGuiApplication.clipboard().clear()
    press(qtbot, next(b for b in desk.findChildren(QWidget) if getattr(b, "text", str)() == "Copy the answer"))
    assert QGuiApplication.clipboard().text() == desk.answered
    desk.close()


def test_the_desk_says_what_cannot_be_read(qtbot: QtBot, window: MainWindow) -> None:
    window.judge.acts.desk()
    desk = opened(window, DeskDialog)
    desk.form.fields["own"].setText("d5=commoner")  # type: ignore[union-attr]  # the pieces are typed
    desk.ask()
    assert "commoner" in desk.answered
    assert desk.answered.startswith("×")
    desk.close()
