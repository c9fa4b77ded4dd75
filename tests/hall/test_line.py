"""A real server and real tables on loopback: what is played arrives, whatever the line does."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.hall.frames import Did
from referee.hall.joining import CannotJoin, Joining, joining_of
from referee.hall.line import TableLine
from referee.hall.store.rows import CommandRow
from referee.hall.web.views import tables_of
from tests.hall.served import AT, Playing, Served, serving_hall, wait_for

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[list[Playing]]:
    made: list[Playing] = []
    yield made
    for table in made:
        table.stop()


def joined(hall: Served, tables: list[Playing], tmp_path: Path, number: int = 1) -> Playing:
    table = Playing(tmp_path / f"table{number}-{len(tables)}", hall.joining("spring", number))
    tables.append(table)
    table.wait_seated()
    return table


def same(hall: Served, table: Playing) -> bool:
    """Whether the hall has the table's journal, hash for hash."""
    local = table.desk.matches[table.desk.current]
    rows = hall.store.entries("spring", local.match)
    return [row.hash for row in rows] == [row.hash for row in table.archive.store.entries(local.kept.id)]


def test_a_result_comes_back_by_itself(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    running = hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    header = table.desk.matches[table.desk.current].kept.match.header
    assert header.one("event") == "spring"
    assert header.one("nonce") == running.row.nonce
    table.play(random.Random(1), 12)
    table.finish()
    wait_for(lambda: running.refresh() or running.event.facts()["result.1.1"] != "-", "the result is in")
    assert running.event.facts()["result.1.1"].startswith("win p1 1-0")
    assert same(hall, table)
    signed = hall.store.signed("spring")
    assert signed and signed[0].match == table.desk.current


def test_a_cut_line_loses_nothing_and_play_goes_on(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    table.play(random.Random(2), 5)
    wait_for(lambda: same(hall, table), "the first entries are there")
    hall.stop()
    played = table.play(random.Random(3), 20)
    assert played == 20, "no ruling waits for the hall"
    assert table.line and table.line.state.waiting >= 20
    hall.start()
    wait_for(lambda: same(hall, table), "everything is there once the hall is back")
    wait_for(lambda: table.line and table.line.state.waiting == 0, "and acknowledged")


def test_a_table_that_was_killed_goes_on_where_it_was(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    hall.event(ROUND)
    joining = hall.joining("spring", 1)
    first = Playing(tmp_path / "t", joining)
    first.wait_seated()
    first.play(random.Random(4), 6)
    first.stop()
    again = Playing(tmp_path / "t", joining)
    tables.append(again)
    again.wait_seated()
    assert again.desk.matches[again.desk.current].count == 6
    again.play(random.Random(5), 4)
    wait_for(lambda: same(hall, again) and len(hall.store.entries("spring", again.desk.current)) == 10, "all ten")


def test_two_tables_that_say_they_are_one_are_told_to_the_judge(
    hall: Served, tables: list[Playing], tmp_path: Path
) -> None:
    running = hall.event(ROUND)
    one = joined(hall, tables, tmp_path)
    one.play(random.Random(6), 4)
    wait_for(lambda: same(hall, one), "the first is there")
    other = joined(hall, tables, tmp_path)
    other.play(random.Random(7), 6)
    wait_for(lambda: other.line and other.line.state.forked, "the second is told")
    wait_for(lambda: len(hall.store.forks("spring", one.desk.current)) >= 6, "both histories are kept")
    assert same(hall, one)
    view = next(view for view in tables_of(hall.floor, running, AT) if view.number == 1)
    assert view.state == "dispute"
    assert view.forks >= 6


def test_a_judge_from_afar_is_entered_once_and_answered(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    table.play(random.Random(8), 2)
    match = table.desk.current
    wait_for(lambda: hall.store.match("spring", match), "the match is there")
    hall.store.command("spring", CommandRow("c1", match, 'judge note "play on"', "Rei", AT, None))
    wait_for(lambda: hall.store.commands("spring")[0].answer, "the table has answered")
    did = Did.model_validate_json(hall.store.commands("spring")[0].answer or "")
    entry = table.desk.matches[match].kept.match.entries[did.number - 1]
    assert "play on" in entry.text
    hall.stop()
    hall.start()
    wait_for(lambda: table.line and table.line.connected, "the line is back")
    notes = [entry for entry in table.desk.matches[match].kept.match.entries if "play on" in entry.text]
    assert len(notes) == 1


def test_the_next_round_arrives_by_itself(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    running = hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    first = table.desk.current
    table.finish()
    running.say("hall result 1 2 draw")
    wait_for(lambda: running.refresh() or running.event.facts()["open.1"] == "-", "the round is over")
    running.say("head pair 2 p1-p3,p2-p4")
    running.say("head publish 2")
    wait_for(lambda: table.desk.current != first, "the table is seated again")
    names = table.desk.matches[table.desk.current].kept.match.seats
    assert set(names.values()) == {"Emi Sato", "Chie Abe"}


def test_a_called_judge_shows_on_the_board(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    running = hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    table.ask(lambda: table.line.call_judge("is this hex mine?"))  # type: ignore[union-attr]  # it was waited for
    wait_for(lambda: running.refresh() or "call.1" in running.event.facts(), "the call is there")
    call = running.event.state.rounds[-1].tables[0].call
    assert call and call.because == "is this hex mine?"


def test_the_hall_shows_who_it_is(tmp_path: Path) -> None:
    with serving_hall(tmp_path / "hall", secure=True) as hall:
        hall.event(ROUND)
        good = Playing(tmp_path / "good", hall.joining("spring", 1))
        good.wait_seated()
        true = hall.joining("spring", 2)
        other = Playing(tmp_path / "bad", Joining("https", true.host, "spring", true.token, "0" * 64))
        wait_for(lambda: other.fault, "the other server is refused")
        assert isinstance(other.fault, CannotJoin)
        assert not other.desk.current
        good.stop()
        other.stop()


@pytest.mark.parametrize("kind", ["none", "unknown", "revoked", "other event", "player"])
def test_nobody_gets_in_without_a_right_token(hall: Served, tmp_path: Path, kind: str) -> None:
    hall.event(ROUND)
    joining = hall.joining("spring", 1)
    player = hall.token("spring", "player", "p1")
    tokens = {"none": "x", "unknown": "spring.abc", "other event": "autumn.abc", "player": player}
    token = tokens.get(kind, joining.token)
    if kind == "revoked":
        for row in hall.store.tokens("spring"):
            hall.store.revoke("spring", row.hash, AT)
    table = Playing(tmp_path / "t", Joining("http", joining.host, "spring", token, ""))
    wait_for(lambda: table.line and table.line.told, "it is told why")
    assert "token" in str(table.line and table.line.told)
    assert not table.desk.current
    table.stop()


def test_a_token_revoked_while_it_is_used_is_out_at_once(hall: Served, tables: list[Playing], tmp_path: Path) -> None:
    running = hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    for row in hall.store.tokens("spring"):
        hall.store.revoke("spring", row.hash, AT)
    running.say("hall note revoked")
    wait_for(lambda: table.line and "revoked" in table.line.told, "the table is told")
    table.play(random.Random(1), 3)
    assert hall.store.entries("spring", table.desk.current) == []


@pytest.mark.parametrize(
    "text", ["", "http://x", "referee-hall:https://x/e/spring#tok", "https://x/e/Spring#tok#00", "ftp://x/e/a#b"]
)
def test_what_is_no_address_of_a_hall_is_told(text: str) -> None:
    with pytest.raises(CannotJoin):
        joining_of(text)


def test_an_address_says_everything() -> None:
    found = joining_of(f"referee-hall:https://10.0.0.1:8443/e/spring#spring.abc#{'a' * 64}")
    assert found.socket == "wss://10.0.0.1:8443/e/spring/line"
    assert found.fingerprint == "a" * 64
    assert found.headers == {"Authorization": "Bearer spring.abc"}


def test_where_websockets_are_cut_the_same_goes_by_post(
    hall: Served, tables: list[Playing], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(*_: object) -> None:
        raise OSError("this network lets no WebSocket through")

    monkeypatch.setattr(TableLine, "_by_socket", cut)
    running = hall.event(ROUND)
    table = joined(hall, tables, tmp_path)
    table.play(random.Random(1), 8)
    table.finish()
    wait_for(lambda: same(hall, table), "everything came by POST")
    wait_for(lambda: running.refresh() or running.event.facts()["result.1.1"] != "-", "and the result")
