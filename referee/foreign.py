"""Files from elsewhere: read only where they are plain files, never waited for, and only so much of them."""

import errno
import os
import stat
from io import BufferedReader, FileIO
from pathlib import Path
from typing import BinaryIO

from referee.kernel.telling import Message

_AT_ONCE = 1024 * 1024
"""Bytes that are copied at once."""
NO_PLAIN_FILE = Message("no-plain-file", "not a plain file")


class TooLarge(ValueError):
    """A file is larger than what is read of its kind."""

    def __init__(self, size: int, most: int) -> None:
        self.size, self.most = size, most
        super().__init__(f"{size} bytes is too large; at most {most} are read")


def is_there(path: Path) -> bool:
    """Whether there is such a plain file; a name that this system cannot have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; a name that this system cannot have is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a plain file.

    A device, a pipe or a folder is none: what stands behind such a name may have no end, or keep its reader waiting.
    Raises ``OSError``, also for a name that no file can have, and ``TooLarge`` for more than ``most`` bytes.
    """
    with _opened(path) as opened:
        if (size := os.fstat(opened.fileno()).st_size) > most:
            raise TooLarge(size, most)
        data = opened.read(most + 1)
        if data is None or (data and _has_no_size(opened)):
            raise OSError(errno.EINVAL, NO_PLAIN_FILE, str(path))
    if len(data) > most:
        raise TooLarge(len(data), most)
    return data


def copied_plain(path: Path, target: Path, most: int) -> None:
    """Copy a plain file. Raises ``OSError`` as ``read_plain``, and ``TooLarge`` for more than ``most`` bytes."""
    with _opened(path) as opened:
        if (size := os.fstat(opened.fileno()).st_size) > most:
            raise TooLarge(size, most)
        if not size and opened.peek(1)[:1] and _has_no_size(opened):
            raise OSError(errno.EINVAL, NO_PLAIN_FILE, str(path))
        with target.open("wb") as written:
            copy_bytes(opened, written, most)


def copy_bytes(source: FileIO | BinaryIO, target: BinaryIO, most: int) -> None:
    """Copy what is left of an open file. Raises ``TooLarge``: what has no end, or grows meanwhile, ends there."""
    count = 0
    while data := source.read(_AT_ONCE):
        if (count := count + len(data)) > most:
            raise TooLarge(count, most)
        target.write(data)


def head_of(path: Path, count: int) -> bytes:
    """The first bytes of a plain file, however large. Raises ``OSError`` as ``read_plain``."""
    with _opened(path) as opened:
        return opened.read(count)


def _has_no_size(opened: BufferedReader) -> bool:
    """Whether a file has none although something is read of it: the kernel makes it up, perhaps without end (/proc)."""
    return os.fstat(opened.fileno()).st_size == 0


def _opened(path: Path) -> BufferedReader:
    if "\0" in str(path):
        # no system has such a name, and Python asks none for it
        raise FileNotFoundError(errno.ENOENT, "no such file", str(path))
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NO_PLAIN_FILE, str(path))
    # between the two looks it could have been changed for a pipe: that is not waited for either
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    opened = os.fdopen(number, "rb")
    if not stat.S_ISREG(os.fstat(number).st_mode):
        opened.close()
        raise OSError(errno.EINVAL, NO_PLAIN_FILE, str(path))
    return opened
