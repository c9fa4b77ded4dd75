"""Effects as steps: each a line of blanks, moved by drag or keys; options, conditions and what follows nested below."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from referee.packs.described import Table
from referee.workshop.change import FieldPath
from referee.workshop.checking import described
from referee.workshop.values import fitting_step
from ui.frame.turns import Pieces, at_once
from ui.panels.frames import button, card, label, restyle, row
from ui.workshop.host import Host
from ui.workshop.menus import small
from ui.workshop.pills import PillBlank
from ui.workshop.tables import TableForm
from ui.workshop.verbs import VerbList


class Handle(QLabel):
    """What a step is dragged by. ``dragged`` and ``dropped`` say where the pointer is on the screen."""

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, name: str) -> None:
        super().__init__("≡")
        self.setObjectName("handle")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip(name)
        self.setAccessibleName(name)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The drag begins."""
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """It goes on."""
        self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It ends."""
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.dropped.emit(event.globalPosition().toPoint())


class VerbBlank(PillBlank):
    """What a step does: another verb keeps of the step what it knows too."""

    def _open(self) -> None:
        found = VerbList(self.host.wording, str(self._now()), self.button)
        found.taken.connect(self._say)
        found.said.connect(self._become)
        found.open_below(self.button)

    def _become(self, steps: list[dict[str, Any]]) -> None:
        """Another step in its place, and those that were said with it behind it."""
        path, number = self.path[:-2], int(self.path[-2])
        self.host.put(self.path[:-1], steps[0])
        for place, step in enumerate(steps[1:], start=number + 1):
            self.host.insert((*path, place), step)
        self.host.again(path)

    def _say(self, word: str) -> None:
        path = self.path[:-1]
        old = self.host.value(path)
        known = described(self.host.game).steps[word].fields
        begun = fitting_step(self.host.game, word, self.host.value(()))
        needed = {name: value for name, value in begun.items() if name == "do" or known[name].needed}
        kept = {name: value for name, value in dict(old).items() if name in known}
        # one that has nothing of its own begins as the example does
        self.host.put(path, {**(needed if kept else begun), **kept})
        self.host.again(path)


class StepRow(QFrame):
    """One step as a sentence. Alt with the arrows moves it, Ctrl+Delete takes it out."""

    def __init__(self, steps: "StepList", number: int) -> None:
        super().__init__()
        self.setObjectName("step")
        self.steps, self.number = steps, number
        self.path = (*steps.path, number)
        self.handle = Handle(self.tr("Drag to move the step; Alt with the arrows moves it too"))
        self.handle.dragged.connect(lambda at: steps.hint(self.number, at))
        self.handle.dropped.connect(lambda at: steps.drop(self.number, at))
        away = small("×", self.tr("Take step {0} out").format(number + 1))
        away.clicked.connect(lambda: steps.remove(self.number))
        self.away = away
        count = label(str(number + 1), "count")
        self.body: QWidget = self._sentence()
        line = row([self.handle, count, self.body, away])
        line.setContentsMargins(8, 6, 4, 6)
        line.setStretch(2, 1)
        for each in (self.handle, count, away):
            line.setAlignment(each, Qt.AlignmentFlag.AlignTop)
        self.setLayout(line)

    def _sentence(self) -> TableForm:
        host, found = self.steps.host, described(self.steps.host.game).steps
        data = host.value(self.path)
        verb = data.get("do")
        table = found.get(verb) if isinstance(verb, str) else None
        does = VerbBlank(
            host, (*self.path, "do"), self.tr("What step {0} does").format(self.number + 1),
            host.wording.says(table.says) if table else "", tuple(found), style="verb",
        )  # fmt: skip
        return TableForm(host, self.path, table or Table("", {}, {}), data, does)

    def redraw(self) -> None:
        """Other blanks stand in its sentence now."""
        old, self.body = self.body, self._sentence()
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, self.body)
        self.body.show()
        old.setParent(None)
        old.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moved, or taken out."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.steps.shift(self.number, self.number + (1 if event.key() == Qt.Key.Key_Down else -1))
        elif control and event.key() == Qt.Key.Key_Delete:
            self.steps.remove(self.number)
        else:
            super().keyPressEvent(event)


class StepList(QWidget):
    """The steps at a path, and a button for one more. Made empty, and ``filled``."""

    def __init__(self, host: Host, path: FieldPath) -> None:
        super().__init__()
        self.host, self.path = host, path
        self.rows: list[StepRow] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self.more = button("＋ " + self.tr("Step"), "small")
        self.more.setAccessibleName(self.tr("Add a step"))
        self.more.clicked.connect(self._choose)
        layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def data(self) -> Sequence[Any]:
        """What the steps say."""
        found = self.host.value(self.path)
        return found if isinstance(found, list) else []

    def redraw(self) -> None:
        """Other steps stand in it now."""
        for each in self.rows:
            each.setParent(None)
            each.deleteLater()
        self.rows = []
        at_once(self.filled())

    def filled(self) -> Pieces[None]:
        """Its steps, one after the other."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        for number, step in enumerate(self.data):
            if isinstance(step, Mapping):
                found = StepRow(self, number)
                layout.insertWidget(len(self.rows), found)
                self.rows.append(found)
                found.show()
                yield

    def _choose(self) -> None:
        found = VerbList(self.host.wording, "", self.more)
        found.taken.connect(self.add)
        found.said.connect(self.take_in)
        found.open_below(self.more)

    def take_in(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """Steps that a sentence said, behind the others."""
        for step in steps:
            self._append(dict(step))
        self.host.again(self.path)

    def add(self, verb: str) -> None:
        """A step more, behind the others."""
        self._append(fitting_step(self.host.game, verb, self.host.value(())))
        self.host.again(self.path)

    def _append(self, step: dict[str, Any]) -> None:
        if self.data:
            self.host.insert((*self.path, len(self.data)), step)
        else:
            self.host.put(self.path, [step])

    def remove(self, number: int) -> None:
        """A step taken out."""
        self.host.drop((*self.path, number))
        self.host.again(self.path)

    def shift(self, number: int, to: int) -> None:
        """A step moved to another place, where there is one."""
        if 0 <= to < len(self.data) and to != number:
            self.host.shift((*self.path, number), to)
            self.host.again(self.path)

    def place_at(self, at: QPoint) -> int:
        """The place of the step that is under a point of the screen."""
        y = self.mapFromGlobal(at).y()
        return sum(y > each.geometry().center().y() for each in self.rows[:-1]) if self.rows else 0

    def hint(self, number: int, at: QPoint) -> None:
        """Show where a dragged step would come."""
        to = self.place_at(at)
        for each in self.rows:
            restyle(each, "target", each.number == to and to != number)

    def drop(self, number: int, at: QPoint) -> None:
        """A dragged step is let go."""
        for each in self.rows:
            restyle(each, "target", False)
        self.shift(number, self.place_at(at))


class OptionsForm(QWidget):
    """Several lists of steps, one of which is picked."""

    def __init__(self, host: Host, path: FieldPath) -> None:
        super().__init__()
        self.host, self.path = host, path
        found = host.value(path)
        self.count = len(found) if isinstance(found, list) else 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for number in range(self.count):
            layout.addWidget(self._option(number))
        more = button("＋ " + self.tr("Option"), "small")
        more.clicked.connect(self._add)
        layout.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _option(self, number: int) -> QFrame:
        frame = card("inner")
        steps = self.host.steps((*self.path, number))
        away = small("×", self.tr("Take option {0} out").format(number + 1))
        away.clicked.connect(lambda: self._drop(number))
        line = row([label(self.tr("Option {0}").format(number + 1), "faint"), steps, away])
        line.setContentsMargins(8, 6, 6, 6)
        line.setStretch(1, 1)
        frame.setLayout(line)
        return frame

    def _drop(self, number: int) -> None:
        self.host.drop((*self.path, number))
        self.host.again(self.path[:-1])

    def _add(self) -> None:
        first = next(iter(described(self.host.game).steps))
        begun = [fitting_step(self.host.game, first, self.host.value(()))]
        if self.count:
            self.host.insert((*self.path, self.count), begun)
        else:
            self.host.put(self.path, [begun])
        self.host.again(self.path[:-1])
