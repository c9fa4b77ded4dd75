"""The blanks of a form: a small field for each shape of what a card may say. Each writes to its path as it changes."""

import re
import tomllib
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QGridLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)

from referee.packs.shapes import Shape
from referee.packs.writing import toml_value
from referee.workshop.change import FieldPath
from ui.panels.flow import FlowLayout
from ui.panels.frames import column, label, opens_below, restyle, row
from ui.panels.wheel import Choice
from ui.workshop.boxes import LeavesUndo, Paper, Text, number_box
from ui.workshop.host import Host

LINES = 3
"""Lines of a text that are seen at once."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
"""A whole number as a person types it; other writings have figures that are no numbers."""
_FREE = re.compile(r"(\{(\d+|X)\})+$")
"""Free will at the end of a cost."""


class Blank(QWidget):
    """One blank at a path of the card. ``fields`` are the widgets that can have the focus."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str) -> None:
        super().__init__()
        self.host, self.path, self.name = host, path, name
        self.says = says
        self.fault = ""
        self.fields: list[QWidget] = []

    def _hold(self, *fields: QWidget) -> None:
        """Have these fields, wherever they stand."""
        self.fields += fields
        for field in fields:
            if isinstance(field, QLineEdit | QPlainTextEdit):
                LeavesUndo(field, lambda: self.host.changed_last(self.path))

    def show_fault(self, message: str) -> None:
        """Mark it as at fault, and say why where the pointer rests; "" for a sound one."""
        if message == self.fault:
            return
        self.fault = message
        for field in self.fields:
            restyle(field, "fault", bool(message))
            field.setToolTip(message or self.says)

    def _take(self, *fields: QWidget) -> None:
        self._hold(*fields)
        self.setLayout(row(fields, spacing=6))
        for field in fields:
            field.setAccessibleName(field.accessibleName() or self.name)
            field.setAccessibleDescription(self.says)
            field.setToolTip(self.says)


class TextBlank(Blank):
    """A text as it stands there."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, known: Sequence[str] = ()) -> None:
        super().__init__(host, path, name, says)
        self.line = Text(str(host.value(path) if host.value(path) is not None else ""))
        if known:
            completer = QCompleter(list(known), self.line)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            # what is picked from its list is not told as typed
            completer.activated.connect(lambda text: host.put(path, self._meant(str(text))))
            self.line.setCompleter(completer)
        self.line.textEdited.connect(lambda text: host.put(path, self._meant(text)))
        self._take(self.line)

    def _meant(self, text: str) -> Any:
        return text


class KnownBlank(TextBlank):
    """A text that is one of some words, shown in the reader's words, or any other."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, words: Sequence[str]) -> None:
        field = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        self.words = {host.wording.word(field, word): word for word in words}
        super().__init__(host, path, name, says, tuple(self.words))
        found = host.value(path)
        self.line.setText(next((told for told, word in self.words.items() if word == found), self.line.text()))

    def _meant(self, text: str) -> Any:
        return self.words.get(text.strip(), text)


class DiceBlank(TextBlank):
    """A number or dice: a number is written as one."""

    def _meant(self, text: str) -> Any:
        plain = text.strip()
        return int(plain) if _NUMBER.fullmatch(plain) else plain


class ListBlank(TextBlank):
    """A list of texts or numbers with commas between them."""

    def __init__(
        self, host: Host, path: FieldPath, name: str, says: str, *, numbers: bool, known: Sequence[str]
    ) -> None:
        self.numbers = numbers
        super().__init__(host, path, name, says)
        found = host.value(path)
        self.line.setText(found if isinstance(found, str) else ", ".join(map(str, found or ())))
        if known:
            self.line.setPlaceholderText(", ".join(list(known)[:2]))

    def _meant(self, text: str) -> Any:
        parts = [part.strip() for part in text.replace("、", ",").split(",") if part.strip()]
        return [int(part) if self.numbers and _NUMBER.fullmatch(part) else part for part in parts]


class WordsBlank(Blank):
    """A text for readers in English and Japanese; ``tall`` ones have lines for a whole text."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, *, tall: bool = False) -> None:
        super().__init__(host, path, name, says)
        found = host.value(path)
        texts = found if isinstance(found, dict) else {"en": found or ""}
        self.others = {language: text for language, text in texts.items() if language not in ("en", "ja")}
        self.lines: dict[str, QLineEdit | QPlainTextEdit] = {}
        for language, title in (("en", "English"), ("ja", "日本語")):
            line = Paper(str(texts.get(language, "")), LINES) if tall else Text(str(texts.get(language, "")))
            line.setPlaceholderText(title)
            line.setAccessibleName(f"{name} {title}")
            line.textChanged.connect(self._write)
            self.lines[language] = line
        self._take(*self.lines.values())

    def _write(self) -> None:
        said = {language: _text_of(line) for language, line in self.lines.items()}
        texts = {**{language: text for language, text in said.items() if text}, **self.others}
        self.host.put(self.path, texts if set(texts) - {"en"} else texts.get("en", ""))


def _text_of(line: QLineEdit | QPlainTextEdit) -> str:
    return line.text() if isinstance(line, QLineEdit) else line.toPlainText()


class NumberBlank(Blank):
    """A whole number within its bounds."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, shape: Shape, usual: int = 0) -> None:
        super().__init__(host, path, name, says)
        self.box = number_box(shape.least, shape.most)
        found = host.value(path)
        self.box.setValue(found if isinstance(found, int) else usual)
        self.box.valueChanged.connect(lambda value: host.put(path, value))
        self._take(self.box)


class YesNoBlank(Blank):
    """True or false; what holds anyway is left out."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, *, usual: bool) -> None:
        super().__init__(host, path, name, says)
        self.box = QCheckBox(name)
        found = host.value(path)
        self.box.setChecked(usual if found is None else found is True)
        self.box.toggled.connect(lambda on: host.drop(path) if on == usual else host.put(path, on))
        self._take(self.box)


class ChoiceBlank(Blank):
    """One of several words."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, words: Sequence[str]) -> None:
        super().__init__(host, path, name, says)
        self.box = Choice()
        field = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        found = host.value(path)
        listed = list(words) if found is None or found in words else [str(found), *words]
        for word in listed:
            # a word that cannot stand there is shown as it is written: translated it would look like one that can
            self.box.addItem(host.wording.word(field, word) if word in words else word, word)
        self.box.setCurrentIndex(listed.index(found) if found in listed else -1)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.box.setMinimumWidth(90)
        self.box.activated.connect(lambda place: self._say(self.box.itemData(place)))
        self._take(self.box)

    def _say(self, word: str) -> None:
        self.host.put(self.path, word)


class SeveralBlank(Blank):
    """Several of some words, checked in a menu."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, words: Sequence[str]) -> None:
        super().__init__(host, path, name, says)
        self.field = str(next(part for part in reversed(path) if isinstance(part, str)))
        found = host.value(path)
        self.picked: list[str] = [found] if isinstance(found, str) else list(found or ())
        self.button = opens_below(QToolButton())
        self.button.setObjectName("blank")
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.button)
        for word in words:
            action = menu.addAction(host.wording.word(self.field, word))
            action.setCheckable(True)
            action.setChecked(word in self.picked)
            action.toggled.connect(lambda on, word=word: self._toggle(word, on))
        self.button.setMenu(menu)
        self._take(self.button)
        layout = self.layout()
        assert layout is not None
        layout.setAlignment(self.button, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self._show()

    def _toggle(self, word: str, on: bool) -> None:
        self.picked = [*self.picked, word] if on else [each for each in self.picked if each != word]
        self.host.put(self.path, list(self.picked))
        self._show()

    def _show(self) -> None:
        words = [self.host.wording.word(self.field, word) for word in self.picked]
        self.button.setText(self.host.wording.voice.listed(words) if words else "–")


class ByWordBlank(Blank):
    """A number for each of some words; 0 says nothing of it. Words are those of the field."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, shape: Shape) -> None:
        super().__init__(host, path, name, says)
        found = host.value(path)
        held = dict(found) if isinstance(found, dict) else {}
        bounds = shape.of[0]
        field = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        self.boxes: dict[str, QSpinBox] = {}
        for word in shape.choices:
            box = number_box(min(0, bounds.least or 0), bounds.most)
            box.setPrefix(host.wording.word(field, word) + " ")
            box.setAccessibleName(f"{name} {host.wording.word(field, word)}")
            box.setValue(int(held.get(word, 0)))
            box.valueChanged.connect(self._write)
            self.boxes[word] = box
        self._take(*self.boxes.values())

    def _write(self) -> None:
        self.host.put(self.path, {word: box.value() for word, box in self.boxes.items() if box.value()})


class WillBlank(Blank):
    """A cost in will: its signs typed, or put in one by one by buttons in their colours."""

    SIGNS = ("W", "R", "U", "G", "B", "M", "T", "1", "X")

    def __init__(self, host: Host, path: FieldPath, name: str, says: str) -> None:
        super().__init__(host, path, name, says)
        self.line = Text(str(host.value(path) or ""))
        self.line.textChanged.connect(lambda text: host.put(path, text))
        self.signs: dict[str, QToolButton] = {}
        for sign in self.SIGNS:
            button = QToolButton()
            button.setObjectName("brush")
            button.setText(sign)
            button.setAccessibleName(f"{name} {{{sign}}}")
            button.clicked.connect(lambda _=False, sign=sign: self._add(sign))
            self.signs[sign] = button
        # on a small window they have two lines: in one they would be wider than the form
        inner = FlowLayout(spacing=4)
        for each in self.signs.values():
            inner.addWidget(each)
        whole = column([self.line, inner], margin=0, spacing=4)
        self._hold(self.line)
        self.line.setAccessibleName(name)
        self.line.setAccessibleDescription(says)
        self.line.setToolTip(says)
        self.setLayout(whole)

    def _add(self, sign: str) -> None:
        """Free will adds up to one number; an attribute stands before free will at the end, as it does in print.

        What is there already keeps its order.
        """
        text, new = self.line.text(), f"{{{sign}}}"
        number = re.search(r"\{(\d+)\}", text)
        if _NUMBER.fullmatch(sign) and number is not None:
            text = text.replace(number[0], f"{{{int(number[1]) + 1}}}", 1)
        elif (free := _FREE.search(text)) is not None and _FREE.fullmatch(new) is None:
            text = text[: free.start()] + new + free[0]
        else:
            text += new
        self.line.setText(text)


class FacesBlank(Blank):
    """What stands on each face of a die: a list of cards, each by its id, with a die's face before it."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str, known: Sequence[str], faces: int) -> None:
        super().__init__(host, path, name, says)
        found = host.value(path)
        held = [str(each) for each in found] if isinstance(found, list) else []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self.lines: list[QLineEdit] = []
        for face in range(max(faces, len(held))):
            line = Text(held[face] if face < len(held) else "")
            completer = QCompleter(list(known), line)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            line.setCompleter(completer)
            line.setAccessibleName(f"{name} {face + 1}")
            line.setToolTip(says)
            line.textChanged.connect(lambda _: self._write())
            grid.addWidget(label(str(face + 1), "pill"), face // 2, face % 2 * 2)
            grid.addWidget(line, face // 2, face % 2 * 2 + 1)
            self.lines.append(line)
        self._hold(*self.lines)

    def _write(self) -> None:
        said = [line.text().strip() for line in self.lines]
        while said and not said[-1]:
            said.pop()
        self.host.put(self.path, said)


class TomlBlank(Blank):
    """Anything, as the file writes it."""

    def __init__(self, host: Host, path: FieldPath, name: str, says: str) -> None:
        super().__init__(host, path, name, says)
        found = host.value(path)
        self.line = Text("" if found is None else toml_value(found))
        self.line.textEdited.connect(self._write)
        self._take(self.line)

    def _write(self, text: str) -> None:
        try:
            value = tomllib.loads(f"v = {text}")["v"]
        except ValueError:
            restyle(self.line, "fault", True)
            return
        restyle(self.line, "fault", False)
        self.host.put(self.path, value)
