"""The page of a match is made in pieces: nothing of it is seen before it is whole, whatever happens meanwhile."""

import sys
from collections.abc import Callable, Generator
from itertools import product

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from referee import games
from referee.keeping.kept import Kept
from referee.record.model import Header
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_window import Shown
from ui.frame.opening import Opening
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Pieces = Generator[None, None, None]


def header_of(game: str) -> Header:
    return read_record(samples(game)[0]).header


def begun(window: MainWindow, game: str = "tash-kalar") -> Kept:
    return window.archive.begin(header_of(game), samples(game)[0].parent)


def is_made(window: MainWindow) -> bool:
    """Whether the page of a match is being made."""
    return window.findChild(TablePage) is not None and window.page is None


def at_each_piece(window: MainWindow, monkeypatch: pytest.MonkeyPatch, act: Callable[[int], None]) -> None:
    """Have something done at each piece of the pages that the window makes from now on."""

    def watched(kept: Kept) -> Pieces:
        for number, piece in enumerate(window.showing(kept)):
            act(number)
            yield piece

    monkeypatch.setattr(window.opening, "show", watched)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_start_page_is_seen_until_the_page_of_a_match_is_whole(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, shown: Shown, game: str
) -> None:
    seen = []

    def look(_: int) -> None:
        seen.append(window.pages.currentWidget() is window.start)
        (page,) = window.findChildren(TablePage)
        assert not page.isVisible()
        assert window.page is None

    at_each_piece(window, monkeypatch, look)
    page = shown(lambda: window.begin(header_of(game)))
    assert len(seen) > 10
    assert all(seen)
    assert page.isVisible()
    assert window.pages.currentWidget() is page


@pytest.mark.parametrize("game", games.GAMES)
def test_it_looks_as_one_that_was_made_at_once(qtbot: QtBot, window: MainWindow, shown: Shown, game: str) -> None:
    window.resize(1280, 820)
    shown(lambda: window.begin(header_of(game)))
    qtbot.wait(500)
    piece_by_piece = window.pages.grab().toImage()
    window.show_start()
    window.show_match(begun(window, game))
    qtbot.wait(500)
    assert window.pages.grab().toImage() == piece_by_piece


def test_a_second_beginning_meanwhile_is_not_another_match(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, shown: Shown
) -> None:
    at_each_piece(window, monkeypatch, lambda _: window.begin(header_of("arcanductor")))
    page = shown(lambda: window.begin(header_of("tash-kalar")))
    qtbot.wait(50)
    assert window.page is page
    assert page.match.game.id == "tash-kalar"
    assert len(window.archive.matches()) == 1


def test_another_match_shown_meanwhile_gives_way_to_it(window: MainWindow) -> None:
    pieces = window.showing(begun(window))
    for _ in range(6):
        next(pieces)
    window.show_match(begun(window, "arcanductor"))
    other = window.page
    for _ in pieces:
        pass
    assert window.page is not None
    assert window.page is not other
    assert window.page.match.game.id == "tash-kalar"
    assert window.pages.currentWidget() is window.page


def test_a_window_closed_meanwhile_leaves_the_match(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[Kept] = []
    monkeypatch.setattr(window.archive, "leave", left.append)
    at_each_piece(window, monkeypatch, lambda _: None)
    window.begin(header_of("tash-kalar"))
    qtbot.waitUntil(lambda: is_made(window))
    window.close()
    assert len(left) == 1
    qtbot.wait(50)
    assert window.page is None
    assert window.findChild(TablePage) is None


def test_what_is_chosen_meanwhile_it_follows(qtbot: QtBot, window: MainWindow, shown: Shown) -> None:
    pieces = window.showing(begun(window))
    for number, _ in enumerate(pieces):
        if number == 4:
            window.set_language("ja")
        if number == 7:
            window.set_theme("dark")
        if number == 9:
            window.resize(1024, 700)
    page = window.page
    assert page is not None
    assert (page.language, page.theme.name) == ("ja", "dark")
    qtbot.wait(500)
    meanwhile = window.pages.grab().toImage()
    window.show_start()
    window.show_match(begun(window))
    qtbot.wait(500)
    assert window.pages.grab().toImage() == meanwhile


def test_a_board_wanted_in_words_meanwhile_is_in_words(window: MainWindow) -> None:
    for number, _ in enumerate(window.showing(begun(window))):
        if number == 4:
            window.switch_board()
    assert window.page is not None
    assert window.page.as_table


def test_a_fault_meanwhile_is_told_and_the_match_left(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[type[BaseException]] = []
    left: list[Kept] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: told.append(kind))
    monkeypatch.setattr(window.archive, "leave", left.append)
    monkeypatch.setattr(TablePage, "measure", lambda _: 1 / 0)
    window.begin(header_of("tash-kalar"))
    qtbot.waitUntil(lambda: bool(told))
    assert told == [ZeroDivisionError]
    assert len(left) == 1
    assert window.pages.currentWidget() is window.start
    monkeypatch.undo()
    opening = window.opening
    assert isinstance(opening, Opening)
    qtbot.waitUntil(lambda: opening.working is None or opening.working.done())
    window.begin(header_of("tash-kalar"))
    qtbot.waitUntil(lambda: window.page is not None)


# what was played in a record stays at first sight
@pytest.mark.parametrize(
    ("what", "after"),
    [*product(("new match", "record"), ("at once", "while it is made")), ("new match", "at first sight")],
)
def test_a_match_that_is_given_up_while_it_opens_does_not_stay(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, what: str, after: str
) -> None:
    if after == "while it is made":
        at_each_piece(window, monkeypatch, lambda at: QTimer.singleShot(0, window.show_start) if at == 3 else None)
    if what == "record":
        window.open_record(samples("tash-kalar")[0])
    else:
        window.begin(header_of("tash-kalar"))
    opening = window.opening
    if after == "at first sight":
        qtbot.waitUntil(lambda: window.page is not None)
    if after != "while it is made":
        qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: opening.working is None or opening.working.done())
    qtbot.wait(300)
    assert window.pages.currentWidget() is window.start
    assert window.page is None
    assert window.archive.matches() == []
    assert not list((window.archive.folder / "files").glob("*"))


def test_a_match_that_was_kept_before_stays_where_its_opening_is_given_up(qtbot: QtBot, window: MainWindow) -> None:
    kept = begun(window)
    window.resume(kept.id)
    window.show_start()
    qtbot.wait(300)
    assert window.page is None
    assert [each.id for each in window.archive.matches()] == [kept.id]
