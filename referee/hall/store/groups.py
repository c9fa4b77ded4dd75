"""Group commit: what arrives within some milliseconds is written in one transaction, and answered when on disk."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from referee.hall.store.rows import StoreFault
from referee.hall.store.tables import Arrived
from referee.hall.sync import Taken
from referee.kernel.telling import Message

MOST = 256
"""Frames that are written together at most."""
PATIENCE = 0.004
"""Seconds that the first of a group waits for others."""

Came = Taken | None | StoreFault
"""What became of entries; None where their match is unknown, ``StoreFault`` where they could not be written."""
Tell = Callable[[Sequence[tuple[object, Came]]], None]
"""Told of a whole group at once: for whom, and what became of it."""
Waiting = tuple[Arrived, object, Tell]


class Groups:
    """One thread that writes for everybody. ``write`` is ``HallStore.arrived``."""

    def __init__(self, write: Callable[[Sequence[Arrived]], list[Taken | None]], patience: float = PATIENCE) -> None:
        self._write = write
        self._patience = patience
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hall-writer", daemon=True)
        self._thread.start()

    def put(self, arrived: Arrived) -> "Future[Taken | None]":
        """What becomes of entries, once it is on disk; ``StoreFault`` where it could not be written."""
        found: Future[Taken | None] = Future()
        self.put_for(arrived, found, _resolved)
        return found

    def put_for(self, arrived: Arrived, whom: object, tell: Tell) -> None:
        """The same for who has a loop: ``tell`` is called once for all of a group, in the thread that writes."""
        self._waiting.put((arrived, whom, tell))

    def close(self) -> None:
        """Write what waits, then end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            # whoever comes meanwhile is taken along; nobody is woken for each of them
            time.sleep(self._patience)
            group, last = self._gathered(first)
            self._written(group)
            if last:
                return

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], bool]:
        group = [first]
        while len(group) < MOST:
            try:
                found = self._waiting.get_nowait()
            except queue.Empty:
                return group, False
            if found is None:
                return group, True
            group.append(found)
        return group, False

    def _written(self, group: list[Waiting]) -> None:
        taken: Sequence[Came]
        try:
            taken = self._write([arrived for arrived, _, _ in group])
        except StoreFault as fault:
            taken = [fault] * len(group)
        except Exception as fault:
            # a fault of the program must not leave a table without an answer
            says = "a fault of the program: {why}"
            why = Message("fault-of-program", says, why=f"{type(fault).__name__}: {fault}")
            taken = [StoreFault(why)] * len(group)
        told: dict[Tell, list[tuple[object, Came]]] = {}
        for (_, whom, tell), what in zip(group, taken, strict=True):
            told.setdefault(tell, []).append((whom, what))
        for tell, answers in told.items():
            tell(answers)


def _resolved(answers: Sequence[tuple[object, Came]]) -> None:
    """Answer those who wait for a future of their own."""
    for found, what in answers:
        assert isinstance(found, Future)
        if isinstance(what, StoreFault):
            found.set_exception(what)
        else:
            found.set_result(what)
