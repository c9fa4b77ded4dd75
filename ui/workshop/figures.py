"""The first frame of the form of a card: the fields that are a word, a figure or a text, and a menu of all others."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from referee.packs.shapes import Field
from referee.workshop.change import FieldPath
from referee.workshop.values import is_words, kinds
from ui.frame.turns import Pieces
from ui.panels.frames import column, label
from ui.workshop.blanks import ChoiceBlank, WordsBlank
from ui.workshop.host import Host
from ui.workshop.tables import Held, chosen, fields_menu, is_nested, more_button

WIDE = ("name", "text", "deck", "table", "cost", "judgement")
"""Fields that take a whole line."""
AT_ONCE = 3
"""So many fields are made in one piece."""


class KindBlank(ChoiceBlank):
    """The kind of a card: ``change`` is told another one."""

    def __init__(
        self, host: Host, path: FieldPath, name: str, says: str, words: Sequence[str], change: Callable[[str], None]
    ) -> None:
        super().__init__(host, path, name, says, words)
        self._change = change

    def _say(self, word: str) -> None:
        self._change(word)


class Figures(QFrame):
    """Made empty, and ``filled``; ``set`` says a field of the menu or takes it out, ``change_kind`` another kind."""

    def __init__(
        self, host: Host, fields: Mapping[str, Field], change_kind: Callable[[str], None],
        set_field: Callable[[Field, bool], None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.setObjectName("card")
        self.host, self.fields, self.change_kind, self.set_field = host, fields, change_kind, set_field
        self.data: Mapping[str, Any] = host.value(())

    def filled(self) -> Pieces[None]:
        """Its blanks, some at a time."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.setLayout(column([grid], margin=14))
        line, second = 0, False
        for number, field in enumerate(self._in_front(), start=1):
            named = field.name in WIDE and field.shape.kind != "number"
            wide = named or field.shape.kind == "by-word" or is_words(field.shape)
            if wide and second:
                line, second = line + 1, False
            at = 2 if second else 0
            name = label(self.host.wording.field(field.name), "faint")
            name.setToolTip(self.host.wording.says(field.says))
            grid.addWidget(
                name, line, at, Qt.AlignmentFlag.AlignTop if field.name == "text" else Qt.AlignmentFlag.AlignVCenter
            )
            grid.addWidget(self._blank(field), line, at + 1, 1, 3 if wide else 1)
            line, second = (line + 1, False) if wide or second else (line, True)
            if number % AT_ONCE == 0:
                yield
        grid.addWidget(self._more(), line + 1, 3, Qt.AlignmentFlag.AlignRight)

    def _in_front(self) -> list[Field]:
        """The fields of this frame, in the order they are read: name, kind and figures, the text last."""
        apart = {"pattern", "marked"} if "pattern" in self.fields else set()
        shown = [
            field
            for field in self.fields.values()
            if (field.name in self.data or field.needed or field.name == "text")
            and not is_block(field, self.data)
            and field.name not in apart
        ]
        if len(kinds(self.host.game)) > 1 and not any(field.name == "kind" for field in shown):
            kind = self.fields.get("kind")
            shown += [kind] if kind else []
        order = {"name": 0, "id": 1, "kind": 2, "text": 9}
        return sorted(shown, key=lambda field: order.get(field.name, 5))

    def _blank(self, field: Field) -> QWidget:
        host, says = self.host, self.host.wording.says(field.says)
        if field.name == "kind":
            known = kinds(host.game)
            return KindBlank(host, ("kind",), host.wording.field("kind"), says, known, self.change_kind)
        if field.name == "text":
            return WordsBlank(host, ("text",), host.wording.field("text"), says, tall=True)
        return Held(host, (field.name,), field, named=False)

    def _more(self) -> QToolButton:
        """A menu of all that this kind of card may say."""
        found = more_button(QCoreApplication.translate("CardForm", "What else the card may say"))
        found.setText(QCoreApplication.translate("CardForm", "＋ Field"))
        in_front = ("id", "name", "text", "kind", "marked", "effect")
        known = [field for field in self.fields.values() if not field.needed and field.name not in in_front]
        fields_menu(found, self.host.wording, known, self.data, self.set_field)
        return found


def is_block(field: Field, data: Mapping[str, Any]) -> bool:
    """Whether a field has a frame of its own: it is nested and said, or it is the effect."""
    shape = chosen(field.shape, data.get(field.name))
    if field.name == "pattern":
        return False
    said = field.name in data or field.needed or field.name == "effect"
    return said and (is_nested(shape) or field.name == "effect")
