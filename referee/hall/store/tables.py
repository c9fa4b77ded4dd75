"""What the hall keeps and looks up, the same for every database."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from referee.hall.frames import Sent
from referee.hall.store.engine import Engine, Work
from referee.hall.store.migrations import brought_up
from referee.hall.store.rows import (
    CommandRow,
    EnteredElsewhere,
    EntryRow,
    EventRow,
    MatchRow,
    SaidRow,
    SignedRow,
    StoreFault,
    TokenRow,
)
from referee.hall.sync import Head, Taken, receive
from referee.kernel.telling import Message

_PLAY = "INSERT INTO played VALUES(?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT(event, match) DO NOTHING"
_MATCH = "match, round, place, header, first, number, hash, summary, forks, heard, changed"
_HEADS = (
    "UPDATE played SET number=?, hash=?, forks=?, summary=COALESCE(?, summary), heard=?, changed=?"
    " WHERE event=? AND match=?"
)


@dataclass(frozen=True, slots=True)
class Arrived:
    """Entries of a match that arrived together; ``lines`` are their rows as JSON, ``summary`` how it looks there."""

    event: str
    match: str
    entries: tuple[Sent, ...]
    lines: tuple[str, ...]
    summary: str
    at: str
    begins: MatchRow | None = None
    """The match itself, where it is begun with this."""


@dataclass(frozen=True, slots=True)
class _Held:
    """A match held while a batch is taken in; ``hashes`` and ``others`` are what the batch brought it so far."""

    head: Head
    forks: int
    summary: str | None = None
    heard: str = ""
    hashes: Mapping[int, str] = field(default_factory=dict)
    others: frozenset[str] = frozenset()


class HallStore:
    """The store of a hall. Safe from several threads; every method raises ``StoreFault``."""

    def __init__(self, engine: Engine) -> None:
        """Take a database, and bring its tables up to this version."""
        self.engine = engine
        try:
            self.form_before = brought_up(engine)
        except BaseException:
            engine.close()
            raise

    def close(self) -> None:
        """Close the database."""
        self.engine.close()

    # events

    def begin(self, row: EventRow) -> None:
        """A new event. Raises ``StoreFault`` where there is one of that id."""
        values = (row.event, row.header, row.nonce, row.begun)
        says = "an event '{event}' is there already; give it another id"
        with self._taken(StoreFault(Message("event-there", says, event=row.event))):
            self._run("INSERT INTO event(event, header, nonce, begun) VALUES(?,?,?,?)", values)

    def events(self) -> list[EventRow]:
        """All events, the one begun last first."""
        rows = self._rows("SELECT event, header, nonce, begun FROM event ORDER BY begun DESC, event")
        return [EventRow(*row) for row in rows]

    def event(self, event: str) -> EventRow:
        """An event by its id. Raises ``KeyError``."""
        rows = self._rows("SELECT event, header, nonce, begun FROM event WHERE event=?", (event,))
        if not rows:
            raise KeyError(event)
        return EventRow(*rows[0])

    def cursor(self, event: str) -> int:
        """How many changes an event has seen: where it stands still, nothing has to be read again."""
        rows = self._rows("SELECT changes FROM event WHERE event=?", (event,))
        return int(rows[0][0]) if rows else 0

    def enter(self, event: str, row: SaidRow) -> None:
        """Enter an entry of the event's journal. Raises ``EnteredElsewhere`` where its number is taken."""
        values = (event, row.number, row.at, row.said, row.refused, row.device, row.hash)
        says = "event {event} has gone on; entry {number} is there"
        taken = EnteredElsewhere(Message("event-gone-on", says, event=event, number=row.number))
        with self._taken(taken), self.engine.work() as work:
            work.run("INSERT INTO said VALUES(?,?,?,?,?,?,?)", values)
            _moved(work, event)

    def said(self, event: str, after: int = 0) -> list[SaidRow]:
        """The entries of an event's journal behind a number, in order."""
        query = "SELECT number, at, said, refused, device, hash FROM said WHERE event=? AND number>? ORDER BY number"
        return [SaidRow(*row) for row in self._rows(query, (event, after))]

    # matches

    def play(self, event: str, row: MatchRow) -> bool:
        """A match was begun at its table; False where it is there already, as it was."""
        with self.engine.work() as work:
            begun = work.run(_PLAY, (event, *_columns(row))) > 0
            if begun:
                _moved(work, event)
        return begun

    def match(self, event: str, match: str) -> MatchRow | None:
        """A match by its id, None where it was not begun."""
        rows = self._rows(f"SELECT {_MATCH} FROM played WHERE event=? AND match=?", (event, match))
        return _match(rows[0]) if rows else None

    def matches(self, event: str, since: int = -1) -> list[MatchRow]:
        """The matches of an event that changed since a cursor, by round and table."""
        query = f"SELECT {_MATCH} FROM played WHERE event=? AND changed>? ORDER BY round, place, match"
        return [_match(row) for row in self._rows(query, (event, since))]

    def arrived(self, batch: Sequence[Arrived]) -> list[Taken | None]:
        """Take what arrived from tables in one transaction; what became of each, None where the match is unknown.

        When this returns, everything stored is on disk.
        """
        with self.engine.work() as work:
            # whoever moves an event on has it alone until the end: heads read behind that stay as they are
            told = {event: _moved(work, event) for event in sorted({arrived.event for arrived in batch})}
            if begun := [(a.event, *_columns(a.begins)) for a in batch if a.begins is not None]:
                work.many(_PLAY, begun)
            heads = self._heads(work, batch)
            rows: dict[str, list[Sequence[object]]] = {"entry": [], "fork": []}
            found = [self._taken_in(work, arrived, heads, rows) for arrived in batch]
            for table, kept in rows.items():
                if kept:
                    work.many(f"INSERT INTO {table} VALUES(?,?,?,?,?,?,?)", kept)
            self._heads_kept(work, heads, told)
        return found

    def _heads(self, work: Work, batch: Sequence[Arrived]) -> "dict[tuple[str, str], _Held]":
        """The heads of all matches of a batch."""
        found = {}
        for event in sorted({arrived.event for arrived in batch}):
            wanted = sorted({arrived.match for arrived in batch if arrived.event == event})
            marks = ",".join("?" * len(wanted))
            query = f"SELECT match, number, hash, forks FROM played WHERE event=? AND match IN ({marks})"
            for match, number, digest, forks in work.rows(query, (event, *wanted)):
                found[(event, match)] = _Held(Head(number, digest), forks)
        return found

    def _taken_in(
        self,
        work: Work,
        arrived: Arrived,
        heads: "dict[tuple[str, str], _Held]",
        rows: dict[str, list[Sequence[object]]],
    ) -> Taken | None:
        """What becomes of one part of a batch; its rows are put to those that are written together."""
        key = (arrived.event, arrived.match)
        held = heads.get(key)
        if held is None:
            return None
        taken = receive(held.head, *self._known(work, arrived, held), arrived.entries)
        lines = {entry.hash: line for entry, line in zip(arrived.entries, arrived.lines, strict=True)}
        for table, entries in (("entry", taken.stored), ("fork", taken.forks)):
            rows[table] += [(*key, e.number, e.before, e.hash, lines[e.hash], arrived.at) for e in entries]
        heads[key] = _Held(
            taken.head,
            held.forks + len(taken.forks),
            arrived.summary if taken.stored else held.summary,
            arrived.at,
            {**held.hashes, **{entry.number: entry.hash for entry in taken.stored}},
            held.others | {entry.hash for entry in taken.forks},
        )
        return taken

    def _known(self, work: Work, arrived: Arrived, held: "_Held") -> tuple[Mapping[int, str], set[str]]:
        key, numbers = (arrived.event, arrived.match), [entry.number for entry in arrived.entries]
        known: dict[int, str] = {}
        if numbers and min(numbers) <= held.head.number:
            query = "SELECT number, hash FROM entry WHERE event=? AND match=? AND number BETWEEN ? AND ?"
            known = {int(n): str(h) for n, h in work.rows(query, (*key, min(numbers), max(numbers)))}
        known.update(held.hashes)
        forked: set[str] = set()
        if held.forks:
            forked = {str(row[0]) for row in work.rows("SELECT hash FROM fork WHERE event=? AND match=?", key)}
        return known, forked | held.others

    def _heads_kept(self, work: Work, heads: "dict[tuple[str, str], _Held]", told: Mapping[str, int]) -> None:
        fresh = [
            (held.head.number, held.head.hash, held.forks, held.summary, held.heard, told[event], event, match)
            for (event, match), held in heads.items()
            if held.heard
        ]
        if fresh:
            work.many(_HEADS, fresh)

    def entries(self, event: str, match: str, after: int = 0) -> list[EntryRow]:
        """The entries of a match behind a number, in order."""
        return self._entries("entry", event, match, after)

    def forks(self, event: str, match: str) -> list[EntryRow]:
        """The entries kept of other histories of a match, by number."""
        return self._entries("fork", event, match, 0)

    def _entries(self, table: str, event: str, match: str, after: int) -> list[EntryRow]:
        query = (
            f"SELECT match, number, before, hash, line, received FROM {table} WHERE event=? AND match=? AND number>?"
        )
        return [EntryRow(*row) for row in self._rows(query + " ORDER BY number, hash", (event, match, after))]

    # commands from judges

    def command(self, event: str, row: CommandRow) -> None:
        """A judge's word from afar, once; the same id again changes nothing."""
        query = "INSERT INTO command VALUES(?,?,?,?,?,?,?) ON CONFLICT(event, id) DO NOTHING"
        values = (event, row.id, row.match, row.said, row.by, row.at, row.answer)
        with self.engine.work() as work:
            work.run(query, values)
            _moved(work, event)

    def answered(self, event: str, command: str, answer: str) -> None:
        """A command was carried out; the first answer stays."""
        with self.engine.work() as work:
            work.run("UPDATE command SET answer=? WHERE event=? AND id=? AND answer IS NULL", (answer, event, command))
            _moved(work, event)

    def commands(self, event: str, match: str | None = None, waiting: bool = False) -> list[CommandRow]:
        """The commands of an event or of one match, in order of time."""
        query, values = "SELECT id, match, said, who, at, answer FROM command WHERE event=?", [event]
        if match is not None:
            query, values = query + " AND match=?", [event, match]
        if waiting:
            query += " AND answer IS NULL"
        return [CommandRow(*row) for row in self._rows(query + " ORDER BY at, id", values)]

    # devices

    def admit(self, event: str, row: TokenRow) -> None:
        """A new token."""
        values = (event, row.hash, row.role, row.name, row.subject, row.made, row.revoked)
        self._run("INSERT INTO token VALUES(?,?,?,?,?,?,?)", values)

    def token(self, event: str, digest: str) -> TokenRow | None:
        """A token of an event by its hash, None where there is none."""
        query = "SELECT hash, role, name, subject, made, revoked FROM token WHERE event=? AND hash=?"
        rows = self._rows(query, (event, digest))
        return TokenRow(*rows[0]) if rows else None

    def tokens(self, event: str) -> list[TokenRow]:
        """All tokens of an event, the one made last first."""
        query = "SELECT hash, role, name, subject, made, revoked FROM token WHERE event=? ORDER BY made DESC, hash"
        return [TokenRow(*row) for row in self._rows(query, (event,))]

    def revoke(self, event: str, digest: str, at: str) -> bool:
        """Revoke a token for good; whether there was one to revoke."""
        query = "UPDATE token SET revoked=? WHERE event=? AND hash=? AND revoked IS NULL"
        return self._run(query, (at, event, digest)) > 0

    def used(self, uses: Iterable[tuple[str, str, str, str]]) -> None:
        """Tokens were used: event, hash, time and what for."""
        query = "INSERT INTO used VALUES(?,?,?,?) ON CONFLICT(event, hash, at, what) DO NOTHING"
        with self.engine.work() as work:
            work.many(query, sorted(set(uses)))

    def revoked(self, event: str) -> frozenset[str]:
        """The hashes of the tokens of an event that were revoked."""
        query = "SELECT hash FROM token WHERE event=? AND revoked IS NOT NULL"
        return frozenset(str(row[0]) for row in self._rows(query, (event,)))

    def uses(self, event: str, digest: str) -> list[tuple[str, str]]:
        """When a token was used and for what, the last first."""
        query = "SELECT at, what FROM used WHERE event=? AND hash=? ORDER BY at DESC"
        return [(str(at), str(what)) for at, what in self._rows(query, (event, digest))]

    # evidence and papers

    def sign(self, event: str, rows: Iterable[SignedRow]) -> None:
        """Keep countersigned heads; a head is signed once."""
        query = "INSERT INTO signed VALUES(?,?,?,?,?,?) ON CONFLICT(event, match, number, hash) DO NOTHING"
        with self.engine.work() as work:
            work.many(query, [(event, r.match, r.number, r.hash, r.at, r.signature) for r in rows])

    def signed(self, event: str, match: str | None = None) -> list[SignedRow]:
        """The countersigned heads of a match, or of all of an event, in order."""
        query, values = "SELECT match, number, hash, at, signature FROM signed WHERE event=?", [event]
        if match is not None:
            query, values = query + " AND match=?", [event, match]
        return [SignedRow(*row) for row in self._rows(query + " ORDER BY match, number", values)]

    def see(self, event: str, places: Iterable[int], at: str) -> None:
        """These tables are on the line now."""
        query = "INSERT INTO seen VALUES(?,?,?) ON CONFLICT(event, place) DO UPDATE SET at=excluded.at"
        with self.engine.work() as work:
            work.many(query, [(event, place, at) for place in sorted(places)])

    def seen(self, event: str) -> dict[int, str]:
        """When each table was last on the line."""
        return {int(p): str(at) for p, at in self._rows("SELECT place, at FROM seen WHERE event=?", (event,))}

    def put_paper(self, event: str, name: str, text: str) -> None:
        """Keep a deck list or a pack by name."""
        query = "INSERT INTO paper VALUES(?,?,?) ON CONFLICT(event, name) DO UPDATE SET text=excluded.text"
        self._run(query, (event, name, text))

    def papers(self, event: str) -> dict[str, str]:
        """All deck lists and packs of an event by name."""
        return {str(n): str(t) for n, t in self._rows("SELECT name, text FROM paper WHERE event=?", (event,))}

    # the ways in

    @contextmanager
    def _taken(self, told: StoreFault) -> Iterator[None]:
        """A key that is there already is told so."""
        try:
            yield
        except StoreFault:
            raise
        except Exception as fault:
            if self.engine.is_taken(fault):
                raise told from fault
            raise

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        return self.engine.ask(query, values)

    def _run(self, query: str, values: Sequence[object]) -> int:
        with self.engine.work() as work:
            return work.run(query, values)


def _moved(work: Work, event: str) -> int:
    """One more change of an event; no other event is touched by it."""
    rows = work.rows("UPDATE event SET changes=changes+1 WHERE event=? RETURNING changes", (event,))
    return int(rows[0][0]) if rows else 0


def _columns(row: MatchRow) -> tuple[object, ...]:
    """A match that is begun, in the order of the table."""
    return row.match, row.round, row.place, row.header, row.first, 0, row.first, "{}", 0, row.heard, 0


def _match(row: Sequence[Any]) -> MatchRow:
    match, number, place, header, first, head, digest, summary, forks, heard, changed = row
    return MatchRow(match, number, place, header, first, Head(head, digest), summary, forks, heard, changed)
