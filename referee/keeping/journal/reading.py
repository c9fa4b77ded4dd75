"""A journal looked at without touching it: a copy of the file and its log is read, from read-only places too."""

import shutil
import stat
import tempfile
from pathlib import Path

from referee.keeping.journal import trouble
from referee.keeping.journal.faults import JournalReadOnly, JournalTrouble
from referee.keeping.journal.store import Store
from referee.kernel.telling import Message

TRIES = 5
"""So often a journal is copied that is written to meanwhile."""


class ReadingStore(Store):
    """A copy of a journal, open; ``path`` is that of the journal itself. Nothing is written to that or beside it."""

    def __init__(self, path: Path) -> None:
        """Open a copy. Raises ``JournalFault`` as ``Store``, and where there is no such file."""
        self._folder = tempfile.TemporaryDirectory(prefix="referee-")
        copy = Path(self._folder.name) / "journal.sqlite3"
        try:
            _copy(path, copy)
            super().__init__(copy, make=False)
        except BaseException:
            self._folder.cleanup()
            raise
        self.path = path

    def close(self) -> None:
        """Close the copy and remove it."""
        super().close()
        self._folder.cleanup()


def _copy(path: Path, copy: Path) -> None:
    """Copy the file and its log as they stood at one moment."""
    log, copied_log = (part.with_name(part.name + "-wal") for part in (path, copy))
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise JournalReadOnly(path, Message("journal-no-file", "is not a file"))
        for _ in range(TRIES):
            before = _state(path, log)
            shutil.copyfile(path, copy)
            copied_log.unlink(missing_ok=True)
            if before[1] is not None:
                shutil.copyfile(log, copied_log)
            if _state(path, log) == before:
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
