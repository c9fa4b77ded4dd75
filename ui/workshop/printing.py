"""Cards on paper: nine on a page in their size, with marks to cut along; and the list of a deck."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLineF, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen, QTextDocument

from ui.workshop.shown import CardPicture, draw_face

WIDE, HIGH = 63.0, 88.0
"""Millimetres of a card."""
MARK, APART = 4.0, 1.0
"""Millimetres of a mark, and how far it keeps from the card."""
SHARP = 254
"""Dots an inch: ten in a millimetre."""
PAPERS = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}


@dataclass(frozen=True)
class Sheet:
    """How cards lie on a paper: so many across and down, from its upper left in millimetres."""

    across: int
    down: int
    left: float
    top: float


def sheet_of(paper: str) -> Sheet:
    """As many cards as a paper takes, in its middle."""
    size = QPageSize(PAPERS[paper]).size(QPageSize.Unit.Millimeter)
    room = 2 * (MARK + APART)
    across, down = int((size.width() - room) // WIDE), int((size.height() - room) // HIGH)
    return Sheet(across, down, (size.width() - across * WIDE) / 2, (size.height() - down * HIGH) / 2)


def write_cards(path: Path, pictures: Sequence[CardPicture], paper: str, title: str = "", author: str = "") -> int:
    """Write cards as PDF that says its title and whose the cards are; how many pages. Raises as ``write_list``."""
    writer, sheet = _writer(path, paper, title, author), sheet_of(paper)
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    dot = SHARP / 25.4
    pages = [pictures[start : start + sheet.across * sheet.down] for start in _starts(pictures, sheet)]
    for number, page in enumerate(pages):
        if number:
            writer.newPage()
        paint_page(painter, page, sheet, dot)
    painter.end()
    return len(pages)


def paint_page(painter: QPainter, page: Sequence[CardPicture], sheet: Sheet, dot: float) -> None:
    """The cards of a page with their cut marks; ``dot`` is how many points of the painter make a millimetre."""
    for place, picture in enumerate(page):
        column, row = place % sheet.across, place // sheet.across
        box = QRectF(sheet.left + column * WIDE, sheet.top + row * HIGH, WIDE, HIGH)
        _card(painter, picture, QRectF(box.x() * dot, box.y() * dot, box.width() * dot, box.height() * dot))
    _marks(painter, sheet, dot)


def _starts(pictures: Sequence[CardPicture], sheet: Sheet) -> range:
    return range(0, len(pictures), sheet.across * sheet.down)


def _writer(path: Path, paper: str, title: str, author: str = "") -> QPdfWriter:
    # what cannot be written is told by the system, not by a page that is never there
    with path.open("ab"):
        pass
    writer = QPdfWriter(str(path))
    writer.setTitle(title)
    writer.setAuthor(author)
    writer.setCreator(QCoreApplication.applicationName())
    writer.setPageSize(QPageSize(PAPERS[paper]))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    writer.setResolution(SHARP)
    return writer


def _card(painter: QPainter, picture: CardPicture, box: QRectF) -> None:
    """A card as on the screen, as large as it is in the hand."""
    scale = box.width() / 250
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(scale, scale)
    draw_face(painter, picture, QRectF(2, 2, 246, 250 * HIGH / WIDE - 4))
    painter.restore()


def _marks(painter: QPainter, sheet: Sheet, dot: float) -> None:
    """Marks outside of the cards, along which they are cut."""
    painter.setPen(QPen(QColor("#000000"), 1))
    right, bottom = sheet.left + sheet.across * WIDE, sheet.top + sheet.down * HIGH
    lines = []
    for column in range(sheet.across + 1):
        x = sheet.left + column * WIDE
        lines += [(x, sheet.top - APART - MARK, x, sheet.top - APART), (x, bottom + APART, x, bottom + APART + MARK)]
    for row in range(sheet.down + 1):
        y = sheet.top + row * HIGH
        lines += [(sheet.left - APART - MARK, y, sheet.left - APART, y), (right + APART, y, right + APART + MARK, y)]
    for x1, y1, x2, y2 in lines:
        painter.drawLine(QLineF(QPointF(x1 * dot, y1 * dot), QPointF(x2 * dot, y2 * dot)))


def write_list(path: Path, title: str, about: str, parts: Iterable[tuple[str, Iterable[tuple[int, str]]]]) -> None:
    """Write a deck list as PDF. Raises ``OSError`` where the file cannot be written."""
    html = [f"<h1>{escape(title)}</h1><p>{escape(about)}</p>"]
    for name, cards in parts:
        rows = list(cards)
        html.append(f"<h3>{escape(name)} ({sum(count for count, _ in rows)})</h3><table cellpadding='3'>")
        html += [f"<tr><td align='right'><b>{count}</b></td><td>{escape(card)}</td></tr>" for count, card in rows]
        html.append("</table>")
    document = QTextDocument()
    document.setHtml("".join(html))
    writer = _writer(path, "A4", title)
    writer.setPageMargins(QMarginsF(16, 16, 16, 16), QPageLayout.Unit.Millimeter)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    document.print_(writer)
