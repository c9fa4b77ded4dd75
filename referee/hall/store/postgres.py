"""The hall's store in PostgreSQL, for several server processes over one database."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from referee.hall.store import postgres_faults
from referee.hall.store.engine import Row
from referee.hall.store.rows import StoreFault, StoreGone
from referee.kernel.telling import Message

_AWAY = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout)


class PostgresWork:
    """A transaction in PostgreSQL; with a pipeline, what asks for no answer waits for none."""

    def __init__(self, connection: "psycopg.Connection[Any]", pipeline: psycopg.Pipeline | None = None) -> None:
        self._db, self._pipeline = connection, pipeline

    def rows(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What a query finds."""
        return self._db.execute(_placed(query), tuple(values)).fetchall()

    def run(self, query: str, values: Row = ()) -> int:
        """Carry a statement out; how many rows it changed."""
        done = self._db.execute(_placed(query), tuple(values))
        if self._pipeline is not None:
            self._pipeline.sync()
        return done.rowcount

    def many(self, query: str, rows: Iterable[Row]) -> None:
        """Carry a statement out for many rows, sent on without waiting for each."""
        with self._db.cursor() as cursor:
            cursor.executemany(_placed(query), rows)


def _placed(query: str) -> bytes:
    return query.replace("?", "%s").encode()


class PostgresEngine:
    """PostgreSQL through a pool."""

    def __init__(self, address: str, *, size: int = 8, wait: float = 5.0) -> None:
        """Open the database at an address such as ``postgresql://user@host/name``."""
        self.address = address
        options = {"autocommit": False, "connect_timeout": 5}
        with self._told():
            psycopg.connect(address, connect_timeout=5).close()
            self._pool = ConnectionPool(address, min_size=1, max_size=size, timeout=wait, kwargs=options, open=True)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except psycopg.IntegrityError:
            raise
        except (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected) as fault:
            raise StoreGone(Message("db-again", "the database asks to try again")) from fault
        except _AWAY as fault:
            raise StoreGone(postgres_faults.away(fault, self.address)) from fault
        except psycopg.Error as fault:
            raise StoreFault(postgres_faults.refused(fault)) from fault

    @contextmanager
    def work(self) -> Iterator[PostgresWork]:
        """A transaction that writes."""
        with self._told(), self._pool.connection() as connection, connection.pipeline() as pipeline:
            yield PostgresWork(connection, pipeline)
            # with what was sent before it, so the answers to all of it are waited for once
            connection.commit()

    @contextmanager
    def look(self) -> Iterator[PostgresWork]:
        """A transaction that only reads: everything it sees is of one moment."""
        with self._told(), self._pool.connection() as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield PostgresWork(connection)

    def ask(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What one query finds."""
        with self._told(), self._pool.connection() as connection:
            return PostgresWork(connection).rows(query, values)

    def is_taken(self, fault: BaseException) -> bool:
        """Whether a key is there already."""
        return isinstance(fault, psycopg.errors.UniqueViolation)

    def close(self) -> None:
        """Close the pool."""
        self._pool.close()
