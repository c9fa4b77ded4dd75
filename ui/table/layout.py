"""Where places and pieces stand on the screen: a scene fitted into a room, seen from any of the four sides."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont

from referee.kernel.scene import Piece, Place, Scene
from ui.table.drawing import label_size, label_width, place_path
from ui.table.fitting import enlarged

MARGIN, EDGE = 0.42, 0.06
"""Room for the names of columns and rows, left and at the foot, and where none are; in widths of a square."""
STRETCH, STRETCH_TABLES = (1.5, 1.12), (1.5, 1.6)
"""A table of zones alone is at most so many times as wide and as high as it is meant to be, where there is room; one of
cards that have tables is higher."""
LINES_WIDE = 400.0
"""Pixels of width that the lines of a card with a table have use for on a small board."""
WIDEST = 130.0
"""Pixels that a plain card of a zone is wide at most."""
LEGIBLE, BROADEST = 70.0, 1.4
"""Pixels that a card of a low zone is wide where there is room, so that names stand on it; and how many times as wide
as high at most. One that is rested takes as much there: what is written on it is turned."""
TURNS = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
"""The four sides that a table is seen from: how x and y of the screen come of those of the table."""


@dataclass
class BoardLayout:
    """Boxes of the places by name and of the pieces, in pixels. ``turned`` counts quarter turns to the right."""

    unit: float = 1.0
    boxes: dict[str, QRectF] = field(default_factory=dict)
    pieces: list[tuple[QRectF, Piece]] = field(default_factory=list)
    usual: list[QRectF] = field(default_factory=list)
    """The boxes that the pieces have in letters of the usual size."""
    places: dict[str, Place] = field(default_factory=dict)
    turned: int = 0
    stretch: QPointF = field(default_factory=lambda: QPointF(1, 1))
    """How much wider and higher than it is meant to be a table is drawn."""
    origin: QPointF = field(default_factory=QPointF)
    """Where the point 0, 0 of the table is on the screen."""
    label_of: Callable[[str], str] = str
    font: QFont = field(default_factory=QFont)
    scale: float = 1.0
    """How many times as large as usual letters are."""
    _fitted: tuple[object, ...] = ()
    """What the boxes of the places were worked out for."""

    @property
    def laid_for(self) -> object:
        """What the places were laid out for: the same object for as long as they lie where they do."""
        return self._fitted

    def box_of(self, name: str) -> QRectF | None:
        """The box of a place or a piece of its own name."""
        return self.boxes.get(name) or next((box for box, piece in self.pieces if piece.id == name), None)

    def at(self, point: QPointF) -> str | None:
        """The piece or place under a point: a piece with a name of its own goes before the place it lies on."""
        for box, piece in reversed(self.pieces):
            if piece.id and box.contains(point):
                return piece.id
        for name, place in self.places.items():
            box = self.boxes[name]
            if box.contains(point) and place_path(place, box).contains(point):
                return name
        return None

    def home(self, piece: Piece) -> QRectF:
        """Where a piece would lie that is not on the table."""
        return self._within(self.places[piece.place], self.boxes[piece.place], [piece], self.scale)[0][0]

    def corner_of(self, name: str, box: QRectF) -> QPointF:
        """The upper right corner of a place or piece; a hex has none where its rectangle has."""
        place = self.places.get(name)
        if place is None or place.shape != "hex":
            return box.topRight()
        return box.center() + (
            QPointF(box.width() * 0.4, -box.height() * 0.25)
            if box.height() > box.width()
            else QPointF(box.width() * 0.25, -box.height() * 0.42)
        )

    def on_screen(self, x: float, y: float) -> QPointF:
        """A point of the table, in widths of a square, on the screen."""
        a, b, c, d = TURNS[self.turned]
        across, down = (a * x + b * y) * self.stretch.x(), (c * x + d * y) * self.stretch.y()
        return self.origin + QPointF(across, down) * self.unit

    def arrange(self, scene: Scene, room: QSizeF) -> None:
        """Fit a scene into a room."""
        self.places = {place.id: place for place in scene.places}
        self.pieces, self.usual, self.scale = [], [], enlarged(self.font)
        if not scene.places:
            self.boxes, self._fitted = {}, ()
            return
        fitted = (scene.places, bool(scene.columns or scene.rows), room, self.turned)
        if fitted != self._fitted:
            self._fit(scene, room)
            self._fitted = fitted
        by_place: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            by_place.setdefault(piece.place, []).append(piece)
        for name, pieces in by_place.items():
            if name in self.places:
                self.pieces += self._within(self.places[name], self.boxes[name], pieces, self.scale)
                if self.scale != 1:
                    usual = self._within(self.places[name], self.boxes[name], pieces, 1.0)
                    self.usual += [box for box, _ in usual]
        if self.scale == 1:
            self.usual = [box for box, _ in self.pieces]

    def _fit(self, scene: Scene, room: QSizeF) -> None:
        """Where the places lie, and how large."""
        self.unit, self.origin, self.stretch = 1.0, QPointF(), QPointF(1, 1)
        whole = self._bounds(scene)
        margin = MARGIN if scene.columns or scene.rows else EDGE
        wide, high = whole.width() + margin + EDGE, whole.height() + margin + EDGE
        unit = max(1.0, min(room.width() / wide, room.height() / high))
        if all(place.shape == "zone" for place in scene.places):
            across, down = room.width() / unit / wide, room.height() / unit / high
            most = STRETCH_TABLES if any(place.tallest for place in scene.places) else STRETCH
            self.stretch = QPointF(max(1.0, min(most[0], across)), max(1.0, min(most[1], down)))
            whole = self._bounds(scene)
        middle = QPointF(room.width() / 2, room.height() / 2)
        beside = (margin - EDGE) / 2
        self.unit, self.origin = unit, middle - (whole.center() - QPointF(beside, -beside)) * unit
        self.boxes = {place.id: self._box(place) for place in scene.places}

    def _bounds(self, scene: Scene) -> QRectF:
        """The whole table as it is turned, in widths of a square."""
        found = QRectF()
        for place in scene.places:
            found = found.united(self._bare(place))
        return found

    def _bare(self, place: Place) -> QRectF:
        """A place's rectangle on the screen, without the gap to its neighbours."""
        wide, high = (place.height, place.width) if self.turned % 2 else (place.width, place.height)
        centre = self.on_screen(place.x, place.y)
        size = QSizeF(wide * self.stretch.x(), high * self.stretch.y()) * self.unit
        return QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size)

    def _box(self, place: Place) -> QRectF:
        inset = self.unit * (0.03 if place.shape == "square" else 0.012)
        return self._bare(place).adjusted(inset, inset, -inset, -inset)

    def _within(self, place: Place, box: QRectF, pieces: list[Piece], scale: float) -> list[tuple[QRectF, Piece]]:
        if place.shape == "zone":
            room = self._room(place, box)
            if place.tallest:
                # a card with a table has the height that there is: what each line does is written there
                return tables_in_rows(room, pieces, place.tallest, scale)
            return in_rows(room, pieces, place.tall, scale)
        if place.shape == "hex":
            box = _in_hex(box)
        elif pieces[0].look == "card":
            # below the name of its place; in one that lies across it stands beside that, unless it bears a tag
            named = place.label and (box.height() > box.width() or any(piece.state for piece in pieces))
            head = max(box.height() * 0.1, 4 + label_size(box) * 1.25) if named else box.height() * 0.06
            beside = min(box.width() * 0.12, max(0.0, (box.width() - LEGIBLE) / 2))
            box = box.adjusted(beside, head, -beside, -box.height() * 0.05)
            if box.width() > box.height() * 0.8:
                # a card stays upright where its place lies across; in larger letters its name has a little more room
                share = min(0.8, 0.7 * scale) if box.height() > LEGIBLE else 0.9
                narrower = max(0.0, (box.width() - box.height() * share) / 2)
                box = box.adjusted(narrower, 0, -narrower, 0)
        if len(pieces) == 1:
            return [(box, pieces[0])]
        return _side_by_side(box, pieces) if place.shape == "hex" else _fanned(box, pieces)

    def _room(self, place: Place, box: QRectF) -> QRectF:
        """The room for the cards of a zone: below its name, beside the name where the zone is too low for that."""
        below = 5 + label_size(box) * 1.3 if place.label else 6
        if place.label and box.height() - below < box.height() * 0.6:
            beside = label_width(self.label_of(place.label), box, self.font) + 14
            if beside < box.width() * 0.5:
                return box.adjusted(beside, 3, -4, -3)
        return box.adjusted(6, below, -6, -4)


def _in_hex(box: QRectF) -> QRectF:
    """The room for a card in a hex: beside the corners left and right, or between those above and below."""
    if box.height() > box.width():
        return box.adjusted(box.width() * 0.1, box.height() * 0.24, -box.width() * 0.1, -box.height() * 0.25)
    return box.adjusted(box.width() * 0.2, box.height() * 0.17, -box.width() * 0.2, -box.height() * 0.19)


def _side_by_side(box: QRectF, pieces: list[Piece]) -> list[tuple[QRectF, Piece]]:
    """Two units that meet."""
    wide = (box.width() * 1.3) / len(pieces)
    left = box.center().x() - wide * len(pieces) / 2
    return [
        (QRectF(left + wide * number + 1, box.top(), wide - 2, box.height()), piece)
        for number, piece in enumerate(pieces)
    ]


def _fanned(box: QRectF, pieces: list[Piece]) -> list[tuple[QRectF, Piece]]:
    """Cards that lie on each other."""
    step = min(0.24, 0.5 / len(pieces))
    width, height = box.width() * (1 - step * (len(pieces) - 1)), box.height() * (1 - step * (len(pieces) - 1))
    return [
        (QRectF(box.left() + box.width() * step * i, box.top() + box.height() * step * i, width, height), piece)
        for i, piece in enumerate(pieces)
    ]


def in_rows(inner: QRectF, pieces: list[Piece], tall: float, scale: float = 1.0) -> list[tuple[QRectF, Piece]]:
    """Cards of a zone side by side, in as many rows as make them largest; a turned one lies across.

    They are ``tall`` times as high as wide; in a low zone broader, as far as there is room. Where letters are ``scale``
    times as large as usual they are as large as that, but none is narrower or lower than with usual ones.
    """
    best = max(ways := _ways(inner, pieces, tall))
    if scale != 1:
        _, width, _, broad = best
        larger = _ways(inner, pieces, tall, scale)
        best = max([way for way in larger if way[1] >= width and way[3] >= broad] or ways)
    _, width, columns, broad = best
    gap, high = min(4.0, width * 0.05), width * tall
    found = []
    for start in range(0, len(pieces), columns):
        left, top = inner.left(), inner.top() + (start // columns) * high
        for piece in pieces[start : start + columns]:
            across = piece.turned in (90, 270)
            wide, tall_ = (max(high, broad), min(high, broad)) if across else (broad, high)
            lies = QRectF(left + gap, top + gap + (high - tall_) / 2, wide - 2 * gap, tall_ - 2 * gap)
            found.append((lies, piece))
            left += wide
    return found


def _ways(inner: QRectF, pieces: list[Piece], tall: float, scale: float = 1.0) -> list[tuple[float, float, int, float]]:
    """The ways to lay cards in rows: how good each is, a card's width by which it is high, columns, how broad it is."""
    found, rested = [], any(piece.turned in (90, 270) for piece in pieces)
    for rows in range(1, len(pieces) + 1):
        columns = -(-len(pieces) // rows)
        chunks = [pieces[start : start + columns] for start in range(0, len(pieces), columns)]
        needs = max(sum(tall if piece.turned in (90, 270) else 1.0 for piece in chunk) for chunk in chunks)
        width = min(inner.height() / rows / tall, inner.width() / needs, WIDEST * scale)
        # what all are broader by is what the line has left, shared by its cards
        room = width + (inner.width() - width * needs) / columns
        broad = max(width, min(LEGIBLE * scale, width * tall * BROADEST, room))
        # where some are rested all are broader in further rows: the shorter side tells how much room names have
        shorter = min(broad, width * tall) if rested else width
        found.append((shorter, width, columns, broad))
    return found


def tables_in_rows(
    inner: QRectF, pieces: list[Piece], tallest: float, scale: float = 1.0
) -> list[tuple[QRectF, Piece]]:
    """Cards that have tables, in the middle of a zone: as wide as their lines have use for in letters ``scale`` times
    as large as usual, and as high as there is room, up to ``tallest`` times as high as wide.
    """
    best = (0.0, 1, 0.0, 0.0)
    for rows in range(1, len(pieces) + 1):
        columns, room = -(-len(pieces) // rows), inner.height() / rows
        usual, large = (min(inner.width() / columns, max(LINES_WIDE * x, room * 0.72)) for x in (1.0, scale))
        # how many stand side by side is the same in letters of any size: none is lower in larger ones
        best = max(best, (usual * min(room, usual * tallest), columns, large, min(room, large * tallest)))
    _, columns, wide, high = best
    gap = min(4.0, wide * 0.05)
    found = []
    for start in range(0, len(pieces), columns):
        chunk = pieces[start : start + columns]
        left, top = inner.center().x() - wide * len(chunk) / 2, inner.top() + (start // columns) * high
        for number, piece in enumerate(chunk):
            found.append((QRectF(left + wide * number + gap, top + gap, wide - 2 * gap, high - 2 * gap), piece))
    return found
