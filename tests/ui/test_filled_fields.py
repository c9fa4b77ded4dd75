"""A field in which something stands: a click selects it, and a number offers no others below it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.test_scenes import SCENES
from tests.ui.judging import menu, opened
from ui.frame.window import MainWindow
from ui.judge.asking import SetFactDialog
from ui.match.page import TablePage

Shown = Callable[[Callable[[], None]], TablePage]


def dialog_of(window: MainWindow, shown: Shown, path: Path, fact: str) -> SetFactDialog:
    shown(lambda: window.open_record(path))
    menu(window, "Set a fact …")
    dialog = opened(window, SetFactDialog)
    dialog.fact.setCurrentIndex(dialog.fact.findData(fact))
    return dialog


def test_a_number_is_typed_and_nothing_is_offered_for_it(qtbot: QtBot, window: MainWindow, shown: Shown) -> None:
    dialog = dialog_of(window, shown, SCENES / "force-of-will" / "judge.match", "life.first")
    assert dialog.value.completer() is None
    assert dialog.values.offered("turn")
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.fact.setFocus()
    qtbot.mouseClick(dialog.value, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert dialog.value.selectedText() == dialog.value.text()
    qtbot.keyClicks(dialog.value, "0")
    assert dialog.value.text() == "0"
    # whoever clicks once more wants a letter
    qtbot.mouseClick(dialog.value, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert not dialog.value.selectedText()


def test_the_sheet_of_the_end_tells_what_the_judge_set(
    window: MainWindow, shown: Shown, settled: Callable[[int], None]
) -> None:
    page = shown(lambda: window.open_record(SCENES / "force-of-will" / "judge.match"))
    made = len(page.match.entries)
    said = page.match.read_text('judge set life.first 0 because="burnt out"')
    page.declare(said)
    settled(made + 1)
    sheet = page.ending.sheet
    texts = [each.text() for each in sheet.findChildren(QLabel) if each.isVisibleTo(sheet)]
    assert any("burnt out" in text for text in texts)
    assert sheet.unmade.isHidden()
    lost = page.voice.event(page.match.entries[-1].events[1])
    assert lost in texts
