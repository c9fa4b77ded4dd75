"""Keys while a menu is open or the bar of menus is walked: they are the menu's, and nothing below it is declared."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def are_of_menu(bar: QMenuBar) -> bool:
    """Whether keys go to a menu: one is open, or the bar is walked with the keys."""
    return QApplication.activePopupWidget() is not None or bar.hasFocus()


class MenuLetters(QObject):
    """A letter in an open menu goes to its next entry that begins so; Enter chooses it, and no letter does that."""

    def watch(self, bar: QMenuBar) -> None:
        """Hear the keys of all menus of a bar and of those in them."""
        below = list(bar.actions())
        while below:
            inner = below.pop().menu()
            if isinstance(inner, QMenu):
                inner.installEventFilter(self)
                below += inner.actions()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the letters; arrows, Enter, Esc and the space are the menu's own."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or not isinstance(watched, QMenu):
            return False
        letter = event.text().casefold()
        if event.modifiers() & HELD or not letter.isprintable() or not letter.strip():
            return False
        if (entry := _next(watched, letter)) is not None:
            watched.setActiveAction(entry)
        return True


def _next(menu: QMenu, letter: str) -> QAction | None:
    """The entry behind the one that is marked that begins with a letter, round from the end to the beginning."""
    entries = [each for each in menu.actions() if each.isVisible() and each.isEnabled() and not each.isSeparator()]
    marked = menu.activeAction()
    place = entries.index(marked) + 1 if marked in entries else 0
    around = entries[place:] + entries[:place]
    return next((each for each in around if each.text().casefold().startswith(letter)), None)
