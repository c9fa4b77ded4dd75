"""Files from elsewhere, read first by a process of its own: it can be stopped, and it is held to limits.

A window cannot take back what its own threads do. So what somebody else wrote is read, and played to its end, by a
process that has nothing to lose (``referee.first_reading``); only what it comes through is read by the window. One
door: ``tried``.
"""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from referee import about
from referee.kernel.telling import Message
from referee.limits import USUAL, Limits, too_long, too_much

TRIAL = "--try"
"""The first word to the program that makes it such a process; then what is read, seconds, bytes, and the path."""
POLL = 0.05
"""Seconds between two looks at the process, and so what a stop takes at most."""
SLACK = 4
"""So many times the limit of the processor's time may pass by the clock: a busy machine gives a process a share."""
FITS, TIME, MEMORY = 0, 71, 72


class Unread(ValueError):
    """A file takes more than it may, or brings its reader down; the message says what."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def tried(
    kind: str, path: Path, text: str = "", watch: Callable[[], None] = lambda: None, limits: Limits = USUAL
) -> None:
    """Have a ``record`` read and played, or its ``seal`` checked, or a ``table`` set up, as ``kind`` says.

    The table is the one that a header (``text``) describes beside ``path``. A ``pack``, a ``deck`` and a
    ``draft`` of one are opened as the workshop opens them; of ``cards`` the table of a game (``text``) is read as an
    import reads it, and what lies ``beside`` a pack as it is changed where cards get other ids (``text``, as JSON).

    What is wrong with it is not told here: whoever reads it next tells that. ``watch`` is called again and again; what
    it raises ends the process at once. Raises ``Unread``.
    """
    words = [*about.words_to_start(), TRIAL, kind, f"{limits.seconds:g}", str(limits.memory), str(path)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, env=about.environment_to_start()
    ) as process:
        try:
            _give(process, text)
            _wait(process, watch, limits)
        finally:
            process.kill()
    if (why := _why(process.returncode, limits)) is not None:
        raise Unread(why)


def _give(process: "subprocess.Popen[bytes]", text: str) -> None:
    assert process.stdin is not None
    try:
        process.stdin.write(text.encode("utf-8", "surrogatepass"))
        process.stdin.close()
    except BrokenPipeError:
        # it has ended already; its code says why
        return


def _wait(process: "subprocess.Popen[bytes]", watch: Callable[[], None], limits: Limits) -> None:
    end = time.monotonic() + SLACK * limits.seconds
    while process.poll() is None:
        watch()
        if time.monotonic() > end:
            raise Unread(too_long(limits))
        time.sleep(POLL)


def _why(code: int, limits: Limits) -> Message | None:
    if code == FITS:
        return None
    if code == TIME:
        return too_long(limits)
    if code == MEMORY:
        return too_much(limits)
    return Message("reader-ended", "its reader ended ({code}): it is not read", code=code)
