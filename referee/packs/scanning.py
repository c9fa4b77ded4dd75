"""A look at a TOML file before it is read: what would cost its reader memory or minutes is told instead.

Python's reader needs memory by the square of the levels of a dotted key, and turns every number into one of Python's,
however long. Here each sign is looked at once, and nothing is kept.
"""

import re

from referee.kernel.telling import Message

LEVELS = 32
"""Levels of a dotted key, and of brackets within brackets; packs and decks have three."""
LONGEST = 200
"""Signs of a bare word: a number, a date, a key."""
MOST = 2_000_000
"""Words and signs of a file; the largest known card list has a tenth."""

_TOKEN = re.compile(
    r"""[\ \t\r]*+(?:
        \#[^\n]*+
      | \"{3}(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3}
      | '{3}(?:[^']++|'{1,2}(?!'))*+'{3}
      | "(?:[^"\\\n]++|\\.)*+"
      | '[^'\n]*+'
      | (?P<sign>[\[\]{}=,.\n])
      | (?P<bare>[^\s\[\]{}=,."'\#]++)
      | .
    )""",
    re.VERBOSE | re.DOTALL,
)


class Refused(ValueError):
    """A file is not read: the line (counted from 1) and what is in it."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


def look_over(text: str) -> None:
    """Raises ``Refused`` for the first thing in a text of TOML that its reader is not given."""
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
            says = "a number or name of {count} signs; at most {most}"
            raise _refused(text, found.start(), Message("too-many-signs", says, count=len(bare), most=LONGEST))
        if count > MOST:
            raise _refused(text, found.start(), Message("too-many-words", "more than {most} words", most=MOST))


def _refused(text: str, place: int, message: str) -> Refused:
    return Refused(text.count("\n", 0, place) + 1, message)
