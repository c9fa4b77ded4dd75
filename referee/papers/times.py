"""Times as papers show them: on the clock of this machine, with its zone, so that no date is another one's."""

from datetime import datetime


def moment(at: str) -> str:
    """Date, time and zone of an entry's time: ``2026-11-22 08:00 +09:00``; nothing for an entry without a time."""
    local = _local(at)
    return f"{local:%Y-%m-%d %H:%M} {zone(local)}" if local else ""


def clock_time(at: str) -> str:
    """The time of day of an entry, to the second; the zone stands once, at the head of the paper."""
    local = _local(at)
    return f"{local:%H:%M:%S}" if local else ""


def zone(local: datetime) -> str:
    """The zone of a time as its distance from UTC, ``+09:00``."""
    sign = f"{local:%z}" or "+0000"
    return f"{sign[:3]}:{sign[3:5]}"


def _local(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at).astimezone()
    except ValueError:
        return None
