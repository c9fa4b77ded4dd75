"""The hall's store, the same tests on SQLite and on PostgreSQL."""

import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from referee.hall.store import EventRow, HallStore, SaidRow, StoreFault, StoreGone, TokenRow, open_store
from referee.hall.store.groups import Groups
from referee.hall.store.migrations import FORMS
from referee.hall.store.rows import CommandRow, EnteredElsewhere, MatchRow, SignedRow, StoreNewer
from referee.hall.store.tables import Arrived
from referee.hall.sync import Head, Taken
from tests.hall.cluster import Cluster
from tests.hall.stored import AT, begun, chain, digest, sent


def test_what_was_stored_is_there_once_and_in_order(store: HallStore) -> None:
    begun(store)
    entries = chain("abcd")
    first = store.arrived([sent(entries[:2], summary='{"score": "1"}')])[0]
    again = store.arrived([sent(entries)])[0]
    assert first and again
    assert again.ignored == 2
    assert [row.hash for row in store.entries("spring", "m1")] == [entry.hash for entry in entries]
    row = store.match("spring", "m1")
    assert row and row.head == Head(4, entries[-1].hash)


def test_a_group_of_one_match_is_taken_in_its_order(store: HallStore) -> None:
    begun(store)
    entries = chain("abcd")
    taken = store.arrived([sent(entries[:2]), sent(entries[2:]), sent(entries[1:3])])
    assert [len(what.stored) for what in taken if what] == [2, 2, 0]
    row = store.match("spring", "m1")
    assert row and row.head.number == 4


def test_another_history_twice_in_one_group_is_kept_once(store: HallStore) -> None:
    begun(store)
    main = chain("abcd")
    other = main[:1] + chain("xyz", 2, main[0].hash)
    taken = store.arrived([sent(main), sent(other), sent(other), sent(main)])
    assert [len(what.forks) for what in taken if what] == [0, 3, 0, 0]
    assert len(store.forks("spring", "m1")) == 3
    assert len(store.entries("spring", "m1")) == 4


def test_another_history_is_kept_beside_and_told(store: HallStore) -> None:
    begun(store)
    main = chain("abcd")
    store.arrived([sent(main)])
    other = main[:1] + chain("xyz", 2, main[0].hash)
    taken = store.arrived([sent(other)])[0]
    assert taken and len(taken.forks) == 3
    assert store.arrived([sent(other)])[0].ignored == 4  # type: ignore[union-attr]  # known: it was just stored
    assert [row.hash for row in store.entries("spring", "m1")] == [entry.hash for entry in main]
    assert [row.hash for row in store.forks("spring", "m1")] == [entry.hash for entry in other[1:]]
    row = store.match("spring", "m1")
    assert row and row.forks == 3


def test_a_match_that_was_not_begun_takes_nothing(store: HallStore) -> None:
    begun(store)
    assert store.arrived([sent(chain("a"), match="m9"), sent(chain("b"), match="m1")])[0] is None
    assert len(store.entries("spring", "m1")) == 1
    assert store.match("spring", "m9") is None


def test_a_match_is_begun_once(store: HallStore) -> None:
    begun(store)
    row = MatchRow("m1", 2, 9, "game: other", digest("z"), Head(0, digest("z")), "{}", 0, AT, 0)
    assert not store.play("spring", row)
    found = store.match("spring", "m1")
    assert found and found.header == "game: x"


def test_events_do_not_touch_each_other(store: HallStore) -> None:
    begun(store, "spring")
    begun(store, "autumn")
    before = store.cursor("autumn")
    store.arrived([sent(chain("ab"))])
    assert store.cursor("autumn") == before
    assert store.entries("autumn", "m1") == []
    assert [row.match for row in store.matches("spring", store.cursor("spring") - 1)] == ["m1"]
    assert store.matches("spring", store.cursor("spring")) == []


def test_two_head_judges_at_once_one_is_told(store: HallStore) -> None:
    begun(store)
    row = SaidRow(1, AT, "head pair 1 a-b", None, "d1", digest("1"))
    store.enter("spring", row)
    with pytest.raises(EnteredElsewhere, match="gone on"):
        store.enter("spring", SaidRow(1, AT, "head pair 1 b-a", None, "d2", digest("2")))
    assert store.said("spring") == [row]


def test_an_event_is_begun_once(store: HallStore) -> None:
    begun(store)
    with pytest.raises(StoreFault, match="another id"):
        store.begin(EventRow("spring", "x", "n", AT))
    with pytest.raises(KeyError):
        store.event("winter")


def test_a_command_is_answered_once(store: HallStore) -> None:
    begun(store)
    row = CommandRow("c1", "m1", "judge extend 3 because=x", "Rei", AT, None)
    store.command("spring", row)
    store.command("spring", CommandRow("c1", "m1", "something else", "Gou", AT, None))
    assert store.commands("spring", "m1", waiting=True) == [row]
    store.answered("spring", "c1", "first")
    store.answered("spring", "c1", "second")
    assert [found.answer for found in store.commands("spring")] == ["first"]
    assert store.commands("spring", "m1", waiting=True) == []


def test_a_token_is_revoked_for_good_and_its_uses_are_kept(store: HallStore) -> None:
    begun(store)
    store.admit("spring", TokenRow("h", "judge", "Rei", "", AT, None))
    store.used([("spring", "h", AT, "board")])
    store.used([("spring", "h", AT, "board")] * 2)
    assert store.uses("spring", "h") == [(AT, "board")]
    assert store.revoke("spring", "h", AT)
    assert not store.revoke("spring", "h", AT)
    found = store.token("spring", "h")
    assert found and found.revoked == AT
    assert store.token("autumn", "h") is None


def test_a_head_is_signed_once(store: HallStore) -> None:
    begun(store)
    rows = [SignedRow("m1", 4, digest("a"), AT, "sig"), SignedRow("m1", 4, digest("a"), AT, "other")]
    store.sign("spring", rows)
    assert store.signed("spring", "m1") == rows[:1]
    assert store.signed("spring") == rows[:1]


def test_papers_are_kept_by_name(store: HallStore) -> None:
    begun(store)
    store.put_paper("spring", "deck.toml", "deck = 1")
    store.put_paper("spring", "deck.toml", "deck = 1 # changed")
    assert store.papers("spring") == {"deck.toml": "deck = 1 # changed"}


def test_many_threads_lose_nothing_and_enter_nothing_twice(store: HallStore) -> None:
    begun(store, matches=6)
    groups = Groups(store.arrived)

    def play(match: int) -> None:
        entries = chain("abcdefghij" * 3, before=digest("first"))
        for start in range(0, 30, 3):
            for _ in range(2):
                assert groups.put(sent(entries[start : start + 3], f"m{match}")).result(timeout=60) is not None

    threads = [threading.Thread(target=play, args=(match,)) for match in range(1, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    groups.close()
    for match in range(1, 7):
        assert [row.number for row in store.entries("spring", f"m{match}")] == list(range(1, 31))


def test_a_group_is_written_together_and_told_at_once() -> None:
    written: list[int] = []
    told: list[list[tuple[object, object]]] = []
    here, done = threading.Event(), threading.Event()

    def write(batch: Sequence[Arrived]) -> list[Taken | None]:
        written.append(len(batch))
        here.set()
        # the first group holds the writer until all others have come
        done.wait(30)
        return [None] * len(batch)

    groups = Groups(write, patience=0)
    groups.put_for(sent(chain("a")), "first", lambda answers: told.append([*answers]))
    assert here.wait(30)

    def tell(answers: Sequence[tuple[object, object]]) -> None:
        told.append([*answers])

    for name in ("second", "third", "fourth"):
        groups.put_for(sent(chain("a")), name, tell)
    done.set()
    groups.close()
    assert written == [1, 3]
    assert told == [[("first", None)], [("second", None), ("third", None), ("fourth", None)]]


def test_a_fault_of_the_store_reaches_everybody_in_the_group() -> None:
    def broken(batch: object) -> list[None]:
        raise StoreGone("away")

    groups = Groups(broken)
    waiting = [groups.put(sent(chain("a"))) for _ in range(3)]
    for found in waiting:
        with pytest.raises(StoreGone, match="away"):
            found.result(timeout=10)
    groups.close()


def test_an_old_store_is_brought_up_and_a_newer_one_refused(address: str) -> None:
    store = open_store(address)
    with store.engine.work() as work:
        work.run("CREATE INDEX played_changed ON played(event, changed)")
        work.run("UPDATE form SET number=2")
    begun(store)
    store.close()
    again = open_store(address)
    assert again.form_before == 2
    assert [row.event for row in again.events()] == ["spring"]
    with again.engine.work() as work:
        work.run("UPDATE form SET number=?", (len(FORMS) + 1,))
    again.close()
    with pytest.raises(StoreNewer, match="newer program"):
        open_store(address)


def test_a_database_that_goes_away_is_told_and_has_everything_when_it_is_back(tmp_path: Path) -> None:
    import tempfile

    with tempfile.TemporaryDirectory(prefix="hall-", dir="/tmp") as name:
        cluster = Cluster(Path(name))
        store = open_store(cluster.fresh())
        begun(store)
        entries = chain("abcdef")
        store.arrived([sent(entries[:3])])
        cluster.kill()
        with pytest.raises(StoreGone, match="cannot be reached"):
            store.arrived([sent(entries[3:])])
        cluster.start()
        for _ in range(5):
            try:
                store.arrived([sent(entries[3:])])
                break
            except StoreGone:
                # connections of before the cut are found dead one by one
                continue
        assert [row.hash for row in store.entries("spring", "m1")] == [entry.hash for entry in entries]
        store.close()
        cluster.stop()


def test_another_process_finds_a_change_by_the_cursor(address: str) -> None:
    store, other = open_store(address), open_store(address)
    begun(store)
    before = other.cursor("spring")
    store.arrived([sent(chain("a"))])
    assert other.cursor("spring") == before + 1
    store.close()
    other.close()


@pytest.mark.parametrize("address", ["mysql://x", "postgresql://nobody@127.0.0.1:1/none", "/proc/none/hall.sqlite3"])
def test_a_store_that_cannot_be_opened_says_why(address: str) -> None:
    with pytest.raises(StoreFault):
        open_store(address)


KILLED = """
import sys, json, os
sys.path.insert(0, {root!r})
from referee.hall.store import open_store
from tests.hall.stored import begun, chain, sent
store = open_store({address!r})
begun(store)
entries = chain("ab" * 400)
for number, entry in enumerate(entries, 1):
    store.arrived([sent([entry])])
    sys.stdout.write(f"{{number}}\\n"); sys.stdout.flush()
"""


def acknowledged(address: str) -> Iterator[int]:
    """Run a writer, kill it after some entries, and tell how many it said were on disk."""
    root = str(Path(__file__).parents[2])
    code = KILLED.format(root=root, address=address)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            yield int(line)
            if int(line) >= 25:
                child.kill()


def test_a_killed_server_has_lost_nothing_it_acknowledged(address: str) -> None:
    last = max(acknowledged(address))
    store = open_store(address)
    assert last <= len(store.entries("spring", "m1")) <= last + 1
    store.close()
