"""The judge takes back an own word: chosen from those that count, with a reason."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from referee.judge.verbs import Withdraw
from referee.kernel.declaration import Spoken
from referee.match.history import Entry
from referee.match.match import Match
from referee.papers.times import clock_time
from referee.papers.wording import line_of
from ui.frame.boxes import enters, foot
from ui.panels.frames import button, column, label, lines, sized


class WithdrawDialog(QDialog):
    """``declare`` says the judge's word."""

    declare = Signal(object)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.setWindowTitle(self.tr("Withdraw an entry of the judge"))
        sized(self, 620, 420)
        self.entries: list[Entry] = [entry for entry in reversed(match.entries) if self._can(entry)]
        self.list, self.reason, self.enter = lines(), QLineEdit(), button(self.tr("Withdraw it"), "main")
        self.list.setAccessibleName(self.tr("Entries"))
        voice = match.voice(language)
        for entry in self.entries:
            self.list.addItem(f"{entry.number}.  {clock_time(entry.at)}  {line_of(entry, voice)}")
        self.list.setCurrentRow(0)
        self.reason.setPlaceholderText(self.tr("Reason"))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.textChanged.connect(lambda _: self._check())
        self.enter.clicked.connect(self._enter)
        enters(self.enter, self.reason)
        about = self.tr("It stays on the record and counts no more.")
        if not self.entries:
            about = self.tr("There is no word of the judge that could be withdrawn.")
        page = column([label(about, "faint", wrap=True), self.list, self.reason, foot(self, self.enter)], spacing=10)
        page.setStretch(1, 1)
        self.setLayout(page)
        self._check()

    def _can(self, entry: Entry) -> bool:
        if entry.spoken.actor != "judge":
            return False
        return self.match.prepare(Spoken("judge", Withdraw(entry.number, "?"))).stands

    def _check(self) -> None:
        self.enter.setEnabled(bool(self.entries) and bool(self.reason.text().strip()))

    def _enter(self) -> None:
        if not self.enter.isEnabled():
            return
        self.accept()
        number = self.entries[self.list.currentRow()].number
        self.declare.emit(Withdraw(number, " ".join(self.reason.text().split())))
