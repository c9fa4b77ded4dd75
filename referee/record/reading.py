"""Reading a record: the good part is kept, and what stopped it is told with line and column."""

import re
from collections.abc import Sequence
from pathlib import Path

from referee.foreign import TooLarge, read_plain
from referee.kernel.canonical import FORM, FORMS
from referee.kernel.figures import whole
from referee.kernel.frozen import changed
from referee.kernel.telling import Message, reason, such_as
from referee.record.model import Expected, Fault, Header, Record, Said, Setting
from referee.record.words import UnclosedQuote, Word, by_width, split, uncommented

LARGEST = 16 * 1024 * 1024
"""Bytes; a record beyond this is refused unread: ten thousand declarations are less than one MiB."""

MOST_SETTINGS, MOST_LINES = 1000, 200_000
"""Values of a header, and lines of the whole file, that are read."""

TOO_MUCH = Message("too-much", "too much for a record")
_LINES_AT_MOST = "at most {most:n lines are} read"
_SETTINGS_AT_MOST = "at most {most:n values} of a header are read"

PAIRED = frozenset(
    {
        "seats",
        "decks",
        "teams",
        "option",
        "clock",
        "colours",
        "policy",
        "games",
        "players",
        "carried",
        "left",
        "registered",
        "contents",
    }
)
"""Header keys whose value is a row of ``name=value`` words."""

LINE_END = re.compile("\r\n|\n|\r")
"""Nothing else ends a line: other separators are signs of the text they stand in."""
_IN_QUOTES = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_PLAIN = re.compile(r"(?!\?\?)[!$-&(-\[\]-~]+(?: +[!$-&(-\[\]-~]+)+")
"""Words and nothing else, two at least, as almost all declarations are: no quotation mark, backslash or number sign."""
_RULE = re.compile(r"[A-Z]{2}-[A-Z]?[0-9]+(\.[0-9]+)?(\.[a-z][a-z0-9-]*)?")
"""A rule's id, and behind it the key of the sentence where the record says which (``TK-5.1.pattern``)."""


class _Stop(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def read_record(path: Path) -> Record:
    """The record in a file; a file that cannot be read gives a record with nothing but the damage."""
    try:
        data = read_plain(path, LARGEST)
    except TooLarge as fault:
        return _nothing(path, too_large(fault.size))
    except FileNotFoundError:
        return _nothing(path, Message("no-such-file", "no such file"))
    except OSError as fault:
        return _nothing(path, Message("cannot-be-read", "cannot be read: {why}", why=reason(fault)))
    try:
        return _of_known_form(parse(data.decode("utf-8-sig"), path))
    except UnicodeDecodeError as fault:
        good = data[: fault.start].decode("utf-8-sig", errors="ignore")
        lines = good.count("\n") + 1
        column = len(good) - (good.rfind("\n") + 1) + 1
        kept = parse(good[: good.rfind("\n") + 1], path)
        remedy = Message("save-as-utf-8", "save the record as UTF-8")
        damage = Fault(lines, column, Message("not-utf-8", "not UTF-8"), remedy)
        return changed(kept, damage=kept.damage or damage)


def _of_known_form(record: Record) -> Record:
    """The record, or nothing but its header where its form is not known: its lines may mean something else then."""
    named = next((item for item in record.header.settings if item.key == "form"), None)
    if named is None or (why := form_fault(named.value)) is None:
        return record
    return Record(record.header, (), record.path, Fault(named.line, named.column, why))


def form_fault(form: str) -> Message | None:
    """What is told of a record of a form that is not known; None for one that is."""
    if form in FORMS:
        return None
    if (whole(form) or 0) > int(FORM):
        says = "the record is of form {form}: a newer version of the referee can read it"
        return Message("form-newer", says, form=form)
    return Message("form-unknown", "'{form}' is no form of a record; known are {known}", form=form, known=FORMS)


def too_large(size: int) -> Message:
    """What is told of a record beyond ``LARGEST``."""
    says = "{size:n bytes} is too large; at most {most} are read; this is no record"
    return Message("record-too-large", says, size=size, most=LARGEST)


def _nothing(path: Path, message: str) -> Record:
    return Record(Header(), (), path, Fault(0, 0, message))


def parse(text: str, path: Path | None = None) -> Record:
    """The record in a text, up to the first line that cannot be read."""
    settings: list[Setting] = []
    lines: list[Said | Expected] = []
    in_header = True
    try:
        for number, raw in enumerate(_lines(text), start=1):
            if number > MOST_LINES:
                raise _Stop(Fault(number, 1, TOO_MUCH, Message("lines-at-most", _LINES_AT_MOST, most=MOST_LINES)))
            line = raw.rstrip()
            if not line and in_header and settings:
                in_header = False
            elif not line or line.lstrip().startswith("#"):
                continue
            elif in_header:
                settings.extend(_setting(line, number))
            else:
                lines.append(_line(line, number, settings))
            if len(settings) > MOST_SETTINGS:
                remedy = Message("settings-at-most", _SETTINGS_AT_MOST, most=MOST_SETTINGS)
                raise _Stop(Fault(number, 1, TOO_MUCH, remedy))
    except _Stop as stop:
        return Record(Header(tuple(settings)), tuple(lines), path, stop.fault, in_header)
    return Record(Header(tuple(settings)), tuple(lines), path, None, in_header)


def _lines(text: str) -> list[str]:
    """The lines of a text, without what ends each; there is none behind the last line end."""
    lines = LINE_END.split(text)
    return lines if lines[-1] else lines[:-1]


def _setting(line: str, number: int) -> list[Setting]:
    key, colon, _ = uncommented(line).partition(":")
    key = key.strip()
    if not colon or not re.fullmatch(r"[a-z-]+", key):
        bad = Message("header-line", "a header line is written 'key: value'")
        if colon and re.fullmatch(r"[A-Za-z-]+", key):
            small = Message("key-is-small", "keys are written in small letters: '{key}:'", key=key.lower())
            raise _Stop(Fault(number, 1, bad, small))
        raise _Stop(Fault(number, 1, bad, Message("header-ends", "the first blank line ends the header")))
    column = len(line) - len(line.partition(":")[2].lstrip()) + 1
    if key not in PAIRED:
        value = value_of(line.partition(":")[2])
        if value is None:
            raise _Stop(Fault(number, column, Message("no-value", "'{key}' has no value", key=key)))
        return [Setting(key, value, number, column)]
    words = _words(line.partition(":")[2], number, offset=len(line.partition(":")[0]) + 1)
    for word in words:
        if not re.fullmatch(r"[^=]+=.*", word.text):
            bad = Message("not-a-pair", "'{word}' is not of the form {form:form}", word=word.text, form="name=value")
            raise _Stop(Fault(number, word.column, bad))
    return [Setting(key, word.text, number, word.column) for word in words]


def value_of(text: str) -> str | None:
    """What stands behind the colon of a header key that is no row of pairs; None for nothing.

    One text in double quotes is that text; anything else is taken as it stands, up to a comment.
    """
    try:
        words, _ = split(text)
    except UnclosedQuote:
        words = []
    if len(words) == 1 and _IN_QUOTES.fullmatch(text[words[0].column - 1 : words[0].end]):
        return words[0].text
    return uncommented(text).strip() or None


def header_of(text: str) -> Header:
    """The header that a journal keeps: its lines, as they were written."""
    return parse(text + "\n\n").header


def _words(line: str, number: int, offset: int = 0) -> list[Word]:
    try:
        return [Word(word.text, word.column + offset, word.end + offset) for word in split(line)[0]]
    except UnclosedQuote as fault:
        raise _Stop(Fault(number, fault.column + offset, fault.message)) from None


def _line(line: str, number: int, settings: Sequence[Setting] = ()) -> Said | Expected:
    """A line behind the header; the ``settings`` of that are for examples."""
    if line.startswith("??"):
        return _expected(line, number)
    try:
        words, comment = split(line)
    except UnclosedQuote as fault:
        raise _Stop(Fault(number, fault.column, fault.message)) from None
    marks = [index for index, word in enumerate(words) if word.text == "!!" and not word.quoted]
    if not marks:
        said, refused = words, None
    else:
        said, refused = words[: marks[0]], tuple(word.text for word in words[marks[0] + 1 :])
        for word in words[marks[0] + 1 :]:
            if not is_rule(word.text):
                bad = Message("no-rule-id", "'{word}' is no rule id", word=word.text)
                raise _Stop(Fault(number, word.column, bad, such_as("TK-3.2", "AD-G3", "TK-5.1.pattern")))
    if len(said) < 2:
        bad = Message("actor-and-verb", "a declaration is an actor and a verb")
        seat = next((item.value.partition("=")[0] for item in settings if item.key == "seats"), "amber")
        by_its_width = next(filter(None, (by_width(word.text) for word in said)), None)
        raise _Stop(Fault(number, 1, bad, by_its_width or such_as(f"'{seat} undo'")))
    return Said(number, tuple(said), refused, comment)


def reads_as_itself(said: str) -> bool:
    """Whether a text is one whole declaration: a line of a record that has nothing else on it."""
    if _PLAIN.fullmatch(said) and "!!" not in said:
        return True
    if LINE_END.search(said) or said.startswith(("#", "??")):
        return False
    try:
        found = _line(said, 1)
    except _Stop:
        return False
    if not isinstance(found, Said) or found.refused is not None or found.comment:
        return False
    return (found.words[0].column, found.words[-1].end) == (1, len(said))


def is_rule(word: str) -> bool:
    """Whether a word is a rule's id, with the key of a sentence or without."""
    return _RULE.fullmatch(word) is not None


def _expected(line: str, number: int) -> Expected:
    words = uncommented(line)[2:].split(maxsplit=1)
    if not words:
        raise _Stop(Fault(number, 3, Message("fact-and-value", "'??' is followed by a fact and its value")))
    return Expected(number, words[0], words[1].strip() if len(words) > 1 else None)
