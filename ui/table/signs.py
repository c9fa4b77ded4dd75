"""Texts with signs of costs in them (``{R}{R}{1}``): each is drawn as a dot with its number, as costs are on a card."""

import re
from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui.frame.theme import Theme
from ui.table.fitting import SMALLEST, fitted, write

SIGN = re.compile(r"\{([0-9]{1,3}|[A-Z])\}")
COST = re.compile(rf"(?:{SIGN.pattern})+")
DOT = "●"
"""What stands in the text where a dot is drawn over it: it has its width, and no line ends within a cost."""
Dots = list[tuple[str, str]]
"""What stands in each dot, in their order: its tone, "" for none, and its number."""


def with_dots(text: str, tones: Mapping[str, str]) -> tuple[str, Dots]:
    """A text with dots in the place of its signs, and what they are; where a game has no such signs, as it is."""
    if not tones or "{" not in text:
        return text, []
    dots: Dots = []

    def put(cost: re.Match[str]) -> str:
        counted = Counter(SIGN.findall(cost[0]))
        # one tone with its number, as on a card; a number is its own, and so is what is still to be chosen
        found = [(tones[sign], str(count)) if sign in tones else ("", sign) for sign, count in counted.items()]
        dots.extend(found)
        return DOT * len(found)

    return COST.sub(put, text), dots


def write_signs(
    painter: QPainter, text: str, box: QRectF, colour: QColor, largest: int, theme: Theme, tones: Mapping[str, str],
    *, smallest: int = SMALLEST, read: bool = False,
) -> float:  # fmt: skip
    """Write a text from the upper left of a box as ``write`` does, with its signs as dots; the height it takes."""
    bare, dots = with_dots(text, tones)
    align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    taken = write(painter, bare, box, colour, largest, align=align, smallest=smallest, read=read)
    if not dots or not taken:
        return taken
    font = QFont(painter.font())
    font.setPixelSize(10)
    font.setBold(False)
    found = fitted(bare, font.toString(), int(box.width()), int(box.height()), largest, smallest, read=read)
    font.setPixelSize(found.size)
    font.setStretch(found.stretch)
    metrics = QFontMetricsF(font)
    side, left = found.size * 0.98, iter(dots)
    for number, line in enumerate(found.lines):
        middle = box.top() + (number + 0.5) * found.high
        for place in (n for n, sign in enumerate(line) if sign == DOT):
            centre = metrics.horizontalAdvance(line[:place]) + metrics.horizontalAdvance(DOT) / 2
            dot = QRectF(0, 0, side, side)
            dot.moveCenter(QPointF(box.left() + centre, middle))
            _draw(painter, dot, *next(left), theme)
    return taken


def _draw(painter: QPainter, dot: QRectF, tone: str, number: str, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tone(tone) if tone else theme.faint))
    painter.drawEllipse(dot)
    write(painter, number, dot, QColor(theme.card), int(dot.height() * 0.72), bold=True, smallest=5)
