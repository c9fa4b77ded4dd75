"""A wait in turns of the loop of events, so that a slow or busy machine is only slow: what it takes to do things, and
how long it does other things meanwhile, is not counted."""

from math import ceil
from time import monotonic

from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, Qt, QTimer

TURN = 5
"""Milliseconds between two turns that are counted."""
LONGEST = 60.0
"""Seconds after which a window that always has something to do is waited for no longer."""


class Rest:
    """Counts turns; the last one is one in which nothing else was to be done."""

    def __init__(self, milliseconds: int) -> None:
        self._left, self._end, self._woken = ceil(milliseconds / TURN), monotonic() + LONGEST, 0
        self._loop, self._turns = QEventLoop(), QTimer()
        self._turns.setTimerType(Qt.TimerType.PreciseTimer)
        self._turns.setInterval(min(TURN, max(1, milliseconds)))
        self._turns.timeout.connect(self._turn)

    def take(self) -> None:
        """Run the loop for so many turns, and until it has nothing to do."""
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.awake.connect(self._wakes)
        self._turns.start()
        self._loop.exec()
        self._turns.stop()
        dispatcher.awake.disconnect(self._wakes)

    def _wakes(self) -> None:
        self._woken += 1

    def _turn(self) -> None:
        self._left -= 1
        alone, self._woken = self._woken <= 1, 0
        if (self._left <= 0 and alone) or monotonic() > self._end:
            self._loop.quit()


def rest(milliseconds: int) -> None:
    """Let the window go on for so long as it would take if nothing took any time, and until it has nothing to do."""
    Rest(milliseconds).take()
