"""Taking a record in: its declarations entered one by one, and whether it was opened before."""

import logging
from collections.abc import Callable

from referee.keeping.journal.store import EntryRow, Store
from referee.keeping.kept import Difference, Kept, fails, verdict
from referee.keeping.pinning import as_typed
from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.match.opening import no_record
from referee.record.model import Expected, Record, Said
from referee.record.older import kept_header
from referee.record.stamps import stamped
from referee.record.words import split

log = logging.getLogger("referee.keeping")


def read_into(kept: Kept, record: Record, step: Callable[[int, int], None]) -> str | None:
    """Declare the lines of a record; what ended the reading, None for nothing.

    ``step`` is told how many of how many lines are done, before each; what it raises ends the work.
    """
    where = f"{record.path}:" if record.path else ""
    for done, line in enumerate(record.lines):
        step(done, len(record.lines))
        if isinstance(line, Expected):
            continue
        try:
            spoken = kept.match.read_typed([word.text for word in line.words], earlier=_was_ruled(record))
            entry = kept.declare(spoken, *stamped(line.comment))
        except Unreadable as fault:
            return Message("at-place", "{place}: {what}", place=f"{where}{line.line}", what=fault.message)
        except Exception as fault:
            log.exception("line %s cannot be ruled", line.line)
            return Message("at-place", "{place}: {what}", place=f"{where}{line.line}", what=fails(fault))
        if entry.stands != (line.refused is None) and not _was_ruled(record):
            kept.notices.append(_told_of(line, entry.stands, entry.rules))
        elif entry.stands != (line.refused is None):
            ruled = verdict(None if entry.stands else entry.rules)
            kept.differences.append(Difference(entry.number, entry.text, verdict(line.refused), ruled))
    return Message("in-file", "{file}{what}", file=where, what=record.damage.text) if record.damage else None


def _was_ruled(record: Record) -> bool:
    """Whether a program ruled on it before: then it says by which rules. What was only written was ruled by nobody."""
    return record.header.one("rules") is not None


def _told_of(line: Said, stands: bool, rules: tuple[str, ...]) -> Message:
    if stands:
        return Message("line-allowed", "line {line} is allowed; the record says it is not", line=line.line)
    return Message("line-not-allowed", "line {line} is not allowed ({rules})", line=line.line, rules=" ".join(rules))


def require_record(record: Record) -> None:
    """Raises ``BadTable`` for a file that could not be read at all, or has nothing of a record."""
    fault = no_record(record)
    if fault is None and record.damage is not None and not record.damage.line:
        fault = record.damage
    if fault is not None:
        raise BadTable([("game", fault.text)])


def opened_before(store: Store, record: Record) -> str | None:
    """The match that has this record's header and just its declarations; none for packs that may have changed."""
    header = as_typed(record.header)
    beside = str(record.path.parent.resolve()) if record.path else ""
    lines = [line for line in record.lines if not isinstance(line, Expected)]

    def same(line: Said, entry: EntryRow) -> bool:
        meant, said = ([w.text for w in words] for words in (line.words, split(entry.said)[0]))
        at = stamped(line.comment)[0] or entry.at
        return (" ".join(meant), line.refused, at) == (" ".join(said), entry.refused, entry.at)

    for row, count, _, _ in [] if record.damage else store.matches():
        if (row.beside, count) == (beside, len(lines)) and as_typed(kept_header(row.header)) == header:
            entries = store.entries(row.id)
            if all(same(line, entry) for line, entry in zip(lines, entries, strict=True)):
                return row.id
    return None
