"""The stamp behind an entry of an exported record: its time, and by how much the system's clock had jumped."""

import re
from datetime import datetime

_STAMP = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+Z-]+)(?: [0-9a-f]{16} skipped=(-?[0-9]{1,12}\.[0-9]{3}))?")


def stamped(comment: str) -> tuple[str | None, str]:
    """The time that a record's comment begins with, and by how much the clock had jumped; None and "" for none.

    A time that no clock can show is none.
    """
    stamp = _STAMP.match(comment)
    try:
        at = datetime.fromisoformat(stamp[1]) if stamp else None
    except ValueError:
        return None, ""
    return (stamp[1], stamp[2] or "") if stamp and at and at.tzinfo else (None, "")
