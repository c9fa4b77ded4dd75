"""How a game or a match came out where it was not played out: entered by the judge, or said by the players."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFormLayout, QLineEdit, QPushButton, QWidget

from referee.judge.verbs import DECISIONS, AgreeDraw, Concede, Decide
from referee.kernel.declaration import Spoken
from referee.match.judged import NEEDS_SEATS
from referee.match.match import Match
from ui.frame.boxes import enters, foot
from ui.panels.frames import button, column, label, named_row, rename, sized
from ui.panels.pressing import Chooser


class DecideDialog(QDialog):
    """``declare`` says the judge's word; what is wrong with it is shown before."""

    declare = Signal(object)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.voice = match, match.voice(language)
        self.setWindowTitle(self.tr("Enter a result"))
        sized(self, 480, 380)
        self.what, self.of, self.reason = Chooser(), Chooser(), QLineEdit()
        for what in DECISIONS:
            self.what.addItem(self.voice.term(what), what)
        for scope in ("game", "match"):
            self.of.addItem(self.voice.term(f"scope.{scope}"), scope)
        self.seats = {seat: QCheckBox(name) for seat, name in match.called.items()}
        self.told, self.enter = label("", "no", wrap=True), button(self.tr("Enter the result"), "main")
        self.enter.clicked.connect(self._enter)
        enters(self.enter, self.reason, *self.seats.values())
        form = QFormLayout()
        named_row(form, self.tr("Result"), self.what)
        named_row(form, self.tr("Of"), self.of)
        form.addRow(self.tr("Seats"), column(self.seats.values(), margin=0))
        named_row(form, self.tr("Reason"), self.reason)
        page = column([form, self.told, foot(self, self.enter)], spacing=10)
        page.setStretch(0, 1)
        self.setLayout(page)
        self._chosen()
        # nothing is wrong before anything has been done: what it needs is told, and not in red
        rename(self.told, "faint")
        self.what.currentIndexChanged.connect(lambda _: self._chosen())
        self.of.currentIndexChanged.connect(lambda _: self._check())
        self.reason.textChanged.connect(lambda _: self._check())
        for box in self.seats.values():
            box.toggled.connect(lambda _: self._check())

    @property
    def said(self) -> Decide:
        """What is filled in."""
        what = str(self.what.currentData())
        seats = tuple(seat for seat, box in self.seats.items() if box.isChecked()) if what in NEEDS_SEATS else ()
        return Decide(what, seats, str(self.of.currentData()), " ".join(self.reason.text().split()))

    def _chosen(self) -> None:
        what = str(self.what.currentData())
        self.of.setCurrentIndex(self.of.findData(Decide(what).scope))
        for box in self.seats.values():
            box.setEnabled(what in NEEDS_SEATS)
        self._check()

    def _check(self) -> None:
        entry = self.match.prepare(Spoken("judge", self.said))
        wrong = self.voice.refused(entry.breaches)
        rename(self.told, "no")
        self.told.setText("\n".join(wrong))
        self.enter.setEnabled(not wrong)

    def _enter(self) -> None:
        self.accept()
        self.declare.emit(self.said)


class AgreeDialog(QDialog):
    """What the players themselves say of the result: one concedes, or all agree on a draw. ``spoken`` says it."""

    spoken = Signal(object)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.voice = match, match.voice(language)
        self.setWindowTitle(self.tr("Concede, or agree on a draw"))
        sized(self, 460, 340)
        self.of = Chooser()
        for scope in ("game", "match") if match.series.best_of > 1 else ("game",):
            self.of.addItem(self.voice.term(f"scope.{scope}"), scope)
        self.of.setCurrentIndex(self.of.count() - 1 if match.result.over else 0)
        self.seats: dict[str, QCheckBox] = {}
        self.draw, self.told = button(self.tr("A draw, all agree"), "main"), label("", "no", wrap=True)
        self.draw.clicked.connect(self._agreed)
        self.concede: dict[str, QPushButton] = {}
        for seat, name in match.called.items():
            self.seats[seat] = QCheckBox(self.tr("{0} agrees").format(name))
            pressed = self.concede[seat] = button(self.tr("{0} concedes").format(name))
            pressed.clicked.connect(lambda _=False, who=seat: self._say(Spoken(who, Concede(self._of()))))
        form = QFormLayout()
        named_row(form, self.tr("Of"), self.of)
        acts = foot(self, self.draw)
        self.setLayout(column([form, *self.concede.values(), *self.seats.values(), self.told, acts], spacing=8))
        for box in self.seats.values():
            box.toggled.connect(lambda _: self._check())
        self.of.currentIndexChanged.connect(lambda _: self._check())
        self._check()

    def _of(self) -> str:
        return str(self.of.currentData())

    def _drawn(self) -> Spoken:
        first, *others = self.seats
        return Spoken(first, AgreeDraw(self._of(), tuple(others)))

    def _check(self) -> None:
        entry = self.match.prepare(self._drawn())
        wrong = self.voice.refused(entry.breaches)
        self.told.setText("\n".join(wrong))
        self.draw.setEnabled(not wrong and all(box.isChecked() for box in self.seats.values()))
        for seat, pressed in self.concede.items():
            pressed.setEnabled(self.match.prepare(Spoken(seat, Concede(self._of()))).stands)

    def _agreed(self) -> None:
        self._say(self._drawn())

    def _say(self, spoken: Spoken) -> None:
        self.accept()
        self.spoken.emit(spoken)
