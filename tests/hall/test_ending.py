"""The end of a server: pages that are open do not hold it, and nobody is shown what went on inside."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from referee.hall import demonstration
from referee.hall.serving import take_up
from referee.hall.store import open_store
from referee.record.reading import parse
from tests.hall.served import HEADER, free_port, wait_for

ENDED = 60
"""Seconds after which a server counts as one that does not end: it only bounds the wait."""


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_though_a_page_is_open(tmp_path: Path, end: signal.Signals) -> None:
    port, record = free_port(), tmp_path / "spring.event"
    record.write_text(HEADER.format(game="tash-kalar") + "organiser enter p1 name=Emi\n", encoding="utf-8")
    words = ["serve", str(record), "--folder", str(tmp_path / "hall"), "--plain", "--port", str(port)]
    ended(["hall", *words], port, "/e/spring/changes", end)


def test_the_demonstration_ends_without_a_word() -> None:
    port = free_port()
    ended(["hall", "demo", "--port", str(port)], port, "/e/spring-open/changes", signal.SIGINT)


def ended(words: list[str], port: int, stream: str, end: signal.Signals) -> None:
    """Start a server, open a stream of changes, end the server: the stream ends whole, and nothing is complained of."""
    command = [sys.executable, "-m", "referee", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            wait_for(lambda: answers(port), "the server answers", 60)
            heard = to_the_end(f"http://127.0.0.1:{port}{stream}", lambda: server.send_signal(end))
            _, told = server.communicate(timeout=ENDED)
        finally:
            server.kill()
    assert heard == "", told
    assert "Traceback" not in told
    assert "exceeded" not in told


def to_the_end(address: str, then: Callable[[], None]) -> str:
    """Read a stream of changes to its end, and do that once it is open; what went wrong with it, if anything."""
    try:
        with httpx.stream("GET", address, timeout=ENDED) as changes:
            lines = changes.iter_lines()
            assert next(lines).startswith("retry")
            then()
            strange = [line for line in lines if line and not line.startswith(("data:", ":"))]
    except httpx.TransportError as fault:
        # a stream that is cut is told as one
        return repr(fault)
    return "\n".join(strange)


def test_the_demonstration_goes_on_from_round_to_round(tmp_path: Path) -> None:
    running = take_up(open_store(str(tmp_path / "hall.sqlite3")), parse(demonstration.HEADER))
    demonstration.begin(running)
    assert not demonstration.go_on(running), "tables still play"
    for number in range(4, 21):
        for table in running.event.state.rounds[-1].tables:
            assert running.say(f"hall result {number - 1} {table.number} win {table.players[0]}").stands
        assert demonstration.go_on(running)
        assert running.event.state.rounds[-1].started
        assert len(running.event.state.rounds) == number
