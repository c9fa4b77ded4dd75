"""What a database must be able to do for the hall; SQLite and PostgreSQL each answer it in a file of their own."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

Row = Sequence[Any]


class Work(Protocol):
    """A transaction under way. Statements have ``?`` where values go."""

    def rows(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What a query finds."""
        ...

    def run(self, query: str, values: Row = ()) -> int:
        """Carry a statement out; how many rows it changed."""
        ...

    def many(self, query: str, rows: Iterable[Row]) -> None:
        """Carry a statement out for many rows."""
        ...


class Engine(Protocol):
    """A database. Every method raises ``StoreFault``; ``StoreGone`` where trying again later is right."""

    @contextmanager
    def work(self) -> Iterator[Work]:
        """A transaction that writes: committed and on disk when left, undone where something was raised."""
        ...

    @contextmanager
    def look(self) -> Iterator[Work]:
        """A transaction that only reads."""
        ...

    def ask(self, query: str, values: Row = ()) -> list[tuple[Any, ...]]:
        """What one query finds, of one moment by itself: cheaper than a transaction for it alone."""
        ...

    def is_taken(self, fault: BaseException) -> bool:
        """Whether a fault says that a key is there already."""
        ...

    def close(self) -> None:
        """Close it."""
        ...
