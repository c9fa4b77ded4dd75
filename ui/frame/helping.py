"""The boxes of the help menu: the keys on one page, and what this program is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from referee import about
from ui.frame.boxes import Box
from ui.panels.frames import button, column, label, row, scrolled, sized

Row = tuple[str, str]
"""Keys, and what they do."""
BESIDE = 10
"""Pixels between the keys and the frame around them."""
NARROWEST, SIGNS = 230, 9
"""Pixels of the narrowest column of what keys do, and how many signs one of its lines has where letters are large."""


class KeysBox(QDialog):
    """The keys with what they do, all on one page, in two columns.

    ``of`` says whose: those of a ``match``, of a ``trial`` of a card, of a ``pack`` or a ``deck`` that is worked on, or
    those of any other page of the ``workshop``.
    """

    def __init__(self, parent: QWidget, of: str = "match") -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keys"))
        rows = [*self._of_page(of), *self._of_all()]
        sheet = QWidget()
        grid = QGridLayout(sheet)
        # the frame that it has while the arrows scroll it lies beside the words, not on them
        grid.setContentsMargins(BESIDE, BESIDE, BESIDE, BESIDE)
        grid.setHorizontalSpacing(18)
        half = -(-len(rows) // 2)
        for number, (key, text) in enumerate(rows):
            place = (number % half, 2 * (number // half))
            grid.addWidget(label(key, "strong"), *place, Qt.AlignmentFlag.AlignTop)
            about_it = label(text, wrap=True)
            about_it.setMinimumWidth(max(NARROWEST, SIGNS * self.fontMetrics().height()))
            grid.addWidget(about_it, place[0], place[1] + 1, Qt.AlignmentFlag.AlignTop)
        fine = button(self.tr("Close"), "main")
        fine.clicked.connect(self.accept)
        # where the screen is too low for all of it the arrows scroll, for it has the keys
        self.area = scrolled(sheet)
        page = column([self.area, row([QWidget(), fine])], margin=18, spacing=14)
        page.setStretch(0, 1)
        self.setLayout(page)
        self.area.setFocus()
        fine.setDefault(True)
        self._sheet = sheet

    def _of_page(self, of: str) -> list[Row]:
        """The keys of a page, and those of files, which say something else on each."""
        begin, undone = self.tr("a new match, open a record"), ("Ctrl+Z, Ctrl+Y", self.tr("undo, redo"))
        match of:
            case "match":
                files = self.tr("a new match, open a record, export the record")
                return [*self._of_table(in_match=True), ("Ctrl+N, Ctrl+O, Ctrl+S", files)]
            case "trial":
                return [*self._of_table(in_match=False), ("Ctrl+N, Ctrl+O", begin)]
            case "pack":
                return [
                    ("Ctrl+N, Ctrl+T, Ctrl+S", self.tr("a new card, try the card, save the pack")),
                    ("Ctrl+Shift+S", self.tr("save the pack in another file")),
                    undone,
                    ("Ctrl+D, Ctrl+F", self.tr("a copy of the card, find a card")),
                    ("Ctrl+O", self.tr("open a record")),
                ]
            case "deck":
                return [("Ctrl+S", self.tr("save the deck")), undone, ("Ctrl+N, Ctrl+O", begin)]
            case _:
                return [("Ctrl+N, Ctrl+O", begin)]

    def _of_table(self, *, in_match: bool) -> list[Row]:
        """The keys of a table; some are those of a match alone."""
        ruling = [("F4", self.tr("look into the last ruling")), ("F5", self.tr("a declaration as a form"))]
        second = [
            ("F9", self.tr("the window for the table")),
            ("F, Esc", self.tr("in the window for the table: fill the screen, or no longer")),
        ]
        return [
            ("/", self.tr("the command line")),
            ("C", self.tr("the cards: type two letters, Enter picks")),
            ("← → ↑ ↓, Enter", self.tr("the cursor on the board, and picking")),
            ("1 … 9", self.tr("the buttons of the banner")),
            ("Enter", self.tr("say what is picked, where nothing need be added or there is one way to go on")),
            ("E", self.tr("end the turn, or go on")),
            ("D", self.tr("give up the card that is open (a discard)")),
            ("T", self.tr("see the table from the next of its four sides")),
            ("U, R", self.tr("undo, redo")),
            ("Esc", self.tr("put back what was picked; back to now")),
            *(ruling if in_match else []),
            ("F6", self.tr("the board as a table of words")),
            ("Ctrl+↑ ↓", self.tr("in the table of words: to what can be picked, or where it can go")),
            *(second if in_match else []),
        ]

    def _of_all(self) -> list[Row]:
        """The keys that every page has."""
        return [
            ("F2", self.tr("the rule book")),
            ("F3", self.tr("the desk: questions without a match")),
            ("Ctrl+K", self.tr("the workshop: packs of cards, and decks")),
            ("Ctrl++, Ctrl+-, Ctrl+0", self.tr("larger or smaller text, or text of the usual size")),
            ("Ctrl+Q", self.tr("quit")),
            ("F1", self.tr("this help")),
        ]

    def showEvent(self, event: QShowEvent) -> None:
        """As large as what it says, where the screen has room for that."""
        for each in (self, *self.findChildren(QWidget)):
            each.ensurePolished()
        needs = self._sheet.minimumSizeHint()
        wide = max(needs.width(), self.minimumSizeHint().width()) + 60
        around = self.minimumSizeHint().height() - self.area.minimumSizeHint().height()
        sized(self, wide, self._sheet.heightForWidth(wide - 60) + around + 8)
        super().showEvent(event)


class AboutBox(Box):
    """What this is, its version and its licences."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "told", "", "")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("The Referee"))
        text = self.tr("The referee beside the board. It rules on what you declare and cites the rule; you decide.")
        text += "\n\n" + self.tr("Version {0}, under the MIT licence.").format(about.version())
        if (licences := about.licences()) is not None:
            text += "\n" + self.tr("What it brings along has its licences in {0}.").format(licences)
        self.say(text)
