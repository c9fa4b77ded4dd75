"""All dialogs of a match and the workshop walked through: whatever takes the keys has a name."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QWidget,
)
from pytestqt.qtbot import QtBot

from referee import games, resources
from tests.playing import samples
from tests.ui.test_access import focusable, name_of
from ui.frame.window import MainWindow
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]
JUDGE = (
    "dispute_last", "what_if_now", "take_back", "set_fact", "penalty", "note", "withdraw", "extend", "agree", "decide",
    "slip", "desk",
)  # fmt: skip
"""What the judge's menus open."""


def dialogs(window: MainWindow) -> list[QWidget]:
    """What is open beside the window."""
    return [
        each for each in QApplication.topLevelWidgets() if each is not window and each.isVisible() and each.layout()
    ]


def opened(window: MainWindow, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    """Each dialog of the judge's menus, the rule book, the desk in every question, and the form of every verb."""
    acts, page = window.judge.acts, window.page
    assert page is not None
    for name in JUDGE:
        getattr(acts, name)()
        yield from ((name, each) for each in closing(window))
    acts.show_rule("")
    yield from (("rule book", each) for each in closing(window))
    window.declare_by_form()
    yield from (("form", each) for each in closing(window))


def closing(window: MainWindow) -> Iterator[QWidget]:
    """What is open, closed when it has been looked at."""
    found = dialogs(window)
    assert found
    for each in found:
        yield each
        each.close()
        each.deleteLater()


def nameless(root: QWidget) -> list[str]:
    """What takes the keys and has no name."""
    return [
        f"{type(each).__name__} {each.objectName()} {each.parentWidget().__class__.__name__}"
        for each in focusable(root)
        if not name_of(each)
    ]


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_takes_the_keys_in_a_dialog_has_a_name(
    window: MainWindow, shown: Shown, qtbot: QtBot, game: str
) -> None:
    shown(lambda: window.open_record(samples(game)[0]))
    found = [f"{name}: {each}" for name, dialog in opened(window, qtbot) for each in nameless(dialog)]
    assert not found, "\n".join(sorted(found))


def test_whatever_takes_the_keys_in_the_workshop_has_a_name(window: MainWindow, qtbot: QtBot) -> None:
    room, folder = window.workshop, resources.path("packs")
    for game in games.GAMES:
        pack = next(
            path for path in sorted(folder.glob("*.toml")) if f'game = "{game}"' in path.read_text(encoding="utf-8")
        )
        room.open(pack, copy=True)
        assert room.page is not None
        for place in (0, 1):
            room.page.choose(place)
            qtbot.wait(150)
            assert not nameless(room.page), (game, place)
    room.import_cards()
    qtbot.wait(50)
    assert not nameless(window)
