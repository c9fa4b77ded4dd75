"""The journal in SQLite: one file for all matches, write-ahead log, every commit synced to the disk."""

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.keeping.journal.faults import (
    ContinuedElsewhere,
    JournalClosed,
    JournalDamaged,
    JournalFault,
    JournalFull,
    JournalLocked,
    JournalNewer,
    JournalReadOnly,
    MatchRemoved,
)

VERSION = 1
"""The form of the tables; kept in the file as ``user_version``. A journal of a lower one is brought up on opening."""

_TABLES = """
CREATE TABLE match(
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, header TEXT NOT NULL,
    beside TEXT NOT NULL, started TEXT NOT NULL, first TEXT NOT NULL
) STRICT;
CREATE TABLE entry(
    match TEXT NOT NULL REFERENCES match(id), number INTEGER NOT NULL, at TEXT NOT NULL, said TEXT NOT NULL,
    refused TEXT, detail TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY(match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE summary(match TEXT PRIMARY KEY REFERENCES match(id), facts TEXT NOT NULL) STRICT;
"""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the journal has it: its header, the folder its paths are relative to, the hash its chain starts at."""

    id: str
    game: str
    rules: str
    header: str
    beside: str
    started: str
    first: str


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry as the journal has it; ``refused`` is None where it stood, ``detail`` its events as plain data."""

    number: int
    at: str
    said: str
    refused: tuple[str, ...] | None
    detail: dict[str, Any]
    hash: str


class Store:
    """The journal's file, open. Safe to use from several threads; every method raises ``JournalFault``."""

    def __init__(self, path: Path, wait: float = 2.0) -> None:
        """Open or create the journal at ``path``; ``wait`` seconds for another program that is writing."""
        self.path = path
        self._lock = threading.Lock()
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, timeout=wait, isolation_level=None, check_same_thread=False)
            # a changed byte must not hide the rest of a match: it is read as a sign that fits no hash
            self._db.text_factory = lambda data: data.decode("utf-8", "replace")
        try:
            with self._told():
                self._prepare()
        except BaseException:
            self._db.close()
            raise

    def _prepare(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise JournalNewer(
                self.path, f"written by a newer version of the referee (form {version}); open it with that version"
            )
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("PRAGMA foreign_keys=ON")
        # a short log is soon written over from its start, and a sync that does not lengthen the file is the quicker one
        self._db.execute("PRAGMA wal_autocheckpoint=100")
        if version == 0:
            self._db.executescript(f"BEGIN IMMEDIATE;{_TABLES}PRAGMA user_version={VERSION};COMMIT;")
        # SQLite reports a damaged page only when it is read: read them all once, here, where a copy can be made
        problem = self._db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise JournalDamaged(self.path, f"the file is damaged ({problem})")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """SQLite's errors told as faults of the journal."""
        try:
            yield
        except sqlite3.OperationalError as fault:
            raise self._operational(fault) from fault
        except sqlite3.ProgrammingError as fault:
            raise JournalClosed(self.path, "was closed before this was written: it is not entered") from fault
        except (sqlite3.DatabaseError, UnicodeDecodeError) as fault:
            raise JournalDamaged(self.path, f"the file is damaged ({fault})") from fault
        except OSError as fault:
            raise JournalReadOnly(self.path, f"cannot be written: {fault.strerror}") from fault

    def _operational(self, fault: sqlite3.OperationalError) -> JournalFault:
        # errors of the binding itself carry no code
        code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return JournalLocked(self.path, "another program is writing to it; close that program and try again")
        if code == sqlite3.SQLITE_FULL:
            return JournalFull(self.path, "the disk is full; make room and say it again: nothing before it is lost")
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return JournalReadOnly(
                self.path, f"cannot be written ({fault}); check the rights of the file and its folder"
            )
        return JournalDamaged(self.path, f"cannot be read or written ({fault})")

    def close(self) -> None:
        """Close the file, once nobody is writing to it; whoever still wants to is told ``JournalClosed``."""
        with self._lock:
            self._db.close()

    def begin(self, row: MatchRow) -> None:
        """Enter a new match."""
        with self._lock, self._told():
            self._db.execute(
                "INSERT INTO match VALUES(?,?,?,?,?,?,?)",
                (row.id, row.game, row.rules, row.header, row.beside, row.started, row.first),
            )

    def append(self, match: str, row: EntryRow) -> None:
        """Enter an entry; it is on disk when this returns.

        Raises ``ContinuedElsewhere`` where the match already has an entry of that number, ``MatchRemoved`` where
        there is no such match any more.
        """
        values = (match, row.number, row.at, row.said, _packed(row.refused), json.dumps(row.detail), row.hash)
        with self._lock, self._told():
            try:
                self._db.execute("INSERT INTO entry VALUES(?,?,?,?,?,?,?)", values)
            except sqlite3.IntegrityError as fault:
                if fault.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                    raise MatchRemoved(self.path, f"match {match} was removed in another window") from fault
                raise ContinuedElsewhere(
                    self.path, f"match {match} has gone on in another window; open it again to see what was entered"
                ) from fault

    def summarize(self, match: str, facts: dict[str, Any]) -> None:
        """Keep what the list of matches shows of one; derived, so not chained."""
        with self._lock, self._told():
            # one that was removed in another window has no place in the list
            query = "INSERT OR REPLACE INTO summary SELECT id, ? FROM match WHERE id=?"
            self._db.execute(query, (json.dumps(facts), match))

    def remove(self, match: str) -> None:
        """Remove a match with all its entries, for good. Raises ``KeyError`` where there is none."""
        with self._lock, self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for query in ("summary WHERE match", "entry WHERE match", "match WHERE id"):
                    removed = self._db.execute(f"DELETE FROM {query}=?", (match,)).rowcount
                self._db.execute("COMMIT")
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
        if not removed:
            raise KeyError(match)

    def matches(self) -> list[tuple[MatchRow, int, str, dict[str, Any]]]:
        """All matches, the one last played first: each with its entries, the time of the last, and its summary."""
        query = """SELECT m.*, (SELECT COUNT(*) FROM entry e WHERE e.match=m.id),
            COALESCE((SELECT MAX(at) FROM entry e WHERE e.match=m.id), m.started) AS last, s.facts
            FROM match m LEFT JOIN summary s ON s.match=m.id ORDER BY last DESC"""
        with self._lock, self._told():
            rows = self._db.execute(query).fetchall()
        return [(MatchRow(*row[:7]), row[7], row[8], _plain(row[9])) for row in rows]

    def match(self, match: str) -> MatchRow:
        """A match by its id. Raises ``KeyError`` where there is none."""
        with self._lock, self._told():
            row = self._db.execute("SELECT * FROM match WHERE id=?", (match,)).fetchone()
        if row is None:
            raise KeyError(match)
        return MatchRow(*row)

    def entries(self, match: str) -> list[EntryRow]:
        """The entries of a match in order."""
        query = "SELECT number,at,said,refused,detail,hash FROM entry WHERE match=? ORDER BY number"
        with self._lock, self._told():
            rows = self._db.execute(query, (match,)).fetchall()
        return [EntryRow(r[0], r[1], r[2], _unpacked(r[3]), _plain(r[4]), r[5]) for r in rows]


def _plain(text: str | None) -> dict[str, Any]:
    """What was kept beside an entry; it is derived, so a match goes on where it cannot be read any more."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {"unreadable": text}
    return found if isinstance(found, dict) else {"unreadable": text}


def _packed(refused: tuple[str, ...] | None) -> str | None:
    return None if refused is None else " ".join(refused)


def _unpacked(refused: str | None) -> tuple[str, ...] | None:
    return None if refused is None else tuple(refused.split())
