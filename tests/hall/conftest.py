"""A hall that is up, and stores: each test that asks for ``store`` runs on SQLite and on PostgreSQL."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.hall.store import HallStore, open_store
from tests.hall.cluster import Cluster
from tests.hall.served import Served, serving_hall


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    # not below pytest's own folder: that one lets only its owner in, and a database does not run as root
    with tempfile.TemporaryDirectory(prefix="hall-", dir="/tmp") as name:
        made = Cluster(Path(name))
        yield made
        made.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return str(tmp_path / "hall.sqlite3")
    found: Cluster = request.getfixturevalue("cluster")
    return found.fresh()


@pytest.fixture
def store(address: str) -> Iterator[HallStore]:
    opened = open_store(address)
    yield opened
    opened.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving_hall(tmp_path / "hall") as served:
        yield served
