"""Serving the demonstration: server and tables in one process, on this machine alone."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn

from referee.hall import demonstration, listening, serving
from referee.hall.web.app import application
from referee.record.reading import parse


def show(folder: Path, port: int, say: Callable[[Mapping[str, str]], None]) -> None:
    """Serve the demonstration until it is interrupted; ``say`` is told where each role looks."""
    settings = serving.Settings(str(folder), "", "127.0.0.1", port, secure=False)
    sockets = listening.listening(settings.host, port)
    floor = serving.floor_of(settings)
    running = serving.take_up(floor.store, parse(demonstration.HEADER))
    demonstration.begin(running)
    found = demonstration.tokens(floor.store, running)
    event = f"{settings.address}/e/{running.id}"
    doors = {role: f"{event}/in/{found[role]}" for role in ("head", "judge", "player")}
    say({**doors, "visitors": f"{event}/pairings"})
    server = uvicorn.Server(listening.config_of(application(floor), None))

    async def both() -> None:
        playing = asyncio.create_task(demonstration.play(folder, f"127.0.0.1:{port}", running, found))
        await server.serve(sockets)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(both())
    floor.close()
