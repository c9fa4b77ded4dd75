"""Fields of a form: chosen from a list, counted up and down, typed, or a row for each of several.

What a field looks like follows from its kind alone (``kernel.words.Kind``).
"""

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QSizePolicy, QWidget

from referee.kernel.quoting import quoted
from referee.kernel.words import Kind, Names, Part
from referee.record.words import UnclosedQuote, split
from referee.rulebook.voice import Voice
from ui.panels.completing import offered
from ui.panels.deck_title import title_of_deck
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, row
from ui.panels.wheel import Choice, Count

Changed = Callable[[], None]


class ChoiceBlank(Choice):
    """One of a list, shown in the reader's words; where names are offered anything else can be typed."""

    def __init__(self, kind: Kind, known: Sequence[str], voice: Voice, needed: bool, changed: Changed) -> None:
        super().__init__()
        if kind.names:
            self._typed()
        if not needed:
            self.addItem("–", "")
        said = [_said(word, kind, voice) for word in known]
        for word, name in zip(known, said, strict=True):
            self.addItem(f"{name} ({word})" if said.count(name) > 1 else name, word)
        if kind.names and needed:
            # which of many is meant nobody knows before it is said
            self.setCurrentIndex(-1)
        self.currentTextChanged.connect(lambda _: changed())

    def _typed(self) -> None:
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = self.completer()
        assert completer is not None
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        for popup in (completer.popup(), self.view()):
            offered(popup)

    @property
    def said(self) -> str:
        """The word as a record has it."""
        index = self.findText(self.currentText())
        return str(self.itemData(index)) if index >= 0 else self.currentText().strip()

    def say(self, text: str) -> None:
        """Show a word of a record."""
        index = self.findData(text)
        self.setCurrentIndex(index) if index >= 0 else self.setEditText(text)


class NumberBlank(Count):
    """A number within its bounds; below the least stands for none, where it can be left out."""

    def __init__(self, kind: Kind, needed: bool, changed: Changed) -> None:
        super().__init__()
        assert kind.bounds is not None
        low, high = kind.bounds
        self.kind, self.needed, self.low = kind, needed, low
        self.lineEdit().setTextMargins(8, 0, 0, 0)
        self.setRange(low if needed else low - 1, high)
        if not needed:
            self.setSpecialValueText("–")
            self.setValue(low - 1)
        elif low <= 0:
            self.setValue(0)
        self.valueChanged.connect(lambda _: changed())

    def stepBy(self, steps: int) -> None:
        """Count on; from none to nought, or to the least."""
        if self.value() < self.low:
            self.setValue(max(self.low, 0) if steps > 0 else self.low - 1)
            return
        super().stepBy(steps)

    def textFromValue(self, value: int) -> str:
        """The number as a record has it: a change has its sign."""
        return self.kind.show(value)

    @property
    def said(self) -> str:
        """The number as a record has it; "" for none."""
        return "" if self.value() < self.low else self.kind.show(self.value())

    def say(self, text: str) -> None:
        """Show a number of a record; anything else is none."""
        if re.fullmatch(r"[+-]?\d{1,9}", text):
            self.setValue(int(text))
        elif not self.needed:
            self.setValue(self.low - 1)


class LineBlank(QLineEdit):
    """Anything, typed as a record writes it; what belongs there is said where nothing stands yet."""

    def __init__(self, kind: Kind, known: Sequence[str], voice: Voice, changed: Changed) -> None:
        super().__init__()
        self.setPlaceholderText(_kind_name(kind, voice))
        if known:
            completer = QCompleter(list(known), self)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.setCompleter(completer)
        self.textChanged.connect(lambda _: changed())

    @property
    def said(self) -> str:
        """What was typed."""
        return self.text().strip()

    def say(self, text: str) -> None:
        """Show words of a record."""
        self.setText(text)


class RowsBlank(QWidget):
    """Several of a kind: each with a field for each of its parts, put in and taken out with buttons."""

    def __init__(self, kind: Kind, names: Names, voice: Voice, needed: bool, changed: Changed) -> None:
        super().__init__()
        self.kind, self.names, self.voice, self.changed = kind, names, voice, changed
        self.rows: list[tuple[QWidget, list[Blank]]] = []
        self.more = button("+")
        self.more.clicked.connect(lambda: self._add(""))
        self._place = FlowLayout(self)
        self._place.addWidget(self.more)
        # a form gives a field that does not ask for it no more width than its widest row, and the height of one
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if needed:
            self._add("")

    def setAccessibleName(self, name: str) -> None:
        """The name of the field is that of the button that puts one more in."""
        super().setAccessibleName(name)
        self.more.setAccessibleName(f"+ {name}")

    def _add(self, text: str) -> None:
        parts = self.kind.parts
        blanks = [blank(part.kind, self.names, self.voice, part.needed, self.changed) for part in parts]
        for each, part, said in zip(blanks, parts, _parts_of(parts, text), strict=True):
            each.setAccessibleName(_kind_name(part.kind, self.voice))
            each.setToolTip(_kind_name(part.kind, self.voice))
            if said:
                each.say(said)
        away = button("×")
        away.setAccessibleName(f"× {self.accessibleName()}")
        item = QWidget()
        item.setLayout(row([*blanks, away], spacing=2))
        away.clicked.connect(lambda: self._remove(item))
        self._place.insertWidget(len(self.rows), item)
        self.rows.append((item, blanks))
        item.show()
        self.changed()

    def _remove(self, item: QWidget) -> None:
        self.rows = [found for found in self.rows if found[0] is not item]
        self._place.removeWidget(item)
        item.hide()
        item.deleteLater()
        self.changed()

    @property
    def said(self) -> str:
        """All of them as a record has them: with commas, or as words of their own."""
        found = [_joined(self.kind.parts, [each.said for each in blanks]) for _, blanks in self.rows]
        if self.kind.takes == "pairs":
            return " ".join(quoted(word) for word in found if word)
        return ",".join(word for word in found if word)

    def say(self, text: str) -> None:
        """Show what a record has."""
        for item, _ in list(self.rows):
            self._remove(item)
        for word in _words_of(self.kind, text):
            self._add(word)


Blank = ChoiceBlank | NumberBlank | LineBlank | RowsBlank


def blank(kind: Kind, names: Names, voice: Voice, needed: bool, changed: Changed) -> Blank:
    """The field for a kind of words."""
    known = kind.choices or tuple(sorted(names.get(kind.names, ())))
    if kind.parts and (kind.several or kind.takes == "pairs"):
        return RowsBlank(kind, names, voice, needed, changed)
    if kind.bounds is not None:
        return NumberBlank(kind, needed, changed)
    if known and kind.takes == "word":
        return ChoiceBlank(kind, known, voice, needed, changed)
    return LineBlank(kind, known, voice, changed)


def _words_of(kind: Kind, text: str) -> list[str]:
    if kind.takes != "pairs":
        return [word for word in text.split(",") if word not in ("", "-")]
    try:
        return [word.text for word in split(text)[0]]
    except UnclosedQuote:
        return text.split()


def _joined(parts: Sequence[Part], said: Sequence[str]) -> str:
    """One word of its parts; nothing where one that it needs is not said."""
    return (
        "".join(
            f"{part.before}{text}{part.after}" for part, text in zip(parts, said, strict=True) if text or part.needed
        )
        if all(text or not part.needed for part, text in zip(parts, said, strict=True))
        else ""
    )


def _parts_of(parts: Sequence[Part], word: str) -> list[str]:
    """A word taken apart into its parts; each "" where it is not made of them."""
    pattern = ""
    for part in parts:
        alone = f"{re.escape(part.before)}({part.like}){re.escape(part.after)}"
        pattern += alone if part.needed else f"(?:{alone})?"
    found = re.fullmatch(pattern, word)
    return [text or "" for text in found.groups()] if found is not None else [""] * len(parts)


def _kind_name(kind: Kind, voice: Voice) -> str:
    return voice.term(f"kind.{(kind.names or kind.name).replace(' ', '-')}")


def _said(word: str, kind: Kind, voice: Voice) -> str:
    """A name as a form offers it: in the reader's words; places are called what they are."""
    if kind.names in ("square", "hex"):
        return word
    if kind.names == "deck":
        return title_of_deck(f"{word}.toml", voice)
    plain = word.partition("#")[0]
    return voice.card(word) if plain in voice.cards else voice.seat(word)
