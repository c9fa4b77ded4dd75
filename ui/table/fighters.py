"""Painting cards that have a figure with its bar, and a table by the faces of a die.

All that stand side by side have one size of writing: the largest in which every line of every table is there whole.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from referee.kernel.scene import Piece
from ui.frame.plain import minus
from ui.frame.theme import Theme
from ui.table.dice import draw_die
from ui.table.drawing import Look, blend
from ui.table.faces import LEFT, RIGHT, TOP, CardFace, Common
from ui.table.fitting import LEADING, SMALLEST, advance, fitted, write

LOW = 330.0
"""Pixels: on a lower card the figure stands beside the name."""
SLIM = 120.0
"""Pixels between the edges of a low card: on a narrower one the figure stands below the name, where it has room."""
LARGEST, SHARE = 22, 0.8
"""Pixels of the largest writing of what a line does, and how large it is at most beside its name."""
GROWN = 1.2
"""How much larger what a line does and its name are at most in larger letters: the head of a card stays as it is."""
APART = 3.0
"""Pixels between two lines of a table."""
DIE, BETWEEN = 1.45, 7.0
"""The side of a die in sizes of a line's name, and the pixels between it and the name."""
NAMES = 0.46
"""At most this share of a card's width is that of the names where notes stand beside them."""
PILL = 1.6
"""The height of a pill in sizes of its writing."""
CLOSE = 1.2
"""The least height of a line of a table in sizes of its writing, where there is room for nothing but its name."""


@dataclass(frozen=True)
class Frame:
    """Where the parts of a card stand: a unit of its writing in pixels, name, figure, bar, pills, and its table."""

    unit: float
    name: QRectF
    figure: QRectF
    bar: QRectF
    pills: tuple[tuple[str, QRectF], ...]
    table: QRectF


def frame_of(face: CardFace, box: QRectF, told: str, *, barred: bool) -> Frame:
    """Where the parts of a card in a box stand; ``told`` is the font as ``QFont.toString`` tells it.

    ``barred``: its figure has a bar below it.
    """
    low = box.height() < LOW
    pad = max(6.0, box.width() * (0.035 if low else 0.055))
    upper, lower = (min(pad * share, box.height() * 0.1) for share in (0.7, 0.6))
    inner = box.adjusted(pad, upper, -pad, -lower)
    unit = max(10.0, min(box.width() * 0.078, box.height() * 0.046, max(18.0, box.height() * 0.028)))
    name = QRectF(inner.left(), inner.top(), inner.width(), min(unit * 1.7, inner.height()))
    figure, bar = QRectF(name.left(), name.bottom(), inner.width(), unit * 2.6), QRectF()
    top, least = name.bottom(), len(face.rows) * SMALLEST * CLOSE
    if barred:
        if low:
            figure = _low_figure(name, inner, unit, least)
        top = figure.bottom() + 2
        # on one that has the height of its name alone there is none
        bar = QRectF(inner.left(), top, inner.width(), max(4.0, unit * (0.3 if low else 0.45)))
        bar = bar if bar.bottom() <= inner.bottom() + 1 else QRectF()
        top = max(top, bar.bottom()) + unit * 0.4
    # its lines go before what else is told of it; where they have no room at all that has it
    rest = inner.bottom() - top
    room = QRectF(inner.left(), top, inner.width(), rest - least - unit * 0.45 if rest >= least else rest)
    pills = _pills((*face.badges, *face.lines), room, max(SMALLEST, int(unit * 0.78)), told)
    top = pills[-1][1].bottom() + unit * 0.45 if pills else top
    return Frame(unit, name, figure, bar, pills, QRectF(inner.left(), top, inner.width(), inner.bottom() - top))


def _low_figure(name: QRectF, inner: QRectF, unit: float, least: float) -> QRectF:
    """Where the figure of a low card stands: beside the name, or below it where there is no room for both.

    ``least`` is the height that the lines of its table need.
    """
    beside = QRectF(inner.left(), name.top(), inner.width(), min(unit * 1.9, inner.height()))
    below = QRectF(inner.left(), name.bottom(), inner.width(), unit * 1.7)
    left, instead = inner.bottom() - beside.bottom() - unit, inner.bottom() - below.bottom() - unit
    keeps = instead >= (least if left >= least else SMALLEST * PILL)
    return below if inner.width() < SLIM and keeps else beside


def _pills(texts: Sequence[str], room: QRectF, size: int, told: str) -> tuple[tuple[str, QRectF], ...]:
    """Short texts in rounded frames, side by side as they fit; how many more there are, where not all do."""
    for some in range(len(texts), 0, -1):
        shown = [*texts[:some], *([f"+{len(texts) - some}"] if some < len(texts) else [])]
        if len(found := _placed(shown, room, size, told)) == len(shown):
            return tuple(found)
    return tuple(_placed([f"+{len(texts)}"] if texts else [], room, size, told))


def _placed(texts: Iterable[str], room: QRectF, size: int, told: str) -> list[tuple[str, QRectF]]:
    """As many of them as fit."""
    left, top, high = room.left(), room.top(), size * PILL
    found = []
    for text in texts:
        wide = min(room.width(), advance(text, told, size) + 16)
        if left > room.left() and left + wide > room.right():
            left, top = room.left(), top + high + 3
        if top + high > room.bottom():
            break
        found.append((text, QRectF(left, top, wide, high)))
        left += wide + 4
    return found


def common_of(cards: Sequence[tuple[QRectF, Piece, CardFace]], told: str, scale: float = 1.0) -> Common:
    """The largest writing in which the tables of all cards are whole; nothing but their names where none is."""
    return _common(
        tuple([(box.width(), box.height(), piece.bar is not None, face) for box, piece, face in cards]), told, scale
    )


@lru_cache(64)
def _common(cards: tuple[tuple[float, float, bool, CardFace], ...], told: str, scale: float) -> Common:
    """The same by what it hangs on: how large the cards are, whether they have a bar, and what is written on them."""
    frames = [
        (frame_of(face, QRectF(0, 0, width, height), told, barred=barred), face)
        for width, height, barred, face in cards
    ]
    unit = min((frame.unit for frame, _ in frames), default=10.0)
    for note in range(max(SMALLEST, min(LARGEST, int(unit * min(scale, GROWN) * SHARE))), SMALLEST - 1, -1):
        # where their names have no room to be larger than usual what they do goes before that
        for lines in dict.fromkeys((scale, 1.0)):
            for below in (True, False):
                heights = [_heights(face, frame, told, note, lines, below=below) for frame, face in frames]
                if all(sum(high) <= frame.table.height() for high, (frame, _) in zip(heights, frames, strict=True)):
                    return Common(note=note, below=below, scale=scale, lines=lines)
    return Common(scale=scale)


def _named(note: int, unit: float, scale: float) -> int:
    """The size of the name of a line: larger than what it does."""
    return max(SMALLEST + 1, min(int(unit * min(scale, GROWN)), round(note / SHARE)))


def _heights(face: CardFace, frame: Frame, told: str, note: int, scale: float, *, below: bool) -> list[float]:
    """The height that each line of a table needs with notes of a size."""
    named = _named(note, frame.unit, scale)
    side, found = named * DIE, []
    wide = frame.table.width() - side - BETWEEN
    if not below:
        wide -= _names_wide(face, frame, told, named)
    for _, _, _, text in face.rows:
        lines = fitted(text, told, int(wide), 10_000, note, note, read=True).lines if text else ()
        high = len(lines) * note * LEADING
        if any(line.endswith("…") and not text.endswith("…") for line in lines):
            high = 10_000.0
        level = max(0.0, (side - note * LEADING) / 2)
        found.append((side + high if below else max(side, level + high)) + APART)
    return found


def _names_wide(face: CardFace, frame: Frame, told: str, size: int) -> float:
    """The width of the names of a table's lines where something stands beside them."""
    widest = max((advance(text, told, size, bold=True) for _, text, _, _ in face.rows), default=0.0)
    return min(widest + 12, frame.table.width() * NAMES)


def draw_fighter(
    painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme, common: Common | None
) -> None:  # fmt: skip
    """Name, the figure large with its bar, badges, and the table by the faces of the die."""
    font = QFont(painter.font())
    font.setBold(False)
    font.setPixelSize(10)
    told = font.toString()
    frame = frame_of(face, box, told, barred=piece.bar is not None)
    common = common or common_of([(box, piece, face)], told)
    name = QRectF(frame.name)
    if piece.bar is not None:
        name.setRight(_figure(painter, piece, face, frame, told, look, theme))
    titled = int(frame.unit * 1.15 * min(common.scale, GROWN))
    write(painter, face.title, name, QColor(theme.ink), titled, bold=True, align=LEFT)
    for text, pill in frame.pills:
        painter.setPen(QPen(QColor(theme.accent), 1))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        write(painter, text, pill.adjusted(6, 0, -6, 0), QColor(theme.accent), max(SMALLEST, int(frame.unit * 0.78)))
    _table(painter, face, frame, told, common, theme)


def _figure(
    painter: QPainter, piece: Piece, face: CardFace, frame: Frame, told: str, look: Look, theme: Theme
) -> float:
    """What there is of the most, large and as a bar; up to where the name has room."""
    now, most = piece.bar or (0, 0)
    unit, room, right = frame.unit, frame.figure, frame.name.right()
    colour, faint = blend(look.fill, theme.rim, 0.2), QColor(theme.faint)
    if room.top() == frame.name.top():
        # beside the name, at the right edge; of how many there is told where the name is whole all the same
        size, small = min(int(unit * 1.9), int(room.height() / LEADING) + 1), int(unit * 1.05)
        rest, figure = f" / {most}", advance(minus(piece.figure), told, size, bold=True) + 1
        wide = advance(rest, told, small) + 3
        named = advance(face.title, told, SMALLEST, bold=True) + unit * 0.4
        if named + figure + wide > room.width() and frame.bar.height():
            rest, wide = "", 0.0
        right = room.right() - wide - figure
        large = QRectF(right, room.top(), figure, room.height())
        write(painter, minus(piece.figure), large, colour, size, bold=True, align=RIGHT)
        write(painter, rest, room.adjusted(room.width() - wide, unit * 0.5, 0, 0), faint, small, align=RIGHT)
        right -= unit * 0.4
    else:
        size = int(min(unit * 2.5, room.height()))
        wide = advance(minus(piece.figure), told, size, bold=True) + 1
        large = QRectF(room.left(), room.top(), min(room.width(), wide), room.height())
        write(painter, minus(piece.figure), large, colour, size, bold=True, align=LEFT)
        low = room.height() - unit * 1.7
        beside = QRectF(large.right() + unit * 0.4, room.top() + low, room.right() - large.right(), unit * 1.6)
        write(painter, f"/ {most}", beside, faint, int(unit * 1.1), align=LEFT)
    bar = frame.bar
    if not bar.height():
        return right
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blend(theme.card, theme.ink, 0.12))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    painter.setBrush(QColor(look.fill))
    full = max(0.0, min(1.0, now / most if most else 0.0))
    if full:
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * full, bar.height()), 3, 3)
    return right


def _table(painter: QPainter, face: CardFace, frame: Frame, told: str, common: Common, theme: Theme) -> None:
    """The lines of the table; what is left of the height stands between them, as far as that is not too far apart."""
    if not face.rows:
        return
    room, note, below = frame.table, common.note, common.below
    share = room.height() / len(face.rows)
    if note:
        named = _named(note, frame.unit, common.lines)
        heights = _heights(face, frame, told, note, common.lines, below=below)
    elif share < SMALLEST * CLOSE:
        # nobody could read it, and it would run out of the card
        return
    else:
        named = min(int(frame.unit), int(share / CLOSE))
        heights = [min(named * DIE + APART, share)] * len(face.rows)
    left = max(0.0, room.height() - sum(heights)) / len(heights)
    side, top = min(named * DIE, *(high - 1 for high in heights)), room.top()
    beside = 0.0 if below or not note else _names_wide(face, frame, told, named)
    for (die, text, is_open, does), high in zip(face.rows, heights, strict=True):
        draw_die(painter, die, QRectF(room.left(), top, side, side), theme, faded=not is_open)
        words = QRectF(room.left() + side + BETWEEN, top, room.width() - side - BETWEEN, side)
        if beside:
            words.setWidth(beside - 8)
        ink = QColor(theme.ink if is_open else theme.faint)
        write(painter, text, words, ink, named, bold=is_open and bool(note), align=LEFT, struck=not is_open)
        under = QRectF(words.left(), top + side, words.width(), high - side)
        if beside:
            # its first line stands level with the name
            level = max(0.0, (side - note * LEADING) / 2)
            under = QRectF(words.left() + beside, top + level, room.right() - words.left() - beside, high - level)
        if note:
            write(painter, does, under.adjusted(0, 0, 1, 4), QColor(theme.faint), note, align=LEFT | TOP, smallest=note,
                  read=True)  # fmt: skip
        top += high + min(left, frame.unit * 1.2)
