"""Working in the workshop with the mouse: menus, boxes, lines, numbers of a form, the table where a card is tried."""

from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.test_whole_games import Hand
from tests.ui.ways import cheapest
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.workshop.blanks import Blank
from ui.workshop.page import WorkshopPage
from ui.workshop.steps import StepList
from ui.workshop.tables import RowsForm, TableForm
from ui.workshop.verbs import VerbList

LEFT = Qt.MouseButton.LeftButton
Path = tuple[str | int, ...]


class Maker:
    """Clicks in a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def page(self) -> WorkshopPage:
        """The pack under work."""
        found = self.window.workshop.page
        assert found is not None
        return found

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Press the left button on a widget that can be seen and used."""
        assert widget.isVisible() and widget.isEnabled()
        self.qtbot.mouseClick(widget, LEFT, pos=at or widget.rect().center())
        self.qtbot.wait(1)

    def pick(self, button: QPushButton | QToolButton, what: str) -> None:
        """Choose an entry of a button's menu by what it stands for."""

        def choose() -> None:
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            action = next((each for each in menu.actions() if each.data() == what), None)
            assert action is not None, [each.data() for each in menu.actions()]
            menu.setActiveAction(action)
            QTest.keyClick(menu, Qt.Key.Key_Return)

        QTimer.singleShot(0, choose)
        self.click(button)

    def blank(self, *path: str | int) -> Blank:
        """The blank of a path, once the form shows it."""
        found: list[Blank] = []

        def there() -> bool:
            found[:] = [each for each in self.page.form.findChildren(Blank) if each.path == path and each.isVisible()]
            return bool(found)

        self.qtbot.waitUntil(there, timeout=10_000)
        return found[0]

    def write(self, text: str, *path: str | int, part: int = 0) -> None:
        """Write a text into a blank."""
        line = self.blank(*path).fields[part]
        assert isinstance(line, QLineEdit | QPlainTextEdit)
        self.click(line)
        line.selectAll()
        QTest.keyClicks(line, text)

    def number(self, value: int, *path: str | int) -> None:
        """Type a number into a blank, one that has none yet too."""
        box = self.blank(*path).fields[0]
        if isinstance(box, QToolButton):
            self.click(box)
            self.qtbot.waitUntil(lambda: isinstance(self.blank(*path).fields[0], QSpinBox), timeout=10_000)
            box = self.blank(*path).fields[0]
        assert isinstance(box, QSpinBox)
        self.click(box)
        box.lineEdit().selectAll()
        QTest.keyClicks(box, str(value))
        QTest.keyClick(box, Qt.Key.Key_Tab)

    def choose(self, word: str, *path: str | int) -> None:
        """Choose a word in a blank's list or menu."""
        box = self.blank(*path).fields[0]
        if isinstance(box, QToolButton):
            self.pick(box, word)
            return
        assert isinstance(box, QComboBox)
        self.click(box)
        view, index = box.view(), box.model().index(box.findData(word), 0)
        self.qtbot.waitUntil(view.isVisible, timeout=5000)
        view.scrollTo(index)
        self.qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        self.qtbot.wait(1)

    def step(self, verb: str, *path: str | int) -> None:
        """A step more in a list of steps."""
        self.verb(verb, self._part(StepList, path).more)

    def verb(self, verb: str, button: QPushButton | QToolButton) -> None:
        """Choose what a step does in the list that a button opens: what it is called is typed, its line is clicked."""
        self.click(button)
        found = QApplication.activePopupWidget()
        assert isinstance(found, VerbList) and found.line.hasFocus()
        QTest.keyClicks(found.line, found.wording.verb(verb))
        found.list.scrollToItem(found.item(verb))
        at = found.list.visualItemRect(found.item(verb)).center()
        self.qtbot.mouseClick(found.list.viewport(), LEFT, pos=at)
        self.qtbot.wait(1)

    def field(self, name: str, *path: str | int) -> None:
        """A field more in a table of the card."""
        found = next(each for each in self._part(TableForm, path).findChildren(QToolButton, "more") if each.isVisible())
        self.pick(found, name)

    def field_of_card(self, name: str) -> None:
        """A field more of the card itself."""
        found = [each for each in self.page.form.findChildren(QToolButton, "more") if each.text() not in ("＋", "")]
        self.pick(next(each for each in found if each.isVisible()), name)

    def entry(self, *path: str | int) -> None:
        """An entry more in a list of tables."""
        rows = self._part(RowsForm, path)
        self.click([each for each in rows.findChildren(QPushButton) if each.parent() is rows][-1])

    def _part(self, kind: type[Any], path: Path) -> Any:
        found: list[Any] = []

        def there() -> bool:
            found[:] = [each for each in self.page.form.findChildren(kind) if each.path == path and each.isVisible()]
            return bool(found)

        self.qtbot.waitUntil(there, timeout=10_000)
        return found[0]

    def say(self, table: TablePage, text: str) -> None:
        """Declare something at a table by the fewest clicks that it takes, or typed where it takes none."""
        before = len(table.match.entries)
        table.board.lively = False
        spoken = table.match.read_text(text)
        way = cheapest(table.play, spoken)
        hand = Hand(self.qtbot, self.window, table)
        if {gesture.kind for gesture in way} <= {"main", "button", "place", "card", "row"}:
            for gesture in way:
                hand.click(gesture, str(spoken))
        else:
            table.say(text)
        self.qtbot.waitUntil(lambda: len(table.match.entries) == before + 1 and not table.busy, timeout=20_000)
        assert table.match.entries[-1].stands, table.match.entries[-1].breaches
