"""Locking an open file, so that other programs see it in use; the lock ends with its program, however that ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def locked(number: int) -> bool:
    """Lock an open file, by its number, until that is closed; whether nobody else had.

    Another opening in this program counts as somebody else. Raises ``OSError`` where the disk cannot lock.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


PATIENCE, PAUSE = 0.5, 0.005
"""Seconds that a turn is waited for, and between two looks."""


@contextmanager
def in_turn(mark: Path) -> Iterator[None]:
    """Do what takes milliseconds one after the other, in all programs that have the same mark.

    Where the disk cannot lock, or a program that was stopped holds the mark, nobody is waited for. Raises ``OSError``
    where the mark cannot be made.
    """
    number = os.open(mark, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + PATIENCE
        while not _had(number) and time.monotonic() < until:
            time.sleep(PAUSE)
        yield
    finally:
        os.close(number)


def _had(number: int) -> bool:
    try:
        return locked(number)
    except OSError:
        return True
