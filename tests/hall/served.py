"""A real server on a loopback port for the tests, and tables without a window that play there."""

import asyncio
import contextlib
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from referee.hall import serving
from referee.hall.event.running import Running
from referee.hall.joining import Joining
from referee.hall.line import TableLine
from referee.hall.store import HallStore
from referee.hall.table import TableDesk
from referee.hall.tokens import admit
from referee.hall.web.app import application
from referee.hall.web.guard import Rate
from referee.keeping.archive import Archive
from referee.record.reading import parse
from tests.playing import choices

AT = "2026-11-22T10:00:00.000+00:00"
HEADER = """event: Spring Open
id: spring
game: {game}
system: swiss
rounds: 3
best-of: 1
seed: kiku
clock: round=50m

"""
NAMES = ("Emi Sato", "Ivo Reiss", "Chie Abe", "Hana Kim", "Jun Seki", "Kai Wolf", "Pia Sand", "<b>Mio</b> & Co")


class Served:
    """A hall that is up; ``stop`` and ``start`` again over the same store and port."""

    def __init__(
        self, folder: Path, database: str = "", *, secure: bool = False, rate: Rate | None = None,
        host: str = "127.0.0.1",
    ) -> None:  # fmt: skip
        names = serving.own_names(host)
        self.settings = serving.Settings(str(folder), database, host, free_port(), names, secure=secure)
        self.rate = rate or Rate(10_000, 10_000)
        self.start()

    def start(self) -> None:
        """Serve, and wait until it answers."""
        self.floor = serving.floor_of(self.settings)
        self.tls = serving.certificate(self.settings)
        app = application(self.floor, tls=self.tls, rate=self.rate)
        keys = {"ssl_certfile": str(self.tls.certificate), "ssl_keyfile": str(self.tls.key)} if self.tls else {}
        config = uvicorn.Config(
            app, host=self.settings.host, port=self.settings.port, log_level="error", timeout_graceful_shutdown=1,
            ws="websockets-sansio", **keys,  # type: ignore[arg-type]  # the two names of files
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started, "the server is up")

    def stop(self) -> None:
        """End the server; tables find their line dead."""
        self.server.should_exit = True
        self.thread.join(20)
        self.floor.close()

    @property
    def store(self) -> HallStore:
        """The store of the hall."""
        return self.floor.store

    @property
    def base(self) -> str:
        """The address of the hall."""
        return f"{'https' if self.tls else 'http'}://{self.settings.host}:{self.settings.port}"

    def event(self, lines: str = "", game: str = "tash-kalar", players: int = 4) -> Running:
        """A new event with players p1, p2 ... and what else is said."""
        entered = "".join(f'organiser enter p{n} name="{NAMES[(n - 1) % 8]}"\n' for n in range(1, players + 1))
        return serving.take_up(self.store, parse(HEADER.format(game=game) + entered + lines))

    def token(self, event: str, role: str, subject: str = "", name: str = "") -> str:
        """A token of an event."""
        return admit(self.store, event, role, name or subject or role, subject, AT)

    def joining(self, event: str, table: int) -> Joining:
        """How a table joins."""
        mark = self.tls.fingerprint if self.tls else ""
        scheme = "https" if self.tls else "http"
        token = self.token(event, "table", str(table))
        return Joining(scheme, f"{self.settings.host}:{self.settings.port}", event, token, mark)


PORTS = range(10_000, 32_000)
"""Below those that systems give to whoever asks for any: between two looks nobody else is given one of these."""


def free_port() -> int:
    """A port that nobody listens at."""
    dice = random.SystemRandom()
    while True:
        port = dice.choice(PORTS)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def wait_for(true: Callable[[], object], what: str, seconds: float = 30.0) -> None:
    """Wait until something is so; the time only bounds the wait."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s: {what}")
        time.sleep(0.02)


class Playing:
    """A table without a window: its own journal, its line in a loop of its own."""

    def __init__(self, folder: Path, joining: Joining, patience: float = 0.5) -> None:
        self.archive = Archive(folder)
        self.desk = TableDesk(self.archive)
        self.joining, self.patience = joining, patience
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.line: TableLine | None = None
        self.fault: BaseException | None = None
        self.thread.start()
        wait_for(lambda: self.line, "the line is made")

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._kept_up())
        except BaseException as fault:
            self.fault = fault
        finally:
            self.loop.close()

    async def _kept_up(self) -> None:
        self.line = TableLine(self.joining, self.desk, patience=self.patience)
        await self.line.run()

    def ask(self, do: Callable[[], object]) -> object:
        """Do something in the table's own loop, as a window would."""

        async def done() -> object:
            return do()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(30)

    def wait_seated(self) -> None:
        """Wait until the hall has said what to play."""
        wait_for(lambda: self.desk.current, "the table is seated")

    def play(self, dice: random.Random, most: int) -> int:
        """Declare at random; how many entries were made."""

        def once() -> bool:
            local = self.desk.matches[self.desk.current]
            spoken = choices(local.kept.match, dice)
            if spoken is None:
                return False
            local.kept.declare(spoken)
            self.line.changed()  # type: ignore[union-attr]  # it was waited for
            return True

        return sum(bool(self.ask(once)) for _ in range(most))

    def say(self, *lines: str) -> None:
        """Declare these lines."""

        def entered() -> None:
            local = self.desk.matches[self.desk.current]
            for line in lines:
                entry = local.kept.declare(local.kept.match.read_text(line))
                assert entry.stands, (line, entry.rules)
            self.line.changed()  # type: ignore[union-attr]  # it was waited for

        self.ask(entered)

    def finish(self) -> None:
        """The second seat gives up, and everybody confirms."""
        seats = list(self.desk.matches[self.desk.current].kept.match.seats)
        self.say(f"{seats[1]} resign", *(f"{seat} confirm" for seat in seats))

    def stop(self) -> None:
        """Close the window, so to speak."""
        if self.thread.is_alive() and self.line is not None:
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self.line.stop)
        self.thread.join(20)
        self.archive.close()


@contextlib.contextmanager
def serving_hall(
    folder: Path, database: str = "", *, secure: bool = False, host: str = "127.0.0.1"
) -> Iterator[Served]:
    """A hall for the time of a test."""
    hall = Served(folder, database, secure=secure, host=host)
    try:
        yield hall
    finally:
        hall.stop()
