"""Backup and restore as one file, from any store into any other; what is written is read back and counted."""

import contextlib
import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from referee.hall.keys import KEYS, kept, kept_keys
from referee.hall.store.engine import Work
from referee.hall.store.migrations import FORMS, TABLES
from referee.hall.store.rows import StoreFault
from referee.hall.store.tables import HallStore
from referee.kernel.telling import Message, reason
from referee.record.chain import Link, chain
from referee.record.reading import header_of

MARK = "referee hall backup"
_PART = 1000


def backup(store: HallStore, path: Path, folder: Path | None = None) -> dict[str, int]:
    """Write everything the store has into a file, of one moment; how many rows of each table.

    With the hall's ``folder`` the file carries its keys too; only its owner reads it.

    Raises ``StoreFault``, also for a file that is there already, and for a store without an event.
    """
    if not store.events():
        raise StoreFault(Message("nothing-to-back-up", "there is no event in this hall: nothing is written"))
    if path.exists():
        raise _fault("backup-there", "{path} is there already; nothing is written over", path)
    counts = {}
    half = path.with_name(path.name + ".part")
    try:
        half.unlink(missing_ok=True)
        os.close(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with gzip.open(half, "wt", encoding="utf-8") as out, store.engine.look() as work:
            out.write(json.dumps([MARK, len(FORMS)]) + "\n")
            for table in TABLES:
                rows = work.rows(f"SELECT * FROM {table} ORDER BY 1, 2")
                counts[table] = len(rows)
                out.write(json.dumps([table, len(rows)]) + "\n")
                out.writelines(json.dumps(list(row), ensure_ascii=False) + "\n" for row in rows)
            out.write(json.dumps(["keys", kept_keys(folder) if folder else {}]) + "\n")
        half.rename(path)
    except OSError as fault:
        # where nothing can be written nothing can be taken away either
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise _fault("backup-unwritten", "{path} cannot be written: {why}", path, fault) from fault
    return counts


def restore(store: HallStore, path: Path, folder: Path | None = None) -> dict[str, int]:
    """Read a backup into a store that holds nothing yet, all of it or nothing; how many rows of each table.

    The keys that it carries go into ``folder``. Raises ``StoreFault``, also where other keys are in it.
    """
    if store.events():
        says = "the store holds events already; a backup is restored into an empty one"
        raise StoreFault(Message("store-holds-events", says))
    try:
        with gzip.open(path, "rt", encoding="utf-8") as text:
            return _restored(store, (json.loads(line) for line in text), path, folder)
    except gzip.BadGzipFile as fault:
        raise _no_backup(path) from fault
    except OSError as fault:
        raise _fault("backup-unread", "{path} cannot be read: {why}; nothing was restored", path, fault) from fault
    except _NOT_WHOLE as fault:
        says = "{path} is no whole backup: it was cut off or changed; nothing was restored"
        raise _fault("backup-not-whole", says, path) from fault


_NOT_WHOLE = (EOFError, zlib.error, ValueError, TypeError, LookupError, ArithmeticError, RecursionError, StopIteration)
"""What comes of a file whose lines are not those that a backup has."""


def _fault(key: str, says: str, path: Path, why: OSError | None = None) -> StoreFault:
    return StoreFault(Message(key, says, path=str(path), **({"why": reason(why)} if why else {})))


def _no_backup(path: Path) -> StoreFault:
    return _fault("no-backup", "{path} is no backup of a hall: nothing was restored", path)


def _restored(store: HallStore, lines: "Any", path: Path, folder: Path | None) -> dict[str, int]:
    head = next(lines, None)
    if not isinstance(head, list) or head[:1] != [MARK]:
        raise _no_backup(path)
    if head[1] > len(FORMS):
        raise _fault("backup-newer", "{path} was written by a newer version; restore it with that one", path)
    counts: dict[str, int] = {}
    with contextlib.ExitStack() as lasting, store.engine.work() as work:
        for table in TABLES:
            name, count = cast("list[Any]", next(lines, ["", 0]))
            if name != table:
                raise ValueError(f"'{table}' is missing")
            counts[table] = count
            while count:
                part = [next(lines) for _ in range(min(count, _PART))]
                _put(work, table, part)
                count -= len(part)
        _require_chained(work)
        # a backup of an older version ends here
        keys = cast("list[Any]", next(lines, ["keys", {}]))[1]
        if folder is not None:
            # left after the transaction, so that one that cannot be ended takes them along
            lasting.enter_context(_put_keys(folder, {name: str(keys[name]) for name in KEYS if name in keys}))
    return counts


def _require_chained(work: Work) -> None:
    """Raises ``ValueError`` where the journal of an event is not the one that its hashes were made of."""
    for event, text in work.rows("SELECT event, header FROM event ORDER BY event"):
        header = header_of(str(text))
        query = "SELECT number, at, said, refused, hash FROM said WHERE event=? ORDER BY number"
        rows = [cast("tuple[int, str, str, str | None, str]", tuple(row)) for row in work.rows(query, (event,))]
        links = [Link(row[0], row[1], row[2], None if row[3] is None else tuple(row[3].split())) for row in rows]
        numbers, hashes = [row[0] for row in rows], [row[4] for row in rows]
        if numbers != [*range(1, len(rows) + 1)] or hashes != chain(header, links):
            raise ValueError(f"the journal of '{event}' was changed")


@contextlib.contextmanager
def _put_keys(folder: Path, keys: Mapping[str, str]) -> Iterator[None]:
    """The keys in their folder; those that were not there go again where what follows fails.

    Raises ``StoreFault`` where the folder has other keys than these: none is written over.
    """
    here = kept_keys(folder)
    for name, text in keys.items():
        if here.get(name, text) != text:
            says = "{path} is the key of another hall; restore into another folder: nothing was restored"
            raise _fault("key-of-another", says, folder / name)
    made = [folder / name for name in keys if name not in here]
    try:
        for name, text in keys.items():
            kept(folder / name, text.encode())
        yield
    except BaseException:
        for path in made:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        raise


_OF_A_ROW = {"ProgrammingError", "IntegrityError", "DataError", "InterfaceError", "NotSupportedError"}
"""What both libraries call the fault of a row that no table holds (https://peps.python.org/pep-0249/#exceptions)."""


def _put(work: Work, table: str, rows: list[Any]) -> None:
    """Put rows of a backup into their table. Raises ``ValueError`` for rows that it cannot hold."""
    try:
        work.many(f"INSERT INTO {table} VALUES({','.join('?' * len(rows[0]))})", rows)
    except Exception as fault:
        if _OF_A_ROW & {kind.__name__ for kind in type(fault).__mro__}:
            raise ValueError(f"{table}: no such rows") from fault
        raise
