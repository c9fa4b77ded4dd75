"""Painting cards that lie on the table: upright, rested, reversed and face down; trumps, fighters and plain ones."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from referee.kernel.scene import Piece
from ui.frame.theme import Theme
from ui.table.drawing import Look, blend
from ui.table.fitting import SMALLEST, fitted, write

LEFT, TOP, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
ROOM_FOR_NOTES = 70.0
"""Pixels beside the longest name of a table from which on it is said what each line does."""
ROOM_BELOW = 2.05
"""Units of height of a line of a table from which on that is said below the name."""


@dataclass(frozen=True)
class CardFace:
    """What is written on a card: its name, short lines, badges and its table, in the reader's language."""

    title: str
    lines: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()
    rows: tuple[tuple[int, str, bool, str], ...] = ()
    """The face of a die, what stands there, whether it is open, and in a few words what it does."""


def draw_card(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme) -> None:
    """A card: its seat's colour at the edge, its name and figures; a rested one lies turned, a hidden one face down."""
    painter.save()
    if piece.turned in (90, 270):
        painter.translate(box.center())
        painter.rotate(90)
        box = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
    _sheet(painter, piece, box, look, theme)
    if not piece.face_up and not piece.card:
        _back(painter, box, look, theme)
    elif piece.sign:
        _trump(painter, piece, face, box, look, theme)
    elif piece.rows or piece.bar:
        _fighter(painter, piece, face, box, look, theme)
    else:
        _plain(painter, piece, face, box, look, theme)
    painter.restore()


def _sheet(painter: QPainter, piece: Piece, box: QRectF, look: Look, theme: Theme) -> None:
    radius = min(14.0, max(4.0, min(box.width(), box.height()) * 0.07))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 34))
    painter.drawRoundedRect(box.translated(0, 2), radius, radius)
    ground = QLinearGradient(box.topLeft(), box.bottomLeft())
    tint = theme.tone(piece.tones[0]) if piece.tones else look.fill
    ground.setColorAt(0, blend(theme.card, tint, 0.03))
    ground.setColorAt(1, blend(theme.card, tint, 0.16))
    painter.setBrush(ground)
    painter.setPen(QPen(blend(look.fill, theme.rim, 0.12), 2.0))
    painter.drawRoundedRect(box, radius, radius)


def _back(painter: QPainter, box: QRectF, look: Look, theme: Theme) -> None:
    inner = box.adjusted(3, 3, -3, -3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blend(theme.centre, look.fill, 0.12))
    painter.drawRoundedRect(inner, 4, 4)
    painter.setBrush(QBrush(blend(theme.centre, look.fill, 0.45), Qt.BrushStyle.BDiagPattern))
    painter.drawRoundedRect(inner, 4, 4)
    write(painter, "?", inner, QColor(theme.ink), int(min(34, box.height() * 0.34)), bold=True)


def _band(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> float:
    """The band of the card's colours along its head; its height."""
    if not piece.tones:
        return 0.0
    high = max(4.0, box.height() * 0.055)
    clip = QPainterPath()
    clip.addRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
    painter.save()
    painter.setClipPath(clip)
    wide = box.width() / len(piece.tones)
    for number, tone in enumerate(piece.tones):
        painter.fillRect(QRectF(box.left() + number * wide, box.top(), wide, high), QColor(theme.tone(tone)))
    painter.restore()
    return high


def _plain(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme) -> None:
    """Name, badges and lines, and the figure in a band at the foot."""
    head = _band(painter, piece, box, theme)
    inner = box.adjusted(4, head + 3, -4, -3)
    if not piece.face_up:
        # below the name: it is read all the same
        _hatched(painter, QRectF(box.left(), box.top() + box.height() * 0.72, box.width(), box.height() * 0.28), look)
    if piece.figure:
        high = min(max(13.0, inner.height() * 0.27), 34.0)
        foot = QRectF(box.left() + 2, box.bottom() - high - 1, box.width() - 4, high)
        tint = theme.tone(piece.tones[0]) if piece.tones else look.fill
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(theme.card, tint, 0.22))
        painter.drawRoundedRect(foot, 4, 4)
        write(painter, piece.figure, foot.adjusted(2, 0, -2, 0), QColor(theme.ink), int(high * 0.72), bold=True)
        inner.setBottom(foot.top() - 1)
    notes = [*((line, QColor(theme.no if line.startswith("−") else theme.accent)) for line in face.lines)]
    notes += [(badge, QColor(theme.accent)) for badge in face.badges]
    # two lines of the name go before what else is written
    room = max(inner.height() - (len(notes) and min(len(notes), 2) * 14), min(inner.height(), 2.6 * SMALLEST))
    used = write(painter, face.title, QRectF(inner.left(), inner.top(), inner.width(), max(room, 12.0)),
                 QColor(theme.ink), int(min(15, box.height() * 0.17)), bold=True, align=TOP)  # fmt: skip
    top = inner.top() + used
    for text, colour in notes:
        if top + 11 > inner.bottom() + 2:
            break
        top += write(painter, text, QRectF(inner.left(), top, inner.width(), 14), colour, 11, align=TOP)


def _hatched(painter: QPainter, box: QRectF, look: Look) -> None:
    soft = QColor(look.fill)
    soft.setAlpha(70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(soft, Qt.BrushStyle.BDiagPattern))
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)


def _trump(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme) -> None:
    """An arch with the number, the name at the card's foot, the power in a circle at the edge; reversed upside down."""
    over = piece.turned == 180
    name_high = max(12.0, min(box.height() * 0.26, 34.0))
    art = box.adjusted(box.width() * 0.12, box.height() * 0.07, -box.width() * 0.12, -name_high - 4)
    name = QRectF(box.left() + 4, box.bottom() - name_high - 2, box.width() - 8, name_high)
    if over:
        flip = box.top() + box.bottom()
        art = QRectF(art.left(), flip - art.bottom(), art.width(), art.height())
        name = QRectF(name.left(), flip - name.bottom(), name.width(), name.height())
    _arch(painter, piece, art, look, theme, over=over)
    if not piece.face_up:
        _hatched(painter, box, look)
    write(painter, face.title, name, QColor(theme.ink), 13, bold=True)
    radius = max(11.0, min(box.width() * 0.19, 22.0))
    low = box.bottom() - (radius * 1.1 if over else name_high + 2 + radius * 0.8)
    centre = QPointF(box.right() - radius * 0.5, low)
    painter.setPen(QPen(QColor(theme.card), 2))
    painter.setBrush(blend(look.fill, "#000000", 0.06))
    painter.drawEllipse(centre, radius, radius)
    circle = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    write(painter, piece.figure, circle, QColor(look.ink), int(radius * 1.25), bold=True)
    _tags(painter, face.badges, box, theme)


def _arch(painter: QPainter, piece: Piece, art: QRectF, look: Look, theme: Theme, *, over: bool) -> None:
    painter.save()
    if over:
        painter.translate(art.center())
        painter.rotate(180)
        painter.translate(-art.center())
    path = QPainterPath()
    round_ = art.width() / 2
    path.moveTo(art.bottomLeft())
    path.lineTo(art.left(), art.top() + round_)
    path.arcTo(QRectF(art.left(), art.top(), art.width(), art.width()), 180, -180)
    path.lineTo(art.bottomRight())
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blend(theme.card, look.fill, 0.36))
    painter.drawPath(path)
    painter.setPen(QPen(blend(look.fill, theme.ink, 0.35), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = art.width() * 0.09
    painter.drawEllipse(QPointF(art.center().x(), art.top() + round_), round_ - inset, round_ - inset)
    ink = blend(look.fill, theme.ink, 0.6)
    number = QRectF(art.left() + inset, art.top() + round_ * 0.45, art.width() - 2 * inset, round_ * 1.1)
    write(painter, piece.sign, number, ink, int(max(10, round_ * 0.72)), bold=True)
    painter.restore()


def _tags(painter: QPainter, badges: tuple[str, ...], box: QRectF, theme: Theme) -> None:
    """Dark tags over the card's upper edge."""
    top = box.top() - 6
    for text in badges[:2]:
        tag = QRectF(box.left() + 3, top, box.width() - 6, 15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink))
        painter.drawRoundedRect(tag, 5, 5)
        write(painter, text, tag.adjusted(3, 0, -3, 0), QColor(theme.card), 11)
        top += 16


def _fighter(painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme) -> None:
    """Name, the figure large with its bar, badges, and the table by the faces of the die."""
    pad = max(6.0, box.width() * 0.055)
    inner = box.adjusted(pad, pad * 0.7, -pad, -pad * 0.6)
    unit = max(10.0, min(box.width() * 0.078, box.height() * 0.046, max(18.0, box.height() * 0.028)))
    ink, faint = QColor(theme.ink), QColor(theme.faint)
    name = QRectF(inner.left(), inner.top(), inner.width(), unit * 1.7)
    write(painter, face.title, name, ink, int(unit * 1.15), bold=True, align=LEFT)
    top = name.bottom()
    if piece.bar is not None:
        now, most = piece.bar
        wide = min(inner.width() * 0.6, unit * 1.5 * len(piece.figure))
        large = QRectF(inner.left(), top, wide, unit * 2.6)
        write(painter, piece.figure, large, blend(look.fill, theme.rim, 0.2), int(unit * 2.5), bold=True, align=LEFT)
        beside = QRectF(large.right() + unit * 0.4, top + unit * 0.9, inner.right() - large.right(), unit * 1.6)
        write(painter, f"/ {most}", beside, faint, int(unit * 1.1), align=LEFT)
        top = large.bottom() + 2
        bar = QRectF(inner.left(), top, inner.width(), max(5.0, unit * 0.45))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(theme.card, theme.ink, 0.12))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.setBrush(QColor(look.fill))
        full = max(0.0, min(1.0, now / most if most else 0.0))
        if full:
            painter.drawRoundedRect(QRectF(bar.left(), top, bar.width() * full, bar.height()), 3, 3)
        top = bar.bottom() + unit * 0.4
    top = _pills(painter, (*face.badges, *face.lines), QRectF(inner.left(), top, inner.width(), inner.bottom() - top),
                 unit, theme)  # fmt: skip
    _table(painter, face.rows, QRectF(inner.left(), top, inner.width(), inner.bottom() - top), unit, theme)


def _pills(painter: QPainter, texts: tuple[str, ...], room: QRectF, unit: float, theme: Theme) -> float:
    """Short texts in rounded frames, side by side as they fit; where they end."""
    if not texts:
        return room.top()
    left, top, high = room.left(), room.top(), unit * 1.25
    font = QFont(painter.font())
    font.setPixelSize(max(SMALLEST, int(unit * 0.78)))
    font.setBold(False)
    metrics = QFontMetricsF(font)
    for text in texts:
        wide = min(room.width(), metrics.horizontalAdvance(text) + 16)
        if left > room.left() and left + wide > room.right():
            left, top = room.left(), top + high + 3
        if top + high > room.bottom():
            break
        pill = QRectF(left, top, wide, high)
        painter.setPen(QPen(QColor(theme.accent), 1))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        write(painter, text, pill.adjusted(6, 0, -6, 0), QColor(theme.accent), int(unit * 0.78))
        left = pill.right() + 4
    return top + high + 5


def _table(
    painter: QPainter, rows: tuple[tuple[int, str, bool, str], ...], room: QRectF, unit: float, theme: Theme
) -> None:  # fmt: skip
    if not rows:
        return
    font = QFont(painter.font())
    font.setPixelSize(max(SMALLEST, int(unit)))
    metrics = QFontMetricsF(font)
    named = max(metrics.horizontalAdvance(text) for _, text, _, _ in rows) + 12
    high = min(unit * 4.2, room.height() / len(rows))
    below = high >= unit * ROOM_BELOW and any(note for *_, note in rows)
    told = _note_size(painter, rows, room.width() - unit * 1.4 - 7, high - unit * 1.62, unit) if below else 0
    high = high if below else min(high, unit * 1.9)
    for number, (die, text, is_open, note) in enumerate(rows):
        line = QRectF(room.left(), room.top() + number * high, room.width(), high)
        side = max(9.0, min(high * 0.78, unit * (1.2 if below and high < unit * 2.4 else 1.35)))
        top = line.top() + (unit * 0.1 if below else (high - side) / 2)
        draw_die(painter, die, QRectF(line.left(), top, side, side), theme, faded=not is_open)
        named_high = side + unit * 0.15 if below else high
        words = QRectF(line.left() + side + 7, line.top(), line.width() - side - 7, named_high)
        colour = QColor(theme.ink if is_open else theme.faint)
        write(painter, text, words, colour, int(min(unit, high * 0.72)), bold=below and is_open, align=LEFT,
              struck=not is_open)  # fmt: skip
        if below:
            under = QRectF(words.left(), words.bottom(), words.width(), line.bottom() - words.bottom() - unit * 0.12)
            write(painter, note, under, QColor(theme.faint), told, align=LEFT | TOP, smallest=SMALLEST + 1)
            continue
        beside = words.adjusted(named, 0, 0, 0)
        if note and beside.width() > ROOM_FOR_NOTES:
            write(painter, note, beside, QColor(theme.faint), int(unit * 0.82), align=RIGHT,
                  smallest=max(SMALLEST, int(unit * 0.6)))  # fmt: skip


def _note_size(
    painter: QPainter, rows: tuple[tuple[int, str, bool, str], ...], wide: float, high: float, unit: float
) -> int:
    """One size for what the lines of a table do; only what is much longer than the others is written smaller."""
    font = QFont(painter.font())
    font.setBold(False)
    font.setPixelSize(10)
    most = int(min(unit * 0.76, 14))
    sizes = [fitted(note, font.toString(), int(wide), int(high), most).size for *_, note in rows if note]
    return max(SMALLEST + 1, sorted(sizes)[len(sizes) // 3])


_PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def draw_die(painter: QPainter, face: int, box: QRectF, theme: Theme, *, faded: bool = False) -> None:
    """A face of a die with its pips; a number where there are more than six."""
    painter.setPen(QPen(QColor(theme.line if not faded else theme.edge), 1.2))
    painter.setBrush(QColor(theme.card))
    painter.drawRoundedRect(box, box.width() * 0.2, box.width() * 0.2)
    ink = QColor(theme.ink if not faded else theme.faint)
    if face not in _PIPS:
        write(painter, str(face), box, ink, int(box.height() * 0.7), bold=True)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for x, y in _PIPS[face]:
        painter.drawEllipse(box.center() + QPointF(x, y) * box.width() * 0.25, box.width() * 0.085, box.width() * 0.085)
