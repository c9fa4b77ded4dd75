"""The stamp behind an entry of an exported record: its time, and by how much the system's clock had jumped."""

import re
from collections.abc import Iterator
from datetime import datetime

from referee.kernel.telling import Message
from referee.record.model import Record, Said

_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})")
_SKIPPED = re.compile(r"-?[0-9]{1,12}[.][0-9]{3}")
_STAMP = re.compile(r"(\S+)(?: [0-9a-f]{16} skipped=(\S+))?")
_SEALED = re.compile(r"(\S+) [0-9a-f]{16}(?: skipped=(\S*))?")


def moment_of(at: str | None) -> datetime | None:
    """The moment that a time names; None where it is none that a clock can show."""
    if at is None or not _TIME.fullmatch(at):
        return None
    try:
        return datetime.fromisoformat(at)
    except ValueError:
        return None


def stamped(comment: str) -> tuple[str | None, str]:
    """The time that a record's comment begins with, and by how much the clock had jumped; None and "" for none.

    A time that no clock can show is none, and so is a jump that is no number of seconds.
    """
    stamp = _STAMP.match(comment)
    if stamp is None or moment_of(stamp[1]) is None:
        return None, ""
    return stamp[1], stamp[2] if stamp[2] and _SKIPPED.fullmatch(stamp[2]) else ""


def untimely(started: str) -> Message | None:
    """That a match does not say when it was begun; None where it does."""
    if moment_of(started) is not None:
        return None
    says = "'{at}' is no time: when the match was begun is not known"
    return Message("no-start-time", says, at=started)


def unreadable(at: str, skipped: str) -> Message | None:
    """What is wrong with the time of an entry, or with what was skipped before it; None where both can be read."""
    if moment_of(at) is None:
        says = "'{at}' is no time of an entry: it is written like 2026-01-02T10:00:00.000+00:00"
        return Message("no-entry-time", says, at=at)
    if skipped and not _SKIPPED.fullmatch(skipped):
        says = "'{skipped}' is no number of seconds skipped: it is written like 3600.000"
        return Message("no-skip", says, skipped=skipped)
    return None


def unread_stamps(record: Record) -> Iterator[Message]:
    """The times and skips of an exported record that cannot be read, with their lines; a mere comment is no stamp."""
    for line in record.lines:
        stamp = _SEALED.fullmatch(line.comment) if isinstance(line, Said) else None
        if stamp is not None and (why := unreadable(stamp[1], stamp[2] or "")) is not None:
            yield Message("at-line", "line {line}: {what}", line=line.line, what=why)
