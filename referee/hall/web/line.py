"""The hall's end of the tables' lines: a WebSocket, and the same frames by POST where a network cuts WebSockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from referee.hall.floor import Floor
from referee.hall.frames import (
    LARGEST,
    BadFrame,
    Begun,
    Command,
    Did,
    Entries,
    FromHall,
    Have,
    Seated,
    Told,
    from_table,
    told,
    written,
)
from referee.hall.store import StoreFault
from referee.hall.store.groups import Came, Groups, Tell
from referee.hall.store.tables import Arrived
from referee.hall.sync import Taken
from referee.hall.tokens import Holder, Refused, holder_of
from referee.hall.web.guard import Rate
from referee.hall.web.watch import Watch
from referee.kernel.figures import whole
from referee.kernel.telling import Message

A_SECOND, BURST = 50.0, 400.0
"""Frames that a table may send: so many a second, and a burst after a long cut."""
POSTED = 32
"""Frames in one POST at most."""


class Lines:
    """All lines of this server process."""

    def __init__(self, floor: Floor, watch: Watch, groups: Groups) -> None:
        self.floor, self.watch, self.groups = floor, watch, groups
        self.rate = Rate(A_SECOND, BURST)
        self._told: tuple[asyncio.AbstractEventLoop, Tell] | None = None

    def holder(self, event: str, authorization: str, role: str = "table") -> Holder:
        """The table (or the standby) that a token belongs to. Raises ``Refused``."""
        scheme, _, token = authorization.partition(" ")
        if scheme != "Bearer" or not token:
            raise Refused(Message("token-missing", "a table comes with its token; join by the QR that the hall shows"))
        found = holder_of(self.floor.store, token, event)
        if found.role != role or (role == "table" and whole(found.subject) is None):
            says = "this is a token for a device of another kind ({role}); one for {wanted} is needed"
            raise Refused(Message("token-no-table", says, role=found.role, wanted=role))
        return found

    async def socket(self, socket: WebSocket) -> None:
        """A table's WebSocket, as long as it lasts."""
        event = socket.path_params["event"]
        try:
            holder = await run_in_threadpool(self.holder, event, socket.headers.get("authorization", ""))
        except (Refused, KeyError, StoreFault) as fault:
            await _turned_away(socket, fault.args[0])
            return
        await socket.accept()
        self.watch.came(holder, "line")
        places = self.watch.online.setdefault(event, set())
        places.add(int(holder.subject))
        telling = asyncio.create_task(self._tell(socket, holder))
        try:
            async for data in _received(socket):
                for answer in await self.answers(holder, data):
                    await socket.send_text(written(answer))
        except (WebSocketDisconnect, RuntimeError):
            # the line is gone: what was not acknowledged comes again
            return
        finally:
            places.discard(int(holder.subject))
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self, socket: WebSocket, holder: Holder) -> None:
        """Tell a table what it is to play and what judges say, whenever that changes; and when its token is revoked."""
        heard: set[str] = set()
        last: Seated | None = None
        while not self.watch.ended:
            watched = self.watch.watched(holder.event)
            bell, news = watched.floor, watched.news
            if news is not None:
                if holder.digest in news.revoked:
                    says = "this token was revoked; ask the organiser for a new one"
                    await socket.send_text(written(told(Message("token-revoked", says))))
                    await socket.close(4003)
                    return
                seat = news.seated.get(int(holder.subject))
                if seat is not None and seat != last:
                    await socket.send_text(written(seat))
                last = seat
                for command in news.commands.get(seat.match, ()) if seat else ():
                    if command.id not in heard:
                        heard.add(command.id)
                        await socket.send_text(written(command))
            await bell.wait()

    def _news(self, holder: Holder) -> tuple[Seated | None, list[Command]]:
        seat = self.floor.seated(self.floor.event(holder.event), int(holder.subject))
        return seat, self.floor.commands(holder.event, seat.match) if seat else []

    async def answers(self, holder: Holder, data: str | bytes) -> list[FromHall]:
        """What is answered to a frame; a frame that cannot be taken is told why, never guessed at."""
        wait = self.rate.wait(holder.digest)
        if wait:
            # the line is held back, not cut: TCP tells the table to slow down
            await asyncio.sleep(min(wait, 5.0))
        try:
            frame = from_table(data)
            if isinstance(frame, Entries | Begun):
                return [await self._kept(holder, frame)]
            found = await run_in_threadpool(self.floor.heard, holder, frame)
        except BadFrame as fault:
            return [told(fault.args[0])]
        except StoreFault:
            # why is the hall's own matter, and told there
            away = Message("hall-store-away", "the hall cannot keep anything at the moment")
            return [told(away, Message("kept-at-table", "kept at the table; it is sent again"))]
        if isinstance(frame, Did) or not found:
            self.watch.poke()
        return found

    async def _kept(self, holder: Holder, frame: Entries | Begun) -> FromHall:
        """What is answered to what must be kept: once it is on disk."""
        arrived: Arrived | Have | Told
        if isinstance(frame, Begun):
            arrived = await run_in_threadpool(self.floor.begun, holder, frame)
        elif self.floor.knows(holder.event, frame.match):
            arrived = self.floor.arrived(holder, frame)
        else:
            arrived = await run_in_threadpool(self.floor.arrived, holder, frame)
        if not isinstance(arrived, Arrived):
            return arrived
        taken = await self._on_disk(arrived)
        if taken is not None and isinstance(frame, Entries) and frame.summary.get("confirmed") == "all":
            await run_in_threadpool(self.floor.settle, holder.event, frame.match)
        self.watch.poke()
        return self.floor.took(frame, taken)

    async def _on_disk(self, arrived: Arrived) -> Taken | None:
        """What became of entries, once they are written. Raises ``StoreFault``."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Taken | None] = loop.create_future()
        self.groups.put_for(arrived, waiting, self._tell_of(loop))
        return await waiting

    def _tell_of(self, loop: asyncio.AbstractEventLoop) -> Tell:
        """What tells a group of this loop: the loop is woken once for all of them."""
        if self._told is None or self._told[0] is not loop:
            self._told = loop, partial(_wake, loop)
        return self._told[1]

    async def post(self, request: Request) -> Response:
        """Frames by POST, one a line; the answers come back one a line, with what waits for the table."""
        event = request.path_params["event"]
        try:
            holder = await run_in_threadpool(self.holder, event, request.headers.get("authorization", ""))
        except (Refused, KeyError) as fault:
            return PlainTextResponse(f"{fault}\n", 403)
        lines = [line for line in (await request.body()).split(b"\n") if line]
        if len(lines) > POSTED:
            return PlainTextResponse(f"{len(lines)} frames; at most {POSTED} at once\n", 413)
        self.watch.came(holder, "post")
        answers: list[FromHall] = []
        for line in lines:
            answers += await self.answers(holder, line)
        seat, commands = await run_in_threadpool(self._news, holder)
        if seat is not None and not any(isinstance(answer, Seated) for answer in answers):
            answers.append(seat)
        answers += commands
        return Response("".join(written(answer) + "\n" for answer in answers), media_type="application/x-ndjson")


def _wake(loop: asyncio.AbstractEventLoop, answers: Sequence[tuple[object, Came]]) -> None:
    # a loop that is closed has nobody left who waits
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(_resolved, answers)


def _resolved(answers: Sequence[tuple[object, Came]]) -> None:
    """Answer the lines of a group; who has gone meanwhile hears nothing."""
    for waiting, what in answers:
        assert isinstance(waiting, asyncio.Future)
        if waiting.done():
            continue
        if isinstance(what, StoreFault):
            waiting.set_exception(what)
        else:
            waiting.set_result(what)


async def _turned_away(socket: WebSocket, why: str) -> None:
    """Nobody gets in; the table is told why before the line is closed."""
    await socket.accept()
    await socket.send_text(written(told(why)))
    await socket.close(4003)


async def _received(socket: WebSocket) -> AsyncIterator[str | bytes]:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        data = message.get("text") or message.get("bytes") or ""
        if len(data) > LARGEST:
            says = "a frame of {size:n bytes}; at most {most} are taken"
            await socket.send_text(written(told(Message("frame-too-large", says, size=len(data), most=LARGEST))))
            await socket.close(1009)
            return
        yield data
