"""Headers of form 1 as journals keep them: what was typed stands there as it was typed, whatever it holds.

The first journals wrote a title or a name without quotation marks, and let it hold a line end. Such a header is read
here as it was meant: a value is all that stands behind the colon, and a line that begins no setting belongs to the one
before it. A line end is read as a blank.
"""

import re
from functools import lru_cache

from referee.record.model import Header, Setting
from referee.record.reading import LINE_END, PAIRED, header_of
from referee.record.words import UnclosedQuote, split

_SETTING = re.compile(r"(?P<key>[a-z-]+): (?P<value>.*)", re.DOTALL)


@lru_cache(64)
def kept_header(text: str) -> Header:
    """The header that a journal keeps, of whatever form."""
    header = header_of(text)
    return header if header.one("form") is not None else Header(tuple(_settings(text)))


def reads_as_kept(text: str) -> bool:
    """Whether a record that begins with these lines is read as the journal reads them."""
    return _said(header_of(text)) == _said(kept_header(text))


def _said(header: Header) -> list[tuple[str, str]]:
    return [(item.key, item.value) for item in header.settings]


def _settings(text: str) -> list[Setting]:
    found: list[Setting] = []
    for number, line in _lines(text):
        begun = _SETTING.fullmatch(line)
        if begun is None:
            continue
        key, value = begun["key"], begun["value"].strip()
        if key not in PAIRED:
            found += [Setting(key, value, number, len(key) + 3)] if value else []
        elif _is_whole(value):
            pairs = (word for word in split(value)[0] if re.fullmatch(r"[^=]+=.*", word.text, re.DOTALL))
            found += [Setting(key, word.text, number, word.column + len(key) + 2) for word in pairs]
    return found


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines that begin a setting, each with those that belong to it."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(LINE_END.split(text), start=1):
        if not found or (_SETTING.fullmatch(line) and _is_closed(found[-1][1])):
            found.append((number, line))
        else:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line}".rstrip())
    return found


def _is_closed(line: str) -> bool:
    key, _, value = line.partition(":")
    return key not in PAIRED or _is_whole(value)


def _is_whole(value: str) -> bool:
    try:
        split(value)
    except UnclosedQuote:
        return False
    return True
