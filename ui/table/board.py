"""The board: a scene drawn in vectors at any size, with a cursor for the keyboard and marks that are no mere colour."""

from collections import Counter
from collections.abc import Callable, Mapping

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee.kernel.frozen import changed
from referee.kernel.scene import Piece, Scene
from ui.frame.theme import LIGHT, Theme
from ui.table.cards import commons, draw_card
from ui.table.drawing import NOBODY, Look, draw_piece, label_size, label_width, zone_size
from ui.table.faces import CardFace, Common
from ui.table.fitting import enlarged, write
from ui.table.ground import Ground
from ui.table.layout import BoardLayout
from ui.table.movement import Movement
from ui.table.overlay import Highlights, Overlay
from ui.table.pictures import Pictures

LEFT = Qt.AlignmentFlag.AlignLeft
AROUND = 24
"""Pixels around a place that a piece on it, its tag and the marks at its corners may take."""
SLIDE = 170
"""Milliseconds that a movement takes."""


class BoardView(QWidget):
    """Draws a scene. ``picked`` says the name of a place or piece that was clicked or chosen with the keys; ``turning``
    that the table is seen from another side from now on."""

    picked = Signal(str)
    hovered = Signal(str)
    turning = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene = Scene(())
        self.theme: Theme = LIGHT
        self.looks: Mapping[str, Look] = {}
        self.marks = Highlights()
        self.movement = Movement()
        self.cursor_at: str | None = None
        self.lowest = 200
        self.lively = True
        self._by_keys = False
        self.face_of: Callable[[Piece], CardFace] = lambda piece: CardFace(piece.card, piece.lines, ())
        self.label_of: Callable[[str], str] = str
        self.layout_ = BoardLayout()
        self.ground, self._pictures = Ground(), Pictures()
        self._commons: dict[Piece, Common] = {}
        self._painted: dict[int, tuple[Piece, int, Callable[[QPainter, QRectF], None]]] = {}
        self._stirred = QRect()
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setDuration(SLIDE)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(lambda _: self.update(self._stirred))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """As large as there is room for."""
        return QSize(640, 560)

    def minimumSizeHint(self) -> QSize:
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
        self._stirred = self._where_it_moves()
        if moving:
            self._slide.start()
        self.update()

    @property
    def turned(self) -> int:
        """From which side the table is seen: quarter turns to the right."""
        return self.layout_.turned

    def turn(self, quarters: int = 1) -> None:
        """Show the table from another side."""
        self.layout_.turned = (self.layout_.turned + quarters) % 4
        self._arrange()
        self.update()
        self.turning.emit()

    def highlight(self, marks: Highlights) -> None:
        """Mark other places."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def place_at(self, point: QPointF) -> str | None:
        """The piece or place under a point: a piece with a name of its own goes before the place it lies on."""
        return self.layout_.at(point)

    def centre_of(self, name: str) -> QPointF | None:
        """The centre of a place or piece on the screen."""
        box = self.layout_.box_of(name)
        return None if box is None else box.center()

    def resizeEvent(self, _: object) -> None:
        """Arrange anew."""
        self._arrange()

    def _arrange(self) -> None:
        self.layout_.label_of, self.layout_.font = self.label_of, self.font()
        self.layout_.arrange(self.scene, QSizeF(self.size()))
        lying = zip(self.layout_.pieces, self.layout_.usual, strict=True)
        faces = [(box, usual, piece, self.face_of(piece)) for (box, piece), usual in lying if piece.look == "card"]
        cards = [(box, piece, face) for box, _, piece, face in faces]
        alike = commons(cards, self.font(), [usual for _, usual, _, _ in faces])
        self._commons = dict(zip((piece for _, piece, _ in cards), alike, strict=True))

        self._painted.clear()

    def _where_it_moves(self) -> QRect:
        """What a movement can change of the picture: all between the places that it leaves, reaches or empties."""
        boxes, found = self.layout_.boxes, QRectF()
        for start, piece in self.movement.moved:
            found = found.united(boxes.get(start, QRectF())).united(boxes.get(piece.place, QRectF()))
        for piece in (*self.movement.gone, *self.movement.came):
            found = found.united(boxes.get(piece.place, QRectF()))
        return found.adjusted(-AROUND, -AROUND, AROUND, AROUND).toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw places, pieces and highlights."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        overlay = Overlay(painter, self.layout_, self.scene, self.theme, self._draw_piece)
        self.ground.draw(
            painter, self.scene, self.layout_, self.theme, self.looks, self.label_of, self.size()
        )  # fmt: skip
        self._draw_counts(painter)
        overlay.open(self.marks)
        self._draw_pieces(painter, QRectF(event.rect()))
        overlay.movement(self.movement, self._done())
        overlay.meetings()
        overlay.marks(self.marks)
        if self.hasFocus() and self._by_keys and self._cursor:
            overlay.frame(self._cursor, QColor(self.theme.ink), 2.4, Qt.PenStyle.DashLine)
        painter.end()

    def _draw_counts(self, painter: QPainter) -> None:
        """Behind the name of a zone how many cards lie there, where that is more than a glance tells."""
        scale = enlarged(self.layout_.font)
        lies = Counter(piece.place for _, piece in self.layout_.pieces if not piece.rows)
        for name, count in lies.items():
            place, box = self.layout_.places[name], self.layout_.boxes[name]
            if place.shape == "zone" and place.label and count > 1:
                named, font = self.label_of(place.label), self.layout_.font
                left = box.left() + 13 + label_width(named, box, font)
                size = zone_size(named, box, font.toString(), scale)
                where = QRectF(left, box.top() + 3, box.right() - 4 - left, label_size(box) * 1.35 + 1)
                write(painter, str(count), where, QColor(self.theme.ink), size, bold=True, align=LEFT)

    def _draw_pieces(self, painter: QPainter, within: QRectF) -> None:
        """Draw the pieces that have a part in what is painted."""
        done = self._done()
        coming = {(p.place, p.id) for p in self.movement.came} if done < 1 else set()
        sliding = {(p.place, p.id): start for start, p in self.movement.moved} if done < 1 else {}
        late = []
        within = within.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        for box, piece in self.layout_.pieces:
            if not box.intersects(within):
                continue
            key = (piece.place, piece.id)
            if key in sliding and (start := self.layout_.boxes.get(sliding[key])) is not None:
                late.append((box.translated((start.center() - box.center()) * (1 - done)), piece))
            else:
                self._draw_piece(painter, piece, box, done if key in coming else 1.0)
        for piece in self.movement.gone if done < 1 else ():
            if piece.place in self.layout_.boxes:
                self._draw_piece(painter, piece, self.layout_.home(piece), 1 - done)
        for box, piece in late:
            self._draw_piece(painter, piece, box, 1.0)

    def _done(self) -> float:
        """How much of a movement has been shown, 0 to 1."""
        running = self._slide.state() == QVariantAnimation.State.Running
        return float(self._slide.currentValue() or 0.0) if running else 1.0

    def _draw_piece(self, painter: QPainter, piece: Piece, box: QRectF, opacity: float) -> None:
        if id(piece) not in self._painted:
            self._painted[id(piece)] = (piece, *self._painter_of(piece))
        _, shows, paint = self._painted[id(piece)]
        self._pictures.draw(painter, box, shows, paint, opacity)

    def _painter_of(self, piece: Piece) -> tuple[int, Callable[[QPainter, QRectF], None]]:
        """The number of what a piece shows, wherever it lies, and what paints it."""
        look, theme = self.looks.get(piece.seat, NOBODY) if piece.seat else NOBODY, self.theme
        plain = changed(piece, place="", id="")
        if piece.look != "card":
            return self._pictures.number((plain, look, theme)), lambda p, at: draw_piece(p, piece, at, look, theme)
        face, common = self.face_of(piece), self._commons.get(piece)
        shows = self._pictures.number((plain, face, look, theme, common))
        return shows, lambda p, at: draw_card(p, piece, face, at, look, theme, self._pictures, common)

    @property
    def _cursor(self) -> str | None:
        """Where the cursor stands: at the first place, until it is moved."""
        return self.cursor_at or next(iter(self.layout_.boxes), None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The cursor is seen while the board has the keys."""
        super().focusInEvent(event)
        self._by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def hide_cursor(self) -> None:
        """Have the cursor seen no more until it is moved: Enter is for something else."""
        self._by_keys = False
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click picks what is under it."""
        name = self.place_at(event.position())
        if name is not None and event.button() == Qt.MouseButton.LeftButton:
            self.cursor_at, self._by_keys = name, False
            self.update()
            self.picked.emit(name)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.hovered.emit("")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the pointer is over."""
        self.hovered.emit(self.place_at(event.position()) or "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the cursor, Enter and Space pick; where it is not seen, Enter is the window's."""
        steps = {
            Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
        }  # fmt: skip
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._by_keys = True
            self._move_cursor(*step)
        elif event.key() == Qt.Key.Key_Space and not self._by_keys:
            # nobody has seen yet where it stands
            self._by_keys = True
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._by_keys and self._cursor:
            self.picked.emit(self._cursor)
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, dx: int, dy: int) -> None:
        targets = {name: box.center() for name, box in self.layout_.boxes.items()}
        targets.update({piece.id: box.center() for box, piece in self.layout_.pieces if piece.id})
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
