"""The clocks of a new match and its tournament policy: round, banks, limits, and what is done when time is used up."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSpinBox, QWidget

from referee.judge.policy import CHOICES, MOST_TURNS, Policy
from referee.rulebook.voice import Voice
from ui.panels.frames import column, named_row, number
from ui.panels.wheel import Choice

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
            named_row(form, names[kind], box)
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


class PolicyForm(QWidget):
    """What the organiser settles otherwise than the game's usual policy; hidden unless its box is ticked."""

    def __init__(self, usual: Policy, voice: Voice) -> None:
        super().__init__()
        self.usual = usual
        self.on, self._body, self.extra = QCheckBox(self.tr("Rules of our own")), QWidget(), number()
        self.boxes: dict[str, QComboBox] = {}
        form = QFormLayout(self._body)
        form.setContentsMargins(0, 0, 0, 0)
        for name, values in CHOICES.items():
            box = Choice()
            for value in values:
                box.addItem(voice.term(f"policy.{name}.{value}"), value)
            box.setCurrentIndex(box.findData(self._now(name)))
            box.setAccessibleName(voice.term(f"policy.{name}"))
            named_row(form, voice.term(f"policy.{name}"), box)
            self.boxes[name] = box
            if name == "finish":
                self.extra.setRange(0, MOST_TURNS)
                self.extra.setValue(usual.extra_turns)
                self.extra.setAccessibleName(voice.term("policy.extra-turns"))
                named_row(form, voice.term("policy.extra-turns"), self.extra)
        self.setToolTip(voice.in_language(usual.text))
        self.on.toggled.connect(self._body.setVisible)
        self._body.hide()
        self.setLayout(column([self.on, self._body], margin=0))

    def take_over(self, other: "PolicyForm") -> None:
        """Choose what is chosen in another form."""
        self.on.setChecked(other.on.isChecked())
        self.extra.setValue(other.extra.value())
        for name, box in self.boxes.items():
            box.setCurrentIndex(other.boxes[name].currentIndex())

    def settings(self) -> list[tuple[str, str]]:
        """The header's ``policy:`` values where they are not the usual ones."""
        if not self.on.isChecked():
            return []
        chosen = {name: str(box.currentData()) for name, box in self.boxes.items()}
        found = [("policy", f"{name}={value}") for name, value in chosen.items() if value != self._now(name)]
        more = self.extra.value()
        return [*found, ("policy", f"extra-turns={more}")] if more != self.usual.extra_turns else found

    def _now(self, name: str) -> str:
        value = getattr(self.usual, name.replace("-", "_"))
        return str(value) if not isinstance(value, bool) else "yes" if value else "no"
