"""Rows of cards out of any file that players have: JSON nested or plain, CSV, or what was copied from a spreadsheet."""

import csv
import io
import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.kernel.telling import Message
from referee.packs.texts import HOLDS_NUL, LONGEST

Row = Mapping[str, Any]
"""One card as the file has it, by column."""


def read_rows(text: str) -> list[Row]:
    """The cards of a file, each by its columns.

    Raises ``ValueError`` (with a message) where the text is no table of cards.
    """
    if "\0" in text:
        raise ValueError(HOLDS_NUL)
    head = text.lstrip("\ufeff \t\r\n")[:1]
    rows = list(_of_json(text) if head in ("{", "[") else _of_table(text))
    if not rows:
        raise ValueError(
            Message("no-cards-found", "no cards found: a list of cards, or a table with a head line, is read")
        )
    for number, row in enumerate(rows, start=1):
        _bounded(number, row)
    return rows


def _bounded(number: int, row: Row) -> None:
    """Raises ``ValueError`` for a text that no card has: readers of texts may need time by the square of its length."""
    for value in row.values():
        count = max((len(str(item)) for item in (value if isinstance(value, list) else [value])), default=0)
        if count > LONGEST:
            says = "card {number} has a text of {count:n signs}; at most {most} are read"
            raise ValueError(Message("card-text-too-long", says, number=number, count=count, most=LONGEST))


def _of_json(text: str) -> Iterator[Row]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as fault:
        raise ValueError(Message("not-a-card-file", "not a card file: {why}", why=str(fault))) from fault
    yield from _cards(data)


def _cards(data: object) -> Iterator[Row]:
    """Every card below clusters, sets or whatever the lists are called; a table with a name is a card."""
    if isinstance(data, list):
        for item in data:
            yield from _cards(item)
    elif isinstance(data, dict):
        lists = [
            value for value in data.values() if isinstance(value, list) and any(isinstance(x, dict) for x in value)
        ]
        if isinstance(data.get("cards"), list):
            yield from (card for card in data["cards"] if isinstance(card, dict))
        elif lists:
            for value in lists:
                yield from _cards(value)
        elif _is_card(data):
            yield data
        else:
            for value in data.values():
                yield from _cards(value)


def _is_card(data: Mapping[str, Any]) -> bool:
    return any(plain(str(key)) in ("name", "cardname", "カード名", "名前") for key in data)


def _of_table(text: str) -> Iterator[Row]:
    lines = text.lstrip("\ufeff")
    try:
        dialect: Any = csv.Sniffer().sniff(lines[:4096], delimiters=",\t;")
    except csv.Error:
        dialect = csv.excel_tab if "\t" in lines.partition("\n")[0] else csv.excel
    try:
        for row in csv.DictReader(io.StringIO(lines, newline=""), dialect=dialect):
            found = {
                str(key).strip(): value for key, value in row.items() if key is not None and value not in (None, "")
            }
            if len(row) > 1 and found:
                yield found
    except csv.Error as fault:
        raise ValueError(Message("not-a-card-file", "not a card file: {why}", why=str(fault))) from fault


def plain(head: str) -> str:
    """A head of a column as it is compared: no blanks, no signs, one width, lower case."""
    folded = unicodedata.normalize("NFKC", head).lower()
    return "".join(sign for sign in folded if sign.isalnum())


def apart(rows: Sequence[Row], known: Mapping[str, tuple[str, ...]]) -> list[Row]:
    """Rows in which a column of several figures (``AT/DF``: ``3/2``) is one column for each of them."""
    words = {plain(word) for name, more in known.items() for word in (name, *more)}
    return [_apart(row, words) for row in rows]


def _apart(row: Row, words: set[str]) -> Row:
    found: dict[str, Any] = {}
    for head, value in row.items():
        heads = unicodedata.normalize("NFKC", str(head)).split("/")
        values = unicodedata.normalize("NFKC", str(value)).split("/")
        if len(heads) == len(values) > 1 and plain(head) not in words and all(plain(each) in words for each in heads):
            found |= {each.strip(): part.strip() for each, part in zip(heads, values, strict=True)}
        else:
            found[head] = value
    return found


def matched(
    heads: Iterator[str] | list[str], known: Mapping[str, tuple[str, ...]], named: Mapping[str, str]
) -> dict[str, str]:
    """Which column holds which field: those named by the player first, then those whose head is one of its words.

    ``known`` lists the words for each field in both languages. Raises ``ValueError`` for a column that is not there.
    """
    columns = list(dict.fromkeys(heads))
    for name, column in named.items():
        if name not in known:
            raise ValueError(
                Message(
                    "no-such-field", "cards have no field '{field}'; one of {known}", field=name, known=tuple(known)
                )
            )
        if column not in columns:
            raise ValueError(
                Message(
                    "no-such-column",
                    "there is no column '{column}'; one of {known}",
                    column=column,
                    known=tuple(columns),
                )
            )
    found = dict(named)
    taken = set(named.values())
    for name, words in known.items():
        if name in found:
            continue
        wanted = list(dict.fromkeys(plain(word) for word in (name, *words)))
        fitting = [each for each in columns if each not in taken and plain(each) in wanted]
        # of several the one whose word comes first: a column called as the field is goes before one that is like it
        held: str | None = min(fitting, key=lambda each: wanted.index(plain(each)), default=None)
        if held is not None:
            found[name] = held
            taken.add(held)
    return found
