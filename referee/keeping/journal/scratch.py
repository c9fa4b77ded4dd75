"""Folders for copies that are only looked at: gone with the look, and where that was killed, with the next one."""

import os
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from referee.locking import locked

_PREFIX, _MARK = "referee-look-", "held"
_GIVEN_UP = 3600.0
"""Seconds after which a folder without a mark is nobody's: its program was killed before it had made one."""


class Scratch:
    """A temporary folder, held as long as it is open. What programs that were killed left of such is removed."""

    def __init__(self) -> None:
        """Make one. Raises ``OSError``."""
        sweep()
        self.path = Path(tempfile.mkdtemp(prefix=_PREFIX))
        try:
            made = self.path / f"{_MARK}.part"
            self._mark = made.open("wb")
            # where it is held before it has its name nobody takes it for one that was given up
            if sys.platform != "win32":
                locked(self._mark.fileno())
                made.rename(self.path / _MARK)
        except BaseException:
            shutil.rmtree(self.path, ignore_errors=True)
            raise

    def close(self) -> None:
        """Remove the folder."""
        self._mark.close()
        shutil.rmtree(self.path, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def sweep() -> None:
    """Remove the folders of programs that were killed while they looked."""
    with suppress(OSError):
        for found in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
            with suppress(OSError):
                if _is_own(found) and _is_left(found):
                    shutil.rmtree(found, ignore_errors=True)


def _is_own(folder: Path) -> bool:
    """Whether it is a folder, not a link to one, and of this user: the place is everybody's."""
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and (sys.platform == "win32" or found.st_uid == os.getuid())


def _is_left(folder: Path) -> bool:
    """Whether nobody holds it."""
    if sys.platform == "win32":
        # a file that is open cannot be removed there
        (folder / f"{_MARK}.part").unlink(missing_ok=True)
        return time.time() - folder.stat().st_mtime > _GIVEN_UP
    try:
        number = os.open(folder / _MARK, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        return time.time() - folder.stat().st_mtime > _GIVEN_UP
    try:
        return locked(number)
    finally:
        os.close(number)
