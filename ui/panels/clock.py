"""The clocks of a match: what is left of round and turn, the judge's pause, warnings, and what is done at time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from referee.judge.policy import Policy
from referee.judge.timing import minutes
from referee.judge.verbs import Clock
from referee.match.clock import Reading
from referee.match.result import Result
from ui.panels.frames import button, column, label, restyle, row
from ui.panels.lines import FixedLabel


class ClockPanel(QFrame):
    """Hidden in a match without a clock. ``declare`` says the judge's word of the button pressed."""

    declare = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.round, self.turn, self.notice = label("", "score"), label("", "title"), FixedLabel()
        self.start, self.pause, self.go_on, self.time = button(""), button(""), button("", "main"), button("", "main")
        for pressed, what in (
            (self.start, "start"),
            (self.pause, "pause"),
            (self.go_on, "resume"),
            (self.time, "time"),
        ):
            pressed.clicked.connect(lambda _=False, said=what: self.declare.emit(Clock(said)))
        head = row([self.round, self.turn])
        # what is told stands beside the figures: the table below keeps its place
        head.addWidget(self.notice, 1)
        head.addStretch(0)
        for pressed in (self.start, self.pause, self.go_on, self.time):
            head.addWidget(pressed)
        self.setLayout(column([head], margin=6, spacing=2))
        self.setFixedHeight(self.start.sizeHint().height() + 14)
        self.hide()

    def show_clock(self, now: Reading, rules: Policy, result: Result, language: str) -> None:
        """Show the clocks as they are; ``rules`` say when to warn and what is done at time."""
        self.setVisible(now.plan.any)
        if not now.plan.any:
            return
        self.start.setText(self.tr("Start the clock"))
        self.pause.setText(self.tr("Pause the clock"))
        self.go_on.setText(self.tr("Go on with the clock"))
        self.time.setText(self.tr("Call time"))
        self.round.setText("" if now.round_left is None else minutes(now.round_left))
        self.round.setVisible(now.round_left is not None)
        self.turn.setText("" if now.turn_left is None else self.tr("turn {0}").format(minutes(now.turn_left)))
        running = now.started and not now.paused and not result.over
        self.start.setVisible(not now.started and not result.over)
        self.pause.setVisible(running)
        self.go_on.setVisible(now.paused and not result.over)
        self.time.setVisible(running and not now.called and now.round_left is not None and now.round_left <= 0)
        style, text = self.told(now, rules, result, language)
        self.notice.setObjectName(style)
        restyle(self.notice, "said", style)
        self.notice.setText(text)

    def told(self, now: Reading, rules: Policy, result: Result, language: str) -> tuple[str, str]:
        """What there is to say besides the figures, and its style."""
        if result.over:
            return "", ""
        if now.called:
            said = rules.text.get(language) or rules.text["en"]
            left = result.turns_left or 0
            return "judge", self.tr("Time has been called; turns still played: {0}. {1}").format(left, said)
        if now.paused:
            return "judge", self.tr("The clock stands still.")
        if now.overrun:
            return "no", self.tr("Time is used up.")
        passed = [minute for minute in rules.warnings if now.round_left is not None and now.round_left <= minute * 60]
        if passed:
            return "judge", self.tr("Minutes left: less than {0}.").format(min(passed))
        return "", ""
