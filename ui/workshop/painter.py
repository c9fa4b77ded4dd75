"""Painting a pattern: pieces by rank, the being's own square, marked squares; by clicks, and by keys."""

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QButtonGroup, QToolButton, QVBoxLayout, QWidget

from referee.kernel.geometry import TURNS, turned
from ui.frame.theme import LIGHT, SEATS, Theme
from ui.panels.flow import FlowLayout
from ui.panels.frames import label, rename
from ui.panels.shelf_rows import draw_needed
from ui.table.drawing import Look

SIDE, LARGE = 7, 9
"""Squares of a side, and of that of a pattern with more."""
RINGS = {"C": 0, "H": 1, "L": 2, "@": 0, "#": 1}
"""The signs of pieces with the rings of their ranks; @ and # stand on the being's square."""
OWN = "T@#"
MARKED = "*"
"""The brush for marked squares, which are no part of the pattern's rows."""
Square = tuple[int, int]
"""Column from the left and row from the top."""


def squares_of(rows: Iterable[str], side: int) -> dict[Square, str]:
    """The signs of a pattern by square, in the middle of a grid."""
    lines = list(rows)
    wide = max(map(len, lines), default=0)
    left, top = (side - wide) // 2, (side - len(lines)) // 2
    return {(left + x, top + y): sign for y, row in enumerate(lines) for x, sign in enumerate(row) if sign != "."}


def pattern_of(data: Mapping[str, Any]) -> tuple[list[str], list[Square]]:
    """The rows of a card's pattern and its marked squares, as its file has them."""
    rows = data.get("pattern", ())
    lines = rows.strip().replace("\n", "/").split("/") if isinstance(rows, str) else [*rows]
    return lines, [(across, up) for across, up in (each for each in data.get("marked", ()) if len(each) == 2)]


def ways_of(squares: Mapping[Square, str]) -> int:
    """In how many ways a pattern lies, turned and mirrored: from 1 to 8."""
    found = set()
    for turn in TURNS:
        laid = {turned(square, turn): sign for square, sign in squares.items()}
        left, top = min(x for x, _ in laid), min(y for _, y in laid)
        found.add(frozenset(((x - left, y - top), sign) for (x, y), sign in laid.items()))
    return len(found)


def rows_of(squares: Mapping[Square, str]) -> list[str]:
    """A pattern as a pack writes it, without empty edges."""
    if not squares:
        return []
    columns, lines = [x for x, _ in squares], [y for _, y in squares]
    across, down = range(min(columns), max(columns) + 1), range(min(lines), max(lines) + 1)
    return ["".join(squares.get((x, y), ".") for x in across) for y in down]


class Grid(QWidget):
    """The squares. ``painted`` after every change; ``brush`` is the sign that is painted."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("grid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.theme: Theme = LIGHT
        self.side = SIDE
        self.squares: dict[Square, str] = {}
        self.marked: set[Square] = set()
        self.brush = "C"
        self.at: Square = (SIDE // 2, SIDE // 2)
        self.wrong = False
        """Whether the pattern has a fault: its frame is marked."""

    def sizeHint(self) -> QSize:
        """Large enough to be touched."""
        return QSize(44 * SIDE, 44 * SIDE)

    def minimumSizeHint(self) -> QSize:
        """Small windows have smaller squares."""
        return QSize(30 * SIDE, 30 * SIDE)

    def hasHeightForWidth(self) -> bool:
        """It is a square."""
        return True

    def heightForWidth(self, width: int) -> int:
        """It is a square."""
        return min(width, 48 * SIDE)

    @property
    def own(self) -> Square | None:
        """The being's square."""
        return next((square for square, sign in self.squares.items() if sign in OWN), None)

    def show_pattern(self, rows: Iterable[str], marked: Iterable[Square]) -> None:
        """Show a pattern, its marked squares from the being's (to the right, upwards)."""
        lines = [str(row) for row in rows]
        self.side = SIDE if len(lines) <= SIDE and all(len(line) <= SIDE for line in lines) else LARGE
        self.squares = squares_of(lines, self.side)
        own = self.own
        self.marked = {(own[0] + right, own[1] - up) for right, up in marked} if own else set()
        self.update()

    @property
    def marks(self) -> list[list[int]]:
        """The marked squares from the being's: to the right, upwards."""
        own = self.own
        return [[x - own[0], own[1] - y] for x, y in sorted(self.marked)] if own else []

    def paint_square(self, square: Square) -> None:
        """A square is painted with the brush; what is there already is taken away."""
        if self.brush == MARKED:
            self.marked ^= {square}
        else:
            there = self.squares.pop(square, ".")
            if self.brush not in (there, "."):
                if self.brush in OWN and (own := self.own) is not None:
                    self._move_own(own, square)
                self.squares[square] = self.brush
        self.update()
        self.painted.emit()

    def _move_own(self, own: Square, to: Square) -> None:
        """There is one square for the being; what is marked goes with it."""
        del self.squares[own]
        self.marked = {(x + to[0] - own[0], y + to[1] - own[1]) for x, y in self.marked}

    def box_of(self, square: Square) -> QRectF:
        """Where a square is."""
        cell = min(self.width(), self.height()) / self.side
        return QRectF(square[0] * cell, square[1] * cell, cell, cell).adjusted(1.5, 1.5, -1.5, -1.5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Paint where the pointer is."""
        cell = min(self.width(), self.height()) / self.side
        square = int(event.position().x() / cell), int(event.position().y() / cell)
        if max(square) < self.side:
            self.at = square
            self.paint_square(square)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from square to square, the space bar paints."""
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            x, y = self.at[0] + step[0], self.at[1] + step[1]
            self.at = (min(max(x, 0), self.side - 1), min(max(y, 0), self.side - 1))
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self.paint_square(self.at)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The square that the keys paint is shown."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the squares and what stands on them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = Look(*SEATS[0], "")
        for x in range(self.side):
            for y in range(self.side):
                self._square(painter, (x, y), look)
        if self.wrong:
            side = min(self.width(), self.height())
            painter.setPen(QPen(QColor(self.theme.no), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, 1, side - 2, side - 2), 5, 5)
        painter.end()

    def _square(self, painter: QPainter, square: Square, look: Look) -> None:
        theme, box, sign = self.theme, self.box_of(square), self.squares.get(square, ".")
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.accent if sign in OWN else theme.square))
        painter.drawRoundedRect(box, 4, 4)
        if square in self.marked:
            painter.setPen(QPen(QColor(theme.red), 2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 4, 4)
        if sign in RINGS:
            draw_needed(painter, box, RINGS[sign], look, theme)
        elif sign == "T":
            self._being(painter, box)
        if self.hasFocus() and square == self.at:
            painter.setPen(QPen(QColor(theme.ink), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)

    def _being(self, painter: QPainter, box: QRectF) -> None:
        middle, size = box.center(), box.width() * 0.22
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.accent_ink))
        points = [middle + QPointF(0, -size), middle + QPointF(size, size * 0.8), middle + QPointF(-size, size * 0.8)]
        painter.drawPolygon(QPolygonF(points))


class PatternPainter(QWidget):
    """The squares with the brushes above them. ``painted`` after every change."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.grid = Grid()
        self.grid.painted.connect(self.painted)
        self.group = QButtonGroup(self)
        self.brushes: dict[str, QToolButton] = {}
        bar = QWidget()
        flow = FlowLayout(bar, 4)
        for number, (sign, name) in enumerate(self._names().items()):
            brush = QToolButton()
            brush.setObjectName("brush")
            brush.setCheckable(True)
            brush.setText(name)
            brush.setAccessibleName(self.tr("Paint: {0}").format(name))
            brush.setChecked(sign == self.grid.brush)
            self.group.addButton(brush, number)
            brush.clicked.connect(lambda _=False, sign=sign: self._choose(sign))
            self.brushes[sign] = brush
            flow.addWidget(brush)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(bar)
        layout.addWidget(self.grid)
        self.told = label("", "faint", wrap=True)
        layout.addWidget(self.told)
        self.grid.setAccessibleName(self.tr("The pattern: arrows go from square to square, the space bar paints"))

    def dress(self, theme: Theme) -> None:
        """Paint the squares in other colours."""
        self.grid.theme = theme
        self.grid.update()

    def _names(self) -> dict[str, str]:
        return {
            "C": self.tr("piece"),
            "H": self.tr("heroic"),
            "L": self.tr("legendary"),
            "T": self.tr("being"),
            "@": self.tr("on a piece"),
            "#": self.tr("on a heroic"),
            MARKED: self.tr("marked"),
            ".": self.tr("none"),
        }

    def show_fault(self, text: str = "") -> None:
        """Say what is wrong with the pattern, or in how many ways it lies; the squares are marked where it is wrong."""
        self.grid.wrong = bool(text)
        self.grid.update()
        rename(self.told, "no" if text else "faint")
        ways = ways_of(self.grid.squares) if self.grid.own and not text else 0
        fits = self.tr("Fits the board, turned and mirrored: {0}").format(f"×{ways}")
        self.told.setText(f"× {text}" if text else f"✓ {fits}" if ways else "")

    def choose(self, sign: str) -> None:
        """Have a sign painted."""
        self.grid.brush = sign
        self.brushes[sign].setChecked(True)

    def _choose(self, sign: str) -> None:
        self.grid.brush = sign
        self.grid.setFocus()
