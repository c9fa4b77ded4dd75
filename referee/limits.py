"""Limits of time and memory for reading what strangers wrote, where the system has such limits.

``held`` is for a process that does nothing else, as a command does; a window has a process of its own do the reading
(``referee.keeping.trial``).
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from referee.kernel.telling import Message

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """``seconds`` of the processor's time, and ``memory`` in bytes beyond what the process has already."""

    seconds: float = 120.0
    memory: int = 2048 * MIB


USUAL = Limits()
"""Ten thousand declarations need a tenth of the time, the largest known card list a twentieth of the memory."""


class Exceeded(BaseException):
    """A limit was passed. No ``Exception``: what reads on after a fault must not read on after this one."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def too_long(limits: Limits) -> Message:
    """What is told of a file that takes too much time."""
    says = "it takes more than {seconds:n seconds} of work: it is not read"
    return Message("takes-too-long", says, seconds=f"{limits.seconds:g}")


def too_much(limits: Limits) -> Message:
    """What is told of a file that takes too much memory."""
    says = "it takes more than {size} MiB of memory: it is not read"
    return Message("takes-too-much", says, size=limits.memory // MIB)


@contextmanager
def held(limits: Limits = USUAL) -> Iterator[None]:
    """Hold this process to the limits; its main thread only. Raises ``Exceeded``."""

    def ended(_: int, __: FrameType | None) -> None:
        raise Exceeded(too_long(limits))

    with _memory(limits), _time(limits, ended):
        try:
            yield
        except MemoryError:
            raise Exceeded(too_much(limits)) from None


if sys.platform == "win32":
    # Windows has neither: there a window still stops what a process of its own reads

    @contextmanager
    def _time(limits: Limits, ended: object) -> Iterator[None]:
        yield

    @contextmanager
    def _memory(limits: Limits) -> Iterator[None]:
        yield

else:
    import resource
    from collections.abc import Callable

    @contextmanager
    def _time(limits: Limits, ended: Callable[[int, FrameType | None], None]) -> Iterator[None]:
        before = signal.signal(signal.SIGPROF, ended)
        signal.setitimer(signal.ITIMER_PROF, limits.seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)

    @contextmanager
    def _memory(limits: Limits) -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        known = [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
        resource.setrlimit(resource.RLIMIT_AS, (min([_size() + limits.memory, *known]), hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _size() -> int:
    """How much memory this process has asked for, in bytes; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096
