"""What one sees at the table: what was taken back leaves no mark, buttons keep their places, words are words."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import parse, read_record
from tests.playing import first_sample
from ui.frame.window import MainWindow
from ui.judge.dispute import DisputeDialog
from ui.match.page import TablePage
from ui.panels.keys import KeyButton
from ui.panels.shelf import CardRow

Shown = Callable[[Callable[[], None]], TablePage]
Wait = Callable[[int], None]
HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n\n"
SET_UP = HEADER + "violet setup c5=amber g5=violet\n"


def opened(window: MainWindow, shown: Shown, text: str) -> TablePage:
    """The page of a record."""
    kept = window.archive.import_record(parse(text))
    return shown(lambda: window.show_match(kept))


def test_what_is_taken_back_leaves_no_cross(window: MainWindow, shown: Shown, settled: Wait) -> None:
    page = opened(window, shown, SET_UP + "amber place e5\n")
    assert page.board.movement.stays
    page.operate("undo")
    settled(3)
    assert [piece.place for piece in page.board.movement.gone] == ["e5"]
    assert not page.board.movement.stays


def test_what_was_placed_last_is_ringed_in_a_match_that_is_opened_too(
    window: MainWindow, shown: Shown, qtbot: QtBot
) -> None:
    page = opened(window, shown, SET_UP + "amber place e5\n")
    qtbot.wait(60)
    board = page.board
    ringed = board.grab().toImage()
    board.show_scene(board.scene, board.theme, board.looks)
    plain = board.grab().toImage()
    ratio = ringed.devicePixelRatio()
    for place, differs in (("e5", True), ("c5", False), ("a1", False)):
        box = board.layout_.box_of(place)
        if box is not None:
            part = QRectF(box.topLeft() * ratio, box.size() * ratio).toRect()
            assert (ringed.copy(part) != plain.copy(part)) == differs, place


def test_undo_keeps_its_place_whether_one_can_go_on_or_not(
    window: MainWindow, shown: Shown, settled: Wait, qtbot: QtBot
) -> None:
    page = opened(window, shown, SET_UP)
    seen = set()
    for number, line in enumerate(("amber place e5", "amber place e6", "amber end", "violet place a3"), start=2):
        page.say(line)
        settled(number)
        qtbot.wait(20)
        if page.banner.main.isVisible() or number > 3:
            seen.add(page.banner.undo.mapTo(page, page.banner.undo.rect().topLeft()).toTuple())
    assert len(seen) == 1


def test_choices_that_would_read_alike_say_what_tells_them_apart(window: MainWindow, shown: Shown) -> None:
    page = opened(window, shown, HEADER)
    texts = [each.text for each in page.banner.buttons]
    assert len(texts) == 2
    assert len(set(texts)) == 2
    assert all("c5" in text and "g5" in text for text in texts)


def keys(page: TablePage) -> list[str]:
    """The keys on the banner's choices, the main button aside."""
    found = page.banner._choices.findChildren(KeyButton)
    return [each.key for each in found if not each.isHidden()]


def test_the_numbers_of_the_choices_begin_with_one(window: MainWindow, shown: Shown, settled: Wait) -> None:
    page = opened(window, shown, HEADER)
    assert keys(page) == ["1", "2"]
    page.press(2)
    settled(1)
    assert page.match.facts()["board.c5"] == "violet common"


def test_a_prompt_asks_for_nothing_that_cannot_be_done(window: MainWindow, shown: Shown) -> None:
    page = opened(window, shown, SET_UP + "amber place e5\namber place e6\n")
    assert page.banner.hint.text() == "No action is left; E ends the turn."
    assert "0 of 1" in page.banner.title.text()


def test_in_the_first_turn_no_draw_is_asked_for(window: MainWindow, shown: Shown) -> None:
    whole = read_record(first_sample("force-of-will"))
    kept = window.archive.import_record(Record(whole.header, (), whole.path))
    page = shown(lambda: window.show_match(kept))
    assert page.banner.main.text() == "Recover"
    assert page.banner.hint.text().partition(". ")[2].startswith("Nothing is drawn now")


def test_where_nothing_fits_the_fold_stands_open(window: MainWindow, shown: Shown) -> None:
    page = opened(window, shown, HEADER)
    shelf = page.cards
    assert all(each.places == 0 for each in shelf.rows)
    assert shelf.painter.folded.startswith("▼")
    shelf._clicked(shelf.model.index(0))
    assert shelf.painter.folded.startswith("▶")
    assert not any(isinstance(each, CardRow) for each in shelf.model.shown)


def test_a_card_that_does_not_fit_says_where_it_comes_nearest(window: MainWindow, shown: Shown) -> None:
    page = opened(window, shown, SET_UP)
    card = next(each.card for each in page.cards.rows if each.places == 0 and each.face.pattern)
    page.pick_card(card)
    near = page.play.fits[0]
    assert near.lacks
    assert f"Nearest place: {near.place}." in page.ruling.text.text()
    assert page.board.marks.lacks == frozenset(near.lacks)


@pytest.mark.parametrize(("language", "words"), [("en", "Places a piece on e5"), ("ja", "e5にユニットを配置")])
def test_what_was_taken_back_is_told_in_words(
    window: MainWindow, shown: Shown, settled: Wait, language: str, words: str
) -> None:
    window.set_language(language)
    page = opened(window, shown, SET_UP + "amber place e5\n")
    page.operate("undo")
    settled(3)
    assert words in page.ruling.text.text()
    assert "amber place" not in page.ruling.text.text()


def test_an_entry_that_is_looked_into_is_called_by_its_sentence_and_can_be_closed(
    qtbot: QtBot, window: MainWindow, shown: Shown
) -> None:
    page = opened(window, shown, SET_UP + "amber place e5\n")
    dialog = DisputeDialog(page.match, 2, "en", page.theme)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.windowTitle() == "Entry 2 · Aki – Places a piece on e5"
    assert dialog.leave.isVisible()
    dialog.leave.click()
    assert not dialog.isVisible()


def test_a_page_is_never_higher_than_a_small_window(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    window.resize(1016, 568)
    qtbot.wait(20)
    heights = {window.height()}
    page = shown(lambda: window.open_record(first_sample("kami-no-kijutsu")))
    heights.add(window.height())
    qtbot.wait(150)
    heights.add(window.height())
    assert page.minimumSizeHint().height() <= 568
    assert heights == {568}


def test_a_ruling_shows_whole_lines(window: MainWindow, shown: Shown, qtbot: QtBot) -> None:
    # a lower window has flatter panels, in which the third line is scrolled to
    window.resize(1440, 950)
    page = opened(window, shown, SET_UP + "amber place e5\n")
    page.ruling._show("yes", "Allowed", ["one", "two", "three"], ("TK-3.2",), 1)
    qtbot.wait(30)
    assert not page.ruling.area.verticalScrollBar().isVisible()
