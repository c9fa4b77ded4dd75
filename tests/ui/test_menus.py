"""Entries of the menus and their keys are those of the page that is shown."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QColor, QImage, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from referee import resources
from referee.games import forms
from referee.rulebook import book
from tests.ui.judging import entries, menu
from ui.frame.helping import KeysBox
from ui.frame.settings import SIZES
from ui.frame.theme import DARK, LIGHT, Theme
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.rules.browser import RuleBrowser
from ui.workshop.decks import DeckPage

OF_TABLE = (
    "Export the record …", "Export as a page …", "How it came out", "Declare by form …", "Resign …", "First steps",
    "Window for the table", "Look into the last ruling", "Set a fact …", "Pause the clock", "Result slip …",
    "Board as a table of words",
)  # fmt: skip
ALWAYS = ("New match …", "Open a record …", "Keys", "Rule book", "Name of the judge …", "Check an exported record …")


def enabled(window: MainWindow, texts: tuple[str, ...]) -> set[bool]:
    found = {action.text(): action.isEnabled() for action in entries(window)}
    return {found[text] for text in texts}


def key(qtbot: QtBot, window: MainWindow, name: Qt.Key, *, ctrl: bool = False) -> None:
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(window, name, held)


def test_entries_of_a_match_are_off_while_none_is_shown(window: MainWindow, page: TablePage) -> None:
    assert enabled(window, OF_TABLE) == {True}
    window.show_start()
    assert (enabled(window, OF_TABLE), enabled(window, ALWAYS)) == ({False}, {True})
    window.set_language("ja")
    window.set_language("en")
    assert enabled(window, OF_TABLE) == {False}


def test_no_key_declares_at_a_table_that_was_left(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    window.show_start()
    key(qtbot, window, Qt.Key.Key_F5)
    key(qtbot, window, Qt.Key.Key_F4)
    key(qtbot, window, Qt.Key.Key_F9)
    qtbot.wait(20)
    assert window.table_acts.second is None
    assert not page.by_hand.findChildren(QAction)
    assert [box for box in window.findChildren(RuleBrowser) if box.isVisible()] == []


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Look into the last ruling: at a table only"), ("ja", "対戦中にだけ")]
)
def test_a_key_of_a_table_says_where_it_works(qtbot: QtBot, window: MainWindow, language: str, told: str) -> None:
    window.set_language(language)
    key(qtbot, window, Qt.Key.Key_F4)
    assert window.notice.line.isVisible()
    assert told in window.notice.line.text()
    window.notice.put_away()
    before = window.settings.board
    key(qtbot, window, Qt.Key.Key_F6)
    assert window.notice.line.isVisible()
    key(qtbot, window, Qt.Key.Key_F5)
    assert "…" not in window.notice.line.text()
    assert window.settings.board == before
    window.notice.put_away()
    key(qtbot, window, Qt.Key.Key_F8)
    assert not window.notice.line.isVisible()


def test_a_key_of_a_table_says_nothing_more_at_one(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    key(qtbot, window, Qt.Key.Key_F4)
    assert "at a table only" not in window.notice.line.text()


def worked_on(qtbot: QtBot, window: MainWindow, pack: str) -> None:
    window.workshop.open(resources.path("packs", pack), copy=True)
    qtbot.waitUntil(lambda: window.workshop.page is not None and window.workshop.page.isVisible())
    # no window manager does when a dialog closes
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


@pytest.mark.parametrize("where", ["entrance", "import"])
def test_a_new_match_is_a_key_away_in_the_workshop(
    qtbot: QtBot, window: MainWindow, page: TablePage, where: str
) -> None:
    window.workshop_menu.enter()
    if where == "import":
        worked_on(qtbot, window, "two-thrones.toml")
        window.workshop.import_cards()
    before = window.pages.currentWidget()
    key(qtbot, window, Qt.Key.Key_N, ctrl=True)
    assert window.pages.currentWidget() is window.start
    # and back again, where it was left
    window.workshop_menu.enter()
    assert window.pages.currentWidget() is before


def test_a_new_card_has_that_key_where_a_pack_is_worked_on(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    worked_on(qtbot, window, "two-thrones.toml")
    assert window.workshop.page is not None
    listed = window.workshop.page.list.list
    cards = listed.count()
    key(qtbot, window, Qt.Key.Key_N, ctrl=True)
    qtbot.waitUntil(lambda: listed.count() == cards + 1)
    shown = [action.text() for action in entries(window) if action.shortcut() == QKeySequence("Ctrl+N")]
    assert shown == ["New card"]


def test_the_keys_told_are_those_of_the_page(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    def told() -> str:
        # no window manager does when a dialog closes
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        key(qtbot, window, Qt.Key.Key_F1)
        box = next(box for box in window.findChildren(KeysBox) if box.isVisible())
        box.close()
        return " ".join(each.text() for each in box.findChildren(QLabel))

    table, files, match = "the command line", "a new match", ("export the record", "a declaration as a form")
    found = told()
    for each in (table, files, *match, "Ctrl+K"):
        assert each in found
    window.workshop_menu.enter()
    assert files in (found := told()) and "Ctrl+K" in found
    assert not [each for each in (table, *match, "F4", "F6", "F9") if each in found]
    window.workshop.open_deck_file(next(resources.path("decks").glob("*.toml")))
    qtbot.waitUntil(lambda: isinstance(window.workshop.beside, DeckPage))
    assert "save the deck" in (found := told()) and "Ctrl+Z" in found
    assert not [each for each in (table, *match, "F4", "F6", "F9") if each in found]
    worked_on(qtbot, window, "two-thrones.toml")
    found = told()
    assert not [each for each in (table, files, *match, "F4", "F6", "F9") if each in found]
    for each in ("a new card", "Ctrl+T", "Ctrl+Shift+S", "Ctrl+Z", "Ctrl+D, Ctrl+F"):
        assert each in found
    window.workshop.try_card()
    qtbot.waitUntil(lambda: window.workshop.table is not None)
    found = told()
    assert table in found and files in found
    assert not [each for each in (*match, "F4", "F9", "a new card") if each in found]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_letters_are_set_back_to_their_usual_size_by_a_key(qtbot: QtBot, window: MainWindow, language: str) -> None:
    window.set_language(language)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    usual = window.settings.text_size
    for way in (SIZES[-1], SIZES[0]):
        window.set_text_size(way)
        key(qtbot, window, Qt.Key.Key_0, ctrl=True)
        assert window.settings.text_size == usual
    # the entry stands behind those for larger and smaller letters, and the help names its key
    keys = list(filter(None, (action.shortcut().toString() for action in entries(window))))
    assert keys[keys.index("Ctrl+0") :][:3] == ["Ctrl+0", "Ctrl+-", "Ctrl++"]
    box = KeysBox(window)
    assert any("Ctrl+0" in each.text() for each in box.findChildren(QLabel))
    box.close()


def test_how_it_came_out_is_offered_once_it_is_over(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    def offered() -> bool:
        menu = window.menuBar().actions()[0].menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        return next(each.isEnabled() for each in menu.actions() if each.text() == "How it came out")

    assert not offered()
    page.say("amber resign")
    qtbot.waitUntil(lambda: page.match.result.over)
    assert offered()


def test_the_title_is_that_of_what_is_shown(window: MainWindow, page: TablePage) -> None:
    assert window.windowTitle() == page.heading
    window.workshop_menu.enter()
    assert window.windowTitle() == "The Referee"
    window.pages.setCurrentWidget(page)
    assert window.windowTitle() == page.heading


def test_the_rule_book_is_that_of_what_is_shown(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    def opened() -> str:
        key(qtbot, window, Qt.Key.Key_F2)
        found = next(box for box in window.findChildren(RuleBrowser) if box.isVisible())
        found.close()
        assert found.windowTitle() == f"Rule book: {found.book.title['en']}"
        return found.book.title["en"]

    assert opened() == "Tash-Kalar: Arena of Legends"
    window.workshop_menu.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    for place, game in enumerate(forms.with_cards()):
        entrance.tiles.group.button(place).click()
        assert opened() == book.title(game)["en"]
    worked_on(qtbot, window, "two-thrones.toml")
    assert opened() == "Force of Will"
    window.workshop.import_cards()
    assert opened() == "Force of Will"
    window.show_start()
    window.start.new.game_box.setCurrentIndex(1)
    assert opened() == "Arcanductor"


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_entries_that_are_off_are_faint(window: MainWindow, theme: Theme) -> None:
    window.set_theme(theme.name)
    menu = QMenu(window)
    menu.addAction("WWW")
    menu.addAction("WWW").setEnabled(False)
    menu.resize(menu.sizeHint())
    picture = menu.grab().toImage()
    darkest = [strongest(picture, menu.actionGeometry(each), theme) for each in menu.actions()]
    assert darkest == [theme.ink, theme.faint]


def strongest(picture: QImage, within: QRect, theme: Theme) -> str:
    """The colour within a box that is farthest from that of the ground."""
    ground = QColor(theme.card).lightness()
    inner = within.adjusted(3, 3, -3, -3)
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(inner.left(), inner.right())
        for y in range(inner.top(), inner.bottom())
    }
    return max(colours, key=lambda name: abs(QColor(name).lightness() - ground))


@pytest.mark.parametrize("chosen", [("Light", "Dark"), ("Dark", "Dark"), ("Dark", "Light", "Light", "As the desktop")])
def test_the_theme_in_force_alone_is_ticked(window: MainWindow, chosen: tuple[str, ...]) -> None:
    """It is light when the window opens."""
    themes = {"As the desktop": "system", "Light": "light", "Dark": "dark"}
    for text in chosen:
        menu(window, text)
        assert window.settings.theme == themes[text]
        assert [each.text() for each in entries(window) if each.text() in themes and each.isChecked()] == [text]
