"""The clocks of a match: what is left of round and turn, the judge's pause, warnings, and what is done at time."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton

from referee.judge.policy import Policy
from referee.judge.timing import minutes
from referee.judge.verbs import Clock
from referee.match.clock import Reading
from referee.match.result import Result
from ui.panels.frames import button, column, label, rename, restyle, row
from ui.panels.lines import FixedLabel

NARROW = 36
"""Sizes of its writing: what is told has too little room in a narrower panel, beside large figures and whole words."""


class ClockPanel(QFrame):
    """Hidden in a match without a clock. ``declare`` says the judge's word of the button pressed."""

    declare = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.round, self.turn, self.notice = label("", "score"), label("", "title"), FixedLabel(most=2, close=True)
        self.start, self.pause, self.go_on, self.time = button(""), button(""), button("", "main"), button("", "main")
        for pressed, what in (
            (self.start, "start"),
            (self.pause, "pause"),
            (self.go_on, "resume"),
            (self.time, "time"),
        ):
            pressed.clicked.connect(lambda _=False, said=what: self.declare.emit(Clock(said)))
        head = row([self.round, self.turn], spacing=6)
        # what is told stands beside the figures: the table below keeps its place
        head.addWidget(self.notice, 1)
        for pressed in (self.start, self.pause, self.go_on, self.time):
            head.addWidget(pressed)
        self.setLayout(column([head], margin=6, spacing=2))
        self.setFixedHeight(self.start.sizeHint().height() + 14)
        self._names: tuple[tuple[QPushButton, str, str], ...] = ()
        self._brief = False
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow panel has smaller figures and shorter words on its buttons: what is told is to be read."""
        super().resizeEvent(event)
        if (brief := event.size().width() < NARROW * self.fontInfo().pixelSize()) != self._brief:
            self._brief = brief
            rename(self.round, "big" if brief else "score")
            self._say_names()

    def _say_names(self) -> None:
        for pressed, long, short in self._names:
            said = short if self._brief else long
            if pressed.text() != said:
                pressed.setText(said)
                pressed.setAccessibleName(long)
                pressed.setToolTip(long if self._brief else "")

    def show_clock(self, now: Reading, rules: Policy, result: Result, language: str) -> None:
        """Show the clocks as they are; ``rules`` say when to warn and what is done at time."""
        self.setVisible(now.plan.any)
        if not now.plan.any:
            return
        self._names = (
            (self.start, self.tr("Start the clock"), self.tr("Start")),
            (self.pause, self.tr("Pause the clock"), self.tr("Pause")),
            (self.go_on, self.tr("Go on with the clock"), self.tr("Go on")),
            (self.time, self.tr("Call time"), self.tr("Call time", "short")),
        )
        self._say_names()
        self.round.setText("" if now.round_left is None else minutes(now.round_left))
        self.round.setVisible(now.round_left is not None)
        self.turn.setVisible(now.turn_left is not None)
        self.turn.setText("" if now.turn_left is None else self.tr("turn {0}").format(minutes(now.turn_left)))
        running = now.started and not now.paused and not result.over
        self.start.setVisible(not now.started and not result.over)
        self.go_on.setVisible(now.paused and not result.over)
        to_call = running and not now.called and now.round_left is not None and now.round_left <= 0
        self.time.setVisible(to_call)
        # the judge's menu has it too
        # once time is called there is nothing to pause but the time of players
        done = now.called and not now.seats and now.turn_left is None
        self.pause.setVisible(running and not done and not (to_call and self._brief))
        style, texts = self.told(now, rules, result, language)
        self.notice.setObjectName(style)
        restyle(self.notice, "said", style)
        self.notice.say(texts)

    def told(self, now: Reading, rules: Policy, result: Result, language: str) -> tuple[str, tuple[str, ...]]:
        """What there is to say besides the figures, long to short, and its style."""
        if result.over:
            return "", ()
        if now.called:
            turns = result.turns_left or 0
            called = self.tr("Time has been called; turns still played: {0}.").format(turns)
            said = rules.text.get(language) or rules.text["en"]
            return "judge", (f"{called} {said}", called, self.tr("Turns left: {0}").format(turns))
        if now.paused:
            return "judge", (self.tr("The clock stands still."), self.tr("Stands still"))
        if now.overrun:
            return "no", (self.tr("Time is used up."), self.tr("Time is up"))
        left = now.round_left if now.started else None
        passed = [minute for minute in rules.warnings if left is not None and left < minute * 60]
        if passed:
            least = min(passed)
            texts = self.tr("Minutes left: less than {0}."), self.tr("Under {0} min")
            return "judge", (texts[0].format(least), texts[1].format(least))
        return "", ()
