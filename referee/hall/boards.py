"""Positions of the tables' matches, as replaying their journals gives; kept as long as they are looked at."""

import tempfile
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from referee.hall.histories import histories, history_of
from referee.hall.links import BadEntry, row_of, stored
from referee.hall.seating import Finished
from referee.hall.store import HallStore
from referee.hall.store.rows import EntryRow
from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.chain import form_of
from referee.record.model import Header
from referee.record.reading import header_of

MOST = 64
"""Matches that are kept replayed at once."""


@dataclass(slots=True)
class Board:
    """A match replayed as far as its entries could be read.

    ``differs`` are the numbers of entries that today's rules rule otherwise than the table did.
    """

    match: Match
    first: str
    count: int = 0
    differs: list[int] = field(default_factory=list)
    stopped: str = ""

    def take(self, row: EntryRow) -> None:
        """Replay one more entry as it was ruled at the table."""
        self.count = row.number
        if self.stopped:
            return
        try:
            plain = row_of(stored(row), form_of(self.match.header))
            spoken = self.match.read_text(plain.said, earlier=True)
            today = self.match.prepare(spoken, plain.at)
            self.match.enter(self.match.as_ruled(today, plain.refused))
        except (Unreadable, BadEntry) as fault:
            self.stopped = f"{row.number}: {fault}"
            return
        if today.stands != (plain.refused is None):
            self.differs.append(row.number)

    def finished(self, seats: dict[str, str]) -> Finished | None:
        """How the game came out, by player; None while it runs or is not confirmed by every seat, or cannot be read."""
        result = self.match.result
        if self.stopped or self.differs or not result.over or set(self.match.confirmed) != set(seats):
            return None
        standing = self.match.standing
        scores = {seats[seat]: score for seat, score in standing.scores.items() if seat in seats}
        ranking = tuple(tuple(seats[side] for side in place if side in seats) for place in result.ranking)
        return Finished(seats.get(result.winner or ""), scores, ranking)


class Boards:
    """The boards of a hall. Safe from several threads."""

    def __init__(self, store: HallStore) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[str, str, str, str], Board] = OrderedDict()
        self._lock = threading.Lock()
        self._folders: dict[str, tempfile.TemporaryDirectory[str]] = {}

    def close(self) -> None:
        """Throw away what was unpacked."""
        for folder in self._folders.values():
            folder.cleanup()

    def board(self, event: str, match: str, until: str = "", chosen: str = "") -> Board | None:
        """The board of a match, None where it was not begun or its header cannot be opened.

        ``until`` is a time: entries that the hall received after it are left out, for spectators. ``chosen`` is the
        hash of an entry of the history that counts, where there are several; the hall's counts where none was chosen.
        """
        row = self.store.match(event, match)
        if row is None:
            return None
        key = (event, match, "late" if until else "", chosen)
        with self._lock:
            board = self._kept.get(key)
            if board is None:
                try:
                    board = self.opened(event, header_of(row.header), row.first)
                except BadTable:
                    return None
            for entry in self._entries(event, match, board.count, chosen):
                if until and entry.received > until:
                    break
                board.take(entry)
            self._kept[key] = board
            self._kept.move_to_end(key)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return board

    def _entries(self, event: str, match: str, after: int, chosen: str) -> Sequence[EntryRow]:
        """The entries of the history that counts, behind a number."""
        if chosen:
            one = history_of(histories(self.store, event, match), chosen)
            if one is not None and one.apart:
                return one.entries[after:]
        return self.store.entries(event, match, after)

    def opened(self, event: str, header: Header, first: str) -> Board:
        """A board with nothing on it yet. Raises ``BadTable``."""
        return Board(Match(open_table(header, self._papers(event)), header), first)

    def _papers(self, event: str) -> Path | None:
        papers = self.store.papers(event)
        if not papers:
            return None
        if event not in self._folders:
            self._folders[event] = tempfile.TemporaryDirectory(prefix="referee-hall-")
        folder = Path(self._folders[event].name)
        for name, text in papers.items():
            path = folder / Path(name).name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
        return folder
