"""What an import made of a table of cards: the pack, and what is told of each row."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.kernel.telling import Message

TEXTS = ("text", "abilities")
"""The fields whose notes are about a text of a card."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that could not be read or is left to the players: the card's id in the file, the field, what, why."""

    card: str
    field: str
    message: str
    why: str = ""
    became: Mapping[str, Any] | None = None
    """The fields that a text became, as packs write them."""
    unsaid: tuple[str, ...] = ()
    """Words of the print that the fields do not say."""
    unprinted: tuple[str, ...] = ()
    """Words that the fields say and the print does not."""
    row: int = 0
    """Which card of the file it is about, counted from 1 below the heads; 0 where it is about none."""
    where: str = ""
    """The same as its owner finds it: the row of the sheet as a spreadsheet counts it, or the number of the card."""

    def __str__(self) -> str:
        place = f"{self.card}: {self.field}" if self.field else self.card
        return f"{place}: {self.message}" + (f" ({self.why})" if self.why else "")


@dataclass(frozen=True)
class Imported:
    """A pack made of a card file: its text as TOML, its cards, what was left out, and what is by hand."""

    toml: str
    count: int
    unread: tuple[Note, ...] = ()
    by_hand: tuple[Note, ...] = ()
    read: tuple[Note, ...] = ()
    """The texts that became steps, each with the steps."""
    reprints: tuple[Note, ...] = ()
    """Rows that say the same as one before under its name, each with which: one card of the pack stands for them."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Which column was taken for which field."""
    joined: tuple[str, ...] = ()
    """Further columns whose texts came to the text."""
    unused: tuple[str, ...] = ()
    """The columns that hold something and were taken for no field."""
    made: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """The cards, each with the row that it was made of: its id in the file, or its name."""
    differing: tuple[Note, ...] = ()
    """Texts in a second language that say something else than those in the first, each with what it would become."""

    uncompared: tuple[Note, ...] = ()
    """Lines of texts in a second language that were not held against those in the first, each with why."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """What all cards say in a field, given for the whole table."""
    missing: Mapping[str, int] = field(default_factory=dict)
    """The fields that no column was taken for and that so many cards need."""
    namesakes: tuple[Message, ...] = ()
    """The names that several cards have, each with the rows and with what the cards are called in the pack."""
    heads: tuple[str, ...] = ()
    """All columns; one of several figures that was taken apart is the columns that it became."""
    doubts: tuple[Message, ...] = ()
    """Cells that may mean two things, each with what was taken and what else it may be."""

    @property
    def texts_by_hand(self) -> int:
        """How many texts are left to the players; a figure that is not printed is no text."""
        return sum(note.field in TEXTS for note in self.by_hand)

    @property
    def left_out(self) -> int:
        """How many rows of the file something could not be read of: one may have several faults, two the same name."""
        return len({note.row or note.card for note in self.unread})
