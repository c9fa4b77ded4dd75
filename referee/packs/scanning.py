"""A look at a TOML file before it is read: what would cost its reader memory or minutes is told instead.

Python's reader needs memory by the square of the levels of a dotted key, and turns every number into one of Python's,
however long. Here each sign is looked at once, and nothing is kept.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.kernel.telling import Message

LEVELS = 32
"""Levels of a dotted key, and of brackets within brackets; packs and decks have three."""
LONGEST = 200
"""Signs of a bare word: a number, a date, a key."""
MOST = 2_000_000
"""Words and signs of a file; the largest known card list has a tenth."""

_TEXT = r"""
        \#[^\n]*+
      | "(?: ""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3} | [^"\\\n]*+(?:\\.[^"\\\n]*+)*+" )
      | '(?: ''(?:[^']++|'{1,2}(?!'))*+'{3} | [^'\n]*+' )"""
"""Comments and quoted texts."""
_TOKEN = re.compile(
    rf"""[\ \t\r]*+(?:{_TEXT}
      | (?P<sign>[\[\]{{}}=,.\n])
      | (?P<bare>[^\s\[\]{{}}=,."'\#]++)
      | .
    )""",
    re.VERBOSE | re.DOTALL,
)
_TEXTS = re.compile(_TEXT, re.VERBOSE | re.DOTALL)
_MANY_DOTS = re.compile(rf"\.[^\[\]{{}}=,.\n]*+(?:\.[^\[\]{{}}=,.\n]*+){{{LEVELS}}}")
_BRACKET = re.compile(r"[\[\]{}]")


class Refused(ValueError):
    """A file is not read: the line (counted from 1) and what is in it."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


def look_over(text: str) -> None:
    """Raises ``Refused`` for the first thing in a text of TOML that its reader is not given."""
    if not _is_sound(text):
        _look_at_each(text)


def _is_sound(text: str) -> bool:
    """Whether nothing in a text is refused, seen without looking at each word; of what is unusual it is not sure."""
    bare = _TEXTS.sub(" ", text)
    if len(bare) > MOST or max(map(len, bare.split()), default=0) > LONGEST or _MANY_DOTS.search(bare):
        return False
    depth = 0
    for sign in _BRACKET.findall(bare):
        depth = depth + 1 if sign in "[{" else max(0, depth - 1)
        if depth > LEVELS:
            return False
    return True


def _look_at_each(text: str) -> None:
    depth = dots = 0
    for count, found in enumerate(_TOKEN.finditer(text)):
        sign, bare = found["sign"], found["bare"]
        if sign == ".":
            dots += 1
        elif sign is not None:
            dots = 0
            depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        if dots > LEVELS or depth > LEVELS:
            raise _refused(text, found.start(), Message("nested-too-deep", "nested too deep"))
        if bare is not None and len(bare) > LONGEST:
            says = "a number or name of {count:n signs}; at most {most}"
            raise _refused(text, found.start(), Message("too-many-signs", says, count=len(bare), most=LONGEST))
        if count > MOST:
            raise _refused(text, found.start(), Message("too-many-words", "more than {most:n words}", most=MOST))


def _refused(text: str, place: int, message: str) -> Refused:
    return Refused(text.count("\n", 0, place) + 1, message)


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a TOML file with its line ends: a header (``[[card]]``), a key with its value, or neither.

    ``header`` and ``key`` are as they stand there without blanks, "" where it is none; ``start`` and ``end`` count
    signs of the text.
    """

    start: int
    end: int
    header: str = ""
    key: str = ""


def statements(text: str) -> Iterator[Statement]:
    """The statements of a file that is TOML, blank lines and comments among them; together they are all of it."""
    depth, start = 0, 0
    words: list[str] = []
    for found in _TOKEN.finditer(text):
        sign, word = found["sign"], found[0].strip()
        if sign == "\n" and not depth:
            yield _statement(words, start, found.end())
            start, words = found.end(), []
        elif word and not word.startswith("#"):
            depth += (sign is not None and sign in "[{") - (sign is not None and sign in "]}")
            words.append(word)
    if start < len(text):
        yield _statement(words, start, len(text))


def _statement(words: Sequence[str], start: int, end: int) -> Statement:
    if words and words[0] == "[":
        return Statement(start, end, header="".join(words))
    return Statement(start, end, key=words[0].strip("\"'") if "=" in words else "")
