"""Files that were named on the command line, read under limits of time and memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.cli.output import Problem, at
from referee.limits import Exceeded, held
from referee.match.replay import Replay, replay_file
from referee.record.model import Fault


@contextmanager
def limited(path: Path) -> Iterator[None]:
    """Read a file under the usual limits. Raises ``Problem`` for one that takes more."""
    try:
        with held():
            yield
    except Exceeded as fault:
        raise Problem(at(path, fault.message)) from None


def replayed(path: Path, until: int | None = None) -> Replay:
    """The record in a file replayed, up to and with line ``until``; one that takes too much is stopped by that."""
    try:
        with held():
            return replay_file(path, until)
    except Exceeded as fault:
        return Replay(path, None, stopped=Fault(0, 0, fault.message))
