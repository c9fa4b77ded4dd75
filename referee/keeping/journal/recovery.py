"""A damaged journal: a copy is made before anything else, then what can be read is carried into a new file."""

import shutil
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from referee.keeping.journal.faults import JournalDamaged, JournalFault
from referee.keeping.journal.store import EntryRow, MatchRow, Store

Row = tuple[object, ...]
_PAGE_SIZE, _PAGE_COUNT = slice(16, 18), slice(28, 32)
"""Where the header of an SQLite file has its page size and its number of pages."""


def recover(path: Path) -> tuple[Store, JournalDamaged]:
    """A new journal with what a damaged one has left, and the fault with the copy of the damaged file.

    Raises any other ``JournalFault``.
    """
    copy = _set_aside(path)
    store = Store(path)
    kept = _carry_over(copy, store)
    message = f"the file was damaged; {kept} entries could be read and are kept; the damaged file is {copy}"
    return store, JournalDamaged(path, message, copy)


def _set_aside(path: Path) -> Path:
    """The damaged file and its write-ahead log under a new name, each copied whole before the old is removed."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    copy = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    parts = [ending for ending in ("", "-wal", "-shm") if path.with_name(path.name + ending).exists()]
    for ending in parts:
        shutil.copy2(path.with_name(path.name + ending), copy.with_name(copy.name + ending))
    for ending in parts:
        path.with_name(path.name + ending).unlink()
    return copy


def _carry_over(copy: Path, store: Store) -> int:
    """Every readable match with its entries up to the first that cannot be read; how many entries that were."""
    with tempfile.TemporaryDirectory() as folder:
        readings = [_read(source) for source in (_with_log(copy, Path(folder)), _cut_to_pages(copy, Path(folder)))]
    best = max(readings, key=lambda reading: (sum(map(len, reading.values())), len(reading)))
    return sum(_keep(store, match, entries) for match, entries in best.items())


def _with_log(copy: Path, folder: Path) -> Path:
    """The damaged file with its write-ahead log, where reading it cannot change the copy."""
    for ending in ("", "-wal"):
        part = copy.with_name(copy.name + ending)
        if part.exists():
            shutil.copyfile(part, folder / f"whole.sqlite3{ending}")
    return folder / "whole.sqlite3"


def _cut_to_pages(copy: Path, folder: Path) -> Path:
    """The file cut to whole pages, with their true number in its header: SQLite reads no page of a file cut short."""
    data = bytearray(copy.read_bytes())
    size = int.from_bytes(data[_PAGE_SIZE], "big")
    size = 65536 if size == 1 else size
    if size >= 512 and len(data) >= size:
        data = data[: len(data) // size * size]
        data[_PAGE_COUNT] = (len(data) // size).to_bytes(4, "big")
    target = folder / "cut.sqlite3"
    target.write_bytes(data)
    return target


def _read(source: Path) -> dict[Row, list[Row]]:
    """The readable matches of a file, each with its readable entries in order and without a gap."""
    try:
        db = sqlite3.connect(source)
        db.text_factory = lambda data: data.decode("utf-8", "replace")
    except sqlite3.Error:
        return {}
    try:
        matches = _readable(db, "SELECT id,game,rules,header,beside,started,first FROM match", ())
        return {match: _unbroken(db, match[0]) for match in matches}
    finally:
        db.close()


def _unbroken(db: sqlite3.Connection, match: object) -> list[Row]:
    query = "SELECT number,at,said,refused,detail,hash FROM entry WHERE match=? ORDER BY number"
    rows = _readable(db, query, (match,))
    return [row for place, row in enumerate(rows, start=1) if row[0] == place]


def _keep(store: Store, match: Row, entries: list[Row]) -> int:
    try:
        store.begin(MatchRow(*map(str, match)))
    except JournalFault:
        return 0
    for kept, row in enumerate(entries):
        try:
            store.append(str(match[0]), _entry(row))
        except (JournalFault, ValueError):
            return kept
    return len(entries)


def _entry(row: Row) -> EntryRow:
    number, at, said, refused, _, digest = row
    cited = None if refused is None else tuple(str(refused).split())
    return EntryRow(int(str(number)), str(at), str(said), cited, {}, str(digest))


def _readable(db: sqlite3.Connection, query: str, values: tuple[object, ...]) -> list[Row]:
    """The rows that can be read before the first damaged page."""
    rows: list[Row] = []
    try:
        rows.extend(iter(db.execute(query, values)))
    except (sqlite3.DatabaseError, ValueError):
        return rows
    return rows
