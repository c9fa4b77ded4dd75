"""The judge's side in tests: choosing from the menus, dialogs that are open, reasons given."""

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.judge.asking import LineDialog

D = TypeVar("D", bound=QDialog)


def press(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def entries(window: MainWindow) -> Iterator[QAction]:
    """All that can be chosen from the menus."""
    below = list(window.menuBar().actions())
    while below:
        action = below.pop()
        inner = action.menu()
        if isinstance(inner, QMenu):
            below += inner.actions()
        else:
            yield action


def menus(window: MainWindow) -> Iterator[QAction]:
    """The menus of the bar and those in them, each by the entry that opens it."""
    below = list(window.menuBar().actions())
    while below:
        action = below.pop()
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield action
            below += inner.actions()


def menu(window: MainWindow, text: str) -> None:
    """Choose an entry of the menus by its text."""
    found = next((action for action in entries(window) if action.text() == text), None)
    assert found is not None, text
    found.trigger()


def opened(window: QWidget, kind: type[D]) -> D:
    found = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    assert found, kind
    return found[-1]


def reason(qtbot: QtBot, window: QWidget, text: str) -> None:
    dialog = opened(window, LineDialog)
    assert not dialog.enter.isEnabled()
    dialog.text.setText(text)
    press(qtbot, dialog.enter)


def told(qtbot: QtBot, window: MainWindow, said: str) -> Box:
    """Waits for the message box that says ``said``: what is examined is told when the work is done."""

    def there() -> Box | None:
        boxes = (box for box in window.findChildren(Box) if box.isVisible() and said in box.text())
        return next(boxes, None)

    qtbot.waitUntil(lambda: there() is not None)
    found = there()
    assert found is not None
    return found
