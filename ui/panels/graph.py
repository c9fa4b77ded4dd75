"""The scores over a match as lines; it is the slider through the match: a click goes there, the keys step."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSlider

from ui.frame.theme import LIGHT, Theme
from ui.table.drawing import NOBODY, Look, blend

EDGE = 9.0


class ScoreGraph(QSlider):
    """A slider whose track is the graph of the scores."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.theme: Theme = LIGHT
        self.looks: dict[str, Look] = {}
        self.scores: list[dict[str, int]] = []
        self._corners: dict[str, list[tuple[int, int]]] = {}
        self._seen = 0
        self.setFixedHeight(58)

    def sizeHint(self) -> QSize:
        """As wide as may be."""
        return QSize(160, 58)

    def show_scores(self, scores: list[dict[str, int]], looks: dict[str, Look], theme: Theme) -> None:
        """Show the scores after each entry, by seat."""
        if scores is not self.scores or len(scores) < self._seen:
            self._corners, self._seen = {}, 0
        self.scores = scores
        for number in range(self._seen, len(scores)):
            for seat, score in scores[number].items():
                self._go_on(self._corners.setdefault(seat, []), number + 1, score)
        self._seen = len(scores)
        self.dress(theme, looks)

    def dress(self, theme: Theme, looks: dict[str, Look]) -> None:
        """Show the same scores in other colours."""
        self.looks, self.theme = looks, theme
        self.update()

    @staticmethod
    def _go_on(corners: list[tuple[int, int]], entry: int, score: int) -> None:
        """Draw a seat's line on to an entry: what goes straight on has no corner."""
        level = len(corners) > 1 and corners[-1][1] == corners[-2][1] == score
        if level:
            corners.pop()
        corners.append((entry, score))

    def x_of(self, entry: int) -> float:
        """Where an entry stands, in pixels from the left."""
        return EDGE + (self.width() - 2 * EDGE) * (entry / self.maximum() if self.maximum() else 0.0)

    def entry_at(self, x: float) -> int:
        """The entry at a place."""
        wide = max(1.0, self.width() - 2 * EDGE)
        return max(0, min(self.maximum(), round((x - EDGE) / wide * self.maximum())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes there."""
        self.setFocus()
        self.setValue(self.entry_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging goes along."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.entry_at(event.position().x()))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw a line for each seat, and where one looks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        floor, top = self.height() - 12.0, 7.0
        painter.setPen(QPen(QColor(self.theme.line), 1))
        painter.drawLine(QPointF(EDGE, floor), QPointF(self.width() - EDGE, floor))
        figures = [score for corners in self._corners.values() for _, score in corners]
        low, high = min(figures, default=0), max(figures, default=0)
        share = (floor - top - 4) / (high - low) if high > low else 0.0
        # scores that are level are seen beside each other
        beside = [2.0 * (number - (len(self._corners) - 1) / 2) for number in range(len(self._corners))]
        for (seat, corners), off in zip(self._corners.items(), beside, strict=True):
            look = self.looks.get(seat, NOBODY)
            line = QPolygonF(
                [QPointF(self.x_of(entry), floor - 3 - off - share * (score - low)) for entry, score in corners]
            )
            painter.setPen(QPen(blend(look.fill, self.theme.rim, 0.12), 2.2))
            painter.drawPolyline(line)
        at = self.x_of(self.value())
        painter.setPen(QPen(QColor(self.theme.accent), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(at, top), QPointF(at, floor))
        painter.setPen(QPen(QColor(self.theme.accent), 3 if self.hasFocus() else 2.2))
        painter.setBrush(QColor(self.theme.accent if self.hasFocus() else self.theme.card))
        painter.drawEllipse(QRectF(at - 6, floor - 6, 12, 12))
        painter.end()
