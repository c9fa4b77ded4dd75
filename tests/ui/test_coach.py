"""The first steps in a game that is new here: told once, in the way of nobody, at every size and in both languages."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.record.reading import parse, read_record
from ui.frame import settings
from ui.frame.helping import KeysBox
from ui.frame.theme import named
from ui.frame.window import MainWindow
from ui.match.page import TablePage


def shown(window: MainWindow, text: str = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\n") -> TablePage:
    window.show_match(window.archive.import_record(parse(text)))
    assert window.page is not None
    return window.page


def begun(window: MainWindow) -> TablePage:
    """A match as the form of the start page begins it."""
    window.show_match(window.archive.begin(window.start.new.form.header()))
    assert window.page is not None
    return window.page


def test_the_first_match_of_a_game_is_explained_step_by_step_and_then_never_again(
    window: MainWindow, tmp_path: Path
) -> None:
    page = shown(window)
    told = []
    while page.ruling.lesson is not None:
        told.append(page.ruling.accessibleName())
        page.ruling.next_wanted.emit()
    assert len(told) == len(set(told)) == 5
    assert told[0].startswith("First steps 1/5")
    assert "Nothing has been declared" in page.ruling.text.text()
    assert settings.load(tmp_path / "window.json")[0].coached == ["tash-kalar"]
    assert shown(window).ruling.lesson is None


def say(qtbot: QtBot, page: TablePage, line: str) -> None:
    before = len(page.match.entries)
    page.say(line)
    qtbot.waitUntil(lambda: len(page.match.entries) == before + 1 and not page.busy)


def test_the_steps_go_on_with_what_is_declared(window: MainWindow, qtbot: QtBot) -> None:
    # steps that stayed where they were would tell of the first declaration whoever is at the fifth
    page = shown(window)
    assert "1/5" in page.ruling._told.text()
    say(qtbot, page, "violet setup c5=amber g5=violet")
    assert page.ruling.verdict == "yes"
    assert "2/5" in page.ruling._told.text() and page.ruling._told.isVisible()
    # the ruling is read with it
    assert page.ruling.accessibleName().startswith("✓ Allowed")
    assert "First steps 2/5" in page.ruling.accessibleName()
    for _ in range(2):
        page.ruling.next_wanted.emit()
    say(qtbot, page, "amber place c5")
    assert page.ruling.verdict == "no"
    # how to declare was told, and was done: what is told next is about the ruling
    assert "5/5" in page.ruling._told.text()
    assert window.settings.coached == []
    say(qtbot, page, "amber place e5")
    assert page.ruling.lesson is None and page.ruling._lesson.isHidden()
    assert page.ruling.verdict == "yes"
    assert window.settings.coached == ["tash-kalar"]
    assert not any(part.property("coached") for part in (page.banner, page.cards, page.ruling))


def test_a_match_left_before_they_were_done_has_them_again(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window)
    say(qtbot, page, "violet setup c5=amber g5=violet")
    assert shown(window).ruling.lesson is not None


def test_a_match_that_begins_with_what_its_form_entered_is_explained(window: MainWindow) -> None:
    """War Vortex Night: the characters of the decks are on the table, and the first die is awaited."""
    header = parse("game: war-vortex-night\nseats: red=Aki blue=Ben\n"
                   "decks: red=vortex-clay-colossus.toml blue=vortex-ember-warden.toml\n\n").header  # fmt: skip
    kept = window.archive.begin(header)
    kept.lay_out()
    window.show_match(kept)
    page = window.page
    assert page is not None and page.match.entries
    assert page.ruling.lesson is not None and "1/5" in page.ruling._told.text()


def test_asked_for_twice_they_are_told_once_from_the_start(window: MainWindow) -> None:
    page = shown(window)
    page.ruling.next_wanted.emit()
    window.table_acts.show_first_steps()
    assert "1/5" in page.ruling._told.text()
    page.ruling.next_wanted.emit()
    assert "2/5" in page.ruling._told.text()


def test_enough_is_enough(window: MainWindow) -> None:
    page = shown(window)
    page.ruling.enough.emit()
    assert page.ruling.lesson is None
    assert window.settings.coached == ["tash-kalar"]


def test_a_match_that_has_begun_is_not_explained(window: MainWindow) -> None:
    window.show_match(window.archive.import_record(read_record(resources.path("samples", "tash-kalar-duel.match"))))
    assert window.page is not None
    assert window.page.ruling.lesson is None
    assert window.settings.coached == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_says_something_of_its_own_and_all_of_it_is_seen(
    window: MainWindow, qtbot: QtBot, game: str, language: str
) -> None:
    window.set_language(language)
    box = window.start.new.game_box
    box.setCurrentIndex(box.findData(game))
    page = begun(window)
    for width, height in ((1024, 600), (1366, 768)):
        window.resize(width, height)
        page.ruling.show_nothing()
        qtbot.wait(1)
        for _ in range(5):
            told = page.ruling._told
            assert told.text()
            assert told.heightForWidth(told.width()) <= told.height(), told.text()
            qtbot.wait(1)
            assert page.ruling.area.verticalScrollBar().maximum() == 0, told.text()
            assert "coach" not in told.text().lower().split()
            if page.ruling.lesson is not None and "5/5" not in told.text():
                page.ruling.next_wanted.emit()
        window.settings.coached.clear()
        page = begun(window)


def test_a_setting_that_is_none_is_told_and_the_rest_kept(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    file.write_text('{"coached": [1], "forms": {"": {"name 0": 3}}, "language": "ja"}', encoding="utf-8")
    found, wrong = settings.load(file)
    assert (found.coached, found.forms, found.language) == ([], {}, "ja")
    assert "coached" in str(wrong) and "forms" in str(wrong)


def test_the_first_steps_are_told_again_for_who_asks(window: MainWindow) -> None:
    window.show_match(window.archive.import_record(read_record(resources.path("samples", "arcanductor.match"))))
    page = window.page
    assert page is not None and page.match.entries
    window.table_acts.show_first_steps()
    assert page.ruling.lesson is not None
    assert "First steps 1/5" in page.ruling.accessibleName()
    page.ruling.enough.emit()
    assert page.ruling.lesson is None


def test_the_keys_are_shown_with_what_they_do(window: MainWindow, qtbot: QtBot) -> None:
    box = KeysBox(window)
    box.show()
    qtbot.wait(1)
    texts = [each for each in box.findChildren(QLabel) if each.text()]
    assert {"F2", "the rule book", "U, R", "undo, redo"} <= {each.text() for each in texts}
    for each in texts:
        assert each.width() >= min(each.sizeHint().width(), each.minimumWidth() or each.sizeHint().width()), each.text()
        assert box.rect().contains(each.geometry()), each.text()


def test_a_button_says_whose_it_is_where_two_seats_may_say_the_same(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window, "game: arcanductor\nseats: south=Aki north=Ben\n\n")
    page.pick_card("the-hanged-man")
    row = next(each for each in page.cards.rows if each.card == "the-hanged-man")
    words = [offer.text for offer in (*row.offers, *row.besides)]
    assert len(words) == len(set(words))
    assert any("Aki" in text for text in words) and any("Ben" in text for text in words), words


@pytest.mark.parametrize("game", ["arcanductor", "force-of-will", "kami-no-kijutsu"])
def test_below_a_narrow_text_the_buttons_keep_to_their_own_width(window: MainWindow, qtbot: QtBot, game: str) -> None:
    window.resize(1366, 768)
    window.start.new.game_box.setCurrentIndex(window.start.new.game_box.findData(game))
    page = begun(window)
    qtbot.wait(50)
    further, enough = page.ruling._go_on, page.ruling._enough
    assert further.isVisible() and enough.isVisible()
    assert further.width() <= further.minimumWidth() + 4
    gap = enough.mapTo(page, QPoint()).x() - further.mapTo(page, QPoint(further.width(), 0)).x()
    assert 0 <= gap <= 12


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_first_steps_below_a_ruling_stand_on_ground_of_their_own(window: MainWindow, qtbot: QtBot, theme: str) -> None:
    window.set_theme(theme)
    window.resize(1600, 968)
    window.start.new.tiles.group.button(list(games.GAMES).index("force-of-will")).click()
    qtbot.waitUntil(lambda: window.start.new.form.game.id == "force-of-will")
    page = begun(window)
    page.say("first recover")
    qtbot.waitUntil(lambda: page.ruling.verdict == "yes")
    qtbot.wait(60)
    lesson = page.ruling._lesson
    assert page.ruling.isAncestorOf(lesson) and lesson.isVisible()
    picture = page.ruling.grab().toImage()
    # both beside the words: a point of the ruling's edge, and one of what a newcomer is told
    of_ruling = picture.pixelColor(picture.width() // 2, 5)
    of_lesson = picture.pixelColor(lesson.x() + 4, lesson.y() + lesson.height() // 2)
    assert of_lesson.name() == named(theme).card != of_ruling.name()
    assert page.ruling._told.mapTo(lesson, QPoint(0, 0)).x() >= 6
