"""The chain of hashes: each entry of a match carries the hash of the one before, so that a change anywhere shows.

The hash of an entry is the SHA-256 of the hash before it and of the entry as a record writes it, so that a journal and
the record exported from it carry the same chain.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from referee.record.model import Header
from referee.record.writing import header_lines

SHORT = 16
"""Hexadecimal digits of a hash that a record shows behind an entry."""


@dataclass(frozen=True, slots=True)
class Link:
    """What is hashed of one entry: its number, time, text, and the rules it was refused under (None: it stood)."""

    number: int
    at: str
    said: str
    refused: tuple[str, ...] | None


def first_hash(header: Header) -> str:
    """The hash that the first entry is chained to: that of the header as it is written."""
    return _hash("\n".join(header_lines(header)))


def next_hash(before: str, link: Link) -> str:
    """The hash of an entry behind the one with hash ``before``."""
    verdict = "stands" if link.refused is None else "refused " + " ".join(link.refused)
    return _hash("\n".join((before, str(link.number), link.at, link.said, verdict)))


def chain(header: Header, links: Iterable[Link]) -> list[str]:
    """The hashes of all entries in order."""
    hashes, before = [], first_hash(header)
    for link in links:
        before = next_hash(before, link)
        hashes.append(before)
    return hashes


def detail_seal(digest: str, events: object) -> str:
    """What is kept beside the events of an entry with hash ``digest``, so that a change to them shows too."""
    return _hash(digest + json.dumps(events))[:SHORT]


def detail_fits(digest: str, detail: Mapping[str, object]) -> bool:
    """Whether what is kept beside an entry is what was written; entries of the first journals have no seal there."""
    if not set(detail) <= {"events", "seal"}:
        return False
    return "seal" not in detail or detail["seal"] == detail_seal(digest, detail.get("events"))


def seal_of(text: str) -> str:
    """The hash of a whole text, which its last line carries."""
    return _hash(text)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
