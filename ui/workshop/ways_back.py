"""The way back to a pack, or to all packs: a button that says where it leads."""

from PySide6.QtCore import Qt

from referee.packs.model import in_language
from referee.workshop.document import PackDocument
from ui.panels.pressing import Button

WIDEST = 200
"""Pixels of a title on it."""


class WayBack(Button):
    """Leads to ``pack``, or to all packs where none is under work."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("way")
        self.pack: PackDocument | None = None

    def lead_to(self, pack: PackDocument | None, language: str) -> None:
        """Lead to this pack from now on; None: to all packs."""
        self.pack = pack
        self.show_way(language)

    def show_way(self, language: str) -> None:
        """Say where it leads."""
        title = in_language(self.pack.head.get("title", ""), language) if self.pack is not None else ""
        short = self.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, WIDEST)
        self.setText("‹ " + (short or self.tr("Packs")))
        says = self.tr("Back to the pack {0}").format(title) if title else self.tr("Back to the packs")
        self.setAccessibleName(says)
        self.setToolTip(says)
