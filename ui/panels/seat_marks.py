"""What is painted of a seat: the shape of its pieces, a small number as dots, how much of the most is reached."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.frame.theme import Theme
from ui.table.drawing import Look, blend
from ui.table.fitting import write
from ui.table.shapes import outline


class SeatMark(QWidget):
    """The shape of a seat's pieces with its letter."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setFixedSize(26, 26)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the shape."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = QColor(self.look.fill)
        painter.setBrush(fill)
        painter.setPen(QPen(fill.darker(150), 1))
        painter.drawPath(outline(self.look.shape, QPointF(13, 13), 11))
        write(painter, self.look.letter, QRectF(3, 3, 20, 20), QColor(self.look.ink), 13, bold=True)
        painter.end()


class Dots(QWidget):
    """A small number as dots: filled for what is left, empty for what is used."""

    def __init__(self, value: int, most: int, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.show_value(value, most)

    def show_value(self, value: int, most: int) -> None:
        """Show another number."""
        self.value, self.most = value, max(value, most)
        self.setFixedSize(QSize(20 * max(1, self.most), 20))
        self.setAccessibleName(f"{value} / {most}")
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.theme.accent), 2))
        for index in range(self.most):
            painter.setBrush(QColor(self.theme.accent) if index < self.value else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(20 * index + 10, 10), 6.5, 6.5)
        painter.end()


class Chips(QWidget):
    """A number by colour in one line: a dot of the colour, its name as far as there is room, and how many."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.values: tuple[tuple[str, str, int], ...] = ()
        self.setFixedHeight(20)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_values(self, values: list[tuple[str, str, int]]) -> None:
        """Show other numbers, each with its colour and the colour's name in the reader's words."""
        if tuple(values) == self.values and self.accessibleName():
            return
        self.values = tuple(values)
        said = ", ".join(f"{name} {count}" for _, name, count in values) or "–"
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them from the right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, size = self.height(), round(self.fontInfo().pixelSize())
        ink = QColor(self.theme.ink)
        texts = self._texts(size)
        if not self.values:
            write(painter, "–", QRectF(self.rect()), QColor(self.theme.faint), size, align=Qt.AlignmentFlag.AlignRight)
        right = float(self.width())
        for (tone, *_), (text, wide) in reversed(list(zip(self.values, texts, strict=True))):
            write(painter, text, QRectF(right - wide, 0, wide, high), ink, size, bold=True)
            right -= wide + 16
            painter.setPen(QPen(QColor(self.theme.line), 1))
            painter.setBrush(QColor(self.theme.tone(tone)))
            painter.drawEllipse(QPointF(right + 6, high / 2), 5.5, 5.5)
            right -= 8
        painter.end()

    def _texts(self, size: int) -> list[tuple[str, float]]:
        """What stands behind each dot and how wide it is: name and number, or the number alone where it is narrow."""
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(size)
        metrics = QFontMetricsF(font)
        for texts in ([f"{name} {count}" for _, name, count in self.values], [str(each[2]) for each in self.values]):
            found = [(text, metrics.horizontalAdvance(text) + 3) for text in texts]
            if sum(wide + 24 for _, wide in found) <= self.width():
                break
        return found


class Bar(QWidget):
    """How much of the most is reached, in the seat's colour."""

    def __init__(self, colour: str, theme: Theme) -> None:
        super().__init__()
        self.colour, self.theme, self.share = colour, theme, 0.0
        self.setFixedHeight(7)

    def show_value(self, value: int, most: int) -> None:
        """Show another number."""
        self.share = max(0.0, min(1.0, value / most if most else 0.0))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(self.theme.card, self.theme.ink, 0.13))
        painter.drawRoundedRect(QRectF(0, 1, self.width(), 5), 2.5, 2.5)
        painter.setBrush(QColor(self.colour))
        painter.drawRoundedRect(QRectF(0, 1, self.width() * self.share, 5), 2.5, 2.5)
        painter.end()
