"""The one door to the time of day and to the time that passes: entries are stamped and clocks are read by them.

The system's clock may be set, and stands ahead after a sleep. What a player is charged is the time that passed for this
program; by how much the system's clock moved besides is kept with the entry, so that a report charges the same.
"""

import time
from datetime import UTC, datetime, timedelta

from referee.kernel.telling import Message

JUMP = 2.0
"""Seconds by which the system's clock may drift between two entries before that is called a jump."""


def now() -> datetime:
    """The time now, in UTC. Called through this module, so that a test can stand the clock still."""
    return datetime.now(UTC)


def steady() -> float:
    """Seconds that pass whatever is done to the system's clock, and do not while the computer sleeps."""
    return time.monotonic()


class Timekeeper:
    """The time that passes at one match since its last entry."""

    def __init__(self, last: str | None = None) -> None:
        """``last`` is the time of the last entry. Nobody watched since then: the system's clock is believed."""
        wall = now()
        self._at = _time(last) if last else wall
        self._before = max(0.0, (wall - self._at).total_seconds())
        self._steady = steady()

    @property
    def passed(self) -> float:
        """Seconds since the last entry."""
        return self._before + steady() - self._steady

    @property
    def moment(self) -> datetime:
        """The moment by which the clocks are read: the last entry's time and what passed since."""
        return self._at + timedelta(seconds=self.passed)

    @property
    def skipped(self) -> float:
        """By how many seconds the system's clock moved besides, below 0 where it went back; 0 for a mere drift."""
        moved = (now() - self._at).total_seconds() - self.passed
        return moved if abs(moved) >= JUMP else 0.0

    def entered(self, at: str) -> None:
        """An entry was made at this time."""
        self._at, self._before, self._steady = _time(at), 0.0, steady()


def jumped(seconds: float) -> Message:
    """What is told of a jump of the system's clock."""
    says = "the system's clock moved by {seconds} s: set, or after a sleep; the match's clocks go on by what passed"
    return Message("clock-jumped", says, seconds=f"{seconds:+.0f}")


def _time(at: str) -> datetime:
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return now()
    return found if found.tzinfo else found.replace(tzinfo=UTC)
