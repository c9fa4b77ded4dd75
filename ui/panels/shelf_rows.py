"""Painting the rows of the shelf: a small face, name, chip and kind; opened with pattern, figures and text."""

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.scene import Face
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.match.shelving import CardRow, Offer
from ui.panels.naming import shortened
from ui.table.drawing import NOBODY, Look, blend
from ui.table.fitting import fitted, is_whole, write
from ui.table.pictures import Pictures
from ui.table.shapes import outline
from ui.table.signs import with_dots, write_signs

LEFT, TOP, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
MINI, FIGURE = 40.0, 0.3
"""Pixels of the small face at the left of a row in usual letters, and how high its figures are in it."""
NAME = 11
"""Pixels of the smallest name; one that is longer is set closer."""
LEAST = 10
"""Pixels of the smallest writing on a row's button."""
LARGE, LESS = 84.0, 52.0
"""Pixels of the pattern of the card that is open, and the fewest of it where the list is too low for that."""
PAD = 8.0
OFFERS = 16
"""Pixels that a row is higher where two buttons stand below its name."""
FOLD = 34
"""Pixels of a row that is no card: the fold, or whose cards follow."""
KEPT = 120
"""So many rows are kept as pictures."""


class RowPainter(QStyledItemDelegate):
    """Draws the rows. ``pressed`` says what a button on a row declares; ``was_button`` whether one was clicked last."""

    pressed = Signal(object)

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.view = parent
        self.theme: Theme = LIGHT
        self.look: Look = NOBODY
        self.picked: str | None = None
        self.folded = ""
        self.was_button = False
        self._down: Spoken | None = None
        self._pictures, self._said_by = Pictures(KEPT), 0

    def dress(self, theme: Theme, look: Look, picked: str | None) -> None:
        """Draw in a theme, with the pieces of a seat, with a card open."""
        if (theme, look, picked) != (self.theme, self.look, self.picked):
            self.theme, self.look, self.picked = theme, look, picked
            self.view.viewport().update()

    @property
    def _size(self) -> int:
        return max(11, round(QFontMetricsF(self.view.font()).height() * 0.68))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One height for all rows but the open one, which has its text."""
        found = index.data(ROW)
        if not isinstance(found, CardRow):
            return QSize(0, FOLD)
        plain = self._closed(found)
        if found.card != self.picked:
            return QSize(0, plain)
        return QSize(0, plain + int(self._opened(found, self._wide - 2 * PAD)) + 8)

    def _closed(self, found: CardRow) -> int:
        """The height of a row that is not open."""
        return self.row + (OFFERS if len(found.offers) > 1 else 0)

    @property
    def row(self) -> int:
        """The pixels of a card's row that is neither open nor has two buttons."""
        return int(self._mini + 2 * PAD - 4) + 4

    @property
    def _mini(self) -> float:
        """The pixels of the small face, and of the head of a row beside it: more where letters are large."""
        return max(MINI, self._size * 3.1 - 2 * PAD + 4)

    def _large(self, found: CardRow) -> float:
        """The pixels of the pattern of an open row: fewer where the whole row would else be higher than the list."""
        room = self.view.height() - 2 * self.view.frameWidth() - self._closed(found) - 8
        return max(LESS, min(LARGE, room - self._below(found)))

    @property
    def _wide(self) -> int:
        """The width of a row: the same with a scroll bar and without, so that what was measured is what is drawn."""
        return self.view.width() - self.view.verticalScrollBar().sizeHint().width() - 2

    def _opened(self, found: CardRow, width: float) -> float:
        """The height of what an open row shows below its head."""
        large = self._large(found) if found.face.pattern else 0.0
        side = large + 10 if large else 0.0
        text = self._text_height(with_dots(found.text, dict(found.face.signs))[0], width - side) if found.text else 0.0
        return max(large, text) + self._below(found)

    def _below(self, found: CardRow) -> float:
        """The height of figures and rows below pattern and text."""
        figures = self._size * 1.6 * (-(-len(found.face.figures) // 2)) if found.face.figures else 0.0
        return figures + self._size * 1.7 * len(found.face.rows)

    def _text_height(self, text: str, width: float) -> float:
        found = fitted(text, self._font(), int(width), 4000, self._size, self._size)
        return found.high * len(found.lines)

    def _font(self) -> str:
        font = QFont(self.view.font())
        font.setBold(False)
        font.setPixelSize(10)
        return font.toString()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row; what was drawn once is laid down as it was."""
        found, box = index.data(ROW), QRectF(option.rect)
        key = (self._shows(found), self.theme.name, self.look, self._said_by)
        self._pictures.draw(painter, box, key, lambda inner, at: self._draw(inner, found, at))

    def _shows(self, found: CardRow | int | str) -> Hashable:
        """What a row shows; the text of its face in all languages is no part of it, and the one read is."""
        if not isinstance(found, CardRow):
            return self._heading(found)
        return changed(found, face=changed(found.face, text="")), found.card == self.picked

    def _heading(self, found: int | str) -> str:
        """What a row says that is no card: the fold, or whose cards follow."""
        return self.folded if isinstance(found, int) else found

    def _draw(self, painter: QPainter, found: CardRow | int | str, box: QRectF) -> None:
        if not isinstance(found, CardRow):
            write(
                painter,
                self._heading(found),
                box.adjusted(6, 0, -4, 0),
                QColor(self.theme.faint),
                self._size,
                align=LEFT,
            )
        else:
            self._card(painter, found, box.adjusted(1, 2, -3, -2))

    def _card(self, painter: QPainter, found: CardRow, box: QRectF) -> None:
        theme, is_open = self.theme, found.card == self.picked
        painter.setPen(QPen(QColor(theme.accent if is_open else theme.edge), 2.0 if is_open else 1.0))
        painter.setBrush(QColor(theme.accent_soft if is_open else theme.card))
        painter.drawRoundedRect(box, 9, 9)
        painter.setOpacity(1.0 if found.places or is_open else 0.62)
        head = QRectF(box.left() + PAD, box.top() + 4, box.width() - 2 * PAD, self._mini)
        small = QRectF(head.left(), head.top() + 2, self._mini, self._mini - 4)
        draw_small_face(painter, found.face, small, self.look, self.theme, hidden=found.card == "?")
        left = head.left() + self._mini + 9
        right = self._beside(painter, found, head)
        size, low = self._size, OFFERS if len(found.offers) > 1 else 0
        chip = self._chip_width(found) if low else 0.0
        name = QRectF(left, head.top(), right - left - chip - 6 * bool(low), self._mini * 0.54)
        write(painter, found.name, name, QColor(theme.ink), size + 1, bold=True, align=LEFT, smallest=NAME)
        beside = QRectF(right - chip, head.top() + 1, chip, self._mini * 0.5)
        # in how many places it fits stands beside the name alone
        end = right if found.offers else head.right()
        self._under(painter, found, beside if low else QRectF(left, name.bottom(), end - left, self._mini * 0.42))
        if is_open:
            top = head.bottom() + 6 + low
            self._details(painter, found, QRectF(head.left(), top, head.width(), box.bottom() - top - 2))

    def _beside(self, painter: QPainter, found: CardRow, head: QRectF) -> float:
        """What stands at the right of a row's head: its buttons, or in how many places it fits; where it begins."""
        boxes = self._buttons(found, head)
        for offer, box in boxes:
            painter.setPen(QPen(QColor(self.theme.accent), 1.4))
            painter.setBrush(QColor(self.theme.card))
            painter.drawRoundedRect(box, 7, 7)
            inner = box.adjusted(4, 2, -4, -2)
            text = self._told(offer, inner)
            write(painter, text, inner, QColor(self.theme.accent), self._size, bold=True, smallest=LEAST)
        if len(boxes) == 1:
            return boxes[0][1].left() - 6
        if boxes:
            return head.right()
        if found.places:
            text = self.tr("%n places", "", found.places)
            font = QFont(self.view.font())
            font.setBold(True)
            font.setPixelSize(self._size)
            wide = QFontMetricsF(font).horizontalAdvance(text) + 4
            where = QRectF(head.right() - wide, head.top(), wide, self._mini * 0.54)
            write(painter, text, where, QColor(self.theme.accent), self._size, bold=True, align=RIGHT)
            return where.left() - 4
        return head.right()

    def _told(self, offer: Offer, room: QRectF) -> str:
        """What a button on a row says: names in it are shortened before it is cut off."""
        font = QFont(self.view.font())
        font.setBold(True)
        font.setPixelSize(10)
        told, size = font.toString(), (int(room.width()), int(room.height()))
        return shortened(offer.text, offer.names, lambda text: is_whole(text, told, *size, self._size, LEAST))

    def _buttons(self, found: CardRow, head: QRectF) -> list[tuple[Offer, QRectF]]:
        """The buttons on a row with their places, from the left: one beside the name, two below it."""
        if len(found.offers) > 1:
            left = head.left() + self._mini + 9
            wide = (head.right() - left - 6 * (len(found.offers) - 1)) / len(found.offers)
            top, high = head.top() + self._mini * 0.56, self._mini * 0.44 + OFFERS
            return [(each, QRectF(left + (wide + 6) * i, top, wide, high)) for i, each in enumerate(found.offers)]
        metrics = QFontMetricsF(self.view.font())
        widths = [min(metrics.horizontalAdvance(each.text) + 22, head.width() * 0.42) for each in found.offers]
        return [
            # its lower part is where the right one of two stands: that keeps its place when the other goes
            (each, QRectF(head.right() - wide, head.top() + 3, wide, self._mini - 2))
            for each, wide in zip(found.offers, widths, strict=True)
        ]

    def _chip_width(self, found: CardRow) -> float:
        """The width of a card's chip and its costs."""
        high = self._size * 1.35
        return self._size * 1.9 + (6 + len(found.face.costs) * (high + 3) if found.face.costs else 0)

    def _under(self, painter: QPainter, found: CardRow, line: QRectF) -> None:
        """Chip, costs and kind below the name."""
        left, high = line.left(), min(line.height(), self._size * 1.35)
        chip = QRectF(left, line.top() + (line.height() - high) / 2, self._size * 1.9, high)
        painter.setPen(QPen(QColor(self.theme.line), 1))
        painter.setBrush(QColor(self.theme.sunk))
        painter.drawRoundedRect(chip, 4, 4)
        write(painter, found.chip, chip, QColor(self.theme.faint), self._size - 1)
        left = chip.right() + 6
        for tone, count in found.face.costs:
            dot = QRectF(left, chip.top(), high, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.tone(tone) if tone else self.theme.faint))
            painter.drawEllipse(dot)
            write(painter, str(count), dot, QColor(self.theme.card), self._size - 1, bold=True)
            left = dot.right() + 3
        if len(found.offers) > 1:
            # two buttons stand there
            return
        write(painter, found.kind, QRectF(left + 3, line.top(), line.right() - left, line.height()),
              QColor(self.theme.faint), self._size, align=LEFT)  # fmt: skip

    def _details(self, painter: QPainter, found: CardRow, room: QRectF) -> None:
        theme, face, size = self.theme, found.face, self._size
        top, left = room.top(), room.left()
        large = self._large(found) if face.pattern else 0.0
        if face.pattern:
            draw_pattern(painter, face, QRectF(left, top, large, large), self.look, theme)
            left += large + 10
        text = QRectF(left, top, room.right() - left, max(room.height(), 4.0))
        used = (
            write_signs(painter, found.text, text, QColor(theme.ink), size, theme, dict(face.signs), smallest=size)
            if found.text
            else 0.0
        )
        top += max(used, large)
        top += self._figures(painter, found, QRectF(room.left(), top, room.width(), room.bottom() - top))
        from_top = QRectF(room.left(), top, room.width(), room.bottom() - top)
        for number, line in enumerate(face.rows):
            where = QRectF(from_top.left(), from_top.top() + number * size * 1.7, from_top.width(), size * 1.7)
            write(painter, f"{line.die}  {self.name_of(line.card)}", where, QColor(theme.ink), size, align=LEFT)

    def _figures(self, painter: QPainter, found: CardRow, room: QRectF) -> float:
        high, half = self._size * 1.6, room.width() / 2
        for number, (term, value) in enumerate(found.face.figures):
            line = QRectF(room.left() + (number % 2) * half, room.top() + (number // 2) * high, half - 6, high)
            write(painter, f"{self.name_of(term)}  {value}", line, QColor(self.theme.faint), self._size, align=LEFT)
        return high * (-(-len(found.face.figures) // 2))

    def name_of(self, word: str) -> str:
        """The name of a card or term in the reader's language; set by whoever knows it."""
        return self._names(word)

    _names = staticmethod(str)

    def speak(self, names: object) -> None:
        """Take names from a voice from now on."""
        self._said_by += 1
        self._names = names  # type: ignore[assignment]  # a function from a word to a word

    def editorEvent(self, event: QEvent, model: QObject, option: QStyleOptionViewItem, index: Index) -> bool:
        """A click on a row's button declares what it says; the second of a double click does not: it may be another."""
        down, up = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
        if event.type() in (down, up) and isinstance(event, QMouseEvent):
            offer = self.button_at(QRectF(option.rect), index, event.position())
            self.was_button, before = offer is not None, self._down
            self._down = offer.spoken if offer is not None and event.type() == down else None
            if offer is not None and event.type() == up and offer.spoken == before:
                self.pressed.emit(offer.spoken)
            return offer is not None
        return False

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """The whole of what a button says; over the rest of a row, what stands on the card."""
        offer = self.button_at(QRectF(option.rect), index, QPointF(event.pos()))
        if offer is None:
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), plain(offer.text), view)
        return True

    def button_at(self, rect: QRectF, index: Index, point: QPointF) -> Offer | None:
        """The button of a row under a point."""
        found = index.data(ROW)
        if not isinstance(found, CardRow):
            return None
        box = rect.adjusted(1, 2, -3, -2)
        head = QRectF(box.left() + PAD, box.top() + 4, box.width() - 2 * PAD, self._mini)
        return next((offer for offer, where in self._buttons(found, head) if where.contains(point)), None)


def draw_small_face(
    painter: QPainter, face: Face, box: QRectF, look: Look, theme: Theme, *, hidden: bool = False
) -> None:
    """The small face: a pattern, or a card with its figure, number or colour."""
    if face.pattern:
        draw_pattern(painter, face, box, look, theme, marked=False)
        return
    wide = box.height() * 0.76
    card = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
    tone = theme.tone(face.tones[0]) if face.tones else look.fill
    painter.setPen(QPen(QColor(tone), 1.6))
    painter.setBrush(blend(theme.card, tone, 0.16))
    painter.drawRoundedRect(card, 4, 4)
    if face.tones:
        painter.fillRect(QRectF(card.left() + 1, card.top() + 1, card.width() - 2, 4), QColor(tone))
    ink, high = QColor(theme.ink), max(11, round(box.height() * FIGURE))
    if hidden:
        write(painter, "?", card, ink, high + 7, bold=True)
    elif face.sign:
        write(painter, face.sign, QRectF(card.left(), card.top() + 1, wide, card.height() * 0.48), ink, high, bold=True)
        low = QRectF(card.left(), card.center().y(), wide, card.height() * 0.46)
        write(painter, face.figure, low, blend(look.fill, theme.ink, 0.45), high + 4, bold=True)
    else:
        # two large figures stand one above the other
        figure = face.figure if len(face.figure) < 6 else face.figure.replace("/", " ")
        write(painter, figure, card.adjusted(1, 5, -1, -1), ink, high + 3, bold=True, smallest=7)
        if not figure:
            _writing(painter, card, blend(theme.card, tone, 0.5))


def _writing(painter: QPainter, card: QRectF, colour: QColor) -> None:
    """Lines of a text on a small card without a figure."""
    painter.setPen(QPen(colour, 1.6))
    for line, share in enumerate((0.62, 0.62, 0.4)):
        y = card.top() + card.height() * (0.42 + 0.17 * line)
        left = card.left() + card.width() * 0.19
        painter.drawLine(QPointF(left, y), QPointF(left + card.width() * share, y))


def draw_pattern(painter: QPainter, face: Face, box: QRectF, look: Look, theme: Theme, *, marked: bool = True) -> None:
    """A pattern as a grid: pieces where they are needed, the being's own square filled, and what is ``marked``."""
    marks = face.marks if marked else ()
    columns = [x for x, _, _ in face.pattern] + [x for x, _ in marks]
    rows = [y for _, y, _ in face.pattern] + [y for _, y in marks]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    most = max(across, down, 3)
    cell = min(box.width(), box.height()) / most
    left = box.center().x() - across * cell / 2
    top = box.center().y() - down * cell / 2
    painter.setPen(QPen(QColor(theme.edge), 0.8))
    painter.setBrush(QColor(theme.square))
    for x in range(across):
        for y in range(down):
            painter.drawRect(QRectF(left + x * cell, top + y * cell, cell, cell))

    def square_of(x: int, y: int) -> QRectF:
        return QRectF(left + (x - min(columns)) * cell, top + (max(rows) - y) * cell, cell, cell)

    for x, y in marks:
        painter.setPen(QPen(QColor(theme.red), max(1.0, cell * 0.06), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(square_of(x, y).adjusted(cell * 0.12, cell * 0.12, -cell * 0.12, -cell * 0.12))
    for x, y, rings in face.pattern:
        square = square_of(x, y)
        if (x, y) == (0, 0):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawRect(square.adjusted(1, 1, -1, -1))
        if rings >= 0:
            draw_needed(painter, square, rings, look, theme)


def draw_needed(painter: QPainter, square: QRectF, rings: int, look: Look, theme: Theme) -> None:
    """A piece that a pattern needs, with the rings of its rank."""
    radius = square.width() * 0.36
    painter.setPen(QPen(blend(look.fill, theme.rim, 0.5), max(0.8, radius * 0.12)))
    painter.setBrush(QColor(look.fill))
    painter.drawPath(outline(look.shape, square.center(), radius))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(look.ink), max(0.8, radius * 0.16)))
    for ring in range(rings):
        painter.drawPath(outline(look.shape, square.center(), radius * (0.66 - 0.3 * ring)))
