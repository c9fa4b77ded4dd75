"""The files of a journal, its own and those that SQLite puts beside it: what of them is read at all, and copied."""

import errno
import os
import shutil
import stat
import tempfile
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from referee.foreign import TooLarge, copied_plain, copy_bytes
from referee.keeping.journal.faults import JournalFull, JournalUnfit
from referee.kernel.telling import Message

ENDINGS = ("", "-wal", "-shm", "-journal")
"""What SQLite puts behind the name of a journal for the files that belong to it."""
LARGEST = 1024 * 1024 * 1024
"""Bytes that are copied of a journal, and of its log: a million entries. A size may be made up."""
_FULL = (errno.ENOSPC, errno.EDQUOT)


def real(path: Path) -> Path:
    """The file that a name leads to; what SQLite puts beside a journal lies beside that."""
    return Path(os.path.realpath(path))


def log_of(path: Path) -> Path:
    """The write-ahead log of a journal."""
    return path.with_name(path.name + "-wal")


def require_plain(path: Path) -> None:
    """Raises ``JournalUnfit`` where something lies beside a journal, under a name of its own files, that is no file."""
    place = real(path)
    for ending in ENDINGS[1:]:
        part = place.with_name(place.name + ending)
        try:
            mode = part.stat().st_mode
        except FileNotFoundError:
            continue
        if not stat.S_ISREG(mode):
            says = "what lies beside it as {part} is not a plain file, and is not read: take it away"
            raise JournalUnfit(path, Message("journal-part-no-file", says, part=part.name))


def require_room(path: Path, folder: Path) -> None:
    """Raises ``JournalFault`` where a journal and its log are more than is copied, or than there is room for."""
    place = real(path)
    size = 0
    for part in (place, log_of(place)):
        try:
            own = part.stat().st_size
        except FileNotFoundError:
            continue
        if own > LARGEST:
            raise _too_large(path, part, own)
        size += own
    if size > (free := shutil.disk_usage(folder).free):
        raise _no_room(path, size, free)


def copied(path: Path, copy: Path, held: FileIO | BinaryIO | None = None) -> None:
    """Copy a journal and its log, at most so much as is looked at, from what is ``held`` where that is given.

    Raises ``JournalFault``, and ``OSError`` for what cannot be read.
    """
    require_plain(path)
    require_room(path, copy.parent)
    place = real(path)
    log_of(copy).unlink(missing_ok=True)
    try:
        if held is None:
            copied_plain(place, copy, LARGEST)
        else:
            held.seek(0)
            with copy.open("wb") as target:
                copy_bytes(held, target, LARGEST)
        if log_of(place).exists():
            copied_plain(log_of(place), log_of(copy), LARGEST)
    except TooLarge as fault:
        raise _too_large(path, place, fault.size) from fault
    except OSError as fault:
        if fault.errno not in _FULL:
            raise
        raise _no_room(path, place.stat().st_size, shutil.disk_usage(copy.parent).free) from fault


def _too_large(path: Path, part: Path, size: int) -> JournalUnfit:
    says = "{part} says that it is {size:n bytes} long; {most:n bytes} of a journal are looked at, at most"
    return JournalUnfit(path, Message("journal-too-large", says, part=part.name, size=size, most=LARGEST))


def _no_room(path: Path, size: int, free: int) -> JournalFull:
    says = (
        "a copy of it is looked at, of {size:n bytes}; {folder} has room for {free:n bytes}: make room there, or "
        "name another folder (TMPDIR)"
    )
    told = Message("no-room-for-copy", says, size=size, folder=tempfile.gettempdir(), free=free)
    return JournalFull(path, told)
