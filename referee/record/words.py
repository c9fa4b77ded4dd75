"""Taking a line of a record apart: words as a shell splits them, with their columns, and the comment behind them."""

import io
import re
import shlex
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A word with the column it starts in, counted from 1."""

    text: str
    column: int


class UnclosedQuote(ValueError):
    """A quotation mark is opened and not closed; ``column`` says where the word starts."""

    def __init__(self, column: int) -> None:
        self.column = column
        super().__init__("a quotation mark is not closed")


_PLAIN = re.compile(r"[ -!$-&(-\[\]-~]*")
"""A line of nothing but words: no quotation mark, backslash or number sign, as almost all lines are."""
_WORD = re.compile(r"[^ ]+")


def split(line: str) -> tuple[list[Word], str]:
    """The words of a line up to its comment, and the comment without its ``#``.

    Raises ``UnclosedQuote``.
    """
    if _PLAIN.fullmatch(line):
        return [Word(found[0], found.start() + 1) for found in _WORD.finditer(line)], ""
    return _split(line)


def _split(line: str) -> tuple[list[Word], str]:
    stream = io.StringIO(line)
    lexer = shlex.shlex(stream, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    words: list[Word] = []
    while True:
        start = _next_start(line, stream.tell())
        if start is None:
            return words, ""
        if line[start] == "#":
            return words, line[start + 1 :].strip()
        stream.seek(start)
        try:
            token = lexer.get_token()
        except ValueError:
            raise UnclosedQuote(start + 1) from None
        words.append(Word(token or "", start + 1))


def _next_start(line: str, position: int) -> int | None:
    while position < len(line):
        if not line[position].isspace():
            return position
        position += 1
    return None


def uncommented(line: str) -> str:
    """The line without the comment behind it, quotation marks kept as they stand."""
    quote = ""
    for index, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign == "#" and (index == 0 or line[index - 1].isspace()):
            return line[:index].rstrip()
    return line.rstrip()
