"""Outlines: the shape of each seat's pieces, hexes, and the signs of ranks."""

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


def polygon(centre: QPointF, radius: float, sides: int, turned: float = 0.0) -> QPainterPath:
    """A regular polygon; ``turned`` in degrees, 0 with a corner to the right."""
    points = QPolygonF()
    for corner in range(sides + 1):
        angle = math.radians(turned + 360 / sides * corner)
        points.append(QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle)))
    path = QPainterPath()
    path.addPolygon(points)
    return path


def hexagon(centre: QPointF, width: float, *, upright: bool = False) -> QPainterPath:
    """A hex of the board, ``width`` from corner to corner, with a side up and down or, ``upright``, with a corner."""
    return polygon(centre, width / 2, 6, 30 if upright else 0)


def outline(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of a seat's pieces."""
    path = QPainterPath()
    if shape == "hexagon":
        return polygon(centre, radius * 1.08, 6, 30)
    if shape == "pentagon":
        return polygon(centre + QPointF(0, radius * 0.06), radius * 1.12, 5, -90)
    if shape == "diamond":
        return polygon(centre, radius * 1.15, 4, 0)
    if shape == "square":
        side = radius * 0.9
        path.addRoundedRect(QRectF(centre.x() - side, centre.y() - side, side * 2, side * 2), side / 4, side / 4)
        return path
    if shape == "triangle":
        return polygon(centre + QPointF(0, radius * 0.14), radius * 1.22, 3, -90)
    if shape == "shield":
        left, top, wide, high = centre.x() - radius * 0.88, centre.y() - radius * 0.95, radius * 1.76, radius * 1.05
        path.moveTo(left, top)
        path.lineTo(left + wide, top)
        path.lineTo(left + wide, top + high)
        path.quadTo(QPointF(left + wide * 0.92, top + high * 1.6), QPointF(centre.x(), top + high * 1.95))
        path.quadTo(QPointF(left + wide * 0.08, top + high * 1.6), QPointF(left, top + high))
        path.closeSubpath()
        return path
    path.addEllipse(centre, radius, radius)
    return path


def star(centre: QPointF, radius: float) -> QPainterPath:
    """A star of five points: the sign of the highest rank."""
    points = QPolygonF()
    for corner in range(11):
        reach = radius if corner % 2 == 0 else radius * 0.45
        angle = math.radians(-90 + 36 * corner)
        points.append(QPointF(centre.x() + reach * math.cos(angle), centre.y() + reach * math.sin(angle)))
    path = QPainterPath()
    path.addPolygon(points)
    return path


def triangle(centre: QPointF, radius: float) -> QPainterPath:
    """A triangle with a corner up: the sign of the middle rank."""
    return polygon(centre, radius, 3, -90)
