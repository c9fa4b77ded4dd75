"""What can be read of a damaged journal, carried into a new one: each match up to its first entry that is lost."""

import sqlite3
from pathlib import Path
from typing import Any

from referee.keeping.journal import parts
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.rows import EntryRow, MatchRow, lost_behind, plain, summary_fits, unpacked
from referee.keeping.journal.scratch import Scratch
from referee.keeping.journal.store import Store

Row = tuple[object, ...]
Reading = dict[Row, list[Row]]
_PAGE_SIZE, _PAGE_COUNT = slice(16, 18), slice(28, 32)
"""Where the header of an SQLite file has its page size and its number of pages."""


def carried_over(source: Path, store: Store) -> tuple[int, int]:
    """Carry every readable match of a file over; how many entries that were, and how many are known to be lost."""
    with Scratch() as folder:
        cut = _cut_to_pages(source, folder.path)
        whole = folder.path / "whole.sqlite3"
        parts.copied(source, whole)
        readings = [(_read(file), _heads(file)) for file in (whole, cut)]
        facts = {**_facts(cut), **_facts(whole)}
    best, heads = max(readings, key=lambda reading: (sum(map(len, reading[0].values())), len(reading[0])))
    kept, known = 0, sum(heads.values())
    for match, rows in best.items():
        missing = max(0, heads.get(match[0], 0) - len(rows))
        if _keep(store, match, rows, missing, facts.get(match[0])):
            kept += len(rows)
            # more than its end says where it is the end that was lost
            known += max(0, len(rows) - heads.get(match[0], 0))
    return kept, known - kept


def _cut_to_pages(source: Path, folder: Path) -> Path:
    """The file cut to whole pages, with their true number in its header: SQLite reads no page of a file cut short."""
    data = bytearray(source.read_bytes())
    size = int.from_bytes(data[_PAGE_SIZE], "big")
    size = 65536 if size == 1 else size
    if size >= 512 and len(data) >= size:
        data = data[: len(data) // size * size]
        data[_PAGE_COUNT] = (len(data) // size).to_bytes(4, "big")
    target = folder / "cut.sqlite3"
    target.write_bytes(data)
    return target


def _read(source: Path) -> Reading:
    """The readable matches of a file, each with its readable entries in order and without a gap."""
    db = _opened(source)
    try:
        matches = _readable(db, "SELECT id,game,rules,header,beside,started,first FROM match", ())
        return {match: _unbroken(db, match[0]) for match in matches}
    finally:
        db.close()


def _heads(source: Path) -> dict[object, int]:
    """How many entries each match had, where that can be read."""
    db = _opened(source)
    try:
        rows = _readable(db, "SELECT match,count FROM head", ())
        return {match: count for match, count in rows if isinstance(count, int)}
    finally:
        db.close()


def _opened(source: Path) -> sqlite3.Connection:
    db = sqlite3.connect(source)
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    return db


def _unbroken(db: sqlite3.Connection, match: object) -> list[Row]:
    query = "SELECT number,at,said,refused,detail,hash FROM entry WHERE match=? ORDER BY number"
    rows = _readable(db, query, (match,))
    return [row for place, row in enumerate(rows, start=1) if row[0] == place]


def _facts(source: Path) -> dict[object, dict[str, Any]]:
    """What the list showed of each match, where that can be read and is as it was kept."""
    db = _opened(source)
    try:
        rows = _readable(db, "SELECT match,facts FROM summary", ())
    finally:
        db.close()
    found = {match: plain(text) for match, text in rows if isinstance(text, str) and summary_fits(str(match), text)}
    return {match: {key: value for key, value in facts.items() if key != "seal"} for match, facts in found.items()}


def _keep(store: Store, match: Row, rows: list[Row], missing: int, facts: dict[str, Any] | None) -> bool:
    note = str(lost_behind(len(rows), missing)) if missing else ""
    try:
        store.begin(MatchRow(*map(str, match)), [_entry(row) for row in rows], note, None if missing else facts)
    except (JournalFault, ValueError):
        return False
    return True


def _entry(row: Row) -> EntryRow:
    number, at, said, refused, detail, digest = row
    cited = None if refused is None else unpacked(str(refused))
    return EntryRow(int(str(number)), str(at), str(said), cited, plain(str(detail)), str(digest))


def _readable(db: sqlite3.Connection, query: str, values: tuple[object, ...]) -> list[Row]:
    """The rows that can be read before the first damaged page."""
    rows: list[Row] = []
    try:
        rows.extend(iter(db.execute(query, values)))
    except (sqlite3.Error, ValueError):
        return rows
    return rows
