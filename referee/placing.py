"""Files of ours: written beside their place and put there when they are whole, so that nothing older is lost."""

import errno
import os
import stat
from pathlib import Path


def written(path: Path, data: bytes) -> None:
    """A file written beside its place, and put there when it is whole and on disk. Raises ``OSError``.

    What stands there stays as it was where that fails. A device or a pipe has no place beside it: it is written to. A
    pipe that nobody reads is refused, and so is a disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    target = path.resolve()
    if is_special(path):
        with os.fdopen(_opened(path), "wb") as opened:
            opened.write(data)
        return
    beside = target.with_name(target.name + ".part")
    try:
        with beside.open("wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _opened(path: Path) -> int:
    """A device or a pipe, open for writing without waiting for a reader. Raises ``OSError``."""
    if stat.S_ISBLK(path.stat().st_mode):
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))
    found = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    if os.name != "nt":
        os.set_blocking(found, True)
    return found


def is_special(path: Path) -> bool:
    """Whether a device or a pipe stands there: nothing is lost by writing to it."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
