"""A record as read: its header, its lines, and what stopped the reading."""

from dataclasses import dataclass
from pathlib import Path

from referee.kernel.figures import whole
from referee.kernel.telling import Message, hinted
from referee.record.words import Word


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault with its place: line and column counted from 1 (column 0: the whole line), and a remedy where known.

    Line 0 is the whole file, which cannot be read at all.
    """

    line: int
    column: int
    message: str
    remedy: str = ""

    @property
    def text(self) -> Message:
        """Place, message and remedy as one message."""
        if not self.line:
            return Message("several", "{all:each}", all=(hinted(self.message, self.remedy),))
        place = f"{self.line}:{self.column}" if self.column else str(self.line)
        return Message("at-place", "{place}: {what}", place=place, what=hinted(self.message, self.remedy))

    def within(self, file: object) -> Message:
        """The same with the file in front."""
        before = f"{file}:" if self.line else f"{file}: "
        return Message("in-file", "{file}{what}", file=before, what=self.text)

    def __str__(self) -> str:
        return str(self.text)


@dataclass(frozen=True, slots=True)
class Setting:
    """One value of a header with its place."""

    key: str
    value: str
    line: int
    column: int

    @property
    def here(self) -> "OneKey":
        """The key as that of this one value: a fault that names it is told at its word."""
        return OneKey(self)


class OneKey(str):
    """The key of one value of a header, equal to its text: of several lines with that key it knows which is meant."""

    __slots__ = ("column", "line")
    line: int
    column: int

    def __new__(cls, setting: Setting) -> "OneKey":
        """The key of a setting, with its place."""
        found = super().__new__(cls, setting.key)
        found.line, found.column = setting.line, setting.column
        return found


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a record: the values as written, in order. ``seats`` maps seat to player, first player first."""

    settings: tuple[Setting, ...] = ()

    def one(self, key: str) -> str | None:
        """The value of a key that is given once, or None."""
        return next((item.value for item in self.settings if item.key == key), None)

    def all(self, key: str) -> tuple[str, ...]:
        """All values given for a key."""
        return tuple(item.value for item in self.settings if item.key == key)

    def pairs(self, key: str) -> dict[str, str]:
        """The ``name=value`` pairs of a key, over all its lines, in order."""
        found = {}
        for item in self.settings:
            if item.key == key:
                name, _, value = item.value.partition("=")
                found[name] = value
        return found

    def line_of(self, key: str) -> int:
        """The line a key first stands in, or 1; that of the one value where one is meant."""
        if isinstance(key, OneKey) and key.line:
            return key.line
        return next((item.line for item in self.settings if item.key == key), 1)


@dataclass(frozen=True, slots=True)
class Said:
    """A declaration line: its words, and the rules it must be refused under (None: it must stand).

    A rule may be followed by the key of the sentence that is expected: ``TK-5.1.pattern``.
    """

    line: int
    words: tuple[Word, ...]
    refused: tuple[str, ...] | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Expected:
    """A ``??`` line: a fact and its value; None: there is no such fact now."""

    line: int
    fact: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as far as it could be read. ``damage`` is what stopped the reading, None for a whole record.

    ``in_header``: what was read ends in the header.
    """

    header: Header
    lines: tuple[Said | Expected, ...]
    path: Path | None = None
    damage: Fault | None = None
    in_header: bool = False


def rule_and_why(reference: str) -> tuple[str, str]:
    """The rule's id and the key of the sentence behind it ("" where only the rule is named): ``TK-5.1.pattern``."""
    rule, dot, why = reference.rpartition(".")
    return (rule, why) if dot and whole(why[0]) is None else (reference, "")
