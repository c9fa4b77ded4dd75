"""Painting cards that lie on the table: upright, rested, reversed and face down; trumps, fighters and plain ones."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from referee.kernel.scene import Piece
from ui.frame.plain import minus
from ui.frame.theme import Theme
from ui.table.drawing import LABEL, Look, blend
from ui.table.faces import NO_LIMIT, TOP, CardFace, Common
from ui.table.fighters import common_of, draw_fighter
from ui.table.fitting import LEADING, SMALLEST, Fitted, enlarged, fitted, write
from ui.table.layout import LEGIBLE
from ui.table.pictures import MARGIN, Pictures

NAME, SHRUNK = 15, 0.7
"""Pixels of the largest name of a card, and to which share of its size a longer one makes those beside it shrink."""
NOTE, SLACK = 11, 3
"""Pixels of what stands below the name of a plain card, and how many it may take more than there are."""
FIGURE, FIGURE_LARGE = 0.72, 0.84
"""The size of a figure in heights of the band that it stands in, and at most in larger letters."""
OUT = 0.5
"""How much is seen of a card that takes no part any more."""
ACROSS = (90, 270)
"""How a card that is rested is turned."""
TINY = 40.0
"""Pixels: a narrower card has its name up to its edges."""
TAG = 14.0
"""The height in pixels of a dark tag above a card."""
BESIDE_LABEL = 21.0
"""Pixels that the name of a card's place takes at the left above it."""


def commons(cards: Sequence[tuple[QRectF, Piece, CardFace]], font: QFont, usual: Sequence[QRectF] = ()) -> list[Common]:
    """What each card has in common with those of its kind and size.

    ``usual`` are the boxes that they have in letters of the usual size: in larger ones the same are alike.
    """
    told, scale = QFont(font), enlarged(font)
    told.setBold(False)
    told.setPixelSize(10)
    groups: dict[tuple[object, ...], list[int]] = {}
    before = list(usual) or [box for box, _, _ in cards]
    for number, (box, (_, piece, _)) in enumerate(zip(before, cards, strict=True)):
        sides = sorted((round(box.width() / 3), round(box.height() / 3)))
        groups.setdefault((_is_fighter(piece), bool(piece.sign), *sides), []).append(number)
    found = [Common()] * len(cards)
    for (fights, *_), numbers in groups.items():
        those = [cards[number] for number in numbers]
        smaller = [(before[number], *cards[number][1:]) for number in numbers]
        common = common_of(those, told.toString(), scale) if fights else _common_names(those, smaller, told, scale)
        for number in numbers:
            found[number] = common
    return found


def _is_fighter(piece: Piece) -> bool:
    return not piece.sign and bool(piece.rows or piece.bar)


def _common_names(
    cards: Sequence[tuple[QRectF, Piece, CardFace]], before: Sequence[tuple[QRectF, Piece, CardFace]], font: QFont,
    scale: float,
) -> Common:  # fmt: skip
    """How names of cards are written: in the size of the smallest, but for one that has to be very small.

    ``before``: the same cards as they lie in letters of the usual size.
    """
    bold = QFont(font)
    bold.setBold(True)
    told = bold.toString()
    level = any(
        _is_cut(face.title, _name_of(card, told, scale, level=False))
        for card in cards
        if (face := card[2]).title and card[1].turned in ACROSS and not card[1].sign
    )
    usual = _alike(before, told, 1.0, NO_LIMIT, level=level)
    name = max(usual, _alike(cards, told, scale, usual, level=level)) if scale != 1 else usual
    return Common(name=name, level=level, scale=scale, usual=usual)


def _alike(cards: Sequence[tuple[QRectF, Piece, CardFace]], told: str, scale: float, usual: int, *, level: bool) -> int:
    """The size of names that are alike in letters ``scale`` times as large as usual."""
    sizes, least = [int(NAME * scale)], SMALLEST
    for card in cards:
        box, piece, face = card
        if face.title:
            # what those beside it shrink to is no larger in larger letters: neighbours are alike before they are large
            largest = _largest(piece, face, _upright(piece, box, level=level))
            least = max(least, int(largest * SHRUNK))
            sizes.append(_name_of(card, told, scale, usual, level=level).size)
    return max(min(sizes), least)


def _name_of(
    card: tuple[QRectF, Piece, CardFace], told: str, scale: float, usual: int = NO_LIMIT, *, level: bool
) -> Fitted:
    """The name of a card in the room that it has."""
    box, piece, face = card
    lies = _upright(piece, box, level=level)
    if piece.sign:
        room = _trump_name(piece, lies, scale)
    else:
        room = _plain_name(piece, face, lies) if scale == 1 else _larger_name(piece, face, lies, told, usual)
    return fitted(face.title, told, int(room.width()), int(room.height()), _largest(piece, face, lies, scale))


def _is_cut(text: str, found: Fitted) -> bool:
    return "".join(found.lines).replace(" ", "") != text.replace(" ", "")


def _upright(piece: Piece, box: QRectF, *, level: bool) -> QRectF:
    """The box of a card as it is read: around its own middle where what is written lies turned with it."""
    if piece.turned not in ACROSS or (level and not piece.sign):
        return box
    return QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())


def draw_card(
    painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme, pictures: Pictures,
    common: Common | None = None,
) -> None:  # fmt: skip
    """A card: its seat's colour at the edge, its name and figures; a rested one lies turned, a hidden one face down.

    ``common`` is what it has in common with its neighbours. The empty sheet is one of the ``pictures``: it stays as it
    is when what stands on it changes, and it takes longer to paint than all of that.
    """
    painter.save()
    if piece.out:
        painter.setOpacity(OUT)
    tint, turned = theme.tone(piece.tones[0]) if piece.tones else look.fill, piece.turned in ACROSS
    sheet = ("sheet", tint, look.fill, theme.name, turned)
    pictures.draw(painter, box, sheet, lambda p, at: _sheet(p, piece, at, tint, look, theme), painter.opacity())
    box = _turn(painter, piece, box, level=common is not None and common.level)
    alike = common or Common(name=NAME)
    most = min(_largest(piece, face, box, alike.scale), alike.name)
    if not piece.face_up and not piece.card:
        _back(painter, box, look, theme)
    elif piece.sign:
        _trump(painter, piece, face, box, look, theme, most, alike.scale)
    elif _is_fighter(piece):
        draw_fighter(painter, piece, face, box, look, theme, common)
    else:
        _plain(painter, piece, face, box, look, theme, most, alike)
    painter.restore()


def _turn(painter: QPainter, piece: Piece, box: QRectF, *, level: bool = False) -> QRectF:
    """Turn the painter as what stands on a card lies; the box of the card as it is read."""
    read = _upright(piece, box, level=level)
    if read != box:
        painter.translate(box.center())
        painter.rotate(90)
    return read


def _sheet(painter: QPainter, piece: Piece, box: QRectF, tint: str, look: Look, theme: Theme) -> None:
    box = _turn(painter, piece, box)
    radius = min(14.0, max(4.0, min(box.width(), box.height()) * 0.07))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 34))
    painter.drawRoundedRect(box.translated(0, 2), radius, radius)
    ground = QLinearGradient(box.topLeft(), box.bottomLeft())
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


def _band(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """The band of the card's colours along its head."""
    if not piece.tones:
        return
    high = _band_high(piece, box)
    clip = QPainterPath()
    clip.addRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
    painter.save()
    painter.setClipPath(clip)
    wide = box.width() / len(piece.tones)
    for number, tone in enumerate(piece.tones):
        painter.fillRect(QRectF(box.left() + number * wide, box.top(), wide, high), QColor(theme.tone(tone)))
    painter.restore()


def _largest(piece: Piece, face: CardFace, box: QRectF, scale: float = 1.0) -> int:
    """The largest size of a name in pixels on a card of a size, where letters are ``scale`` times as large as usual."""
    if box.height() < LEGIBLE and (face.lines or face.badges) and not piece.sign:
        # what stands below the name needs the height
        scale = 1.0
    return int((LABEL if piece.sign else max(SMALLEST + 1, min(NAME, box.height() * 0.17))) * scale)


def _band_high(piece: Piece, box: QRectF) -> float:
    return max(4.0, box.height() * 0.055) if piece.tones else 0.0


def _foot(piece: Piece, box: QRectF) -> QRectF:
    """The band at the foot of a plain card that bears its figure."""
    high = min(max(13.0, box.height() * 0.25), 34.0) if piece.figure else 0.0
    return QRectF(box.left() + 2, box.bottom() - high - 1, box.width() - 4, high)


def _plain_name(piece: Piece, face: CardFace, box: QRectF) -> QRectF:
    """The room for the name of a plain card: what else is written has lines of its own, but the name goes before it."""
    head = _band_high(piece, box) + (2 if box.height() < LEGIBLE else 3)
    side = 2 if box.width() < TINY else 4
    inner = QRectF(box.left() + side, box.top() + head, box.width() - 2 * side, box.height() - head - 3)
    if piece.figure:
        inner.setBottom(_foot(piece, box).top())
    notes = min(len(face.lines) + len(face.badges), 2) * NOTE * LEADING
    inner.setHeight(max(inner.height() - notes, min(inner.height(), 1.3 * SMALLEST), 12.0))
    return inner


def _larger_name(piece: Piece, face: CardFace, box: QRectF, told: str, usual: int) -> QRectF:
    """The room for a name in larger letters: what stands below it keeps the lines and the size that it has in usual
    ones, where names are in ``usual`` pixels at most. ``told`` is the font of the name, as ``QFont.toString`` tells it.
    """
    name, end = _plain_name(piece, face, box), _end(piece, box)
    count, most = len(face.lines) + len(face.badges), min(usual, _largest(piece, face, box))
    if not count:
        return name
    written = fitted(face.title, told, int(name.width()), int(name.height()), most)
    used = written.high * len(written.lines)
    left = end - name.top() - used
    size, apart = _noted(count, left, min(NOTE, most))
    # a little more, for what is reckoned back from it is rounded down
    needs = count * size * LEADING - SLACK + 0.01 if apart else left
    # a name takes up to two pixels more than its room
    name.setHeight(max(float(ceil(used - 2)), min(name.height(), end - name.top() - needs - 2)))
    return name


def _end(piece: Piece, box: QRectF) -> float:
    """Where what is written below the name of a plain card ends."""
    return _foot(piece, box).top() if piece.figure else box.bottom() - 3


def _plain(
    painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme, most: int, common: Common
) -> None:  # fmt: skip
    """Name, badges and lines, and the figure in a band at the foot."""
    _band(painter, piece, box, theme)
    if not piece.face_up:
        # below the name: it is read all the same
        _hatched(painter, QRectF(box.left(), box.top() + box.height() * 0.72, box.width(), box.height() * 0.28), look)
    foot = _foot(piece, box)
    if piece.figure:
        tint = theme.tone(piece.tones[0]) if piece.tones else look.fill
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(theme.card, tint, 0.22))
        painter.drawRoundedRect(foot, 4, 4)
        size = int(foot.height() * min(FIGURE * common.scale, FIGURE_LARGE))
        write(painter, minus(piece.figure), foot.adjusted(2, 0, -2, 0), QColor(theme.ink), size, bold=True)
    name = _plain_name(piece, face, box)
    if common.scale != 1:
        font = QFont(painter.font())
        font.setPixelSize(10)
        font.setBold(True)
        name = _larger_name(piece, face, box, font.toString(), common.usual)
    used = write(painter, face.title, name, QColor(theme.ink), most, bold=True, align=TOP)
    room = QRectF(name.left(), name.top() + used, name.width(), _end(piece, box) - name.top() - used)
    _notes(painter, face, room, theme, int(min(NOTE * common.scale, most)))


def _notes(painter: QPainter, face: CardFace, room: QRectF, theme: Theme, most: int) -> None:
    """Lines and badges below a name, each on a line of its own where there is room, else one behind the other.

    They are up to ``most`` pixels, as large as all have lines of their own.
    """
    notes = [(line, theme.no if line.startswith("−") else theme.accent) for line in face.lines]
    notes += [(badge, theme.accent) for badge in face.badges]
    if not notes:
        return
    most, apart = _noted(len(notes), room.height(), most)
    high = most * LEADING
    if not apart:
        # the colour of what is lost goes before that of what is gained
        colour = theme.no if any(line.startswith("−") for line in face.lines) else theme.accent
        notes, high = [(" · ".join(text for text, _ in notes), colour)], room.height()
    for number, (text, colour) in enumerate(notes):
        where = QRectF(room.left(), room.top() + number * high, room.width(), high)
        write(painter, text, where, QColor(colour), most, align=TOP)


def _noted(count: int, height: float, most: int) -> tuple[int, bool]:
    """The size of so many notes below a name, and whether each has a line of its own in a height."""
    size = min(most, max(SMALLEST, int((height + SLACK) / count / LEADING)))
    return size, count * size * LEADING <= height + SLACK


def _hatched(painter: QPainter, box: QRectF, look: Look) -> None:
    soft = QColor(look.fill)
    soft.setAlpha(70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(soft, Qt.BrushStyle.BDiagPattern))
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)


def _trump_name(piece: Piece, box: QRectF, scale: float) -> QRectF:
    """The room for the name of a trump: two lines at its foot, at its head where it lies reversed."""
    high = max(min(24.0, box.height() * 0.34), min(box.height() * 0.26, 34.0 * scale))
    top = box.top() + 2 if piece.turned == 180 else box.bottom() - high - 2
    return QRectF(box.left() + 3, top, box.width() - 6, high)


def _trump(
    painter: QPainter, piece: Piece, face: CardFace, box: QRectF, look: Look, theme: Theme, most: int, scale: float
) -> None:  # fmt: skip
    """An arch with the number, the name at the card's foot, the power in a circle at the edge; reversed upside down."""
    over, name = piece.turned == 180, _trump_name(piece, box, scale)
    name_high = name.height()
    art = box.adjusted(box.width() * 0.12, box.height() * 0.07, -box.width() * 0.12, -name_high - 4)
    if over:
        flip = box.top() + box.bottom()
        art = QRectF(art.left(), flip - art.bottom(), art.width(), art.height())
    _arch(painter, piece, art, look, theme, over=over)
    if not piece.face_up:
        _hatched(painter, box, look)
    write(painter, face.title, name, QColor(theme.ink), most, bold=True)
    radius = max(11.0, min(box.width() * 0.19, 22.0))
    low = box.bottom() - (radius * 1.1 if over else name_high + 2 + radius * 0.8)
    centre = QPointF(box.right() - radius * 0.5, low)
    painter.setPen(QPen(QColor(theme.card), 2))
    painter.setBrush(blend(look.fill, "#000000", 0.06))
    painter.drawEllipse(centre, radius, radius)
    circle = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    write(painter, minus(piece.figure), circle, QColor(look.ink), int(radius * 1.25), bold=True)
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


def tag_of(box: QRectF, number: int) -> QRectF:
    """Where a tag of a card stands: the first above it, beside the name of its place, the next over its head."""
    left, right = (box.left() + 3, box.right() - 3) if number else (box.left() + BESIDE_LABEL, box.right() + MARGIN - 3)
    return QRectF(left, box.top() - TAG - 1 + number * (TAG + 2), right - left, TAG)


def _tags(painter: QPainter, badges: tuple[str, ...], box: QRectF, theme: Theme) -> None:
    """Dark tags."""
    for number, text in enumerate(badges[:2]):
        tag = tag_of(box, number)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink))
        painter.drawRoundedRect(tag, 5, 5)
        write(painter, text, tag.adjusted(3, 0, -3, 0), QColor(theme.card), 11)
