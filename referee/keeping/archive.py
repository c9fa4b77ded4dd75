"""A match and its journal together: nothing is shown as entered that is not on disk."""

import logging
import shutil
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from referee.foreign import is_folder
from referee.keeping.journal import trouble
from referee.keeping.journal.faults import JournalDamaged, JournalFault, JournalReadOnly
from referee.keeping.journal.store import EntryRow, Head, MatchRow, Store
from referee.keeping.listed import Listed, listed_of
from referee.kernel.telling import Message, reason

if TYPE_CHECKING:
    from referee.keeping.kept import Kept
    from referee.keeping.snapshot import Snapshots
    from referee.match.opening import Opened
    from referee.record.model import Header, Record

# What a match needs is imported where one is begun, gone on with or exported: the list of matches does without it, and
# a window is painted in a third of the time.

log = logging.getLogger("referee.keeping")
APP = "referee"
JOURNAL = "journal.sqlite3"
Step = Callable[[int, int], None]
"""Told how much of a long work is done: so many of so many."""


def data_folder() -> Path:
    """Where matches are kept: the folder that the system has for such data."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


class Archive:
    """All matches kept on this machine. Every method raises ``JournalFault`` where the journal cannot be used."""

    def __init__(
        self, folder: Path | None = None, *, name: str = JOURNAL, repair: bool = True, reading: bool = False
    ) -> None:
        """Open the archive in a folder, the system's data folder where none is given.

        A damaged journal is kept as it is under another name and what can be read of it carried over, unless ``repair``
        is False; then ``recovered`` says what was kept and where the damaged file is. With ``reading`` a copy is read:
        nothing is written to the folder, and it need not be possible.
        """
        self.folder = folder or data_folder()
        path = self.folder / name
        self.recovered: JournalDamaged | None = None
        if reading:
            from referee.keeping.journal.reading import ReadingStore

            self.store: Store = ReadingStore(path)
            return
        try:
            if repair:
                self._finish(path)
            self.store = Store(path, make=repair)
        except JournalDamaged:
            if not repair:
                raise
            from referee.keeping.journal.recovery import recover

            self.store, self.recovered = recover(path)

    @staticmethod
    def _finish(path: Path) -> None:
        """Finish a repair that was cut off, where there is the mark of one."""
        if "\0" in str(path):
            raise JournalReadOnly(path, Message("no-such-name", "no file can have this name"))
        if path.with_name(path.name + ".repair").exists():
            from referee.keeping.journal.recovery import finish

            finish(path)

    @property
    def misfits(self) -> tuple[str, ...]:
        """What of the journal as a whole did not fit together when it was opened, a sentence each."""
        return self.store.misfits

    def close(self) -> None:
        """Close the journal."""
        if "snapshots" in self.__dict__:
            self.snapshots.wait()
        self.store.close()

    def matches(self) -> list[Listed]:
        """All matches, the one last played first."""
        incomplete = self.store.incomplete()
        return [listed_of(*row, incomplete=row[0].id in incomplete) for row in self.store.matches()]

    def begin(self, header: "Header", beside: Path | None = None, step: Step = lambda done, of: None) -> "Kept":
        """A new match with this header; packs and decks named by path are copied beside the journal.

        ``step`` is told when everything is read; what it raises ends the work, and nothing is kept. Raises ``BadTable``
        with every fault of the header.
        """
        kept = self._made(header, beside)
        self._last_word(kept, step)
        self._enter(kept, [])
        return kept

    def _made(self, header: "Header", beside: Path | None) -> "Kept":
        """A match that is not in the journal yet. Raises ``BadTable``."""
        import uuid

        from referee.keeping.copying import copy_files
        from referee.keeping.kept import Kept, now
        from referee.keeping.pinning import pinned
        from referee.match.admission import require_fit, require_shown
        from referee.match.match import Match
        from referee.match.opening import open_table
        from referee.record.chain import first_hash
        from referee.record.writing import header_lines

        require_fit(header)
        match_id = uuid.uuid4().hex[:12]
        header, opened = pinned(header, match_id, lambda given: open_table(given, beside))
        require_shown(opened.packs)
        try:
            folder = copy_files(self.folder / "files" / match_id, header, beside)
        except OSError as fault:
            self._drop_files(match_id)
            raise trouble.of_system(self.folder, fault) from fault
        text = "\n".join(header_lines(header))
        row = MatchRow(
            match_id, opened.game.id, header.one("rules") or "", text, str(folder or ""), now(), first_hash(header)
        )
        return Kept(_Gathered(), row, Match(opened, header), row.first)

    def _last_word(self, kept: "Kept", step: Step) -> None:
        """Ask once more, before anything is kept, whether it is still wanted."""
        try:
            step(1, 1)
        except BaseException:
            self._drop_files(kept.id)
            raise

    def _enter(self, kept: "Kept", entries: list[EntryRow]) -> None:
        """Enter a match with what was gathered of it, all at once; without room for it nothing of it stays."""
        from referee.keeping.kept import summed

        try:
            self.store.begin(kept.row, entries, facts=summed(kept.match.result))
        except BaseException:
            self._drop_files(kept.id)
            raise
        kept.kept_in(self.store)

    def resume(self, match_id: str, step: Step = lambda done, of: None, *, trusting: bool = False) -> "Kept":
        """A match as it was left, replayed from its entries; ``differences`` say what does not hold any more.

        ``step`` is told how many of how many entries are done, before each; what it raises ends the work. ``trusting``
        takes a snapshot that this installation signed for what all that gives, where there is one that fits; then it
        is for the caller to have the entries ruled again (``comes_out``).

        Raises ``KeyError`` for an unknown id and ``BadTable`` where its packs or decks cannot be loaded any more.
        """
        from referee.keeping.kept import Kept
        from referee.keeping.pinning import changed_cards
        from referee.match.match import Match

        row = self.store.match(match_id)
        opened, header, left_out = self.opened(row)
        if trusting and not left_out and (found := self.snapshots.found(row, Match(opened, header))) is not None:
            return found
        head, entries = self.store.head(match_id), self.store.entries(match_id)
        kept = Kept(self.store, row, Match(opened, header), entries[-1].hash if entries else row.first)
        kept.changed_cards = changed_cards(opened, row)
        kept.notices += [*self._noticed(row, entries, head), *left_out]
        says = "its cards are not those it was begun with: {name}"
        kept.notices += [Message("other-cards", says, name=name) for name in kept.changed_cards]
        for done, entry in enumerate(entries):
            step(done, len(entries))
            kept.replay(entry)
        kept.replayed()
        return kept

    def comes_out(self, kept: "Kept", step: Step = lambda done, of: None) -> bool:
        """Whether a match that was gone on with from a snapshot is what its entries give; it may go on meanwhile.

        ``step`` is as for ``resume``. A snapshot that does not come out is dropped: resumed again, the match is what
        its entries give, with what is to be told of it. Raises ``JournalFault``.
        """
        from referee.keeping.flat import Unfit
        from referee.keeping.kept import Kept
        from referee.keeping.snapshot import as_ruled
        from referee.match.match import Match

        # what is entered meanwhile stands behind this end
        head, match = self.store.head(kept.id), kept.match
        entries = self.store.entries(kept.id)[: head.count if head else 0]
        again = Kept(_Gathered(), kept.row, Match(match.opened, match.header), kept.row.first)
        fits = len(entries) >= kept.unruled and not self._noticed(kept.row, entries, head)
        for done, row in enumerate(entries[: kept.unruled]):
            step(done, kept.unruled)
            if not fits:
                break
            again.replay(row)
            try:
                fits = not again.differences and as_ruled(match.entries[done], again.match.entries[-1])
            except Unfit:
                fits = False
        if fits:
            kept.unruled = 0
        else:
            self.snapshots.drop(kept.id)
        return fits

    @cached_property
    def snapshots(self) -> "Snapshots":
        """What long matches are gone on with at once."""
        from referee.keeping.keys import installed
        from referee.keeping.snapshot import Snapshots

        return Snapshots(self.folder, self.store, lambda: installed(data_folder(), self.folder))

    def leave(self, kept: "Kept") -> None:
        """A match is left: how it stands is kept for the list, and a long one to be gone on with at once."""
        kept.close()
        try:
            self.snapshots.take(kept)
        except JournalFault as fault:
            log.warning("no snapshot was taken: %s", fault)

    def opened(self, row: MatchRow) -> "tuple[Opened, Header, list[str]]":
        """The table of a kept match with its packs and decks, its header, and what of that does not hold any more.

        Raises ``BadTable``.
        """
        from referee.match.reopening import open_kept
        from referee.record.older import kept_header

        return open_kept(kept_header(row.header), self.beside(row))

    def beside(self, row: MatchRow) -> Path | None:
        """The folder that the packs and decks of a kept match are looked for in."""
        beside = Path(row.beside) if row.beside else None
        own = self.folder / "files" / row.id
        # a journal that was carried elsewhere has its copies beside it
        return own if beside and not is_folder(beside) and own.is_dir() else beside

    def _noticed(self, row: MatchRow, entries: list[EntryRow], head: Head | None) -> list[str]:
        from referee.keeping import sealing

        misfit = sealing.first_misfit(row, entries, head, self.store.summary(row.id))
        said: list[str] = []
        if misfit == sealing.SUMMARY:
            says = "what the list showed of it was not what was kept; its entries are, and it is listed by them again"
            said.append(Message("summary-not-as-kept", says))
        elif misfit is not None:
            says = "entry {number} does not fit the chain of hashes: the match is not as it was kept"
            of_header = "the header does not fit the chain of hashes: the match is not as it was kept"
            entry = Message("entry-not-as-kept", says, number=misfit)
            said.append(entry if misfit else Message("header-not-as-kept", of_header))
        return [*said, head.told] if head and head.note else said

    def import_record(self, record: "Record", step: Step = lambda done, of: None) -> "Kept":
        """A new match with the declarations of a record, as far as they can be read; facts expected are left out.

        A record that was opened before and has not gone on since is that match again. ``stopped`` of the match says
        what ended the reading, where something did, and ``differences`` which lines are ruled otherwise than the record
        says. ``step`` is as for ``resume``: a match whose reading it ends is not kept. Raises ``BadTable``.
        """
        from referee.keeping.pinning import differing
        from referee.keeping.taking_in import opened_before, read_into, require_record
        from referee.record.stamps import unread_stamps

        require_record(record)
        if (before := opened_before(self.store, record)) is not None:
            return self.resume(before, step)
        kept = self._made(record.header, record.path.parent if record.path else None)
        kept.changed_cards = differing(kept.match.opened.contents, record.header.pairs("contents"))
        says = "{name} is not what the record was ruled with"
        kept.notices += [Message("ruled-with-other", says, name=name) for name in kept.changed_cards]
        kept.notices += unread_stamps(record)
        gathered = kept.gathered
        try:
            kept.stopped = read_into(kept, record, step)
        except BaseException:
            self._drop_files(kept.id)
            raise
        self._last_word(kept, step)
        self._enter(kept, gathered)
        return kept

    def remove(self, match_id: str) -> None:
        """Remove a match for good, with the packs and decks that were copied for it. Raises ``KeyError``."""
        self.store.remove(match_id)
        self._drop_files(match_id)
        self.snapshots.drop(match_id)

    def _drop_files(self, match_id: str) -> None:
        shutil.rmtree(self.folder / "files" / match_id, ignore_errors=True)

    def export(self, match_id: str) -> str:
        """The match as a record, as ``exported`` gives it."""
        return self.exported(match_id)[0]

    def exported(self, match_id: str) -> tuple[str, Message | None]:
        """The match as a record: every entry with its time and hash, sealed and signed in the last lines.

        One that is not as it was kept, or does not come out with the cards and versions that it names, is not signed:
        the second is why.
        """
        from referee.keeping import sealing
        from referee.keeping.keys import NoKey, installed
        from referee.keeping.vouched import why_unsigned

        row, why = self.store.match(match_id), why_unsigned(self, match_id)
        try:
            keys = installed(data_folder(), self.folder) if why is None else None
            return sealing.sealed(row, self.store.entries(match_id), keys), why
        except NoKey as fault:
            says = "the record cannot be signed: {why}"
            raise JournalReadOnly(self.store.path, Message("not-signable", says, why=fault.args[0])) from fault

    def carry(self, match_id: str, folder: Path) -> "list[Message]":
        """Put the packs and decks that a match has of its own beside its record; what is said of it, and of failing."""
        from referee.keeping.copying import carry, told_of

        row = self.store.match(match_id)
        try:
            return told_of(*carry(row, folder), row.beside)
        except (OSError, ValueError) as fault:
            why = reason(fault) if isinstance(fault, OSError) else str(fault)
            says = "what the record names could not be put beside it: {why}"
            return [Message("carry-failed", says, why=why)]

    def verify(self, match_id: str) -> int | None:
        """The number of the first entry that does not fit the chain (0: the header), or None where all fit.

        An entry that was there and is not any more does not fit either. ``sealing.SUMMARY`` where only what the list
        shows of the match is not what was kept.
        """
        from referee.keeping import sealing

        head, summary = self.store.head(match_id), self.store.summary(match_id)
        return sealing.first_misfit(self.store.match(match_id), self.store.entries(match_id), head, summary)

    def hashes(self, match_id: str) -> list[str]:
        """The hashes of a match, that of the header first, that of its last entry last."""
        return [self.store.match(match_id).first, *(entry.hash for entry in self.store.entries(match_id))]


class _Gathered:
    """Keeps entries in memory until the whole of a record is read."""

    def __init__(self) -> None:
        self.rows: list[EntryRow] = []

    def append(self, _: str, row: EntryRow) -> None:
        """Keep an entry."""
        self.rows.append(row)

    def summarize(self, match: str, facts: dict[str, Any], digest: str) -> None:
        """Nothing is listed of a match that is not kept yet."""
