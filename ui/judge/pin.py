"""The PIN of a match: asked for before a word that needs it, and not again for a while."""

from datetime import datetime, timedelta

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from referee.judge.roles import fits
from referee.keeping import times
from ui.frame.boxes import foot
from ui.panels.frames import button, column, grown, label, sized

OPEN = timedelta(minutes=5)
"""So long after the judge's last word no PIN is asked for."""


class PinDialog(QDialog):
    """Asks for the PIN; is accepted once it fits."""

    def __init__(self, mark: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mark = mark
        self.setWindowTitle(self.tr("PIN of the judge"))
        sized(self, 400, 180)
        self.pin, self.told = QLineEdit(), label("", "no", wrap=True)
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setAccessibleName(self.windowTitle())
        self.pin.returnPressed.connect(self._enter)
        self.enter = button(self.tr("Open with the PIN"), "main")
        self.enter.clicked.connect(self._enter)
        about = label(self.tr("In this match only the judge may do this."), "faint", wrap=True)
        self.setLayout(column([about, self.pin, self.told, foot(self, self.enter)], spacing=10))

    def _enter(self) -> None:
        if fits(self.pin.text(), self.mark):
            self.accept()
            return
        self.told.setText(self.tr("This is not the PIN of the match."))
        grown(self)
        self.pin.clear()


class Lock:
    """Whether the judge's words are open for now."""

    def __init__(self) -> None:
        self._until: datetime | None = None

    @property
    def open(self) -> bool:
        """Whether the PIN was given, and a judge's word said, not long ago."""
        return self._until is not None and times.now() <= self._until

    def keep_open(self) -> None:
        """The judge is at the table."""
        self._until = times.now() + OPEN

    def close(self) -> None:
        """The judge has gone."""
        self._until = None
