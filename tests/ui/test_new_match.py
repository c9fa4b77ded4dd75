"""The form of a new match: what it proposes starts, what keeps a match from starting is said in its own words."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.games import forms
from referee.games.tash_kalar import setup
from referee.games.tash_kalar.cards import Being
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.files import find_named
from referee.packs.loading import load_pack
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.whole_rows import WholeForm
from ui.start.folds import pick
from ui.start.new_match import MatchForm

Shown = Callable[[Callable[[], None]], TablePage]


def of_all(form: MatchForm) -> Iterator[str]:
    """Choose one setting of a form after the other, and every number of players with each; its name."""
    boxes = list(form.settings.values()) or [QComboBox()]
    for box in boxes:
        for value in range(max(1, box.count())):
            box.setCurrentIndex(value)
            for count in range(form.count.count()):
                form.count.setCurrentIndex(count)
                yield f"{box.currentData()} {form.count.currentText()}"


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_is_proposed_starts(qtbot: QtBot, game: str) -> None:
    form = MatchForm(game, "en")
    qtbot.addWidget(form)
    rows = sum(len(rows) for rows in forms.form_of(game).seats.values())
    tried = [name for name in of_all(form) if open_table(form.header(), None).state is not None]
    assert len(tried) >= rows


def test_schools_are_those_of_the_packs_chosen(qtbot: QtBot) -> None:
    """The base game has two decks of one of its three."""
    form = MatchForm("tash-kalar", "en")
    qtbot.addWidget(form)
    for name in of_all(form):
        decks = Counter(box.deck for box in form.decks.values())
        assert set(decks) <= {"imperial", "highland", "sylvan"}, name
        assert len(decks) == min(3, len(form.decks)), name
    form.packs.also("tash-kalar-nethervoid")
    form.count.setCurrentIndex(0)
    form.count.setCurrentIndex(1)
    assert len({box.deck for box in form.decks.values()}) == 4
    open_table(form.header(), None)


def test_a_school_brings_its_pack(qtbot: QtBot) -> None:
    form = MatchForm("tash-kalar", "en")
    qtbot.addWidget(form)
    assert form.header().all("pack") == ()
    pick(form.decks["violet"], "everfrost")
    assert form.header().all("pack") == ("tash-kalar", "tash-kalar-everfrost")
    assert "Everfrost" in form.packs.text()
    open_table(form.header(), None)


def test_what_a_form_remembers_of_a_school_brings_its_pack(qtbot: QtBot) -> None:
    form = MatchForm("tash-kalar", "en")
    qtbot.addWidget(form)
    form.choose({"setting mode": "melee", "count": "4", "deck rose": "etherweave"})
    assert form.decks["rose"].deck == "etherweave"
    open_table(form.header(), None)


@pytest.mark.parametrize("school", setup.SCHOOLS)
def test_each_school_lies_in_its_pack(school: str) -> None:
    game = games.find("tash-kalar")
    pack = load_pack(find_named(setup.SCHOOLS[school], None, "packs"), game.id, game.card)
    assert any(isinstance(card, Being) and card.school == school for card in pack.cards.values())


SAID = {
    "en": "Violet: no pack chosen has Everfrost. Choose Tash-Kalar: Everfrost as “Cards”, or another school.",
    "ja": "紫: 「カード」でタスクカル：エバーフロストを選ぶか、",
}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_school_without_its_pack_is_told_in_words_of_the_form(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    """At the smallest size it takes no room from the rows, and is whole."""
    window.resize(1024, 600)
    window.set_language(language)
    new = window.start.new
    form = new.form
    pick(form.decks["violet"], "everfrost")
    form.packs._pick("tash-kalar-everfrost", False)
    qtbot.wait(30)
    area = next(each for each in new.findChildren(WholeForm) if each.isAncestorOf(form))
    before = area.height()
    new.start.click()
    qtbot.waitUntil(lambda: bool(new.fault.text()))
    qtbot.wait(30)
    assert new.fault.text().startswith(SAID[language])
    assert "pack:" not in new.fault.text() and "everfrost" not in new.fault.text()
    assert before - area.height() < 5
    assert new.fault.heightForWidth(new.fault.width()) <= new.fault.height()
    assert window.rect().contains(QRect(new.fault.mapTo(window, QPoint(0, 0)), new.fault.size()))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_else_is_at_fault_is_told_in_words_of_the_form(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.set_language(language)
    new = window.start.new
    new.form.colours["amber"].choose("red")
    new.form.colours["violet"].choose("red")
    new.start.click()
    qtbot.waitUntil(lambda: bool(new.fault.text()))
    assert "red" not in new.fault.text()
    new.game_box.setCurrentIndex(new.game_box.findData("arcanductor"))
    form = new.form
    form.packs._pick("major-arcana", True)
    form.packs._pick("arcana-of-the-referee", False)
    assert not new.fault.text()


def test_a_match_without_a_pack_is_not_begun_with_the_usual_ones(window: MainWindow) -> None:
    new = window.start.new
    form = new.form
    for name in (*form.packs.picked,):
        form.packs._pick(name, False)
    new.start.click()
    assert window.page is None
    assert "Choose Tash-Kalar" in new.fault.text()


def test_no_two_seats_have_one_colour_be_it_the_usual_one_of_either(window: MainWindow) -> None:
    new = window.start.new
    new.form.colours["amber"].choose("violet")
    new.start.click()
    assert window.page is None
    assert "one colour" in new.fault.text()


def seen(form: QWidget) -> list[QWidget]:
    """What can be filled in, as it is shown."""
    return [each for kind in (QLineEdit, QComboBox) for each in form.findChildren(kind) if each.isVisible()]


def crossing(form: QWidget) -> list[tuple[QRect, QRect]]:
    """The fields that lie across each other."""
    fields = [QRect(each.mapTo(form, QPoint(0, 0)), each.size()) for each in seen(form)]
    return [(a, b) for i, a in enumerate(fields) for b in fields[i + 1 :] if a.intersects(b)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 820), (2560, 1600)])
def test_no_field_of_before_is_left_under_others(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Labels stand level with their fields, however many there are."""
    window.resize(*size)
    form = window.start.new.form
    for name in of_all(form):
        # a form is laid out in a turn of its own, however long that takes to come
        qtbot.waitUntil(
            lambda: (
                {each for each in seen(form) if isinstance(each, QLineEdit)} == {*form.names.values()}
                and not crossing(form)
            )
        )
        labels = [each for each in form.findChildren(QLabel) if each.isVisible() and each.text()]
        first = next(iter(form.names.values()))
        assert (
            abs(
                form._seats_told.mapTo(form, form._seats_told.rect().center()).y()
                - first.mapTo(form, first.rect().center()).y()
            )
            <= 2
        )
        for seat, field in form.names.items():
            (told,) = (each for each in labels if each.text().lower() == form.voice.term(seat).lower())
            middles = [each.mapTo(form, each.rect().center()).y() for each in (told, field)]
            assert abs(middles[0] - middles[1]) <= 2, (name, seat, middles)


def names(form: MatchForm) -> list[str]:
    return [line.text() for line in form.names.values()]


def test_what_is_said_of_the_seats_comes_back_with_them(qtbot: QtBot) -> None:
    """Another number of players or mode leaves what was typed and chosen where it fits; what was proposed is anew."""
    form = MatchForm("tash-kalar", "en")
    qtbot.addWidget(form)
    pick(form.settings["mode"], "melee")
    pick(form.count, "4")
    for seat, name in zip(form.names, ("Kim", "Ben", "Lea", "Mia"), strict=True):
        form.names[seat].setText(name)
    pick(form.decks["violet"], "everfrost")
    form.colours["amber"].choose("violet")
    form.colours["violet"].choose("amber")
    pick(form.count, "3")
    assert names(form) == ["Kim", "Ben", "Lea"]
    assert form.decks["violet"].deck == "everfrost"
    assert [box.currentData() for box in form.colours.values()][:2] == ["violet", "amber"]
    pick(form.settings["mode"], "duel")
    assert names(form) == ["Kim", "Ben"] and form.decks["violet"].deck == "everfrost"
    pick(form.settings["mode"], "melee")
    pick(form.count, "4")
    assert names(form) == ["Kim", "Ben", "Lea", "Mia"]
    assert form.decks["amber"].deck == "imperial"


def test_a_colour_that_another_seat_has_now_is_not_chosen_again(qtbot: QtBot) -> None:
    form = MatchForm("tash-kalar", "en")
    qtbot.addWidget(form)
    pick(form.settings["mode"], "melee")
    pick(form.count, "3")
    pick(form.count, "4")
    usual = [box.usual for box in form.colours.values()]
    pick(form.count, "3")
    next(iter(form.colours.values())).choose(usual[3])
    pick(form.count, "4")
    assert [box.currentData() for box in form.colours.values()] == usual


def test_an_own_deck_stays_with_its_seat(qtbot: QtBot, tmp_path: Path) -> None:
    form = MatchForm("war-vortex-night", "en")
    qtbot.addWidget(form)
    seat, box = next(iter(form.decks.items()))
    file = tmp_path / "mine.toml"
    file.write_text("deck = 1")
    box.add(file)
    chosen = box.deck
    form._show_seats()
    assert form.decks[seat].deck == chosen and form.files[chosen] == file


@pytest.mark.parametrize("game", [game for game in games.GAMES if len(forms.form_of(game).packs) > 0])
def test_a_usual_pack_that_was_taken_out_stays_out(window: MainWindow, game: str) -> None:
    new = window.start.new
    pick(new.game_box, game)
    usual, (other, *_) = new.form.packs.usual, [each for each in games.GAMES if each != game]
    more = [name for name in new.form.packs.titles if name not in usual]
    for name in more[:1]:
        new.form.packs._pick(name, True)
    new.form.packs._pick(usual[0], False)
    left = list(new.form.packs.picked)
    for box in (*new.form.settings.values(), new.form.count):
        for place in range(box.count()):
            box.setCurrentIndex(place)
            assert new.form.packs.picked == left
    first = next(iter(new.form.names.values()))
    first.setText("Kim")
    pick(new.game_box, other)
    assert names(new.form)[0] == "Kim"
    pick(new.game_box, game)
    assert new.form.packs.picked == left and names(new.form)[0] == "Kim"
    window.set_language("ja")
    assert new.form.packs.picked == left and names(new.form)[0] == "Kim"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_a_fold_that_is_opened_is_scrolled_into_view(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.resize(*size)
    form = window.start.new.form
    heading = form.event_fold.heading
    heading.setChecked(True)
    area = next(each for each in window.start.findChildren(WholeForm) if each.isAncestorOf(form))

    def seen() -> None:
        part, room = form.event_fold.part, area.viewport()
        top, end = heading.mapTo(room, QPoint()).y(), part.mapTo(room, QPoint(0, part.height())).y()
        assert top >= 0 and (end <= room.height() or top <= 2)

    qtbot.waitUntil(seen)


def test_characters_of_an_own_pack_are_chosen_at_the_table(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """War Vortex Night: no deck file is needed, and the set-up offers what the packs ticked have."""
    pack = tmp_path / "storm-night.toml"
    head = 'pack = 1\nid = "storm-night"\ngame = "war-vortex-night"\nversion = "1"\nlicence = "CC0-1.0"\n'
    card = '[[card]]\nid = "old-oak"\nname = "Old Oak"\nkind = "character"\nhp = 20\nap = 15\nattributes = ["fire"]\n'
    actions = '"stumble", "plain-attack", "ember-lash", "kindle", "brand", "wildfire"'
    pack.write_text(f'{head}title = "Storm Night"\n\n{card}deck = [{actions}]\n', encoding="utf-8")
    new = window.start.new
    qtbot.waitUntil(lambda: new.ready)
    new.game_box.setCurrentIndex(new.game_box.findData("war-vortex-night"))
    form = new.form
    form.packs.add(pack)
    for box in form.decks.values():
        assert box.itemText(box.findData("")) == "At the table"
        box.choose(box.findData(""))
    assert form.chosen()["deck red"] == ""
    assert [setting.value for setting in form.header().settings if setting.key == "decks"] == []
    again = MatchForm("war-vortex-night", "en")
    again.choose(form.chosen())
    assert [box.deck for box in again.decks.values()] == ["", ""]
    again.deleteLater()
    header = form.header()
    match = Match(open_table(header, tmp_path), header)
    offered = {str(spoken).split()[2] for spoken in match.legal() if spoken.declaration.verb == "enter"}
    assert offered == {"ember-warden", "rime-weaver", "clay-colossus", "night-piper", "old-oak"}
