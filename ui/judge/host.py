"""What the judge's acts need of the window they are done in."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from referee.keeping.archive import Archive
from referee.record.model import Header
from ui.frame.settings import Settings

if TYPE_CHECKING:
    from ui.match.page import TablePage


class Host(Protocol):
    """The window: the table on it, its matches and its language."""

    archive: Archive
    page: "TablePage | None"
    settings: Settings

    @property
    def language(self) -> str:
        """The language spoken."""

    @property
    def game(self) -> str:
        """The game on the table or in the workshop, whichever is shown, else the one chosen on the start page."""

    @property
    def at_table(self) -> bool:
        """Whether a match is shown: one that was left stays until another is opened."""

    def remember(self) -> None:
        """Keep the settings."""

    def begin(self, header: Header, files: Mapping[str, Path] | None = None, beside: Path | None = None) -> None:
        """Start a new match."""

    def complain(self, text: str) -> None:
        """Show a problem."""
