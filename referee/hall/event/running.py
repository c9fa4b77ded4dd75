"""An event that is held: its journal in the store, everybody's words in one order, two head judges told apart."""

import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from referee.hall.event.journal import Entry, Event
from referee.hall.store import EventRow, HallStore, SaidRow
from referee.hall.store.rows import EnteredElsewhere, StoreFault
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.record.chain import Link, first_hash, form_of, next_hash
from referee.record.reading import header_of
from referee.record.writing import Line, write

TRIES = 5
"""How often an entry is ruled anew where somebody else was quicker."""


def now() -> str:
    """The time as entries carry it: ISO 8601, UTC, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _unreadable(event: str, number: int) -> Message:
    says = "entry {number} of event '{event}' in the store cannot be read, it was changed: restore an untouched backup"
    return Message("journal-unreadable", says, event=event, number=number)


class Running:
    """An event of the store. Safe from several threads, and from several processes over one store."""

    def __init__(self, store: HallStore, row: EventRow, clock: Callable[[], str] = now) -> None:
        """Take up an event as the store has it. Raises ``BadPlan``, ``StoreFault`` where it cannot."""
        self.store, self.row, self.clock = store, row, clock
        self._lock = threading.RLock()
        self._begin()
        self.refresh()

    def _begin(self) -> None:
        self.event = Event(header_of(self.row.header))
        self._last = first_hash(self.event.header)

    @property
    def id(self) -> str:
        """The event's id."""
        return self.row.event

    def refresh(self) -> bool:
        """Take in what others entered; whether there was anything. Raises ``StoreFault`` for what cannot be read."""
        with self._lock:
            rows = self.store.said(self.id, len(self.event.entries))
            for row in rows:
                # ruled again: the ruling is a function of the journal alone
                try:
                    entry = self.event.ruled(self.event.read_text(row.said), row.at)
                except Unreadable as fault:
                    raise StoreFault(_unreadable(self.id, row.number)) from fault
                self.event.entries.append(entry)
                self._last = row.hash
            return bool(rows)

    def say(self, line: str | Sequence[str], device: str = "", held: Callable[[Event], None] | None = None) -> Entry:
        """Rule on a line, or on its words, and enter it; on disk when this returns.

        Where somebody else enters something at the same moment it is ruled anew behind that. ``held`` is asked each
        time before it is ruled, and keeps it out by what it raises. Raises ``Unreadable``
        for a line that cannot be read, ``StoreFault`` where it could not be written.
        """
        with self._lock:
            self.refresh()
            for _ in range(TRIES):
                if held is not None:
                    held(self.event)
                entry = self.event.ruled(self._read(line), self.clock())
                try:
                    self._enter(entry, device)
                except EnteredElsewhere:
                    self.refresh()
                    continue
                return entry
        says = "many are entering at once; say it again"
        raise EnteredElsewhere(Message("many-at-once", says))

    def _read(self, line: str | Sequence[str]) -> Spoken:
        return self.event.read_line(line) if isinstance(line, str) else self.event.read_typed(line)

    def _enter(self, entry: Entry, device: str) -> None:
        refused = None if entry.stands else entry.rules
        link = Link(entry.number, entry.at, entry.text, refused)
        digest = next_hash(self._last, link, form_of(self.event.header))
        told = None if refused is None else " ".join(refused)
        self.store.enter(self.id, SaidRow(entry.number, entry.at, entry.text, told, device, digest))
        self.event.entries.append(entry)
        self._last = digest

    def published_by(self, number: int) -> int:
        """The number of the entry that published a round; 0 where it is not published."""
        found = 0
        for entry in self.event.entries:
            said = entry.spoken.declaration
            if entry.stands and said.verb == "publish" and getattr(said, "round", 0) == number:
                found = entry.number
        return found

    def record(self) -> str:
        """The event as a record that replays."""
        lines = [Line(entry.text, () if entry.stands else entry.rules, entry.at) for entry in self.event.entries]
        return write(self.event.header, lines)
