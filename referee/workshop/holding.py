"""Holding a draft: while a window is at work on it no other one writes to it or throws it away.

The mark beside a draft is locked, so that a program that was killed holds nothing any more.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

from referee.locking import locked

_MARK = ".held"
"""The ending of the mark: it is there as long as the draft is held, and stays where the program was killed."""


class Hold:
    """A draft, held until it is released, or until nobody has this any more."""

    def __init__(self, path: Path, number: int | None) -> None:
        self.path, self._number = path, number

    @classmethod
    def of(cls, path: Path) -> "Hold | None":
        """Hold a draft; None where it is held already, here or by another program.

        A disk that cannot lock, or that nothing can be written to, knows no holding: who writes there is told.
        """
        mark = path.with_suffix(_MARK)
        while True:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                number = os.open(mark, os.O_RDWR | os.O_CREAT, 0o600)
            except PermissionError:
                # a mark that is just being removed is refused by some systems
                return None if sys.platform == "win32" and mark.exists() else cls(path, None)
            except OSError:
                return cls(path, None)
            if not _locked(number):
                os.close(number)
                return None
            if _is_there(mark, number):
                return cls(path, number)
            # released by its holder since it was opened: that mark is nobody's
            os.close(number)

    def release(self) -> None:
        """Let others hold it."""
        number, self._number = self._number, None
        if number is None:
            return
        mark = self.path.with_suffix(_MARK)
        with suppress(OSError):
            if sys.platform != "win32":
                # while it is locked, so that nobody's else is removed
                mark.unlink()
        os.close(number)
        with suppress(OSError):
            if sys.platform == "win32":
                # one that is open again cannot be removed there
                mark.unlink()

    def __del__(self) -> None:
        self.release()


def is_held(path: Path) -> bool:
    """Whether some window is at work on a draft."""
    if not path.with_suffix(_MARK).exists():
        return False
    found = Hold.of(path)
    if found is not None:
        found.release()
    return found is None


def _is_there(mark: Path, number: int) -> bool:
    """Whether the mark that was opened is still the one that stands there."""
    try:
        return os.path.samestat(os.fstat(number), mark.stat())
    except OSError:
        return False


def _locked(number: int) -> bool:
    """Lock an open file; whether nobody else had, which nobody has on a disk that cannot lock."""
    try:
        return locked(number)
    except OSError:
        return True
