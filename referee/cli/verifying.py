"""``referee verify``: is a record or a journal as the referee wrote it?"""

from pathlib import Path

from referee.cli.output import Problem, at, tell
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.sealing import check_seal
from referee.kernel.game import BadTable
from referee.kernel.telling import Message, several
from referee.record.reading import LARGEST, too_large

_SQLITE = b"SQLite format 3\x00"


def verify(file: Path, language: str) -> int:
    """Exit code 0 where everything fits, 1 where something was changed, 2 where the file cannot be read."""
    try:
        with file.open("rb") as opened:
            head = opened.read(len(_SQLITE))
    except OSError as fault:
        bad = Message("cannot-be-read", "cannot be read: {why}", why=fault.strerror)
        raise Problem(at(file, bad)) from fault
    return _journal(file, language) if head == _SQLITE else _record(file, language)


def _record(file: Path, language: str) -> int:
    if file.stat().st_size > LARGEST:
        raise Problem(at(file, too_large(file.stat().st_size)))
    try:
        # newline="" and not read_text: a changed line ending is a change too
        with file.open(encoding="utf-8", newline="") as opened:
            fault = check_seal(opened.read())
    except UnicodeDecodeError as bad:
        fault = Message("not-utf-8-at", "not UTF-8 at byte {byte}; save the file as UTF-8", byte=bad.start)
    tell(at(file, fault or Message("seal-fits", "every entry fits the chain, and the seal fits the whole")), language)
    return 1 if fault else 0


def _ruled_otherwise(file: Path, archive: Archive, match: str, language: str) -> None:
    """Name the entries that are ruled otherwise by today's rules: no fault of the journal, the match stays as ruled."""
    try:
        kept = archive.resume(match)
    except BadTable as fault:
        what = several([message for _, message in fault.faults])
        tell(_of_match(file, match, Message("no-set-up", "cannot be set up any more: {what}", what=what)), language)
        return
    if kept.stopped:
        stopped = Message("no-reading-on", "cannot be read on at {what}", what=kept.stopped)
        tell(_of_match(file, match, stopped), language)
    for item in kept.differences:
        says = "entry {number} ({said}) was {then}; today {now}"
        now = Message("ruled-otherwise", says, number=item.number, said=item.said, then=item.then, now=item.now)
        tell(_of_match(file, match, now), language)


def _of_match(file: Path, match: str, what: str) -> Message:
    return at(file, Message("of-match", "match {match}: {what}", match=match, what=what))


def _journal(file: Path, language: str) -> int:
    try:
        archive = Archive(file.parent, name=file.name, repair=False)
    except JournalFault as fault:
        tell(fault.message, language)
        return 1
    broken = 0
    try:
        for listed in archive.matches():
            entry = archive.verify(listed.id)
            if entry is not None:
                broken += 1
                of_header = Message("header-misfit", "the header does not fit the chain")
                of_entry = Message("entry-misfit", "entry {number} does not fit the chain", number=entry)
                tell(_of_match(file, listed.id, of_entry if entry else of_header), language)
            _ruled_otherwise(file, archive, listed.id, language)
    except JournalFault as fault:
        tell(fault.message, language)
        return 1
    finally:
        archive.close()
    if not broken:
        tell(at(file, Message("chains-fit", "every entry of every match fits its chain")), language)
    return 1 if broken else 0
