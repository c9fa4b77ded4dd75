"""Opening a store by its address: a path is SQLite, ``postgresql://...`` PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from referee.hall.store.rows import StoreFault, StoreGone
from referee.hall.store.sqlite import SqliteEngine
from referee.hall.store.tables import HallStore
from referee.kernel.telling import Message

if TYPE_CHECKING:
    from referee.hall.store.postgres import PostgresEngine

FILE = "hall.sqlite3"


def open_store(address: str) -> HallStore:
    """The store at an address. Raises ``StoreFault``."""
    if address.startswith(("postgresql://", "postgres://")):
        return HallStore(_postgres(address))
    if "://" in address:
        says = "'{address}' is no store; a path, or postgresql://user@host/name"
        raise StoreFault(Message("no-store", says, address=address))
    path = Path(address)
    return HallStore(SqliteEngine(path / FILE if path.is_dir() else path))


@contextmanager
def anew(address: str) -> Iterator[HallStore]:
    """The store at an address, open; where what is done with it fails no file or folder is left that was not there.

    Raises ``StoreFault``.
    """
    path = Path(address)
    of_files = "://" not in address
    made = [folder for folder in path.parents if not folder.exists()] if of_files else []
    had = not of_files or path.exists()
    try:
        store = open_store(address)
        try:
            yield store
        finally:
            store.close()
    except BaseException as fault:
        if not had:
            for ending in ("", "-wal", "-shm"):
                with suppress(OSError):
                    path.with_name(path.name + ending).unlink(missing_ok=True)
        for folder in made:
            with suppress(OSError):
                # keys that somebody put there meanwhile stay
                folder.rmdir()
        if isinstance(fault, StoreGone):
            says = "{what}: nothing was restored"
            raise StoreGone(Message("nothing-restored", says, what=fault.args[0])) from fault
        raise


def _postgres(address: str) -> "PostgresEngine":
    # a hall on one laptop does without its libraries
    try:
        from referee.hall.store.postgres import PostgresEngine  # noqa: PLC0415 - a driver few halls need
    except ImportError as fault:
        says = "PostgreSQL needs 'psycopg', which is not installed: pip install 'psycopg[binary,pool]'"
        raise StoreFault(Message("db-driver", says)) from fault
    return PostgresEngine(address)
