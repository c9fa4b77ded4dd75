"""The clocks of a table: read twice a second, shown, sounded where a warning's minute has just been passed."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from referee.judge.timing import minutes
from referee.keeping.kept import Kept
from referee.keeping.times import jumped
from referee.kernel.telling import Message
from referee.match.clock import Clocks, Reading, fallen_between, to_do, warnings_between
from ui.panels.clock import ClockPanel

BEAT = 500
"""Milliseconds between two looks at the clocks."""


class Clockwork(QObject):
    """The clocks of one match. ``flag_fell`` says whose time is up, and of what; ``beat`` follows every look at them.

    ``jumped`` says that the system's clock did.
    """

    flag_fell = Signal(str, str)
    jumped = Signal(object)
    beat = Signal()

    def __init__(self, kept: Kept, panel: ClockPanel, language: Callable[[], str]) -> None:
        super().__init__(panel)
        self.kept, self.panel, self.language = kept, panel, language
        self._clocks = Clocks(kept.match)
        self._jump_told = False
        self._last: Reading | None = None
        self._ticker = QTimer(self)
        self._ticker.timeout.connect(self.tick)

    def begin(self) -> None:
        """The page is whole: look at the clocks from now on."""
        self._ticker.start(BEAT)

    def read(self) -> Reading:
        """The clocks now."""
        return self._clocks.read(self.kept.time.moment)

    @property
    def can(self) -> frozenset[str]:
        """What a judge can do with the clock now."""
        return to_do(self.read(), self.kept.match.result)

    def shown(self) -> dict[str, str]:
        """What is left for each seat, in words."""
        return {seat: minutes(left) for seat, left in self.read().seats.items()}

    def tick(self) -> None:
        """Look at the clocks."""
        now = self.read()
        if now.plan.any:
            self._watch_time()
            self.show_reading(now)
            self.beat.emit()

    def _watch_time(self) -> None:
        """Tell once when the system's clock has jumped: the clocks here do not."""
        skipped = self.kept.time.skipped
        if skipped and not self._jump_told:
            told: Message = jumped(skipped)
            self.jumped.emit(told)
        self._jump_told = bool(skipped)

    def show_reading(self, now: Reading) -> None:
        """Show the clocks as they are; a sound where a warning's minute has just been passed."""
        match, last = self.kept.match, self._last or now
        if list(warnings_between(last, now, match.policy.warnings)):
            QApplication.beep()
        for seat, of in fallen_between(last, now):
            self.flag_fell.emit(seat, of)
        self._last = now
        self.panel.show_clock(now, match.policy, match.result, self.language())
