"""The hall's store in SQLite: one file, write-ahead log, every commit synced to the disk."""

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from referee.hall.store.engine import Row
from referee.hall.store.rows import StoreFault, StoreGone, of_folder
from referee.kernel.telling import Message, reason


class SqliteWork:
    """A transaction in SQLite."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def rows(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What a query finds."""
        return self._db.execute(query, tuple(values)).fetchall()

    def run(self, query: str, values: Row = ()) -> int:
        """Carry a statement out; how many rows it changed."""
        return self._db.execute(query, tuple(values)).rowcount

    def many(self, query: str, rows: Iterable[Row]) -> None:
        """Carry a statement out for many rows."""
        self._db.executemany(query, rows)


class SqliteEngine:
    """SQLite: one connection that writes, and one for each thread that reads beside it: nobody waits to read."""

    def __init__(self, path: Path, wait: float = 5.0) -> None:
        """Open or create the file; ``wait`` seconds for another process that is writing."""
        self.path = path
        self._writing, self._wait = threading.Lock(), wait
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True)
            # what names, PINs and tokens of an event stand in is its owner's, as the keys are; the log takes it over
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            self._writer = self._connected()
            try:
                self._writer.execute("PRAGMA journal_mode=WAL")
                self._writer.execute("PRAGMA synchronous=FULL")
            except BaseException:
                self._writer.close()
                raise

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, timeout=self._wait, isolation_level=None, check_same_thread=False)

    def _reader(self) -> sqlite3.Connection:
        """The connection that this thread reads by."""
        found: sqlite3.Connection | None = getattr(self._own, "db", None)
        if found is None:
            found = self._own.db = self._connected()
            self._readers.append(found)
        return found

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.OperationalError as fault:
            code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                says = "another process is writing; it is tried again"
                raise StoreGone(self._at(Message("store-busy", says))) from fault
            if code == sqlite3.SQLITE_FULL:
                says = "the disk is full; make room, nothing before it is lost"
                raise StoreGone(self._at(Message("store-disk-full", says))) from fault
            if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
                raise StoreFault(of_folder(self.path, Message("no-right-to-it", "there is no right to it"))) from fault
            says = "the system answers: {why}"
            raise StoreFault(self._at(Message("store-system", says, why=str(fault)))) from fault
        except sqlite3.DatabaseError as fault:
            says = "the file cannot be used ({why}); restore a backup"
            raise StoreFault(self._at(Message("store-unusable", says, why=str(fault)))) from fault
        except OSError as fault:
            raise StoreFault(of_folder(Path(fault.filename or self.path), reason(fault))) from fault

    def _at(self, told: Message) -> Message:
        return Message("at-place", "{place}: {what}", place=str(self.path), what=told)

    @contextmanager
    def work(self) -> Iterator[SqliteWork]:
        """A transaction that writes."""
        with self._writing, self._told():
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield SqliteWork(self._writer)
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    @contextmanager
    def look(self) -> Iterator[SqliteWork]:
        """A transaction that only reads: everything it sees is of one moment."""
        with self._told():
            db = self._reader()
            db.execute("BEGIN")
            try:
                yield SqliteWork(db)
            finally:
                db.execute("ROLLBACK")

    def ask(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What one query finds."""
        with self._told():
            return self._reader().execute(query, tuple(values)).fetchall()

    def is_taken(self, fault: BaseException) -> bool:
        """Whether a key is there already."""
        return isinstance(fault, sqlite3.IntegrityError)

    def close(self) -> None:
        """Close all connections."""
        with self._writing:
            for db in (self._writer, *self._readers):
                db.close()
