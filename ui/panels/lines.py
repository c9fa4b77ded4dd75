"""A label of so many lines and no more: its height never changes, and what is cut off stands in its tool tip."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QWidget

from ui.frame.plain import minus, plain
from ui.panels.naming import shortened
from ui.table.fitting import LEADING, is_whole, write

ROOM = 34
"""Pixels that the frame of a line and the room inside it take."""


class Lines(QWidget):
    """Labels below each other; ``resized`` says that they have another width, and other lines fit."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Whatever stands beside them may have another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()


class FixedLabel(QLabel):
    """Text in at most ``most`` lines of the label's own font, up to ``shrinks`` pixels smaller where it fits so.

    What is ``read`` has lines as long as there is room, other texts lines of about one length. ``names`` in the text
    are shortened before it is cut off, or written much smaller. ``close`` keeps no more height than they take.
    """

    def __init__(
        self, name: str = "", most: int = 1, shrinks: int = 3, *, read: bool = False, close: bool = False
    ) -> None:  # fmt: skip
        super().__init__()
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.most, self.shrinks, self.read, self.close_set = most, shrinks, read, close
        self.names: tuple[str, ...] = ()
        self._brief: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        line = self.fontInfo().pixelSize() * LEADING if self.close_set else self.fontMetrics().height() * 1.08
        return QSize(80, int(line * self.most) + 2)

    def minimumSizeHint(self) -> QSize:
        """As wide as may be, as high as its lines."""
        return QSize(20, self.sizeHint().height())

    def setText(self, text: str) -> None:
        """Say something else; the whole of it stands in the tool tip."""
        self._brief = ()
        if text != self.text():
            super().setText(text)
            self.setToolTip(plain(text))

    def say(self, texts: Sequence[str]) -> None:
        """Say the first of some texts, long to short, that is read with ease where it stands: none is cut for that."""
        self.setText(texts[0] if texts else "")
        if self._brief != tuple(texts[1:]):
            self._brief = tuple(texts[1:])
            self.update()

    @property
    def written(self) -> str:
        """What of its texts is written where it stands."""
        size, font = round(self.fontInfo().pixelSize()), self.font()
        font.setBold(False)
        font.setPixelSize(10)
        told, room, smallest = font.toString(), self.rect(), max(9, size - self.shrinks)
        texts = self.texts
        return next(
            (text for text in texts if is_whole(text, told, room.width(), room.height(), size, smallest)), texts[-1]
        )

    @property
    def texts(self) -> tuple[str, ...]:
        """All that it may say, long to short."""
        return (self.text(), *self._brief)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Write the lines."""
        painter = QPainter(self)
        size = round(self.fontInfo().pixelSize())
        colour = QColor(self.palette().color(self.foregroundRole()))
        painter.setFont(self.font())
        align = self.alignment() & (Qt.AlignmentFlag.AlignHorizontal_Mask | Qt.AlignmentFlag.AlignTop)
        text = self.written if self._brief else self.text()
        if any(name in text for name in self.names):
            font, room = self.font(), self.rect()
            font.setPixelSize(10)
            told, high = font.toString(), min(room.height(), round(size * LEADING * self.most))
            text = shortened(text, self.names, lambda said: is_whole(said, told, room.width(), high, size, size - 1))
        write(
            painter, text, QRectF(self.rect()), colour, size, bold=self.font().bold(), align=align,
            smallest=max(9, size - self.shrinks), read=self.read,
        )  # fmt: skip
        painter.end()


class Heading(QLabel):
    """Text in one line where there is room for that, else in as many as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """One line."""
        metrics = QFontMetrics(self.font())
        wide = max((metrics.horizontalAdvance(line) for line in self.text().split("\n")), default=0)
        # a pixel more: Qt breaks a line that fits to the pixel
        return QSize(wide + 2, self.heightForWidth(wide + 2))

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(80, QFontMetrics(self.font()).height())


class Line(QLineEdit):
    """A line of text that keeps Enter to itself: the window has a meaning of its own for it."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: tuple[str, ...] = ()

    def suggest(self, texts: Sequence[str]) -> None:
        """What stands in the empty line: the first of the texts, long to short, that is not cut."""
        self._texts = tuple(texts)
        self._suggest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow line suggests less."""
        super().resizeEvent(event)
        self._suggest()

    def _suggest(self) -> None:
        room, width = self.width() - ROOM, self.fontMetrics().horizontalAdvance
        fits = next((text for text in self._texts if width(text) <= room), "")
        if fits != self.placeholderText():
            self.setPlaceholderText(fits)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes no further."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            completer = self.completer()
            popup = completer.popup() if completer else None
            if popup is not None:
                # what is accepted here the completer leaves alone: its list would stay
                popup.hide()


def in_a_line(title: str, sentences: Sequence[str], rules: Sequence[str]) -> str:
    """A ruling from its head to its rules: what came of it stands apart from what was said."""
    return minus("  ".join((" – ".join((title, *sentences[:1])), *rules[:2])))
