"""Exporting and removing matches kept on this machine."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from referee import games
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.store import MatchRow
from referee.keeping.listed import Listed
from referee.record.reading import header_of
from referee.rulebook import book
from ui.frame.boxes import Sure, show_box
from ui.frame.saving import documents, save, telling_name
from ui.start.match_list import players


class Removal(Sure):
    """Asks whether a match is to be removed."""

    def __init__(self, parent: QWidget, match: Listed) -> None:
        title = QCoreApplication.translate("Removal", "The Referee")
        text = QCoreApplication.translate("Removal", "Remove this match for good?")
        does, leave = QCoreApplication.translate("Removal", "Remove"), QCoreApplication.translate("Removal", "Keep")
        super().__init__(parent, title, text, does, kind="warning", about="-", leave=leave)
        # a number has its forms by tr() alone
        about = self.tr("{0}, %n entries", "", match.entries).format(players(match) or match.game)
        warning = self.tr("Nothing of it stays on this machine. Export its record first if you want to keep it.")
        self.say(text, f"{about}\n{warning}")


class MatchActs(QObject):
    """Exports and removes kept matches, in dialogs above a window; ``folder`` is where exports were written last.

    ``written`` says the file of an export, ``removing`` the id of a match that is about to go, ``removed`` that it is
    gone, ``failed`` a message of what went wrong or does not fit.
    """

    written = Signal(object)
    removing = Signal(str)
    removed = Signal()
    failed = Signal(object)

    def __init__(self, window: QWidget, archive: Archive, folder: str) -> None:
        super().__init__(window)
        self.window_, self.archive, self.folder = window, archive, folder

    def export(self, match: Listed | MatchRow) -> None:
        """Write a match as a sealed record."""

        def write(path: Path) -> None:
            text, why = self.archive.exported(match.id)
            unsigned.append(why)
            # as bytes: the seal holds for these
            path.write_bytes(text.encode())

        unsigned = list[str | None]()
        path = self._write(match, ".match", self.tr("Export the record"), self.tr("Match records"), write)
        if path is None:
            return
        self._carry(match.id, path.parent)
        if unsigned[-1]:
            self.failed.emit(unsigned[-1])

    def _carry(self, match_id: str, folder: Path) -> None:
        """Put the packs and decks that the match has of its own beside its record, and say what was not put there."""
        for message in self.archive.carry(match_id, folder):
            if message.key != "carried":
                self.failed.emit(message)

    def _tell_misfit(self, match_id: str) -> None:
        """Say of a page that was written that its match is not as it was kept, where that is so."""
        from referee.keeping.vouched import why_unsigned

        try:
            why = why_unsigned(self.archive, match_id)
        except JournalFault as fault:
            self.failed.emit(fault.message)
            return
        if why is not None:
            self.failed.emit(why)

    def export_page(self, match: Listed | MatchRow) -> None:
        """Write a match as one HTML page with every position, which needs nothing else."""

        def write(path: Path) -> None:
            from referee.papers.match_page import match_page

            path.write_text(match_page(self.archive.resume(match.id).match)[0], encoding="utf-8")

        if self._write(match, ".html", self.tr("Export as a page to give away"), self.tr("Web pages"), write):
            self._tell_misfit(match.id)

    def _write(
        self, match: Listed | MatchRow, ending: str, title: str, kind: str, write: Callable[[Path], object]
    ) -> Path | None:
        """Have it written where somebody says; where, None for nowhere."""
        header = header_of(self.archive.store.match(match.id).header)
        names = " – ".join(header.pairs("seats").values())
        game = book.title(match.game)["en"] if match.game in games.GAMES else match.game
        name = telling_name([game, names, header.one("title") or "", match.started[:10]], ending)
        folder = Path(self.folder) if self.folder else documents()
        path = save(self.window_, title, kind, folder / name, write, self.failed.emit)
        if path is not None:
            self.written.emit(path)
        return path

    def remove(self, match: Listed) -> None:
        """Remove a match for good, after asking."""
        asked = Removal(self.window_, match)
        asked.agreed.connect(lambda: self._remove(match.id))
        show_box(asked)

    def _remove(self, match_id: str) -> None:
        self.removing.emit(match_id)
        try:
            self.archive.remove(match_id)
        except KeyError:
            # another window was quicker
            pass
        except JournalFault as fault:
            self.failed.emit(fault.message)
        self.removed.emit()
