"""A table of its own for one card: what a game lays before the card is tried, as a record's header and lines."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Laid:
    """The header of a record without its packs, the lines that lay the table, and the files that it needs beside it.

    ``packs`` are those that come with us which the table needs; the names of ``files`` are endings, put behind the
    pack's own name (in the header they stand in braces: ``decks: first={deck.toml}``; one that ends in ``trial.toml``
    is a pack).
    """

    packs: tuple[str, ...]
    header: tuple[str, ...]
    lines: tuple[str, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)


def set_ready(fact: str, value: object) -> str:
    """The line of a record by which a fact is laid before a trial."""
    return f'judge set {fact} "{value}" because="laid ready"'
