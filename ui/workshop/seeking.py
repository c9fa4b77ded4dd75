"""Which blank of a form has the keys, and giving them to one."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from referee.workshop.change import FieldPath
from ui.workshop.blanks import Blank
from ui.workshop.blocks import in_common


class Standing(NamedTuple):
    """The blank that has the keys, by its path; where it is a line, which of its fields, and before which letter."""

    path: FieldPath
    field: int = 0
    letter: int | None = None


class Seeking:
    """Finds blanks of a form by their paths, those that were made a moment ago too; ``grid`` has a pattern drawn."""

    def __init__(self, form: QWidget, grid: Callable[[], QWidget | None]) -> None:
        self.form, self.grid = form, grid
        self._sought = Standing(())
        self._later = QTimer(form)
        self._later.setSingleShot(True)
        self._later.timeout.connect(lambda: self._go(self._sought))

    def standing(self) -> Standing | None:
        """Where the keys are; None where no blank of the form has them."""
        focused = QApplication.focusWidget()
        widget: QWidget | None = focused
        while widget is not None and widget is not self.form:
            if isinstance(widget, Blank):
                if isinstance(focused, QLineEdit) and focused in widget.fields:
                    return Standing(widget.path, widget.fields.index(focused), focused.cursorPosition())
                return Standing(widget.path)
            widget = widget.parentWidget()
        return None

    def taken(self) -> Standing | None:
        """Where the keys are; nobody has them then: what goes would hand them to the next, and that is scrolled to."""
        found, focused = self.standing(), QApplication.focusWidget()
        if found is not None and focused is not None:
            focused.clearFocus()
        return found

    def go(self, sought: Standing) -> None:
        """Give the keys to the blank of a path, or the nearest one."""
        self._go(sought)
        # blanks made a moment ago are not shown yet, and those before them still have the focus
        self._sought = sought
        self._later.start(0)

    def _go(self, sought: Standing) -> None:
        path = sought.path
        if path[:1] == ("pattern",) and (grid := self.grid()) is not None:
            grid.setFocus()
            return
        blanks = [each for each in self.form.findChildren(Blank) if each.isVisibleTo(self.form) and each.fields]
        best = max(blanks, key=lambda each: in_common(each.path, path), default=None)
        if best is None or not in_common(best.path, path):
            return
        if best.path == path and sought.letter is not None and _stands(best.fields, sought):
            return
        # of a name in one language that line; as the tab key does it, what stands there is written over
        said = [each for each in best.fields if isinstance(each, QLineEdit) and each.text()]
        (said or best.fields)[0].setFocus(Qt.FocusReason.TabFocusReason)


def _stands(fields: list[QWidget], sought: Standing) -> bool:
    """Go on before the letter where somebody was writing; whether there is such a line."""
    line = fields[sought.field] if sought.field < len(fields) else None
    if not isinstance(line, QLineEdit) or sought.letter is None:
        return False
    if not line.hasFocus():
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        line.deselect()
        line.setCursorPosition(sought.letter)
    return True
