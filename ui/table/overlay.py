"""What is drawn over the table for the moment: where one may go, what is picked, what lacks, what was moved or lost."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from referee.kernel.scene import Piece, Scene
from ui.frame.theme import Theme
from ui.table.drawing import arrow, place_path
from ui.table.fitting import write
from ui.table.layout import BoardLayout
from ui.table.movement import Movement


@dataclass(frozen=True)
class Highlights:
    """What is marked for the moment.

    ``open`` are places that may be picked next, ``soft`` those open to a first click, ``picked`` what is picked,
    ``ends`` are those of the former where what is picked goes, whatever stands there,
    ``part`` the pieces that a pattern would use, ``lacks`` where a piece is missing, ``fault`` what was refused, and
    ``ghosts`` the pieces that would come.
    """

    open: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    part: frozenset[str] = frozenset()
    fault: frozenset[str] = frozenset()
    soft: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    ghosts: tuple[Piece, ...] = ()
    ends: frozenset[str] = frozenset()


class Overlay:
    """Draws marks on a board that is laid out. ``draw_piece`` draws a piece into a box, that much opaque."""

    def __init__(
        self,
        painter: QPainter,
        layout: BoardLayout,
        scene: Scene,
        theme: Theme,
        draw_piece: Callable[[QPainter, Piece, QRectF, float], None],
    ) -> None:
        self.painter, self.layout, self.scene, self.theme = painter, layout, scene, theme
        self.draw_piece = draw_piece
        self.accent, self.wrong = QColor(theme.accent), QColor(theme.no)
        self.taken = {piece.place for piece in scene.pieces} | {piece.id for piece in scene.pieces if piece.id}

    def open(self, marks: Highlights) -> None:
        """Under the pieces: a quiet dot on every empty place open to a click, a filled one on those of a choice."""
        unit = self.layout.unit
        for name in marks.soft - self.taken:
            self._dot(name, min(4.0, max(2.0, unit * 0.045)), 130)
        for name in marks.open:
            self.frame(name, self.accent, 2.4, Qt.PenStyle.SolidLine, filled=True)
            if name not in self.taken:
                self._dot(name, unit * 0.09 if unit < 130 else 11.0, 255)

    def _dot(self, name: str, size: float, strength: int) -> None:
        box = self.layout.boxes.get(name)
        if box is not None:
            colour = QColor(self.theme.accent)
            colour.setAlpha(strength)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(colour)
            self.painter.drawEllipse(box.center(), size, size)

    def marks(self, marks: Highlights) -> None:
        """Over the pieces: what may be picked, what a pattern uses or lacks, what is picked, and what was refused."""
        for piece in marks.ghosts:
            if piece.place in self.layout.boxes:
                self.draw_piece(self.painter, piece, self.layout.home(piece), 0.55)
        for name in marks.open & self.taken:
            self.frame(name, self.accent, 3.0, Qt.PenStyle.SolidLine)
        for name in marks.soft & self.taken:
            self.frame(name, self.accent, 1.4, Qt.PenStyle.DotLine)
        for name in marks.part:
            self.frame(name, self.accent, 2.6, Qt.PenStyle.DotLine)
        for name in marks.lacks:
            self._lack(name)
        for name in marks.picked:
            self.frame(name, self.accent, 4.0, Qt.PenStyle.SolidLine)
        for name in marks.fault:
            self.frame(name, self.wrong, 3.0, Qt.PenStyle.DashDotLine)
            if (box := self.layout.box_of(name)) is not None:
                cross(self.painter, self.layout.corner_of(name, box), self.theme)

    def _lack(self, name: str) -> None:
        self.frame(name, self.wrong, 2.4, Qt.PenStyle.DashLine)
        box = self.layout.boxes.get(name)
        if box is not None and name not in self.taken:
            write(self.painter, "?", box, self.wrong, int(max(10, self.layout.unit * 0.4)), bold=True)

    def meetings(self) -> None:
        """What has moved against something and is not over: an arrow from where it lies to what it has met."""
        boxes, colour, wide = self.layout.boxes, QColor(self.theme.no), max(3.0, self.layout.unit * 0.05)
        colour.setAlpha(210)
        for start, end in self.scene.meets:
            if start in boxes and end in boxes:
                arrow(self.painter, boxes[start].center(), boxes[end].center(), colour, wide)

    def movement(self, movement: Movement, done: float) -> None:
        """The last declaration: arrows from where to where, a ring around what came, crosses for what was lost."""
        if not movement.stays:
            return
        blue = QColor(self.theme.accent)
        blue.setAlpha(190)
        boxes = self.layout.boxes
        for start, piece in movement.moved:
            end = self._box_of(piece)
            if start in boxes and end is not None and done >= 1:
                wide = max(3.0, self.layout.unit * 0.05)
                arrow(self.painter, boxes[start].center(), end.center(), blue, wide)
        for piece in movement.came if done >= 1 else ():
            if (box := self._box_of(piece)) is not None:
                self._ring(piece, box, blue)
        for piece in movement.gone:
            if piece.place in boxes:
                cross(self.painter, self.layout.home(piece).topRight(), self.theme)
        for name in movement.lost - {piece.place for piece in movement.gone}:
            if name in boxes:
                cross(self.painter, self.layout.corner_of(name, boxes[name]), self.theme)

    def _ring(self, piece: Piece, box: QRectF, colour: QColor) -> None:
        """Around a piece that was placed; within its place, where a mark of a choice does not lie over it."""
        self.painter.setPen(QPen(colour, max(2.0, self.layout.unit * 0.035)))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = box.adjusted(3, 3, -3, -3)
        if piece.look == "card":
            self.painter.drawRoundedRect(inner, 6, 6)
        else:
            side = min(inner.width(), inner.height()) / 2
            self.painter.drawEllipse(inner.center(), side, side)

    def _box_of(self, wanted: Piece) -> QRectF | None:
        key = (wanted.place, wanted.id)
        return next((box for box, piece in self.layout.pieces if (piece.place, piece.id) == key), None)

    def frame(
        self, name: str, colour: QColor, width: float, style: Qt.PenStyle, *, filled: bool = False
    ) -> None:  # fmt: skip
        """A frame around a place or piece."""
        place, box = self.layout.places.get(name), self.layout.box_of(name)
        if box is None:
            return
        soft = QColor(colour)
        soft.setAlpha(44)
        self.painter.setPen(QPen(colour, width, style))
        self.painter.setBrush(soft if filled else Qt.BrushStyle.NoBrush)
        if place is not None:
            self.painter.drawPath(place_path(place, box))
        else:
            self.painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 7, 7)


def cross(painter: QPainter, corner: QPointF, theme: Theme) -> None:
    """A red cross in a circle at a corner: lost, or refused."""
    painter.setPen(QPen(QColor(theme.no), 1.4))
    painter.setBrush(QColor(theme.card))
    centre, size = corner + QPointF(-7, 7), 8.0
    painter.drawEllipse(centre, size, size)
    painter.setPen(QPen(QColor(theme.no), 2.2))
    reach = size * 0.42
    painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))
