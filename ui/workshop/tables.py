"""Forms for the tables of a card: blanks in lines, what is nested below them, and a menu of what can be added."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from referee.packs.described import Table
from referee.packs.phrasing import understood
from referee.packs.sentence import FEWER, UNSAID, Slot, arranged, counted, counts, read_form, said_in, signs_of
from referee.packs.shapes import Field, Shape
from referee.workshop.change import FieldPath
from referee.workshop.checking import described
from referee.workshop.leading import leading
from referee.workshop.values import blank, is_words
from referee.workshop.wording import Wording
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, card, column, label, opens_below, row
from ui.workshop.blanks import Blank, ByWordBlank
from ui.workshop.host import Host
from ui.workshop.matching import blank_for, small_blank
from ui.workshop.menus import late_menu, menu_button, small
from ui.workshop.pills import Missing, NumberPill, PillBlank


def chosen(shape: Shape, value: Any) -> Shape:
    """Of several shapes the one that a value has; where it has none of them the one that would be begun with."""
    if shape.kind != "either" or is_words(shape):
        return shape
    if value is None:
        return next((each for each in shape.of if each.kind in ("steps", "number", "text")), shape.of[0])
    fitting = [each for each in shape.of if _fits(each, value)]
    return fitting[0] if fitting else shape.of[0]


def _fits(shape: Shape, value: Any) -> bool:
    match value:
        case bool():
            return shape.kind == "yes-no"
        case int():
            return shape.kind in ("number", "text")
        case str():
            return value in shape.choices if shape.kind == "choice" else shape.kind == "text"
        case list():
            return shape.kind in ("list", "steps")
        case dict():
            return shape.kind in ("table", "by-word")
        case _:
            return False


def is_nested(shape: Shape) -> bool:
    """Whether it needs room of its own below the blanks."""
    if shape.kind == "list":
        return shape.of[0].kind in ("table", "steps", "by-word") or (
            shape.of[0].kind == "either" and any(each.kind == "table" for each in shape.of[0].of)
        )
    return shape.kind in ("table", "steps")


class Held(QWidget):
    """One field: its blank, or its nested form; where it may have several shapes, a choice of them before it.

    Among words (``inline``) what is nested is ``below``, for whoever lays the sentence out, and a small blank stands
    for it.
    """

    def __init__(self, host: Host, path: FieldPath, field: Field, *, named: bool = True, inline: bool = False) -> None:
        super().__init__()
        self.host, self.path, self.field = host, path, field
        value = host.value(path)
        shape = chosen(field.shape, value)
        self.nested = is_nested(shape)
        self.below: QWidget | None = None
        # texts for readers take a line of their own
        self.wide = self.nested or is_words(field.shape)
        if inline and not self.nested:
            self.setLayout(row([self._pill(shape, value)], spacing=4))
            return
        name = label(host.wording.field(field.name), "faint")
        name.setToolTip(host.wording.says(field.says))
        parts: list[QWidget] = [name] if named and shape.kind != "yes-no" else []
        if field.shape.kind == "either" and not is_words(field.shape):
            parts.append(self._switch(shape))
        if inline:
            self.setLayout(row(parts[-1:], spacing=4))
            self.below = self._inner(shape, value)
            return
        inner = self._inner(shape, value)
        if self.nested:
            head = row(parts, spacing=6)
            head.addStretch(1)
            layout: QLayout = column([head, inner], margin=0, spacing=4)
        else:
            beside = row([*parts, inner], spacing=6)
            beside.setStretch(len(parts), 1)
            layout = beside
        self.setLayout(layout)

    def _pill(self, shape: Shape, value: Any) -> QWidget:
        """The small blank of a field that stands among words."""
        field, wording = self.field, self.host.wording
        name, says = wording.field(field.name), wording.says(field.says)
        usual = understood(field)
        if value is None and usual is None and shape.kind != "yes-no":
            return Missing(self.host, self.path, field, name, says)
        if value is None and isinstance(usual, int) and field.shape.kind == "either":
            shape = next((each for each in field.shape.of if each.kind == "number"), shape)
        if shape.kind == "choice":
            words = tuple(each for one in (shape, *field.shape.of) if one.kind == "choice" for each in one.choices)
            return PillBlank(self.host, self.path, name, says, tuple(dict.fromkeys(words)), usual, self._others(shape))
        inner: Blank = (
            NumberPill(self.host, self.path, field, name, says)
            if shape.kind == "number"
            else small_blank(self.host, self.path, field, shape)
        )
        several = field.shape.kind == "either"
        return _beside(inner, self._switch(shape, "…")) if several else inner

    def _others(self, now: Shape) -> list[tuple[str, Callable[[], None]]]:
        """The other shapes that the field may have, for the menu of its words."""
        shapes = [shape for shape in self.field.shape.of if shape.kind != "choice" and shape != now]
        return [(self.tr("{0} …").format(self._called(shape)), partial(self._take, shape)) for shape in shapes]

    def _inner(self, shape: Shape, value: Any) -> QWidget:
        if shape.kind == "steps":
            return self.host.steps(self.path)
        if shape.kind == "table":
            table = described(self.host.game).tables[shape.table]
            return TableForm(self.host, self.path, table, value if isinstance(value, Mapping) else {})
        if self.nested and shape.of[0].kind == "steps":
            return self.host.branches(self.path)
        if self.nested:
            return RowsForm(self.host, self.path, self.field, shape.of[0])
        return blank_for(self.host, self.path, self.field, shape)

    def _switch(self, now: Shape, text: str = "") -> QToolButton:
        """A menu of the shapes that the field may have."""
        found = menu_button(f"{self.host.wording.field(self.field.name)}: {self._called(now)}", "shape")
        late_menu(found, self._shapes)
        found.setText(text or self._called(now))
        return found if text else opens_below(found)

    def _shapes(self, menu: QMenu) -> None:
        for shape in self.field.shape.of:
            action = menu.addAction(self._called(shape))
            action.setData(shape.kind)
            action.triggered.connect(lambda _=False, shape=shape: self._take(shape))

    def _called(self, shape: Shape) -> str:
        if shape.kind == "choice" and len(shape.choices) == 1:
            return self.host.wording.word(self.field.name, shape.choices[0])
        names = {
            "number": self.tr("number"),
            "text": self.tr("number") if self._may_be_counted() else self.tr("text"),
            "choice": self.tr("word"),
            "list": self.tr("list"),
            "table": self.tr("counted") if self._counts(shape) else self.tr("table"),
            "steps": self.tr("steps"),
            "yes-no": self.tr("yes or no"),
            "by-word": self.tr("by word"),
        }
        return names.get(shape.kind, shape.kind)

    def _may_be_counted(self) -> bool:
        return any(each.kind == "table" and self._counts(each) for each in self.field.shape.of)

    def _counts(self, shape: Shape) -> bool:
        table = described(self.host.game).tables.get(shape.table)
        return table is not None and table.fields.keys() & {"count", "of"} != set()

    def _take(self, shape: Shape) -> None:
        self.host.put(self.path, blank(self.host.game, shape, self.field.name))
        self.host.again(self.path[:-1])


def _beside(*widgets: QWidget) -> QWidget:
    found = QWidget()
    found.setLayout(row(widgets, spacing=2))
    return found


class TableForm(QWidget):
    """A table as a sentence: its words, a blank for each field that is said, and a menu of the others.

    A table without a sentence of its own is its fields, each with its label; what is nested stands below.
    """

    def __init__(
        self, host: Host, path: FieldPath, table: Table, data: Mapping[str, Any], does: PillBlank | None = None
    ) -> None:
        super().__init__()
        self.host, self.path, self.table, self.data = host, path, table, data
        self.flow, self.below = FlowLayout(spacing=5), QVBoxLayout()
        self.below.setSpacing(6)
        there = self._sentence(does)
        for field in table.fields.values():
            if (field.needed or field.name in data) and field.name not in (*there, "do"):
                self._phrase(field)
        if len(table.fields) > len(set(table.fields) & set(data)):
            self.flow.addWidget(self._menu())
        lines = QWidget()
        lines.setLayout(self.flow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(lines)
        layout.addLayout(self.below)

    def _sentence(self, does: PillBlank | None) -> set[str]:
        """The sentence of a step; the fields that it has blanks for.

        The blank of what it does stands at the words that say it, or before the sentence where none can.
        """
        language = self.host.wording.language
        form = self.table.form.get(language)
        parts = (
            list(arranged(read_form(form), said_in(self.data, self.table.fields) - signs_of(self.data))) if form else []
        )
        value: Any = None
        verb = self.host.wording.verb(self.table.name)
        lead = leading(parts, language) if does is not None else None
        if does is not None and lead is None:
            self.flow.addWidget(does)
        for place, part in enumerate(parts):
            if does is not None and lead is not None and place == lead.place:
                self._words(lead.before)
                does.call(lead.on)
                self.flow.addWidget(does)
                continue
            if isinstance(part, str):
                # the blank of the verb says it already
                self._words(counted(part.removeprefix(verb) if place == 0 else part, value))
                continue
            if part.sign == UNSAID:
                continue
            if part.sign == FEWER:
                self._words(self.host.wording.says(described(self.host.game).sentences.find("parts", "fewer")))
                continue
            field = self.table.fields[part.field]
            here = self.data.get(part.field, understood(field))
            value = here if counts(field, here) else value
            if part.labelled and not isinstance(here, str):
                self._phrase(field)
            else:
                self._slot(field)
        return {part.field for part in parts if isinstance(part, Slot)}

    def _words(self, text: str) -> None:
        # a blank has a frame: it needs no brackets about it
        if told := text.replace("(a)", "").strip(" ,、()（）:："):
            self.flow.addWidget(label(told, "word"))

    def _phrase(self, field: Field) -> None:
        """A field with its label about its blank."""
        shape = chosen(field.shape, self.data.get(field.name))
        alone = is_words(field.shape) or (shape.kind == "table" and field.shape.kind != "either")
        if alone or (is_nested(shape) and shape.kind != "table"):
            self._stand_below(field)
            return
        if shape.kind == "yes-no":
            self._slot(field)
            return
        told = self.host.wording.says(field.label)
        before, _, after = told.partition("{}") if "{}" in told else (told, "", "")
        self._words(before)
        self._slot(field)
        self._words(after)

    def _stand_below(self, field: Field) -> None:
        """A field that takes lines of its own, with its name above them or beside them."""
        held = Held(self.host, (*self.path, field.name), field)
        if not is_nested(field.shape) or chosen(field.shape, self.data.get(field.name)).kind != "table":
            self.below.addWidget(held)
            return
        frame = card("inner")
        frame.setLayout(column([held], margin=8))
        self.below.addWidget(frame)

    def _slot(self, field: Field) -> None:
        if is_words(field.shape):
            self._stand_below(field)
            return
        held = Held(self.host, (*self.path, field.name), field, inline=True)
        self.flow.addWidget(held)
        if held.below is not None:
            frame = card("inner")
            frame.setLayout(column([held.below], margin=8))
            self.below.addWidget(frame)

    def _menu(self) -> QToolButton:
        """What can be said besides, and what is said can be taken out."""
        found = more_button(self.tr("Say more, or less"))
        known = [field for field in self.table.fields.values() if not field.needed and field.name != "do"]
        fields_menu(found, self.host.wording, known, self.data, self._set)
        return found

    def _set(self, field: Field, on: bool) -> None:
        path = (*self.path, field.name)
        if on:
            self.host.put(path, blank(self.host.game, field.shape, field.name))
        else:
            self.host.drop(path)
        self.host.again(self.path)


def more_button(name: str) -> QToolButton:
    """The button of a menu of what can be added."""
    return menu_button(name, "more", "＋")


def fields_menu(
    found: QToolButton,
    wording: Wording,
    fields: Sequence[Field],
    data: Mapping[str, Any],
    say: Callable[[Field, bool], None],
) -> None:
    """A menu of fields, those that are said checked; ``say`` is told which one is to be said from now on, or not."""

    def fill(menu: QMenu) -> None:
        for field in fields:
            action = menu.addAction(wording.field(field.name))
            action.setToolTip(wording.says(field.says))
            action.setData(field.name)
            action.setCheckable(True)
            action.setChecked(field.name in data)
            action.triggered.connect(lambda on, field=field: say(field, on))

    late_menu(found, fill)


class RowsForm(QWidget):
    """A list of tables, each in a frame, with a button for one more."""

    def __init__(self, host: Host, path: FieldPath, field: Field, shape: Shape) -> None:
        super().__init__()
        self.host, self.path, self.field, self.shape = host, path, field, shape
        value = host.value(path)
        # one table in the place of a list of one
        self.alone = isinstance(value, Mapping)
        entries = [value] if self.alone else list(value or ())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for number, entry in enumerate(entries):
            layout.addWidget(self._entry(number, entry))
        more = button("＋ " + host.wording.field(field.name), "small")
        more.clicked.connect(lambda: self._add(len(entries)))
        layout.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _entry(self, number: int, entry: Any) -> QFrame:
        path = self.path if self.alone else (*self.path, number)
        frame = card("inner")
        table = next((each for each in (self.shape, *self.shape.of) if each.kind in ("table", "by-word")), self.shape)
        body: QWidget
        if table.kind == "by-word":
            body = ByWordBlank(self.host, path, self.host.wording.field(self.field.name), "", table)
        elif isinstance(entry, Mapping):
            body = TableForm(self.host, path, described(self.host.game).tables[table.table], entry)
        else:
            body = blank_for(self.host, path, self.field, Shape("text"))
        away = small("×", self.tr("Take out"))
        away.clicked.connect(lambda: self._drop(path))
        line = row([body, away])
        line.setContentsMargins(8, 6, 6, 6)
        line.setStretch(0, 1)
        frame.setLayout(line)
        return frame

    def _drop(self, path: FieldPath) -> None:
        self.host.drop(path)
        self.host.again(self.path)

    def _add(self, count: int) -> None:
        new = blank(self.host.game, self.shape, self.field.name)
        if self.alone:
            self.host.put(self.path, [self.host.value(self.path), new])
        elif count:
            self.host.insert((*self.path, count), new)
        else:
            self.host.put(self.path, [new])
        self.host.again(self.path)
