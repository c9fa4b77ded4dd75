"""A card as it will be shown: the face that the shelf and the table have, large."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee.kernel.scene import Face
from referee.packs.model import in_language
from ui.frame.theme import LIGHT, SEATS, Theme
from ui.panels.shelf_rows import draw_needed, draw_pattern
from ui.table.dice import draw_die
from ui.table.drawing import Look, blend
from ui.table.fitting import write
from ui.table.signs import write_signs

LEFT, TOP, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
PAD = 16.0
LOOK = Look(*SEATS[0], "")


class CardPicture(QWidget):
    """A card in its proportions. ``names`` says what ids and terms are called."""

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = LIGHT
        self.face = Face()
        self.title, self.kinds, self.text = "", "", ""
        self.names: dict[str, str] = {}
        self.wrong: tuple[str, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_face(
        self, title: str, kinds: str, face: Face, language: str, names: dict[str, str], theme: Theme,
        wrong: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Show a card; ``wrong`` are its fields that are at fault."""
        self.wrong = tuple(wrong)
        self.title, self.kinds, self.face, self.names, self.theme = title, kinds, face, names, theme
        self.text = in_language(dict(face.text) if not isinstance(face.text, str) else face.text, language)
        told = f" × {', '.join(wrong)}" if wrong else ""
        self.setAccessibleName(f"{title}. {kinds}. {self.text}{told}")
        self.update()

    def sizeHint(self) -> QSize:
        """The size of a card on the screen."""
        return QSize(250, 350)

    def hasHeightForWidth(self) -> bool:
        """Cards have one proportion."""
        return True

    def heightForWidth(self, width: int) -> int:
        """63 by 88 millimetres."""
        return round(min(width, 300) * 88 / 63)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = min(self.width() - 4.0, (self.height() - 4.0) * 63 / 88)
        sheet = QRectF((self.width() - wide) / 2, 2, wide, wide * 88 / 63)
        draw_face(painter, self, sheet)
        painter.end()


def draw_face(painter: QPainter, card: CardPicture, sheet: QRectF) -> None:
    """A card's sheet: name and kind, costs, its picture, and its text in what room is left."""
    theme, face = card.theme, card.face
    tone = theme.tone(face.tones[0]) if face.tones else LOOK.fill
    painter.setPen(QPen(QColor(theme.no if card.wrong else tone), 2))
    painter.setBrush(blend(theme.card, tone, 0.1))
    painter.drawRoundedRect(sheet, 10, 10)
    box = sheet.adjusted(PAD, PAD * 0.8, -PAD, -PAD * 0.8)
    unit = sheet.width() / 20
    badge = _badges(painter, face, box, unit, theme)
    head = QRectF(box.left(), box.top(), box.width() - badge, unit * 2.4)
    write(painter, card.title, head, QColor(theme.ink), int(unit * 1.5), bold=True, align=LEFT)
    kinds = QRectF(box.left(), head.bottom(), box.width(), unit * 1.5)
    write(painter, card.kinds, kinds, QColor(theme.faint), int(unit * 0.95), align=LEFT)
    top = kinds.bottom() + unit * 0.4
    top += _picture(painter, card, QRectF(box.left(), top, box.width(), box.bottom() - top), unit)
    marked = unit * 1.6 if card.wrong else 0.0
    if card.wrong:
        line = QRectF(box.left(), box.bottom() - marked, box.width(), marked)
        write(painter, f"× {', '.join(card.wrong)}", line, QColor(theme.no), int(unit), bold=True, align=LEFT)
    text = QRectF(box.left(), top, box.width(), box.bottom() - top - marked)
    write_signs(
        painter, card.text, text, QColor(theme.ink), int(unit * 1.2), theme, dict(face.signs), smallest=8, read=True
    )


def _badges(painter: QPainter, face: Face, box: QRectF, unit: float, theme: Theme) -> float:
    """What stands in the upper right: a rank as its piece, a number, costs as dots; the width it takes."""
    side = unit * 2.1
    right = box.right()
    if face.pattern:
        draw_needed(painter, QRectF(right - side, box.top(), side, side), face.rings, LOOK, theme)
        return side + 4
    if face.sign:
        write(painter, face.sign, QRectF(right - side * 2, box.top(), side * 2, side), QColor(theme.ink),
              int(unit * 1.5), bold=True, align=RIGHT)  # fmt: skip
        return side * 2
    for tone, count in reversed(face.costs):
        dot = QRectF(right - side, box.top(), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.tone(tone) if tone else theme.faint))
        painter.drawEllipse(dot)
        write(painter, str(count), dot, QColor(theme.card), int(unit * 1.3), bold=True)
        right -= side + 3
    return box.right() - right


def _picture(painter: QPainter, card: CardPicture, room: QRectF, unit: float) -> float:
    """The pattern, the largest figure, figures beside it and the table; the height they take."""
    face, theme = card.face, card.theme
    top = room.top()
    if face.pattern:
        high = min(room.height() * 0.5, room.width() * 0.72)
        draw_pattern(painter, face, QRectF(room.left(), top, room.width(), high), LOOK, theme)
        top += high + unit * 0.6
    elif face.figure:
        high = unit * 4.2
        figure = QRectF(room.left(), top, room.width(), high)
        tone = theme.tone(face.tones[0]) if face.tones else LOOK.fill
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(theme.card, tone, 0.2))
        painter.drawRoundedRect(figure, 8, 8)
        write(painter, face.figure, figure, QColor(theme.ink), int(unit * 3), bold=True)
        top = figure.bottom() + unit * 0.6
    top += _figures(painter, card, QRectF(room.left(), top, room.width(), room.bottom() - top), unit)
    for line in face.rows:
        high = unit * 1.6
        die = QRectF(room.left(), top, high * 0.85, high * 0.85)
        draw_die(painter, line.die, die, theme)
        words = QRectF(die.right() + 6, top, room.right() - die.right() - 6, high * 0.85)
        write(painter, card.names.get(line.card, line.card), words, QColor(theme.ink), int(unit), align=LEFT)
        top += high
    if face.figures or face.figure or face.pattern or face.rows:
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.drawLine(QPointF(room.left(), top), QPointF(room.right(), top))
        top += unit * 0.5
    return top - room.top()


def _figures(painter: QPainter, card: CardPicture, room: QRectF, unit: float) -> float:
    """Terms and values in two columns; their height."""
    half, high = room.width() / 2, unit * 1.5
    for number, (term, value) in enumerate(card.face.figures):
        line = QRectF(room.left() + (number % 2) * half, room.top() + (number // 2) * high, half - 6, high)
        said = f"{card.names.get(term, term)}  {value}"
        write(painter, said, line, QColor(card.theme.faint), int(unit * 0.95), align=LEFT)
    return high * -(-len(card.face.figures) // 2)
