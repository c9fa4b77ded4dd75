"""The address that a hall listens at, taken before anybody is told of it, and the server that answers there."""

import contextlib
import errno
import socket
import sys
from collections.abc import Iterator, Sequence
from inspect import signature
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from referee.hall.keys import Tls
from referee.kernel.telling import Message, reason

PATIENCE = 20
"""Seconds that a request under way is waited for when the server ends; streams of changes end by themselves.

Far more than any takes: it only bounds how long a table that does not answer any more holds the server.
"""
WAITING = 2048
"""Callers that may wait until the server takes them on."""


class NoAddress(OSError):
    """Nothing can listen there; the message says why and what helps."""


def listening(host: str, port: int) -> list[socket.socket]:
    """The sockets of an address, listening: who calls from now on is answered as soon as the server runs.

    Raises ``NoAddress``.
    """
    place = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    found: list[socket.socket] = []
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as fault:
        raise NoAddress(_foreign(place)) from fault
    try:
        for family, kind, protocol, _, address in dict.fromkeys(infos):
            with _left_out(found):
                found.append(_bound(family, kind, protocol, address))
    except OSError as fault:
        for each in found:
            each.close()
        raise NoAddress(_why(place, fault)) from fault
    if not found:
        raise NoAddress(_foreign(place))
    return found


@contextlib.contextmanager
def _left_out(found: Sequence[socket.socket]) -> Iterator[None]:
    """A name may stand for addresses of a kind that this machine does not have."""
    try:
        yield
    except OSError as fault:
        if fault.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            raise


def _bound(family: int, kind: int, protocol: int, address: Any) -> socket.socket:
    made = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(WAITING)
        made.set_inheritable(True)
    except BaseException:
        made.close()
        raise
    return made


def _foreign(place: str) -> Message:
    says = "nothing can listen at {place}: this machine has no such address; --host 0.0.0.0 stands for all it has"
    return Message("address-not-here", says, place=place)


def _why(place: str, fault: OSError) -> Message:
    if fault.errno == errno.EADDRINUSE:
        says = "nothing can listen at {place}: another program listens there; end it, or name another with --port"
        return Message("address-taken", says, place=place)
    if fault.errno in (errno.EACCES, errno.EPERM):
        says = "nothing can listen at {place}: there is no right to it; from 1024 on a port needs none (--port)"
        return Message("address-no-right", says, place=place)
    says = "nothing can listen at {place}: {why}; --host and --port name another address"
    return Message("address-unusable", says, place=place, why=reason(fault))


def config_of(app: Any, tls: Tls | None, workers: int = 1) -> uvicorn.Config:
    """How the server runs; an application, or with several processes the name of what makes one in each."""
    keys: dict[str, Any] = {"ssl_certfile": str(tls.certificate), "ssl_keyfile": str(tls.key)} if tls else {}
    return uvicorn.Config(
        app, factory=workers > 1, workers=workers, access_log=False, log_level="warning",
        timeout_graceful_shutdown=PATIENCE, **keys,
    )  # fmt: skip


def answer_at(sockets: list[socket.socket], app: Any, tls: Tls | None, workers: int = 1) -> None:
    """Serve until it is ended."""
    config = config_of(app, tls, workers)
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        if workers == 1:
            server.run(sockets)
            return
        # earlier versions ask for what each process runs
        asked: dict[str, Any] = {"target": server.run} if "target" in signature(Multiprocess).parameters else {}
        Multiprocess(config, sockets=sockets, **asked).run()
