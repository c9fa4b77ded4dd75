"""The judge corrects how an earlier game of the match came out: the match score follows at once (RF-6.9)."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QWidget

from referee.judge.verbs import Correct
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from ui.frame.boxes import enters, foot
from ui.panels.frames import button, column, label, named_row, sized
from ui.panels.pressing import Chooser


class CorrectDialog(QDialog):
    """``declare`` says the judge's word; what is wrong with it is shown before."""

    declare = Signal(object)

    def __init__(self, match: Match, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.voice = match, match.voice(language)
        self.setWindowTitle(self.tr("Correct an earlier game"))
        sized(self, 480, 260)
        self.game, self.winner, self.reason = Chooser(), Chooser(), QLineEdit()
        series = match.series
        earlier = series.games[: series.number - 1]
        for number, game in enumerate(earlier, 1):
            self.game.addItem(f"{number}.  {self._won(game.winner)}", number)
        for seat, name in match.called.items():
            self.winner.addItem(name, seat)
        for word in ("draw", "nobody"):
            self.winner.addItem(self._won(word), word)
        self.told, self.enter = label("", "no", wrap=True), button(self.tr("Correct it"), "main")
        self.enter.clicked.connect(self._enter)
        enters(self.enter, self.reason)
        form = QFormLayout()
        for name, field in (
            (self.tr("Game"), self.game),
            (self.tr("Winner"), self.winner),
            (self.tr("Reason"), self.reason),
        ):
            field.setAccessibleName(name)
            named_row(form, name, field)
        score = "  ".join(f"{name} {won}" for name, won in series.score)
        about = self.tr("The match score now: {0}. It follows at once.").format(score)
        if not earlier:
            about = self.tr("No game of this match was played before this one.")
        page = column([label(about, "faint", wrap=True), form, self.told, foot(self, self.enter)], spacing=10)
        page.setStretch(1, 1)
        self.setLayout(page)
        self.game.currentIndexChanged.connect(lambda _: self._show_winner())
        self.winner.currentIndexChanged.connect(lambda _: self._check())
        self.reason.textChanged.connect(lambda _: self._check())
        self._show_winner()

    @property
    def said(self) -> Correct:
        """What is filled in."""
        game, winner = int(self.game.currentData() or 1), str(self.winner.currentData())
        return Correct(game, winner, " ".join(self.reason.text().split()))

    @property
    def now(self) -> str:
        """Who has won the game chosen as it stands: a seat of this game, ``draw`` or ``nobody``."""
        games, place = self.match.series.games, int(self.game.currentData() or 0)
        winner = games[place - 1].winner if place else None
        sits = {player: side for side, player in self.match.series.here.items()}
        return sits.get(winner, winner) if winner else "nobody"

    def _show_winner(self) -> None:
        """A correction begins with how the game stands, and is one once that is changed."""
        self.winner.setCurrentIndex(max(0, self.winner.findData(self.now)))
        self._check()

    def _won(self, winner: str | None) -> str:
        """How a game came out, in a few words."""
        if winner is None or winner == "nobody":
            return self.tr("nobody")
        return self.tr("a draw") if winner == "draw" else self.match.series.players.get(winner, winner)

    def _check(self) -> None:
        ready = bool(self.game.count() and self.reason.text().strip())
        wrong = [*self.voice.refused(self.match.prepare(Spoken("judge", self.said)).breaches if ready else ())]
        if ready and not wrong and self.said.winner == self.now:
            wrong = [self.tr("So it came out already: choose another winner.")]
        self.told.setText("\n".join(wrong))
        self.enter.setEnabled(ready and not wrong)

    def _enter(self) -> None:
        self.accept()
        self.declare.emit(self.said)
