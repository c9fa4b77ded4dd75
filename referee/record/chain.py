"""The chain of hashes: each entry of a match carries the hash of the one before, so that a change anywhere shows.

A hash covers the hash before it and the entry as a record writes it, so that a journal and the record exported from it
carry the same chain. There are two forms. In form 2 everything hashed is written with its length before it, and the
first hash covers the whole header: match, packs, decks, options, versions of rules and program. Form 1, of the first
journals and records, joined the parts by line ends and had nothing of a match but what the header said.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from referee.kernel.canonical import FORM, digest_of
from referee.kernel.quick import quick
from referee.record.model import Header
from referee.record.writing import header_lines

__all__ = ["FORM", "SHORT", "Link"]
SHORT = 16
"""Hexadecimal digits of a hash that a record shows behind an entry."""


@quick
@dataclass(frozen=True, slots=True)
class Link:
    """What is hashed of one entry: its number, time, text, and the rules it was refused under (None: it stood).

    ``skipped`` is by how many seconds the system's clock moved besides the time that passed, "" for none; form 2 only.
    """

    number: int
    at: str
    said: str
    refused: tuple[str, ...] | None
    skipped: str = ""


def form_of(header: Header) -> str:
    """The form of the chain of a match with this header."""
    return header.one("form") or "1"


def first_hash(header: Header) -> str:
    """The hash that the first entry is chained to: that of the header."""
    if form_of(header) == "1":
        return first_hash_of_text("\n".join(header_lines(header)))
    return digest_of("first", [field for item in header.settings for field in (item.key, item.value)])


def first_hash_of_text(text: str) -> str:
    """The first hash of form 1: that of the header's lines as they were written."""
    return _hash(text)


def next_hash(before: str, link: Link, form: str = "1") -> str:
    """The hash of an entry behind the one with hash ``before``."""
    if form != "1":
        return digest_of("entry", before, str(link.number), link.at, link.said, link.refused, link.skipped)
    verdict = "stands" if link.refused is None else "refused " + " ".join(link.refused)
    return _hash("\n".join((before, str(link.number), link.at, link.said, verdict)))


def chain(header: Header, links: Iterable[Link]) -> list[str]:
    """The hashes of all entries in order."""
    return chain_from(first_hash(header), links, form_of(header))


def chain_from(before: str, links: Iterable[Link], form: str) -> list[str]:
    """The hashes of entries behind the one with hash ``before``, in order."""
    hashes = []
    for link in links:
        before = next_hash(before, link, form)
        hashes.append(before)
    return hashes


def seal_of(text: str) -> str:
    """The hash of a whole text, which its last line but one carries."""
    return _hash(text)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
