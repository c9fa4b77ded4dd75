"""The command line: record notation with completion; what was typed is never lost to a refusal."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCompleter

from referee.kernel.declaration import Spoken, usage
from referee.match.match import Match
from ui.panels.completing import Widening
from ui.panels.frames import restyle
from ui.panels.lines import Line

MOST = 400
"""So many legal declarations are offered; beyond that two more letters find them sooner."""

MOVING = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)
"""Keys of whoever goes on with what stands here."""
CAME_ANEW = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ShortcutFocusReason, Qt.FocusReason.TabFocusReason)
"""How the line is come to by whoever was elsewhere: not from the list of completions or another window."""


class CommandLine(Line):
    """A line of record notation. ``said`` says the text when Enter is pressed."""

    said = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._model = QStringListModel()
        completer = QCompleter(self._model, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        self.setCompleter(completer)
        self.returnPressed.connect(lambda: self.said.emit(self.text()))
        self.textEdited.connect(lambda _: self._edited())
        self.installEventFilter(self)
        self.history: list[str] = []
        self._back = 0
        self._stands = False
        """Whether what stands here was left from before: nobody has written in it or pointed into it since."""
        self._speakers: frozenset[str] = frozenset()
        """Whom lines begin with."""
        self._at_fault = ""
        """The line whose word at fault is being written over; "" where it is gone on with otherwise."""
        self._later: Callable[[], Sequence[str]] | None = None
        self._widening: Widening | None = None

    def offer_later(self, lines: Callable[[], Sequence[str]]) -> None:
        """What is completed, asked for when the line is next written in: most declarations are clicked."""
        self._later = lines
        if self.hasFocus():
            self._offer_now()

    def _offer_now(self) -> None:
        if self._later is not None:
            self.offer(self._later())
            self._later = None

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What can be said now is completed."""
        super().focusInEvent(event)
        self._stands = self._stands or event.reason() in CAME_ANEW
        self._offer_now()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Whoever points into the line goes on with it."""
        super().mousePressEvent(event)
        self._stands, self._at_fault = False, ""

    def _edited(self) -> None:
        self._stands = False
        restyle(self, "fault", False)

    def take_keys(self) -> None:
        """Be written in: what still stands here is written over, and the arrow up brings it back."""
        self.setFocus()
        self._write_over()

    def _write_over(self) -> None:
        if self.text().strip():
            self.remember(self.text())
        self.selectAll()

    def forget(self) -> None:
        """What stands here goes: it was left, or play went on without it."""
        self.clear()
        self._at_fault = ""
        restyle(self, "fault", False)

    def offer(self, lines: Sequence[str]) -> None:
        """What is completed: the declarations that are legal now, and how other verbs are written."""
        completer = self.completer()
        if self._widening is None and completer is not None and (popup := completer.popup()) is not None:
            self._widening = Widening(self, completer, popup)
        self._model.setStringList(list(lines))
        self._speakers = frozenset(text.partition(" ")[0] for text in lines)

    def sent(self, text: str) -> None:
        """The text is on its way: the line is free for the next one."""
        if not self._is_begun_beside(text):
            self.forget()

    def _is_begun_beside(self, text: str) -> bool:
        """Whether something else stands here, and is not what was refused before."""
        return self.text() not in ("", text) and not self.property("fault")

    def remember(self, text: str) -> None:
        """The arrow up brings a text back."""
        if self.history[-1:] != [text]:
            self.history.append(text)
        self._back = 0

    def accepted(self, text: str) -> None:
        """The text was ruled allowed."""
        self.remember(text)
        self.sent(text)

    def keep(self, text: str) -> None:
        """The text waits here to be entered; where another was begun, the arrow up brings it back."""
        if self._is_begun_beside(text):
            self.remember(text)
        else:
            self.forget()
            self.setText(text)
            self.selectAll()
            self._stands = True

    def refused(self, text: str, word: int | None) -> None:
        """The text is there, with the word at fault selected, or all of it: what is typed next is another line.

        Where another was begun, the arrow up brings it back.
        """
        if not text:
            return
        if self._is_begun_beside(text):
            self.remember(text)
            return
        self.setText(text)
        self._stands, self._at_fault = True, ""
        restyle(self, "fault", True)
        if word is None:
            self.selectAll()
        else:
            start = _start_of(text, word)
            self.setSelection(start, len(text[start:].partition(" ")[0]))
            self._at_fault = text if start else ""

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """The arrow up brings back what was said before; the stroke writes over what still stands here."""
        completer = self.completer()
        popup = completer.popup() if completer else None
        if popup is not None and popup.isVisible():
            return False
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Up:
            return self._recall()
        if event.text() == "/":
            return self._anew()
        if event.key() in MOVING:
            self._stands, self._at_fault = False, ""
        elif event.text() == " " and self._at_fault:
            return self._next_begun()
        elif self._stands and self.selectedText() == self.text() != "" and event.text().isprintable():
            self.remember(self.text())
        return False

    def _next_begun(self) -> bool:
        """Where a speaker was written over the word at fault it is the next line that is being typed."""
        at_fault, self._at_fault = self._at_fault, ""
        self._offer_now()
        written = self.text()[: self.cursorPosition()].rpartition(" ")[2]
        if written not in self._speakers | {at_fault.partition(" ")[0]}:
            return False
        self.remember(at_fault)
        self.setText(f"{written} ")
        return True

    def _anew(self) -> bool:
        """The key that leads here, pressed while a line from before stands here: it is written over."""
        if not self._stands or not self.text().strip():
            return False
        self._write_over()
        return True

    def _recall(self) -> bool:
        if not self.history:
            return False
        self._back = min(self._back + 1, len(self.history))
        self.setText(self.history[-self._back])
        self._stands, self._at_fault = False, ""
        return True


def _start_of(text: str, word: int) -> int:
    position = 0
    for _ in range(word):
        while position < len(text) and text[position] != " ":
            position += 1
        while position < len(text) and text[position] == " ":
            position += 1
    return position


def lines_of(match: Match, legal: Sequence[Spoken]) -> list[str]:
    """What can be completed: what is legal now, how every verb of the game is written, and the judge's words."""
    lines = [str(spoken) for spoken in legal[:MOST]]
    turn = match.speaker
    lines += [f"{turn} {usage(verb)}" for verb in match.game.verbs.values()]
    return lines + [f"judge {line}" for line in ("set ", "allow because=", "note ", "undo")]
