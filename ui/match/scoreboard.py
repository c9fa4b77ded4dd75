"""The scores of the window for the table: where the seats stand and how large a score is: it is read from afar."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from referee.kernel.scene import SeatView
from ui.frame.theme import Theme

SHARE = 0.86
"""At most this much of the height of its room is a figure high."""
NOTE, LEAST_NOTE = 0.26, 14
"""The writing of what a score counts, in heights of its figure; the least in pixels."""
APART = 0.16
"""The gap between a figure and what it counts, in heights of the figure."""
NAMED, NAMED_FLAT = 0.2, 0.28
"""The line of the name in heights of a seat, and in a seat that is wider than high."""


@dataclass(frozen=True)
class Figure:
    """How a score is written: the pixels of its figure and of what it counts, and whether that stands below it."""

    size: int
    note: int
    below: bool


@lru_cache(maxsize=2000)
def _hundred(text: str, told: str, *, bold: bool) -> tuple[float, float]:
    """How wide and how high a text is, in sizes of its writing."""
    font = QFont()
    font.fromString(told)
    font.setPixelSize(100)
    font.setBold(bold)
    metrics = QFontMetricsF(font)
    return metrics.horizontalAdvance(text) / 100, metrics.capHeight() / 100


def figure_of(text: str, counts: str, wide: float, high: float, told: str, most: float = 0) -> Figure:
    """The largest way to write a figure with what it counts beside it, or below it, in a room.

    What it counts is written at ``most`` so large: no larger than a name.
    """
    (across, up), (noted, _) = _hundred(text, told, bold=True), _hundred(counts, told, bold=False)
    note = NOTE * up
    beside = min(SHARE * high / up, wide / (across + (APART + noted * note if counts else 0)))
    below = min(SHARE * high / (up + (APART + NOTE * 1.3 if counts else 0)), wide / across)
    size = max(beside, below)
    least = min(LEAST_NOTE, wide / noted) if counts else 0
    said = min(max(size * note, least), most, wide / noted) if counts else 0
    return Figure(int(size), int(said), below > beside)


def longest(view: SeatView) -> str:
    """The figure of a seat, or the one it goes to, whichever is longer: what is shown is not moved by a point."""
    if view.score is None:
        return "–"
    return max(str(view.score.value), str(view.score.most or ""), key=len)


def columns(views: Sequence[SeatView], wide: float, high: float, gap: float, told: str) -> int:
    """How many seats stand side by side, so that their scores are as large as can be."""
    figures = [longest(view) for view in views] or ["–"]

    def size(across: int) -> int:
        down = -(-len(figures) // across)
        room = (wide - gap * (across - 1)) / across, (high - gap * (down - 1)) / down
        named = NAMED if room[1] > room[0] else NAMED_FLAT
        # the edges of a seat, as they are drawn
        edge = room[1] * 0.14
        return min(
            figure_of(each, "", room[0] - edge - 12, (room[1] - edge) * (1 - named) * 0.8, told).size
            for each in figures
        )

    ways = [across for across in range(1, len(figures) + 1) if len(figures) % across == 0 or across == 2]
    return max(reversed(ways), key=size)


def draw_figure(painter: QPainter, text: str, counts: str, room: QRectF, theme: Theme, most: float) -> float:
    """Draw a score with what it counts in the middle of a room's height, from its left; the size of its figure.

    ``most`` is that of ``figure_of``.
    """
    font = QFont(painter.font())
    font.setPixelSize(10)
    font.setBold(False)
    found = figure_of(text, counts, room.width(), room.height(), font.toString(), most)
    _, up = _hundred(text, font.toString(), bold=True)
    high = found.size * up
    block = high + (found.size * up * APART + found.note * 1.1 if found.below else 0)
    base = room.center().y() - block / 2 + high
    font.setBold(True)
    font.setPixelSize(max(1, found.size))
    painter.setFont(font)
    painter.setPen(QColor(theme.ink))
    painter.drawText(QPointF(room.left(), base), text)
    right = room.left() + QFontMetricsF(font).horizontalAdvance(text)
    if counts:
        font.setBold(False)
        font.setPixelSize(max(1, found.note))
        painter.setFont(font)
        painter.setPen(QColor(theme.faint))
        where = (
            QPointF(room.left(), base + high * APART + found.note)
            if found.below
            else QPointF(right + high * APART, base)
        )
        painter.drawText(where, counts)
    return found.size
