"""The tables of the journal, form by form, and what of them must fit together."""

import json
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from referee.keeping.journal.faults import JournalDamaged, damaged
from referee.keeping.journal.rows import MatchRow, detail_seal, plain, row_seal, summary_text
from referee.kernel.telling import Message

VERSION = 2
"""The form of the tables; kept in the file as ``user_version``. A journal of a lower one is brought up on opening."""

_FIRST = """
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
_SECOND = """
CREATE TABLE head(
    match TEXT PRIMARY KEY REFERENCES match(id), count INTEGER NOT NULL, hash TEXT NOT NULL, row TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger(matches INTEGER NOT NULL) STRICT;
INSERT INTO ledger VALUES(0);
"""
"""Where each match ends, and how many there are: what was cut off is missed."""


_TABLES = {
    "match": "id game rules header beside started first",
    "entry": "match number at said refused detail hash",
    "summary": "match facts",
    "head": "match count hash row note",
    "ledger": "matches",
}
"""The tables of the newest form with their columns."""
_STATISTICS = "sqlite_stat"
"""How tables begin that SQLite itself makes for whoever asks it to."""


def bring_up(db: sqlite3.Connection, version: int) -> None:
    """Bring the tables from a form (0: none) to the newest, in one transaction; what was there stays as it was."""
    if version == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # another program may have been quicker
        if db.execute("PRAGMA user_version").fetchone()[0] == version:
            for step in _steps(version):
                for statement in filter(None, map(str.strip, step.split(";"))):
                    db.execute(statement)
            if version == 1:
                _take_over(db)
            db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _steps(version: int) -> Iterator[str]:
    if version < 1:
        yield _FIRST
    yield _SECOND


def _take_over(db: sqlite3.Connection) -> None:
    """Heads and seals for the matches of form 1, which had none: what they are now is what they are held to."""
    for columns in db.execute("SELECT * FROM match").fetchall():
        row = MatchRow(*columns)
        count = db.execute("SELECT COUNT(*) FROM entry WHERE match=?", (row.id,)).fetchone()[0]
        last = db.execute("SELECT hash FROM entry WHERE match=? ORDER BY number DESC LIMIT 1", (row.id,)).fetchone()
        head = (row.id, count, last[0] if last else row.first, row_seal(row, ""), "")
        db.execute("INSERT INTO head VALUES(?,?,?,?,?)", head)
    for match, number, detail, digest in db.execute("SELECT match,number,detail,hash FROM entry").fetchall():
        found = plain(detail)
        if "seal" not in found and "unreadable" not in found:
            found["seal"] = detail_seal(digest, found)
            db.execute("UPDATE entry SET detail=? WHERE match=? AND number=?", (json.dumps(found), match, number))
    for match, facts in db.execute("SELECT match,facts FROM summary").fetchall():
        db.execute("UPDATE summary SET facts=? WHERE match=?", (summary_text(match, plain(facts)), match))
    count_matches(db)


def count_matches(db: sqlite3.Connection) -> None:
    """Keep how many matches there are."""
    db.execute("UPDATE ledger SET matches=(SELECT COUNT(*) FROM match)")


def require_tables(db: sqlite3.Connection, path: Path) -> None:
    """Raises ``JournalDamaged`` where a file of this form lacks one of its tables or columns, or has others."""
    for table, columns in _TABLES.items():
        # those that are worked out from others too
        has = " ".join(str(row[1]) for row in db.execute(f"PRAGMA table_xinfo({table})").fetchall())
        if has != columns and (table not in ("head", "ledger") or _version(db) == VERSION):
            raise JournalDamaged(path, damaged(f"its table '{table}' is not as it was made"))
    # a trigger would take away what was entered, a view show what is not there: nothing of ours has any
    for kind, name, statement in db.execute("SELECT type, name, sql FROM sqlite_master").fetchall():
        own = statement is None if kind == "index" else kind == "table" and name in _TABLES
        if not own and not str(name).startswith(_STATISTICS):
            raise JournalDamaged(path, damaged(f"its {kind} '{name}' is not the referee's"))


def _remade(db: sqlite3.Connection) -> Iterator[Message]:
    """Tables that take or fill in what those of the referee do not, and tables of SQLite that nothing of ours asks for.

    All that was entered can be read in them.
    """
    for name, statement in db.execute("SELECT name, sql FROM sqlite_master WHERE type='table'").fetchall():
        if name not in _TABLES:
            yield Message("table-of-others", "its table '{name}' is not the referee's", name=name)
        elif _plain(str(statement)) != _made()[name]:
            yield Message("table-remade", "its table '{name}' is not as it was made", name=name)


@cache
def _made() -> dict[str, str]:
    """The tables of the newest form, each with the statement that makes it."""
    statements = [statement.strip() for step in (_FIRST, _SECOND) for statement in step.split(";")]
    making = "CREATE TABLE "
    return {
        statement.removeprefix(making).partition("(")[0]: _plain(statement)
        for statement in statements
        if statement.startswith(making)
    }


def _plain(statement: str) -> str:
    """A statement without what its layout is; a name may stand in quotation marks where the file was made from text."""
    return "".join(statement.replace('"', "").split())


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def misfits(db: sqlite3.Connection) -> tuple[str, ...]:
    """What does not fit together, a sentence each: matches without an end, ends without a match, entries too few."""
    found: list[str] = []
    kept = db.execute("SELECT matches FROM ledger").fetchall()
    there = db.execute("SELECT COUNT(*) FROM match").fetchone()[0]
    if len(kept) != 1 or not isinstance(kept[0][0], int) or kept[0][0] < 0:
        says = "{there:n matches are} there; the journal does not say how many were kept"
        found.append(Message("ledger-unfit", says, there=there))
    elif kept != [(there,)]:
        says = "{there:n matches are} there, {kept} were kept"
        found.append(Message("matches-kept", says, there=there, kept=str(kept[0][0])))
    query = """SELECT m.id, h.count, h.hash, (SELECT COUNT(*) FROM entry e WHERE e.match=m.id),
        COALESCE((SELECT hash FROM entry e WHERE e.match=m.id ORDER BY number DESC LIMIT 1), m.first)
        FROM match m LEFT JOIN head h ON h.match=m.id"""
    for match, count, digest, has, last in db.execute(query).fetchall():
        if count is None:
            says = "match {match} has no end: how many entries it had is not known"
            found.append(Message("match-without-end", says, match=match))
        elif (count, digest) != (has, last):
            says = "match {match} has {has:n entries}; {count} were kept, or the last is another"
            found.append(Message("entries-kept", says, match=match, has=has, count=count))
    found += _remade(db)
    for table in ("head", "entry", "summary"):
        query = f"SELECT DISTINCT match FROM {table} WHERE match NOT IN (SELECT id FROM match)"
        says = "match {match} is missing; something of it ({table}) is there"
        found += [Message("match-missing", says, match=row[0], table=table) for row in db.execute(query)]
    return tuple(found)
