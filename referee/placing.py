"""Files of ours: written beside their place and put there when they are whole, so that nothing older is lost."""

import contextlib
import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path


def placed(path: Path, write: Callable[[Path], object]) -> None:
    """Have a file written beside its place, and put there when it is whole and on disk.

    Raises what ``write`` raises, and ``OSError``: then what stands there stays as it was. Whoever else writes to the
    same place at once, in this program or another, does so under another name: one of them is there, and whole.
    """
    target = path.resolve()
    # of a length of its own: a name may be as long as the file system takes
    beside = target.with_name(f".referee-{os.getpid()}-{threading.get_ident()}.part")
    # whatever a program that was killed left there
    beside.unlink(missing_ok=True)
    try:
        write(beside)
        with beside.open("r+b") as opened:
            os.fsync(opened.fileno())
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def written(path: Path, data: bytes) -> None:
    """A file written beside its place, and put there when it is whole and on disk. Raises ``OSError``.

    What stands there stays as it was where that fails. A device or a pipe has no place beside it: it is written to. A
    pipe that nobody reads is refused, and so is a disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if is_special(path):
        with os.fdopen(_opened(path), "wb") as opened:
            opened.write(data)
        return
    placed(path, lambda beside: beside.write_bytes(data))


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
