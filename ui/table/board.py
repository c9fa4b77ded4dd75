"""The board: a scene drawn in vectors at any size, with a cursor for the keyboard and marks that are no mere colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee.kernel.scene import Piece, Place, Scene
from ui.frame.theme import LIGHT, Theme
from ui.table.cards import CardFace, draw_card
from ui.table.drawing import (
    NOBODY,
    Look,
    arrow,
    draw_label,
    draw_piece,
    draw_place,
    label_size,
    label_width,
    place_path,
)
from ui.table.fitting import write
from ui.table.movement import Movement

MARGIN = 0.42
"""Room for the names of columns and rows, in widths of a square."""
WIDEST = 130.0
"""Pixels that a plain card of a zone is wide at most."""
SLIDE = 170
"""Milliseconds that a movement takes."""


@dataclass(frozen=True)
class Highlights:
    """What is marked for the moment.

    ``open`` are places that may be picked next, ``soft`` those open to a first click, ``picked`` what is picked,
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
        self.movement = Movement()
        self.cursor_at: str | None = None
        self.turned = False
        self.lowest = 200
        self.lively = True
        self._by_keys = False
        self.face_of: Callable[[Piece], CardFace] = lambda piece: CardFace(piece.card, piece.lines, ())
        self.label_of: Callable[[str], str] = str
        self._layout = _Layout()
        self._pieces: list[tuple[QRectF, Piece]] = []
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setDuration(SLIDE)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(lambda _: self.update())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as there is room for."""
        return QSize(640, 560)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Still playable."""
        return QSize(260, self.lowest)

    def show_scene(
        self,
        scene: Scene,
        theme: Theme,
        looks: Mapping[str, Look],
        movement: Movement | None = None,
        *,
        lively: bool = False,
    ) -> None:
        """Draw another scene; ``movement`` is what led to it, shown as a slide where ``lively``."""
        moving = lively and self.lively and bool(movement) and scene is not self.scene
        self.scene, self.theme, self.looks = scene, theme, looks
        self.movement = movement or Movement()
        self._arrange()
        self._slide.stop()
        if moving:
            self._slide.start()
        self.update()

    def turn(self) -> None:
        """Show the table from the other side."""
        self.turned = not self.turned
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
            self._pieces = []
            return
        left = min(p.x - p.width / 2 for p in places)
        right = max(p.x + p.width / 2 for p in places)
        top = min(p.y - p.height / 2 for p in places)
        bottom = max(p.y + p.height / 2 for p in places)
        room = MARGIN if self.scene.columns or self.scene.rows else 0.06
        wide, high = right - left + 2 * room, bottom - top + 2 * room
        unit = max(1.0, min(self.width() / wide, self.height() / high))
        at_left = (self.width() - unit * wide) / 2 + unit * (room - left)
        at_top = (self.height() - unit * high) / 2 + unit * (room - top)
        if self.turned:
            at_left += unit * (left + right)
            at_top += unit * (top + bottom)
        boxes = {place.id: self._box(place, unit, at_left, at_top) for place in places}
        self._layout = _Layout(unit, at_left, at_top, boxes)
        self._arrange_pieces()

    def _box(self, place: Place, unit: float, left: float, top: float) -> QRectF:
        width, height = place.width * unit, place.height * unit
        way = -1 if self.turned else 1
        box = QRectF(left + way * place.x * unit - width / 2, top + way * place.y * unit - height / 2, width, height)
        inset = unit * (0.03 if place.shape == "square" else 0.012)
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
            return _in_rows(self._room(place, box), pieces, place.tall, self._widest(pieces))
        if place.shape == "hex":
            box = box.adjusted(box.width() * 0.2, box.height() * 0.17, -box.width() * 0.2, -box.height() * 0.19)
        elif pieces[0].look == "card":
            box = box.adjusted(box.width() * 0.12, box.height() * 0.1, -box.width() * 0.12, -box.height() * 0.05)
        if len(pieces) == 1:
            return [(box, pieces[0])]
        if place.shape == "hex":
            # two units that meet stand side by side
            wide = (box.width() * 1.3) / len(pieces)
            left = box.center().x() - wide * len(pieces) / 2
            return [(QRectF(left + wide * i + 1, box.top(), wide - 2, box.height()), p) for i, p in enumerate(pieces)]
        step = min(0.24, 0.5 / len(pieces))
        width, height = box.width() * (1 - step * (len(pieces) - 1)), box.height() * (1 - step * (len(pieces) - 1))
        return [
            (QRectF(box.left() + box.width() * step * i, box.top() + box.height() * step * i, width, height), piece)
            for i, piece in enumerate(pieces)
        ]

    def _widest(self, pieces: list[Piece]) -> float:
        return 400.0 if any(piece.rows for piece in pieces) else WIDEST

    def _room(self, place: Place, box: QRectF) -> QRectF:
        """The room for the cards of a zone: below its name, beside the name where the zone is too low for that."""
        below = 5 + label_size(box) * 1.3 if place.label else 6
        if place.label and box.height() - below < box.height() * 0.6:
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
                foot = self.label_of(place.foot) if place.foot else ""
                draw_label(painter, place, self.label_of(place.label), foot, self._layout.boxes[place.id], self.theme)
        self._draw_names(painter)
        self._draw_open(painter)
        self._draw_pieces(painter)
        self._draw_movement(painter)
        self._draw_highlights(painter)
        painter.end()

    def _draw_pieces(self, painter: QPainter) -> None:
        done = self._done()
        coming = {(p.place, p.id) for p in self.movement.came} if done < 1 else set()
        sliding = {(p.place, p.id): start for start, p in self.movement.moved} if done < 1 else {}
        late = []
        for box, piece in self._pieces:
            key = (piece.place, piece.id)
            if key in sliding and (start := self._layout.boxes.get(sliding[key])) is not None:
                late.append((box.translated((start.center() - box.center()) * (1 - done)), piece))
            else:
                self._draw_piece(painter, piece, box, done if key in coming else 1.0)
        for piece in self.movement.gone if done < 1 else ():
            if piece.place in self._layout.boxes:
                self._draw_piece(painter, piece, self._home(piece), 1 - done)
        for box, piece in late:
            self._draw_piece(painter, piece, box, 1.0)

    def _done(self) -> float:
        """How much of a movement has been shown, 0 to 1."""
        running = self._slide.state() == QVariantAnimation.State.Running
        return float(self._slide.currentValue() or 0.0) if running else 1.0

    def _home(self, piece: Piece) -> QRectF:
        """Where a piece would lie that is not on the table."""
        place = next(place for place in self.scene.places if place.id == piece.place)
        return self._within(place, self._layout.boxes[place.id], [piece])[0][0]

    def _draw_piece(self, painter: QPainter, piece: Piece, box: QRectF, opacity: float) -> None:
        look = self.looks.get(piece.seat, NOBODY) if piece.seat else NOBODY
        if piece.look == "card":
            draw_card(painter, piece, self.face_of(piece), box, look, self.theme, opacity)
        else:
            draw_piece(painter, piece, box, look, self.theme, opacity)

    def _draw_movement(self, painter: QPainter) -> None:
        """The last declaration: arrows from where to where, a cross where something was lost."""
        blue = QColor(self.theme.accent)
        blue.setAlpha(190)
        boxes = self._layout.boxes
        for start, piece in self.movement.moved:
            end = next(
                (
                    box
                    for box, each in self._pieces
                    if each is piece or (each.place, each.id) == (piece.place, piece.id)
                ),
                None,
            )
            if start in boxes and end is not None and self._done() >= 1:
                arrow(painter, boxes[start].center(), end.center(), blue, max(3.0, self._layout.unit * 0.05))
        for piece in self.movement.gone:
            if piece.place in boxes:
                _cross(painter, self._home(piece).topRight(), self.theme)

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
        way = -1 if self.turned else 1
        foot = top + way * (min(p.y - p.height / 2 for p in places) if self.turned else low) * unit
        side = left + way * (max(p.x + p.width / 2 for p in places) if self.turned else first) * unit
        for x, text in zip(across, self.scene.columns, strict=False):
            box = QRectF(left + way * x * unit - unit / 2, foot, unit, unit * MARGIN)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        for y, text in zip(down, self.scene.rows, strict=False):
            box = QRectF(side - unit * MARGIN, top + way * y * unit - unit / 2, unit * MARGIN, unit)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_open(self, painter: QPainter) -> None:
        """Under the pieces: a quiet dot on every empty place open to a click, a filled one on those of a choice."""
        taken = {piece.place for piece in self.scene.pieces}
        quiet = QColor(self.theme.accent)
        quiet.setAlpha(130)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(quiet)
        for name in self.marks.soft - taken:
            if name in self._layout.boxes:
                size = min(4.0, max(2.0, self._layout.unit * 0.045))
                painter.drawEllipse(self._layout.boxes[name].center(), size, size)
        for name in self.marks.open:
            self._frame(painter, name, QColor(self.theme.accent), 2.4, Qt.PenStyle.SolidLine, filled=True)
            if name in self._layout.boxes and name not in taken:
                size = self._layout.unit * 0.09 if self._layout.unit < 130 else 11.0
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.theme.accent))
                painter.drawEllipse(self._layout.boxes[name].center(), size, size)

    def _draw_highlights(self, painter: QPainter) -> None:
        accent, wrong = QColor(self.theme.accent), QColor(self.theme.no)
        for piece in self.marks.ghosts:
            if piece.place in self._layout.boxes:
                self._draw_piece(painter, piece, self._home(piece), 0.55)
        taken = {piece.place for piece in self.scene.pieces} | {piece.id for piece in self.scene.pieces}
        for name in self.marks.open & taken:
            self._frame(painter, name, accent, 3.0, Qt.PenStyle.SolidLine)
        for name in self.marks.soft & taken:
            self._frame(painter, name, accent, 1.4, Qt.PenStyle.DotLine)
        for name in self.marks.part:
            self._frame(painter, name, accent, 2.6, Qt.PenStyle.DotLine)
        for name in self.marks.lacks:
            self._frame(painter, name, wrong, 2.4, Qt.PenStyle.DashLine)
            if name in self._layout.boxes and name not in taken:
                write(painter, "?", self._layout.boxes[name], wrong, int(max(10, self._layout.unit * 0.4)), bold=True)
        for name in self.marks.picked:
            self._frame(painter, name, accent, 4.0, Qt.PenStyle.SolidLine)
        for name in self.marks.fault:
            self._frame(painter, name, wrong, 3.0, Qt.PenStyle.DashDotLine)
            if (box := self._box_of(name)) is not None:
                _cross(painter, box.topRight(), self.theme)
        if self.hasFocus() and self._by_keys:
            at = self.cursor_at or next(iter(self._layout.boxes), None)
            if at:
                self._frame(painter, at, QColor(self.theme.ink), 2.4, Qt.PenStyle.DashLine)

    def _box_of(self, name: str) -> QRectF | None:
        return self._layout.boxes.get(name) or next((b for b, piece in self._pieces if piece.id == name), None)

    def _frame(
        self, painter: QPainter, name: str, colour: QColor, width: float, style: Qt.PenStyle, *, filled: bool = False
    ) -> None:
        place = next((place for place in self.scene.places if place.id == name), None)
        box = self._box_of(name)
        if box is None:
            return
        pen = QPen(colour, width, style)
        painter.setPen(pen)
        soft = QColor(colour)
        soft.setAlpha(44)
        painter.setBrush(soft if filled else Qt.BrushStyle.NoBrush)
        if place is not None:
            painter.drawPath(place_path(place, box))
        else:
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 7, 7)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The cursor is seen while the board has the keys."""
        super().focusInEvent(event)
        self._by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click picks what is under it."""
        name = self.place_at(event.position())
        if name is not None and event.button() == Qt.MouseButton.LeftButton:
            self.cursor_at, self._by_keys = name, False
            self.update()
            self.picked.emit(name)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.hovered.emit("")

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
            self._by_keys = True
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


def _cross(painter: QPainter, corner: QPointF, theme: Theme) -> None:
    """A red cross in a circle at a corner: lost, or refused."""
    painter.setPen(QPen(QColor(theme.no), 1.4))
    painter.setBrush(QColor(theme.card))
    centre, size = corner + QPointF(-7, 7), 8.0
    painter.drawEllipse(centre, size, size)
    painter.setPen(QPen(QColor(theme.no), 2.2))
    reach = size * 0.42
    painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))


def _in_rows(inner: QRectF, pieces: list[Piece], tall: float, widest: float) -> list[tuple[QRectF, Piece]]:
    """Cards of a zone side by side, in as many rows as make them largest; a turned one lies across."""
    best = (0.0, 1)
    for rows in range(1, len(pieces) + 1):
        columns = -(-len(pieces) // rows)
        chunks = [pieces[start : start + columns] for start in range(0, len(pieces), columns)]
        needs = max(sum(tall if piece.turned in (90, 270) else 1.0 for piece in chunk) for chunk in chunks)
        width = min(inner.height() / rows / tall, inner.width() / needs, widest)
        best = max(best, (width, columns), key=lambda found: found[0])
    width, columns = best
    gap, high = min(4.0, width * 0.05), width * tall
    found = []
    for start in range(0, len(pieces), columns):
        left, top = inner.left(), inner.top() + (start // columns) * high
        for piece in pieces[start : start + columns]:
            across = piece.turned in (90, 270)
            wide, tall_ = (high, width) if across else (width, high)
            lies = QRectF(left + gap, top + gap + (high - tall_) / 2, wide - 2 * gap, tall_ - 2 * gap)
            found.append((lies, piece))
            left += wide
    return found
