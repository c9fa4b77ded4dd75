"""Fields of the form of a card, and its keys of undo: what was changed there the page takes back."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSpinBox, QStyle, QStyleOptionFrame, QWidget

from ui.panels.wheel import Count

WIDEST = 99_900
"""The bounds of a number that has none of its own."""
TYPED = 999_999_999
"""So far a number can be typed whatever its bounds."""
LOOKS_AWAY = (
    Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason,
)  # fmt: skip
"""Reasons for which a line loses the keys and gets them back."""
FRAMED = 200
"""Pixels of a frame of which the room inside is measured."""
ROOM = 99_999
"""A box is as wide as its bounds need, or this number."""


class Number(Count):
    """A number of a card.

    Keys and wheel stay within ``least`` and ``most``; what is typed stands as it is typed, so that a check can tell it.
    """

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least, self.most = least, most
        self.setRange(max(least, -ROOM), min(most, ROOM))
        self._size = super().sizeHint()
        self.setRange(-TYPED, TYPED)

    def sizeHint(self) -> QSize:
        """As wide as its bounds need: what can be typed besides is seen by scrolling."""
        return self._size.expandedTo(QSize(0, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """As above."""
        return self.sizeHint()

    def stepBy(self, steps: int) -> None:
        """As above."""
        self.setValue(min(max(self.value() + steps * self.singleStep(), self.least), self.most))

    def event(self, event: QEvent) -> bool:
        """What was changed is taken back by the page, whoever has the focus."""
        return False if _undoes(event) else super().event(event)


class Text(QLineEdit):
    """A line of text that is seen from its first letter on where it is longer than the line and nobody writes in it."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setCursorPosition(0)

    def setText(self, text: str | None) -> None:
        """Say something else."""
        super().setText(text)
        if not self.hasFocus():
            self.setCursorPosition(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever wrote in it goes elsewhere in the window; one who only looks away comes back to the same place."""
        super().focusOutEvent(event)
        if event.reason() not in LOOKS_AWAY:
            self.setCursorPosition(0)


class Paper(QPlainTextEdit):
    """So many lines of a text, each of them whole: no further one is seen in part."""

    def __init__(self, text: str, lines: int) -> None:
        super().__init__(text)
        self.setObjectName("paper")
        self.setTabChangesFocus(True)
        # what has not been seen yet has neither the font nor the frame that it will have
        self.ensurePolished()
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, FRAMED, FRAMED)
        inside = self.style().subElementRect(QStyle.SubElement.SE_ShapedFrameContents, option, self)
        text_height = lines * self.fontMetrics().lineSpacing() + round(self.document().documentMargin())
        self.setFixedHeight(text_height + FRAMED - inside.height() + 1)


AGAIN = ("Ctrl+Shift+Z", "Ctrl+Y")
"""Both are at home somewhere."""


def undo_keys(page: QWidget, back: Callable[[], None], again: Callable[[], None]) -> None:
    """The keys that take back what was done on a page, and do it again."""
    for key, do in (("Ctrl+Z", back), *((key, again) for key in AGAIN)):
        QShortcut(QKeySequence(key), page).activated.connect(do)


class LeavesUndo(QObject):
    """An event filter for what is written in, whose changes the page takes back, with everything else.

    ``own`` says whether what was changed last is what stands here: then that is taken back sign by sign first.
    """

    def __init__(self, line: QLineEdit | QPlainTextEdit, own: Callable[[], bool] = lambda: False) -> None:
        super().__init__(line)
        self.line, self.own = line, own
        line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whether the line is not to see it: an event that it has nothing to answer with goes to the page."""
        return not self._answers(event) and _undoes(event)

    def _answers(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent) or not self.own():
            return False
        history = self.line if isinstance(self.line, QLineEdit) else self.line.document()
        back = QKeySequence(event.keyCombination()) == QKeySequence("Ctrl+Z")
        return history.isUndoAvailable() if back else history.isRedoAvailable()


def _undoes(event: QEvent) -> bool:
    """Whether a widget asks to have a key of undo or redo for itself; the asking is turned down."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if QKeySequence(event.keyCombination()).toString() not in ("Ctrl+Z", *AGAIN):
        return False
    event.ignore()
    return True


def number_box(least: int | None, most: int | None) -> QSpinBox:
    """A field for a whole number, to be one within bounds."""
    box = Number(-WIDEST if least is None else least, WIDEST if most is None else most)
    box.lineEdit().setTextMargins(10, 0, 0, 0)
    return box
