"""What the store takes in plain inserts of the same rows in groups of the same size, beside what the hall puts in."""

import hashlib
import json
import time
from dataclasses import dataclass

from referee.hall.event.running import now
from referee.hall.frames import Sent
from referee.hall.store import EventRow, HallStore
from referee.hall.store.rows import MatchRow
from referee.hall.store.tables import Arrived
from referee.hall.sync import Head

GROUP = 32
SECONDS = 2.0
ROW = {
    "at": "2026-11-22T10:00:00.000+00:00",
    "said": "amber place e5",
    "refused": None,
    "detail": {"events": [["TK-3.1", ""]]},
}


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Durable entries a second: through the hall's store, and as plain inserts of the same rows in the same groups."""

    hall: float
    plain: float

    @property
    def ratio(self) -> float:
        """How much of the plain inserts the hall reaches."""
        return self.hall / self.plain

    def lines(self) -> list[str]:
        """In words."""
        return [
            f"durable entries in groups of {GROUP}: {self.hall:.0f}/s in the hall, {self.plain:.0f}/s as plain inserts,"
            f" ratio {self.ratio:.2f}"
        ]


def measure(store: HallStore, tables: int = GROUP, seconds: float = SECONDS) -> Yardstick:
    """Measure both on one store, in turns; what was measured stays in an event of its own."""
    event = f"yardstick-{time.time_ns()}"
    store.begin(EventRow(event, "event: Yardstick", "", now()))
    first = _digest("first")
    names = [f"m{number}" for number in range(max(tables, GROUP))]
    for number, name in enumerate(names):
        store.play(event, MatchRow(name, 1, number, "", first, Head(0, first), "{}", 0, now(), 0))
    heads = dict.fromkeys(names, (0, first))
    hall = plain = hall_time = plain_time = 0.0
    start = 0
    while hall_time < seconds:
        group = [names[(start + place) % len(names)] for place in range(GROUP)]
        start += GROUP
        batch = [_next(event, name, heads) for name in group]
        begun = time.perf_counter()
        store.arrived(batch)
        hall_time += time.perf_counter() - begun
        hall += len(batch)
        begun = time.perf_counter()
        _plain(store, event, batch)
        plain_time += time.perf_counter() - begun
        plain += len(batch)
    return Yardstick(hall / hall_time, plain / plain_time)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _next(event: str, name: str, heads: dict[str, tuple[int, str]]) -> Arrived:
    number, before = heads[name]
    entry = Sent(number=number + 1, before=before, hash=_digest(f"{name}{number}"), row=ROW)
    heads[name] = (entry.number, entry.hash)
    return Arrived(event, name, (entry,), (json.dumps(ROW),), "{}", now())


def _plain(store: HallStore, event: str, batch: list[Arrived]) -> None:
    """The same rows, and nothing looked at."""
    rows = [
        (f"{event}-plain", a.match, e.number, e.before, e.hash, line, a.at)
        for a in batch
        for e, line in zip(a.entries, a.lines, strict=True)
    ]
    with store.engine.work() as work:
        work.many("INSERT INTO entry VALUES(?,?,?,?,?,?,?)", rows)
