"""The Japanese window is Japanese: no Latin words but names of what is played with, signs, and what a record writes."""

import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape

import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabWidget,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from referee import games
from tests.playing import first_sample
from tests.ui.walking import (
    Shown,
    of_a_table,
    of_the_forms,
    of_the_judge,
    of_the_rules,
    of_the_window,
)
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.command import CommandLine
from ui.panels.journal import JournalPanel

Opens = Callable[[Callable[[], None]], TablePage]
WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*[A-Za-z]")
KEYS = {"Ctrl", "Alt", "Enter", "Esc", "Delete", "Home", "End"}
"""Signs on keys."""
SHORT = {"HP", "AP", "VP", "AT", "DF", "ATK", "DEF", "PDF", "CSV", "JSON", "UTF", "QR", "ID", "MIT", "TOML", "Qt"}
"""Short forms that Japanese has too."""
PLAYED = {"War", "Vortex", "Night", "Mythic", "English", "Frozen", "Wood"}
"""What is called so on its box or card; a status without another name; a language in its own word."""
NAMES = KEYS | SHORT | PLAYED
NOTATION = re.compile(
    r"(?<![A-Za-z])[A-Z]{2}-[A-Z]?\d+(\.\d+)*(\.[a-z-]+)?|\bsha256:\S+|\b[0-9a-f]{12,}\b|referee-hall:\S+|/\S+|\S+\.(toml|match|html)"
    r"|\*\.\w+|\([a-z-]+\)|\d*[Dn]D[+-]?\w*|[CHLT.]{3}"
)
"""Ids of rules and cards, hashes, addresses, files, dice, rows of a pattern."""


def written(widget: QWidget) -> Iterator[str]:
    """What a widget says: its texts, its tool tip, its names for those who do not see it."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QGroupBox):
        yield widget.title()
    if isinstance(widget, QLineEdit) and not isinstance(widget, CommandLine):
        yield widget.placeholderText()
    if isinstance(widget, QAbstractSpinBox):
        yield widget.specialValueText()
    if isinstance(widget, QTextEdit | QPlainTextEdit) and widget.isReadOnly():
        yield widget.toPlainText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    if isinstance(widget, QTabWidget):
        yield from (widget.tabText(place) for place in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
        roles = [Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole]
        if isinstance(widget.parent(), JournalPanel):
            # there the tool tip is the line of the record, which has no language
            roles.remove(Qt.ItemDataRole.ToolTipRole)
        columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1
        for row in range(model.rowCount()):
            for column in range(columns):
                yield from (str(model.index(row, column).data(role) or "") for role in roles)


def actions(found: Iterable[QAction]) -> Iterator[str]:
    """What entries of menus say."""
    for each in found:
        yield from (each.text().partition("\t")[0], each.toolTip())
        menu = each.menu()
        if isinstance(menu, QMenu):
            yield from actions(menu.actions())


def latin(texts: Iterable[str], known: frozenset[str]) -> dict[str, str]:
    """Latin words that are no names, each with a text it stands in."""
    found = {}
    for text in texts:
        plain = NOTATION.sub(" ", unescape(re.sub(r"<[^<>]+>", " ", text)))
        for word in WORD.findall(plain):
            if word not in NAMES and word not in known:
                found.setdefault(word, text[:120].replace("\n", " ⏎ "))
    return found


def people(page: TablePage | None) -> frozenset[str]:
    """Names of people and of what belongs to their match: they are written as they write them."""
    if page is None:
        return frozenset()
    header = page.match.header
    texts = [
        *page.match.seats.values(),
        header.one("title") or "",
        header.one("event") or "",
        *header.pairs("decks").values(),
    ]
    return frozenset(word for text in texts for word in WORD.findall(text))


def seen(walk: Iterable[Shown], known: frozenset[str], line: str = "") -> dict[str, str]:
    """The Latin words of all that is shown, each with where it was seen first; ``line`` is one of the record."""
    found: dict[str, str] = {}
    for name, root in walk:
        for widget in (root, *root.findChildren(QWidget)):
            texts = (text.replace(line, "") if line else text for text in written(widget))
            for word, text in latin(texts, known).items():
                found.setdefault(word, f"{name}: {type(widget).__name__}: {text}")
    return found


def told(found: dict[str, str]) -> str:
    """The words that are left, with their places."""
    return "\n".join(f"{word}: {place}" for word, place in sorted(found.items()))


@pytest.fixture
def japanese(window: MainWindow) -> MainWindow:
    """The window in Japanese."""
    window.set_language("ja")
    return window


@pytest.mark.parametrize("game", games.GAMES)
def test_the_start_is_japanese(japanese: MainWindow, qtbot: QtBot, game: str) -> None:
    box = japanese.start.new.game_box
    box.setCurrentIndex(box.findData(game))
    assert japanese.start.new.form
    qtbot.wait(30)
    found = seen([("start", japanese)], frozenset({"Aki", "Ben"}))
    found |= latin(actions(japanese.menuBar().actions()), frozenset())
    assert not found, told(found)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_and_its_dialogs_are_japanese(japanese: MainWindow, shown: Opens, game: str) -> None:
    page = shown(lambda: japanese.open_record(first_sample(game)))
    japanese.table_acts.show_first_steps()
    steps = []
    while page.ruling.lesson is not None:
        steps.append(page.ruling.lesson().text)
        page.ruling.next_wanted.emit()
    found = latin(steps, frozenset())
    # looking into an entry shows its line of the record too
    looked_into = [entry.text for entry in page.match.entries if entry.spoken.actor != "judge"][-1]
    for walk in (of_a_table, of_the_judge, of_the_forms, of_the_rules, of_the_window):
        found = seen(walk(japanese), people(page), looked_into) | found
    assert not found, told(found)
