"""Serving the demonstration: server and tables in one process, on this machine alone."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn

from referee.hall import demonstration, serving
from referee.hall.web.app import application
from referee.record.reading import parse


def show(folder: Path, port: int, say: Callable[[Mapping[str, str]], None]) -> None:
    """Serve the demonstration until it is interrupted; ``say`` is told where each role looks."""
    settings = serving.Settings(str(folder), "", "127.0.0.1", port, secure=False)
    floor = serving.floor_of(settings)
    running = serving.take_up(floor.store, parse(demonstration.HEADER))
    demonstration.begin(running)
    found = demonstration.tokens(floor.store, running)
    event = f"{settings.address}/e/{running.id}"
    doors = {role: f"{event}/in/{found[role]}" for role in ("head", "judge", "player")}
    say({**doors, "visitors": f"{event}/pairings"})
    config = uvicorn.Config(
        application(floor), host="127.0.0.1", port=port, log_level="warning", access_log=False,
        timeout_graceful_shutdown=serving.PATIENCE,
    )  # fmt: skip
    server = uvicorn.Server(config)

    async def both() -> None:
        playing = asyncio.create_task(demonstration.play(folder, f"127.0.0.1:{port}", running, found))
        await server.serve()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(both())
    floor.close()
