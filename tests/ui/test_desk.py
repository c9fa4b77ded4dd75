"""The desk asked about cards of one's own and about those of the match on the table."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.desk import open_desk
from referee.keeping import trial
from referee.kernel.game import Question
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.packs.files import own_folder
from referee.record.words import split
from tests.match.test_proposing import CASES
from tests.playing import first_sample, samples
from tests.ui.judging import menu, opened, press
from tests.ui.test_by_hand import at_table
from ui.desk.desk import DeskDialog
from ui.frame.window import MainWindow
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.panels.blanks import ChoiceBlank, LineBlank, RowsBlank
from ui.panels.form import taken_apart
from ui.panels.placing import Placing

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


def chosen(qtbot: QtBot, desk: DeskDialog, place: int) -> None:
    """Choose cards, and wait until a process of its own has read them."""
    desk.cards.setCurrentIndex(place)
    qtbot.waitUntil(lambda: not desk.reading.under_way)


@pytest.mark.usefixtures("loop")
@pytest.mark.parametrize("game", list(games.GAMES))
def test_a_card_of_an_own_pack_is_asked_about(qtbot: QtBot, home: Path, game: str) -> None:
    (home / "harbour.toml").write_text(HEAD.format(game=game) + CARDS[game], encoding="utf-8")
    other = next(each for each in games.GAMES if each != game)
    (home / "other.toml").write_text(HEAD.format(game=other) + CARDS[other], encoding="utf-8")
    desk = DeskDialog("ja", game)
    qtbot.addWidget(desk)
    assert [desk.cards.itemText(place) for place in range(desk.cards.count())][1:] == ["Harbour"]
    assert asked(desk, "pilot").startswith("×")
    chosen(qtbot, desk, 1)
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


@pytest.mark.usefixtures("loop")
def test_a_pack_that_cannot_be_used_is_told(qtbot: QtBot, home: Path) -> None:
    (home / "broken.toml").write_text(HEAD.format(game="arcanductor") + 'id = "x"\nnumber = 40\n', encoding="utf-8")
    desk = DeskDialog("en", "arcanductor")
    qtbot.addWidget(desk)
    chosen(qtbot, desk, 1)
    assert "broken.toml" in desk.answered
    assert "number" in desk.answered


@pytest.mark.usefixtures("loop")
def test_a_pack_that_takes_too_much_is_told_and_our_own_cards_are_asked_about(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reader ends at the limit of memory; the window has not read it."""
    (home / "greedy.toml").write_text(HEAD.format(game="arcanductor") + CARDS["arcanductor"], encoding="utf-8")
    ends = [sys.executable, "-c", f"raise SystemExit({trial.MEMORY})"]
    monkeypatch.setattr(trial.about, "words_to_start", lambda: ends)
    read: list[tuple[str, ...]] = []
    opened = open_desk
    monkeypatch.setattr("ui.desk.desk.open_desk", lambda game, *packs: read.append(*packs or [()]) or opened(game))
    desk = DeskDialog("ja", "arcanductor")
    qtbot.addWidget(desk)
    chosen(qtbot, desk, 1)
    assert "MiB" in desk.answered and "greedy.toml" in desk.answered
    assert desk.cards.currentIndex() == 0
    assert set(read) == {()}
    assert asked(desk, "pilot").startswith("×")


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
    desk.form.fields["card"].setEditText("knigth")  # type: ignore[union-attr]  # a card is chosen or typed
    desk.ask()
    assert "knigth" in desk.answered
    assert desk.answered.startswith("×")
    desk.close()


def filled(desk: DeskDialog, question: str) -> list[str]:
    """The words of the form of a question as it opens."""
    desk.question.setCurrentIndex(desk.question.findData(question))
    return desk.form.words()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_every_example_can_be_said_by_the_form_alone(
    qtbot: QtBot, language: str, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desk = DeskDialog(language, game)
    qtbot.addWidget(desk)
    for name, question in games.find(game).questions.items():
        words = [word.text for word in split(" ".join(filled(desk, name)))[0]]
        assert desk.desk.read(name, words) == desk.desk.read(name, question.example), name
        for field in desk.form.fields.values():
            # where several are said each has fields of its own: nothing is written in notation
            assert not isinstance(field, LineBlank), name


def test_pieces_are_put_in_and_taken_out_by_clicks(qtbot: QtBot) -> None:
    desk = DeskDialog("en", "tash-kalar")
    qtbot.addWidget(desk)
    own = desk.form.fields["own"]
    assert isinstance(own, RowsBlank)
    assert len(own.rows) == 4
    for item, _ in list(own.rows)[1:]:
        press(qtbot, next(each for each in item.findChildren(QPushButton) if each.text() == "×"))
    press(qtbot, own.more)
    square, rank = own.rows[-1][1]
    assert isinstance(square, ChoiceBlank)
    assert isinstance(rank, ChoiceBlank)
    assert [rank.itemText(place) for place in range(rank.count())] == ["common", "heroic", "legendary"]
    square.setCurrentText("c3")
    rank.setCurrentText("heroic")
    assert own.said == "d5=common c3=heroic"


LYING = {
    "tash-kalar": ("pattern", "own"),
    "war-vortex-night": ("deck", "character"),
    "kami-no-kijutsu": ("winning", "vp"),
    "arcanductor": ("cost", "actions"),
    "force-of-will": ("pay", "will"),
}


def lying(match: Match) -> set[str]:
    """What the field of ``LYING`` may say, by the facts of the table."""
    facts, seat = match.facts(), match.speaker if match.speaker in match.seats else next(iter(match.seats))
    if match.game.id == "tash-kalar":
        found = [(fact, value.split()) for fact, value in facts.items() if fact.startswith("board.") and " " in value]
        own = [f"{fact.removeprefix('board.')}={rank}" for fact, (colour, rank) in found if colour == seat]
        return {" ".join(sorted(own))}
    if match.game.id == "war-vortex-night":
        return {each.card for each in match.state.characters if each.seat == seat}
    if match.game.id == "kami-no-kijutsu":
        return {" ".join(sorted(f"{seat}={facts[f'vp.{seat}']}" for seat in match.seats))}
    if match.game.id == "arcanductor":
        return {facts["actions"]}
    made = {fact.rpartition(".")[2]: value for fact, value in facts.items() if fact.startswith(f"will.{seat}.")}
    return {" ".join(sorted(f"{attribute}:{count}" for attribute, count in made.items() if count != "0"))}


@pytest.mark.parametrize("game", games.GAMES)
def test_the_form_is_filled_with_what_lies_on_the_table(qtbot: QtBot, game: str) -> None:
    """At every twentieth entry of a sample: the seat's own, as the facts have it."""
    match = replay_file(first_sample(game)).match
    assert match is not None
    compared = 0
    for number in range(5, len(match.entries), 20):
        then = match.branch(number)
        desk = DeskDialog("en", game, then)
        qtbot.addWidget(desk)
        name, field = LYING[game]
        filled(desk, name)
        said = " ".join(sorted(desk.form.fields[field].said.replace(",", " ").split()))
        if (wanted := lying(then)) not in ({""}, {"-"}):
            assert said in wanted, number
            compared += 1
    assert compared


def brush(places: Placing, name: str) -> None:
    """Take another brush."""
    pressed = next(each for each in places.group.buttons() if each.text() == name)
    QTest.mouseClick(pressed, Qt.MouseButton.LeftButton)


def tap(places: Placing, place: str) -> None:
    """Click a place of the board."""
    at = places.board.centre_of(place)
    assert at is not None
    QTest.mouseClick(places.board, Qt.MouseButton.LeftButton, pos=at.toPoint())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_pieces_are_put_on_a_board_by_clicks(qtbot: QtBot, language: str) -> None:
    desk = DeskDialog(language, "tash-kalar")
    qtbot.addWidget(desk)
    desk.show()
    qtbot.wait(1)
    places = desk.places
    assert places is not None
    heroic, at = (each.text() for each in (places.group.button(1), places.group.button(3)))
    # what the form has lies on the board
    assert {piece.place for piece in places.board.scene.pieces} == {"d5", "e5", "f5", "d4"}
    for place in ("d5", "e5"):
        tap(places, place)
    brush(places, heroic)
    tap(places, "f5")
    tap(places, "c3")
    assert desk.form.fields["own"].said == "f5=heroic d4=common c3=heroic"
    assert {(piece.place, piece.rings) for piece in places.board.scene.pieces} == {("f5", 1), ("d4", 0), ("c3", 1)}
    brush(places, at)
    tap(places, "d6")
    assert desk.form.fields["square"].said == "d6"
    assert places.board.marks.picked == {"d6"}
    tap(places, "d6")
    assert desk.form.fields["square"].said == ""


def test_a_question_without_places_has_no_board(qtbot: QtBot) -> None:
    desk = DeskDialog("en", "tash-kalar")
    qtbot.addWidget(desk)
    filled(desk, "standings")
    assert desk.places is None


@pytest.mark.parametrize(
    ("game", "verb", "clicks", "said"),
    [
        ("tash-kalar", "place", ["e5"], ["e5"]),
        ("tash-kalar", "move", ["e5", "e6"], ["e5", "e6"]),
        ("kami-no-kijutsu", "move", ["s1", "s3"], ["s1", "s3"]),
        ("arcanductor", "move", ["a2", "a3"], ["a2", "a3"]),
    ],
)
def test_places_of_a_declaration_are_clicked_on_the_board_of_the_form(
    qtbot: QtBot, game: str, verb: str, clicks: list[str], said: list[str]
) -> None:
    match = replay_file(first_sample(game)).match
    assert match is not None
    form = DeclareDialog(match, "en", verb)
    qtbot.addWidget(form)
    form.show()
    qtbot.wait(1)
    assert form.places is not None
    assert "Still to say" in form.verdict.text()
    for place in clicks:
        tap(form.places, place)
    assert [word for word in form.form.words() if word in said] == said


def moments(match: Match, question: Question) -> Iterator[tuple[int, set[str]]]:
    """The entries after which the table fills a question, with the fields it fills."""
    asked = question.from_table
    for number in range(len(match.entries) + 1):
        state, seats = match.position_at(number).state, tuple(match.seats)
        speaker = match.game.standing(state).speaker
        said = asked(state, speaker if speaker in seats else seats[0]) if asked else {}
        if any(said.values()):
            yield number, {field for field, text in said.items() if text}


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_is_going_on_at_the_table_fills_its_question(qtbot: QtBot, game: str) -> None:
    """A queue, a battle, what is in force: the first and the last moment of the samples, answered as it stands."""
    filled_in: set[str] = set()
    for path in samples(game):
        match = replay_file(path).match
        assert match is not None
        for name, question in games.find(game).questions.items():
            found = list(moments(match, question))
            for number, fields in found[:1] + found[-1:]:
                desk = DeskDialog("en", game, match.branch(number))
                qtbot.addWidget(desk)
                filled(desk, name)
                assert {field for field in fields if not desk.form.fields[field].said} == set(), (name, number)
                example = taken_apart(desk.form.slots, question.example)
                # what no table knows, such as which card is asked about
                desk.form.say({field: text for field, text in example.items() if not desk.form.fields[field].said})
                desk.ask()
                assert desk.answered and not desk.answered.startswith("×"), (name, number, desk.answered)
                filled_in.add(name)
    assert filled_in == {name for name, question in games.find(game).questions.items() if question.from_table}


def figure(match: Match, name: str) -> str:
    """What stands on a card on the table: ATK and DEF."""
    scene = match.scene(match.position)
    return next(piece.figure for piece in scene.pieces if name in (piece.id, piece.card))


def test_a_battle_that_is_fought_fills_the_desk(qtbot: QtBot) -> None:
    """Force of Will: after each attack of the samples both as they stand on the table."""
    attacked = []
    for path in samples("force-of-will"):
        match = replay_file(path).match
        assert match is not None
        for entry in match.entries:
            words = entry.text.split()
            then = match.branch(entry.number) if entry.stands and words[1] == "attack" else None
            if then is None or then.state.battle is None:
                continue
            desk = DeskDialog("en", "force-of-will", then)
            qtbot.addWidget(desk)
            filled(desk, "battle")
            assert desk.form.fields["attacker"].said == figure(then, words[2])
            on_player = words[3] in then.seats
            said = desk.form.fields["target"].said
            assert said == ("player" if on_player else figure(then, words[3]))
            desk.ask()
            assert not desk.answered.startswith("×")
            attacked.append(on_player)
    assert set(attacked) == {True, False}
