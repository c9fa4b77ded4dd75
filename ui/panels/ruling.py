"""The ruling under the board: allowed or not, the sentences, and the rules as links."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from referee.match.history import Entry
from referee.rulebook.voice import Voice
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, clear, column, label, restyle


class RulingPanel(QFrame):
    """The last ruling. ``rule_wanted`` says the id of a rule whose link was pressed, ``dispute`` the entry."""

    rule_wanted = Signal(str)
    dispute = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ruling")
        head = QWidget()
        self._head = FlowLayout(head, spacing=6)
        self.text = label("", wrap=True)
        self.setLayout(column([head, self.text], margin=10, spacing=4))
        self.setMinimumHeight(84)
        self._summary = ""

    @property
    def summary(self) -> str:
        """The ruling in one line, for the second window."""
        return self._summary

    def show_entry(self, entry: Entry, voice: Voice, said: str) -> None:
        """Show the ruling on an entry; ``said`` is the declaration in the reader's words."""
        judge = entry.spoken.actor == "judge" and entry.stands
        verdict = "judge" if judge else "yes" if entry.stands else "no"
        word = {"judge": self.tr("Judge"), "yes": self.tr("Allowed"), "no": self.tr("Not allowed")}[verdict]
        sign = {"judge": "※", "yes": "✓", "no": "×"}[verdict]
        sentences = [voice.breach(item) for item in entry.breaches]
        sentences += [voice.event(item) for item in entry.events if item.what]
        self._show(verdict, f"{sign} {word}: {said}", list(dict.fromkeys(sentences)), entry.rules, entry.number)

    def show_preview(self, said: str, sentences: Sequence[str], rules: Sequence[str]) -> None:
        """Show why something could not be declared, before it is."""
        self._show("no", "× " + self.tr("Would not be allowed: {0}").format(said), sentences, rules, 0)

    def show_fault(self, message: str, remedy: str) -> None:
        """Show what could not be read."""
        self._show("no", "× " + self.tr("Cannot be read: {0}").format(message), [remedy] if remedy else [], (), 0)

    def show_nothing(self, text: str) -> None:
        """Before the first ruling."""
        self._show("", "", [text], (), 0)

    def _show(self, verdict: str, title: str, sentences: Sequence[str], rules: Sequence[str], number: int) -> None:
        restyle(self, "verdict", verdict)
        self._summary = "  ".join([title, *rules])
        clear(self._head)
        if title:
            self._head.addWidget(label(title, verdict))
        for rule in rules:
            link = button(rule, "rule")
            link.clicked.connect(lambda _=False, wanted=rule: self.rule_wanted.emit(wanted))
            self._head.addWidget(link)
        if number:
            look = button(self.tr("Look into it"), "link")
            look.clicked.connect(lambda: self.dispute.emit(number))
            self._head.addWidget(look)
        self.text.setText("\n".join(sentences))
        self.text.setVisible(bool(sentences))
