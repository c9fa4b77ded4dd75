"""The journal in SQLite: one file for all matches, write-ahead log, every commit synced to the disk."""

import hashlib
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any

from referee.keeping.journal import doubting, form, parts, trouble
from referee.keeping.journal.faults import (
    ContinuedElsewhere,
    JournalDamaged,
    JournalEmpty,
    JournalFault,
    JournalFull,
    JournalNewer,
    JournalTrouble,
    MatchRemoved,
    damaged,
)
from referee.keeping.journal.form import VERSION
from referee.keeping.journal.rows import EntryRow, Head, MatchRow, packed, plain, row_seal, summary_text, unpacked
from referee.kernel.telling import Message

__all__ = ["VERSION", "EntryRow", "Head", "MatchRow", "Store"]

log = logging.getLogger("referee.keeping")

LARGEST = 1024 * 1024
"""Bytes of a text of an entry that are read: one that is longer was not written by the program, and fits no hash."""
_SHOWN = 80
"""Bytes shown of what should be a text and is none."""


class _Told:
    """Has the errors of SQLite and of the system told as faults of the journal; entered for each transaction anew."""

    def __init__(self, fault_of: Callable[[BaseException], JournalFault]) -> None:
        self._fault_of = fault_of

    def __enter__(self) -> None:
        return

    def __exit__(self, _: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if fault is None:
            return
        if isinstance(fault, sqlite3.Error | UnicodeDecodeError | MemoryError | OSError | JournalDamaged):
            raise self._fault_of(fault) from fault


class Store:
    """The journal's file, open. Safe to use from several threads; every method raises ``JournalFault``.

    ``alone`` is whether no other program can have it open: so on a file system without shared memory. ``misfits`` says,
    a sentence each, what of the whole did not fit together when it was opened.
    """

    def __init__(self, path: Path, wait: float = 2.0, *, make: bool = True, doubted: bool = True) -> None:
        """Open or create the journal at ``path``; ``wait`` seconds for another program that is writing.

        Without ``make`` a file without tables is told (``JournalEmpty``) and left as it is. Where damage is ``doubted``
        it is looked for by a new connection and a plain read too, before it is told.
        """
        self.path, self._make = path, make
        self._file, self._doubted = path, doubted
        self._held: list[FileIO] = []
        self.alone = False
        self.misfits: tuple[str, ...] = ()
        self._lock = threading.Lock()
        self._told = _Told(self._fault)
        with self._told:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._was_there = path.exists()
            parts.require_plain(path)
        try:
            with self._told:
                self._open_shared(wait)
        except JournalFault:
            self._let_go()
            raise

    def _open_shared(self, wait: float) -> None:
        """Open the file, alone where its file system shares no memory."""
        try:
            self._open_again(wait)
        except sqlite3.OperationalError as fault:
            if not trouble.lacks_shared_memory(fault) or self._full():
                raise
            log.warning("%s: no shared memory here (%s); no other program can open it meanwhile", self.path, fault)
            self.alone = True
            self._open(wait)

    def _open_again(self, wait: float) -> None:
        """Open the file, a second time where it seems damaged: the disk may have answered badly once."""
        try:
            self._open(wait)
        except (sqlite3.Error, JournalDamaged, UnicodeDecodeError) as fault:
            if not self._doubted or not isinstance(trouble.told(self.path, fault), JournalDamaged):
                raise
            log.warning("%s: seems damaged (%s); looked at once more", self.path, fault)
            self._open(wait)

    def _fault(self, fault: BaseException) -> JournalFault:
        """The fault of the journal that an error says; damage only where a plain read finds it too."""
        found = trouble.told(self.path, fault)
        if not self._doubted or not isinstance(found, JournalDamaged):
            return found
        return doubting.other_fault(self._file, self._held, is_damaged) or found

    def _full(self) -> bool:
        return isinstance(trouble.room_fault(self.path), JournalFull)

    def _open(self, wait: float) -> None:
        self._db = sqlite3.connect(self.path, timeout=wait, isolation_level=None, check_same_thread=False)
        # a changed byte must not hide the rest of a match: it is read as a sign that fits no hash
        self._db.text_factory = lambda data: data.decode("utf-8", "replace")
        try:
            if self.alone:
                # the index of the log is then kept in this process' own memory
                self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._prepare()
        except BaseException:
            self._db.close()
            raise

    def _prepare(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            says = "written by a newer version of the referee (form {version}); open it with that version"
            raise JournalNewer(self.path, Message("journal-newer", says, version=version))
        if emptied := self._was_there and not self._db.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            says = "has nothing of a journal in it: it never was one, or everything was cut off"
            if not self._make:
                raise JournalEmpty(self.path, Message("journal-empty", says))
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("PRAGMA foreign_keys=ON")
        # a short log is soon written over from its start, and a sync that does not lengthen the file is the quicker one
        self._db.execute("PRAGMA wal_autocheckpoint=100")
        if version not in (0, VERSION):
            # what is brought up must be whole before
            self._check_pages()
        form.bring_up(self._db, version)
        self._check_pages()
        self.misfits = form.misfits(self._db)
        if emptied:
            says = "the file was there and had nothing in it: if matches were kept here, something has emptied it"
            self.misfits += (Message("journal-was-empty", says),)
        for misfit in self.misfits:
            log.warning("%s: %s", self.path, misfit)

    def _check_pages(self) -> None:
        """SQLite reports a damaged page only when it is read: read them all once, where a copy can be made."""
        problem = self._db.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if problem != "ok":
            raise JournalDamaged(self.path, damaged(problem))
        form.require_tables(self._db, self.path)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all that is done in it is on disk when it ends, or none."""
        with self._lock, self._told:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._commit()
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _commit(self) -> None:
        """End the transaction. Raises ``JournalTrouble`` where nobody can know whether it is kept."""
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as fault:
            if not (self._db.in_transaction or trouble.kept_nothing(self.path, fault) or self._written_over()):
                says = (
                    "the disk answered with an error ({why}) while this was written down: whether it is kept is not "
                    "sure; close this program, look what is there, and say again what is missing"
                )
                raise JournalTrouble(self.path, Message("journal-not-sure", says, why=str(fault))) from fault
            raise

    def _written_over(self) -> bool:
        """Whether what could not be synced is out of the log again.

        It stands there whole, behind its end: the next program that opens the journal would find it. So the same
        place is written over by what changes nothing, unsynced as that was.
        """
        try:
            self._db.execute("PRAGMA synchronous=OFF")
            self._db.execute(f"PRAGMA user_version={VERSION}")
        except sqlite3.Error:
            return False
        finally:
            self._db.execute("PRAGMA synchronous=FULL")
        return True

    def close(self) -> None:
        """Close the file, once nobody is writing to it; whoever still wants to is told ``JournalClosed``."""
        with self._lock, self._told:
            try:
                self._db.close()
            finally:
                self._let_go()

    def _let_go(self) -> None:
        """Close what a plain read has left open: now no lock of ours is given up by that."""
        while self._held:
            self._held.pop().close()

    def begin(
        self, row: MatchRow, entries: Sequence[EntryRow] = (), note: str = "", facts: dict[str, Any] | None = None
    ) -> None:
        """Enter a new match with the entries it has already; all of it is on disk when this returns, or none.

        ``facts`` are what the list shows of it: there from the first on, so that whoever takes them away is told.
        ``note`` is what was found out about the match as a whole, such as that entries were lost.
        """
        last = entries[-1].hash if entries else row.first
        with self._writing() as db:
            db.execute("INSERT INTO match VALUES(?,?,?,?,?,?,?)", row.columns)
            db.executemany("INSERT INTO entry VALUES(?,?,?,?,?,?,?)", [_values(row.id, entry) for entry in entries])
            db.execute("INSERT INTO head VALUES(?,?,?,?,?)", (row.id, len(entries), last, row_seal(row, note), note))
            if facts is not None:
                db.execute("INSERT INTO summary VALUES(?,?)", (row.id, summary_text(row.id, facts)))
            form.count_matches(db)

    def append(self, match: str, row: EntryRow) -> None:
        """Enter an entry; it is on disk when this returns.

        Raises ``ContinuedElsewhere`` where the match already has an entry of that number, ``MatchRemoved`` where
        there is no such match any more.
        """
        with self._writing() as db:
            done = db.execute(
                "UPDATE head SET count=?, hash=? WHERE match=? AND count=?",
                (row.number, row.hash, match, row.number - 1),
            ).rowcount
            if not done:
                raise self._not_entered(db, match)
            try:
                db.execute("INSERT INTO entry VALUES(?,?,?,?,?,?,?)", _values(match, row))
            except sqlite3.IntegrityError as fault:
                raise self._not_entered(db, match) from fault

    def _not_entered(self, db: sqlite3.Connection, match: str) -> JournalFault:
        if db.execute("SELECT 1 FROM match WHERE id=?", (match,)).fetchone() is None:
            says = "match {match} was removed in another window"
            return MatchRemoved(self.path, Message("match-removed", says, match=match))
        says = "match {match} has gone on in another window; open it again to see what was entered"
        return ContinuedElsewhere(self.path, Message("match-went-on", says, match=match))

    def summarize(self, match: str, facts: dict[str, Any], digest: str) -> None:
        """Keep what the list of matches shows of one at its entry of this hash; derived, so not chained."""
        with self._lock, self._told:
            # one that was removed in another window has no place in the list, one that went on there is listed there
            query = "INSERT OR REPLACE INTO summary SELECT match, ? FROM head WHERE match=? AND hash=?"
            self._db.execute(query, (summary_text(match, facts), match, digest))

    def remove(self, match: str) -> None:
        """Remove a match with all its entries, for good. Raises ``KeyError`` where there is none."""
        with self._writing() as db:
            for query in ("summary WHERE match", "head WHERE match", "entry WHERE match", "match WHERE id"):
                removed = db.execute(f"DELETE FROM {query}=?", (match,)).rowcount
            form.count_matches(db)
        if not removed:
            raise KeyError(match)

    def matches(self) -> list[tuple[MatchRow, int, str, dict[str, Any]]]:
        """All matches, the one last played first: each with its entries, the time of the last, and its summary."""
        query = """SELECT m.*, (SELECT COUNT(*) FROM entry e WHERE e.match=m.id),
            COALESCE((SELECT MAX(at) FROM entry e WHERE e.match=m.id), m.started) AS last, s.facts
            FROM match m LEFT JOIN summary s ON s.match=m.id ORDER BY last DESC"""
        return [(MatchRow(*row[:7]), row[7], row[8], plain(row[9])) for row in self._rows(query)]

    def incomplete(self) -> frozenset[str]:
        """The matches that are not whole: another number of entries than were kept, some lost, or no end known."""
        query = """SELECT m.id FROM match m LEFT JOIN head h ON h.match=m.id WHERE h.count IS NULL OR h.note<>''
            OR h.count<>(SELECT COUNT(*) FROM entry e WHERE e.match=m.id)"""
        return frozenset(row[0] for row in self._rows(query))

    def match(self, match: str) -> MatchRow:
        """A match by its id. Raises ``KeyError`` where there is none."""
        for row in self._rows("SELECT * FROM match WHERE id=?", match):
            return MatchRow(*row)
        raise KeyError(match)

    def head(self, match: str) -> Head | None:
        """How many entries a match must have and the hash of the last; None where the journal does not say."""
        for row in self._rows("SELECT count,hash,row,note FROM head WHERE match=?", match):
            return Head(*row)
        return None

    def summary(self, match: str) -> str | None:
        """What is kept of a match for the list, as it stands on the disk."""
        return next((row[0] for row in self._rows("SELECT facts FROM summary WHERE match=?", match)), None)

    def entries(self, match: str) -> list[EntryRow]:
        """The entries of a match in order."""
        # as bytes: of a text with U+0000 in it SQLite counts, and cuts, only what stands before that
        read = "CASE WHEN length(CAST({0} AS BLOB)) > {1} THEN x'' ELSE {0} END"
        texts = ",".join(read.format(name, LARGEST) for name in ("at", "said", "refused", "detail", "hash"))
        query = f"SELECT number,{texts} FROM entry WHERE match=? ORDER BY number"
        return [_entry(*row) for row in self._rows(query, match)]

    def stands(self, match: str) -> str:
        """The hash of all that stands of a match in the journal, but for what the list shows of it."""
        found = hashlib.sha256()
        for query in ("match WHERE id=?", "head WHERE match=?", "entry WHERE match=? ORDER BY number"):
            found.update(repr(self._rows(f"SELECT * FROM {query}", match)).encode("utf-8", "surrogatepass"))
        return found.hexdigest()

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock, self._told:
            return self._db.execute(query, values).fetchall()


def _entry(number: int, at: object, said: object, refused: object, detail: object, digest: object) -> EntryRow:
    rules = None if refused is None else unpacked(_text(refused))
    return EntryRow(number, _text(at), _text(said), rules, plain(_text(detail)), _text(digest))


def _text(value: object) -> str:
    """A column of a row as a text. What is none there, such as bytes, is read as one that fits no hash."""
    if isinstance(value, str):
        return value
    shown = value[:_SHOWN].decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
    return f"\ufffd{shown}"


def _values(match: str, row: EntryRow) -> tuple[object, ...]:
    return match, row.number, row.at, row.said, packed(row.refused), json.dumps(row.detail), row.hash


def is_damaged(copy: Path) -> bool:
    """Whether a copy, which the looking may change, is damaged. Raises any other ``JournalFault``."""
    try:
        Store(copy, doubted=False).close()
    except JournalDamaged:
        return True
    return False
