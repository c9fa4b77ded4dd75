"""What an error of SQLite or of the system means for a journal: only what is damage is called damage.

https://www.sqlite.org/rescode.html lists the codes. An error of the disk, a full disk, a lock or a missing right say
nothing about the file: it is left alone, and the same can be tried again.
"""

import errno
import os
import sqlite3
import sys
import tempfile
from pathlib import Path

from referee.keeping.journal.faults import (
    JournalClosed,
    JournalDamaged,
    JournalFault,
    JournalFull,
    JournalLocked,
    JournalReadOnly,
    JournalTrouble,
    damaged,
)
from referee.kernel.telling import Message

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_NOT_ALLOWED = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR}
"""SQLITE_ERROR among them: our statements are right, so a table or column that they name is not there any more."""
_SHARED_MEMORY = {
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
}
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_NO_RIGHT = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EISDIR, errno.ENOENT, errno.EEXIST}
_PROBE = 64 * 1024
"""Bytes that are tried where the system does not say why it could not write: what SQLite needs for a start."""


def told(path: Path, fault: BaseException) -> JournalFault:
    """The fault of the journal that an error says."""
    if isinstance(fault, JournalFault):
        return fault
    if isinstance(fault, OSError):
        return of_system(path, fault)
    if isinstance(fault, sqlite3.ProgrammingError):
        return JournalClosed(path, Message("journal-closed", "was closed before this was written: it is not entered"))
    if isinstance(fault, UnicodeDecodeError):
        return JournalDamaged(path, damaged(fault))
    if isinstance(fault, sqlite3.Error):
        return _of_sqlite(path, fault)
    says = "cannot be read or written just now ({why}); try again"
    return JournalTrouble(path, Message("journal-not-now", says, why=str(fault) or type(fault).__name__))


def of_system(path: Path, fault: OSError) -> JournalFault:
    """The fault that an error of the system says."""
    why = fault.strerror or str(fault)
    if fault.errno == errno.EFBIG:
        return _limited(path)
    if fault.errno in _FULL:
        return _full(path, why)
    if fault.errno in _NO_RIGHT:
        return JournalReadOnly(path, Message("cannot-be-written", "cannot be written: {why}", why=why))
    return _trouble(path, why)


def without_place(path: Path, fault: OSError) -> JournalFault:
    """The fault of a journal that cannot be looked at, as no folder can be made for a copy of it."""
    if (limit := _size_limit()) is not None and limit < _PROBE:
        return _limited(path)
    # where no place at all can be used no system's error says which was wanted
    place = os.environ.get("TMPDIR") or "/tmp" if fault.filename is None else fault.filename
    says = "a copy of it is looked at, and nothing can be written in {folder}: name another folder (TMPDIR)"
    return JournalReadOnly(path, Message("no-place-for-copy", says, folder=str(place)))


def _of_sqlite(path: Path, fault: sqlite3.Error) -> JournalFault:
    # errors of the binding itself carry no code: they are none of the file
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF
    if code in _LOCKED:
        says = "another program is writing to it; close that program and try again"
        return JournalLocked(path, Message("journal-locked", says))
    if code == sqlite3.SQLITE_FULL:
        return _full(path, str(fault))
    if code in _DAMAGED:
        return JournalDamaged(path, damaged(fault))
    if code in _NOT_ALLOWED:
        says = "cannot be written ({why}); check the rights of the file and its folder"
        return room_fault(path) or JournalReadOnly(path, Message("journal-no-right", says, why=str(fault)))
    return room_fault(path) or _trouble(path, str(fault))


def kept_nothing(path: Path, fault: sqlite3.Error) -> bool:
    """Whether it is sure that nothing of a commit which failed so can be read: it was not written to its end.

    What ends a commit is written last, before anything is synced, and counts only whole. Where there was no room for
    a part of it SQLite says so (``SQLITE_FULL``), or, of a quota and a limit of file sizes, that a write failed. What
    an error of the disk itself, or of the sync, has left nobody knows.
    """
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_IOERR)
    if code == sqlite3.SQLITE_IOERR_WRITE:
        return room_fault(path) is not None
    return bool(code & 0xFF == sqlite3.SQLITE_FULL)


def lacks_shared_memory(fault: sqlite3.Error) -> bool:
    """Whether the file system cannot share memory between programs, as some of network and virtual machines."""
    return getattr(fault, "sqlite_errorcode", 0) in _SHARED_MEMORY


def room_fault(path: Path) -> JournalFault | None:
    """``JournalFull`` where the disk, a quota or a limit of file sizes leaves no room beside the journal, else None.

    SQLite tells some of these as an error of input and output without the system's reason, so it is tried out.
    """
    if (limit := _size_limit()) is not None and _largest(path) + _PROBE > limit:
        return _limited(path)
    for tried in (_try_room, _try_log):
        try:
            tried(path)
        except OSError as fault:
            if fault.errno in _FULL:
                return _limited(path) if fault.errno == errno.EFBIG else _full(path, fault.strerror or "")
    return None


def _try_room(path: Path) -> None:
    with tempfile.TemporaryFile(dir=path.parent) as probe:
        probe.write(b"\0" * _PROBE)
        probe.flush()
        os.fsync(probe.fileno())


def _try_log(path: Path) -> None:
    """Have the log written out: where room is only taken then, only this says that there is none.

    Nothing locks the log itself, so that closing it here gives up no lock that SQLite has.
    """
    log = path.with_name(path.name + "-wal")
    if log.exists():
        with log.open("r+b", buffering=0) as file:
            os.fsync(file.fileno())


def _size_limit() -> int | None:
    """The most bytes that a file of this process may have; None for no limit."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on every system

    limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    return None if limit == resource.RLIM_INFINITY else limit


def _largest(path: Path) -> int:
    parts = [path, path.with_name(path.name + "-wal")]
    return max((part.stat().st_size for part in parts if part.exists()), default=0)


def _full(path: Path, why: str) -> JournalFull:
    says = "the disk is full ({why}); make room and say it again: nothing before it is lost"
    return JournalFull(path, Message("journal-full", says, why=why))


def _limited(path: Path) -> JournalFull:
    says = (
        "no file of this program may grow beyond {most:n bytes}: whoever set that limit (ulimit -f) must raise it; "
        "what was told as entered is not lost"
    )
    return JournalFull(path, Message("journal-limited", says, most=_size_limit() or 0))


def read_badly(path: Path) -> JournalFault:
    """SQLite calls the file damaged, and a plain read of it finds it whole: the disk answered badly.

    What SQLite says of it is not told: it speaks of damage, and there is none.
    """
    return _trouble(path, Message("read-badly", "a part of it could not be read, and a plain read finds it whole"))


def _trouble(path: Path, why: str) -> JournalTrouble:
    says = "the disk answered with an error ({why}); nothing was changed or taken for damage: try again"
    return JournalTrouble(path, Message("journal-trouble", says, why=why))
