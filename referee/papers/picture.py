"""A scene as SVG: the same picture as the window's, for pages. Colours come from the style sheet by class.

Nothing of what is said here is markup: every text goes through ``escape``. Lengths are hundredths of a square's width.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from referee.kernel.scene import Mark, Piece, Place, Scene
from referee.rulebook.voice import Voice

UNIT = 100.0
MARGIN = 0.45
SHAPES = ("circle", "hexagon", "square", "diamond")
"""By the order of seats: each is known by its shape and its letter as well as by its colour."""
TALLEST = 0.78
WIDEST = 1.9


@dataclass(frozen=True, slots=True)
class Box:
    """A box in hundredths."""

    left: float
    top: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inset(self, x: float, y: float) -> "Box":
        """The box with its sides so much further in."""
        return Box(self.left + x, self.top + y, max(1.0, self.width - 2 * x), max(1.0, self.height - 2 * y))


def picture(scene: Scene, voice: Voice, at_fault: Collection[str] = (), title: str = "") -> str:
    """The picture of a scene as an SVG element; ``at_fault`` are places to mark. Empty where there is no board."""
    if not scene.places:
        return ""
    orders = {seat.seat: index for index, seat in enumerate(scene.seats)}
    view, boxes = _arranged(scene)
    parts = [_place(place, boxes[place.id], orders) for place in scene.places]
    parts += [_label(place, boxes[place.id], voice) for place in scene.places if place.label]
    parts += _names(scene, view)
    for box, piece in _pieces(scene, boxes):
        parts.append(_card(piece, box, voice, orders) if piece.look == "card" else _piece(piece, box, voice, orders))
    parts += [_fault(boxes[name]) for name in at_fault if name in boxes]
    told = escape(title or "board", quote=True)
    size = f"{_n(view.left)} {_n(view.top)} {_n(view.width)} {_n(view.height)}"
    return f'<svg class="scene" viewBox="{size}" role="img" aria-label="{told}">{"".join(parts)}</svg>'


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _arranged(scene: Scene) -> tuple[Box, dict[str, Box]]:
    places = scene.places
    left = min(p.x - p.width / 2 for p in places)
    right = max(p.x + p.width / 2 for p in places)
    top = min(p.y - p.height / 2 for p in places)
    bottom = max(p.y + p.height / 2 for p in places)
    room = MARGIN if scene.columns or scene.rows else 0.05
    view = Box(
        (left - room) * UNIT, (top - room) * UNIT, (right - left + 2 * room) * UNIT, (bottom - top + 2 * room) * UNIT
    )
    return view, {place.id: _box(place) for place in places}


def _box(place: Place) -> Box:
    width, height = place.width * UNIT, place.height * UNIT
    whole = Box(place.x * UNIT - width / 2, place.y * UNIT - height / 2, width, height)
    gap = UNIT * (0.02 if place.shape == "hex" else 0.03)
    return whole.inset(gap, gap)


def _seat(seat: str | None, orders: Mapping[str, int]) -> str:
    return f"seat{orders[seat] % len(SHAPES)}" if seat is not None and seat in orders else "nobody"


def _place(place: Place, box: Box, orders: Mapping[str, int]) -> str:
    kinds = ["place", *("centre" for mark in place.marks if mark.sign == "shade")]
    if place.shape == "hex":
        shape = _polygon(box.centre, box.width / 2, 6, 0, " ".join(kinds))
    else:
        shape = _rect(box, 6, " ".join(kinds))
    if place.seat in orders and place.shape != "zone":
        tint = f"tint {_seat(place.seat, orders)}"
        hexed = place.shape == "hex"
        shape += _polygon(box.centre, box.width / 2, 6, 0, tint) if hexed else _rect(box, 6, tint)
    return shape + "".join(_mark(mark, box) for mark in place.marks)


def _mark(mark: Mark, box: Box) -> str:
    if mark.sign == "corners":
        return "".join(_corner(box, dx, dy) for dx in (0, 1) for dy in (0, 1))
    if mark.sign == "shade":
        return ""
    inset = box.inset(box.width * 0.06, box.width * 0.06)
    return _rect(inset, 8, "mark-green" if mark.sign == "dashes" else "mark-other")


def _corner(box: Box, dx: int, dy: int) -> str:
    x, y, reach = box.left + dx * box.width, box.top + dy * box.height, box.width * 0.2
    across, down = reach * (1 - 2 * dx), reach * (1 - 2 * dy)
    points = f"{_n(x)},{_n(y)} {_n(x + across)},{_n(y)} {_n(x)},{_n(y + down)}"
    return f'<polygon class="mark-red" points="{points}"/>'


def _rect(box: Box, radius: float, kind: str) -> str:
    where = f'x="{_n(box.left)}" y="{_n(box.top)}" width="{_n(box.width)}" height="{_n(box.height)}"'
    return f'<rect class="{kind}" {where} rx="{_n(radius)}"/>'


def _polygon(centre: tuple[float, float], radius: float, sides: int, turned: float, kind: str) -> str:
    angles = [math.radians(turned + 360 / sides * corner) for corner in range(sides)]
    points = " ".join(f"{_n(centre[0] + radius * math.cos(a))},{_n(centre[1] + radius * math.sin(a))}" for a in angles)
    return f'<polygon class="{kind}" points="{points}"/>'


def _star(centre: tuple[float, float], radius: float) -> str:
    points = []
    for corner in range(10):
        reach, angle = radius * (1 if corner % 2 == 0 else 0.45), math.radians(-90 + 36 * corner)
        points.append(f"{_n(centre[0] + reach * math.cos(angle))},{_n(centre[1] + reach * math.sin(angle))}")
    return f'<polygon class="ink" points="{" ".join(points)}"/>'


def _text(x: float, y: float, size: float, text: str, kind: str, width: float = 0.0) -> str:
    fit = ""
    if width and _wide(text) * size > width:
        # squeezed only as far as it can still be read; what is longer is cut
        fit = f' textLength="{_n(width)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{kind}" x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"{fit}>{escape(text)}</text>'


def _wide(text: str) -> float:
    """About how wide a text is, in its size."""
    return sum(1.0 if ord(sign) > 0x2E80 else 0.55 for sign in text)


def _label(place: Place, box: Box, voice: Voice) -> str:
    text = voice.name(place.label)
    if place.shape == "hex":
        return _text(box.centre[0], box.top + 16, 13, text, "label middle")
    return _text(box.left + 7, box.top + 15, 13, text, "label")


def _names(scene: Scene, view: Box) -> list[str]:
    across, down = sorted({place.x for place in scene.places}), sorted({place.y for place in scene.places})
    low, left = view.top + view.height - MARGIN * UNIT * 0.4, view.left + MARGIN * UNIT * 0.5
    found = [_text(x * UNIT, low, 20, name, "label middle") for x, name in zip(across, scene.columns, strict=False)]
    found += [_text(left, y * UNIT + 7, 20, name, "label middle") for y, name in zip(down, scene.rows, strict=False)]
    return found


def _pieces(scene: Scene, boxes: Mapping[str, Box]) -> Iterator[tuple[Box, Piece]]:
    by_place: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        by_place.setdefault(piece.place, []).append(piece)
    shapes = {place.id: place for place in scene.places}
    for name, pieces in by_place.items():
        if name in shapes:
            yield from _within(shapes[name], boxes[name], pieces)


def _within(place: Place, box: Box, pieces: Sequence[Piece]) -> Iterator[tuple[Box, Piece]]:
    if place.shape == "zone":
        inner = Box(box.left + 6, box.top + (22 if place.label else 6), box.width - 12, box.height - 28)
        yield from zip(_rows(inner, len(pieces)), pieces, strict=True)
        return
    if place.shape == "hex":
        box = box.inset(box.width * 0.16, box.width * 0.2)
    elif pieces[0].look == "card":
        box = box.inset(box.width * 0.06, box.width * 0.06)
    step = min(0.24, 0.5 / len(pieces)) if len(pieces) > 1 else 0.0
    share = 1 - step * (len(pieces) - 1)
    for index, piece in enumerate(pieces):
        left, top = box.left + box.width * step * index, box.top + box.height * step * index
        yield Box(left, top, box.width * share, box.height * share), piece


def _rows(inner: Box, count: int) -> Iterator[Box]:
    """Boxes side by side, in as many rows as make them largest."""
    best = (0.0, 1.0, 1)
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        high = min(inner.height / rows, inner.width / columns * TALLEST, WIDEST * UNIT * TALLEST)
        best = max(best, (high, min(inner.width / columns, high / TALLEST * 1.6, WIDEST * UNIT), columns))
    height, width, columns = best
    for index in range(count):
        left, top = inner.left + (index % columns) * width, inner.top + (index // columns) * height
        yield Box(left, top, width, height).inset(2, 2)


def _piece(piece: Piece, box: Box, voice: Voice, orders: Mapping[str, int]) -> str:
    centre, radius = box.centre, min(box.width, box.height) * 0.35
    seat = _seat(piece.seat, orders)
    shape = SHAPES[orders.get(piece.seat or "", 0) % len(SHAPES)]
    parts = [_outline(shape, centre, radius, f"body {seat}")]
    parts += [_outline(shape, centre, radius * (0.8 - 0.2 * ring), f"ring {seat}") for ring in range(piece.rings)]
    if piece.figure:
        size = radius * min(0.8, 1.6 / len(piece.figure))
        parts.append(_text(centre[0], centre[1] + size * 0.38, size, piece.figure, "letter middle"))
    elif piece.rings > 1:
        parts.append(_star(centre, radius * 0.48))
    elif piece.rings == 1:
        parts.append(_polygon(centre, radius * 0.4, 3, -90, "ink"))
    else:
        letter = voice.seat(piece.seat or "")[:1].upper()
        parts.append(_text(centre[0], centre[1] + radius * 0.3, radius * 0.8, letter, "letter middle"))
    return f'<g class="{seat}">{"".join(parts)}</g>'


def _outline(shape: str, centre: tuple[float, float], radius: float, kind: str) -> str:
    if shape == "hexagon":
        return _polygon(centre, radius * 1.08, 6, 30, kind)
    if shape == "diamond":
        return _polygon(centre, radius * 1.15, 4, 0, kind)
    if shape == "square":
        side = radius * 0.9
        return _rect(Box(centre[0] - side, centre[1] - side, side * 2, side * 2), side / 4, kind)
    return f'<circle class="{kind}" cx="{_n(centre[0])}" cy="{_n(centre[1])}" r="{_n(radius)}"/>'


def _card(piece: Piece, box: Box, voice: Voice, orders: Mapping[str, int]) -> str:
    seat = _seat(piece.seat, orders)
    parts = [_rect(box, 6, f"card {seat}" if piece.face_up else f"card back {seat}")]
    thick = max(4.0, box.height * 0.1)
    bands = {
        90: Box(box.left + box.width - 1.6 * thick, box.top, 1.6 * thick, box.height),
        180: Box(box.left, box.top + box.height - thick, box.width, thick),
        270: Box(box.left, box.top, 1.6 * thick, box.height),
    }
    parts.append(_rect(bands.get(piece.turned, Box(box.left, box.top, box.width, thick)), 3, f"band {seat}"))
    rows = [(voice.name(piece.id or piece.card), "title")] if piece.card or not piece.face_up else []
    rows += [(line, "line") for line in (piece.figure, *piece.lines) if line]
    rows += [(voice.term(term), "badge") for term in piece.state]
    size = min(17.0, (box.height - thick - 6) / max(1, len(rows)) * 0.8)
    if size >= 7:
        top = box.top + (thick if piece.turned in (0, 270) else 2) + 3
        for index, (text, kind) in enumerate(rows):
            middle = top + size * (1.15 * index + 0.95)
            parts.append(_text(box.centre[0], middle, size, text, f"{kind} middle", box.width - 8))
    told = escape(" · ".join(text for text, _ in rows))
    return f'<g class="{seat}"><title>{told}</title>{"".join(parts)}</g>'


def _fault(box: Box) -> str:
    size = min(box.width, box.height) * 0.24
    x, y = box.left + box.width - size * 1.2, box.top + size * 0.2
    cross = f"M{_n(x)} {_n(y)}l{_n(size)} {_n(size)}m0 {_n(-size)}l{_n(-size)} {_n(size)}"
    return _rect(box, 6, "fault") + f'<path class="fault" d="{cross}"/>'
