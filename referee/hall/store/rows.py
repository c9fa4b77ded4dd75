"""Rows of the hall's store, and what can go wrong with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from referee.hall.sync import Head
from referee.kernel.telling import Message, reason


class StoreFault(Exception):
    """The store cannot be used so; the message says what helps. What was not acknowledged is not entered."""


def of_folder(path: Path, why: str) -> Message:
    """What is told of a place where nothing can be kept."""
    says = "{path} cannot be used: {why}; name another folder, or check its rights"
    return Message("folder-unusable", says, path=str(path), why=why)


@contextmanager
def told_of_folder(folder: Path) -> Iterator[None]:
    """Raises ``StoreFault`` for what the system does not do in the hall's folder."""
    try:
        yield
    except OSError as fault:
        raise StoreFault(of_folder(Path(fault.filename or folder), reason(fault))) from fault


class StoreGone(StoreFault):
    """The store is away for now: the database was stopped or cannot be reached; trying again is right."""


class StoreNewer(StoreFault):
    """The store was written by a newer version of the program."""


class EnteredElsewhere(StoreFault):
    """The event's journal has gone on: somebody else entered something at the same moment."""


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event: its header as written, the nonce of the hall that is part of every match's first hash, when begun."""

    event: str
    header: str
    nonce: str
    begun: str


@dataclass(frozen=True, slots=True)
class SaidRow:
    """An entry of an event's journal; ``refused`` is None where it stood, else the rules, with blanks between."""

    number: int
    at: str
    said: str
    refused: str | None
    device: str
    hash: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match of a table as the hall has it: its header, head, how the table shows it, and entries of other histories.

    ``changed`` is the number of the batch of the event that changed it last.
    """

    match: str
    round: int
    place: int
    header: str
    first: str
    head: Head
    summary: str
    forks: int
    heard: str
    changed: int


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry of a match as it arrived; ``row`` is JSON."""

    match: str
    number: int
    before: str
    hash: str
    row: str
    received: str


@dataclass(frozen=True, slots=True)
class CommandRow:
    """A judge's word from afar: ``answer`` is the frame it was answered with, None while it waits."""

    id: str
    match: str
    said: str
    by: str
    at: str
    answer: str | None


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A device's token, kept as hash: role, name, and what it is for (a table's number, a player's id)."""

    hash: str
    role: str
    name: str
    subject: str
    made: str
    revoked: str | None


@dataclass(frozen=True, slots=True)
class SignedRow:
    """A head of a match that the hall has countersigned."""

    match: str
    number: int
    hash: str
    at: str
    signature: str
