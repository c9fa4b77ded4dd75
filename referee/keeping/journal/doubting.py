"""Damage is doubted before it is called that: the files are read once more, plainly, and what was read is looked at.

SQLite calls a page malformed that the disk would not give it (``SQLITE_IOERR_CORRUPTFS``), as one that is. A plain read
tells the two apart: it gets the system's own error, or the bytes.
"""

import stat
from collections.abc import Callable
from io import FileIO
from pathlib import Path

from referee.keeping.journal import parts, trouble
from referee.keeping.journal.faults import JournalFault, JournalReadOnly, JournalTrouble
from referee.keeping.journal.scratch import Scratch
from referee.kernel.telling import Message

TRIES = 5
"""So often a journal is copied that is written to meanwhile."""


def other_fault(path: Path, held: list[FileIO], is_damaged: Callable[[Path], bool]) -> JournalFault | None:
    """What to tell of a journal that SQLite calls damaged and that is not; None where it is.

    The file itself stays open in ``held``: closing it would give up the locks that this process has on it.
    ``is_damaged`` looks at a copy.
    """
    try:
        with Scratch() as folder:
            copy = folder.path / "looked-at.sqlite3"
            copied(path, copy, held)
            return None if is_damaged(copy) else trouble.read_badly(path)
    except JournalFault as fault:
        return fault
    except OSError as fault:
        return trouble.of_system(path, fault)


def copied(path: Path, copy: Path, held: list[FileIO] | None = None) -> None:
    """Copy a journal and its log as they stood at one moment. Raises ``JournalFault``."""
    place = parts.real(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise JournalReadOnly(path, Message("journal-no-file", "is not a file"))
        if held == []:
            # without a buffer: the next look reads anew
            held.append(place.open("rb", buffering=0))
        for _ in range(TRIES):
            before = _state(place, parts.log_of(place))
            parts.copied(path, copy, held[0] if held else None)
            if _state(place, parts.log_of(place)) == before:
                return
    except ValueError as fault:
        raise JournalReadOnly(path, Message("no-such-name", "no file can have this name")) from fault
    except OSError as fault:
        raise trouble.of_system(path, fault) from fault
    raise JournalTrouble(path, Message("journal-busy", "is being written to all the time; try again"))


def _state(*files: Path) -> tuple[tuple[int, int, int] | None, ...]:
    return tuple(_stamp(file) for file in files)


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
