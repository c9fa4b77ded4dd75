"""Holding a journal's file against every other program, as SQLite's own locks do: nobody has it open meanwhile."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from referee.keeping.journal import trouble
from referee.keeping.journal.faults import JournalLocked
from referee.kernel.telling import Message

_FIRST, _COUNT = 0x40000000, 512
"""The bytes that SQLite locks of a file (https://www.sqlite.org/fileformat.html, "the lock-byte page"): every program
that has a journal with a write-ahead log open holds some of them."""


@contextmanager
def alone(path: Path) -> Iterator[BinaryIO]:
    """The file, open, while no other program has it open or can open it.

    The contents are read from what this gives: opening the file once more in this process, and closing that, would give
    the lock up. Raises ``JournalLocked`` where another program has it open, and what else speaks against it.
    """
    try:
        with path.open("r+b") as file:
            if not _locked(file):
                says = "seems damaged, and another program has it open: close that program first; nothing was changed"
                raise JournalLocked(path, Message("journal-open-elsewhere", says))
            yield file
    except OSError as fault:
        raise trouble.of_system(path, fault) from fault


def _locked(file: BinaryIO) -> bool:
    """Lock the bytes, or say that another program has; closing the file gives them back."""
    file.seek(_FIRST)
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - the system's own

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, _COUNT)
        else:
            import fcntl  # noqa: PLC0415 - the system's own

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _COUNT, _FIRST)
    except (BlockingIOError, PermissionError):
        return False
    finally:
        file.seek(0)
    return True
