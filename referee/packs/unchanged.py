"""What was made of files is kept for what they hold, and made anew of any file that holds something else."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")


class Unchanged(Generic[T]):
    """What was made of the files asked for last, ``most`` of them: many matches need the same ones over and over.

    A file is known by its bytes. Its size and times do not tell: they stay as they were where it is written anew within
    one stroke of the file system's clock, through a mapping of it, or by somebody who sets them back.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[tuple[Path, str, bytes], T] = {}

    def of(self, path: Path, name: str, data: bytes, make: Callable[[], T]) -> T:
        """What ``make`` gives for the bytes of a file, under a ``name`` of what is made of it."""
        known = (path, name, sha256(data).digest())
        made = self._kept.pop(known) if known in self._kept else make()
        self._kept[known] = made
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return made
