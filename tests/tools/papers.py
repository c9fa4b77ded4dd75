"""The example papers of docs/papers: slip and report of a second game, in both languages, as PDF and as pictures.

QT_QPA_PLATFORM=offscreen python -m tests.tools.papers
"""

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocument
from PySide6.QtWidgets import QApplication

from referee.match.match import Match
from referee.match.next_game import next_header
from referee.match.opening import open_table
from referee.record.model import Header
from referee.record.reading import parse
from ui.frame import app
from ui.judge.papers import report_document, slip_document, write_report, write_slip

FOLDER = Path(__file__).parent.parent.parent / "docs" / "papers"
NAME = "a1b2c3d4e5f6"
"""The id of the match in the example."""
START = datetime(2026, 6, 6, 1, 0, tzinfo=UTC)
HEADER = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
decks: amber=imperial violet=highland
title: Club championship
event: Summer Open
round: 3
table: 12
series: s1
best-of: 3
clock: round=75m

"""
FIRST = (
    (0, "judge clock start"),
    (20, "violet setup c5=amber g5=violet"),
    (60, "amber place e5"),
    (90, "amber end"),
    (95, 'judge warn violet "lifted the next card while drawing" infraction=hidden-information by="Hana K."'),
    (130, 'judge extend 3 because="ruling on the card seen" by="Hana K."'),
    (900, "violet concede"),
)
SECOND = (
    (1000, "violet setup c5=amber g5=violet"),
    (1040, "amber place e5"),
    (1060, "amber end"),
    (1100, "violet place d5"),
    (1130, "violet place e5"),
    (1160, "violet end"),
    (1200, 'judge penalty amber "turns of six minutes" level=caution infraction=slow-play by="Hana K."'),
    (1210, 'judge extend 5 because="ruling on slow play" by="Hana K."'),
    (1400, 'judge appeal 4 overturned because="the piece was touched only" by="Mio S. (head judge)"'),
    (1440, "violet place f5"),
    (1450, "violet place d6"),
    (1460, "violet end"),
    (4960, 'judge clock time by="Hana K."'),
    (5000, "amber place g6"),
    (5010, "amber place h5"),
    (5030, "amber end"),
    (5040, "violet place c4"),
    (5060, "violet place b5"),
    (5080, "violet end"),
    (5100, "amber confirm"),
    (5110, "violet confirm"),
)


def played(header: Header, lines: tuple[tuple[int, str], ...]) -> Match:
    """A match with what is said in it, each at its second."""
    match = Match(open_table(header, FOLDER), header)
    for second, line in lines:
        match.declare(match.read_text(line), at=(START + timedelta(seconds=second)).isoformat(timespec="milliseconds"))
    return match


def second_game() -> Match:
    """The second game of a match, with all that the first one left."""
    first = played(parse(HEADER).header, FIRST)
    return played(next_header(first, START + timedelta(seconds=960)), SECOND)


def picture(path: Path, document: QTextDocument, width: int) -> None:
    """The first page of a paper as a picture, as it stands on the screen."""
    document.setTextWidth(width)
    image = QImage(QSize(width + 40, min(1500, int(document.size().height()) + 40)), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.translate(20, 20)
    document.drawContents(painter)
    painter.end()
    image.save(str(path))


def main() -> int:
    """Write all of them."""
    app.prepare(QApplication([*sys.argv, *app.STYLE]))
    FOLDER.mkdir(parents=True, exist_ok=True)
    match, digest = second_game(), "5d0c" * 16
    for language in ("en", "ja"):
        write_slip(FOLDER / f"slip-{language}.pdf", match, language, digest, NAME)
        write_report(FOLDER / f"report-{language}.pdf", match, language, digest)
        picture(FOLDER / f"slip-{language}.png", slip_document(match, language, digest, NAME), 560)
        picture(FOLDER / f"report-{language}.png", report_document(match, language, digest), 900)
    return 0


if __name__ == "__main__":
    sys.exit(main())
