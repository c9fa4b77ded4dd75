"""The result slip on the screen: result, games of the match, QR code, and both players' confirmation."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QPushButton, QTextBrowser

from referee.judge.verbs import Confirm, ConfirmFor
from referee.keeping.kept import Kept
from referee.kernel.declaration import Spoken
from ui.frame.boxes import foot
from ui.judge.papers import slip_document
from ui.panels.frames import button, column, label, row, sized


class SlipDialog(QDialog):
    """``room`` is the height of the window in pixels.

    ``spoken`` says a seat's confirmation, ``print`` that the slip is wanted as PDF.
    """

    spoken = Signal(object)
    print = Signal()

    def __init__(self, kept: Kept, language: str, room: int = 720) -> None:
        super().__init__()
        self.kept, self.language = kept, language
        self.setWindowTitle(self.tr("Result slip"))
        # the window may be lower than the screen: the slip scrolls in it, and its buttons stay in sight
        sized(self, 560, min(720, room))
        self.page, self.told = QTextBrowser(), label("", "yes", wrap=True)
        self.page.setAccessibleName(self.tr("Result slip"))
        # paper stays white in the dark theme
        self.page.setObjectName("paper")
        self.confirm: dict[str, QPushButton] = {}
        self.instead: dict[str, QPushButton] = {}
        for seat, name in kept.match.called.items():
            pressed = button(self.tr("{0} confirms").format(name), "main")
            pressed.clicked.connect(lambda _=False, who=seat: self.spoken.emit(Spoken(who, Confirm())))
            self.confirm[seat] = pressed
            instead = button(self.tr("The judge, for {0}").format(name))
            instead.clicked.connect(lambda _=False, who=seat: self.spoken.emit(Spoken("judge", ConfirmFor(who))))
            self.instead[seat] = instead
        paper = button(self.tr("As PDF …"))
        paper.clicked.connect(self.print)
        seats, judge = row([*self.confirm.values()]), row([*self.instead.values()])
        below = foot(self, paper, leave=self.tr("Close"))
        # what is told once all have confirmed has its room from the start, and takes none from the slip
        below.insertWidget(0, self.told, 1)
        page = column([self.page, seats, judge, below], spacing=10)
        page.setStretch(0, 1)
        self.setLayout(page)
        self.refresh()

    def refresh(self) -> None:
        """Show the slip as it is now."""
        match = self.kept.match
        document = slip_document(match, self.language, self.kept.digest, self.kept.id)
        document.setParent(self)
        self.page.setDocument(document)
        for seat, pressed in [*self.confirm.items(), *self.instead.items()]:
            pressed.setEnabled(match.result.over and seat not in match.confirmed)
        everyone = len(match.confirmed) == len(match.seats)
        self.told.setText(self.tr("All players have confirmed the result.") if everyone else "")
