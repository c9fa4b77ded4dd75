"""Keys that are pressed while a menu is open, or while the bar of menus is walked, are the menu's."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ui.frame.window import MainWindow
from ui.match.page import TablePage


def opened(window: MainWindow, name: str) -> QMenu:
    """A menu of the bar, open."""
    bar = window.menuBar()
    action = next(each for each in bar.actions() if each.text() == name)
    bar.setActiveAction(action)
    menu = action.menu()
    assert isinstance(menu, QMenu)
    menu.popup(window.mapToGlobal(bar.actionGeometry(action).bottomLeft()))
    assert QApplication.activePopupWidget() is menu
    return menu


def line_up(page: TablePage) -> tuple[int, str]:
    """So many entries, and what the line of the ruling says."""
    return len(page.match.entries), page.ruling.summary


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_declared_below_an_open_menu(
    qtbot: QtBot, window: MainWindow, page: TablePage, language: str
) -> None:
    window.set_language(language)
    before = line_up(page)
    menu = opened(window, {"en": "&Match", "ja": "対戦(&M)"}[language])
    for letter in "ure1/cdt7":
        qtbot.keyClicks(menu, letter)
    qtbot.wait(30)
    assert (line_up(page), page.busy, menu.isVisible()) == (before, False, True)
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_a_letter_goes_to_the_entry_that_begins_so(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    menu = opened(window, "&Match")
    qtbot.keyClicks(menu, "r")
    assert menu.activeAction().text() == "Resign …"
    found = []
    for _ in range(3):
        qtbot.keyClicks(menu, "e")
        found.append(menu.activeAction().text())
    assert found == ["Export the record …", "Export as a page …", "Export the record …"]
    qtbot.keyClick(menu, Qt.Key.Key_Escape)


def test_letters_in_a_menu_of_a_menu_are_its_own(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    before = line_up(page)
    menu = opened(window, "&Judge")
    inner = next(each.menu() for each in menu.actions() if each.text() == "Result")
    assert isinstance(inner, QMenu)
    inner.popup(menu.pos())
    qtbot.keyClicks(inner, "ur")
    qtbot.wait(30)
    assert (inner.activeAction().text(), line_up(page)) == ("Result slip …", before)
    inner.close()
    menu.close()


def test_keys_walking_the_bar_declare_nothing(qtbot: QtBot, window: MainWindow, page: TablePage) -> None:
    before = line_up(page)
    bar = window.menuBar()
    bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
    assert bar.hasFocus()
    qtbot.keyClicks(bar, "u")
    qtbot.wait(30)
    assert (line_up(page), page.busy) == (before, False)
