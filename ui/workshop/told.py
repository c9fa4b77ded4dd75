"""What was made of the texts of an import, as lines that can be read: the print, and below it what it became."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Line:
    """One text: a sign for how it came out, whose it is, the print, what it became, and what differs."""

    sign: str
    card: str
    text: str
    became: str
    differs: Sequence[str] = ()


def html_of(lines: Iterable[Line]) -> str:
    """The lines; nothing in them is markup."""
    return "".join(map(_html, lines))


def _html(line: Line) -> str:
    # what says all in its first line has no second one
    parts = [f"<p><b>{line.sign} {escape(line.card)}</b>", f"<br>{escape(line.text)}" if line.text else ""]
    if line.became:
        parts.append(f"<br><i>→ {escape(line.became)}</i>")
    parts += [f"<br>⚠ {escape(each)}" for each in line.differs]
    return "".join([*parts, "</p>"])
