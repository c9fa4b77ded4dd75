"""The banner above the board: who must do what, and the choices as large buttons."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.series import Series
from referee.rulebook.voice import Voice
from ui.match.choosing import Choice
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, clear, column, label, restyle, row

LONGEST = 36
"""So many letters of a declaration stand on its button; the rest in its tool tip."""


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
        head = row([self.title])
        head.setStretch(0, 1)
        self.slip, self.next = button("", "main"), button("")
        self.slip.clicked.connect(lambda: self.asked.emit("slip"))
        self.next.clicked.connect(lambda: self.asked.emit("next"))
        head.addWidget(self.slip)
        head.addWidget(self.next)
        head.addWidget(self.undo)
        head.addWidget(self.redo)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices)
        self.setLayout(column([head, self.hint, self._choices], margin=12))
        self.buttons: list[tuple[str, Spoken]] = []
        self.terse = False

    def retranslate(self) -> None:
        """Say the fixed words in another language."""
        self.undo.setText(self.tr("Undo") + "  (U)")
        self.redo.setText(self.tr("Redo") + "  (R)")
        self.slip.setText(self.tr("Result slip …"))
        self.next.setText(self.tr("Next game"))

    def tell(self, match: Match, choice: Choice, voice: Voice, at: int, series: Series) -> None:
        """Say what is pending now, or how it came out, or that an earlier entry ``at`` is looked at (-1: now)."""
        over = match.result.over and at < 0
        self.slip.setVisible(over)
        self.next.setVisible(over and not series.over)
        if at >= 0:
            self.show_pending(
                self.tr("Looking back: after entry {0}").format(at), self.tr("Esc goes back to now."), mode="past"
            )
            return
        hints = []
        if overruled := match.position.bench.overrides:
            hints.append(self.tr("The judge has overruled {0} times in this match.").format(overruled))
        if over:
            won = [f"{name} {games}" for name, games in series.score] if series.best_of > 1 else []
            self.show_pending(self._result(match, voice), "  ".join([*match.result.rules, " – ".join(won), *hints]))
        else:
            self.show_pending(self._to_act(match, voice), "  ".join([*self._hints(match, choice, voice), *hints]))

    def _to_act(self, match: Match, voice: Voice) -> str:
        standing = match.standing
        seat = standing.pending_seat or standing.turn
        who = voice.seat(seat) if seat else self.tr("All")
        what = voice.term(standing.pending) if standing.pending else voice.term(standing.phase)
        return self.tr("{0} to act · {1}").format(who, what)

    def _hints(self, match: Match, choice: Choice, voice: Voice) -> Iterator[str]:
        if choice.picked:
            picked = " ".join(voice.card(token) if token in voice.cards else token for token in choice.picked)
            yield self.tr("{0}: {1} ways to go on. Esc puts it back.").format(picked, len(choice.remaining))
        else:
            key = f"hint.{match.standing.pending or match.standing.phase}"
            hint = voice.term(key)
            self.title.setToolTip(hint if hint != key else "")
            # where the board has little room, the pointer finds it over the title
            if hint != key and not self.terse:
                yield hint
        if match.standing.end_triggered:
            yield "⚠ " + self.tr("Last turns ({0})").format(" ".join(match.standing.end_reason))

    def _result(self, match: Match, voice: Voice) -> str:
        result = match.result
        if result.winner == "draw":
            return self.tr("The match is over: a draw")
        if result.winner is None:
            return self.tr("The match is over: nobody has won")
        ranking = ["=".join(voice.seat(seat) for seat in place) for place in result.ranking]
        return self.tr("{0} wins · {1}").format(voice.seat(result.winner), " > ".join(ranking))

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
            short = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
            made = button(short, "main" if is_main else "", key="E" if is_main else str(number) if number < 10 else "")
            made.setToolTip(text if short != text else "")
            made.clicked.connect(lambda _=False, said=spoken: self.chosen.emit(said))
            self._flow.addWidget(made)
        self._choices.setVisible(bool(choices))
