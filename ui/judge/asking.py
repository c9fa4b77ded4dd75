"""The small questions of the judge's side: a reason, a fact to set, more time, who agrees to a take-back."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QFormLayout,
    QLineEdit,
    QWidget,
)

from referee.judge.verbs import Extend, SetFact, Undo
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.papers.wording import sentence_of
from ui.frame.boxes import enters, foot, open_over
from ui.judge.values import Values
from ui.panels.completing import offered
from ui.panels.frames import FilledLine, button, column, label, named_row, number, sized
from ui.panels.wheel import Choice


class LineDialog(QDialog):
    """Asks for one line, by the name of its ``title``; the button says what it ``does``. ``said`` says the line.

    ``now`` is what stands there, ``hint`` what belongs there; an empty one is taken only where none is ``needed``.
    """

    said = Signal(str)

    def __init__(
        self, title: str, about: str, does: str, parent: QWidget | None = None, *,
        now: str = "", hint: str = "", needed: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(title)
        sized(self, 520, 160)
        self.needed, self.text = needed, FilledLine(now)
        self.text.setAccessibleName(title)
        self.text.setPlaceholderText(hint)
        self.enter = button(does, "main")
        self.text.textChanged.connect(lambda _: self.enter.setEnabled(self._can))
        self.enter.setEnabled(self._can)
        self.text.returnPressed.connect(self._enter)
        self.enter.clicked.connect(self._enter)
        parts: list[QWidget] = [label(about, "faint", wrap=True)] if about else []
        self.setLayout(column([*parts, self.text, foot(self, self.enter)], spacing=10))

    @property
    def _can(self) -> bool:
        return not self.needed or bool(self.text.text().strip())

    def _enter(self) -> None:
        if self._can:
            self.accept()
            self.said.emit(self.text.text().strip())


def ask_line(
    parent: QWidget, title: str, about: str, does: str, then: Callable[[str], None], *,
    now: str = "", hint: str = "", needed: bool = True,
) -> LineDialog:  # fmt: skip
    """Ask for a line and go on with it; nothing happens where the dialog is left."""
    dialog = LineDialog(title.rstrip(" …"), about, does, parent, now=now, hint=hint, needed=needed)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.said.connect(then)
    open_over(dialog)
    return dialog


def ask_reason(parent: QWidget, title: str, about: str, does: str, then: Callable[[str], None]) -> LineDialog:
    """Ask for a reason and go on with it; nothing happens where none is given."""
    hint = QCoreApplication.translate("LineDialog", "Reason")
    return ask_line(parent, title, about, does, then, hint=hint)


class SetFactDialog(QDialog):
    """The judge sets one fact, with a reason; whether it can be set so is said before it is entered.

    Facts and values stand in the reader's words; what a record writes for them is understood too.
    """

    declare = Signal(object)

    def __init__(self, match: Match, language: str = "en", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.voice, self._facts = match, match.voice(language), match.facts()
        self.values = Values(match, self.voice)
        self.setWindowTitle(self.tr("Set a fact"))
        sized(self, 560, 260)
        self.fact, self.now, self.value, self.reason = Choice(), label("", "faint"), FilledLine(), QLineEdit()
        self.fact.setEditable(True)
        for fact in match.game.settable(match.state):
            self.fact.addItem(self.voice.fact(fact), fact)
        completer = self.fact.completer()
        assert completer is not None
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        for popup in (completer.popup(), self.fact.view()):
            offered(popup)
        self.told = label("", "no", wrap=True)
        self.enter = button(self.tr("Set it"), "main")
        self.enter.clicked.connect(self._enter)
        form = QFormLayout()
        for name, field in (
            (self.tr("Fact"), self.fact),
            (self.tr("Now"), self.now),
            (self.tr("New value"), self.value),
            (self.tr("Reason"), self.reason),
        ):
            named_row(form, name, field)
        self.setLayout(column([form, self.told, foot(self, self.enter)], spacing=10))
        self.fact.currentTextChanged.connect(lambda _: self._chosen())
        self.value.textChanged.connect(lambda _: self._check())
        self.reason.textChanged.connect(lambda _: self._check())
        for field in (self.value, self.reason):
            field.returnPressed.connect(self._wanted)
        self._chosen()

    @property
    def chosen(self) -> str:
        """The name of the fact that is chosen, or what was typed for it."""
        index = self.fact.findText(self.fact.currentText())
        return str(self.fact.itemData(index)) if index >= 0 else " ".join(self.fact.currentText().split())

    @property
    def said(self) -> SetFact:
        """What the judge would say."""
        return SetFact(self.chosen, self.values.read(self.value.text()), " ".join(self.reason.text().split()))

    def _chosen(self) -> None:
        now = self._facts.get(self.chosen)
        self.now.setText("–" if now is None else self.voice.value(now))
        completer = QCompleter(self.values.offered(self.chosen), self.value)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        offered(completer.popup())
        # a list of nothing would still be opened; None takes it away, which the types of Qt for Python leave out
        self.value.setCompleter(completer if completer.model().rowCount() else None)  # type: ignore[arg-type]
        self.value.setText("" if now is None else self.voice.value(now))
        self._check()

    def _check(self) -> None:
        self.told.setText("")
        said = self.said
        try:
            self.match.prepare(Spoken("judge", said))
        except Unreadable as fault:
            # nothing is wrong yet where nothing has been said
            fit = f"{self.voice.told(fault.message)} {self.voice.told(fault.remedy)}".strip() if said.value else " "
            self.told.setText(fit)
        changed = said.value != self._facts.get(said.fact, "")
        self.enter.setEnabled(not self.told.text() and changed and bool(said.because))

    def _wanted(self) -> None:
        """Return sets it, or says what is missing for that."""
        if self.enter.isEnabled():
            self._enter()
        elif not self.told.text():
            missing = self.tr("The value is what it is now.") if self.said.because else self.tr("A reason is needed.")
            self.told.setText(missing)

    def _enter(self) -> None:
        self.accept()
        self.declare.emit(self.said)


class ExtendDialog(QDialog):
    """More time in minutes, for the round or for one seat, with a reason."""

    declare = Signal(object)

    def __init__(self, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("More time"))
        sized(self, 420, 200)
        self.minutes, self.seat, self.reason = number(), Choice(), QLineEdit()
        self.minutes.setRange(1, 999)
        self.minutes.setValue(5)
        self.seat.addItem(self.tr("the round"), "")
        for seat, name in match.called.items():
            self.seat.addItem(name, seat)
        self.enter = button(self.tr("Give more time"), "main")
        self.enter.setEnabled(False)
        self.enter.clicked.connect(self._enter)
        enters(self.enter, self.reason)
        self.reason.textChanged.connect(lambda text: self.enter.setEnabled(bool(text.strip())))
        form = QFormLayout()
        for name, field in (
            (self.tr("Minutes"), self.minutes),
            (self.tr("For"), self.seat),
            (self.tr("Reason"), self.reason),
        ):
            named_row(form, name, field)
        self.setLayout(column([form, foot(self, self.enter)], spacing=10))

    def _enter(self) -> None:
        seat = str(self.seat.currentData()) or None
        self.accept()
        self.declare.emit(Extend(self.minutes.value(), " ".join(self.reason.text().split()), seat))


class TakeBackDialog(QDialog):
    """Who takes back: all seats agreeing, or the judge; dice and shown cards are warned of. ``spoken`` says it."""

    spoken = Signal(object)

    def __init__(self, match: Match, language: str = "en", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Take back"))
        sized(self, 460, 240)
        by = match.position.by
        self.warning = label(
            self.tr("This takes back dice or a card that has been shown: it cannot be made unseen."), "no", wrap=True
        )
        self.warning.setVisible(match.would_hide())
        self.seats: dict[str, QCheckBox] = {}
        for seat, name in match.called.items():
            self.seats[seat] = QCheckBox(self.tr("{0} agrees").format(name))
        self.consent, self.judge = button(self.tr("Take back, all agree"), "main"), button(self.tr("By the judge"))
        self.consent.setEnabled(False)
        for box in self.seats.values():
            box.toggled.connect(lambda _: self.consent.setEnabled(all(b.isChecked() for b in self.seats.values())))
        self.consent.clicked.connect(self._agreed)
        self.judge.clicked.connect(lambda: self._say("judge"))
        self.judge.setEnabled(match.position.before is not None)
        about = label(
            sentence_of(by, match.voice(language)) if by else self.tr("There is nothing to take back."),
            "title",
            wrap=True,
        )
        acts = foot(self, self.consent, self.judge)
        self.setLayout(column([about, self.warning, *self.seats.values(), acts], spacing=8))

    def _agreed(self) -> None:
        first, *others = self.seats
        self._say(first, *others)

    def _say(self, actor: str, *agreed: str) -> None:
        self.accept()
        self.spoken.emit(Spoken(actor, Undo(agreed)))
