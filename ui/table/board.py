"""The board: a scene drawn in vectors at any size, with a cursor for the keyboard and marks that are no mere colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee.kernel.scene import Piece, Place, Scene
from ui.frame.theme import LIGHT, Theme
from ui.table.drawing import (
    NOBODY,
    CardFace,
    Look,
    draw_card,
    draw_label,
    draw_piece,
    draw_place,
    label_size,
    label_width,
    place_path,
)

MARGIN = 0.45
"""Room for the names of columns and rows, in widths of a square."""
TALLEST, LOWEST = 0.78, 0.45
"""Between these is the height of a card of a zone, in its widths."""
LOW = 26.0
"""Pixels of height that cards need under the name of their zone."""
READ = 96.0
"""Pixels of width in which most names can be read: a low card is as wide where there is room."""
WIDEST = 190.0
"""Pixels that such a card is wide at most."""


@dataclass(frozen=True)
class Highlights:
    """What is marked for the moment: places that may be picked, those picked, part of a pattern, and at fault."""

    open: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    part: frozenset[str] = frozenset()
    fault: frozenset[str] = frozenset()


@dataclass
class _Layout:
    unit: float = 1.0
    left: float = 0.0
    top: float = 0.0
    boxes: dict[str, QRectF] = field(default_factory=dict)


class BoardView(QWidget):
    """Draws a scene. ``picked`` says the name of a place or piece that was clicked or chosen with the keys."""

    picked = Signal(str)
    hovered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene = Scene(())
        self.theme: Theme = LIGHT
        self.looks: Mapping[str, Look] = {}
        self.marks = Highlights()
        self.cursor_at: str | None = None
        self.face_of: Callable[[Piece], CardFace] = lambda piece: CardFace(piece.card, piece.lines, ())
        self.label_of: Callable[[str], str] = str
        self._layout = _Layout()
        self._pieces: list[tuple[QRectF, Piece]] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as there is room for."""
        return QSize(640, 560)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Still playable."""
        return QSize(260, 240)

    def show_scene(self, scene: Scene, theme: Theme, looks: Mapping[str, Look]) -> None:
        """Draw another scene."""
        self.scene, self.theme, self.looks = scene, theme, looks
        self._arrange()
        self.update()

    def highlight(self, marks: Highlights) -> None:
        """Mark other places."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def place_at(self, point: QPointF) -> str | None:
        """The piece or place under a point: a piece with a name of its own goes before the place it lies on."""
        for box, piece in reversed(self._pieces):
            if piece.id and box.contains(point):
                return piece.id
        for place in self.scene.places:
            box = self._layout.boxes[place.id]
            if box.contains(point) and place_path(place, box).contains(point):
                return place.id
        return None

    def centre_of(self, name: str) -> QPointF | None:
        """The centre of a place or piece on the screen."""
        if name in self._layout.boxes:
            return self._layout.boxes[name].center()
        return next((box.center() for box, piece in self._pieces if piece.id == name), None)

    def resizeEvent(self, _: object) -> None:  # noqa: N802 - Qt's name
        """Arrange anew."""
        self._arrange()

    def _arrange(self) -> None:
        places = self.scene.places
        if not places:
            self._layout = _Layout()
            return
        left = min(p.x - p.width / 2 for p in places)
        right = max(p.x + p.width / 2 for p in places)
        top = min(p.y - p.height / 2 for p in places)
        bottom = max(p.y + p.height / 2 for p in places)
        room = MARGIN if self.scene.columns or self.scene.rows else 0.05
        wide, high = right - left + 2 * room, bottom - top + 2 * room
        unit = max(1.0, min(self.width() / wide, self.height() / high))
        at_left = (self.width() - unit * wide) / 2 + unit * (room - left)
        at_top = (self.height() - unit * high) / 2 + unit * (room - top)
        boxes = {place.id: self._box(place, unit, at_left, at_top) for place in places}
        self._layout = _Layout(unit, at_left, at_top, boxes)
        self._arrange_pieces()

    def _box(self, place: Place, unit: float, left: float, top: float) -> QRectF:
        gap = 0.03 if place.shape != "hex" else 0.02
        width, height = place.width * unit, place.height * unit
        box = QRectF(left + place.x * unit - width / 2, top + place.y * unit - height / 2, width, height)
        inset = unit * gap
        return box.adjusted(inset, inset, -inset, -inset)

    def _arrange_pieces(self) -> None:
        by_place: dict[str, list[Piece]] = {}
        for piece in self.scene.pieces:
            by_place.setdefault(piece.place, []).append(piece)
        shapes = {place.id: place for place in self.scene.places}
        self._pieces = []
        for name, pieces in by_place.items():
            if name in shapes:
                self._pieces += self._within(shapes[name], self._layout.boxes[name], pieces)

    def _within(self, place: Place, box: QRectF, pieces: list[Piece]) -> list[tuple[QRectF, Piece]]:
        if place.shape == "zone":
            return _in_rows(self._room(place, box), pieces)
        if place.shape == "hex":
            inner = box.width() * 0.2
            box = box.adjusted(inner * 0.8, inner, -inner * 0.8, -inner)
        else:
            inset = box.width() * (0.06 if pieces[0].look == "card" else 0.0)
            box = box.adjusted(inset, inset, -inset, -inset)
        if len(pieces) == 1:
            return [(box, pieces[0])]
        step = min(0.24, 0.5 / len(pieces))
        width, height = box.width() * (1 - step * (len(pieces) - 1)), box.height() * (1 - step * (len(pieces) - 1))
        return [
            (QRectF(box.left() + box.width() * step * i, box.top() + box.height() * step * i, width, height), piece)
            for i, piece in enumerate(pieces)
        ]

    def _room(self, place: Place, box: QRectF) -> QRectF:
        """The room for the cards of a zone: below its name, beside the name where the zone is too low for that."""
        below = 5 + label_size(box) * 1.25 if place.label else 6
        if place.label and box.height() - below - 4 < LOW:
            beside = label_width(self.label_of(place.label), box, self.font()) + 14
            if beside < box.width() * 0.5:
                return box.adjusted(beside, 3, -4, -3)
        return box.adjusted(6, below, -6, -4)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw places, pieces and highlights."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in self.scene.places:
            look = self.looks.get(place.seat) if place.seat else None
            draw_place(painter, place, self._layout.boxes[place.id], self.theme, look)
        for place in self.scene.places:
            if place.label:
                draw_label(painter, place, self.label_of(place.label), self._layout.boxes[place.id], self.theme)
        self._draw_names(painter)
        for box, piece in self._pieces:
            look = self.looks.get(piece.seat, NOBODY) if piece.seat else NOBODY
            if piece.look == "card":
                draw_card(painter, piece, self.face_of(piece), box, look, self.theme)
            else:
                draw_piece(painter, piece, box, look)
        self._draw_highlights(painter)
        painter.end()

    def _draw_names(self, painter: QPainter) -> None:
        font = QFont(self.font())
        font.setPixelSize(int(max(9, self._layout.unit * 0.24)))
        painter.setFont(font)
        painter.setPen(QColor(self.theme.faint))
        unit, left, top = self._layout.unit, self._layout.left, self._layout.top
        places = self.scene.places
        if not places:
            return
        low = max(p.y + p.height / 2 for p in places)
        first = min(p.x - p.width / 2 for p in places)
        across, down = sorted({place.x for place in places}), sorted({place.y for place in places})
        for x, text in zip(across, self.scene.columns, strict=False):
            box = QRectF(left + (x - 0.5) * unit, top + low * unit, unit, unit * MARGIN)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        for y, text in zip(down, self.scene.rows, strict=False):
            box = QRectF(left + (first - MARGIN) * unit, top + (y - 0.5) * unit, unit * MARGIN, unit)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_highlights(self, painter: QPainter) -> None:
        accent, wrong = QColor(self.theme.accent), QColor(self.theme.no)
        for name in self.marks.open:
            self._frame(painter, name, accent, 2.0, Qt.PenStyle.SolidLine, dot=True)
        for name in self.marks.part:
            self._frame(painter, name, accent, 2.0, Qt.PenStyle.DashLine)
        for name in self.marks.picked:
            self._frame(painter, name, QColor(self.theme.ink), 3.0, Qt.PenStyle.SolidLine)
        for name in self.marks.fault:
            self._frame(painter, name, wrong, 3.0, Qt.PenStyle.DashDotLine, cross=True)
        if self.hasFocus() and self.cursor_at:
            self._frame(painter, self.cursor_at, QColor(self.theme.ink), 2.0, Qt.PenStyle.DotLine)

    def _frame(
        self, painter: QPainter, name: str, colour: QColor, width: float, style: Qt.PenStyle,
        *, dot: bool = False, cross: bool = False,
    ) -> None:  # fmt: skip
        place = next((place for place in self.scene.places if place.id == name), None)
        box = self._layout.boxes.get(name) or next((b for b, piece in self._pieces if piece.id == name), None)
        if box is None:
            return
        painter.setPen(QPen(colour, width, style))
        soft = QColor(colour)
        soft.setAlpha(34)
        painter.setBrush(soft if dot else Qt.BrushStyle.NoBrush)
        if place is not None:
            painter.drawPath(place_path(place, box))
        else:
            painter.drawRoundedRect(box, 6, 6)
        if dot and not any(name in (piece.place, piece.id) for piece in self.scene.pieces):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(box.center(), self._layout.unit * 0.08, self._layout.unit * 0.08)
        if cross:
            corner = box.topRight()
            size = min(box.width(), box.height()) * 0.22
            painter.drawLine(corner + QPointF(-size, size * 0.3), corner + QPointF(-size * 0.3, size))
            painter.drawLine(corner + QPointF(-size * 0.3, size * 0.3), corner + QPointF(-size, size))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click picks what is under it."""
        name = self.place_at(event.position())
        if name is not None and event.button() == Qt.MouseButton.LeftButton:
            self.cursor_at = name
            self.picked.emit(name)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Say what the pointer is over."""
        self.hovered.emit(self.place_at(event.position()) or "")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Arrows move the cursor, Enter and Space pick."""
        steps = {
            Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
        }  # fmt: skip
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._move_cursor(*step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cursor_at:
            self.picked.emit(self.cursor_at)
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, dx: int, dy: int) -> None:
        targets = {name: box.center() for name, box in self._layout.boxes.items()}
        targets.update({piece.id: box.center() for box, piece in self._pieces if piece.id})
        here = targets.get(self.cursor_at or "")
        if here is None:
            self.cursor_at = next(iter(targets), None)
        else:
            ahead = {name: _distance(here, at, dx, dy) for name, at in targets.items() if name != self.cursor_at}
            reach = {name: far for name, far in ahead.items() if far is not None}
            self.cursor_at = min(reach, key=lambda name: reach[name], default=self.cursor_at)
        self.hovered.emit(self.cursor_at or "")
        self.update()


def _distance(here: QPointF, there: QPointF, dx: int, dy: int) -> float | None:
    """How far a target lies in a direction, sideways counted double; None where it lies elsewhere."""
    along = (there.x() - here.x()) * dx + (there.y() - here.y()) * dy
    across = abs((there.x() - here.x()) * dy) + abs((there.y() - here.y()) * dx)
    return along + 2 * across if along > 1 and across <= along * 1.2 else None


def _in_rows(inner: QRectF, pieces: list[Piece]) -> list[tuple[QRectF, Piece]]:
    """Cards of a zone side by side, in as many rows as make them largest; where these are low they are wide."""
    best: tuple[float, float, int] = (0.0, 1.0, 1)
    for rows in range(1, len(pieces) + 1):
        columns = -(-len(pieces) // rows)
        high = min(inner.height() / rows, inner.width() / columns * TALLEST, WIDEST * TALLEST)
        best = max(best, (high, min(inner.width() / columns, max(high / LOWEST, READ), WIDEST), columns))
    height, width, columns = best
    gap = min(3.0, height * 0.1)
    found = []
    for index, piece in enumerate(pieces):
        left, top = inner.left() + (index % columns) * width, inner.top() + (index // columns) * height
        found.append((QRectF(left + gap, top + gap, width - 2 * gap, height - 2 * gap), piece))
    return found
