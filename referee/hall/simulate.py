"""A hall under load: many tables with bad lines, boards that are looked at, servers that are killed; what must hold.

The server is a process of its own, reached over loopback. Tables say what was said in the samples of all games.
"""

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from websockets.exceptions import WebSocketException

from referee import about, games
from referee.hall import serving
from referee.hall.event.running import Running, now
from referee.hall.joining import Joining
from referee.hall.robots import BadLine, RobotDesk, lines_of
from referee.hall.store import HallStore, open_store
from referee.hall.tokens import admit
from referee.hall.yardstick import Yardstick, measure
from referee.kernel.figures import whole
from referee.record.reading import parse

_TURN = re.compile(r'<span class="number">(\d+)</span><span class="state">turn (\d+)')

JOIN = 120.0
"""Seconds that tables have to be seated before it is a fault."""
PATIENCE = 1.0
"""Seconds a table of the simulation waits for an answer before it says the same again, as a table in the window does:
one that waits less says everything several times as soon as answers are late, and so makes them later still."""


@dataclass(frozen=True, slots=True)
class Load:
    """What is simulated: shares are between 0 and 1, ``pace`` the mean seconds between two entries of a table."""

    tables: int = 100
    seconds: float = 20.0
    pace: float = 1.5
    cuts: float = 0.02
    lost: float = 0.02
    doubled: float = 0.02
    boards: int = 5
    events: int = 5
    kills: int = 0
    workers: int = 1
    seed: int = 1


@dataclass
class Figures:
    """What came out; times in seconds. ``faults`` are the invariants that did not hold: none, or the hall is broken."""

    load: Load
    started: float = 0.0
    joined: float = 0.0
    """Until every table was seated and its match begun: they all come at once, as when a round begins."""
    busy: tuple[float, float] | None = None
    """Seconds of a processor that the server and the simulated tables took while they played, where it is known."""
    entries: int = 0
    acknowledged: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    """Those of ``acknowledged`` whose frame and answer met neither a cut nor a loss that the simulation made."""
    fresh: list[float] = field(default_factory=list)
    seconds: float = 0.0
    yardstick: Yardstick | None = None
    kills: int = 0
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The figures in words."""
        told = [
            f"tables {self.load.tables} in {self.load.events} events, boards {self.load.boards}, "
            f"kills {self.kills} of {self.load.kills}",
            f"server up after {self.started:.2f} s",
            f"all tables are seated after {self.joined:.2f} s",
            f"entries {self.entries}, {self.entries / max(self.seconds, 0.001):.0f}/s for {self.seconds:.0f} s",
            f"acknowledged, all: {_both(self.acknowledged)}",
            f"acknowledged, on a line that works: {_both(self.whole)}, "
            f"{len(self.whole)} of {len(self.acknowledged)} entries",
            f"a board is behind {_both(self.fresh)}",
        ]
        if self.busy is not None:
            server, robots = (1000 * taken / max(self.entries, 1) for taken in self.busy)
            told.append(f"processor for an entry: server {server:.2f} ms, tables of the simulation {robots:.2f} ms")
        if self.yardstick is not None:
            told += self.yardstick.lines()
        if (missed := self.load.kills - self.kills) > 0:
            told.append(f"{missed} of the kills asked for did not happen: the time was over first (more --seconds)")
        broken = [f"BROKEN: {fault}" for fault in self.faults]
        return told + (broken or ["every journal at the hall is its table's, hash for hash"])


def _both(values: Sequence[float]) -> str:
    return f"p50 {share(values, 50) * 1000:.0f} ms, p99 {share(values, 99) * 1000:.0f} ms"


def share(values: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


def simulate(folder: Path, database: str, load: Load, say: Callable[[str], None] = lambda text: None) -> Figures:
    """Hold the events, let the tables play, and look whether everything is as it must be."""
    figures = Figures(load)
    port = _free_port()
    settings = serving.Settings(str(folder), database, "127.0.0.1", port, secure=False)
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(settings.store)
    running = [_event(store, load, number) for number in range(load.events)]
    joinings = [_joinings(store, event, port, load) for event in running]
    looking = [admit(store, event.id, "judge", "Rei", "", now()) for event in running]
    server = _Server(settings, load.workers)
    try:
        figures.started = server.start()
        say(f"the server is up after {figures.started:.2f} s; {load.tables} tables play for {load.seconds:.0f} s")
        tables = asyncio.run(_played(joinings, looking, running, server, figures, say))
        _compared(store, tables, figures)
        figures.yardstick = measure(store, load.tables)
    finally:
        server.stop()
        store.close()
    return figures


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _event(store: HallStore, load: Load, number: int) -> Running:
    """One event with as many players as its tables need, paired and started."""
    game = [*games.GAMES][number % len(games.GAMES)]
    tables = load.tables // load.events + (number < load.tables % load.events)
    head = f"event: Load {number}\nid: load-{load.seed}-{number}\ngame: {game}\nbest-of: 1\nseed: {number}\n\n"
    players = [f"p{player}" for player in range(2 * tables)]
    entered = "".join(f"organiser enter {player} name={player}\n" for player in players)
    pairs = ",".join(f"{one}-{other}" for one, other in zip(players[::2], players[1::2], strict=True))
    return serving.take_up(store, parse(f"{head}{entered}head pair 1 {pairs}\nhead publish 1\nhead start 1\n"))


def _joinings(store: HallStore, running: Running, port: int, load: Load) -> list[Joining]:
    done = running.event.state.rounds[0]
    host = f"127.0.0.1:{port}"
    return [
        Joining("http", host, running.id, admit(store, running.id, "table", "t", str(table.number), now()), "")
        for table in done.tables
    ]


class _Server:
    """The server as a process of its own."""

    def __init__(self, settings: serving.Settings, workers: int) -> None:
        self.settings, self.workers = settings, workers
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; the seconds until it answered."""
        words = ["hall", "serve", "--plain", "--folder", self.settings.folder, "--port", str(self.settings.port)]
        words += ["--workers", str(self.workers)]
        if self.settings.database:
            words += ["--database", self.settings.database]
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [*about.words_to_start(), *words], stdout=subprocess.DEVNULL, env=about.environment_to_start()
        )
        while time.monotonic() < begun + 60:
            if self._answers():
                return time.monotonic() - begun
            if self.process.poll() is not None:
                raise RuntimeError("the server ended by itself")
            time.sleep(0.02)
        raise RuntimeError("the server did not come up within a minute")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.settings.address}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def busy(self) -> float | None:
        """Seconds of a processor that it and its own processes have taken; None where the system does not say."""
        if self.process is None or not Path("/proc/self/stat").exists():
            return None
        return sum(_taken(number) for number in _family(self.process.pid)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut does."""
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """End it in order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def _family(process: int) -> list[int]:
    """A process and those that it started."""
    found = [number for entry in Path("/proc").iterdir() if (number := whole(entry.name)) is not None]
    return [number for number in found if number == process or _fields(number)[1:2] == [str(process)]]


def _fields(process: int) -> list[str]:
    """What the system says of a process, behind its name; nothing where it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []


def _taken(process: int) -> int:
    """Ticks of a processor that a process has taken."""
    return sum(int(ticks) for ticks in _fields(process)[11:13])


class _Table:
    """One table of the simulation."""

    def __init__(
        self, joining: Joining, lines: list[list[tuple[str, tuple[str, ...] | None]]], load: Load, seed: int
    ) -> None:
        self.dice = random.Random(seed)
        self.desk = RobotDesk(timedelta(seconds=self.dice.uniform(-3600, 3600)))
        self.line = BadLine(joining, self.desk, patience=PATIENCE)
        self.line.suffers(self.dice, load.cuts, load.lost, load.doubled)
        self.lines = self.dice.choice(lines)
        self.load = load
        self.entered: dict[int, float] = {}

    async def seated(self, until: float) -> None:
        """Wait until the hall has said what to play, and has taken the beginning of the match."""
        while time.monotonic() < until and not any(end.begun for end in self.line.ends.values()):
            await asyncio.sleep(0.02)

    async def play(self, until: float) -> None:
        """Say one thing after the other until the time is over, whatever the line does."""
        if not self.desk.current:
            return
        local = self.desk.matches[self.desk.current]
        while time.monotonic() < until:
            await asyncio.sleep(self.dice.expovariate(1 / self.load.pace))
            local.say(self.lines[local.count % len(self.lines)])
            self.entered[local.count] = time.monotonic()
            self.line.entered(local.count)

    async def settled(self, until: float) -> None:
        """Wait until everything is acknowledged."""
        while self.line.state.waiting and time.monotonic() < until:
            await asyncio.sleep(0.05)


async def _played(
    joinings: list[list[Joining]],
    looking: list[str],
    running: list[Running],
    server: _Server,
    figures: Figures,
    say: Callable[[str], None],
) -> dict[str, list[_Table]]:
    """Let everybody play and look; the tables of each event when everything is acknowledged."""
    load = figures.load
    tables: dict[str, list[_Table]] = {}
    for number, (event, places) in enumerate(zip(running, joinings, strict=True)):
        lines = lines_of(event.event.plan.game)
        tables[event.id] = [_Table(place, lines, load, 1000 * number + n) for n, place in enumerate(places)]
    every = [table for found in tables.values() for table in found]
    lines_up = [asyncio.create_task(table.line.run()) for table in every]
    begun = time.monotonic()
    await asyncio.gather(*(table.seated(begun + JOIN) for table in every))
    figures.joined = time.monotonic() - begun
    say(f"all tables are seated after {figures.joined:.2f} s")
    until = time.monotonic() + load.seconds
    begun, busy = time.monotonic(), (server.busy(), time.process_time())
    boards = [
        asyncio.create_task(_board(server.settings.address, event.id, token, tables[event.id], until, figures))
        for _, event, token in zip(range(load.boards), running * load.boards, looking * load.boards, strict=False)
    ]
    killing = asyncio.create_task(_killed(server, load, until, figures))
    await asyncio.gather(*(table.play(until) for table in every))
    figures.seconds = time.monotonic() - begun
    if (taken := server.busy()) is not None and busy[0] is not None and not load.kills:
        figures.busy = taken - busy[0], time.process_time() - busy[1]
    await asyncio.gather(killing, *boards)
    await asyncio.gather(*(table.settled(time.monotonic() + 60) for table in every))
    for table in every:
        table.line.stop()
    await asyncio.gather(*lines_up, return_exceptions=True)
    figures.entries = sum(table.desk.matches[table.desk.current].count for table in every if table.desk.current)
    figures.acknowledged = [wait for table in every for wait in table.line.waited]
    figures.whole = [wait for table in every for wait in table.line.waited_whole]
    return tables


async def _killed(server: _Server, load: Load, until: float, figures: Figures) -> None:
    """Kill the server at even distances, or as soon as it is up again after the kill before."""
    for number in range(load.kills, 0, -1):
        await asyncio.sleep(until - number * load.seconds / (load.kills + 1) - time.monotonic())
        if time.monotonic() < until:
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            figures.kills += 1


async def _board(base: str, event: str, token: str, tables: list[_Table], until: float, figures: Figures) -> None:
    """Look at the board of all tables once a second, as a judge's tablet does, and see how old it is."""
    while time.monotonic() < until:
        try:
            page = await asyncio.to_thread(_looked, f"{base}/e/{event}/tables?lang=en", f"hall-token-{event}={token}")
        except (OSError, WebSocketException):
            await asyncio.sleep(0.5)
            continue
        seen = time.monotonic()
        for number, turn in _TURN.findall(page):
            # the oldest entry that the board should show and does not
            missing = tables[int(number) - 1].entered.get(int(turn) + 1)
            figures.fresh.append(max(0.0, seen - missing) if missing is not None else 0.0)
        await asyncio.sleep(1.0)


def _looked(address: str, cookie: str) -> str:
    request = urllib.request.Request(address, headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return str(answer.read().decode())


def _compared(store: HallStore, tables: dict[str, list[_Table]], figures: Figures) -> None:
    """The invariants: every journal at the hall is its table's, hash for hash, and nothing is there twice."""
    for event, found in tables.items():
        for place, table in enumerate(found, start=1):
            where = f"{event} table {place}"
            if not table.desk.current:
                figures.faults.append(f"{where} was never seated")
                continue
            local = table.desk.matches[table.desk.current]
            kept = [row.hash for row in store.entries(event, local.match)]
            if kept != [row.hash for row in local.rows]:
                figures.faults.append(f"{where}: {len(kept)} entries at the hall, {local.count} at the table")
            if store.forks(event, local.match):
                figures.faults.append(f"{where}: a second history of one table")
