"""An action draws what has changed: nothing is made anew that only says something else, nothing measured twice."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import samples
from tests.ui.test_window import Shown, Wait
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.shelf import ShelfModel

FIRST, THEN = 14, 16
"""Entries after which a match has shown most of what it shows, and so many that are watched from there."""
MADE = 6
"""Widgets that an action may make in the middle, for a strip or a choice more than there was before."""


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
        before = set(page.seats.findChildren(QWidget)) | set(page.ruling.findChildren(QWidget))
        before |= set(page.banner.findChildren(QWidget))
        go_on(1)
        after = set(page.seats.findChildren(QWidget)) | set(page.ruling.findChildren(QWidget))
        made.append(len((after | set(page.banner.findChildren(QWidget))) - before))
    assert sorted(made)[len(made) // 2] <= MADE


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
    page.grab()
    assert rows[0] > 0
    assert lines[0] > 0


def test_the_shelf_says_whether_its_rows_differ() -> None:
    model = ShelfModel()
    assert not model.show_rows([])
    assert model.show_rows([3])
    assert not model.show_rows([3])
    assert model.show_rows([4])
