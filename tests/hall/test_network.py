"""A table in a network of its own, whose cable is pulled and put back in: a real link, not a relay that plays one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.hall.served import Served, serving_hall, wait_for

ROOT = Path(__file__).parents[2]
ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"
pytestmark = pytest.mark.network


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, timeout=20)


class Cable:
    """A link between this network and another one that has nothing else."""

    def __init__(self, number: int) -> None:
        self.name, self.near, self.far = f"hall{number}", f"vh{number}", f"vt{number}"
        self.here, self.there = f"10.231.{number % 250}.1", f"10.231.{number % 250}.2"
        ip("netns", "add", self.name)
        ip("link", "add", self.near, "type", "veth", "peer", "name", self.far, "netns", self.name)
        ip("addr", "add", f"{self.here}/24", "dev", self.near)
        ip("link", "set", self.near, "up")
        ip("-n", self.name, "addr", "add", f"{self.there}/24", "dev", self.far)
        ip("-n", self.name, "link", "set", self.far, "up")

    def pull(self) -> None:
        ip("link", "set", self.near, "down")

    def put_in(self) -> None:
        ip("link", "set", self.near, "up")

    def lose(self, share: int) -> None:
        """Lose and double so many of a hundred packets, where the kernel can."""
        ip("link", "set", self.near, "up")
        subprocess.run(
            [
                "tc",
                "qdisc",
                "replace",
                "dev",
                self.near,
                "root",
                "netem",
                "loss",
                f"{share}%",
                "duplicate",
                f"{share}%",
            ],
            check=False,
            capture_output=True,
            timeout=20,
        )

    def away(self) -> None:
        ip("netns", "delete", self.name)


class FarTable:
    """The process at the other end of the cable."""

    def __init__(self, cable: Cable, address: str, folder: Path) -> None:
        command = [
            "ip",
            "netns",
            "exec",
            cable.name,
            sys.executable,
            "-m",
            "tests.hall.far_table",
            address,
            str(folder),
        ]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)

    def tell(self, line: str) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def end(self) -> None:
        self.process.communicate("end\n", timeout=60)


@pytest.fixture
def cable() -> Iterator[Cable]:
    made = Cable(os.getpid() % 1000)
    yield made
    made.away()


@contextmanager
def playing(hall: Served, cable: Cable, folder: Path) -> Iterator[FarTable]:
    assert hall.tls is not None
    token = hall.token("spring", "table", "1")
    table = FarTable(cable, f"{hall.base}/e/spring#{token}#{hall.tls.fingerprint}", folder)
    try:
        yield table
    finally:
        table.end()


def test_a_table_plays_on_while_its_cable_is_out(cable: Cable, tmp_path: Path) -> None:
    with serving_hall(tmp_path / "hall", secure=True, host=cable.here) as hall:
        hall.event(ROUND)
        with playing(hall, cable, tmp_path / "t") as table:
            before = table.tell("play 5")
            assert before["count"] == 5
            table.tell("settle")
            for number in range(1, 4):
                cable.pull()
                out = table.tell("play 6")
                # nothing was waited for: everything is entered, and it waits
                assert out["count"] == 5 + 6 * number
                assert out["waiting"] >= 6
                stored = hall.store.match("spring", hall.store.matches("spring")[0].match)
                assert stored is not None and stored.head.number == out["count"] - 6
                cable.put_in()
                assert table.tell("settle")["waiting"] == 0
            cable.lose(10)
            table.tell("play 20")
            last = table.tell("settle")
        match = hall.store.matches("spring")[0].match
        wait_for(lambda: len(hall.store.entries("spring", match)) == last["count"], "everything is there")
        assert [row.hash for row in hall.store.entries("spring", match)] == last["hashes"]
        assert hall.store.forks("spring", match) == []
