"""Choosing the colour of the pieces that a player has."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from ui.frame.theme import NAMED, SEATS
from ui.panels.pressing import Chooser
from ui.table.shapes import outline

SIDE = 20
"""Pixels of the piece beside a colour's name."""


class ColourBox(Chooser):
    """The colours, each with its piece; ``usual`` is the one that the seat has where nobody chooses."""

    def __init__(self, seat: str, order: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.usual = seat if seat in NAMED else list(NAMED)[order % len(NAMED)]
        self.setIconSize(QSize(SIDE, SIDE))
        for colour, name in self._names().items():
            self.addItem(_piece(colour, self.devicePixelRatioF()), name, colour)
        self.choose(self.usual)

    @property
    def colour(self) -> str:
        """The colour chosen, "" where it is the usual one."""
        return "" if self.currentData() == self.usual else str(self.currentData())

    def choose(self, colour: str) -> None:
        """Choose a colour by its name; one that is none changes nothing."""
        if (place := self.findData(colour)) >= 0:
            self.setCurrentIndex(place)

    def _names(self) -> dict[str, str]:
        return {
            "amber": self.tr("Amber"), "violet": self.tr("Violet"), "teal": self.tr("Teal"), "rose": self.tr("Rose"),
            "red": self.tr("Red"), "blue": self.tr("Blue"), "green": self.tr("Green"), "yellow": self.tr("Yellow"),
        }  # fmt: skip


def _piece(colour: str, ratio: float) -> QIcon:
    fill, _, shape = SEATS[NAMED[colour]]
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(fill).darker(150), 1))
    painter.setBrush(QColor(fill))
    painter.drawPath(outline(shape, QPointF(SIDE / 2, SIDE / 2), SIDE * 0.4))
    painter.end()
    return QIcon(picture)
