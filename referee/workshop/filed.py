"""The file of what is under work: written whole or not at all, and not over what somebody else wrote meanwhile."""

import hashlib
from pathlib import Path
from typing import Protocol

from referee import foreign
from referee.packs.files import LARGEST
from referee.placing import written
from referee.workshop.holding import Hold


class ChangedOutside(Exception):
    """The file is not as it was read or saved last: somebody else has changed or removed it."""


class UnderWork(Protocol):
    """A pack or a deck under work: its file, the digest of that file as it was read or saved last, and its draft.

    ``hold`` keeps others from writing to that draft.
    """

    path: Path | None
    read: str
    drafted: Path | None
    hold: Hold | None

    @property
    def text(self) -> str:
        """What its file will say."""

    @property
    def stem(self) -> str:
        """What a file of it is usually called."""


def save(work: UnderWork, target: Path, *, over: bool) -> None:
    """Write it to its file or to another one, which is its own from then on.

    Raises ``ChangedOutside`` where the file is not as it was read, unless ``over``, and ``OSError``.
    """
    if not over and (there := digest_at(target)) is not None and (target != work.path or there != work.read):
        raise ChangedOutside
    data = work.text.encode("utf-8")
    written(target, data)
    work.path, work.read = target, digest(data)


def changed_outside(work: UnderWork) -> bool:
    """Whether its file says something else than when it was read or saved last."""
    return work.path is not None and digest_at(work.path) not in (None, work.read)


def digest(data: bytes) -> str:
    """What tells the bytes of a file from others."""
    return hashlib.sha256(data).hexdigest()


def digest_at(path: Path) -> str | None:
    """The digest of what stands in a file; None where nothing can be read."""
    try:
        return digest(foreign.read_plain(path, LARGEST))
    except (OSError, foreign.TooLarge):
        return None
