"""The one door to the time of day: entries are stamped with it, and the clocks of the window are read by it."""

from datetime import UTC, datetime


def now() -> datetime:
    """The time now, in UTC. Called through this module, so that a test can stand the clock still."""
    return datetime.now(UTC)
