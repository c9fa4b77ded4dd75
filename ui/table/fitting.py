"""Text that fits a room: as large as it can be, broken between words, cut off with dots as the last resort.

Where a script has no gaps between words, they are told apart by its kinds of signs; what is wider than its room even in
the smallest writing is broken between any two signs before it is cut off.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from referee.kernel.signs import joined, shown
from ui.frame.settings import Settings

SMALLEST = 9
"""Pixels of the smallest writing."""
GLUE = "\u00a0"
"""The gap that no line ends at: between a number and what it counts."""
CLOSING, SMALL = "、。，．・：；？！」』）】〉》…", "ー々ァィゥェォッャュョヮぁぃぅぇぉっゃゅょ"
"""Signs that end what stands before them, and those that belong to the sign before them."""
NEVER_FIRST, NEVER_LAST = CLOSING + SMALL, "「『（【〈《"
"""Signs that no line begins with, and those that none ends with."""
ENDINGS = "のをにがはとへでもやかるたいなてくばしさ"
"""Signs of hiragana that a word mostly ends with; another one before kanji stands inside a word (守り手)."""
LEADING = 1.24
"""The distance of lines in sizes of the writing: a font for signs as wide as high asks for more than names need."""
CLOSE_SET = (88, 78)
"""Hundredths of its width that writing may be set in before it is cut off."""
TOP = Qt.AlignmentFlag.AlignTop.value
SIDES = (Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignRight).value
CENTRE = Qt.AlignmentFlag.AlignHCenter.value
FLAGS = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextDontClip.value
"""Qt's flags as numbers: putting flags together anew for each line takes longer than writing it."""
TOLD = 3
"""Letters that must stand before the dots for them to tell anything."""
BALANCED = 12
"""How often the lines of a name are made a twentieth narrower, while they stay as many."""


@dataclass(frozen=True)
class Fitted:
    """A text in lines at a size in pixels."""

    size: int
    lines: tuple[str, ...]
    high: float
    """The height of a line in pixels."""
    stretch: int = 100
    """Hundredths of its width that it is set in."""


def enlarged(font: QFont) -> float:
    """How many times as large as usual letters are set; for smaller ones, and for a size in pixels, once."""
    return max(1.0, font.pointSizeF() / Settings.text_size)


@lru_cache(maxsize=512)
def _metrics(told: str, size: int, stretch: int = 100) -> QFontMetricsF:
    font = QFont()
    font.fromString(told)
    font.setPixelSize(size)
    font.setStretch(stretch)
    return QFontMetricsF(font)


def _leading(metrics: QFontMetricsF, size: int) -> float:
    return min(metrics.height(), size * LEADING)


def advance(text: str, told: str, size: int, *, bold: bool = False) -> float:
    """The width in pixels of a text in one line."""
    return (_bold if bold else _metrics)(told, size).horizontalAdvance(text)


@lru_cache(maxsize=64)
def _bold(told: str, size: int) -> QFontMetricsF:
    font = QFont()
    font.fromString(told)
    font.setPixelSize(size)
    font.setBold(True)
    return QFontMetricsF(font)


def letters(text: str) -> int:
    """How long a text is; a sign as wide as it is high counts for two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


@lru_cache(maxsize=8000)
def parts_of(text: str, *, words: bool = True) -> tuple[str, ...]:
    """The parts that a line may end behind: words, or each sign of a script that has no gaps between its words."""
    found: list[str] = []
    for word in text.split(" "):
        if word == "·" and found:
            # a dot between two things ends the line of the first
            found[-1] += "· "
            continue
        runs: list[str] = []
        for sign in word:
            if runs and _together(runs[-1][-1], sign, words=words):
                runs[-1] += sign
            else:
                runs.append(sign)
        found += [*runs[:-1], runs[-1] + " "] if runs else [" "]
    return tuple(found)


def _together(before: str, sign: str, *, words: bool) -> bool:
    """Whether no line may end between two signs."""
    first, second = _script(before), _script(sign)
    if GLUE in (before, sign) or sign in NEVER_FIRST or before in NEVER_LAST or first == second == "narrow":
        return True
    if not words or "narrow" in (first, second) or before in CLOSING:
        return False
    if second == "hiragana":
        # what follows a word is said with it
        return first != "sign"
    if first == "hiragana":
        return second == "kanji" and before not in ENDINGS
    return first == second != "sign"


def _script(sign: str) -> str:
    """The kind of a sign, as far as it tells where a word ends."""
    if unicodedata.east_asian_width(sign) not in "WF":
        return "narrow"
    if "\u3041" <= sign <= "\u309f":
        return "hiragana"
    if "\u30a1" <= sign <= "\u30ff":
        return "katakana"
    return "kanji" if unicodedata.category(sign) == "Lo" or sign == "々" else "sign"


@lru_cache(maxsize=20_000)
def _wide(part: str, told: str, size: int, stretch: int) -> tuple[float, float]:
    """How wide a part is in pixels where a line ends behind it, and where it goes on."""
    metrics = _metrics(told, size, stretch)
    return metrics.horizontalAdvance(part.rstrip()), metrics.horizontalAdvance(part)


def _wrapped(
    text: str, told: str, size: int, width: float, stretch: int = 100, *, words: bool = True
) -> list[str] | None:
    """A text in lines of a width, None where a part is wider than that; a line that ends in the text ends here too."""
    found: list[str] = []
    for paragraph in text.split("\n"):
        lines = _wrapped_line(paragraph, told, size, width, stretch, words=words)
        if lines is None:
            return None
        found += lines
    return found


def _wrapped_line(text: str, told: str, size: int, width: float, stretch: int, *, words: bool) -> list[str] | None:
    lines, line, taken = [], "", 0.0
    for part in parts_of(text, words=words):
        ending, going_on = _wide(part, told, size, stretch)
        if ending > width:
            return None
        if line and taken + ending > width:
            lines.append(line.rstrip())
            line, taken = "", 0.0
        line += part
        taken += going_on
    return [*lines, line.rstrip()]


def _balanced(text: str, told: str, size: int, width: float, *, words: bool = True) -> list[str] | None:
    """Lines of about one length: no last sign of a name alone."""
    lines = _wrapped(text, told, size, width, words=words)
    # one line stays one however narrow its room
    for _ in range(BALANCED if lines is not None and len(lines) > 1 else 0):
        narrower = _wrapped(text, told, size, width * 0.95, words=words)
        if narrower is None or lines is None or len(narrower) > len(lines):
            break
        lines, width = narrower, width * 0.95
    return lines


@lru_cache(maxsize=4000)
def fitted(
    text: str, told: str, width: int, height: int, largest: int, smallest: int = SMALLEST, *, read: bool = False
) -> Fitted:
    """A text as large as it fits into a room, at most ``largest`` pixels; cut off where even the smallest is too large.

    ``told`` is the font as ``QFont.toString`` tells it; one that is ``read`` from its top has lines as long as there is
    room, others have lines of about one length. Before it is cut off it is set closer.
    """
    for words in (True, False):
        found = _as_large(text, told, width, height, range(max(largest, smallest), smallest - 1, -1), read, words=words)
        if found is not None:
            return found
    return _cut_off(text, told, smallest, width, height)


def is_whole(text: str, told: str, width: int, height: int, largest: int, smallest: int = SMALLEST) -> bool:
    """Whether nothing of a text is cut off in a room, nor set closer than it is read with ease."""
    found = fitted(text, told, width, height, largest, smallest)
    return found.stretch == 100 and "".join(found.lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def _as_large(text: str, told: str, width: int, height: int, sizes: range, read: bool, *, words: bool) -> Fitted | None:
    """A text as large as it fits, in the smallest writing set closer; None where it does not fit."""
    smallest = sizes[-1]
    for size in sizes:
        high = _leading(_metrics(told, size), size)
        most = int((height + 2) / high)
        lines = (_wrapped if read else _balanced)(text, told, size, width, words=words) if most else None
        alone = not read and lines is not None and len(lines) > 1 and len(lines[-1]) == 1 and size > smallest
        if lines is not None and len(lines) <= most and not alone:
            return Fitted(size, tuple(lines), high)
    for stretch in CLOSE_SET:
        high = _leading(_metrics(told, smallest, stretch), smallest)
        lines = _wrapped(text, told, smallest, width, stretch, words=words)
        if lines is not None and len(lines) <= int((height + 2) / high):
            return Fitted(smallest, tuple(lines), high, stretch)
    return None


def _cut_off(text: str, told: str, size: int, width: int, height: int) -> Fitted:
    """A text cut off at the end of each line; a number at its end stays, for it tells apart what is else alike.

    Where dots have no room it is set closer, and the number stands on a line of its own.
    """
    before, _, number = text.rpartition(" ")
    numbered = bool(before) and number.isdecimal() and letters(number) < TOLD
    first: Fitted | None = None
    for stretch in (100, *CLOSE_SET):
        metrics = _metrics(told, size, stretch)
        high = _leading(metrics, size)
        most = max(1, int((height + 2) / high))
        for apart in (False, True) if numbered and most > 1 else (False,):
            behind = f" {number}" if numbered and not apart else ""
            lines = _in_lines(before if numbered else text, metrics, width, most - apart)
            cut = [_ended(line, metrics, width) for line in lines[:-1]]
            cut.append(_ended(lines[-1], metrics, int(width - metrics.horizontalAdvance(behind))))
            found = Fitted(size, (*cut[:-1], cut[-1].rstrip() + behind, *([number] if apart else [])), high, stretch)
            first = first or found
            if all(said == line or "…" in said for said, line in zip(cut, lines, strict=True)):
                return found
    assert first is not None
    return first


def _in_lines(text: str, metrics: QFontMetricsF, width: int, most: int) -> list[str]:
    """A text in at most so many lines, each of which may be longer than there is room, the last one most of all."""
    lines: list[str] = []
    line = ""
    for part in parts_of(text.replace("\n", " "), words=False):
        if line and metrics.horizontalAdvance((line + part).rstrip()) > width and len(lines) < most - 1:
            lines.append(line.rstrip())
            line = ""
        line += part
    return [*lines, line.rstrip()]


def _ended(line: str, metrics: QFontMetricsF, width: int) -> str:
    """A line cut off with dots; where these would leave nothing to read, its first signs without them.

    A number is whole or not there: its first figures alone would be another one.
    """
    found = metrics.elidedText(line, Qt.TextElideMode.ElideRight, width)
    while found != line and found.endswith("……"):
        # what was shortened before it is cut off here ends in dots already
        found = found[:-1]
    if found != line:
        found = f"{_before_number(line, found.rstrip('…'))}…"
    if found == line or letters(found.rstrip("… ")) >= TOLD:
        return found
    signs = joined(line)
    most = next((n for n in range(len(signs), 1, -1) if metrics.horizontalAdvance(shown(signs[:n])) <= width), 1)
    kept = shown(signs[:most])
    return kept if kept == line else _before_number(line, kept).rstrip() or "…"


def _before_number(line: str, kept: str) -> str:
    """The first signs of a line without the figures of a number that goes on behind them."""
    if not line.startswith(kept) or not line[len(kept) : len(kept) + 1].isdecimal():
        return kept
    return kept.rstrip("0123456789")


def write(
    painter: QPainter, text: str, box: QRectF, colour: QColor, largest: int, *, bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter, smallest: int = SMALLEST, struck: bool = False,
    read: bool = False,
) -> float:  # fmt: skip
    """Write a text into a box as large as it fits; the height in pixels that it takes."""
    if not text or box.width() < 4 or box.height() < 4:
        return 0.0
    font = QFont(painter.font())
    font.setBold(bold)
    font.setPixelSize(10)
    font.setStrikeOut(False)
    found = fitted(text, font.toString(), int(box.width()), int(box.height()), int(largest), smallest, read=read)
    plain = QFont(painter.font())
    font.setPixelSize(found.size)
    font.setStretch(found.stretch)
    font.setStrikeOut(struck)
    painter.setFont(font)
    painter.setPen(colour)
    high, aligned = found.high * len(found.lines), align.value
    top = box.top() if aligned & TOP else box.center().y() - high / 2
    flags = (aligned & SIDES or CENTRE) | FLAGS
    for number, line in enumerate(found.lines):
        where = QRectF(box.left(), top + number * found.high, box.width(), found.high)
        painter.drawText(where, flags, line)
    if found.stretch != 100:
        # what is written next is not set closer for that
        painter.setFont(plain)
    return high
