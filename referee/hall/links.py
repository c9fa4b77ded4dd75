"""Whether an entry that arrived fits its chain: the hash worked out again from the row, as the table's journal does."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from referee.hall.frames import Sent
from referee.hall.store import rows
from referee.keeping.journal.rows import EntryRow
from referee.kernel.quoting import unfit
from referee.kernel.telling import Message
from referee.record.chain import Link, first_hash, next_hash
from referee.record.reading import header_of

FIELDS = ("number", "at", "said", "refused", "detail", "hash")


class BadEntry(ValueError):
    """An entry whose row cannot be read, or whose hash is not that of its row."""


def sent(row: EntryRow, before: str) -> Sent:
    """A row of the table's journal as it goes over the line."""
    plain = {name: getattr(row, name) for name in FIELDS if name not in ("number", "hash")}
    return Sent(number=row.number, before=before, hash=row.hash, row=plain)


def stored(row: rows.EntryRow) -> Sent:
    """A row that the hall has kept, as it arrived."""
    return Sent.model_validate_json(
        f'{{"number":{row.number},"before":"{row.before}","hash":"{row.hash}","row":{row.row}}}'
    )


def row_of(entry: Sent, form: str) -> EntryRow:
    """The row of an entry that arrived, of a chain of that form.

    Raises ``BadEntry`` where it is none, where no record could hold it (a text is one line, a time is a time), or
    where it does not fit its hash.
    """
    plain = entry.row
    refused = plain.get("refused")
    if not _of_a_row(plain) or (refused is not None and not all(isinstance(rule, str) for rule in refused)):
        raise BadEntry(Message("no-row", "entry {number} is no row of a journal", number=entry.number))
    if (why := _malformed(plain["at"], (plain["said"], *(refused or ())))) is not None:
        raise BadEntry(Message("row-malformed", "entry {number} is malformed: {why}", number=entry.number, why=why))
    rules = None if refused is None else tuple(refused)
    row = EntryRow(entry.number, plain["at"], plain["said"], rules, plain["detail"], entry.hash)
    link = Link(row.number, row.at, row.said, row.refused, row.skipped)
    if next_hash(entry.before, link, form) != entry.hash:
        raise BadEntry(Message("entry-not-its-hash", "entry {number} does not fit its hash", number=entry.number))
    return row


def _of_a_row(plain: dict[str, Any]) -> bool:
    if set(plain) != {name for name in FIELDS if name not in ("number", "hash")}:
        return False
    texts = all(isinstance(plain[name], str) for name in ("at", "said"))
    return texts and isinstance(plain["detail"], dict) and isinstance(plain["refused"], list | tuple | None)


def _malformed(at: str, texts: Iterable[str]) -> str | None:
    """Why no table's journal can have written this, whatever its hash."""
    try:
        datetime.fromisoformat(at)
    except ValueError:
        return Message("no-time", "'{word}' is no time", word=at[:40])
    return next((why for text in texts if (why := unfit(text)) is not None), None)


def fits_header(text: str, first: str) -> bool:
    """Whether a chain that starts at ``first`` starts at this header."""
    return first_hash(header_of(text)) == first
