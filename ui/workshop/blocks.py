"""The parts of a form that are made anew by themselves, and which of its parts a path means."""

from PySide6.QtWidgets import QFrame

from referee.packs.shapes import Field
from referee.workshop.change import FieldPath
from ui.panels.frames import column, label
from ui.workshop.host import Host
from ui.workshop.tables import Held


class Block(QFrame):
    """A field of the card that has a frame of its own."""

    def __init__(self, form: Host, field: Field) -> None:
        super().__init__()
        self.setObjectName("card")
        self.form, self.field, self.path = form, field, (field.name,)
        heading = label(form.wording.field(field.name), "heading")
        heading.setToolTip(form.wording.says(field.says))
        self.held = Held(form, self.path, field, named=False)
        layout = column([heading, self.held], margin=14)
        layout.addStretch(1)
        self.setLayout(layout)

    def redraw(self) -> None:
        """Something else stands in it now."""
        old, self.held = self.held, Held(self.form, self.path, self.field, named=False)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, self.held)
        self.held.show()
        old.setParent(None)
        old.deleteLater()


def in_common(one: FieldPath, other: FieldPath) -> int:
    """How many parts two paths begin with together."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def nearness(blank: FieldPath, fault: FieldPath) -> int:
    """How well a blank stands for a fault: it is its blank, holds it, or stands in the same table; 0: not at all."""
    shared = in_common(blank, fault)
    if shared == len(blank):
        return 100 + shared
    return shared if shared == len(fault) or shared == len(blank) - 1 else 0
