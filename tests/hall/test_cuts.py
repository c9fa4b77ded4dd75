"""A table behind a relay whose link is cut, stalls and comes back; and two server processes over one database."""

import random
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.hall.joining import Joining
from referee.hall.store.rows import CommandRow
from tests.hall.cluster import Cluster
from tests.hall.served import AT, Playing, Served, free_port, serving_hall, wait_for

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"


class Relay:
    """A link between a table and the hall, on loopback, that can be cut or stand still."""

    def __init__(self, port: int) -> None:
        self.port, self.to = free_port(), port
        self.still, self.ended = threading.Event(), False
        self.links: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.thread = threading.Thread(target=self._let_in, daemon=True)
        self.thread.start()

    def _let_in(self) -> None:
        while not self.ended:
            try:
                near = self.door.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                continue
            self.links += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(65536):
                if not self.still.is_set():
                    other.sendall(data)
        except OSError:
            # cut: both ends hear of it below
            pass
        for end in (one, other):
            end.close()

    def cut(self) -> None:
        """Cut every link at once."""
        for link in self.links:
            try:
                link.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue
        self.links.clear()

    def close(self) -> None:
        """No link any more."""
        self.ended = True
        self.cut()
        self.door.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving_hall(tmp_path / "hall") as served:
        served.event(ROUND)
        yield served


def hashes(hall: Served, table: Playing) -> bool:
    local = table.desk.matches[table.desk.current]
    kept = [row.hash for row in hall.store.entries("spring", local.match)]
    return kept == [row.hash for row in table.archive.store.entries(local.kept.id)]


@pytest.mark.parametrize("how", ["cut", "still"])
def test_a_link_that_fails_loses_nothing(hall: Served, tmp_path: Path, how: str) -> None:
    relay = Relay(hall.settings.port)
    joining = hall.joining("spring", 1)
    table = Playing(tmp_path / "t", Joining("http", f"127.0.0.1:{relay.port}", "spring", joining.token, ""))
    table.wait_seated()
    dice = random.Random(1)
    for _ in range(4):
        table.play(dice, 3)
        if how == "cut":
            relay.cut()
        else:
            relay.still.set()
        assert table.play(dice, 3) == 3, "play goes on"
        if how == "still":
            relay.still.clear()
            # what was swallowed is gone for good: only a new line helps
            relay.cut()
    wait_for(lambda: hashes(hall, table), "everything is there", 60)
    assert hall.store.forks("spring", table.desk.current) == []
    table.stop()
    relay.close()


def test_two_servers_over_one_database_are_one_hall(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.fresh()
    with serving_hall(tmp_path / "one", address) as one, serving_hall(tmp_path / "two", address) as two:
        running = one.event(ROUND)
        table = Playing(tmp_path / "t", one.joining("spring", 1))
        table.wait_seated()
        table.play(random.Random(1), 4)
        wait_for(lambda: hashes(two, table), "the other server shows it")
        # a judge at the other server speaks to the table of this one
        two.store.command("spring", CommandRow("c1", table.desk.current, 'judge note "from there"', "Rei", AT, None))
        wait_for(lambda: two.store.commands("spring")[0].answer, "and is answered")
        table.finish()
        other = two.floor.event("spring")
        wait_for(lambda: other.refresh() or other.event.facts()["result.1.1"] != "-", "the result is one")
        running.refresh()
        other.refresh()
        assert running.event.facts() == other.event.facts()
        table.stop()
