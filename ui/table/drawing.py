"""Painting the parts of a table: squares with their marks, pieces by seat and rank, cards."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTextLayout,
    QTextOption,
)

from referee.kernel.scene import Piece, Place
from ui.frame.theme import Theme
from ui.table.shapes import hexagon, outline, star, triangle


@dataclass(frozen=True)
class Look:
    """How a seat's pieces look: fill, ink on it, shape, and the letter they bear."""

    fill: str
    ink: str
    shape: str
    letter: str


BALANCED = 12
"""How often the lines of a name are made a twentieth narrower, while they stay as many."""
BESIDE = 1.6
SHORT = 2
"""A card wider than so many heights has figures of so few signs beside its name, not below it."""
LARGEST = 1.8
"""How many times as large as other lines a card's figures are at most."""
SMALLEST = 9
"""Pixels of the smallest writing."""
NOBODY = Look("#8b8b86", "#ffffff", "circle", "")


def place_path(place: Place, box: QRectF) -> QPainterPath:
    """The outline of a place on the screen."""
    if place.shape == "hex":
        return hexagon(box.center(), box.width())
    path = QPainterPath()
    radius = min(box.width(), box.height()) * (0.06 if place.shape == "square" else 0.03)
    path.addRoundedRect(box, max(radius, 4), max(radius, 4))
    return path


def draw_place(painter: QPainter, place: Place, box: QRectF, theme: Theme, look: Look | None) -> None:
    """A place with its lasting marks."""
    path = place_path(place, box)
    fill = QColor(theme.centre if {"centre", "neutral"} & set(place.marks) else theme.square)
    painter.setBrush(fill)
    painter.setPen(QPen(QColor(theme.square_edge), 1))
    painter.drawPath(path)
    if look is not None and place.shape != "zone":
        tint = QColor(look.fill)
        tint.setAlpha(26)
        painter.fillPath(path, tint)
    for mark in place.marks:
        _draw_mark(painter, mark, box, theme)


def _draw_mark(painter: QPainter, mark: str, box: QRectF, theme: Theme) -> None:
    size = box.width()
    if mark == "red":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.red))
        for corner, dx, dy in _corners(box):
            reach = size * 0.2
            points = [
                corner,
                QPointF(corner.x() + dx * reach, corner.y()),
                QPointF(corner.x(), corner.y() + dy * reach),
            ]
            painter.drawPolygon(QPolygonF(points))
    elif mark == "green":
        pen = QPen(QColor(theme.green), max(2.0, size * 0.06))
        pen.setDashPattern([2.2, 1.6])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = size * 0.06
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), size * 0.08, size * 0.08)
    elif mark not in ("centre", "neutral"):
        painter.setPen(QPen(QColor(theme.faint), max(1.0, size * 0.02), Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = size * 0.1
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), size * 0.06, size * 0.06)


def _corners(box: QRectF) -> list[tuple[QPointF, int, int]]:
    return [
        (box.topLeft(), 1, 1),
        (box.topRight(), -1, 1),
        (box.bottomLeft(), 1, -1),
        (box.bottomRight(), -1, -1),
    ]


def label_size(box: QRectF) -> int:
    """The size of a place's name in pixels."""
    return int(max(SMALLEST, min(14, box.height() * 0.16)))


def label_width(text: str, box: QRectF, font: QFont) -> float:
    """The width of a place's name in pixels, written in a font of the name's size."""
    written = QFont(font)
    written.setPixelSize(label_size(box))
    return QFontMetricsF(written).horizontalAdvance(text)


def draw_label(painter: QPainter, place: Place, text: str, box: QRectF, theme: Theme) -> None:
    """The name of a place, drawn after all places so that no neighbour covers it."""
    font = QFont(painter.font())
    font.setPixelSize(label_size(box))
    painter.setFont(font)
    painter.setPen(QColor(theme.faint))
    if place.shape == "hex":
        where = box.adjusted(0, box.height() * 0.01, 0, 0)
        painter.drawText(where, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter, text)
        return
    where = box.adjusted(7, 4, -7, -4)
    painter.drawText(where, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, text)


def draw_piece(painter: QPainter, piece: Piece, box: QRectF, look: Look) -> None:
    """A round, hexagonal, ... piece with the ring and the sign of its rank."""
    centre, radius = box.center(), min(box.width(), box.height()) * 0.35
    fill, ink = QColor(look.fill), QColor(look.ink)
    painter.setPen(QPen(fill.darker(165), max(1.2, radius * 0.06)))
    painter.setBrush(fill)
    painter.drawPath(outline(look.shape, centre, radius))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rings = {"heroic": 1, "legendary": 2}.get(piece.rank, 0)
    painter.setPen(QPen(ink, max(1.4, radius * 0.1)))
    for ring in range(rings):
        painter.drawPath(outline(look.shape, centre, radius * (0.8 - 0.2 * ring)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    if piece.rank == "legendary":
        painter.drawPath(star(centre, radius * 0.48))
    elif piece.rank == "heroic":
        painter.drawPath(triangle(centre, radius * 0.4))
    else:
        _letter(painter, look.letter, box, ink, radius)


def _letter(painter: QPainter, letter: str, box: QRectF, ink: QColor, radius: float) -> None:
    font = QFont(painter.font())
    font.setPixelSize(int(max(8, radius * 0.8)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)


@dataclass(frozen=True)
class CardFace:
    """What is written on a card: its name and short lines, in the reader's language."""

    title: str
    lines: tuple[str, ...]
    badges: tuple[str, ...]


def draw_card(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme) -> None:
    """A card: its seat's colour at the edge, its name, its lines; a face-down card shows its back."""
    fill = QColor(theme.card if piece.face_up else theme.centre)
    painter.setBrush(fill)
    painter.setPen(QPen(QColor(look.fill), max(2.0, box.width() * 0.025)))
    painter.drawRoundedRect(box, 6, 6)
    if not piece.face_up:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(look.fill), Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 4, 4)
    _stripe(painter, piece, box, look)
    _card_text(painter, face, _beside_stripe(piece, box), theme)


def _thickness(box: QRectF) -> float:
    return max(4.0, box.height() * 0.1)


def _stripe(painter: QPainter, piece: Piece, box: QRectF, look: Look) -> None:
    """The band of the seat's colour: at the head, at the side of a card that is turned, at the foot of a reversed one.

    What is written stays upright: it is read by whoever sits before the screen.
    """
    thick = _thickness(box)
    bands = {
        90: QRectF(box.right() - 1.6 * thick, box.top(), 1.6 * thick, box.height()),
        180: QRectF(box.left(), box.bottom() - thick, box.width(), thick),
        270: QRectF(box.left(), box.top(), 1.6 * thick, box.height()),
    }
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.fill))
    painter.drawRoundedRect(bands.get(piece.turned, QRectF(box.left(), box.top(), box.width(), thick)), 4, 4)


def _beside_stripe(piece: Piece, box: QRectF) -> QRectF:
    """The room for what is written on a card."""
    thick = _thickness(box)
    if piece.turned == 90:
        return box.adjusted(4, 2, -1.6 * thick - 2, -2)
    if piece.turned == 270:
        return box.adjusted(1.6 * thick + 2, 2, -4, -2)
    if piece.turned == 180:
        return box.adjusted(5, 2, -5, -thick - 1)
    return box.adjusted(5, thick + 1, -5, -2)


def _card_text(painter: QPainter, face: CardFace, inner: QRectF, theme: Theme) -> None:
    lines, share = face.lines, 0.22
    if lines and len(lines[0]) <= SHORT and inner.width() > BESIDE * inner.height():
        inner, lines, share = _figures(painter, lines[0], inner, theme), lines[1:], 0.28
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(int(max(SMALLEST, min(16, inner.height() * share))))
    plain = QFont(font)
    plain.setBold(False)
    rows = [(line, plain, QColor(theme.ink)) for line in lines]
    small = QFont(plain)
    small.setPixelSize(max(8, font.pixelSize() - 2))
    rows += [(badge, small, QColor(theme.accent)) for badge in face.badges]
    metrics = QFontMetricsF(font)
    spare = inner.height() + 2 - sum(QFontMetricsF(row[1]).height() for row in rows)
    title = lines_of(face.title, font.toString(), int(inner.width()), int(spare / metrics.height()))
    if len(title) == 1:
        font = _narrowed(font, face.title, inner.width())
    spare -= len(title) * metrics.height()
    if lines and spare > 0:
        # a card's figures are what is looked for
        large = QFont(font)
        large.setPixelSize(int(min(LARGEST * plain.pixelSize(), plain.pixelSize() + spare * 0.6)))
        rows[0] = (lines[0], _narrowed(large, lines[0], inner.width()), QColor(theme.ink))
    rows = [(line, font, QColor(theme.ink)) for line in title] + rows
    top = inner.top()
    for text, row_font, colour in rows:
        metrics = QFontMetricsF(row_font)
        if top + metrics.height() > inner.bottom() + 2:
            break
        painter.setFont(row_font)
        painter.setPen(colour)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(
            QRectF(inner.left(), top, inner.width(), metrics.height()), Qt.AlignmentFlag.AlignCenter, shown
        )
        top += metrics.height()


def _narrowed(font: QFont, text: str, width: float) -> QFont:
    """The font, or a smaller one in which a text fits into so many pixels, as far as that can still be read."""
    found = QFont(font)
    while found.pixelSize() > SMALLEST and QFontMetricsF(found).horizontalAdvance(text) > width:
        found.setPixelSize(found.pixelSize() - 1)
    return found


def _figures(painter: QPainter, text: str, inner: QRectF, theme: Theme) -> QRectF:
    """Write a card's figures large at its right; the room that is left beside them."""
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(int(max(SMALLEST, inner.height() * 0.5)))
    width = QFontMetricsF(font).horizontalAdvance(text)
    painter.setFont(font)
    painter.setPen(QColor(theme.ink))
    where = QRectF(inner.right() - width - 3, inner.top(), width + 2, inner.height())
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)
    return inner.adjusted(0, 0, -width - 8, 0)


@lru_cache(maxsize=2000)
def lines_of(text: str, told: str, room: int, most: int) -> list[str]:
    """A text in lines of ``room`` pixels, at most so many but always one; what is over stays in the last one.

    ``told`` is the font as ``QFont.toString`` tells it.
    """
    font, width = QFont(), float(room)
    font.fromString(told)
    if most < 2 or QFontMetricsF(font).horizontalAdvance(text) <= width:
        return [text]
    starts = _starts(text, font, width)
    if len(starts) <= most:
        # lines of about one length: no last sign of a name alone
        for _ in range(BALANCED):
            narrower = _starts(text, font, width * 0.95)
            if len(narrower) > len(starts):
                break
            starts, width = narrower, width * 0.95
    starts = starts[:most]
    return [text[start:end].strip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _starts(text: str, font: QFont, width: float) -> list[int]:
    """Where the lines of a text begin, broken between words where that can be."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    starts: list[int] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    return starts
