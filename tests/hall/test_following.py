"""A standby: what it follows it has, and tables go on with it when the hall is gone."""

import random
import shutil
import ssl
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from referee.hall.following import CannotFollow, Follower, answered, follow
from referee.hall.joining import joining_of
from referee.hall.store import HallStore, StoreFault, open_store
from referee.rulebook.voice import common_voice
from tests.hall.served import Playing, Served, serving_hall, wait_for

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"
KEYS = ("hall.key", "authority.key", "authority.pem")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving_hall(tmp_path / "hall", secure=True) as served:
        yield served


@pytest.fixture
def standby(address: str) -> Iterator[HallStore]:
    opened = open_store(address)
    yield opened
    opened.close()


def whole(store: HallStore, event: str = "spring") -> Mapping[str, object]:
    """Everything that must be the same at both."""
    with store.engine.look() as work:
        found = {
            table: sorted(map(str, work.rows(f"SELECT * FROM {table} WHERE event=?", (event,))))
            for table in ("said", "entry", "fork", "command", "token", "paper", "event")
        }
        query = "SELECT match, number, hash, header, forks, summary FROM played WHERE event=? ORDER BY match"
        return {**found, "played": work.rows(query, (event,))}


def line_to(store: HallStore, before: Callable[[], None] = lambda: None) -> Callable[..., Mapping[str, Any]]:
    """The hall's end without a network."""

    def fetched(asked: Mapping[str, Any]) -> Mapping[str, Any]:
        before()
        return answered(store, "spring", asked)

    return fetched


def test_a_standby_has_what_the_hall_has_also_while_tables_play(
    hall: Served, standby: HallStore, tmp_path: Path
) -> None:
    hall.event(ROUND)
    tables = [Playing(tmp_path / f"t{n}", hall.joining("spring", n)) for n in (1, 2)]
    dice, counts = random.Random(5), []
    for table in tables:
        table.wait_seated()

    # something is entered at the tables between every two questions
    follower = Follower(standby, "spring", line_to(hall.store, lambda: tables[0].play(dice, 3) and None))
    for number in range(12):
        tables[number % 2].play(dice, 4)
        counts.append(follower.step())
    hall.store.put_paper("spring", "deck.toml", "deck = 1")
    for table in tables:
        wait_for(lambda line=table.line: line and not line.state.waiting, "everything is acknowledged")
        table.stop()
    Follower(standby, "spring", line_to(hall.store)).step()
    assert whole(standby) == whole(hall.store)
    assert Follower(standby, "spring", line_to(hall.store)).step() == 0
    assert sum(counts) > 40


def test_many_entries_come_in_parts_and_a_cut_keeps_the_last_whole_step(
    hall: Served, standby: HallStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.hall.following.ENTRIES", 7)
    hall.event(ROUND)
    tables = [Playing(tmp_path / f"t{n}", hall.joining("spring", n)) for n in (1, 2)]
    for table in tables:
        table.wait_seated()
        table.play(random.Random(3), 20)
        wait_for(lambda line=table.line: line and not line.state.waiting, "everything is acknowledged")
        table.stop()
    asked: list[int] = []

    def cut() -> None:
        asked.append(1)
        if len(asked) == 4:
            raise OSError("cut")

    with pytest.raises(OSError, match="cut"):
        Follower(standby, "spring", line_to(hall.store, cut)).step()
    assert standby.events() == []
    Follower(standby, "spring", line_to(hall.store, cut)).step()
    assert len(asked) > 8
    assert whole(standby) == whole(hall.store)


def test_tables_go_on_with_the_standby_when_the_hall_is_gone(hall: Served, tmp_path: Path) -> None:
    hall.event(ROUND)
    folder = tmp_path / "standby"
    folder.mkdir()
    for name in KEYS:
        shutil.copy(tmp_path / "hall" / name, folder / name)
    organiser, token = hall.token("spring", "organiser", "", "Kei"), hall.token("spring", "standby")
    mark = hall.tls.fingerprint if hall.tls else ""
    told: list[str] = []
    with serving_hall(tmp_path / "port") as other:
        port = other.settings.port
    first = hall.joining("spring", 1)
    playing = Playing(
        tmp_path / "t", joining_of(f"https://{first.host},127.0.0.1:{port}/e/spring#{first.token}#{mark}")
    )
    playing.wait_seated()
    playing.play(random.Random(1), 10)
    wait_for(lambda: playing.line and not playing.line.state.waiting, "everything is acknowledged")
    address = joining_of(f"https://{first.host}/e/spring#{token}#{mark}")
    follow(address, folder, str(folder / "hall.sqlite3"), told.append, once=True)
    assert "entries taken in" in told[-1]
    hall.stop()
    # said while nobody hears it
    playing.play(random.Random(2), 10)
    taken_over = Served.__new__(Served)
    taken_over.settings, taken_over.rate = hall.settings.__class__(str(folder), "", "127.0.0.1", port), hall.rate
    taken_over.start()
    try:
        local = playing.desk.matches[playing.desk.current]
        wait_for(
            lambda: (row := taken_over.store.match("spring", playing.desk.current)) and row.head.number == local.count,
            "the standby has everything",
            60,
        )
        hashes = [row.hash for row in taken_over.store.entries("spring", playing.desk.current)]
        assert hashes == [local.hash_at(number) for number in range(1, local.count + 1)]
        authority = ssl.create_default_context(cafile=folder / "authority.pem")
        with httpx.Client(base_url=taken_over.base, verify=authority, follow_redirects=True) as client:
            assert client.get(f"/e/spring/in/{organiser}").status_code == 200
            assert client.get("/e/spring/setup").status_code == 200
    finally:
        playing.stop()
        taken_over.stop()
        hall.start()


def test_a_hall_with_another_history_is_not_followed(hall: Served, standby: HallStore, tmp_path: Path) -> None:
    running = hall.event()
    Follower(standby, "spring", line_to(hall.store)).step()
    before = whole(standby)
    with hall.store.engine.work() as work:
        work.run("UPDATE said SET hash=? WHERE number=(SELECT MAX(number) FROM said)", ("f" * 64,))
    assert running.id == "spring"
    with pytest.raises(CannotFollow, match="other entries"):
        Follower(standby, "spring", line_to(hall.store)).step()
    assert whole(standby) == before
    with pytest.raises(CannotFollow, match="no event"):
        Follower(standby, "autumn", lambda asked: answered(hall.store, "autumn", asked)).step()


@pytest.mark.parametrize("role", ["organiser", "head", "table", "player"])
def test_only_a_standby_follows(hall: Served, role: str) -> None:
    hall.event(ROUND)
    asked = {"since": -1, "said": 0, "hash": "", "marks": {}}
    assert hall.tls is not None
    verify = ssl.create_default_context(cafile=hall.tls.authority)
    with httpx.Client(base_url=hall.base, verify=verify) as client:
        for token, status in ((hall.token("spring", role, "1" if role == "table" else ""), 403), ("x", 403)):
            head = {"authorization": f"Bearer {token}"}
            assert client.post("/e/spring/follow", json=asked, headers=head).status_code == status
        right = {"authorization": f"Bearer {hall.token('spring', 'standby')}"}
        assert client.post("/e/spring/follow", json=asked, headers=right).status_code == 200
        for wrong in (b"", b"[]", b"{}", b'{"since": "x"}', b'{"want": 3}', b'{"want": {"m": "x"}}', b"\xff"):
            assert client.post("/e/spring/follow", content=wrong, headers=right).status_code == 400, wrong


def test_without_the_halls_keys_nothing_is_followed(hall: Served, tmp_path: Path) -> None:
    hall.event()
    mark = hall.tls.fingerprint if hall.tls else ""
    address = joining_of(f"{hall.base}/e/spring#{hall.token('spring', 'standby')}#{mark}")
    with pytest.raises(CannotFollow, match="first copy"):
        follow(address, tmp_path / "empty", str(tmp_path / "empty.sqlite3"), lambda told: None, once=True)


def test_entries_that_the_hall_lacks_are_told(hall: Served, standby: HallStore, tmp_path: Path) -> None:
    hall.event(ROUND)
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.play(random.Random(1), 8)
    wait_for(lambda: table.line and not table.line.state.waiting, "everything is acknowledged")
    table.stop()
    with hall.store.engine.work() as work:
        work.run("DELETE FROM entry WHERE number>3")
    with pytest.raises(StoreFault, match="missing at the hall"):
        Follower(standby, "spring", line_to(hall.store)).step()
    assert standby.events() == []


def test_why_a_hall_answers_a_standby_nothing_is_told_in_the_readers_language(hall: Served, tmp_path: Path) -> None:
    hall.event()
    for name in KEYS:
        shutil.copy(tmp_path / "hall" / name, tmp_path / name)
    mark = hall.tls.fingerprint if hall.tls else ""
    token, store = hall.token("spring", "organiser"), str(tmp_path / "hall.sqlite3")
    for language, says in (("en", "a token for a device of another kind"), ("ja", "別の種類の端末")):
        joining = joining_of(f"{hall.base}/e/spring#{token}#{mark}")
        with pytest.raises(CannotFollow, match=says):
            follow(joining, tmp_path, store, lambda told: None, once=True, language=language)
    with pytest.raises(CannotFollow, match=r"cannot be reached \(nobody answers there\)") as fault:
        nobody = joining_of(f"http://127.0.0.1:1/e/spring#{token}")
        follow(nobody, tmp_path, store, lambda told: None, once=True)
    assert common_voice("ja").told(fault.value.args[0]) == "会場に届きません（そこで応答するものがありません）"
