"""Backup and restore as one file, from any store into any other; what is written is read back and counted."""

import gzip
import json
from pathlib import Path
from typing import Any, cast

from referee.hall.store.migrations import FORMS, TABLES
from referee.hall.store.rows import StoreFault
from referee.hall.store.tables import HallStore
from referee.kernel.telling import Message

MARK = "referee hall backup"
_PART = 1000


def backup(store: HallStore, path: Path) -> dict[str, int]:
    """Write everything the store has into a file, of one moment; how many rows of each table.

    Raises ``StoreFault``, also for a file that is there already, and for a store without an event.
    """
    if not store.events():
        raise StoreFault(Message("nothing-to-back-up", "there is no event in this hall: nothing is written"))
    if path.exists():
        raise StoreFault(f"{path} is there already; nothing is written over")
    counts = {}
    half = path.with_name(path.name + ".part")
    try:
        with gzip.open(half, "wt", encoding="utf-8") as out, store.engine.look() as work:
            out.write(json.dumps([MARK, len(FORMS)]) + "\n")
            for table in TABLES:
                rows = work.rows(f"SELECT * FROM {table} ORDER BY 1, 2")
                counts[table] = len(rows)
                out.write(json.dumps([table, len(rows)]) + "\n")
                out.writelines(json.dumps(list(row), ensure_ascii=False) + "\n" for row in rows)
        half.rename(path)
    except OSError as fault:
        half.unlink(missing_ok=True)
        raise StoreFault(f"{path} cannot be written: {fault.strerror}") from fault
    return counts


def restore(store: HallStore, path: Path) -> dict[str, int]:
    """Read a backup into a store that holds nothing yet, all of it or nothing; how many rows of each table.

    Raises ``StoreFault``.
    """
    if store.events():
        raise StoreFault("the store holds events already; a backup is restored into an empty one")
    try:
        with gzip.open(path, "rt", encoding="utf-8") as text:
            return _restored(store, (json.loads(line) for line in text), path)
    except (OSError, EOFError, ValueError) as fault:
        raise StoreFault(f"{path} is no whole backup ({fault}): nothing was restored") from fault


def _restored(store: HallStore, lines: "Any", path: Path) -> dict[str, int]:
    head = next(lines, None)
    if not isinstance(head, list) or head[:1] != [MARK]:
        raise StoreFault(f"{path} is no backup of a hall")
    if head[1] > len(FORMS):
        raise StoreFault(f"{path} was written by a newer version; restore it with that one")
    counts: dict[str, int] = {}
    with store.engine.work() as work:
        for table in TABLES:
            name, count = cast("list[Any]", next(lines, ["", 0]))
            if name != table:
                raise ValueError(f"'{table}' is missing")
            counts[table] = count
            while count:
                part = [next(lines) for _ in range(min(count, _PART))]
                work.many(f"INSERT INTO {table} VALUES({','.join('?' * len(part[0]))})", part)
                count -= len(part)
    return counts
