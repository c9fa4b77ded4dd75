"""A damaged journal: a copy is made before anything else, then what can be read is carried into a new file."""

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from referee.journal.faults import JournalDamaged, JournalFault
from referee.journal.store import EntryRow, MatchRow, Store


def open_or_recover(path: Path) -> tuple[Store, JournalDamaged | None]:
    """The journal, recovered where its file is damaged; then also the fault, with the copy of the damaged file.

    Raises any other ``JournalFault``.
    """
    try:
        return Store(path), None
    except JournalDamaged:
        copy = _set_aside(path)
        store = Store(path)
        kept = _carry_over(copy, store)
        message = f"the file was damaged; {kept} entries could be read and are kept; the damaged file is {copy}"
        return store, JournalDamaged(path, message, copy)


def _set_aside(path: Path) -> Path:
    """The damaged file and its write-ahead log under a new name, each copied whole before the old is removed."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    copy = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.copy2(part, copy.with_name(copy.name + ending))
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    return copy


def _carry_over(copy: Path, store: Store) -> int:
    """Every readable match with its entries up to the first that cannot be read; how many entries that were."""
    try:
        db = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
    except sqlite3.Error:
        return 0
    kept = 0
    try:
        for row in _readable(db, "SELECT * FROM match", ()):
            try:
                store.begin(MatchRow(*map(str, row)))
            except (JournalFault, TypeError):
                continue
            kept += _entries(db, str(row[0]), store)
    finally:
        db.close()
    return kept


def _entries(db: sqlite3.Connection, match: str, store: Store) -> int:
    query = "SELECT number,at,said,refused,detail,hash FROM entry WHERE match=? ORDER BY number"
    kept = 0
    for row in _readable(db, query, (match,)):
        if row[0] != kept + 1:
            break
        try:
            store.append(match, _entry(row))
        except (JournalFault, TypeError, ValueError):
            break
        kept += 1
    return kept


def _entry(row: tuple[object, ...]) -> EntryRow:
    number, at, said, refused, _, digest = row
    cited = None if refused is None else tuple(str(refused).split())
    return EntryRow(int(str(number)), str(at), str(said), cited, {}, str(digest))


def _readable(db: sqlite3.Connection, query: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
    """The rows that can be read before the first damaged page."""
    rows: list[tuple[object, ...]] = []
    try:
        for row in db.execute(query, values):
            rows.append(row)
    except sqlite3.DatabaseError:
        return rows
    return rows
