"""Who waits for changes: boards that are looked at, and tables that wait to be told what to play.

Changes of this process are told at once; those of other processes are found by asking the store for its cursor.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.concurrency import run_in_threadpool

from referee.hall.event.state import State
from referee.hall.floor import Floor, ends
from referee.hall.frames import Command, Seated
from referee.hall.store import StoreFault
from referee.hall.tokens import Holder

POLL = 0.5
"""Seconds between two looks at the store's cursor."""
APART = 0.1
"""Seconds between two looks at least."""
SEEN = 8.0
"""Seconds between two notes of which tables are on the line."""
SIGN = 30.0
"""Seconds between two countersignings of all heads that have gone on."""


@dataclass(frozen=True, slots=True)
class News:
    """What the tables of an event are to be told: what each plays, what judges say, whose tokens are revoked."""

    seated: Mapping[int, Seated]
    commands: Mapping[str, tuple[Command, ...]]
    revoked: frozenset[str]


@dataclass
class Watched:
    """One event: where it stands, and who waits for it to go on."""

    cursor: int = -1
    news: "News | None" = None
    board: asyncio.Event = field(default_factory=asyncio.Event)
    floor: asyncio.Event = field(default_factory=asyncio.Event)
    worked_out: tuple[State, frozenset[str]] | None = None
    matches: int = -1
    """The change up to which the tables' matches were looked through."""
    ended: frozenset[str] = frozenset()


class Watch:
    """All events of a floor, watched."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.online: dict[str, set[int]] = {}
        self.ended = False
        self._came: list[tuple[str, str, str, str]] = []
        self._seen: dict[str, set[int]] = {}
        self._events: dict[str, Watched] = {}
        self._poke = asyncio.Event()

    def watched(self, event: str) -> Watched:
        """An event that somebody waits for."""
        return self._events.setdefault(event, Watched())

    def came(self, holder: Holder, what: str) -> None:
        """A table has shown its token; kept with the next look, for all that came meanwhile at once."""
        self._came.append((holder.event, holder.digest, self.floor.clock(), what))
        self._seen.setdefault(holder.event, set()).add(int(holder.subject))

    def poke(self) -> None:
        """Something was changed here: look at once."""
        self._poke.set()

    async def run(self) -> None:
        """Look, sign and tell until the server ends."""
        signed = noted = 0.0
        loop = asyncio.get_running_loop()
        while not self.ended:
            try:
                await self._look()
                if self._came:
                    await run_in_threadpool(self._keep_uses)
                if loop.time() - noted > SEEN:
                    noted = loop.time()
                    await run_in_threadpool(self._note)
                if loop.time() - signed > SIGN:
                    signed = loop.time()
                    await run_in_threadpool(self._sign)
            except StoreFault:
                # the store is away; whoever asks for a page is told, and this looks again
                await asyncio.sleep(POLL)
            # however much arrives, this looks only so often
            await asyncio.sleep(APART)
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

    def _keep_uses(self) -> None:
        uses, self._came = self._came, []
        seen, self._seen = self._seen, {}
        self.floor.store.used(uses)
        for event, places in seen.items():
            self.floor.store.see(event, places, self.floor.clock())

    async def _look(self) -> None:
        for watched, cursor, news in await run_in_threadpool(self._moved):
            watched.cursor = cursor
            if news != watched.news:
                watched.news = news
                _ring(watched, "floor")
            _ring(watched, "board")

    def _moved(self) -> list[tuple[Watched, int, News]]:
        """The events that have gone on, with their cursor and news: asked for in one go, whatever their number."""
        found = []
        for event, watched in list(self._events.items()):
            cursor = self.floor.store.cursor(event)
            if cursor != watched.cursor:
                found.append((watched, cursor, self._news(event, watched)))
        return found

    def _news(self, event: str, watched: Watched) -> News:
        """The news of an event, worked out once for all its tables; what was played alone changes little of it."""
        running = self.floor.event(event)
        running.refresh()
        store = self.floor.store
        commands: dict[str, tuple[Command, ...]] = {}
        for row in store.commands(event, waiting=True):
            command = Command(id=row.id, match=row.match, said=row.said, by=row.by)
            commands[row.match] = (*commands.get(row.match, ()), command)
        revoked = store.revoked(event)
        state, ended = running.event.state, self._ended(event, watched)
        if watched.news is not None and (state, ended) == watched.worked_out:
            return News(watched.news.seated, commands, revoked)
        watched.worked_out = (state, ended)
        return News(self.floor.all_seated(running), commands, revoked)

    def _ended(self, event: str, watched: Watched) -> frozenset[str]:
        """The matches whose tables say they are over and confirmed: another game may follow there."""
        fresh = self.floor.store.matches(event, watched.matches)
        if fresh:
            watched.matches = max(row.changed for row in fresh)
            rest = watched.ended - {row.match for row in fresh}
            watched.ended = rest | {row.match for row in fresh if ends(row)}
        return watched.ended

    def _note(self) -> None:
        for event, places in list(self.online.items()):
            if places:
                self.floor.store.see(event, set(places), self.floor.clock())

    def _sign(self) -> None:
        store = self.floor.store
        for row in store.events():
            self.floor.sign(row.event, store.matches(row.event))


def _ring(watched: Watched, which: str) -> None:
    """Wake everybody who waits now; whoever waits from now on waits for the next change."""
    bell: asyncio.Event = getattr(watched, which)
    setattr(watched, which, asyncio.Event())
    bell.set()
