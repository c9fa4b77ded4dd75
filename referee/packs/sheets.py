"""Tables as spreadsheets write them: the encoding, what stands between cells, the head line, one row for each card.

Own code, not a library's sniffing: short files of a spreadsheet are guessed wrongly by statistics, and what is wrong
with a row has to be told at that row.
"""

import codecs
import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.kernel.telling import Message

BEYOND = "\0beyond"
"""The column of what stands behind the last head: a row with more cells than the head line has columns."""
NAMES = frozenset((
    "name", "cardname", "englishname", "nameen", "英語名", "英名", "カード名", "名前", "名称", "日本語名",
    "japanesename", "nameja",
))  # fmt: skip
"""Heads by which a head line is known, as ``plain`` has them."""
_SEPARATORS = ("\t", ";", ",")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Marks at the beginning of a file, longer ones first."""
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of spreadsheet programs themselves begin."""
_JAPANESE_WORD = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]{2}")
_CONTROLS = re.compile(r"[\x01-\x08\x0e-\x1f]")
"""Signs that no table has; of the one of number 0 its reader tells."""
_LOOKED_AT = 6
"""Lines among which the head line is looked for: a title may stand above it."""


class SheetRow(dict[str, Any]):
    """A row of a sheet by its columns; ``line`` is its number as spreadsheets show it, the head line counted."""

    line = 0


class _Line(list[str]):
    """The cells of a line; ``number`` counts from the top, empty lines too."""

    number = 0


def _line_of(number: int, cells: Sequence[str]) -> _Line:
    found = _Line(cells)
    found.number = number
    return found


def text_of(data: bytes) -> str:
    """The text of a file, in whichever of the encodings that spreadsheets write.

    Raises ``ValueError`` (with a message) for a workbook, or where it is no text in any of them.
    """
    if data.startswith(_WORKBOOKS):
        says = "a workbook of a spreadsheet program: save its table as CSV and import that"
        raise ValueError(Message("is-a-workbook", says))
    for encoding in _encodings(data):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        # in Windows' Japanese encoding almost any bytes are letters: words show that they are meant
        if not _CONTROLS.search(text) and (encoding != "cp932" or _JAPANESE_WORD.search(text)):
            return text
    raise ValueError(Message("no-known-encoding", "no text in a known encoding; save the file as UTF-8"))


def _encodings(data: bytes) -> Iterator[str]:
    """The encodings that a file may have, the surest first."""
    marked = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)
    if marked is not None:
        yield marked
        return
    low, high = data[1:400:2].count(0), data[:400:2].count(0)
    if max(low, high) > 4 * min(low, high) and max(low, high) > min(len(data), 400) // 8:
        # UTF-16 without a mark: every other byte of a head in Latin letters is 0
        yield "utf-16-le" if low > high else "utf-16-be"
        return
    yield from ("utf-8", "cp932", "cp1252")


def plain(head: str) -> str:
    """A head of a column as it is compared: no blanks, no signs, one width, lower case."""
    folded = unicodedata.normalize("NFKC", head).lower()
    return "".join(sign for sign in folded if sign.isalnum())


def table_rows(text: str) -> Iterator[Mapping[str, Any]]:
    """The rows of a table below its head line, by column; empty ones are left out.

    A column without a head is called by its number (``#5``), a second one of a head ``head (2)``. Raises
    ``ValueError`` for quotation marks that are not closed.
    """
    text = text.lstrip("\ufeff")
    # what spreadsheets write above a table to say what stands between its cells
    named = re.match(r"sep=(.)\r?\n", text)
    lines = _lines(text[named.end() :], named[1]) if named else _best(text)
    if not lines:
        return
    at = _head_at(lines)
    heads, below = _heads(lines, at)
    if len([head for head in heads if head]) < 2:
        return
    names = list(_unlike(heads))
    for line in lines[below:]:
        found = SheetRow({name: cell for name, cell in zip(names, line, strict=False) if cell.strip()})
        found.line = line.number
        if more := [cell for cell in line[len(names) :] if cell.strip()]:
            found[BEYOND] = more
        if found and line != lines[at]:
            yield found


def _best(text: str) -> list[_Line]:
    """The lines of a table, taken apart by the sign that gives a column of names and the most columns.

    Raises ``ValueError`` where quotation marks keep it from being one.
    """
    found: list[list[_Line]] = []
    faults: list[ValueError] = []
    for sign in (sign for sign in _SEPARATORS if sign in text):
        try:
            found.append(_lines(text, sign))
        except ValueError as fault:
            faults.append(fault)
    best = min(found, key=_rank, default=[])
    if faults and _rank(best)[0]:
        raise faults[0]
    return best


def _rank(lines: list[_Line]) -> tuple[bool, int]:
    """How well a table comes out when it is taken apart so: with a column of names, into many columns."""
    if not lines:
        return True, 0
    head = lines[_head_at(lines)]
    return not _is_head(head), -sum(bool(cell.strip()) for cell in head)


def _lines(text: str, sign: str) -> list[_Line]:
    """The lines of a table that hold anything, each by its cells. Raises ``ValueError``."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=True)
    try:
        lines = list(reader)
    except csv.Error as fault:
        if sign != "\t":
            why = Message("open-quotation", "line {line}: a quotation mark is not closed", line=reader.line_num)
            raise ValueError(Message("not-a-card-file", "not a card file: {why}", why=why)) from fault
        # cells copied from a spreadsheet bear quotation marks as they are
        lines = [line.split("\t") for line in text.splitlines()]
    return [_line_of(number, line) for number, line in enumerate(lines, start=1) if any(map(str.strip, line))]


def _is_head(line: Sequence[str]) -> bool:
    return any(plain(cell) in NAMES for cell in line)


def _head_at(lines: Sequence[Sequence[str]]) -> int:
    """Which line names the columns: the first with a name among its heads, else the first of several cells."""
    for at, line in enumerate(lines[:_LOOKED_AT]):
        if _is_head(line):
            return at
    return next((at for at, line in enumerate(lines[:_LOOKED_AT]) if sum(map(bool, line)) > 1), 0)


def _heads(lines: Sequence[Sequence[str]], at: int) -> tuple[list[str], int]:
    """The heads of the columns and where the rows begin; heads in merged cells stand in two lines."""
    heads = [cell.strip() for cell in lines[at]]
    if at and sum(bool(cell.strip()) for cell in lines[at - 1]) > 1:
        above = lines[at - 1]
        heads = [head or (above[place].strip() if place < len(above) else "") for place, head in enumerate(heads)]
    if at + 1 == len(lines):
        return heads, at + 1
    below = [cell.strip() for cell in lines[at + 1]]
    below += [""] * (len(heads) - len(below))
    name = next((place for place, head in enumerate(heads) if plain(head) in NAMES), None)
    under = [place for place, head in enumerate(heads) if not head and below[place]]
    if name is None or below[name] or not under or any(re.search(r"\d", cell) for cell in below):
        return heads, at + 1
    return [under_ or head for head, under_ in zip(heads, below, strict=False)], at + 2


def _unlike(heads: Sequence[str]) -> Iterator[str]:
    """The heads, no two alike."""
    seen: dict[str, int] = {}
    named = [head or f"#{place}" for place, head in enumerate(heads, start=1)]
    for head in named:
        seen[head] = seen.get(head, 0) + 1
        yield head if seen[head] == 1 else f"{head} ({seen[head]})"
