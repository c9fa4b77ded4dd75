"""``referee verify``: is a record or a journal as the referee wrote it?"""

from pathlib import Path

from referee.cli.output import Problem, say
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.sealing import check_seal
from referee.kernel.game import BadTable
from referee.record.reading import LARGEST

_SQLITE = b"SQLite format 3\x00"


def verify(file: Path, _: str) -> int:
    """Exit code 0 where everything fits, 1 where something was changed, 2 where the file cannot be read."""
    try:
        with file.open("rb") as opened:
            head = opened.read(len(_SQLITE))
    except OSError as fault:
        raise Problem(f"{file}: cannot be read: {fault.strerror}") from fault
    return _journal(file) if head == _SQLITE else _record(file)


def _record(file: Path) -> int:
    if file.stat().st_size > LARGEST:
        raise Problem(f"{file}: too large for a record")
    try:
        # newline="" and not read_text: a changed line ending is a change too
        with file.open(encoding="utf-8", newline="") as opened:
            fault = check_seal(opened.read())
    except UnicodeDecodeError as bad:
        fault = f"not UTF-8 at byte {bad.start}"
    say(f"{file}: {fault}" if fault else f"{file}: every entry fits the chain, and the seal fits the whole")
    return 1 if fault else 0


def _ruled_otherwise(file: Path, archive: Archive, match: str) -> None:
    """Name the entries that are ruled otherwise by today's rules: no fault of the journal, the match stays as ruled."""
    try:
        kept = archive.resume(match)
    except BadTable as fault:
        say(f"{file}: match {match}: cannot be set up any more: {fault}")
        return
    if kept.stopped:
        say(f"{file}: match {match}: cannot be read on at {kept.stopped}")
    for item in kept.differences:
        say(f"{file}: match {match}: entry {item.number} ({item.said}) was {item.then}; today {item.now}")


def _journal(file: Path) -> int:
    try:
        archive = Archive(file.parent, name=file.name, repair=False)
    except JournalFault as fault:
        say(str(fault))
        return 1
    broken = 0
    try:
        for listed in archive.matches():
            entry = archive.verify(listed.id)
            if entry is not None:
                broken += 1
                place = f"entry {entry}" if entry else "the header"
                say(f"{file}: match {listed.id}: {place} does not fit the chain")
            _ruled_otherwise(file, archive, listed.id)
    except JournalFault as fault:
        say(str(fault))
        return 1
    finally:
        archive.close()
    if not broken:
        say(f"{file}: every entry of every match fits its chain")
    return 1 if broken else 0
