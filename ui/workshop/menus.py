"""Small buttons of a form with menus that are filled when they are opened."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QPushButton, QToolButton

from ui.panels.frames import opens_below


def late_menu(found: QToolButton | QPushButton, fill: Callable[[QMenu], None]) -> None:
    """Give a button a menu that is made when it is opened: a form has dozens of them."""

    found.clicked.connect(lambda: open_menu(found, fill))


def open_menu(found: QToolButton | QPushButton, fill: Callable[[QMenu], None]) -> None:
    """Make a button's menu and show it below the button."""
    menu = QMenu(found)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    fill(menu)
    menu.popup(found.mapToGlobal(found.rect().bottomLeft()))


def menu_button(name: str, style: str, text: str = "") -> QToolButton:
    """A button that opens its menu at once."""
    found = small(text, name)
    found.setObjectName(style)
    return found


def choice_button(name: str, style: str) -> QToolButton:
    """A button that says what was chosen, and opens its menu of what can be."""
    return opens_below(menu_button(name, style))


def small(text: str, name: str) -> QToolButton:
    """A small button with a sign."""
    found = QToolButton()
    found.setObjectName("sign")
    found.setText(text)
    found.setAccessibleName(name)
    found.setToolTip(name)
    return found
