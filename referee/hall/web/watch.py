"""Who waits for changes: boards that are looked at, and tables that wait to be told what to play.

Changes of this process are told at once; those of other processes are found by asking the store for its cursor.
"""

import asyncio
from dataclasses import dataclass, field

from starlette.concurrency import run_in_threadpool

from referee.hall.floor import Floor
from referee.hall.store import StoreFault

POLL = 0.5
"""Seconds between two looks at the store's cursor."""
SIGN = 30.0
"""Seconds between two countersignings of all heads that have gone on."""


@dataclass
class Watched:
    """One event: where it stands, and who waits for it to go on."""

    cursor: int = -1
    said: int = -1
    commands: int = -1
    board: asyncio.Event = field(default_factory=asyncio.Event)
    floor: asyncio.Event = field(default_factory=asyncio.Event)


class Watch:
    """All events of a floor, watched."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.online: dict[str, set[int]] = {}
        self.ended = False
        self._events: dict[str, Watched] = {}
        self._poke = asyncio.Event()

    def watched(self, event: str) -> Watched:
        """An event that somebody waits for."""
        return self._events.setdefault(event, Watched())

    def poke(self) -> None:
        """Something was changed here: look at once."""
        self._poke.set()

    async def run(self) -> None:
        """Look, sign and tell until the server ends."""
        signed = 0.0
        loop = asyncio.get_running_loop()
        while not self.ended:
            try:
                await self._look()
                if loop.time() - signed > SIGN:
                    signed = loop.time()
                    await run_in_threadpool(self._sign)
            except StoreFault:
                # the store is away; whoever asks for a page is told, and this looks again
                await asyncio.sleep(POLL)
            self._poke.clear()
            try:
                await asyncio.wait_for(self._poke.wait(), POLL)
            except TimeoutError:
                continue

    def end(self) -> None:
        """Let everybody who waits go."""
        self.ended = True
        for watched in self._events.values():
            watched.board.set()
            watched.floor.set()
        self.poke()

    async def _look(self) -> None:
        for event, watched in list(self._events.items()):
            cursor = await run_in_threadpool(self.floor.store.cursor, event)
            if cursor == watched.cursor:
                continue
            watched.cursor = cursor
            said, commands = await run_in_threadpool(self._counts, event)
            if (said, commands) != (watched.said, watched.commands):
                watched.said, watched.commands = said, commands
                _ring(watched, "floor")
            _ring(watched, "board")

    def _counts(self, event: str) -> tuple[int, int]:
        running = self.floor.event(event)
        running.refresh()
        return len(running.event.entries), len(self.floor.store.commands(event))

    def _sign(self) -> None:
        store = self.floor.store
        for row in store.events():
            if places := self.online.get(row.event):
                store.see(row.event, places, self.floor.clock())
            self.floor.sign((row.event, match.match) for match in store.matches(row.event))


def _ring(watched: Watched, which: str) -> None:
    """Wake everybody who waits now; whoever waits from now on waits for the next change."""
    bell: asyncio.Event = getattr(watched, which)
    setattr(watched, which, asyncio.Event())
    bell.set()
