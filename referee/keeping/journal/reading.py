"""A journal looked at without touching it: a copy of the file and its log is read, from read-only places too."""

from pathlib import Path

from referee.keeping.journal import trouble
from referee.keeping.journal.doubting import copied
from referee.keeping.journal.scratch import Scratch
from referee.keeping.journal.store import Store


class ReadingStore(Store):
    """A copy of a journal, open; ``path`` is that of the journal itself. Nothing is written to that or beside it."""

    def __init__(self, path: Path) -> None:
        """Open a copy. Raises ``JournalFault`` as ``Store``, and where there is no such file."""
        try:
            self._folder = Scratch()
        except OSError as fault:
            raise trouble.without_place(path, fault) from fault
        copy = self._folder.path / "journal.sqlite3"
        try:
            copied(path, copy)
            super().__init__(copy, make=False)
        except BaseException:
            self._folder.close()
            raise
        self.path = path

    def close(self) -> None:
        """Close the copy and remove it."""
        try:
            super().close()
        finally:
            self._folder.close()
