"""Which column of a table holds which field of a card, and what all cards say in a field that no column holds."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from referee.packs.described import Described
from referee.packs.shapes import Shape
from referee.workshop.checking import described
from referee.workshop.wording import Wording
from ui.panels.completing import offered
from ui.panels.frames import clear, column, label, named_row, rename
from ui.panels.wheel import Choice

FOR_ALL = "\0all"
"""What is chosen where no column holds a field and all cards say the same."""
PAUSE = 400
"""Milliseconds after the last change of a value before it is taken."""


class Columns(QWidget):
    """A box for each field with the columns of the table; ``chosen`` says a field and its column, ``given`` a value."""

    chosen = Signal(str, str)
    given = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self.values: dict[str, QComboBox] = {}
        self.titles: dict[str, QLabel] = {}
        self.form = QFormLayout()
        self.setLayout(self.form)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.given)

    @property
    def fixed(self) -> dict[str, str]:
        """What all cards say, by field."""
        typed = {name: value.currentText().strip() for name, value in self.values.items()}
        return {name: text for name, text in typed.items() if text and self.boxes[name].currentData() == FOR_ALL}

    def show_fields(
        self, fields: Sequence[str], heads: Sequence[str], taken: Mapping[str, str], lacking: Collection[str],
        wording: Wording,
    ) -> None:  # fmt: skip
        """Show which column is taken for what; the boxes stay as long as there are the same fields to fill."""
        if tuple(self.boxes) != tuple(fields):
            self._make(fields, described(wording.game))
        for name, box in self.boxes.items():
            self._fill(name, box, heads, taken.get(name, ""))
            self.titles[name].setText(wording.field(name))
            rename(self.titles[name], "no" if name in lacking else "")
            box.setAccessibleName(wording.field(name))
            self._name_value(name, wording)

    def _fill(self, name: str, box: QComboBox, heads: Sequence[str], taken: str) -> None:
        entries = [("–", ""), *((head, head) for head in heads), (self.tr("one value for all …"), FOR_ALL)]
        if [(box.itemText(place), box.itemData(place)) for place in range(box.count())] != entries:
            for_all = box.currentData() == FOR_ALL
            box.clear()
            for text, data in entries:
                box.addItem(text, data)
            box.setCurrentIndex(box.count() - 1 if for_all else 0)
        if taken or box.currentData() != FOR_ALL:
            box.setCurrentIndex(max(0, box.findData(taken)))
        self.values[name].setVisible(box.currentData() == FOR_ALL)

    def _name_value(self, name: str, wording: Wording) -> None:
        value = self.values[name]
        value.setAccessibleName(self.tr("{0} of all cards").format(wording.field(name)))
        for place in range(value.count()):
            value.setItemText(place, wording.word(name, str(value.itemData(place))))

    def _make(self, fields: Sequence[str], said: Described) -> None:
        clear(self.form)
        self.boxes.clear()
        self.values.clear()
        for name in fields:
            box, value, holder = Choice(), _value_box(_words(said, name)), QWidget()
            box.activated.connect(lambda _, name=name, box=box: self._choose(name, str(box.currentData())))
            value.editTextChanged.connect(lambda _: self._pause.start())
            self.boxes[name], self.values[name], self.titles[name] = box, value, label()
            holder.setLayout(column([box, value], margin=0, spacing=4))
            value.hide()
            named_row(self.form, self.titles[name], holder)

    def _choose(self, name: str, head: str) -> None:
        value = self.values[name]
        value.setVisible(head == FOR_ALL)
        if head == FOR_ALL:
            value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.chosen.emit(name, head)


def _value_box(words: Sequence[str]) -> QComboBox:
    """A field for any text, with the words that may stand there below it."""
    found = Choice()
    found.setEditable(True)
    found.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    for word in words:
        found.addItem(word, word)
    found.setCurrentIndex(-1)
    offered(found.view())
    return found


def _words(said: Described, name: str) -> tuple[str, ...]:
    """The words that may stand in a field, where there is a list of them."""
    if name == "kind":
        return tuple(kind for kind in said.cards if kind)
    fields = (table.fields.get(name) for table in said.cards.values())
    return tuple(dict.fromkeys(word for field in fields if field is not None for word in _choices(field.shape)))


def _choices(shape: Shape) -> tuple[str, ...]:
    inside = (word for each in shape.of for word in _choices(each)) if shape.kind in ("list", "either") else ()
    return (*(shape.choices if shape.kind != "by-word" else ()), *inside)
