"""Backups of a hall: from one kind of store into the other and back, whole or not at all, told in both languages."""

import gzip
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from referee.cli.app import app
from referee.cli.output import Problem
from referee.hall.event.running import Running
from referee.hall.keys import hall_key, public_text
from referee.hall.serving import take_up
from referee.hall.store import HallStore, SaidRow, StoreFault, TokenRow, open_store
from referee.hall.store.backup import backup, restore
from referee.hall.store.migrations import FORMS
from referee.record.chain import Link
from referee.record.chain import chain as chained
from referee.record.reading import header_of, parse
from referee.rulebook.voice import common_voice
from tests.hall.cluster import Cluster
from tests.hall.stored import AT, begun, chain, sent


def test_a_backup_goes_into_the_other_store_and_back(address: str, tmp_path: Path, cluster: Cluster) -> None:
    store = open_store(address)
    begun(store, matches=3)
    begun(store, "autumn")
    store.arrived([sent(chain("abc")), sent(chain("xy"), "m2")])
    said = 'organiser enter p1 name="あき <b>"'
    hashed = chained(header_of("event: spring"), [Link(1, AT, said, None)])
    store.enter("spring", SaidRow(1, AT, said, None, "d", *hashed))
    store.admit("spring", TokenRow("h", "judge", "Rei", "", AT, None))
    counts = backup(store, tmp_path / "whole.hall")
    other = open_store(cluster.fresh() if "postgresql" not in address else str(tmp_path / "other.sqlite3"))
    assert restore(other, tmp_path / "whole.hall") == counts
    for event in ("spring", "autumn"):
        assert other.said(event) == store.said(event)
        assert other.matches(event) == store.matches(event)
        assert other.entries(event, "m1") == store.entries(event, "m1")
        assert other.tokens(event) == store.tokens(event)
    with pytest.raises(StoreFault, match="nothing is written over"):
        backup(other, tmp_path / "whole.hall")
    with pytest.raises(StoreFault, match="empty"):
        restore(other, tmp_path / "whole.hall")
    store.close()
    other.close()


def test_a_backup_carries_the_keys_of_the_hall_for_its_owner_alone(tmp_path: Path) -> None:
    store, path = open_store(str(tmp_path / "source.sqlite3")), tmp_path / "whole.hall"
    begun(store)
    key = public_text(hall_key(tmp_path / "hall"))
    backup(store, path, tmp_path / "hall")
    assert path.stat().st_mode & 0o777 == 0o600
    for name, its_own in (("none", False), ("other", True)):
        folder = tmp_path / name
        other = open_store(str(tmp_path / f"{name}.sqlite3"))
        if its_own:
            before = public_text(hall_key(folder))
            with pytest.raises(StoreFault, match="key of another hall"):
                restore(other, path, folder)
            assert other.events() == []
            assert public_text(hall_key(folder)) == before
        else:
            restore(other, path, folder)
            assert public_text(hall_key(folder)) == key
            assert (folder / "hall.key").stat().st_mode & 0o777 == 0o600
        other.close()
    store.close()


@pytest.mark.parametrize("damage", ["cut", "foreign", "newer", "gone"])
def test_a_backup_that_is_not_whole_restores_nothing(store: HallStore, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "bad.hall"
    whole = tmp_path / "whole.hall"
    source = open_store(str(tmp_path / "source.sqlite3"))
    begun(source)
    source.arrived([sent(chain("abc" * 100))])
    backup(source, whole)
    source.close()
    if damage == "cut":
        path.write_bytes(whole.read_bytes()[:-40])
    elif damage == "foreign":
        path.write_bytes(gzip.compress(b'["something else", 1]\n'))
    elif damage == "newer":
        path.write_bytes(gzip.compress(json.dumps(["referee hall backup", len(FORMS) + 1]).encode() + b"\n"))
    with pytest.raises(StoreFault):
        restore(store, path)
    assert store.events() == []


@pytest.mark.parametrize("name", ["zeros", "bytes", "cut", "turned", "rows", "deep", "line", "numbers", "folder"])
def test_a_file_that_is_no_backup_is_told_in_the_readers_language(tmp_path: Path, name: str) -> None:
    """And without a word of the library that reads it."""
    source = open_store(str(tmp_path / "source.sqlite3"))
    begun(source)
    backup(source, tmp_path / "whole.hall")
    source.close()
    whole = (tmp_path / "whole.hall").read_bytes()
    text = gzip.decompress(whole)
    files = {
        "zeros": bytes(100_000),
        "bytes": gzip.compress(b"\x7fELF\xd0\xd0" * 90),
        "cut": whole[:-60],
        "turned": whole[:40] + bytes([whole[40] ^ 255]) + whole[41:],
        "rows": gzip.compress(text.replace(b'["event", 1]', b'["event", 7]')),
        "deep": gzip.compress(b"[" * 200_000),
        "line": gzip.compress(text.splitlines(keepends=True)[0]),
        "numbers": gzip.compress(text.splitlines(keepends=True)[0] + b'["event", 1]\n[' + b"9" * 5000 + b"]\n"),
    }
    path = tmp_path / "bad.hall"
    path.mkdir() if name == "folder" else path.write_bytes(files[name])
    store = open_store(str(tmp_path / "hall.sqlite3"))
    with pytest.raises(StoreFault) as fault:
        restore(store, path)
    assert store.events() == []
    store.close()
    told = common_voice("ja").told(fault.value.args[0])
    assert str(path) in told
    assert not re.search("[A-Za-z]{3,}", told.replace(str(path), "")), told


def test_nothing_is_backed_up_where_there_is_no_hall(store: HallStore, tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="no event"):
        backup(store, tmp_path / "whole.hall")
    found = CliRunner().invoke(app, ["hall", "backup", str(tmp_path / "b"), "--folder", str(tmp_path / "none")])
    assert isinstance(found.exception, Problem)
    assert "there is no hall in this folder" in str(found.exception)
    assert not (tmp_path / "none").exists()
    assert not (tmp_path / "b").exists()
    assert not (tmp_path / "whole.hall").exists()


CHANGES = {
    "verb": (b"enter p1 ", b"bye p1 "),
    "word": (b"name=Aki", b"name=Ako"),
    "order": (b'"spring", 2, ', b'"spring", 3, '),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_backup_whose_journal_was_changed_restores_nothing(store: HallStore, tmp_path: Path, change: str) -> None:
    source = open_store(str(tmp_path / "source.sqlite3"))
    entered = "".join(f"organiser enter p{number} name={name}\n" for number, name in ((1, "Aki"), (2, "Ben")))
    take_up(source, parse(f"event: spring\nid: spring\ngame: tash-kalar\nseed: kiku\n\n{entered}"))
    backup(source, tmp_path / "whole.hall")
    source.close()
    text = gzip.decompress((tmp_path / "whole.hall").read_bytes())
    assert CHANGES[change][0] in text
    (tmp_path / "bad.hall").write_bytes(gzip.compress(text.replace(*CHANGES[change])))
    with pytest.raises(StoreFault, match="nothing was restored"):
        restore(store, tmp_path / "bad.hall")
    assert store.events() == []
    assert restore(store, tmp_path / "whole.hall")["said"] == 2


def test_an_event_that_the_store_has_changed_is_told(store: HallStore) -> None:
    begun(store)
    take_up(store, parse("event: autumn\nid: autumn\ngame: tash-kalar\nseed: kiku\n\norganiser enter p1 name=Aki\n"))
    with store.engine.work() as work:
        work.run("UPDATE said SET said='organiser bye p1 name=Aki' WHERE event='autumn'")
    with pytest.raises(StoreFault, match="entry 1 of event 'autumn'"):
        Running(store, store.event("autumn"))


class FullDisk(sqlite3.OperationalError):
    """What the library says of a disk without room."""

    sqlite_errorcode = sqlite3.SQLITE_FULL


@pytest.mark.parametrize("at", ["PRAGMA", "INSERT INTO event", "COMMIT", "cut"])
def test_a_restore_that_fails_leaves_nothing_of_the_folders_it_made(
    tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, path = open_store(str(tmp_path / "source.sqlite3")), tmp_path / "whole.hall"
    begun(source)
    hall_key(tmp_path / "hall")
    backup(source, path, tmp_path / "hall")
    source.close()
    before = sorted(tmp_path.rglob("*"))
    if at == "cut":
        path.write_bytes(path.read_bytes()[:-40])

    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> Any:
            if sql.startswith(at) and (at != "COMMIT" or (tmp_path / "r" / "m" / "q" / "hall.key").exists()):
                raise FullDisk("database or disk is full")
            return super().execute(sql, *values)

        def executemany(self, sql: str, *values: Any) -> Any:
            if sql.startswith(at):
                raise FullDisk("database or disk is full")
            return super().executemany(sql, *values)

    plain = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **named: plain(*given, factory=Full, **named))
    found = CliRunner().invoke(app, ["hall", "restore", str(path), "--folder", str(tmp_path / "r" / "m" / "q")])
    assert isinstance(found.exception, Problem)
    assert "nothing was restored" in str(found.exception)
    assert "何も復元していません" in common_voice("ja").told(found.exception.message)
    assert sorted(tmp_path.rglob("*")) == before
