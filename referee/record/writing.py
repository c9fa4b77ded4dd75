"""Writing a record: a header, then a line for each entry, refusals with the rules they were refused under."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.kernel.quoting import always_quoted, quoted
from referee.record.model import Header
from referee.record.reading import PAIRED, value_of


@dataclass(frozen=True, slots=True)
class Line:
    """One entry to write: the declaration, the rules cited where it was refused, and a note behind it."""

    text: str
    refused: tuple[str, ...] = ()
    note: str = ""


def write(header: Header, lines: Sequence[Line], facts: Iterable[tuple[str, str]] = ()) -> str:
    """The text of a record; reading it gives the same again. ``facts`` are written as ``??`` lines."""
    width = min(60, max((len(line.text) for line in lines), default=0) + 2)
    body = [_line(line, width) for line in lines]
    expected = [f"?? {fact} {value}" for fact, value in facts]
    return "\n".join([*header_lines(header), "", *body, *expected]) + "\n"


def header_lines(header: Header) -> Iterable[str]:
    """The lines of a header, each paired key once with all its pairs."""
    done: set[str] = set()
    for item in header.settings:
        if item.key not in PAIRED:
            yield f"{item.key}: {_value(item.value)}"
        elif item.key not in done:
            done.add(item.key)
            yield f"{item.key}: {' '.join(_pair(*pair) for pair in header.pairs(item.key).items())}"


def _value(value: str) -> str:
    """As it stands where reading gives it back so, in quotes otherwise."""
    return value if value_of(f" {value}") == value else always_quoted(value)


def _pair(name: str, value: str) -> str:
    return f"{name}={quoted(value)}" if quoted(name) == name else always_quoted(f"{name}={value}")


def _line(line: Line, width: int) -> str:
    text = line.text
    if line.refused:
        text = f"{text.ljust(width)} !! {' '.join(line.refused)}"
    return f"{text.ljust(width)} # {line.note}" if line.note else text
