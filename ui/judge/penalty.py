"""A warning or penalty entered: against whom, for what, at which step; the step that repetition suggests is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLineEdit, QWidget

from referee.judge.ladder import LEVELS, infractions
from referee.kernel.quoting import quoted
from referee.match.match import Match
from referee.match.penalties import given, suggested
from ui.frame.local_time import local_time
from ui.panels.frames import button, label, lines


class PenaltyDialog(QDialog):
    """``declare`` says the judge's line."""

    declare = Signal(str)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, voice = match, match.voice(language)
        self.setWindowTitle(self.tr("Warning or penalty"))
        self.seat, self.infraction, self.level, self.note = QComboBox(), QComboBox(), QComboBox(), QLineEdit()
        self.hint, self.before = label("", "faint", wrap=True), lines()
        self.before.setMaximumHeight(120)
        known = infractions(match.game.id)
        for one in given(match):
            text = known[one.infraction].text[language] if one.infraction in known else one.infraction
            words = (local_time(one.at), match.seats.get(one.seat, one.seat), voice.term(one.level), text, one.note)
            self.before.addItem("  ".join(word for word in words if word))
        self.before.setVisible(self.before.count() > 0)
        for seat, name in match.seats.items():
            self.seat.addItem(name, seat)
        for item in infractions(match.game.id).values():
            self.infraction.addItem(item.text[language], item.id)
        for level in LEVELS:
            self.level.addItem(voice.term(level), level)
        enter = button(self.tr("Enter"), "main")
        enter.clicked.connect(self._enter)
        form = QFormLayout(self)
        form.addRow(self.tr("Seat"), self.seat)
        form.addRow(self.tr("Infraction"), self.infraction)
        form.addRow(self.tr("Step"), self.level)
        form.addRow(self.tr("Note"), self.note)
        form.addRow(self.hint)
        form.addRow(self.before)
        form.addRow(enter)
        self.seat.currentIndexChanged.connect(lambda _: self._suggest())
        self.infraction.currentIndexChanged.connect(lambda _: self._suggest())
        self._suggest()

    def _suggest(self) -> None:
        seat, infraction = str(self.seat.currentData()), str(self.infraction.currentData())
        before = [item for item in given(self.match) if (item.seat, item.infraction) == (seat, infraction)]
        self.level.setCurrentIndex(LEVELS.index(suggested(self.match, seat, infraction)))
        self.hint.setText(self.tr("Given before in this match: {0} times").format(len(before)))

    def _enter(self) -> None:
        seat, infraction, level = (str(box.currentData()) for box in (self.seat, self.infraction, self.level))
        note = f" {quoted(self.note.text().strip())}" if self.note.text().strip() else ""
        step = "" if level == "warning" else f" level={level}"
        verb = "warn" if level == "warning" else "penalty"
        self.accept()
        self.declare.emit(f"judge {verb} {seat}{note}{step} infraction={infraction}")
