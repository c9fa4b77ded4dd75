"""The faces of a die."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.frame.theme import Theme
from ui.table.fitting import write

_PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def draw_die(painter: QPainter, face: int, box: QRectF, theme: Theme, *, faded: bool = False) -> None:
    """A face of a die with its pips; a number where there are more than six."""
    painter.setPen(QPen(QColor(theme.line if not faded else theme.edge), 1.2))
    painter.setBrush(QColor(theme.card))
    painter.drawRoundedRect(box, box.width() * 0.2, box.width() * 0.2)
    ink = QColor(theme.ink if not faded else theme.faint)
    if face not in _PIPS:
        write(painter, str(face), box, ink, int(box.height() * 0.7), bold=True)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for x, y in _PIPS[face]:
        painter.drawEllipse(box.center() + QPointF(x, y) * box.width() * 0.25, box.width() * 0.085, box.width() * 0.085)
