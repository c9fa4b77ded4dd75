"""What is asked where matches cannot be kept."""

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog

from referee.keeping.journal.faults import JournalFault, JournalFull, JournalLocked, JournalNewer, JournalReadOnly
from ui.panels.frames import button, column, label, row


class NoFolder(QDialog):
    """Says that matches cannot be kept in a folder, why, and what can be done. ``choice`` is what was chosen."""

    AGAIN, PASSING, QUIT = "again", "passing", "quit"

    def __init__(self, folder: Path, fault: JournalFault) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("The Referee"))
        self.choice: str | Path = self.QUIT
        self.other = button(self.tr("Choose another folder …"), "main")
        self.again, self.passing = button(self.tr("Try again")), button(self.tr("Go on without keeping"))
        self.quit = button(self.tr("Quit"))
        self.other.setDefault(True)
        self.other.clicked.connect(self._browse)
        for choice, pressed in ((self.AGAIN, self.again), (self.PASSING, self.passing), (self.QUIT, self.quit)):
            pressed.clicked.connect(lambda _=False, choice=choice: self._end(choice))
        buttons = row([self.quit, self.again])
        buttons.addStretch(1)
        buttons.addWidget(self.passing)
        buttons.addWidget(self.other)
        lines = [
            label(self.tr("Matches cannot be kept"), "title"),
            label(self.tr("The folder for them is {0}").format(folder), wrap=True),
            label(self._reason(fault), "no", wrap=True),
            label(
                self.tr(
                    "Choose a folder that can be written. Or go on without keeping: "
                    "then everything is gone when the window is closed, unless you export it."
                ),
                wrap=True,
            ),
        ]
        self.setLayout(column([*lines, buttons], margin=20, spacing=12))
        self.setMinimumWidth(640)
        self.other.setFocus()

    def _reason(self, fault: JournalFault) -> str:
        """Why, in the reader's language where it is one of the usual reasons."""
        if isinstance(fault, JournalReadOnly):
            return self.tr("It cannot be written: the rights of the folder or of a file in it do not allow it.")
        if isinstance(fault, JournalFull):
            return self.tr("The disk is full.")
        if isinstance(fault, JournalLocked):
            return self.tr("Another program is writing there; close it and try again.")
        if isinstance(fault, JournalNewer):
            return self.tr("The matches there were written by a newer version of the Referee.")
        return str(fault).removeprefix(f"{fault.path}: ")

    def _browse(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("A folder for matches"), str(Path.home()))
        if name:
            self._end(Path(name))

    def _end(self, choice: str | Path) -> None:
        self.choice = choice
        self.accept()
