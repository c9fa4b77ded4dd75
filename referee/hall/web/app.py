"""The application: which address is which page, and what happens around all of them."""

import asyncio
import contextlib
import json
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Any

from anyio import to_thread
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from referee import resources
from referee.hall.floor import Floor
from referee.hall.following import CannotFollow, answered
from referee.hall.keys import Tls
from referee.hall.store import StoreFault
from referee.hall.store.groups import Groups
from referee.hall.tokens import Refused
from referee.hall.web import acts, given, pages
from referee.hall.web import floor as floor_pages
from referee.hall.web.guard import TOO_LARGE, Guard, Rate, TooLarge
from referee.hall.web.line import Lines
from referee.hall.web.visit import NoRight, NotFound, Visit, form_of, plain, visit_of
from referee.hall.web.watch import Watch
from referee.kernel.figures import whole
from referee.kernel.telling import Message

Page = Callable[[Visit], Response]
Act = Callable[[Visit, acts.Form], Response]
THREADS = 8
WARM = 20
"""Events that are looked through when the server starts."""
TURN = 0.001
"""Seconds after which a thread that computes lets another one go on."""
QUIET = 15.0
"""Seconds after which a page that hears nothing is told that the line is still there."""
_RETRY = "2"
"""Seconds after which to ask again a hall whose store is away."""


def application(floor: Floor, *, tls: Tls | None = None, rate: Rate | None = None, standby: str = "") -> Starlette:
    """The hall as an ASGI application; ``tls`` where it is reached by TLS under the hall's own authority.

    ``standby`` is the name and port that a standby will answer at: tables are told of it when they join.
    """
    hall = _Hall(floor, tls)
    event = "/e/{event}"
    routes = [
        Route("/", hall.page(pages.events)),
        Route("/health", hall.health),
        Route("/authority.pem", hall.authority),
        Route(event, hall.page(pages.event)),
        Route(event + "/tables", hall.page(floor_pages.tables)),
        Route(event + "/watch/{table}", hall.page(floor_pages.watch)),
        Route(event + "/pairings", hall.page(pages.pairings)),
        Route(event + "/standings", hall.page(pages.standings)),
        Route(event + "/standings/{player}", hall.page(pages.why)),
        Route(event + "/slip", hall.page(pages.slip)),
        Route(event + "/players", hall.page(pages.players)),
        Route(event + "/rulings", hall.page(pages.rulings)),
        Route(event + "/setup", hall.page(pages.setup)),
        Route(event + "/me", hall.page(pages.me)),
        Route(event + "/screen/{kind}", hall.page(pages.screen)),
        Route(event + "/histories/{match}", hall.page(floor_pages.both)),
        Route(event + "/record/{match}", hall.page(given.record)),
        Route(event + "/text/{match}", hall.page(given.text)),
        Route(event + "/signed/{match}", hall.page(given.signed)),
        Route(event + "/journal", hall.page(pages.journal)),
        Route(event + "/rule/{rule}", hall.page(pages.rule)),
        Route(event + "/changes", hall.changes),
        Route(event + "/in", hall.page(lambda visit: visit.page("door.html", why=visit.refused))),
        Route(event + "/in/{token}", hall.page(lambda visit: acts.come_in(visit, visit.request.path_params["token"]))),
        *(
            Route(f"{event}/{name}", hall.act(act), methods=["POST"])
            for name, act in (
                ("in", acts.enter), ("out", acts.leave), ("slip", acts.slip), ("say", acts.spoken), ("pair", acts.pair),
                ("command", acts.command), ("history", acts.history), ("extend", acts.extend),
                ("token", acts.new_token), ("revoke", acts.revoke), ("paper", acts.paper),
            )
        ),
        Route(event + "/line", hall.lines.post, methods=["POST"]),
        Route(event + "/follow", hall.follow, methods=["POST"]),
        WebSocketRoute(event + "/line", hall.lines.socket),
        Mount("/static/icons", StaticFiles(directory=resources.path("icons"))),
        Mount("/static/font", StaticFiles(directory=resources.path("fonts"))),
        Mount("/static", StaticFiles(directory=resources.path("hall", "static"))),
    ]  # fmt: skip
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, rate=rate, secure=tls is not None)],
        lifespan=hall.lifespan,
        exception_handlers={404: hall.nothing, TooLarge: _too_large},
    )
    app.state.standby = standby
    app.state.fingerprint, app.state.hall = tls.fingerprint if tls else "", hall
    return app


class _Hall:
    """The pieces that live as long as the application."""

    def __init__(self, floor: Floor, tls: Tls | None) -> None:
        self.floor, self.tls = floor, tls
        self.watch = Watch(floor)
        self.groups = Groups(floor.store.arrived)
        self.lines = Lines(floor, self.watch, self.groups)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Watch the store as long as the server runs; write what waits before it ends."""
        # few threads: they wait for the disk, and many of them would wait for each other
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        # a thread that comes back from the disk would wait so long for the one that computes
        sys.setswitchinterval(TURN)
        self._heed_signals(asyncio.get_running_loop())
        living = asyncio.gather(self.watch.run(), run_in_threadpool(self._warmed))
        try:
            yield
        finally:
            self.watch.end()
            await living
            await run_in_threadpool(self.groups.close)

    def _heed_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let pages go as soon as the server is told to end.

        Every open page holds a stream of changes that goes on as long as the event does. The server waits for streams
        before it ends the application, so the application heeds the signal too; what the server does with it stays.
        """
        if threading.current_thread() is not threading.main_thread():
            # only the main thread is sent signals
            return
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, partial(self._told_to_end, loop, signal.getsignal(number)))

    def _told_to_end(self, loop: asyncio.AbstractEventLoop, then: Any, number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(self.watch.end)
        if callable(then):
            then(number, frame)

    def _warmed(self) -> None:
        """What the first tables would wait for is loaded while the first of them come."""
        with contextlib.suppress(StoreFault):
            # where the store is away those who come are told
            for row in self.floor.store.events()[:WARM]:
                self.floor.all_seated(self.floor.event(row.event))

    def page(self, page: Page) -> Callable[[Request], Awaitable[Response]]:
        """An address that shows a page."""

        async def shown(request: Request) -> Response:
            return await run_in_threadpool(self._shown, request, page)

        return shown

    def _shown(self, request: Request, page: Page) -> Response:
        try:
            visit = visit_of(request, self.floor)
        except NotFound:
            return self._nowhere(request)
        except StoreFault as fault:
            return self._gone(request, fault)
        try:
            return page(visit)
        except (NoRight, NotFound) as fault:
            return pages.refuse(visit, fault)
        except StoreFault as fault:
            return self._gone(request, fault)

    def _gone(self, request: Request, fault: StoreFault) -> Response:
        """What is told where the store answers nothing: a page that asks it for nothing."""
        visit = visit_of(Request({**request.scope, "path_params": {}}), self.floor)
        asked = request.method in ("GET", "HEAD")
        away = visit.word("store-away" if asked else "store-away-form")
        answer = visit.page("fault.html", 503, why=f"{away} {visit.voice().sentence(fault.args[0])}", back=not asked)
        answer.headers["retry-after"] = _RETRY
        if asked:
            # a form that was sent is sent again by who sent it
            answer.headers["refresh"] = _RETRY
        return answer

    def _nowhere(self, request: Request) -> Response:
        visit = visit_of(Request({**request.scope, "path_params": {}}), self.floor)
        return visit.page("fault.html", 404, why=visit.word("nothing-here"))

    async def nothing(self, request: Request, _: Exception) -> Response:
        """An address that is none."""
        return await run_in_threadpool(self._nowhere, request)

    def act(self, act: Act) -> Callable[[Request], Awaitable[Response]]:
        """An address that takes a form."""

        async def done(request: Request) -> Response:
            try:
                form = form_of(await request.body())
            except ValueError:
                return plain(request, Message("no-form", "this is no form of the hall's pages"), 400)

            def acted(visit: Visit) -> Response:
                visit.back = acts.within(visit, form.get("back", ""))
                return act(visit, form)

            answer = await run_in_threadpool(self._shown, request, acted)
            self.watch.poke()
            return answer

        return done

    async def changes(self, request: Request) -> Response:
        """A stream that says whenever the event has gone on: a page asks for itself again then.

        ``since`` is the change that the page was made with: what came between is told at once, and nothing else is.
        """
        event = request.path_params["event"]
        try:
            await run_in_threadpool(self.floor.event, event)
        except KeyError:
            return PlainTextResponse("no such event\n", 404)

        return StreamingResponse(
            self._changes_since(event, whole(request.query_params.get("since", "")) or 0),
            media_type="text/event-stream",
        )

    async def _changes_since(self, event: str, heard: int) -> AsyncIterator[str]:
        """What a stream of changes says from the change on that a page was made with."""
        yield "retry: 2000\n\n"
        while not self.watch.ended:
            watched = self.watch.watched(event)
            bell = watched.board
            if watched.cursor > heard:
                heard = watched.cursor
                yield f"data: {heard}\n\n"
                continue
            try:
                await asyncio.wait_for(bell.wait(), QUIET)
            except TimeoutError:
                yield ": still here\n\n"

    async def follow(self, request: Request) -> Response:
        """What a standby lacks of an event, for who holds its token."""
        event, body = request.path_params["event"], await request.body()
        try:
            await run_in_threadpool(self.lines.holder, event, request.headers.get("authorization", ""), "standby")
        except (Refused, KeyError) as fault:
            return plain(request, fault.args[0], 403)
        except StoreFault as fault:
            return plain(request, fault.args[0], 503, {"retry-after": _RETRY})
        try:
            found = await run_in_threadpool(answered, self.floor.store, event, json.loads(body))
        except CannotFollow as fault:
            return plain(request, fault.args[0], 409)
        except (LookupError, ValueError, TypeError, AttributeError):
            return PlainTextResponse("this is no question of a standby\n", 400)
        except StoreFault as fault:
            return plain(request, fault.args[0], 503, {"retry-after": _RETRY})
        return JSONResponse(found)

    async def authority(self, _: Request) -> Response:
        """The hall's own authority: a device holds it against the fingerprint that it scanned."""
        if self.tls is None:
            return PlainTextResponse("this hall speaks no TLS\n", 404)
        pem = await run_in_threadpool(self.tls.authority.read_bytes)
        return Response(pem, media_type="application/x-pem-file")

    async def health(self, _: Request) -> Response:
        """Whether the server and its store answer."""
        try:
            events = await run_in_threadpool(self.floor.store.events)
        except StoreFault as fault:
            return _away(fault)
        return PlainTextResponse(f"well; {len(events)} events\n")


def _away(fault: StoreFault) -> Response:
    return PlainTextResponse(f"{fault}\n", 503, {"retry-after": _RETRY})


async def _too_large(request: Request, _: Exception) -> Response:
    return plain(request, TOO_LARGE, 413)
