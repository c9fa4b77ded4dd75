"""What is asked before something is put away that no file has yet."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ui.frame.boxes import Box


class LeaveBox(Box):
    """Asks whether to save first: ``keep`` saves and leaves, ``let_go`` leaves without; or nothing is left."""

    def __init__(
        self, parent: QWidget, title: str, text: str, keep: Callable[[], object], let_go: Callable[[], object]
    ) -> None:
        super().__init__(QMessageBox.Icon.Question, title, text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        saves = self.addButton(self.tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        drops = self.addButton(self.tr("Do not save"), QMessageBox.ButtonRole.DestructiveRole)
        self.addButton(QMessageBox.StandardButton.Cancel)
        saves.clicked.connect(lambda _=False: keep())
        drops.clicked.connect(lambda _=False: let_go())
