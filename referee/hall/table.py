"""The table's side without a window: its matches as the line sends them, and the judges' words as it enters them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from referee.hall.carried import Carried
from referee.hall.frames import Command, Did, Seated, Sent
from referee.hall.links import sent
from referee.hall.summary import summary_of
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.kernel.game import BadTable
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.record.reading import header_of


@dataclass
class LocalMatch:
    """A match of the table's journal that the hall has seated. Reads what is new in the journal when it is asked."""

    archive: Archive
    kept: Kept
    hashes: list[str]

    @property
    def match(self) -> str:
        """The id that the hall gave."""
        return self.kept.match.header.one("pairing") or ""

    @property
    def header(self) -> str:
        """The header as the journal has it."""
        return self.kept.row.header

    @property
    def count(self) -> int:
        """How many entries the journal has."""
        head = self.archive.store.head(self.kept.id)
        return head.count if head is not None else 0

    def hash_at(self, number: int) -> str:
        """The hash of an entry; of the header for 0; empty beyond the last."""
        if number > len(self.hashes):
            self.hashes = [row.hash for row in self.archive.store.entries(self.kept.id)]
        if number == 0:
            return self.kept.row.first
        return self.hashes[number - 1] if number <= len(self.hashes) else ""

    def entries(self, first: int) -> list[Sent]:
        """The entries from a number on, each with the hash before it."""
        rows = self.archive.store.entries(self.kept.id)
        self.hashes = [row.hash for row in rows]
        return [sent(row, self.hash_at(row.number - 1)) for row in rows[first - 1 :]]

    def summary(self) -> dict[str, str]:
        """How the match looks now."""
        return summary_of(self.kept.match)


class TableDesk:
    """What the line asks of a table. ``begun`` is told of a match that the hall has seated here."""

    def __init__(self, archive: Archive, begun: Callable[[Kept], None] = lambda kept: None) -> None:
        self.archive, self.begun = archive, begun
        self.carried = Carried(archive.folder / "hall-commands.jsonl")
        self.matches: dict[str, LocalMatch] = {}
        self.current: str = ""

    def seat(self, seated: Seated) -> LocalMatch:
        """Begin the match that is to be played here, or go on with it. Raises ``BadTable``."""
        if seated.match not in self.matches:
            kept = self._kept(seated)
            self.matches[seated.match] = LocalMatch(self.archive, kept, [])
            self.begun(kept)
        self.current = seated.match
        return self.matches[seated.match]

    def _kept(self, seated: Seated) -> Kept:
        header = header_of(seated.header)
        for listed in self.archive.matches():
            row = self.archive.store.match(listed.id)
            known = header_of(row.header)
            if (known.one("pairing"), known.one("nonce")) == (seated.match, header.one("nonce")):
                return self.archive.resume(listed.id)
        return self.archive.begin(header, self._papers(seated))

    def _papers(self, seated: Seated) -> Path | None:
        if not seated.files:
            return None
        folder = self.archive.folder / "hall" / seated.match
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in seated.files.items():
            # only ever a file of this folder, whatever the hall calls it
            (folder / Path(name).name).write_text(text, encoding="utf-8")
        return folder

    def carry_out(self, command: Command) -> Did:
        """Enter a judge's word into the table's own journal, once; the same id again gets the same answer."""
        before = self.carried.answer(command, self._entry)
        if before is not None:
            return before
        local = self.matches.get(command.match)
        if local is None:
            return self.carried.did(Did(id=command.id, refused="that match is not played here any more"))
        try:
            said = command.said if " by=" in command.said else f"{command.said} by={quoted(command.by)}"
            spoken = local.kept.match.read_text(said if _takes_by(local, said) else command.said)
        except Unreadable as fault:
            return self.carried.did(Did(id=command.id, refused=fault.message))
        self.carried.mean(command, local.count + 1, str(spoken))
        entry = local.kept.declare(spoken)
        refused = "" if entry.stands else " ".join(entry.rules)
        return self.carried.did(Did(id=command.id, number=entry.number, hash=local.kept.digest, refused=refused))

    def _entry(self, match: str, number: int) -> tuple[str, str] | None:
        local = self.matches.get(match)
        if local is None or number > local.count:
            return None
        return local.kept.match.entries[number - 1].text, local.hash_at(number)


def _takes_by(local: LocalMatch, said: str) -> bool:
    """Whether the verb says which judge it was."""
    try:
        local.kept.match.read_text(said)
    except Unreadable:
        return False
    return True


__all__ = ["BadTable", "LocalMatch", "TableDesk"]
