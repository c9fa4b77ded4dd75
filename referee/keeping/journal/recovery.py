"""A damaged journal: held against other programs, looked at once more, kept as it is, and read as far as it goes.

What can be read goes into a new file beside it, which takes its place when it is whole. The damaged file stays under
another name. A repair that was cut off is finished or forgotten at the next start.
"""

import logging
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

from referee.keeping.journal import parts, trouble
from referee.keeping.journal.alone import alone
from referee.keeping.journal.carrying import carried_over
from referee.keeping.journal.faults import JournalDamaged
from referee.keeping.journal.scratch import Scratch
from referee.keeping.journal.store import Store, is_damaged
from referee.kernel.telling import Message

log = logging.getLogger("referee.keeping")


def recover(path: Path) -> tuple[Store, JournalDamaged | None]:
    """The journal, open, and the fault with the copy of the damaged file; None where it was none after all.

    Raises ``JournalLocked`` where another program has it open, and any other ``JournalFault``: then nothing was
    changed.
    """
    fault = None
    with alone(path) as file:
        try:
            with Scratch() as folder:
                source = folder.path / "whole.sqlite3"
                # reading a copy cannot change the journal
                parts.copied(path, source, file)
                if not _sound(source):
                    fault = _repair(path, source)
        except OSError as error:
            raise trouble.of_system(path, error) from error
    return Store(path), fault


def finish(path: Path) -> None:
    """Finish a repair that was cut off: the new file was whole. Raises ``JournalFault``."""
    mark = _mark(path)
    if not mark.exists():
        return
    with alone(path):
        try:
            named = Path(mark.read_text(encoding="utf-8", errors="replace")).name
            # a mark that was cut off itself names nothing: the old file is as it was
            placed = _put_in_place(path, path.with_name(named or mark.name + ".none"))
        except OSError as error:
            raise trouble.of_system(path, error) from error
    if placed:
        log.warning("%s: a repair that was cut off is finished: the file it had made is in its place now", path)
    else:
        log.warning("%s: a repair was cut off before it had made a file: the journal is as it was", path)


def _sound(source: Path) -> bool:
    """Whether the file is whole after all: a disk may answer badly once."""
    with Scratch() as folder:
        looked_at = folder.path / "looked-at.sqlite3"
        parts.copied(source, looked_at)
        return not is_damaged(looked_at)


def _repair(path: Path, source: Path) -> JournalDamaged:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    copy = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    new = path.with_name(f"{path.stem}.repaired-{stamp}{path.suffix}")
    made = [copy, parts.log_of(copy), new, parts.log_of(new), new.with_name(new.name + "-shm")]
    try:
        _copy(source, copy)
        if parts.log_of(source).exists():
            _copy(parts.log_of(source), parts.log_of(copy))
        store = Store(new)
        kept, lost = carried_over(source, store)
        store.close()
        _sync(new)
        _mark(path).write_text(new.name, encoding="utf-8")
        _sync(_mark(path))
    except BaseException:
        for part in made:
            part.unlink(missing_ok=True)
        raise
    _put_in_place(path, new)
    says = "the file was damaged; {kept:n entries} could be read and are kept; the damaged file is {copy}"
    message: str = Message("journal-repaired", says, kept=kept, copy=str(copy))
    if lost:
        says = "{what}; {lost:n entries} could not be read"
        message = Message("journal-repaired-lost", says, what=message, lost=lost)
    log.warning("%s: %s", path, message)
    return JournalDamaged(path, message, copy)


def _put_in_place(path: Path, new: Path) -> bool:
    """The new file in the place of the old, whose log must not be read into it; whether there was one."""
    if there := new.exists():
        for ending in ("-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
        new.replace(path)
    _mark(path).unlink()
    return there


def _copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)
    _sync(target)


def _sync(file: Path) -> None:
    with file.open("r+b") as opened:
        os.fsync(opened.fileno())


def _mark(path: Path) -> Path:
    return path.with_name(path.name + ".repair")
