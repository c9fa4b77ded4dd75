"""A match and its journal together: nothing is shown as entered that is not on disk."""

import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from referee.keeping.journal.faults import JournalDamaged
from referee.keeping.journal.store import EntryRow, MatchRow, Store
from referee.record.model import Expected, Header, Record, Said, Setting
from referee.record.reading import header_of

if TYPE_CHECKING:
    from referee.keeping.kept import Kept

# What a match needs is imported where one is begun, gone on with or exported: the list of matches does without it, and
# a window is painted in a third of the time.

APP = "referee"
JOURNAL = "journal.sqlite3"
Step = Callable[[int, int], None]
"""Told how much of a long work is done: so many of so many."""
_STAMP = re.compile(r"(\d{4}-\d\d-\d\dT[\d:.+Z-]+)")


def data_folder() -> Path:
    """Where matches are kept: the folder that the system has for such data."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


@dataclass(frozen=True, slots=True)
class Listed:
    """One match in the list: what it is and how far it has come."""

    id: str
    game: str
    title: str
    seats: Mapping[str, str]
    started: str
    last: str
    entries: int
    over: bool = False
    winner: str | None = None
    series: str = ""


class Archive:
    """All matches kept on this machine. Every method raises ``JournalFault`` where the journal cannot be used."""

    def __init__(self, folder: Path | None = None, *, name: str = JOURNAL, repair: bool = True) -> None:
        """Open the archive in a folder, the system's data folder where none is given.

        A damaged journal is copied and what can be read of it carried over, unless ``repair`` is False; then
        ``recovered`` says what was kept and where the damaged file is.
        """
        self.folder = folder or data_folder()
        path = self.folder / name
        self.recovered: JournalDamaged | None = None
        try:
            self.store = Store(path)
        except JournalDamaged:
            if not repair:
                raise
            from referee.keeping.journal.recovery import recover

            self.store, self.recovered = recover(path)

    def close(self) -> None:
        """Close the journal."""
        self.store.close()

    def matches(self) -> list[Listed]:
        """All matches, the one last played first."""
        return [_listed(*row) for row in self.store.matches()]

    def begin(self, header: Header, beside: Path | None = None) -> "Kept":
        """A new match with this header; packs and decks named by path are copied beside the journal.

        Raises ``BadTable`` with every fault of the header.
        """
        import uuid

        from referee.keeping.kept import Kept, now
        from referee.match.match import Match
        from referee.match.opening import open_table, require_fit
        from referee.record.chain import first_hash
        from referee.record.writing import header_lines

        require_fit(header)
        header = _pinned(header)
        opened = open_table(header, beside)
        match_id = uuid.uuid4().hex[:12]
        folder = self._copy_files(match_id, header, beside)
        text = "\n".join(header_lines(header))
        row = MatchRow(
            match_id, opened.game.id, header.one("rules") or "", text, str(folder or ""), now(), first_hash(header)
        )
        self.store.begin(row)
        return Kept(self.store, row, Match(opened, header), row.first)

    def resume(self, match_id: str, step: Step = lambda done, of: None) -> "Kept":
        """A match as it was left, replayed from its entries; ``stopped`` says which entry cannot be read any more.

        ``step`` is told how many of how many entries are done, before each; what it raises ends the work.

        Raises ``KeyError`` for an unknown id and ``BadTable`` where its packs or decks cannot be loaded any more.
        """
        from referee.keeping.kept import Kept
        from referee.kernel.ruling import Unreadable
        from referee.match.match import Match
        from referee.match.opening import open_table

        row = self.store.match(match_id)
        header = header_of(row.header)
        opened = open_table(header, Path(row.beside) if row.beside else None)
        kept = Kept(self.store, row, Match(opened, header), row.first)
        entries = self.store.entries(match_id)
        for done, entry in enumerate(entries):
            step(done, len(entries))
            try:
                kept.replay(entry)
            except Unreadable as fault:
                kept.stopped = f"entry {entry.number}: {fault.message}"
                break
        kept.replayed()
        return kept

    def import_record(self, record: Record, step: Step = lambda done, of: None) -> "Kept":
        """A new match with the declarations of a record, as far as they can be read; facts expected are left out.

        A record that was opened before and has not gone on since is that match again. ``stopped`` of the match says
        what ended the reading, where something did, and ``differences`` which lines are ruled otherwise than the record
        says. ``step`` is as for ``resume``. Raises ``BadTable``.
        """
        from referee.keeping.kept import Difference, verdict
        from referee.kernel.ruling import Unreadable

        if (before := self._opened_before(record)) is not None:
            return self.resume(before, step)
        kept = self.begin(record.header, record.path.parent if record.path else None)
        where = f"{record.path}:" if record.path else ""
        for done, line in enumerate(record.lines):
            step(done, len(record.lines))
            if isinstance(line, Expected):
                continue
            try:
                spoken = kept.match.read_typed([word.text for word in line.words])
                entry = kept.declare(spoken, _stamped(line.comment))
                if entry.stands != (line.refused is None):
                    ruled = verdict(None if entry.stands else entry.rules)
                    kept.differences.append(Difference(entry.number, entry.text, verdict(line.refused), ruled))
            except Unreadable as fault:
                kept.stopped = f"{where}{line.line}: {fault.message}"
                return kept
        kept.stopped = f"{where}{record.damage}" if record.damage else None
        return kept

    def remove(self, match_id: str) -> None:
        """Remove a match for good, with the packs and decks that were copied for it. Raises ``KeyError``."""
        self.store.remove(match_id)
        shutil.rmtree(self.folder / "files" / match_id, ignore_errors=True)

    def export(self, match_id: str) -> str:
        """The match as a record: every entry with its time and hash, sealed in the last line."""
        from referee.keeping import sealing

        return sealing.sealed(self.store.match(match_id), self.store.entries(match_id))

    def verify(self, match_id: str) -> int | None:
        """The number of the first entry that does not fit the chain (0: the header), or None where all fit."""
        from referee.keeping import sealing

        return sealing.first_misfit(self.store.match(match_id), self.store.entries(match_id))

    def _opened_before(self, record: Record) -> str | None:
        """The match that has this record's header and just its declarations; none for packs that may have changed."""
        from referee.record.words import split
        from referee.record.writing import header_lines

        header = "\n".join(header_lines(_pinned(record.header)))
        beside = str(record.path.parent.resolve()) if record.path else ""
        lines = [line for line in record.lines if not isinstance(line, Expected)]

        def same(line: Said, entry: EntryRow) -> bool:
            # blanks inside a text are not kept as they were typed
            meant, said = (" ".join(w.text for w in words).split() for words in (line.words, split(entry.said)[0]))
            at = _stamped(line.comment) or entry.at
            return (meant, line.refused, at) == (said, entry.refused, entry.at)

        for row, count, _, _ in [] if record.damage else self.store.matches():
            if (row.header, row.beside, count) == (header, beside, len(lines)):
                entries = self.store.entries(row.id)
                if all(same(line, entry) for line, entry in zip(lines, entries, strict=True)):
                    return row.id
        return None

    def _copy_files(self, match_id: str, header: Header, beside: Path | None) -> Path | None:
        """Copies of the packs and decks that lie beside the record, so that the match does not need it any more."""
        from referee.match.opening import find_deck
        from referee.packs.files import is_there

        if beside is None:
            return None
        wanted = [name for name in header.all("pack") if is_there(beside / name)]
        for name in header.pairs("decks").values():
            path = find_deck(name, beside)
            if is_there(path) and path.is_relative_to(beside):
                wanted.append(name)
                wanted += _packs_of_deck(path, Path(name).parent, beside)
        if not wanted or any(Path(name).is_absolute() or ".." in Path(name).parts for name in wanted):
            return beside.resolve()
        folder = self.folder / "files" / match_id
        for name in dict.fromkeys(wanted):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(beside / name, folder / name)
        return folder


def _stamped(comment: str) -> str | None:
    """The time that a record's comment begins with; None for none, and for one that no clock can show."""
    stamp = _STAMP.match(comment)
    try:
        at = datetime.fromisoformat(stamp[1]) if stamp else None
    except ValueError:
        return None
    return stamp[1] if stamp and at and at.tzinfo else None


def _packs_of_deck(path: Path, folder: Path, beside: Path) -> list[str]:
    from referee.packs.files import BadFile, is_there
    from referee.packs.loading import load_deck

    try:
        packs = load_deck(path)[2]
    except BadFile:
        return []
    return [str(folder / name) for name in packs if is_there(beside / folder / name)]


def _pinned(header: Header) -> Header:
    """The header with the version of the rules that will rule it."""
    from referee.rulebook import book

    game = header.one("game")
    if header.one("rules") is not None or game is None:
        return header
    try:
        version = book.load(game).version
    except LookupError:
        return header
    return Header((*header.settings, Setting("rules", version, 0, 0)))


def _listed(row: MatchRow, entries: int, last: str, summary: Mapping[str, Any]) -> Listed:
    header = header_of(row.header)
    title = header.one("title") or ""
    return Listed(
        row.id,
        row.game,
        title,
        header.pairs("seats"),
        row.started,
        last,
        entries,
        bool(summary.get("over")),
        summary.get("winner"),
        header.one("series") or "",
    )
