"""Trying a card: a match of its own with the pack under work, and what was played kept as a test record of the pack.

The tests of ``own.toml`` are the records beside it whose names begin with ``own.``: ``own.frost-herald.match``.
"""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from referee import games
from referee.keeping.journal.rows import EntryRow, MatchRow
from referee.keeping.kept import Kept, now
from referee.keeping.taking_in import read_into
from referee.kernel.game import BadTable, laid_for
from referee.kernel.telling import Message
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.chain import first_hash
from referee.record.reading import parse
from referee.workshop.document import PackDocument
from referee.workshop.layout import MARK


class CannotTry(ValueError):
    """A card cannot be laid on a table: what is wrong, as a message."""

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)


class _Aside:
    """Keeps entries nowhere: what is tried is no match of anybody's."""

    def append(self, match: str, row: EntryRow) -> None:
        """An entry of a match that is tried."""

    def summarize(self, match: str, facts: object, digest: str) -> None:
        """What a list would show of it."""


class Trial:
    """One card being tried. ``kept`` is the match, to be played like any; ``laid`` how many entries laid the table."""

    def __init__(self, document: PackDocument, place: int) -> None:
        """Lay a table for the card at a place. Raises ``CannotTry``, and ``BadTable`` where the pack cannot be used."""
        card = document.card(place)
        self.card = str(card.get("id", "card"))
        self.says = card
        self.pack = document.path.name if document.path is not None else f"{document.head.get('id', 'own')}.toml"
        laid = laid_for(games.find(document.game), card, self.pack)
        stem = self.pack.removesuffix(".toml")
        self.files = {f"{stem}.{self.card}.{ending}": text for ending, text in laid.files.items()}
        header = [f"game: {document.game}", *(self._named(line, stem) for line in laid.header)]
        header += [f"pack: {name}" for name in (*laid.packs, *self._packs(), self.pack)]
        self._folder = tempfile.TemporaryDirectory(prefix="referee-trial-")
        self.folder = Path(self._folder.name)
        for name, text in {**self.files, self.pack: document.text.removeprefix(MARK)}.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        self.record = "\n".join([*header, "", *laid.lines]) + "\n"
        try:
            self.kept = self._opened()
        except BadTable as fault:
            self.close()
            raise BadTable([(field, self._of_pack(message)) for field, message in fault.faults]) from fault
        except BaseException:
            self.close()
            raise
        self.laid = len(self.kept.match.entries)

    def _named(self, line: str, stem: str) -> str:
        """A line of a header with the names of the table's own files."""
        for name in self.files:
            line = line.replace(f"{{{name.removeprefix(f'{stem}.{self.card}.')}}}", name)
        return line

    def _of_pack(self, message: str) -> str:
        """A message that names a file of the table, with the name that its owner knows it by."""
        place = message.facts.get("place") if isinstance(message, Message) else None
        if not isinstance(message, Message) or not str(place).startswith(str(self.folder)):
            return message
        return message.saying(place=Path(str(place)).name)

    def _packs(self) -> list[str]:
        """The table's own packs."""
        return [name for name in self.files if name.endswith(".trial.toml")]

    def _opened(self) -> Kept:
        record = parse(self.record, self.folder / "trial.match")
        opened = open_table(record.header, self.folder)
        digest = first_hash(record.header)
        row = MatchRow("trial", opened.game.id, "", "", str(self.folder), now(), digest)
        kept = Kept(_Aside(), row, Match(opened, record.header), digest)
        stopped = read_into(kept, record, lambda done, of: None)
        if stopped is not None:
            raise CannotTry(stopped)
        return kept

    def close(self) -> None:
        """Put the table away."""
        self._folder.cleanup()

    # -- keeping what was played

    def as_record(self) -> str:
        """What was laid and played as a record, with the facts that it came to: a test of the pack."""
        match = self.kept.match
        head, _, _ = self.record.partition("\n\n")
        lines = [f"# {Message('trial-of', 'a trial of {card}, kept as a test of the pack', card=self.card)}", head, ""]
        for entry in match.entries:
            refused = "" if entry.stands else f"    !! {' '.join(entry.rules)}"
            lines.append(f"{entry.text}{refused}")
        before, after = self._facts_laid(), match.facts()
        lines += [f"?? {fact} {value}" for fact, value in after.items() if before.get(fact) != value]
        return "\n".join(lines) + "\n"

    def _facts_laid(self) -> Mapping[str, str]:
        """The facts as the table was laid."""
        again = self._opened()
        return again.match.facts()

    def keep(self, pack: Path) -> Path:
        """Write what was played beside the pack's file, as a test of it; the file written.

        Raises ``OSError``. A test that is there stays: the new one gets a number.
        """
        stem, number = pack.name.removesuffix(".toml"), 1
        path = pack.with_name(f"{stem}.{self.card}.match")
        while path.exists():
            number += 1
            path = pack.with_name(f"{stem}.{self.card}-{number}.match")
        text = self.as_record().replace(self.pack, pack.name)
        own = self.pack.removesuffix(".toml")
        for name, content in self.files.items():
            target = f"{stem}{name.removeprefix(own)}"
            text = text.replace(name, target)
            pack.with_name(target).write_text(content.replace(self.pack, pack.name), encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        return path
