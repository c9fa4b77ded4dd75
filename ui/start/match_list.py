"""The matches kept on this machine, as a list: a click goes on with one, its menu exports and removes it."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidgetItem, QMenu

from referee import games
from referee.keeping.listed import Listed
from referee.kernel.signs import shown
from referee.rulebook import book
from ui.frame.local_time import local_day_and_time
from ui.frame.plain import plain
from ui.panels.whole_rows import WholeList

MOST = 100
"""Matches shown, the ones last played: the command line lists them all."""


def players(match: Listed) -> str:
    """Who plays a match, in the order of the seats."""
    return " – ".join(map(shown, match.seats.values()))


def game_of(match: Listed, language: str) -> str:
    """The title of the game that is played, or its id where nobody here knows it."""
    return book.title(match.game)[language] if match.game in games.GAMES else match.game


class MatchList(WholeList):
    """The matches kept. ``resumed``, ``exported``, ``paged`` and ``removed`` say a match as it is listed."""

    resumed = Signal(object)
    exported = Signal(object)
    paged = Signal(object)
    removed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.itemActivated.connect(self._resume)
        self.itemClicked.connect(self._resume)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask)

    def show_matches(self, listed: Sequence[Listed], language: str) -> None:
        """Show these, those that are over below the others."""
        does = self.tr("Click: go on. Right click: export or remove. Delete: remove.")
        self.clear()
        ordered = sorted(listed[:MOST], key=lambda match: match.over)
        first_over = next((match for match in ordered if match.over), None)
        for match in ordered:
            if match is first_over:
                self._part(self.tr("Finished"))
            title = game_of(match, language)
            state = self.tr("over") if match.over else self.tr("%n entries", "", match.entries)
            titled = " ".join(filter(None, (title, shown(match.title))))
            missing = self.tr("entries are missing") if match.incomplete else ""
            about = " · ".join(
                filter(None, (titled, self._games(match), local_day_and_time(match.last), state, missing))
            )
            item = QListWidgetItem(f"{players(match)}\n{about}")
            item.setToolTip(plain(f"{players(match)}\n{about}\n{does}"))
            item.setData(Qt.ItemDataRole.UserRole, match)
            self.addItem(item)

    def _games(self, match: Listed) -> str:
        """Which game of several it is, and how many that are over each of two has won, in the order of the seats."""
        if match.best_of < 2:
            return ""
        told = self.tr("game {0} of {1}").format(match.number, match.best_of)
        return f"{told} · {match.won[0]}–{match.won[1]}" if len(match.won) == 2 and any(match.games) else told

    def _part(self, text: str) -> None:
        """A heading within the list."""
        heading = QListWidgetItem(text)
        heading.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(heading)

    def menu(self, match: Listed) -> QMenu:
        """What can be done with a match."""
        menu = QMenu(self)
        for text, signal in (
            (self.tr("Go on with the match"), self.resumed),
            (self.tr("Export the record …"), self.exported),
            (self.tr("Export as a page …"), self.paged),
            (self.tr("Remove …"), self.removed),
        ):
            menu.addAction(text).triggered.connect(lambda _=False, signal=signal: signal.emit(match))
        return menu

    def _resume(self, item: QListWidgetItem) -> None:
        match = _match(item)
        if match is not None:
            self.resumed.emit(match)

    def _ask(self, place: QPoint) -> None:
        match = _match(self.itemAt(place))
        if match is not None:
            menu = self.menu(match)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.viewport().mapToGlobal(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete removes the match that is chosen."""
        match = _match(self.currentItem())
        if event.key() == Qt.Key.Key_Delete and match is not None:
            self.removed.emit(match)
        else:
            super().keyPressEvent(event)


def _match(item: QListWidgetItem | None) -> Listed | None:
    """The match on a line; None for a heading, and where there is no line."""
    found: Listed | None = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
    return found
