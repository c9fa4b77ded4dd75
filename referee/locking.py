"""Locking an open file, so that other programs see it in use; the lock ends with its program, however that ends."""

import sys

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
