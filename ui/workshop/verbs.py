"""What a step can do, to choose from: the verbs of a game under headings, found by what is typed.

A sentence as the program says it ("Draw 2 cards") becomes its steps.
"""

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainterPath, QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidgetItem, QWidget

from referee.workshop.checking import described
from referee.workshop.reading import read_back
from referee.workshop.wording import Wording
from ui.panels.frames import column
from ui.panels.whole_rows import WholeList

VERB = Qt.ItemDataRole.UserRole
STEPS = Qt.ItemDataRole.UserRole + 1
SENTENCE = {True: 6, False: 12}
"""From so many signs on what is typed may be a sentence: in Japanese (True), and in other languages."""
ROOM = QSize(460, 440)
"""Pixels that the list has at most, however many verbs a game has."""
ROUND = 12
"""Pixels of the round corners of a frame, as the style draws it."""
_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class _Wrapped(WholeList):
    """Rows of two lines where one is too short: only as they are laid out is known which."""

    def _needs(self, row: int) -> int:
        return max(super()._needs(row), self.visualRect(self.model().index(row, 0)).height())


class VerbList(QFrame):
    """Opens below a button; ``taken`` says the verb, ``said`` the steps of a whole sentence.

    Typing narrows the list, arrows move in it, Enter takes.
    """

    taken = Signal(str)
    said = Signal(object)

    def __init__(self, wording: Wording, now: str, over: QWidget) -> None:
        super().__init__(over, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.wording, self.now = wording, now
        self.line, self.list = QLineEdit(), _Wrapped()
        self.line.setPlaceholderText(self.tr("What the step is to do, or its sentence"))
        self.line.setAccessibleName(self.line.placeholderText())
        self.list.setAccessibleName(self.tr("Steps"))
        self.list.setWordWrap(True)
        self.line.textChanged.connect(self._fill)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(self._take)
        self.list.itemActivated.connect(self._take)
        self.setLayout(column([self.line, self.list], margin=8))
        self.setFocusProxy(self.line)
        self._fill()

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that are listed."""
        return tuple(str(each.data(VERB)) for each in self._items() if each.data(VERB))

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings that are listed."""
        return tuple(each.text() for each in self._items() if not each.data(VERB) and not each.data(STEPS))

    def item(self, verb: str) -> QListWidgetItem:
        """The line of a verb. Raises ``StopIteration`` where it is not listed."""
        return next(each for each in self._items() if each.data(VERB) == verb)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies outside its round frame is not its own: it would be seen as white corners."""
        super().resizeEvent(event)
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), ROUND, ROUND)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(place) for place in range(self.list.count())]

    def _fill(self) -> None:
        words = self.line.text().casefold().split()
        self.list.clear()
        steps, unread = self._read()
        if steps:
            self.list.addItem(self._sentence(steps))
        for heading, verbs in self.wording.verbs():
            fitting = [verb for verb in verbs if all(word in self.wording.found_by(verb) for word in words)]
            if fitting and heading:
                self.list.addItem(self._heading(heading))
            for verb in fitting:
                self.list.addItem(self._line(verb))
        if (first := self._first()) is not None:
            self.list.setCurrentItem(first)
        elif unread:
            told = self.tr(
                "No step says this. Only sentences as “Reads” has them are read; choose a step and fill it in."
            )
            self.list.addItem(self._heading(told))
        else:
            self.list.addItem(self._heading(self.tr("No step is called that; its text can be left to the players.")))

    def _read(self) -> tuple[list[dict[str, Any]], bool]:
        """The steps of the sentence that is typed, and whether it is one that says none."""
        text = self.line.text().strip()
        if len(text) < SENTENCE[not text.isascii()] or (text.isascii() and " " not in text):
            return [], False
        steps, unread = read_back(self.wording.game, text)
        return steps, bool(unread)

    def _sentence(self, steps: list[dict[str, Any]]) -> QListWidgetItem:
        found = QListWidgetItem("   " + self.tr("This sentence: {0}").format(self.line.text().strip()))
        found.setData(STEPS, steps)
        return found

    def _first(self) -> QListWidgetItem | None:
        """What Enter takes: the verb that is so now, or the first that is called what is typed, or the first."""
        typed, shown = self.line.text().casefold().strip(), [each for each in self._items() if each.data(VERB)]
        read = [each for each in self._items() if each.data(STEPS)]
        now = [each for each in shown if each.data(VERB) == self.now and not typed]
        called = [each for each in shown if self.wording.verb(each.data(VERB)).casefold().startswith(typed)]
        return next(iter([*read, *now, *called, *shown]), None)

    def _heading(self, text: str) -> QListWidgetItem:
        found = QListWidgetItem(text)
        found.setFlags(Qt.ItemFlag.NoItemFlags)
        font = self.list.font()
        font.setBold(True)
        found.setFont(font)
        return found

    def _line(self, verb: str) -> QListWidgetItem:
        says = self.wording.says(described(self.wording.game).steps[verb].says)
        found = QListWidgetItem(f"   {self.wording.verb(verb)}  ·  {says}")
        found.setData(VERB, verb)
        found.setToolTip(says)
        return found

    def _take(self, item: QListWidgetItem) -> None:
        if steps := item.data(STEPS):
            self.close()
            self.said.emit(steps)
        elif verb := item.data(VERB):
            self.close()
            self.taken.emit(str(verb))

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Keys that the line has no use for are the list's."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if (item := self.list.currentItem()) is not None:
                self._take(item)
            return True
        if event.key() in _MOVING:
            self.list.keyPressEvent(event)
            return True
        return False

    def open_below(self, button: QWidget) -> None:
        """Show it below a button, or above it where the screen ends."""
        screen = QGuiApplication.screenAt(button.mapToGlobal(QPoint())) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        self.resize(ROOM.boundedTo(room.size()))
        at = button.mapToGlobal(button.rect().bottomLeft())
        if at.y() + self.height() > room.bottom():
            at.setY(button.mapToGlobal(QPoint()).y() - self.height())
        at.setX(max(room.left(), min(at.x(), room.right() - self.width())))
        at.setY(max(room.top(), min(at.y(), room.bottom() - self.height())))
        self.move(at)
        self.show()
        self.line.setFocus()
