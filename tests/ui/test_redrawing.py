"""An action draws what has changed: nothing is made anew that only says something else, nothing measured twice."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.kernel.game import Standing
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_window import Shown, Wait
from ui.frame import opening
from ui.frame.modules import Ours
from ui.frame.window import MainWindow
from ui.match import chronicle, shelving
from ui.match.page import TablePage
from ui.panels import keys
from ui.panels.seat_body import SeatBody
from ui.panels.seat_marks import Dots
from ui.panels.shelf import ShelfModel
from ui.table import board
from ui.table import cards as table_cards

FIRST, THEN = 14, 16
"""Entries after which a match has shown most of what it shows, and so many that are watched from there."""
MADE = 6
"""Widgets that three actions of four make at most, for a strip, a line or a choice more than there was before."""


def counting(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[int]:
    """Counts the calls of a method from now on."""
    calls, before = [0], getattr(owner, name)

    def counted(*args: Any, **named: Any) -> Any:
        calls[0] += 1
        return before(*args, **named)

    monkeypatch.setattr(owner, name, counted)
    return calls


GoOn = Callable[[int], TablePage]


@pytest.fixture
def played(window: MainWindow, settled: Wait, shown: Shown, qtbot: QtBot) -> Callable[[str], GoOn]:
    """Opens the sample of a game; what is given back plays it on by so many entries."""

    def begin(game: str) -> GoOn:
        record = read_record(max(samples(game), key=lambda path: path.stat().st_size))
        page = shown(lambda: window.begin(record.header))
        said = iter([line for line in record.lines if isinstance(line, Said)])

        def go_on(count: int) -> TablePage:
            for _ in range(count):
                page.declare(page.match.read([word.text for word in next(said).words]))
                settled(len(page.match.entries) + 1)
                qtbot.wait(1)
            return page

        return go_on

    return begin


@pytest.mark.parametrize("game", games.GAMES)
def test_labels_and_buttons_that_stand_there_say_what_is_new(played: Callable[[str], GoOn], game: str) -> None:
    go_on = played(game)
    page = go_on(FIRST)
    made = []
    for _ in range(THEN):
        before = _widgets(page)
        go_on(1)
        made.append(len(_widgets(page) - before))
    assert sorted(made)[len(made) * 3 // 4] <= MADE
    assert sorted(made)[len(made) // 2] <= 1


def _widgets(page: TablePage) -> set[QWidget]:
    parts = (page.seats, page.ruling, page.banner, page.strips)
    return {each for part in parts for each in part.findChildren(QWidget)}


def test_strips_grow_by_their_lines_and_are_not_made_anew(played: Callable[[str], GoOn]) -> None:
    go_on = played("war-vortex-night")
    page = go_on(FIRST)
    there = set(page.strips.findChildren(QWidget))
    go_on(THEN)
    longest = max(len(strip.items) for strip in page.play.scene.strips)
    assert longest > 1
    assert there <= set(page.strips.findChildren(QWidget))
    assert len(there) > 4 * longest


def test_choices_are_set_closer_once_or_not_at_all(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = played("war-vortex-night")
    go_on(FIRST)
    styled = counting(monkeypatch, keys, "restyle")
    page = go_on(1)
    asked = len(page.banner.buttons)
    styled[0] = 0
    page.banner.settle()
    assert asked
    assert styled[0] == 0


def test_another_theme_makes_no_seat_anew_and_dresses_what_is_shown(
    played: Callable[[str], GoOn], window: MainWindow
) -> None:
    page = played("tash-kalar")(FIRST + THEN)
    bodies = page.seats.findChildren(SeatBody)
    shown = [each for each in bodies if not each.isHidden()]
    assert len(shown) < len(bodies)
    window.set_theme("dark")
    page.drawing.finish()  # what is painted by itself would come in later turns
    assert page.seats.findChildren(SeatBody) == shown
    seen = {dots.theme.name for each in shown for dots in each.findChildren(Dots) if dots.isVisible()}
    assert seen == {"dark"}


def test_another_language_asks_for_no_earlier_standing_again(played: Callable[[str], GoOn], window: MainWindow) -> None:
    page = played("tash-kalar")(FIRST + THEN)
    game, asked = page.match.game, [0]

    def standing(state: object) -> Standing:
        asked[0] += 1
        return game.standing(state)

    page.match.game = replace(game, standing=standing)
    window.set_language("ja")
    assert page.journal.model.lines[0].text != ""
    assert asked[0] < FIRST


def test_what_was_told_is_told_in_the_same_words_when_it_is_taken_back_or_the_language_comes_back(
    played: Callable[[str], GoOn], window: MainWindow, settled: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = played("tash-kalar")(FIRST)
    before = list(page.journal.model.lines)
    window.set_language("ja")
    told = counting(monkeypatch, chronicle, "told_of")
    window.set_language("en")
    assert (page.journal.model.lines, told[0]) == (before, 0)
    page.operate("undo")
    settled(FIRST + 1)
    assert told[0] == 1
    assert [line.state for line in page.journal.model.lines if line.entry == FIRST] == ["undone"]


def test_what_shows_a_match_is_read_beside_the_window_and_loaded_by_it(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    readers, loaded = list[threading.Thread](), list[tuple[str, threading.Thread]]()

    def read(*names: str) -> Ours:
        readers.append(threading.current_thread())
        return Ours(names)

    monkeypatch.setattr(opening, "needed", read)
    monkeypatch.setattr(opening, "import_module", lambda name: loaded.append((name, threading.current_thread())))
    played("tash-kalar")(0)
    assert readers and threading.main_thread() not in readers
    assert loaded == [(name, threading.main_thread()) for name in opening.SHOWING]


def test_rows_of_the_shelf_are_worked_out_in_the_thread_that_rules(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = played("tash-kalar")
    go_on(FIRST)
    threads: list[threading.Thread] = []
    worked_out = shelving._rows

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return worked_out(*args)

    monkeypatch.setattr(shelving, "_rows", noted)
    page = go_on(THEN)
    assert len(threads) >= THEN
    assert threading.main_thread() not in threads
    assert page.cards.rows == worked_out(page.play, page.voice, page._chips)


def test_the_empty_sheet_of_a_card_is_painted_once_for_its_size(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = played("war-vortex-night")
    go_on(FIRST)
    cards = counting(monkeypatch, board, "draw_card")
    sheets = counting(monkeypatch, table_cards, "_sheet")
    go_on(THEN).grab()
    assert cards[0] >= THEN // 2
    assert sheets[0] <= cards[0] // 4


def test_what_a_piece_shows_is_told_once_for_a_position(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = played("tash-kalar")(FIRST)
    told = counting(monkeypatch, page.board, "_painter_of")
    grounds = counting(monkeypatch, page.board, "label_of")
    page.grab()
    page.grab()
    assert told[0] <= len(page.board.scene.pieces)
    named = grounds[0]
    page.grab()
    assert (told[0] <= len(page.board.scene.pieces), grounds[0]) == (True, named)


def test_lines_of_the_journal_are_measured_once(played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = played("tash-kalar")
    page = go_on(FIRST)
    measured = counting(monkeypatch, page.journal.painter, "high")
    lines = len(page.journal.model.lines)
    go_on(THEN)
    assert measured[0] == len(page.journal.model.lines) - lines >= THEN
    page.journal.resize(300, 400)
    page.journal.show_match(page.match, page.voice, page.theme, -1, page.looks)
    assert measured[0] >= len(page.journal.model.lines)


def test_rows_are_painted_once_for_what_they_show(
    played: Callable[[str], GoOn], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = played("force-of-will")(FIRST)
    page.grab()
    rows = counting(monkeypatch, page.cards.painter, "_draw")
    lines = counting(monkeypatch, page.journal.painter, "_draw")
    page.grab()
    assert (rows[0], lines[0]) == (0, 0)
    page.cards.painter.look = page.looks[next(iter(page.match.seats))]
    page.set_language("ja")
    page.drawing.finish()  # the journal would come in a later turn
    page.grab()
    assert rows[0] > 0
    assert lines[0] > 0


def test_the_shelf_says_whether_its_rows_differ() -> None:
    model = ShelfModel()
    assert not model.show_rows([])
    assert model.show_rows([3])
    assert not model.show_rows([3])
    assert model.show_rows([4])
