"""What lies under the pieces: places with their marks and names, painted once for as long as nothing of it changes."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from operator import is_

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from referee.kernel.scene import Scene
from ui.frame.theme import Theme
from ui.table.drawing import Look, blend, draw_label, draw_place, foot_size
from ui.table.fitting import enlarged
from ui.table.layout import MARGIN, BoardLayout

NAME, NAME_LARGE = 0.24, 0.34
"""The name of a column or row in widths of a square, and at most, where letters are larger than usual."""


class Ground:
    """The picture of the table without pieces. Pieces come and go over it; it is painted anew where it is another."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._shows: tuple[object, ...] = ()
        self._same: tuple[object, ...] = ()
        self._sized: tuple[QSize, float] | None = None
        self.painted = 0
        """How often it was painted."""

    def draw(
        self,
        painter: QPainter,
        scene: Scene,
        layout: BoardLayout,
        theme: Theme,
        looks: Mapping[str, Look],
        label_of: Callable[[str], str],
        size: QSize,
    ) -> None:
        """Draw the ground over a whole board of that size."""
        sharp = painter.device().devicePixelRatioF()
        # the very same things cannot look otherwise, and comparing them takes longer than laying the picture down
        same = (scene, layout.laid_for, layout.font, theme, looks, label_of)
        if self._sized == (size, sharp) and all(map(is_, same, self._same)):
            painter.drawPixmap(QPointF(0, 0), self._picture)
            return
        self._same, self._sized = same, (size, sharp)
        labels = [(label_of(each.label) if each.label else "", label_of(each.foot) if each.foot else "")
                  for each in scene.places]  # fmt: skip
        shows = (scene.places, scene.border, scene.columns, scene.rows, labels, theme, dict(looks), layout.turned,
                 layout.unit, layout.origin, [*layout.boxes.values()], layout.font.toString(), size, sharp)  # fmt: skip
        if shows != self._shows:
            self._shows = shows
            self._picture = QPixmap(size * sharp)
            self._picture.setDevicePixelRatio(sharp)
            self._picture.fill(Qt.GlobalColor.transparent)
            self.painted += 1
            inner = QPainter(self._picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.setFont(layout.font)
            self._paint(inner, scene, layout, theme, looks, labels)
            inner.end()
        painter.drawPixmap(QPointF(0, 0), self._picture)

    def _paint(
        self,
        painter: QPainter,
        scene: Scene,
        layout: BoardLayout,
        theme: Theme,
        looks: Mapping[str, Look],
        labels: list[tuple[str, str]],
    ) -> None:
        for place in scene.places:
            look = looks.get(place.seat) if place.seat else None
            draw_place(painter, place, layout.boxes[place.id], theme, look)
        _draw_border(painter, scene, layout, theme)
        feet = [
            (foot, layout.boxes[place.id])
            for place, (_, foot) in zip(scene.places, labels, strict=True)
            if foot and place.shape == "hex"
        ]
        low, scale = foot_size(feet, layout.font), enlarged(layout.font)
        for place, (label, foot) in zip(scene.places, labels, strict=True):
            if place.label:
                draw_label(painter, place, label, foot, layout.boxes[place.id], theme, low, scale)
        _draw_names(painter, scene, layout, theme)


def _draw_border(painter: QPainter, scene: Scene, layout: BoardLayout, theme: Theme) -> None:
    """The dotted line between two areas."""
    pen = QPen(blend(theme.page, theme.ink, 0.45), max(1.6, layout.unit * 0.018))
    pen.setDashPattern([1.0, 3.0])
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    points = [layout.on_screen(x, y) for x, y in scene.border]
    for start, end in pairwise(points):
        painter.drawLine(start, end)


def _draw_names(painter: QPainter, scene: Scene, layout: BoardLayout, theme: Theme) -> None:
    """The names of columns and rows along the foot and the left side, whichever way the table is turned."""
    font = QFont(layout.font)
    font.setPixelSize(int(max(9, layout.unit * min(NAME_LARGE, NAME * enlarged(font)))))
    painter.setFont(font)
    painter.setPen(QColor(theme.faint))
    whole = QRectF()
    for box in layout.boxes.values():
        whole = whole.united(box)
    across, down = sorted({place.x for place in scene.places}), sorted({place.y for place in scene.places})
    named = [(layout.on_screen(x, 0), text) for x, text in zip(across, scene.columns, strict=False)]
    _along(painter, named, whole, layout.unit, at_foot=layout.turned % 2 == 0)
    named = [(layout.on_screen(0, y), text) for y, text in zip(down, scene.rows, strict=False)]
    _along(painter, named, whole, layout.unit, at_foot=layout.turned % 2 == 1)


def _along(painter: QPainter, named: list[tuple[QPointF, str]], whole: QRectF, unit: float, *, at_foot: bool) -> None:
    room = unit * MARGIN
    for at, text in named:
        box = (
            QRectF(at.x() - unit / 2, whole.bottom(), unit, room)
            if at_foot
            else QRectF(whole.left() - room, at.y() - unit / 2, room, unit)
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
