"""Tamper evidence: the chain of hashes of a kept match, the record sealed with it, and the check of both."""

from collections.abc import Sequence

from referee.keeping.journal.store import EntryRow, MatchRow
from referee.record.chain import SHORT, Link, chain, detail_fits, first_hash, next_hash, seal_of
from referee.record.model import Expected
from referee.record.reading import header_of, parse
from referee.record.words import uncommented
from referee.record.writing import Line, write

SEAL = "# seal: "


def sealed(row: MatchRow, entries: Sequence[EntryRow]) -> str:
    """A kept match as a record: every entry with its time and hash, sealed in the last line."""
    header = header_of(row.header)
    lines = [Line(entry.said, entry.refused or (), f"{entry.at} {entry.hash[:SHORT]}") for entry in entries]
    text = write(header, lines)
    return f"{text}{SEAL}{seal_of(text)}\n"


def first_misfit(row: MatchRow, entries: Sequence[EntryRow]) -> int | None:
    """The number of the first entry of a kept match that does not fit the chain (0: the header); None where all fit."""
    header = header_of(row.header)
    if first_hash(header) != row.first:
        return 0
    hashes = chain(header, (Link(e.number, e.at, e.said, e.refused) for e in entries))
    for number, (entry, digest) in enumerate(zip(entries, hashes, strict=True), start=1):
        if entry.hash != digest or entry.number != number or not detail_fits(digest, entry.detail):
            return number
    return None


def check_seal(text: str) -> str | None:
    """What is wrong with a sealed record as exported, or None where header, entries and seal all fit.

    Names the first entry whose hash does not fit, and the seal where only it does not.
    """
    body, mark, seal = text.rpartition(SEAL)
    if not mark:
        return "the record has no seal: it was not exported by the referee, or its end is cut off"
    record = parse(body)
    if record.damage:
        return str(record.damage)
    said = [line for line in record.lines if not isinstance(line, Expected)]
    before = first_hash(record.header)
    lines = body.splitlines()
    for number, line in enumerate(said, start=1):
        at, _, digest = line.comment.partition(" ")
        words = _as_written(lines[line.line - 1], line.refused)
        before = next_hash(before, Link(number, at, words, line.refused))
        if before[:SHORT] != digest:
            return f"entry {number} (line {line.line}) does not fit the chain: {words}"
    return None if seal.strip() == seal_of(body) and seal.endswith("\n") else "the seal does not fit the text above it"


def _as_written(line: str, refused: tuple[str, ...] | None) -> str:
    said = uncommented(line)
    return said.rpartition(" !! ")[0].strip() if refused is not None else said
