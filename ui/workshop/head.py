"""The head of the page with a pack: what it is, how many faults it has, and what can be done with it as a whole."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from referee.packs.model import in_language
from referee.rulebook import book
from referee.workshop.decking import has_lists
from referee.workshop.document import PackDocument
from ui.panels.frames import button, label, row
from ui.panels.lines import FixedLabel


class PageHead(QFrame):
    """The bar; whoever has it connects its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("head")
        self.heading, self.facts, self.pill = label("", "title"), FixedLabel("faint"), label("", "fault-pill")
        self.back, self.undo, self.redo = button("", "way"), button("←", "small"), button("→", "small")
        self.bring, self.decks, self.papers = button(""), button(""), button("")
        self.trial, self.prove, self.save = button(""), button(""), button("", "main")
        acts = (self.undo, self.redo, self.bring, self.decks, self.papers, self.trial, self.prove, self.save)
        named = (self.back, self.heading, self.facts, self.pill, QWidget())
        bar = row([*named, row(acts)], margin=8, spacing=12)
        # the pill stands behind what the pack is, where there is room for all of that
        bar.setStretch(2, 100)
        bar.setStretch(4, 1)
        bar.setAlignment(self.pill, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(bar)

    def retranslate(self) -> None:
        """Speak another language."""
        self.heading.setText(self.tr("Workshop"))
        self.back.setText("‹ " + self.tr("Packs"))
        self.back.setAccessibleName(self.tr("Back to the packs"))
        self.undo.setAccessibleName(self.tr("Undo"))
        self.redo.setAccessibleName(self.tr("Redo"))
        for each, text, says, key in (
            (self.bring, self.tr("Import …"), self.tr("Cards from a file or a spreadsheet"), ""),
            (self.decks, self.tr("Deck …"), self.tr("Put a deck together from this pack"), ""),
            (self.papers, self.tr("Print …"), self.tr("The cards as PDF, in card size"), ""),
            (self.trial, self.tr("Try it"), self.tr("Play the card on a table of its own"), "Ctrl+T"),
            (self.prove, self.tr("Tests"), self.tr("Run the tests of the pack"), ""),
            (self.save, self.tr("Save"), self.tr("Save the pack"), "Ctrl+S"),
        ):
            each.setText(text)
            each.setToolTip(f"{says} ({key})" if key else says)

    def show_pack(self, document: PackDocument, language: str) -> None:
        """Say what pack it is, of which game, how large, and in which file."""
        file = document.path.name if document.path is not None else self.tr("not saved yet")
        game = book.title(document.game)[language].partition(":")[0]
        title = in_language(document.head.get("title", ""), language)
        count = self.tr("%n cards", "", document.count)
        changed = " •" if document.unsaved and document.path is not None else ""
        self.facts.setText(f"{title} · {game} · {count} · {file}{changed}")
        self.decks.setVisible(has_lists(document.game))
        self.facts.setMaximumWidth(self.facts.fontMetrics().horizontalAdvance(self.facts.text()) + 6)

    def show_steps(self, undoes: str | None, redoes: str | None, told: Callable[[str], str]) -> None:
        """What can be taken back, and done again."""
        for each, step in ((self.undo, undoes), (self.redo, redoes)):
            each.setEnabled(step is not None)
            each.setToolTip(f"{each.accessibleName()}: {told(step)}" if step else each.accessibleName())

    def show_faults(self, cards: int, *, of_pack: bool) -> None:
        """How many cards have faults, or that the pack itself has."""
        self.pill.setText(self.tr("%n cards with faults", "", cards) if cards else "× " + self.tr("About this pack"))
        self.pill.setVisible(bool(cards) or of_pack)
