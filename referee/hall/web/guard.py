"""What every request passes: headers that forbid what pages need not, sizes, rates, and whether a form is our own."""

import time
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Passed

from referee.hall.web.visit import plain
from referee.kernel.figures import whole
from referee.kernel.telling import Message

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST_BODY = 1024 * 1024
"""Bytes: a deck list or a pack; frames of tables are smaller and have a limit of their own."""


class Rate:
    """So many requests a second for each caller, and a burst on top; the callers last seen are remembered."""

    def __init__(self, a_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_second, self.burst, self.clock = a_second, burst, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """Seconds until this caller may come again; 0 where they may now, which is counted."""
        now = self.clock()
        left, then = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.a_second)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left, now)
        while len(self._left) > 10_000:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self.a_second


class Guard:
    """The middleware around all of it."""

    def __init__(self, app: ASGIApp, rate: Rate | None = None, secure: bool = False) -> None:
        self.app, self.secure = app, secure
        self.rate = rate or Rate(40, 200)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, self._headed(send, scope))
            return
        await self.app(scope, _limited(receive), self._headed(send, scope))

    def _refused(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        who = (scope.get("client") or ("?", 0))[0]
        wait = self.rate.wait(f"{who} {headers.get('cookie', '')[:200]}")
        if wait:
            many = Message("too-many-requests", "too many requests; wait a moment")
            return plain(Request(scope), many, 429, {"retry-after": str(int(wait) + 1)})
        length = headers.get("content-length", "0")
        size = whole(length)
        if size is None or size > LARGEST_BODY:
            return plain(Request(scope), TOO_LARGE, 413)
        bearer = headers.get("authorization", "").startswith("Bearer ")
        if scope["method"] not in ("GET", "HEAD") and not bearer and not _own(headers):
            from_elsewhere = Message("form-from-elsewhere", "this form was not sent from a page of this hall")
            return plain(Request(scope), from_elsewhere, 403)
        return None

    def _headed(self, send: Send, scope: Scope) -> Send:
        async def headed(message: Passed) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                found.setdefault("content-security-policy", POLICY)
                for name, value in HEADERS.items():
                    found[name] = value
                if self.secure:
                    found["strict-transport-security"] = "max-age=86400"
                if not scope["path"].startswith("/static/"):
                    found.setdefault("cache-control", "no-store")
            await send(message)

        return headed


def _own(headers: Headers) -> bool:
    """Whether a form comes from a page of this hall: browsers say where from."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        return site in ("same-origin", "none")
    return origin is None or origin.rpartition("//")[2] == headers.get("host")


TOO_LARGE = Message(
    "body-too-large",
    "too large: at most {most:n bytes are} taken; go back, and divide a pack into several files",
    most=LARGEST_BODY,
)


class TooLarge(Exception):
    """A body that goes on beyond what its length said, or said nothing and does not end."""


def _limited(receive: Receive) -> Receive:
    taken = 0

    async def limited() -> MutableMapping[str, Any]:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise TooLarge
        return message

    return limited
