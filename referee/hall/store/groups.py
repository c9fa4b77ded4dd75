"""Group commit: what arrives within some milliseconds is written in one transaction, and answered when on disk."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from referee.hall.store.rows import StoreFault
from referee.hall.store.tables import Arrived
from referee.hall.sync import Taken

MOST = 256
"""Frames that are written together at most."""
PATIENCE = 0.004
"""Seconds that the first of a group waits for others."""

Waiting = tuple[Arrived, "Future[Taken | None]"]


class Groups:
    """One thread that writes for everybody. ``write`` is ``HallStore.arrived``."""

    def __init__(self, write: Callable[[Sequence[Arrived]], list[Taken | None]], patience: float = PATIENCE) -> None:
        self._write = write
        self._patience = patience
        self._waiting: queue.Queue[Waiting | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="hall-writer", daemon=True)
        self._thread.start()

    def put(self, arrived: Arrived) -> "Future[Taken | None]":
        """What becomes of entries, once it is on disk; ``StoreFault`` where it could not be written."""
        found: Future[Taken | None] = Future()
        self._waiting.put((arrived, found))
        return found

    def close(self) -> None:
        """Write what waits, then end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            group, last = self._gathered(first)
            self._written(group)
            if last:
                return

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], bool]:
        group, end = [first], time.monotonic() + self._patience
        while len(group) < MOST:
            try:
                # what waits already is taken along; for what may still come the first waits once, not once for each
                found = self._waiting.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                return group, False
            if found is None:
                return group, True
            group.append(found)
        return group, False

    def _written(self, group: list[Waiting]) -> None:
        try:
            taken = self._write([arrived for arrived, _ in group])
        except StoreFault as fault:
            for _, found in group:
                found.set_exception(fault)
            return
        except Exception as fault:
            # a fault of the program must not leave a table without an answer
            for _, found in group:
                found.set_exception(StoreFault(f"{type(fault).__name__}: {fault}"))
            return
        for (_, found), what in zip(group, taken, strict=True):
            found.set_result(what)
