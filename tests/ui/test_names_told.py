"""What players are called and what the judge writes, told all over the window: nothing unseen, nothing turned round."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from referee.record.reading import parse
from tests.ui.walking import of_the_judge
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.second import SecondWindow
from ui.match.wording import short

UNSEEN = set("\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff")
HEADER = """\
game: tash-kalar
mode: duel
seats: amber="{amber}" violet="{violet}"
decks: amber=imperial violet=highland
title: "x{sign}y"

"""
Shown = Callable[[Callable[[], None]], TablePage]
SAYS = ("text", "title", "windowTitle", "toolTip", "accessibleName", "accessibleDescription", "placeholderText")


def texts(root: QWidget) -> Iterator[str]:
    """All that a widget and those in it tell."""
    for widget in (root, *root.findChildren(QWidget)):
        for says in SAYS:
            if callable(told := getattr(widget, says, None)):
                yield str(told())
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        if isinstance(widget, QTextBrowser):
            yield widget.toPlainText()
        if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
            for row in range(model.rowCount(QModelIndex())):
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                    yield str(model.data(model.index(row, 0), role) or "")


def at_the_table(window: MainWindow, shown: Shown, qtbot: QtBot, amber: str, violet: str, sign: str) -> TablePage:
    """A match of these players with a refused declaration and a note in it."""
    header = parse(HEADER.format(amber=amber, violet=violet, sign=sign)).header
    page = shown(lambda: window.begin(header))
    for count, line in enumerate(
        ("violet setup c5=violet g5=amber", "violet place e5", f'judge note "hi{sign}there {amber}"'), start=1
    ):
        page.say(line)
        qtbot.waitUntil(lambda count=count: len(page.match.entries) == count and not page.busy)
    return page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_unseen_is_told_anywhere(window: MainWindow, shown: Shown, qtbot: QtBot, language: str) -> None:
    names = ("A\u202eevil", "\u200b\u200b")
    window.set_language(language)
    page = at_the_table(window, shown, qtbot, *names, "\u202e")
    second = SecondWindow(page)
    qtbot.addWidget(second)
    second.refresh()
    told = [*texts(window), *texts(second), second.headline, second.ruling]
    for _, opened in of_the_judge(window):
        told += texts(opened)
    assert any("A<U+202E>evil" in text for text in told)
    assert any("<U+200B><U+200B>" in text for text in told)
    assert any("hi<U+202E>there" in text for text in told)
    assert [text for text in told if UNSEEN & set(text)] == []
    assert page.match.seats["amber"] == names[0]
    assert "hi\u202ethere" in page.match.entries[-1].text


def in_order(text: str, parts: tuple[str, ...]) -> bool:
    """Whether these parts of a line stand from left to right as they are seen."""
    layout = QTextLayout(text)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(2000)
    layout.endLayout()
    places = [line.cursorToX(text.index(part)) for part in parts]
    begins = [place[0] if isinstance(place, tuple) else place for place in places]
    return begins == sorted(begins) and len(set(begins)) == len(begins)


@pytest.mark.parametrize("name", ["שרה", "مريم علي"])
def test_a_name_from_the_right_turns_nothing_round_it(
    window: MainWindow, shown: Shown, qtbot: QtBot, name: str
) -> None:
    page = at_the_table(window, shown, qtbot, name, "Ben", " ")
    # a line of the record is told as it is written: it begins with its actor
    told = [text for text in texts(window) if name in text and text != page.match.entries[-1].text]
    assert [text for text in told if "\u2068" not in text and text != name] == []
    assert told
    # what it would do if it were not set apart
    assert not in_order(f"{name} 3 – 4 x", (" 3", "4", "x"))
    assert in_order(f"{page.voice.seat('amber')} 3 – 4 x", (" 3", "4", "x"))
    assert short(page.voice.seat("amber"), 3) in (f"\u2068{name}\u2069", f"\u2068{name[:2]}…\u2069")
