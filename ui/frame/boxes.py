"""Boxes that say or ask one thing, with a sign of the program's own in the colours of its theme."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

SIDE = 44
"""Pixels of the sign."""
SIGNS = {
    QMessageBox.Icon.Warning: "!",
    QMessageBox.Icon.Question: "?",
    QMessageBox.Icon.Information: "i",
}
AMBER = "#b9810f"


class Box(QMessageBox):
    """A message box; ``kind`` chooses its sign and its buttons."""

    def __init__(self, kind: QMessageBox.Icon, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(kind, title, text, parent=parent)
        self.setIconPixmap(sign(kind, self.devicePixelRatioF()))
        # paths and hashes are copied from here
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def sign_of_a_question(parent: QWidget) -> QLabel:
    """The sign of a question, as a label."""
    found = QLabel(parent)
    found.setPixmap(sign(QMessageBox.Icon.Question, parent.devicePixelRatioF()))
    found.setAlignment(Qt.AlignmentFlag.AlignTop)
    return found


def sign(kind: QMessageBox.Icon, ratio: float) -> QPixmap:
    """The sign of a kind of box: a disc with a letter, amber for what must be known, the accent else."""
    colour = QColor(AMBER)
    if kind != QMessageBox.Icon.Warning:
        colour = QGuiApplication.palette().color(QPalette.ColorRole.Highlight)
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    soft = QColor(colour)
    soft.setAlpha(46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(soft)
    painter.drawEllipse(QPointF(SIDE / 2, SIDE / 2), SIDE / 2, SIDE / 2)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(SIDE / 2, SIDE / 2), SIDE * 0.34, SIDE * 0.34)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(20)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(QRectF(0, 0, SIDE, SIDE), Qt.AlignmentFlag.AlignCenter, SIGNS.get(kind, ""))
    painter.end()
    return picture
