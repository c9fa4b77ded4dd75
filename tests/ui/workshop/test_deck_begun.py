"""From the workshop's first page to a deck: a new one of the cards that come, one's own, a copy of one that comes."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.games import forms
from referee.packs.files import own_folder
from referee.packs.loading import load_deck
from referee.workshop.decking import has_lists
from tests.ui.judging import entries
from ui.frame.window import MainWindow
from ui.workshop import decks
from ui.workshop.decks import DeckPage
from ui.workshop.entrance import Entrance

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def entrance(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Entrance:
    """The workshop's first page, as its key shows it, in a home with a deck of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = own_folder("decks")
    folder.mkdir(parents=True)
    text = resources.path("decks", "embers-and-dawn.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(re.sub(r"(?m)^title = .*$", 'title = "Mine"', text, count=1), encoding="utf-8")
    entry_of_key(window).trigger()
    found = window.workshop.entrance
    assert found is not None and window.pages.currentWidget() is found
    return found


def entry_of_key(window: MainWindow) -> QAction:
    """The entry of the menus that has Ctrl+K."""
    (found,) = (entry for entry in entries(window) if entry.shortcut().toString() == "Ctrl+K")
    return found


def deck_of(window: MainWindow) -> DeckPage:
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    return found


def choose(found: QListWidget, title: str) -> None:
    item = next(found.item(row) for row in range(found.count()) if found.item(row).text().startswith(title))
    found.scrollToItem(item)
    QTest.mouseClick(found.viewport(), LEFT, pos=QPoint(20, found.visualItemRect(item).center().y()))


@pytest.mark.parametrize("game", forms.with_cards())
def test_two_clicks_lead_to_a_deck_of_the_cards_that_come(
    window: MainWindow, entrance: Entrance, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    QTest.mouseClick(entrance.tiles.group.button(forms.with_cards().index(game)), LEFT)
    assert entrance.deck.isEnabled() == has_lists(game)
    if not has_lists(game):
        assert entrance.deck.toolTip() == "This game has no deck lists."
        return
    QTest.mouseClick(entrance.deck, LEFT)
    found = deck_of(window)
    assert found.draft.packs == tuple(games.find(game).packs) and found.list.count() > 0
    # it is saved, and what is saved is read again
    first = found.list.item(0)
    found.add(str(first.data(Qt.ItemDataRole.UserRole)))
    target = tmp_path / "new.toml"
    monkeypatch.setattr(decks, "ask_where", lambda *_: target)
    assert found.keep()
    deck, of, packs = load_deck(target)
    assert (of, packs) == (game, tuple(games.find(game).packs)) and deck != type(deck)({}, {}, {})


def test_ones_own_deck_is_opened_where_ones_packs_are(window: MainWindow, entrance: Entrance, qtbot: QtBot) -> None:
    choose(entrance.own, "Deck: Mine")
    qtbot.waitUntil(lambda: window.workshop.beside is not None)
    assert deck_of(window).draft.path == own_folder("decks") / "mine.toml"


@pytest.mark.parametrize("name", resources.names("decks", ".toml"))
def test_every_deck_that_comes_is_offered_as_a_copy(window: MainWindow, entrance: Entrance, name: str) -> None:
    path = resources.path("decks", name)
    row = next(
        row for row in range(entrance.shipped.count())
        if entrance.shipped.item(row).data(Qt.ItemDataRole.UserRole) == path
    )  # fmt: skip
    choose(entrance.shipped, entrance.shipped.item(row).text())
    found = deck_of(window)
    assert found.draft.path is None and found.draft.deck == load_deck(path)[0]


@pytest.mark.parametrize(("language", "word"), [("en", "deck"), ("ja", "デッキ")])
def test_the_word_deck_is_where_one_looks_for_it(
    window: MainWindow, entrance: Entrance, language: str, word: str
) -> None:
    window.set_language(language)
    assert word in window.start.workshop.text()
    assert word in entry_of_key(window).text()
    shown = [each.text() for each in entrance.findChildren(QPushButton) if each.isVisible()]
    assert any(word in text for text in shown)
    for heading in (entrance.sub, entrance.new_heading, entrance.own_heading, entrance.copy_heading):
        assert word in heading.text()
