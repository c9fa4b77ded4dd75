"""Taking a line of a record apart: words as a shell splits them, with their places, and the comment behind them.

One reader for every line: declarations, headers, and what is checked against a seal. It splits as ``shlex`` does (a
test holds the two against each other), and says besides where a word stands and whether it was quoted.
"""

import re
from dataclasses import dataclass

from referee.kernel.telling import Message


@dataclass(frozen=True, slots=True)
class Word:
    """A word with the column it starts in, counted from 1.

    ``end`` is the number of signs of the line up to its end, ``quoted`` whether it opens with a quotation mark.
    """

    text: str
    column: int
    end: int = 0
    quoted: bool = False


_WIDE_MARKS = {"！！": "!!", "？？": "??"}
_WIDE_BLANK = "\u3000"


def by_width(word: str) -> Message | None:
    """What helps where a word is no word of a record by the width of its signs alone; None for any other."""
    if (mark := _WIDE_MARKS.get(word[:2])) is not None:
        return Message("wide-mark", "'{mark}' is written in half-width signs", mark=mark)
    if _WIDE_BLANK in word.strip(_WIDE_BLANK) or word.startswith(_WIDE_BLANK):
        return Message("wide-blank", "a full-width blank does not part words: write a half-width one")
    return None


class UnclosedQuote(ValueError):
    """A quotation mark is opened and not closed; ``column`` says where the word starts."""

    def __init__(self, column: int) -> None:
        self.column = column
        self.message = Message("unclosed-quote", "a quotation mark is not closed")
        super().__init__(self.message)


_PLAIN = re.compile(r"[ -!$-&(-\[\]-~]*")
"""A line of nothing but words: no quotation mark, backslash or number sign, as almost all lines are."""
_WORD = re.compile(r"[^ ]+")
_PIECE = re.compile(
    r"""(?P<bare>[^ \t\r\n"'\\]+)|"(?P<double>(?:[^"\\]|\\.)*)"|'(?P<single>[^']*)'|\\(?P<sign>.)""", re.DOTALL
)
"""One piece of a word: bare, in double or single quotes, or one sign behind a backslash."""
_ESCAPED = re.compile(r"\\([\"\\])")


def split(line: str) -> tuple[list[Word], str]:
    """The words of a line up to its comment, and the comment without its ``#``.

    Raises ``UnclosedQuote``.
    """
    if _PLAIN.fullmatch(line):
        return [Word(found[0], found.start() + 1, found.end()) for found in _WORD.finditer(line)], ""
    words: list[Word] = []
    place = 0
    while (start := _next_start(line, place)) is not None:
        if line[start] == "#":
            return words, line[start + 1 :].strip()
        words.append(_word(line, start))
        place = words[-1].end
    return words, ""


def _word(line: str, start: int) -> Word:
    pieces: list[str] = []
    place = start
    while place < len(line) and line[place] not in " \t\r\n":
        piece = _PIECE.match(line, place)
        if piece is None:
            raise UnclosedQuote(start + 1)
        text = piece[piece.lastgroup or 0]
        pieces.append(_ESCAPED.sub(r"\1", text) if piece.lastgroup == "double" else text)
        place = piece.end()
    return Word("".join(pieces), start + 1, place, line[start] in "\"'")


def _next_start(line: str, position: int) -> int | None:
    while position < len(line):
        if not line[position].isspace():
            return position
        position += 1
    return None


def uncommented(line: str) -> str:
    """The line without the comment behind it, quotation marks kept as they stand; an unclosed one hides the rest."""
    quote, place = "", 0
    while place < len(line):
        sign = line[place]
        if quote:
            place += quote == '"' and sign == "\\"
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign == "\\":
            place += 1
        elif sign == "#" and (place == 0 or line[place - 1].isspace()):
            return line[:place].rstrip()
        place += 1
    return line.rstrip()
