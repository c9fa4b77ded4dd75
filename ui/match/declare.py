"""A declaration filled in as a form: any verb of the game, with numbers and names that no click can say."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from referee.judge import verbs as judging
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import Scene
from referee.kernel.verbs import Resign
from referee.match.match import Match
from ui.frame.boxes import foot
from ui.frame.theme import LIGHT, Theme
from ui.match.choosing import main_of
from ui.panels.form import WordsForm
from ui.panels.frames import button, clear, column, grown, label, restyle, row, scrolled, sized
from ui.panels.placing import placing
from ui.panels.wheel import Choice
from ui.table.board import BoardView
from ui.table.marking import show_position

ENDING = ("end", "pass", "done")
"""What closes a turn, an answer or an effect: no form begins with it while there is anything else."""


def due(match: Match) -> str:
    """The verb that is due now: what goes on, as a draw in its phase, else the first that is open, "" for none.

    What ends something is due where there is nothing else to do, what gives something up only after that, and resigning
    never: a form that is filled in by nobody would declare it.
    """
    legal, scene = match.legal(), match.scene(match.position)
    goes_on = main_of(legal, scene.goes_on)
    order = [goes_on.declaration.verb] if goes_on is not None else []
    order += [spoken.declaration.verb for spoken in legal if spoken.declaration.verb != Resign.verb]
    later = (*ENDING, *scene.aside)
    return next((verb for verb in order if verb not in later), next(iter(order), ""))


class DeclareDialog(QDialog):
    """``declare`` has the declaration; what the referee would rule on it is shown while it is filled in."""

    declare = Signal(object)

    def __init__(
        self, match: Match, language: str, wanted: str = "", in_front: Sequence[str] = (), theme: Theme = LIGHT
    ) -> None:
        """``wanted`` is the verb to begin with; those of ``in_front`` stand before the others."""
        super().__init__()
        self.match, self.voice, self.theme = match, match.voice(language), theme
        self.setWindowTitle(self.tr("Declare by form"))
        sized(self, 520, 420)
        self.actor, self.verb = Choice(), Choice()
        for seat in match.seats:
            self.actor.addItem(self.voice.seat(seat), seat)
        self.actor.addItem(self.voice.term("table"), "table")
        self.actor.setCurrentIndex(max(0, self.actor.findData(match.speaker)))
        for verb in dict.fromkeys((*in_front, *match.game.verbs, judging.Confirm.verb)):
            self.verb.addItem(self.voice.term(f"verb.{verb}"), verb)
        if in_front:
            self.verb.insertSeparator(len(in_front))
        now = wanted or next(iter(in_front), "") or due(match)
        self.verb.setCurrentIndex(max(0, self.verb.findData(now)))
        self.verdict = label("", wrap=True)
        inner = QWidget()
        self._place, self._below = column(margin=0), column(margin=0)
        inner.setLayout(self._place)
        # verbs with many words, in large letters, are more than a screen is high
        self.area = scrolled(inner, form=True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.enter = button(self.tr("Declare"), "main")
        self.enter.clicked.connect(self._declare)
        head = row([self.actor, self.verb])
        head.setStretch(0, 1)
        head.setStretch(1, 1)
        self._page = page = column([head, self.area, self._below, self.verdict])
        page.addLayout(foot(self, self.enter))
        self.setLayout(page)
        self.actor.currentIndexChanged.connect(lambda _: self._rule())
        self.verb.currentIndexChanged.connect(lambda _: self._form())
        self._form()

    @property
    def said(self) -> Spoken:
        """The declaration as it is filled in. Raises ``Unreadable`` while it lacks something."""
        line = " ".join([str(self.actor.currentData()), str(self.verb.currentData()), *self.form.words()])
        return self.match.read_text(line)

    def _form(self) -> None:
        verbs = {**self.match.game.verbs, judging.Confirm.verb: judging.Confirm}
        asked = verbs[str(self.verb.currentData())]
        clear(self._place)
        clear(self._below)
        self.form = WordsForm(asked, self.match.names(), self.voice)
        self.form.changed.connect(self._rule)
        self.form.entered.connect(self._declare)
        self._place.addWidget(self.form)
        self.places = placing(self.form, self.match.scene(self.match.position), self.voice, self._draw)
        for part, share in enumerate((1, 0) if self.places is None else (0, 1), start=1):
            self._page.setStretch(part, share)
        if self.places is not None:
            self._below.addWidget(self.places, 1)
            sized(self, max(self.width(), 640), max(self.height(), 680))
        else:
            self._place.addStretch(1)
        self._rule()
        # what is new in it is seen, and measured, a turn later
        QTimer.singleShot(0, self, self._grow)

    def showEvent(self, event: QShowEvent) -> None:
        """In its own letters it may be higher than it was before."""
        super().showEvent(event)
        self._grow()

    def _grow(self) -> None:
        """Have room for all of the form, as far as the screen has it."""
        inner = self.area.widget()
        assert inner is not None
        inner.ensurePolished()
        self._place.activate()
        self.area.setMinimumHeight(0)
        around = self.minimumSizeHint().height() - self.area.minimumSizeHint().height()
        needs = inner.minimumSizeHint().height()
        grown(self, needs + around)
        if self.places is not None:
            # a board keeps its least height, and has what the form leaves it
            self.area.setMinimumHeight(max(0, min(needs, self.height() - around)))

    def _draw(self, board: BoardView, scene: Scene) -> None:
        show_position(board, self.match, self.match.position, self.voice, self.theme, scene)

    def _rule(self) -> None:
        """What would be ruled, while it is filled in."""
        if self.form.lacking:
            self._say("faint", self.form.lacking)
            return
        try:
            entry = self.match.prepare(self.said)
        except Unreadable as fault:
            self._say("faint", f"{self.voice.told(fault.message)}  {self.voice.told(fault.remedy)}".strip())
            return
        if not entry.stands:
            told = self.voice.refused(entry.breaches).items()
            self._say("no", "\n".join(f"× {sentence}  {' '.join(rules)}" for sentence, rules in told))
        else:
            self._say("yes", f"✓ {self.voice.say('ui.allowed', {})}")

    def _say(self, style: str, text: str) -> None:
        self.verdict.setObjectName(style)
        restyle(self.verdict, "said", text)
        self.verdict.setText(text)

    def _declare(self) -> None:
        if self.form.lacking:
            return
        try:
            said = self.said
        except Unreadable:
            # why is shown below the form
            return
        self.accept()
        self.declare.emit(said)
