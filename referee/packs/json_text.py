"""JSON that strangers wrote: what it says, and the place of what is wrong with it."""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any

from referee.kernel.telling import Message
from referee.packs.files import NESTED_TOO_DEEP

DEEPEST = 100
"""Levels of lists and tables within each other; cards need five."""
_SHOWN = 40
"""Signs that are shown of what is no card."""
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"(?P<key>\s*+:)?+|[\[\]{}]|-?[0-9]++', re.S)
_LINE = re.compile(r"[^\n]*\S[^\n]*")


class _Twice(ValueError):
    """A key of a table is given twice."""


def read(text: str) -> Any:
    """What a file of JSON says; one table a line is a list of them.

    Raises ``ValueError`` with a ``Message`` that says line and column of what is no JSON, is nested too deep, is given
    twice in one table, or is a longer number than can be read.
    """
    text = text.lstrip("\ufeff")
    try:
        return _whole_or_lines(text)
    except (ValueError, RecursionError) as fault:
        raise ValueError(_why(text, fault)) from fault


def short(value: object) -> str:
    """A value as it is written, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _whole_or_lines(text: str) -> Any:
    try:
        return _one(text)
    except json.JSONDecodeError:
        lines = [(found.start(), found[0].strip()) for found in _LINE.finditer(text)]
        if len(lines) < 2 or not all(line.startswith("{") and line.endswith("}") for _, line in lines):
            raise
        return [_of_line(text, start, line) for start, line in lines]


def _of_line(text: str, start: int, line: str) -> Any:
    try:
        return _one(line)
    except json.JSONDecodeError as fault:
        raise json.JSONDecodeError(fault.msg, text, start + fault.pos) from fault


def _one(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_table)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise _Twice
    return table


def _why(text: str, fault: Exception) -> Message:
    """What the reader of JSON found wrong, with its place; its own words are English alone."""
    if isinstance(fault, RecursionError):
        return _placed(text, _too_deep_at(text), NESTED_TOO_DEEP)
    if isinstance(fault, json.JSONDecodeError):
        says = "what stands here is no JSON: a quotation mark, comma or bracket is missing or too many"
        return _placed(text, fault.pos, Message("not-json", says))
    if isinstance(fault, _Twice):
        return next(_given_twice(text))
    says = "a number in it has more figures than any number of a card"
    return _placed(text, _endless_at(text), Message("json-number", says))


def _placed(text: str, at: int, what: Message) -> Message:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return Message("at-place", "{place}: {what}", place=f"{line}:{column}", what=what)


def _too_deep_at(text: str) -> int:
    """Where brackets stand in each other deeper than in any card file."""
    depth = 0
    for found in _TOKEN.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST:
            return found.start()
    return 0


def _endless_at(text: str) -> int:
    """Where a number begins that is longer than Python reads."""
    most = sys.get_int_max_str_digits()
    return next((found.start() for found in _TOKEN.finditer(text) if len(found[0].lstrip('-"')) > most), 0)


def _given_twice(text: str) -> Iterator[Message]:
    """Each key that its table has already, where it is given again."""
    tables: list[set[str]] = [set()]
    for found in _TOKEN.finditer(text):
        if found[0] in ("[", "{"):
            tables.append(set())
        elif found[0] in ("]", "}"):
            tables.pop()
        elif found["key"]:
            key = json.loads(found[0].removesuffix(found["key"]))
            if key in tables[-1]:
                yield _placed(text, found.start(), Message("json-twice", "'{key}' is given twice; keep one", key=key))
            tables[-1].add(key)
