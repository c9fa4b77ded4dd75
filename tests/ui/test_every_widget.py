"""All that the window shows walked through: whatever takes the keys has a name."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample
from tests.ui.test_access import focusable, name_of
from tests.ui.walking import of_a_table, of_the_forms, of_the_judge, of_the_rules, of_the_window, of_the_workshop
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


def nameless(root: QWidget) -> list[str]:
    """What takes the keys and has no name."""
    return [
        f"{type(each).__name__} {each.objectName()} {each.parentWidget().__class__.__name__}"
        for each in focusable(root)
        if not name_of(each)
    ]


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_takes_the_keys_at_a_table_and_in_its_dialogs_has_a_name(
    window: MainWindow, shown: Shown, game: str
) -> None:
    shown(lambda: window.open_record(first_sample(game)))
    walks = (of_a_table, of_the_judge, of_the_forms, of_the_window)
    found = [f"{name}: {each}" for walk in walks for name, dialog in walk(window) for each in nameless(dialog)]
    assert not found, "\n".join(sorted(found))


def test_whatever_takes_the_keys_in_rule_book_and_desk_has_a_name(window: MainWindow, shown: Shown) -> None:
    shown(lambda: window.open_record(first_sample("tash-kalar")))
    assert not {each for name, dialog in of_the_rules(window) for each in nameless(dialog)}


def test_whatever_takes_the_keys_in_the_workshop_has_a_name(window: MainWindow, qtbot: QtBot) -> None:
    found = {f"{name}: {each}" for name, page in of_the_workshop(window, qtbot) for each in nameless(page)}
    assert not found, "\n".join(sorted(found))
