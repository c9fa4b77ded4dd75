"""Single keys of the table: what each does, wherever no field takes it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from referee.kernel.figures import whole
from ui.match.page import TablePage


def pressed(page: TablePage, event: QKeyEvent) -> bool:
    """Do what a key stands for; whether it stands for something."""
    text = event.text()
    keys: dict[str, Callable[[], object]] = {
        "/": page.line.take_keys,
        "u": lambda: page.operate("undo"),
        "r": lambda: page.operate("redo"),
        "e": lambda: page.operate("main"),
        "c": page.to_cards,
        "d": page.give_up,
        "t": page.board.turn,
    }
    if event.key() == Qt.Key.Key_Escape:
        page.escape()
        page.board.setFocus()
    elif text in keys and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        keys[text]()
    elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        page.confirm()
    elif (number := whole(text)) is not None:
        page.press(number)
    else:
        return False
    return True
