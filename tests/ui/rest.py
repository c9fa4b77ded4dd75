"""A wait in turns of the loop of events, so that a slow or busy machine is only slow: what it takes to do things, and
how long it does other things meanwhile, is not counted."""

from math import ceil

from PySide6.QtCore import QEventLoop, Qt, QTimer

TURN = 5
"""Milliseconds between two turns that are counted."""


class Rest:
    """Counts turns, between each of which all is done that is ready to be done."""

    def __init__(self, milliseconds: int) -> None:
        self._left = ceil(milliseconds / TURN)
        self._loop, self._turns = QEventLoop(), QTimer()
        self._turns.setTimerType(Qt.TimerType.PreciseTimer)
        self._turns.setInterval(min(TURN, max(1, milliseconds)))
        self._turns.timeout.connect(self._turn)

    def take(self) -> None:
        """Run the loop for so many turns."""
        self._turns.start()
        self._loop.exec()
        self._turns.stop()

    def _turn(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self._loop.quit()


def rest(milliseconds: int) -> None:
    """Let the window go on for so long as it would take if nothing took any time."""
    Rest(milliseconds).take()
