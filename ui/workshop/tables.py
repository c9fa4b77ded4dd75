"""Forms for the tables of a card: blanks in lines, what is nested below them, and a menu of what can be added."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee.packs.described import Field, Shape
from referee.workshop.change import FieldPath
from referee.workshop.checking import described
from referee.workshop.values import blank, is_words
from referee.workshop.wording import Wording
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, card, column, label, row
from ui.workshop.blanks import blank_for
from ui.workshop.host import Host


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
        return shape.of[0].kind in ("table", "steps") or (
            shape.of[0].kind == "either" and any(each.kind == "table" for each in shape.of[0].of)
        )
    return shape.kind in ("table", "steps")


class Held(QWidget):
    """One field: its blank, or its nested form; where it may have several shapes, a choice of them before it."""

    def __init__(self, host: Host, path: FieldPath, field: Field, *, named: bool = True) -> None:
        super().__init__()
        self.host, self.path, self.field = host, path, field
        value = host.value(path)
        shape = chosen(field.shape, value)
        self.nested = is_nested(shape)
        # texts for readers take a line of their own
        self.wide = self.nested or is_words(field.shape)
        name = label(host.wording.field(field.name), "faint")
        name.setToolTip(host.wording.says(field.says))
        inner = self._inner(shape, value)
        parts: list[QWidget] = [name] if named and shape.kind != "yes-no" else []
        if field.shape.kind == "either" and not is_words(field.shape):
            parts.append(self._switch(shape))
        if self.nested:
            head = row(parts, spacing=6)
            head.addStretch(1)
            layout: QLayout = column([head, inner], margin=0, spacing=4)
        else:
            beside = row([*parts, inner], spacing=6)
            beside.setStretch(len(parts), 1)
            layout = beside
        self.setLayout(layout)

    def _inner(self, shape: Shape, value: Any) -> QWidget:
        if shape.kind == "steps":
            return self.host.steps(self.path)
        if shape.kind == "table":
            fields = described(self.host.game).tables[shape.table].fields
            return TableForm(self.host, self.path, fields, value if isinstance(value, Mapping) else {})
        if self.nested and shape.of[0].kind == "steps":
            return self.host.branches(self.path)
        if self.nested:
            return RowsForm(self.host, self.path, self.field, shape.of[0])
        return blank_for(self.host, self.path, self.field, shape)

    def _switch(self, now: Shape) -> QToolButton:
        """A menu of the shapes that the field may have."""
        found = QToolButton()
        found.setObjectName("shape")
        found.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        late_menu(found, self._shapes)
        found.setText(self._called(now) + "  ▽")
        found.setAccessibleName(f"{self.host.wording.field(self.field.name)}: {self._called(now)}")
        return found

    def _shapes(self, menu: QMenu) -> None:
        for shape in self.field.shape.of:
            action = menu.addAction(self._called(shape))
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
        return table is not None and "count" in table.fields

    def _take(self, shape: Shape) -> None:
        self.host.put(self.path, blank(self.host.game, shape, self.field.name))
        self.host.again()


class TableForm(QWidget):
    """The fields of a table: those that are needed or said, and a menu of the others."""

    def __init__(
        self,
        host: Host,
        path: FieldPath,
        fields: Mapping[str, Field],
        data: Mapping[str, Any],
        first: Sequence[QWidget] = (),
    ) -> None:
        super().__init__()
        self.host, self.path, self.fields = host, path, fields
        lines = QWidget()
        flow = FlowLayout(lines, 8)
        for widget in first:
            flow.addWidget(widget)
        below: list[QWidget] = []
        for field in fields.values():
            if not (field.needed or field.name in data) or field.name == "do":
                continue
            held = Held(host, (*path, field.name), field)
            if held.wide:
                below.append(held)
            else:
                flow.addWidget(held)
        if len(fields) > len(set(fields) & set(data)):
            flow.addWidget(self._menu(data))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(lines)
        for each in below:
            layout.addWidget(each)

    def _menu(self, data: Mapping[str, Any]) -> QToolButton:
        """What can be said besides, and what is said can be taken out."""
        found = more_button(self.tr("Say more, or less"))
        known = [field for field in self.fields.values() if not field.needed and field.name != "do"]
        fields_menu(found, self.host.wording, known, data, self._set)
        return found

    def _set(self, field: Field, on: bool) -> None:
        path = (*self.path, field.name)
        if on:
            self.host.put(path, blank(self.host.game, field.shape, field.name))
        else:
            self.host.drop(path)
        self.host.again()


def more_button(name: str) -> QToolButton:
    """The button of a menu of what can be added."""
    found = QToolButton()
    found.setObjectName("more")
    found.setText("＋")
    found.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    found.setAccessibleName(name)
    found.setToolTip(name)
    return found


def late_menu(found: QToolButton | QPushButton, fill: Callable[[QMenu], None]) -> None:
    """Give a button a menu that is filled when it is opened for the first time: a form has dozens of them."""
    menu = QMenu(found)
    menu.setToolTipsVisible(True)
    menu.aboutToShow.connect(lambda: None if menu.actions() else fill(menu))
    found.setMenu(menu)


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


def small(text: str, name: str) -> QToolButton:
    """A small button with a sign."""
    found = QToolButton()
    found.setObjectName("sign")
    found.setText(text)
    found.setAccessibleName(name)
    found.setToolTip(name)
    return found


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
        table = next((each for each in (self.shape, *self.shape.of) if each.kind == "table"), self.shape)
        fields = described(self.host.game).tables[table.table].fields
        body: QWidget
        if isinstance(entry, Mapping):
            body = TableForm(self.host, path, fields, entry)
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
        self.host.again()

    def _add(self, count: int) -> None:
        new = blank(self.host.game, self.shape, self.field.name)
        if self.alone:
            self.host.put(self.path, [self.host.value(self.path), new])
        elif count:
            self.host.insert((*self.path, count), new)
        else:
            self.host.put(self.path, [new])
        self.host.again()
