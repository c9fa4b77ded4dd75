"""A table's line to the hall: it never waits, it says how it stands, and it tries again by itself.

It lives in any asyncio loop, the window's too. Nothing here is asked before a ruling.
"""

import asyncio
import contextlib
import random
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from referee.hall.frames import (
    LARGEST,
    LARGEST_SEATED,
    BadFrame,
    Begun,
    Calls,
    Command,
    Did,
    Entries,
    FromHall,
    FromTable,
    Have,
    Hello,
    Seated,
    Sent,
    Told,
    Unknown,
    Welcome,
    from_hall,
    in_frames,
    written,
)
from referee.hall.joining import CannotJoin, Joining, trust
from referee.hall.sync import TableEnd, next_try
from referee.kernel.game import BadTable

POSTED = 3.0
"""Seconds between two POSTs where WebSockets are cut."""


class Local(Protocol):
    """A match of the table, as the line sends it."""

    @property
    def header(self) -> str:
        """Its header as the table has it."""
        ...

    @property
    def count(self) -> int:
        """How many entries it has."""
        ...

    def hash_at(self, number: int) -> str:
        """The hash of an entry; of the header for 0; empty beyond the last."""
        ...

    def entries(self, first: int) -> list[Sent]:
        """The entries from a number on."""
        ...

    def summary(self) -> dict[str, str]:
        """How it looks now."""
        ...


class Desk(Protocol):
    """What the line asks of a table."""

    current: str
    """The match that is played now."""

    @property
    def matches(self) -> Mapping[str, Local]:
        """The matches that the hall has seated here."""
        ...

    def seat(self, seated: Seated) -> Local:
        """Begin the match that is to be played here, or go on with it. Raises ``BadTable``."""
        ...

    def carry_out(self, command: Command) -> Did:
        """Enter a judge's word, once."""
        ...


@dataclass(frozen=True, slots=True)
class LineState:
    """How the line stands: seconds since the hall was heard (None: never), entries that wait, what it told last."""

    connected: bool
    since: float | None
    waiting: int
    forked: bool
    told: str = ""
    event: str = ""
    table: int = 0


class TableLine:
    """The line of one table. ``run`` until ``stop``; ``changed`` whenever something was entered."""

    def __init__(
        self, joining: Joining, desk: Desk, heard: Callable[[LineState], None] = lambda state: None,
        *, patience: float = 1.0, clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.joining, self.desk, self._heard, self.patience, self.clock = joining, desk, heard, patience, clock
        self.ends: dict[str, TableEnd] = {}
        self.told, self.title, self.table = "", "", 0
        self.connected = False
        self.by_post = False
        self._last: float | None = None
        self._asked = float("-inf")
        self._wake = asyncio.Event()
        self._stopped = self._worked = False
        self._out: list[FromTable] = []
        self._context: ssl.SSLContext | None = None

    @property
    def state(self) -> LineState:
        """How the line stands now."""
        since = None if self._last is None else self.clock() - self._last
        waiting = sum(end.waiting for end in self.ends.values())
        forked = any(end.forked for end in self.ends.values())
        return LineState(self.connected, since, waiting, forked, self.told, self.title, self.table)

    def changed(self) -> None:
        """Something was entered in the table's journal: it is sent when it can be."""
        for match, end in self.ends.items():
            end.count = self.desk.matches[match].count
        self._wake.set()

    def call_judge(self, because: str = "") -> None:
        """Call a judge; said as soon as the line is there."""
        self._out.append(Calls(because=because[:200]))
        self._wake.set()

    def stop(self) -> None:
        """End the line; the journal keeps what was not sent."""
        self._stopped = True
        self._wake.set()

    async def run(self) -> None:
        """Keep the line up until stopped. Raises ``CannotJoin`` where the server is another than was scanned."""
        failures = 0
        while not self._stopped:
            self._worked = False
            try:
                if self._context is None:
                    self._context = await asyncio.to_thread(trust, self.joining)
                if self.by_post:
                    await self._by_post()
                else:
                    await self._by_socket()
                failures = 0
            except (OSError, WebSocketException, TimeoutError, EOFError):
                # a line that worked is tried again at once, however often it was cut before
                failures = 0 if self._worked else failures + 1
                # a standby may have taken over: it is the same hall, under the same authority
                self.joining = self.joining.next
                # a network that cuts WebSockets may let the same frames through as POST
                self.by_post = failures % 4 == 3
            self._lost()
            if not self._stopped:
                await self._rest(next_try(failures, random.random()))

    async def _rest(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stopping(), seconds)

    async def _stopping(self) -> None:
        while not self._stopped:
            await self._wake.wait()
            self._wake.clear()

    def _lost(self) -> None:
        self.connected = False
        for end in self.ends.values():
            end.lost()
        self._heard(self.state)

    async def _by_socket(self) -> None:
        async with connect(
            self.joining.socket, additional_headers=self.joining.headers, ssl=self._context, max_size=LARGEST_SEATED,
            open_timeout=5, close_timeout=1, ping_interval=5, ping_timeout=5, compression=None, proxy=None,
        ) as socket:  # fmt: skip
            self.connected = True
            await self._send(socket, self._first())
            both = {asyncio.create_task(self._write(socket)), asyncio.create_task(self._read(socket))}
            # whichever ends first ends the other: a line that only listens would wait for ever
            done, left = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in left:
                task.cancel()
            for ended in await asyncio.gather(*done, *left, return_exceptions=True):
                if isinstance(ended, Exception):
                    # a line that is lost says no good-bye: whoever waits for one is late with the next line
                    socket.transport.abort()
                    raise ended

    async def _read(self, socket: ClientConnection) -> None:
        async for data in socket:
            await self._send(socket, self._received(data))
            self._wake.set()
            if self._stopped:
                break

    async def _send(self, socket: ClientConnection, frames: list[FromTable]) -> None:
        for frame in frames:
            await socket.send(written(frame))
            self._gone_out(frame)

    def _gone_out(self, frame: FromTable) -> None:
        if frame in self._out:
            self._out.remove(frame)

    async def _write(self, socket: ClientConnection) -> None:
        """Send what waits, whenever something was entered or an answer is overdue."""
        while not self._stopped:
            await self._send(socket, self._due())
            # with nothing on its way there is nothing to look after until something is entered
            idle = bool(self.desk.current) and all(end.begun and not end.waiting for end in self.ends.values())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), None if idle else self.patience)
            self._wake.clear()
            self._heard(self.state)
        await socket.close()

    def _first(self) -> list[FromTable]:
        found: list[FromTable] = [Hello()]
        self._asked = self.clock()
        for end in self.ends.values():
            found += [frame for frame in end.opened(self.clock()) if not isinstance(frame, Hello)]
        return found

    def _due(self) -> list[FromTable]:
        """The frames that are to go now."""
        found: list[FromTable] = list(self._out)
        now = self.clock()
        if not self.desk.current and now - self._asked >= self.patience:
            # not seated yet, or the answer was lost
            self._asked = now
            found.append(Hello())
        for match, end in self.ends.items():
            found += end.again(now)
            start = end.to_send(now)
            if start is not None:
                local = self.desk.matches[match]
                frame = in_frames(match, local.entries(start), local.summary())
                if frame.entries:
                    end.sent(frame.entries[-1].number, now)
                    found.append(frame)
        return found

    def _received(self, data: str | bytes) -> list[FromTable]:
        """What is said to a frame from the hall."""
        try:
            frame: FromHall = from_hall(data)
        except BadFrame as fault:
            self.told = fault.args[0]
            return []
        self._last = self.clock()
        found = self._answered(frame)
        self._heard(self.state)
        return found

    def _answered(self, frame: FromHall) -> list[FromTable]:
        match frame:
            case Welcome():
                self.title, self.table, self.told = frame.title, frame.table, ""
            case Told():
                self.told = frame.message
            case Seated():
                return self._seated(frame)
            case Command():
                did: Did = self.desk.carry_out(frame)
                self.changed()
                return [did]
            case Have() | Unknown():
                self._worked = True
                end = self.ends.get(frame.match)
                return list(end.received(frame, self.clock())) if end else []
        return []

    def _seated(self, frame: Seated) -> list[FromTable]:
        try:
            local = self.desk.seat(frame)
        except BadTable as fault:
            self.told = fault.args[0]
            return []
        if frame.match not in self.ends:
            end = TableEnd(frame.match, local.header, local.hash_at, local.count, self.patience)
            self.ends[frame.match] = end
            opened: list[Hello | Begun] = end.opened(self.clock()) if self.connected else []
            return [item for item in opened if not isinstance(item, Hello)]
        return []

    async def _by_post(self) -> None:
        """The same frames by POST, as long as that works; the socket is tried again after a while."""
        self.connected = True
        frames: list[FromTable] = self._first()
        for _ in range(20):
            if self._stopped:
                return
            answers = await asyncio.to_thread(self._posted, frames)
            for frame in frames:
                self._gone_out(frame)
            frames = [said for data in answers for said in self._received(data)]
            frames += self._due()
            if not frames:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), POSTED)
                self._wake.clear()
                frames = self._due()
        self.by_post = False

    def _posted(self, frames: list[FromTable]) -> list[bytes]:
        body = "\n".join(written(frame) for frame in frames).encode()
        headers = {**self.joining.headers, "Content-Type": "application/x-ndjson"}
        request = urllib.request.Request(self.joining.post, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10, context=self._context) as answer:
                return [line for line in answer.read(LARGEST_SEATED + LARGEST * 40).split(b"\n") if line]
        except urllib.error.HTTPError as fault:
            self.told = fault.read(500).decode("utf-8", "replace").strip()
            raise


__all__ = ["CannotJoin", "Entries", "LineState", "TableLine"]
