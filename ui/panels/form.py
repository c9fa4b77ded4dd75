"""A form for anything made of words: a field for each argument of a declaration or of a desk question."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from referee.kernel.declaration import Slot, slots_of
from referee.kernel.quoting import quoted
from referee.kernel.words import Names
from referee.rulebook.voice import Voice
from ui.match.wording import capital
from ui.panels.blanks import Blank, LineBlank, blank
from ui.panels.frames import named_row


class WordsForm(QWidget):
    """The arguments of one verb or question. ``changed`` after every change, ``entered`` when Enter is pressed."""

    changed = Signal()
    entered = Signal()

    def __init__(self, asked: type[Any], names: Names, voice: Voice) -> None:
        super().__init__()
        self.voice = voice
        self.slots: tuple[Slot, ...] = slots_of(asked)
        self.fields: dict[str, Blank] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for slot in self.slots:
            field = blank(slot.kind, names, voice, slot.needed, self.changed.emit)
            if isinstance(field, LineBlank):
                field.returnPressed.connect(self.entered)
            name = voice.term(f"field.{slot.name or slot.field.replace('_', '-')}")
            field.setAccessibleName(name)
            named_row(form, capital(name) if slot.needed else f"({capital(name)})", field)
            self.fields[slot.field] = field

    def words(self) -> list[str]:
        """The words as they are filled in, without the verb; what is left empty is left out."""
        found: list[str] = []
        for slot in self.slots:
            text = self.fields[slot.field].said
            if not text:
                continue
            if slot.name:
                found.append(f"{slot.name}={quoted(text)}")
            else:
                # pairs are several words already, each quoted where it needs it
                found.append(text if slot.kind.takes == "pairs" else quoted(text))
        return found

    @property
    def lacking(self) -> str:
        """What must be filled in and is not, told; "" where nothing lacks."""
        words = (slot for slot in self.slots if slot.needed and slot.kind.takes != "rest")
        bare = [self.fields[slot.field].accessibleName() for slot in words if not self.fields[slot.field].said]
        return self.tr("Still to say: {0}").format(self.voice.listed(bare)) if bare else ""

    def fill(self, words: Sequence[str]) -> None:
        """Fill the fields with words, as they stand in a record."""
        self.say(taken_apart(self.slots, words))

    def say(self, said: Mapping[str, str]) -> None:
        """Fill some of the fields, each with what a record has for it."""
        for field, text in said.items():
            self.fields[field].say(text)


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
