"""The banner above the board: who must do what, and the choices as large buttons."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from referee.kernel.declaration import Spoken
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, clear, column, label, restyle, row


class Banner(QFrame):
    """What is pending. ``chosen`` says the declaration of the button pressed, ``asked`` a named wish of the window."""

    chosen = Signal(object)
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.title = label("", "title", wrap=True)
        self.hint = label("", "faint", wrap=True)
        self.undo = button(self.tr("Undo"), key="U")
        self.redo = button(self.tr("Redo"), key="R")
        self.undo.clicked.connect(lambda: self.asked.emit("undo"))
        self.redo.clicked.connect(lambda: self.asked.emit("redo"))
        head = row([column([self.title, self.hint], margin=0, spacing=2)])
        head.setStretch(0, 1)
        head.addWidget(self.undo)
        head.addWidget(self.redo)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices)
        self.setLayout(column([head, self._choices], margin=12))
        self.buttons: list[tuple[str, Spoken]] = []

    def retranslate(self) -> None:
        """Say the fixed words in another language."""
        self.undo.setText(self.tr("Undo") + "  (U)")
        self.redo.setText(self.tr("Redo") + "  (R)")

    def show_pending(self, title: str, hint: str, mode: str = "") -> None:
        """Say what is pending; ``mode`` is ``past`` while looking back."""
        self.title.setText(title)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        restyle(self, "mode", mode)

    def show_choices(self, choices: Sequence[tuple[str, Spoken]], main: str = "") -> None:
        """Offer declarations as buttons with number keys; the one whose verb is ``main`` stands out."""
        if [(text, str(spoken)) for text, spoken in choices] == [(text, str(said)) for text, said in self.buttons]:
            return
        clear(self._flow)
        self.buttons = list(choices)
        for number, (text, spoken) in enumerate(choices, start=1):
            is_main = spoken.declaration.verb == main
            made = button(text, "main" if is_main else "", key="E" if is_main else str(number) if number < 10 else "")
            made.clicked.connect(lambda _=False, said=spoken: self.chosen.emit(said))
            self._flow.addWidget(made)
        self._choices.setVisible(bool(choices))
