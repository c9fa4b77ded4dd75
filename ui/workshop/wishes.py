"""What the workshop asks of the window that it stands in."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QStackedWidget

from ui.frame.theme import Theme


class Window(Protocol):
    """What the workshop asks of the window. ``draft_kept`` is told the draft of what is under work; "" for none."""

    pages: QStackedWidget
    draft_kept: SignalInstance

    @property
    def language(self) -> str:
        """The language spoken."""

    @property
    def theme(self) -> Theme:
        """The theme in use."""

    def complain(self, text: str) -> None:
        """Show a problem."""

    def show_start(self) -> None:
        """Show the start page."""

    def wrote(self, path: Path) -> None:
        """Say that a file was written."""
