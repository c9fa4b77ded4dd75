"""Result slip and full report as PDF: text stays extractable, the QR code and the chart are pictures in it."""

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
)

from referee.match.match import Match
from referee.papers.reporting import report, scores_over_time
from referee.papers.slips import slip, slip_text
from ui.frame.theme import PAPER, seat_look

CODE, CHART = "code.png", "chart.png"


def write_slip(path: Path, match: Match, language: str, digest: str, match_id: str = "") -> None:
    """Write the result slip; its code says ``match_id``. Raises ``OSError`` where the file cannot be written."""
    _print(path, slip_document(match, language, digest, match_id), QPageSize.PageSizeId.A5)


def write_report(path: Path, match: Match, language: str, digest: str, _: str = "") -> None:
    """Write the full report. Raises ``OSError`` where the file cannot be written."""
    _print(path, report_document(match, language, digest), QPageSize.PageSizeId.A4)


def slip_document(match: Match, language: str, digest: str, match_id: str) -> QTextDocument:
    """The result slip with the picture of its code."""
    document = _paper()
    code = qr_code(slip_text(match, digest, match_id))
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(CODE), code)
    document.setHtml(slip(match, language, digest, CODE))
    return document


def report_document(match: Match, language: str, digest: str) -> QTextDocument:
    """The full report with the picture of its chart."""
    document = _paper()
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(CHART), chart(match, language))
    document.setHtml(report(match, language, digest, CHART))
    return document


def _paper() -> QTextDocument:
    found = QTextDocument()
    font = QFont(found.defaultFont())
    font.setPointSize(PAPER)
    found.setDefaultFont(font)
    return found


def _print(path: Path, document: QTextDocument, size: QPageSize.PageSizeId) -> None:
    with path.open("ab"):
        pass
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(size))
    writer.setPageMargins(QMarginsF(14, 14, 14, 14), QPageLayout.Unit.Millimeter)
    writer.setResolution(150)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    document.print_(writer)


def qr_code(text: str) -> QImage:
    """The QR code of a text."""
    import segno  # noqa: PLC0415 - only papers need it, the start does not

    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(scale=1, border=2)]
    image = QImage(len(rows[0]), len(rows), QImage.Format.Format_RGB32)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.setPixelColor(x, y, QColor(Qt.GlobalColor.black if dark else Qt.GlobalColor.white))
    return image.scaled(600, 600, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.FastTransformation)


def chart(match: Match, language: str) -> QImage:
    """The scores over the match, a line of its own look for each seat or team."""
    image = QImage(960, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    points = scores_over_time(match)
    names = list(points[-1].scores)
    last = max(1, len(match.entries))
    values = [score for point in points for score in point.scores.values()]
    low, high = min([0, *values]), max([1, *values])
    area = QRectF(50, 20, 760, 340)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#888888"), 1))
    painter.drawRect(area)
    painter.drawText(QPointF(8, area.bottom()), str(low))
    painter.drawText(QPointF(8, area.top() + 12), str(high))
    for order, name in enumerate(names):
        fill, _ink, _shape = seat_look(name, order)
        style = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)[order % 4]
        painter.setPen(QPen(QColor(fill), 3, style))
        line = [(point.entry, point.scores.get(name, 0)) for point in points]
        line.append((last, line[-1][1]))
        places = [
            QPointF(area.left() + area.width() * x / last, area.bottom() - area.height() * (y - low) / (high - low))
            for x, y in line
        ]
        for start, end in pairwise(places):
            painter.drawLine(start, QPointF(end.x(), start.y()))
            painter.drawLine(QPointF(end.x(), start.y()), end)
        painter.drawText(QPointF(area.right() + 10, 40 + 24 * order), match.voice(language).seat(name))
    painter.end()
    return image
