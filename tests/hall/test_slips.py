"""Results by the QR codes of slips, from tables that have no network at all."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.hall import serving
from referee.hall.event.running import Running
from referee.hall.seating import header_text, match_id
from referee.hall.slips import BadSlip, read_slips
from referee.hall.table import TableDesk
from referee.keeping.archive import Archive
from referee.papers.slips import slip_text
from referee.record.reading import parse
from tests.hall.served import Served

EVENT = """event: Spring Open
id: spring
game: tash-kalar
rounds: 3
best-of: {best}
seed: kiku

organiser enter p1 name="Emi Sato"
organiser enter p2 name="Ivo Reiss"
organiser enter p3 name=Aki
organiser enter p4 name=Aki
head pair 1 p1-p2,p3-p4
head publish 1
"""


def held(hall: Served, best: int = 1) -> Running:
    return serving.take_up(hall.store, parse(EVENT.format(best=best)))


def slip_of(hall: Served, running: Running, folder: Path, table: int, game: int = 1, loser: int = 0) -> str:
    """The QR code of a game that was played without any line: one seat resigns, both confirm."""
    place, seated = hall.floor.place(running, table), hall.floor.seated(running, table)
    assert place is not None and seated is not None
    header = hall.floor.header(running, place, game)
    name = match_id(place.done, place.table, game, place.published)
    archive = Archive(folder / name)
    local = TableDesk(archive).seat(seated.model_copy(update={"match": name, "header": header_text(header)}))
    match = local.kept.match
    for line in (f"{[*match.seats][loser]} resign", *(f"{seat} confirm" for seat in match.seats)):
        assert local.kept.declare(match.read_text(line)).stands, line
    text = slip_text(match, local.kept.digest, local.kept.id)
    archive.close()
    return text


@contextlib.contextmanager
def visitor(hall: Served, role: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hall.base, follow_redirects=True, timeout=30) as client:
        assert client.get(f"/e/spring/in/{hall.token('spring', role, '', 'Kei')}").status_code == 200
        yield client


def test_a_slip_brings_the_result_of_a_table_without_network(hall: Served, tmp_path: Path) -> None:
    running = held(hall)
    text = slip_of(hall, running, tmp_path, 2)
    with visitor(hall, "scorekeeper") as client:
        shown = client.post("/e/spring/slip", data={"slips": text}).text
        assert "Aki" in shown
        assert running.event.state.rounds[0].open == (1, 2)
        assert client.post("/e/spring/slip", data={"slips": text, "enter": "yes"}).status_code == 200
    running.refresh()
    done = running.event.state.rounds[0].table(2)
    assert done is not None and done.result is not None and done.result.winner == "p4"
    digest = text.rpartition("hash ")[2]
    assert digest in running.event.entries[-1].text
    with pytest.raises(BadSlip, match="has its result already"):
        read_slips(text, running, hall.store)


def test_a_match_of_three_games_needs_the_slips_of_all_that_were_played(hall: Served, tmp_path: Path) -> None:
    running = held(hall, best=3)
    # seats are swapped from game to game: the same seat loses, another player does
    slips = [slip_of(hall, running, tmp_path, 1, game, 0) for game in (1, 2, 3)]
    for some, lacks in ((slips[:1], 2), (slips[1:], 1), (slips[:2], 3)):
        with pytest.raises(BadSlip, match=f"game {lacks} is missing"):
            read_slips("\n".join(some), running, hall.store)
    found = read_slips("\n".join(reversed(slips)), running, hall.store)
    assert found.words[:5] == ("result", "1", "1", "win", "p2")
    assert "games=1,2" in found.words


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("slip 1", "slip 9", "no QR code of a slip"),
        ("event spring", "event autumn", "another event"),
        ("pairing r1", "pairing r2", "not paired any more"),
        ("pairing r1t1", "pairing r1t9", "not paired any more"),
        ("pairing r1t1", "pairing r1t2", "other players"),
        ("confirmed amber,violet", "confirmed amber", "not confirmed"),
        ("hash ", "hash zz", "not whole"),
        ("ranking ", "ranking amber,", "not whole"),
        ("amber Emi Sato", "amber Eve", "other players"),
    ],
)
def test_a_slip_that_does_not_belong_here_is_refused(
    hall: Served, tmp_path: Path, old: str, new: str, why: str
) -> None:
    running = held(hall)
    text = slip_of(hall, running, tmp_path, 1)
    assert old in text
    with pytest.raises(BadSlip, match=why):
        read_slips(text.replace(old, new), running, hall.store)


def test_a_pairing_made_anew_has_other_slips(hall: Served, tmp_path: Path) -> None:
    running = held(hall)
    text = slip_of(hall, running, tmp_path, 1)
    assert running.say("head unpair 1 because=again").stands
    assert running.say("head pair 1 p1-p2,p3-p4").stands and running.say("head publish 1").stands
    with pytest.raises(BadSlip, match="not paired any more"):
        read_slips(text, running, hall.store)


@pytest.mark.parametrize("text", ["", "x" * 20_001, "slip 1\n" * 50, "slip 1\npairing r1t1g1e²", "<b>\nslip 1"])
def test_nonsense_is_told_and_changes_nothing(hall: Served, text: str) -> None:
    running = held(hall)
    before = running.event.state
    with visitor(hall, "judge") as client:
        assert client.post("/e/spring/slip", data={"slips": text, "enter": "yes"}).status_code == 409
        for table in ("²", "9" * 5000, "-1", "٣"):
            assert client.get("/e/spring/tables", params={"table": table}).status_code == 200
    running.refresh()
    assert running.event.state == before


@pytest.mark.parametrize("role", ["player", ""])
def test_players_and_the_public_enter_no_slips(hall: Served, role: str, tmp_path: Path) -> None:
    running = held(hall)
    text = slip_of(hall, running, tmp_path, 1)
    with httpx.Client(base_url=hall.base, follow_redirects=True) as client:
        if role:
            client.get(f"/e/spring/in/{hall.token('spring', role, 'p1', 'Emi')}")
        assert client.get("/e/spring/slip").status_code == 403
        assert client.post("/e/spring/slip", data={"slips": text, "enter": "yes"}).status_code == 403


def test_what_is_told_is_told_in_japanese(hall: Served) -> None:
    held(hall)
    with visitor(hall, "judge") as client:
        told = client.post("/e/spring/slip?lang=ja", data={"slips": "x"}).text
    assert "結果票のQRコードではありません" in told
