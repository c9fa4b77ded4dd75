"""The last position of a long match while every entry of it is ruled again: to be looked at, not to be played on."""

from PySide6.QtWidgets import QWidget

from referee.keeping.glimpse import Glimpse
from referee.papers.parts import title
from ui.frame.theme import Theme
from ui.panels.frames import column, label
from ui.table.board import BoardView
from ui.table.marking import show_position


class GlimpsePage(QWidget):
    """The board as it was left, and above it what it is and that it has not been looked over yet."""

    def __init__(self, found: Glimpse, language: str, theme: Theme) -> None:
        super().__init__()
        match = found.match
        voice = match.voice(language, found.scene)
        self.heading = label(title(match, voice), "heading")
        said = self.tr("The board as the match was left. Every entry is being ruled again; then it goes on.")
        self.told = label(said, "warning", wrap=True)
        self.board = BoardView()
        self.board.setAccessibleName(self.tr("The board as the match was left"))
        show_position(self.board, match, match.start, voice, theme, found.scene)
        page = column([self.heading, self.told, self.board])
        page.setStretch(2, 1)
        self.setLayout(page)
