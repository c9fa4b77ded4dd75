"""A form for anything made of words: a field for each argument of a declaration or of a desk question.

What a field looks like follows from its kind alone: a fixed set of words or a list of names is chosen from, everything
else is typed as a record writes it, with what can be said there completed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QFormLayout, QLineEdit, QWidget

from referee.kernel.declaration import Slot, slots_of
from referee.kernel.quoting import quoted
from referee.kernel.words import Names
from referee.rulebook.voice import Voice


class WordsForm(QWidget):
    """The arguments of one verb or question. ``changed`` after every change, ``entered`` when Enter is pressed."""

    changed = Signal()
    entered = Signal()

    def __init__(self, asked: type[Any], names: Names, voice: Voice) -> None:
        super().__init__()
        self.slots: tuple[Slot, ...] = slots_of(asked)
        self.fields: dict[str, QComboBox | QLineEdit] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for slot in self.slots:
            known = slot.kind.choices or tuple(sorted(names.get(slot.kind.names, ())))
            field = self._box(slot, known, voice) if known and _single(slot) else self._line(slot, known)
            name = voice.term(f"field.{slot.name or slot.field.replace('_', '-')}")
            field.setAccessibleName(name)
            form.addRow(name if slot.needed else f"({name})", field)
            self.fields[slot.field] = field

    def words(self) -> list[str]:
        """The words as they are filled in, without the verb; what is left empty is left out."""
        found: list[str] = []
        for slot in self.slots:
            text = self._text(self.fields[slot.field])
            if not text:
                continue
            if slot.name:
                found.append(f"{slot.name}={quoted(text)}")
            else:
                # pairs are several words already, each quoted where it needs it
                found.append(text if slot.kind.takes == "pairs" else quoted(text))
        return found

    def fill(self, words: Sequence[str]) -> None:
        """Fill the fields with words, as they stand in a record."""
        for slot, text in taken_apart(self.slots, words).items():
            self._set(self.fields[slot], text)

    def _text(self, field: QComboBox | QLineEdit) -> str:
        if isinstance(field, QLineEdit):
            return field.text().strip()
        index = field.findText(field.currentText())
        return str(field.itemData(index)) if index >= 0 else field.currentText().strip()

    def _set(self, field: QComboBox | QLineEdit, text: str) -> None:
        if isinstance(field, QLineEdit):
            field.setText(text)
        else:
            index = field.findData(text)
            field.setCurrentIndex(index) if index >= 0 else field.setEditText(text)

    def _box(self, slot: Slot, known: Sequence[str], voice: Voice) -> QComboBox:
        box = QComboBox()
        if slot.kind.names:
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            completer = box.completer()
            assert completer is not None
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
        if not slot.needed:
            box.addItem("–", "")
        for word in known:
            box.addItem(_shown(word, slot, voice), word)
        box.currentTextChanged.connect(lambda _: self.changed.emit())
        return box

    def _line(self, slot: Slot, known: Sequence[str]) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(pattern_of(slot))
        if known:
            completer = QCompleter(list(known), line)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            line.setCompleter(completer)
        line.textChanged.connect(lambda _: self.changed.emit())
        line.returnPressed.connect(self.entered)
        return line


def _single(slot: Slot) -> bool:
    return slot.kind.takes == "word" and not slot.kind.several


def _shown(word: str, slot: Slot, voice: Voice) -> str:
    """A name as a form offers it: in the reader's words, with the word itself where they differ."""
    said = voice.card(word) if word in voice.cards else voice.seats.get(word) or voice.term(word)
    return word if slot.kind.names == "square" or said == word.replace("-", " ") else f"{said} ({word})"


def pattern_of(slot: Slot) -> str:
    """How an argument is written: ``card``, ``card,card``, ``square=rank …``."""
    name = slot.kind.name
    if slot.kind.takes == "pairs":
        return f"{name} {name} …"
    return f"{name},{name}" if slot.kind.several else name


def taken_apart(slots: Sequence[Slot], words: Sequence[str]) -> Mapping[str, str]:
    """The words by the field each belongs to."""
    named = {slot.name: slot for slot in slots if slot.name}
    places = [slot for slot in slots if not slot.name]
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if sign and name in named:
            found[named[name].field] = value
        elif places and places[0].kind.takes == "word":
            found[places.pop(0).field] = word
        elif places:
            field = places[0].field
            said = quoted(word) if places[0].kind.takes == "pairs" else word
            found[field] = f"{found[field]} {said}" if field in found else said
    return found
