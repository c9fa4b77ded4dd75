"""The clocks of a new match: round, a bank for each player with an increment, a limit for each turn."""

from PySide6.QtWidgets import QCheckBox, QFormLayout, QSpinBox, QWidget

from referee.judge.policy import Policy
from ui.panels.frames import column, number

KINDS = ("round", "bank", "increment", "turn")
SECONDS = ("increment", "turn")
"""Given in seconds; the others in minutes."""


class ClockForm(QWidget):
    """Without a clock unless its box is ticked; then with the round that is usual for the game."""

    def __init__(self) -> None:
        super().__init__()
        self.on, self._body = QCheckBox(), QWidget()
        form = QFormLayout(self._body)
        form.setContentsMargins(0, 0, 0, 0)
        self.boxes: dict[str, QSpinBox] = {}
        names = {
            "round": self.tr("Round"),
            "bank": self.tr("Each player"),
            "increment": self.tr("For each turn made"),
            "turn": self.tr("Limit of a turn"),
        }
        for kind in KINDS:
            box = number()
            box.setRange(0, 999)
            # with nothing there, the box says that there is no such clock
            box.setSpecialValueText("–")
            box.setSuffix(self.tr(" s") if kind in SECONDS else self.tr(" min"))
            box.setAccessibleName(names[kind])
            form.addRow(names[kind], box)
            self.boxes[kind] = box
        self.on.setText(self.tr("With a clock"))
        self.on.toggled.connect(self._body.setVisible)
        self._body.hide()
        self.setLayout(column([self.on, self._body], margin=0))

    def usual(self, rules: Policy, language: str) -> None:
        """Offer the round that is usual for a game, and say what is done when it is over."""
        self.boxes["round"].setValue(rules.rounds)
        self.setToolTip(rules.text.get(language) or rules.text["en"])

    def take_over(self, other: "ClockForm") -> None:
        """Choose what is chosen in another form."""
        self.on.setChecked(other.on.isChecked())
        for kind, box in self.boxes.items():
            box.setValue(other.boxes[kind].value())

    def settings(self) -> list[tuple[str, str]]:
        """The header's ``clock:`` values as they are filled in; none without a clock."""
        if not self.on.isChecked():
            return []
        return [
            ("clock", f"{kind}={box.value()}{'s' if kind in SECONDS else 'm'}")
            for kind, box in self.boxes.items()
            if box.value()
        ]
