"""Times as the clock of this machine shows them."""

from datetime import datetime


def local_day_and_time(at: str) -> str:
    """The day and time of an entry on the clock of this machine, to the minute."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return at


def local_time(at: str) -> str:
    """The time of an entry on the clock of this machine."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M:%S")
    except ValueError:
        return at
