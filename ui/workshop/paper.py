"""What is printed of a pack: which cards, how often, in which language, on which paper; the page as it will be."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPageSize, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QSizePolicy, QWidget

from referee.packs.model import in_language
from referee.rulebook.voice import common_voice
from referee.workshop.document import PackDocument
from referee.workshop.wording import Wording
from ui.frame.theme import LIGHT
from ui.panels.frames import button, column, label, number, row, sized
from ui.panels.wheel import Choice
from ui.workshop.faces import Faces
from ui.workshop.printing import PAPERS, paint_page, sheet_of, write_cards
from ui.workshop.shown import CardPicture
from ui.workshop.signs import unwritable_in

LANGUAGES = (("en", "English"), ("ja", "日本語"))
MOST = 9
"""Copies of a card at most: what a page takes."""


class PageView(QWidget):
    """One page as it will be printed, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.paper = next(iter(PAPERS))
        self.cards: list[CardPicture] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Large enough to read the names."""
        return QSize(420, 580)

    def show_page(self, cards: list[CardPicture], paper: str) -> None:
        """Show the cards of a page on a paper."""
        self.cards, self.paper = cards, paper
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the page."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = QPageSize(PAPERS[self.paper]).size(QPageSize.Unit.Millimeter)
        dot = min((self.width() - 2) / size.width(), (self.height() - 2) / size.height())
        sheet = QRectF(0, 0, size.width() * dot, size.height() * dot)
        painter.translate((self.width() - sheet.width()) / 2, (self.height() - sheet.height()) / 2)
        painter.setPen(QColor(LIGHT.edge))
        painter.setBrush(QColor("#ffffff"))
        painter.drawRect(sheet)
        paint_page(painter, self.cards, sheet_of(self.paper), dot)
        painter.end()


class PrintBox(QDialog):
    """The cards of a pack on their way to paper; ``place`` is the card that is shown. ``wanted``: they are written."""

    wanted = Signal()

    def __init__(self, parent: QWidget, document: PackDocument, place: int, language: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Print the cards"))
        self.document, self.place, self.at, self.language = document, place, 0, language
        self.which, self.speaks, self.paper, self.copies = Choice(), Choice(), Choice(), number()
        self.which.addItem(self.tr("All cards of the pack"), -1)
        if place >= 0:
            self.which.addItem(self.tr("Only the card that is shown"), place)
        for value, name in LANGUAGES:
            self.speaks.addItem(name, value)
        self.speaks.setCurrentIndex(max(0, self.speaks.findData(language)))
        for name in PAPERS:
            self.paper.addItem(name, name)
        self.copies.setRange(1, MOST)
        self.view, self.counted = PageView(), label("", "faint")
        self.before, self.after = button("‹", "small"), button("›", "small")
        self.before.setAccessibleName(self.tr("The page before"))
        self.after.setAccessibleName(self.tr("The next page"))
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.writes = button(self.tr("Write the PDF …"), "main")
        self.writes.clicked.connect(self.wanted)
        self._lay_out()
        for box in (self.which, self.speaks, self.paper):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.copies.valueChanged.connect(lambda _: self.refresh())
        sized(self, 860, 680)
        self.refresh()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Cards"), self.which),
            (self.tr("Copies of each"), self.copies),
            (self.tr("Language"), self.speaks),
            (self.tr("Paper"), self.paper),
        )
        for line, (name, field) in enumerate(fields):
            grid.addWidget(label(name, "faint"), line, 0)
            grid.addWidget(field, line, 1)
            field.setAccessibleName(name)
        says = self.tr("Cards are 63 × 88 mm with marks to cut along: print at 100 %, not fitted to the page.")
        closes = button(self.tr("Close"))
        closes.clicked.connect(self.reject)
        self.lacks = label("", "no", wrap=True)
        left = column([grid, label(says, "faint", wrap=True), self.lacks], margin=0, spacing=14)
        left.addStretch(1)
        acts = row([closes, self.writes])
        acts.insertStretch(0, 1)
        left.addLayout(acts)
        turning = row([self.before, self.counted, self.after])
        turning.insertStretch(0, 1)
        turning.addStretch(1)
        right = column([self.view, turning], margin=0, spacing=8)
        right.setStretch(0, 1)
        body = row([left, right], margin=18, spacing=22)
        body.setStretch(0, 4)
        body.setStretch(1, 5)
        self.setLayout(body)

    @property
    def chosen(self) -> str:
        """The paper that is chosen."""
        return str(self.paper.currentData())

    @property
    def pages(self) -> list[list[CardPicture]]:
        """The cards page by page."""
        sheet = sheet_of(self.chosen)
        room = sheet.across * sheet.down
        cards = self._cards
        return [cards[start : start + room] for start in range(0, len(cards), room)]

    def refresh(self) -> None:
        """Make the cards anew, and show the first page."""
        faces = Faces(self.document, Wording.of(self.document.game, str(self.speaks.currentData())))
        only = int(self.which.currentData())
        places = range(self.document.count) if only < 0 else (only,)
        made = [faces.picture(CardPicture(), place, LIGHT) for place in places]
        self._cards = [each for each in made for _ in range(self.copies.value())]
        self._show_lacking([self.document.card(place) for place in places])
        self.at = 0
        self._turn(0)

    def _show_lacking(self, cards: list[Mapping[str, Any]]) -> None:
        """What would stand on the paper as nothing."""
        told = dict.fromkeys(each.message for card in cards for each in unwritable_in(card))
        voice = common_voice(self.language)
        self.lacks.setText("\n".join(map(voice.told, list(told)[:5])))
        self.lacks.setVisible(bool(told))

    def _turn(self, by: int) -> None:
        pages = self.pages
        self.at = max(0, min(len(pages) - 1, self.at + by))
        self.view.show_page(pages[self.at] if pages else [], self.chosen)
        self.counted.setText(self.tr("Page {0} of {1}").format(self.at + 1, len(pages)) if pages else "")
        self.before.setEnabled(self.at > 0)
        self.after.setEnabled(self.at + 1 < len(pages))
        self.writes.setEnabled(bool(pages))

    def write(self, path: Path) -> int:
        """Write the pages as PDF; how many. Raises ``OSError``."""
        head = self.document.head
        title = in_language(head.get("title", ""), str(self.speaks.currentData()))
        return write_cards(path, self._cards, self.chosen, title, str(head.get("source", "")))
