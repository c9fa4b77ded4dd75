"""The workshop's first page in every size of letters: its two halves stand beside each other, and each is whole."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee.packs.files import own_folder
from referee.workshop import drafts
from referee.workshop.drafts import Draft
from tests.ui.workshop.test_deck_begun import entry_of_key
from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.panels.lines import FixedLabel
from ui.table.fitting import is_whole
from ui.workshop.leftover import SMALLER

ROOM = QSize(1280, 720)


@pytest.fixture
def small(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window on such a screen; at home there are a pack, and a draft that another window is at work on."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _: ROOM)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = own_folder("packs")
    folder.mkdir(parents=True)
    pack = folder / "night-market.toml"
    pack.write_text('title = "Night Market"\ngame = "war-vortex-night"\n', encoding="utf-8")
    held = Draft(pack, pack, datetime(2026, 1, 1, tzinfo=UTC), of_deck=False, held=True)
    monkeypatch.setattr(drafts, "all_of_them", lambda: [held])
    window.resize(ROOM.width(), ROOM.height() - 32)
    return window


def place(each: QWidget, within: QWidget) -> QRect:
    return QRect(each.mapTo(within, QPoint(0, 0)), each.size())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_the_two_halves_of_the_first_page_lie_beside_each_other(
    small: MainWindow, qtbot: QtBot, size: int, language: str
) -> None:
    small.set_language(language)
    small.set_text_size(size)
    entry_of_key(small).trigger()
    page = small.workshop.entrance
    assert page is not None
    qtbot.wait(60)
    left = next(each for each in page.findChildren(QScrollArea) if each.isAncestorOf(page.tiles))
    there = page.shipped.parentWidget()
    assert there is not None
    assert place(left, page).right() < place(there, page).left()
    assert page.rect().contains(place(there, page)) and there.width() > ROOM.width() * 0.25
    # nothing of the left half is cut through at its right
    inner = left.widget()
    assert inner is not None and inner.width() <= left.viewport().width()
    for each in (*inner.findChildren(QAbstractButton), *inner.findChildren(QLabel), page.title):
        if each.isVisible():
            assert inner.rect().contains(place(each, inner)), each
    # what the headings and buttons say is whole
    for told in page.findChildren(QLabel):
        if isinstance(told, FixedLabel):
            font = told.font()
            font.setPixelSize(10)
            high = round(told.fontInfo().pixelSize())
            kept = is_whole(told.text(), font.toString(), told.width(), told.height(), high, max(9, high - SMALLER))
            assert kept, told.text()
        elif told.isVisible() and told.text():
            flags = Qt.TextFlag.TextWordWrap if told.wordWrap() else Qt.TextFlag.TextSingleLine
            needs = told.fontMetrics().boundingRect(QRect(0, 0, told.width(), 1000), flags, told.text())
            assert needs.width() <= told.width() and needs.height() <= told.height() + 1, told.text()
    for pressed in (page.begin, page.deck, page.open):
        assert pressed.width() >= pressed.minimumSizeHint().width(), pressed.text()
