"""One small dialog for every question that has a careful answer: nothing happens by Enter, Esc, or closing it."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from ui.frame.boxes import sign_of_a_question
from ui.panels.frames import button, column, label, row

WIDE = 440
"""Pixels that the text has: a question is not cut, whatever the width of its buttons."""


class Sure(QDialog):
    """A question with the act it asks about and the way out; the way out has the key Enter.

    ``options`` are values by what is read of them, the one that is most likely meant first.
    """

    def __init__(
        self, parent: QWidget, title: str, text: str, does: str, options: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDE)
        self.options = QComboBox()
        self.options.setAccessibleName(text)
        for name, value in (options or {}).items():
            self.options.addItem(name, value)
        self.options.setVisible(bool(options))
        self.does, self.leaves = button(does), button(self.tr("Leave it"), "main")
        self.does.clicked.connect(self.accept)
        self.leaves.clicked.connect(self.reject)
        self.leaves.setDefault(True)
        told = label(text, wrap=True)
        head = row([sign_of_a_question(self), column([told, self.options], margin=0, spacing=10)], spacing=14)
        head.setStretch(1, 1)
        head.setAlignment(Qt.AlignmentFlag.AlignTop)
        acts = row([self.does, self.leaves])
        acts.insertStretch(0, 1)
        self.setLayout(column([head, acts], margin=18, spacing=16))
        self.leaves.setFocus()

    @property
    def chosen(self) -> str:
        """The value of the option that is shown."""
        return str(self.options.currentData())


def sure(parent: QWidget, title: str, text: str, does: str) -> bool:
    """Ask, and wait: whether it is to be done."""
    dialog = Sure(parent, title, text, does)
    agreed = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return agreed
