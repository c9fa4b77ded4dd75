"""The simulation, small: it finds nothing broken, also where the server is killed; and it would find what is."""

import random
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.hall.chart import drawn
from referee.hall.frames import Have, Seated, written
from referee.hall.joining import Joining
from referee.hall.robots import BadLine, RobotDesk, RobotMatch
from referee.hall.simulate import Figures, Load, share, simulate
from referee.hall.store import HallStore
from referee.hall.yardstick import measure

SMALL = Load(tables=10, seconds=6, pace=0.4, boards=2, events=5, kills=1)


def simulated(folder: Path, address: str, load: Load) -> Figures:
    """A simulation in a thread of its own: it runs a loop, and beside tests of the window one is running here."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(simulate, folder, address, load).result()


def test_a_killed_server_and_bad_lines_lose_nothing(address: str, tmp_path: Path) -> None:
    figures = simulated(tmp_path / "hall", address if "postgresql" in address else "", SMALL)
    assert figures.faults == []
    assert figures.kills == 1
    assert figures.entries > SMALL.tables
    assert len(figures.acknowledged) > 0
    assert len(figures.fresh) > 0
    assert any("hash for hash" in line for line in figures.lines())


def test_kills_that_did_not_happen_are_told() -> None:
    assert "kills 2 of 4" in Figures(Load(kills=4), kills=2).lines()[0]
    assert any(
        line.startswith("2 of the kills asked for did not happen") for line in Figures(Load(kills=4), kills=2).lines()
    )
    assert not any("did not happen" in line for line in Figures(Load(kills=4), kills=4).lines())


def test_a_broken_hall_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = HallStore.entries

    def forgetful(store: HallStore, event: str, match: str, after: int = 0) -> object:
        return honest(store, event, match, after)[:-1]

    monkeypatch.setattr(HallStore, "entries", forgetful)
    figures = simulated(tmp_path / "hall", "", Load(tables=2, seconds=3, pace=0.3, boards=0, events=1))
    assert figures.faults
    assert any(line.startswith("BROKEN") for line in figures.lines())


def test_the_yardstick_puts_the_same_rows_in_both_ways(store: HallStore) -> None:
    found = measure(store, seconds=0.2)
    event = next(row.event for row in store.events() if row.event.startswith("yardstick"))
    with store.engine.look() as work:
        counts = [
            work.rows("SELECT COUNT(*) FROM entry WHERE event=?", (name,))[0][0] for name in (event, f"{event}-plain")
        ]
    assert counts[0] == counts[1] > 0
    assert found.ratio > 0


def test_a_share_of_values() -> None:
    assert share([], 99) == 0
    assert share([3, 1, 2], 50) == 2
    assert share(list(range(100)), 99) == 99


def test_a_robots_chain_is_a_journals() -> None:
    from referee.hall.links import row_of

    match = RobotMatch("m", "game: tash-kalar\nform: 2\nseats: amber=A violet=B", timedelta(hours=1))
    match.say(("amber place e5", None))
    match.say(("amber place e5", ("TK-3.2",)))
    assert [row_of(entry, "2").said for entry in match.entries(1)] == ["amber place e5"] * 2
    assert match.hash_at(2) == match.entries(2)[0].hash
    assert match.hash_at(3) == ""


def test_the_chart_shows_every_figure_at_its_place() -> None:
    runs = [
        Figures(Load(tables=n), acknowledged=[0.01 * n] * 100, whole=[0.01 * n] * 90, fresh=[0.0]) for n in (10, 100)
    ]
    root = ElementTree.fromstring(drawn(runs))
    space = "{http://www.w3.org/2000/svg}"
    heights = [float(dot.get("cy", "")) for dot in root.iter(f"{space}circle")]
    assert len(heights) == 8
    # ten times as long is one step of the axis up, for both lines alike
    grid = [float((line.get("d") or "").split("H")[0].split()[-1]) for line in root.iter(f"{space}path")]
    step = grid[0] - grid[1]
    assert heights[0] - heights[1] == pytest.approx(step, abs=0.2)
    assert heights[2:4] == heights[4:6] == heights[:2]
    assert heights[6] == grid[0]


class Loaded(random.Random):
    """Dice that show what they are told to."""

    shows = 1.0

    def random(self) -> float:
        return self.shows


def test_the_waits_that_the_simulation_made_itself_are_told_apart() -> None:
    dice, desk = Loaded(), RobotDesk(timedelta())
    line = BadLine(Joining("http", "127.0.0.1:1", "e", "token", ""), desk, patience=0.1)
    line.suffers(dice, cuts=0.5, lost=0.5, doubled=0.0)
    header = "game: tash-kalar\nform: 2\nseats: amber=A violet=B"
    line._received(written(Seated(match="m", round=1, table=1, header=header)))
    local, end = desk.matches["m"], line.ends["m"]

    def said() -> None:
        local.say(("amber place e5", None))
        line.entered(local.count)

    def heard(number: int) -> None:
        line._received(written(Have(match="m", number=number, hash=local.hash_at(number))))

    def counted() -> tuple[int, int]:
        return len(line.waited), len(line.waited_whole)

    end.opened(0.0)
    heard(0)
    said()
    assert len(line._due()) == 1
    heard(1)
    assert counted() == (1, 1)
    # the answer to the second is lost; the third comes while the table waits for it
    said()
    line._due()
    dice.shows = 0.0
    heard(2)
    dice.shows = 1.0
    said()
    heard(3)
    assert counted() == (3, 1)
    # the line is cut under the fourth, and the fifth comes before it is back
    said()
    dice.shows = 0.0
    with pytest.raises(ConnectionError):
        line._due()
    dice.shows = 1.0
    line._lost()
    said()
    end.opened(0.0)
    heard(3)
    line._due()
    heard(5)
    assert counted() == (5, 1)
    # well again: what comes now counts
    said()
    line._due()
    heard(6)
    assert counted() == (6, 2)
    told = "\n".join(Figures(Load(), acknowledged=[1.0] * 4, whole=[0.1] * 3).lines())
    assert "acknowledged, all: p50 1000 ms" in told
    assert "on a line that works: p50 100 ms, p99 100 ms, 3 of 4 entries" in told
