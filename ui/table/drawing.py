"""Painting the parts of a table: squares, hexes and zones with their marks, pieces by seat and rank."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from referee.kernel.scene import Mark, Piece, Place
from ui.frame.plain import minus
from ui.frame.theme import Theme
from ui.table.fitting import SMALLEST, advance, enlarged, fitted, write
from ui.table.shapes import hexagon, outline, star, triangle


@dataclass(frozen=True)
class Look:
    """How a seat's pieces look: fill, ink on it, shape, and the letter they bear."""

    fill: str
    ink: str
    shape: str
    letter: str


NOBODY = Look("#8b8b86", "#ffffff", "circle", "")
LABEL = 13
"""Pixels of the largest name of a place in letters of the usual size."""
SHARE, SHARE_HEX, GROWN = 0.15, 0.11, 1.25
"""Of the height of a place that its name takes at most in larger letters, and how much larger it is than usual then
where no hex is its place: it grows in the line that it has, for the cards below it are to stay as large as they are."""
COUNTED = 3.5
"""The width in sizes of a zone's name that the count of its cards behind it has, and the edges of the zone."""


def place_path(place: Place, box: QRectF) -> QPainterPath:
    """The outline of a place on the screen."""
    if place.shape == "hex":
        # a table that is turned by a quarter has its hexes with a corner up
        return hexagon(box.center(), max(box.width(), box.height()), upright=box.height() > box.width())
    path = QPainterPath()
    radius = max(4.0, min(box.width(), box.height()) * (0.1 if place.shape == "square" else 0.06))
    path.addRoundedRect(box, min(radius, 12), min(radius, 12))
    return path


def blend(first: str, second: str, share: float) -> QColor:
    """Two colours mixed, ``share`` of the second."""
    a, b = QColor(first), QColor(second)
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(x + (y - x) * share) for x, y in pairs))


def draw_place(painter: QPainter, place: Place, box: QRectF, theme: Theme, look: Look | None) -> None:
    """A place with its lasting marks."""
    path = place_path(place, box)
    if place.shape == "zone":
        plain = blend(theme.square, theme.page, 0.25).name()
        painter.setPen(QPen(blend(theme.edge, look.fill, 0.45) if look is not None else QColor(theme.edge), 1.2))
        painter.setBrush(blend(plain, look.fill, 0.07) if look is not None else QColor(plain))
        painter.drawPath(path)
        return
    shaded = any(mark.sign == "shade" for mark in place.marks)
    top, low = (theme.centre, theme.centre) if shaded else (theme.square, theme.square_low)
    tint = theme.tone(place.tones[0]) if place.tones else look.fill if look is not None else ""
    share = 0.3 if place.tones else 0.14
    ground = QLinearGradient(box.topLeft(), box.bottomLeft())
    ground.setColorAt(0, blend(top, tint, share) if tint else QColor(top))
    ground.setColorAt(1, blend(low, tint, share) if tint else QColor(low))
    painter.setBrush(ground)
    strong = blend(theme.square_edge, tint, 0.75) if place.tones else QColor(theme.square_edge)
    painter.setPen(QPen(strong, 2.0 if place.tones else 1.1))
    painter.drawPath(path)
    for mark in place.marks:
        _draw_mark(painter, mark, box, theme)


def _draw_mark(painter: QPainter, mark: Mark, box: QRectF, theme: Theme) -> None:
    size = box.width()
    tone = QColor(theme.red if mark.tone == "red" else theme.green if mark.tone == "green" else theme.faint)
    if mark.sign == "corners":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        inner = box.adjusted(size * 0.05, size * 0.05, -size * 0.05, -size * 0.05)
        for corner, dx, dy in _corners(inner):
            reach = size * 0.19
            beside = QPointF(corner.x() + dx * reach, corner.y())
            below = QPointF(corner.x(), corner.y() + dy * reach)
            painter.drawPolygon(QPolygonF([corner, beside, below]))
    elif mark.sign == "dashes":
        pen = QPen(tone, max(2.0, size * 0.055))
        pen.setDashPattern([2.4, 1.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = size * 0.075
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), size * 0.08, size * 0.08)
    elif mark.sign == "dots":
        painter.setPen(QPen(tone, max(1.2, size * 0.025), Qt.PenStyle.DotLine))
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


def label_size(box: QRectF, scale: float = 1.0, *, in_hex: bool = False) -> int:
    """The size of a place's name in pixels, where letters are ``scale`` times as large as usual."""
    usual = max(SMALLEST, min(LABEL, box.height() * 0.14))
    if in_hex and box.height() > box.width():
        # between two corners there is no room for more
        return int(usual)
    most = LABEL * scale if in_hex else usual * min(scale, GROWN)
    return int(max(usual, min(most, box.height() * (SHARE_HEX if in_hex else SHARE))))


def zone_size(text: str, box: QRectF, told: str, scale: float = 1.0) -> int:
    """The size of a zone's name in pixels: as usual where a larger one would leave no room for the count behind it."""
    size = label_size(box, scale)
    return size if COUNTED * size + advance(text, told, size, bold=True) <= box.width() else label_size(box)


def label_width(text: str, box: QRectF, font: QFont) -> float:
    """The width of a zone's name in pixels, written in a font of the name's size."""
    told = font.toString()
    return advance(text, told, zone_size(text, box, told, enlarged(font)), bold=True)


def foot_room(box: QRectF, scale: float = 1.0) -> QRectF:
    """The room for what stands at the foot of a hex."""
    size, upright = label_size(box, scale, in_hex=True), box.height() > box.width()
    inset = box.height() * (0.11 if upright else 0.025)
    top = box.bottom() - inset - size * 1.45
    low = QRectF(box.left() + box.width() * 0.26, top, box.width() * 0.48, size * 1.3)
    if upright:
        # between the corners at the sides and the one below
        low = low.adjusted(-box.width() * 0.12, 0, box.width() * 0.12, 0).translated(0, -box.height() * 0.05)
    return low


def foot_size(feet: Iterable[tuple[str, QRectF]], font: QFont) -> int:
    """The size in pixels of what stands at the feet of hexes: neighbours are written alike, as large as all fit."""
    written = QFont(font)
    written.setBold(True)
    written.setPixelSize(10)
    told, scale = written.toString(), enlarged(font)
    sizes = [int(LABEL * scale)]
    for text, box in feet:
        low, most = foot_room(box, scale), label_size(box, scale, in_hex=True)
        sizes.append(fitted(text, told, int(low.width()), int(low.height()), most).size)
    return min(sizes)


def draw_label(
    painter: QPainter, place: Place, text: str, foot: str, box: QRectF, theme: Theme, low: int, scale: float
) -> None:  # fmt: skip
    """The name of a place, and what stands at its foot in ``low`` pixels at most; letters are ``scale`` times as large.

    Drawn after all places so that no neighbour covers it.
    """
    size, faint = label_size(box, scale, in_hex=place.shape == "hex"), QColor(theme.faint)
    if place.shape == "zone":
        size = zone_size(text, box, painter.font().toString(), scale)
    if place.shape == "hex":
        inset = box.height() * (0.11 if box.height() > box.width() else 0.025)
        head = QRectF(box.left() + box.width() * 0.26, box.top() + inset, box.width() * 0.48, size * 1.3)
        write(painter, text, head, faint, size)
        ink = blend(theme.ink, theme.tone(place.tones[0] if place.tones else ""), 0.35)
        write(painter, foot, foot_room(box, scale), ink, min(size, low), bold=True)
        return
    where = box.adjusted(7, 3, -6, -3)
    # larger letters are in the middle of the same line
    where.setHeight(label_size(box) * 1.35 + 1)
    write(painter, text, where, faint, size, bold=place.shape == "zone", align=Qt.AlignmentFlag.AlignLeft)


def draw_piece(painter: QPainter, piece: Piece, box: QRectF, look: Look, theme: Theme) -> None:
    """A round, hexagonal, ... piece with the rings and the sign of its rank, and a shadow under it."""
    centre, radius = box.center(), min(box.width(), box.height()) * 0.36
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 46))
    painter.drawPath(outline(look.shape, centre + QPointF(0, radius * 0.1), radius * 1.03))
    painter.setPen(QPen(blend(look.fill, theme.rim, 0.55), max(1.4, radius * 0.08)))
    shine = QLinearGradient(centre - QPointF(0, radius), centre + QPointF(0, radius))
    shine.setColorAt(0, blend(look.fill, "#ffffff", 0.16))
    shine.setColorAt(1, blend(look.fill, "#000000", 0.08))
    painter.setBrush(shine)
    painter.drawPath(outline(look.shape, centre, radius))
    _rank(painter, piece, centre, radius, look)


def _rank(painter: QPainter, piece: Piece, centre: QPointF, radius: float, look: Look) -> None:
    ink = QColor(look.ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    faint = QColor(ink)
    faint.setAlpha(90)
    painter.setPen(QPen(faint if piece.rings == 0 else ink, max(1.2, radius * (0.05 if piece.rings == 0 else 0.1))))
    painter.drawPath(outline(look.shape, centre, radius * 0.78))
    if piece.rings > 1:
        painter.drawPath(outline(look.shape, centre, radius * 0.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    if piece.figure:
        # the rings still tell the rank, and what is asked for most stands within them
        half = radius * (0.46 if piece.rings > 1 else 0.6)
        room = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        write(painter, minus(piece.figure), room, ink, int(max(9, radius * 0.75)), bold=True)
    elif piece.rings > 1:
        painter.drawPath(star(centre, radius * 0.5))
    elif piece.rings == 1:
        painter.drawPath(triangle(centre, radius * 0.42))
    else:
        letter = QRectF(centre.x() - radius * 0.6, centre.y() - radius * 0.6, radius * 1.2, radius * 1.2)
        write(painter, look.letter, letter, ink, int(max(9, radius * 0.75)), bold=True)


def arrow(painter: QPainter, start: QPointF, end: QPointF, colour: QColor, width: float) -> None:
    """An arrow from the middle of one place to that of another."""
    along = end - start
    length = (along.x() ** 2 + along.y() ** 2) ** 0.5
    if length < 4 * width:
        return
    unit = along / length
    tip, back = end - unit * width * 1.5, end - unit * width * 5.5
    side = QPointF(-unit.y(), unit.x()) * width * 2.2
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(start, back)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([tip, back + side, back - side]))
