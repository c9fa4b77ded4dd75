"""Lines that are typed: they wait for the declaration before them, in their order, and none is lost."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from referee.kernel.declaration import Spoken
from referee.kernel.signs import shown
from referee.match.history import Entry
from ui.match import idle
from ui.match.play import Play
from ui.match.step import Idle
from ui.panels.command import CommandLine
from ui.panels.ruling import RulingPanel


class Typed(QObject):
    """What the command line says, on its way to the match.

    ``declared`` says what a line declares, and the line ("" for a form); ``unreadable`` that one cannot be read.
    """

    declared = Signal(object, str)
    unreadable = Signal()

    def __init__(self, parent: QObject, line: CommandLine, play: Play, ruling: RulingPanel) -> None:
        super().__init__(parent)
        self.line, self.play, self.ruling = line, play, ruling
        self.waiting: list[str] = []
        """The lines that are read, one after the other, when the declaration before them is on the disk."""
        self._left = ""
        self.undeclared = ""
        """What was said last and is not entered, as it was typed; "" for nothing."""

    def say(self, text: str) -> None:
        """A line was typed; one that comes while others are written down waits for them."""
        if not text.strip().removeprefix("/").strip():
            return
        if self.play.at >= 0:
            self._stays(text, idle.told(Idle.LOOKING_BACK))
        elif self.play.busy:
            self.waiting.append(text)
            self.undeclared = ""
            self.line.sent(text)
            self.ruling.show_idle(self._waits())
        else:
            self._read(text)

    def _waits(self) -> str:
        return self.tr("Waits until the declaration before it is written down: {0}").format(_told(self.waiting))

    def filled_in(self, spoken: Spoken) -> None:
        """A form says a declaration; the form is gone by now, so what it says waits as a line does."""
        self.say(str(spoken)) if self.play.busy else self.declared.emit(spoken, "")

    def _stays(self, text: str, why: str) -> None:
        self.line.keep(text)
        self.ruling.show_idle(why)

    def _read(self, text: str) -> None:
        if (spoken := self.play.read(text)) is not None:
            self.declared.emit(spoken, text)
            return
        assert self.play.fault is not None
        self.undeclared = text
        self.line.refused(text, self.play.fault.word)
        self.unreadable.emit()

    def sent(self, typed: str) -> None:
        """A declaration is on its way, typed or ("") not: the line is free for the next one."""
        if typed:
            self.line.sent(typed)
        self._left, self.undeclared = self.line.text(), ""

    def entered(self, entry: Entry, typed: str) -> None:
        """A declaration was ruled: its line is done, or there again."""
        if typed:
            self.line.accepted(typed) if entry.stands else self.line.refused(typed, None)
        elif entry.stands and self.line.text() == self._left:
            # what was left half written before it; not what somebody has begun since
            self.line.forget()

    def carry_on(self, *, stands: bool) -> None:
        """What came of the declaration before is shown: say the line that waits first, if it came to stand."""
        if not self.waiting or self.play.busy:
            return
        if not stands:
            self.ruling.add(self._give_back())
            return
        text = self.waiting.pop(0)
        # until it is on its way: what is asked before that may be denied
        self.undeclared = text
        self.say(text)
        if not self.play.busy and not self.line.text():
            # it is asked about before it is on its way
            self.line.keep(text)
        if self.waiting:
            self.ruling.add(self._waits() if self.play.busy else self._give_back())

    def _give_back(self) -> str:
        """The lines that wait are there again; the sentence that says so, "" where none waits."""
        texts, self.waiting = self.waiting, []
        if not texts:
            return ""
        self.undeclared = _listed([self.undeclared, *texts])
        first, *later = texts
        if self.line.text():
            # what did not come to stand is there to be mended first
            later = texts
        else:
            self.line.keep(first)
        for text in reversed(later):
            # the arrow up brings them back in the order they were typed in
            self.line.remember(text)
        return self.tr("Not declared, as the one before it does not stand: {0}").format(_told(texts))

    def came_to_nothing(self, spoken: Spoken, typed: str) -> str:
        """No ruling came of a declaration: its line is there again, and what waited for it.

        The sentence about what waited, "" where nothing did.
        """
        self.undeclared = typed or str(spoken)
        self.line.refused(typed, None)
        return self._give_back()


def _listed(texts: Iterable[str]) -> str:
    """Lines as one text; what is empty is none."""
    return "; ".join(filter(None, texts))


def _told(texts: Iterable[str]) -> str:
    """Lines as one text that is shown sign by sign."""
    return shown(_listed(texts))
