"""What tests put into a hall's store: an event with matches, and chains of entries as tables send them."""

import hashlib
import json

from referee.hall.frames import Sent
from referee.hall.store import EventRow, HallStore
from referee.hall.store.rows import MatchRow
from referee.hall.store.tables import Arrived
from referee.hall.sync import Head

AT = "2026-11-22T10:00:00.000+00:00"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def begun(store: HallStore, event: str = "spring", matches: int = 1) -> None:
    store.begin(EventRow(event, f"event: {event}", "nonce", AT))
    for number in range(1, matches + 1):
        row = MatchRow(f"m{number}", 1, number, "game: x", digest("first"), Head(0, digest("first")), "{}", 0, AT, 0)
        assert store.play(event, row)


def chain(words: str, start: int = 1, before: str = "") -> list[Sent]:
    found, before = [], before or digest("first")
    for number, word in enumerate(words, start):
        found.append(Sent(number=number, before=before, hash=digest(before + word), row={"said": word}))
        before = found[-1].hash
    return found


def sent(entries: list[Sent], match: str = "m1", event: str = "spring", summary: str = "{}") -> Arrived:
    lines = tuple(json.dumps(entry.row) for entry in entries)
    return Arrived(event, match, tuple(entries), lines, summary, AT)
