"""What is told of a PostgreSQL that cannot be used: in the reader's language, with what helps, no password in it."""

import builtins
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from referee.hall.store import StoreFault, open_store
from referee.hall.store.postgres_faults import away
from referee.kernel.telling import key_of
from referee.rulebook.voice import common_voice
from tests.hall.cluster import Cluster

SHUT = """local all hall trust
local all kei scram-sha-256
local hall1 few trust
local hall1 nobody trust
"""


@pytest.fixture(scope="module")
def shut() -> Iterator[Cluster]:
    """A cluster that does not let everybody in."""
    with tempfile.TemporaryDirectory(prefix="hall-", dir="/tmp") as name:
        cluster = Cluster(Path(name))
        cluster.fresh()
        cluster.fresh()
        with psycopg.connect(cluster.address, autocommit=True) as made:
            made.execute("CREATE ROLE kei LOGIN PASSWORD 'secret-of-kei'")
            made.execute("CREATE ROLE few LOGIN")
            made.execute("CREATE ROLE guest LOGIN")
        (cluster.data / "pg_hba.conf").write_text(SHUT, encoding="utf-8")
        cluster.stop()
        cluster.start()
        yield cluster
        cluster.stop()


def told(address: str) -> tuple[str, str, str]:
    """Key, English and Japanese of what is told of a store that cannot be opened."""
    with pytest.raises(StoreFault) as fault:
        open_store(address)
    message = fault.value.args[0]
    return key_of(message), common_voice("en").told(message), common_voice("ja").told(message)


FAULTS = {
    "postgresql:///hall1?host={folder}&user=kei": (
        "asks 'kei' for a password",
        "「kei」のパスワードが必要",
        "PGPASSWORD",
    ),
    "postgresql://kei:wrong-of-kei@/hall1?host={folder}": (
        "password of 'kei'",
        "「kei」のパスワードが違います",
        "PGPASSWORD",
    ),
    "postgresql:///nix?host={folder}&user=hall": (
        "no database 'nix'",
        "データベース「nix」がありません",
        "createdb nix",
    ),
    "postgresql:///hall1?host={folder}&user=nobody": (
        "no user 'nobody'",
        "利用者「nobody」がいません",
        "createuser nobody",
    ),
    "postgresql:///hall1?host={folder}&user=guest": ("let 'guest' in", "「guest」として接続", "pg_hba.conf"),
    "postgresql:///hall1?host=/tmp/none&user=hall": (
        "no PostgreSQL answers at /tmp/none",
        "応答しません",
        "--database",
    ),
    "postgresql://hall@127.0.0.1:1/hall1": ("no PostgreSQL answers at 127.0.0.1:1", "応答しません", "--database"),
    "postgresql://hall@no.such.invalid/hall1": ("no machine 'no.such.invalid'", "「no.such.invalid」", "--database"),
}


@pytest.mark.parametrize("address", FAULTS)
def test_a_database_that_cannot_be_reached_is_told_with_what_helps(shut: Cluster, address: str) -> None:
    key, english, japanese = told(address.format(folder=shut.folder))
    says, sagt, helps = FAULTS[address]
    assert key == "db-away"
    assert english.startswith("the database cannot be reached: ") and says in english and helps in english
    assert japanese.startswith("データベースに接続できません: ") and sagt in japanese and helps in japanese
    assert "-of-kei" not in english + japanese
    assert "\n" not in english + japanese


def test_a_database_that_refuses_is_told_with_what_helps(shut: Cluster) -> None:
    owner = f"postgresql:///hall2?host={shut.folder}&user=hall"
    for statement, says, japanese in (
        ("SELECT 1", "its user has no right to it", "権限がありません"),
        ("CREATE TABLE event(one INTEGER)", "it holds tables of another program", "別のプログラムの表"),
        ("ALTER DATABASE hall2 SET default_transaction_read_only=on", "it can only be read", "読み取り専用"),
    ):
        with psycopg.connect(owner, autocommit=True) as made:
            made.execute(statement.encode())
        address = f"postgresql:///hall1?host={shut.folder}&user=few" if statement == "SELECT 1" else owner
        key, english, in_japanese = told(address)
        assert key == "db-refuses"
        assert says in english and "(" in english and japanese in in_japanese
    key, english, in_japanese = told("postgresql://hall@127.0.0.1:1/hall1?nix=1")
    assert (key, "アドレス" in in_japanese) == ("db-no-address", True)
    assert "postgresql://user@host/name" in english


def test_what_is_not_known_keeps_the_words_of_the_database() -> None:
    fault = psycopg.OperationalError("connection failed: x failed: FATAL:  der Server geht schlafen\nDETAIL: nichts")
    assert away(fault, "postgresql://hall@x/y") == "the database cannot be reached: der Server geht schlafen"
    ended = psycopg.OperationalError("consuming input failed: server closed the connection unexpectedly")
    assert "it has ended the connection" in away(ended, "postgresql://hall@x/y")
    full = psycopg.OperationalError("FATAL:  sorry, too many clients already")
    assert "max_connections" in away(full, "postgresql://hall@x/y")
    assert "no PostgreSQL answers at x:5432" in away(
        psycopg.errors.ConnectionTimeout("connection timeout expired"), "postgresql://hall@x/y"
    )


def test_no_driver_and_no_store_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    key, english, japanese = told("mysql://x/y")
    assert key == "no-store" and "postgresql://" in english and "保存先になりません" in japanese
    real = builtins.__import__

    def lacking(name: str, *more: Any) -> Any:
        if name == "referee.hall.store.postgres":
            raise ImportError("no pq wrapper available")
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", lacking)
    key, english, japanese = told("postgresql://hall@127.0.0.1:1/x")
    assert key == "db-driver" and "pip install 'psycopg[binary,pool]'" in english
    assert re.search(r"インストールされていません: pip install", japanese)
