"""Single keys of the table: what each does, wherever no field takes it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from referee.kernel.figures import whole
from ui.match import idle
from ui.match.page import TablePage
from ui.match.step import Idle


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
        "t": lambda: turn(page),
    }
    if event.key() == Qt.Key.Key_Escape:
        page.escape()
        page.to_board()
    elif text in keys and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        keys[text]()
    elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        page.confirm()
    elif (number := whole(text)) is not None:
        page.press(number)
    else:
        return False
    return True


def turn(page: TablePage) -> None:
    """See the board from another side of the table; a table of words has none."""
    if page.as_table:
        page.ruling.show_idle(idle.told(Idle.NO_SIDES))
    else:
        page.board.turn()
