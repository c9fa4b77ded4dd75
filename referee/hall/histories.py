"""The histories of one match: that of the hall, and others that were sent for it, each from its first entry on."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.hall.store import HallStore
from referee.hall.store.rows import EntryRow


@dataclass(frozen=True, slots=True)
class History:
    """One line of entries, whole; from entry ``apart`` on it is another one than the hall's (0: it is the hall's)."""

    entries: tuple[EntryRow, ...]
    apart: int = 0

    @property
    def tip(self) -> str:
        """The hash of its last entry, which stands for all before it; empty where nothing was entered yet."""
        return self.entries[-1].hash if self.entries else ""

    def holds(self, digest: str) -> bool:
        """Whether an entry of that hash is one of its own."""
        return any(entry.hash == digest for entry in self.entries)


def histories(store: HallStore, event: str, match: str) -> list[History]:
    """The hall's history of a match, then every other one that is known from its beginning, the longest first."""
    own, others = store.entries(event, match), store.forks(event, match)
    by_hash = {row.hash: row for row in others}
    followed = {row.before for row in others}
    tips = [row for row in others if row.hash not in followed]
    found = [_back(tip, by_hash, own) for tip in tips]
    whole = sorted((one for one in found if one is not None), key=lambda one: (-len(one.entries), one.tip))
    return [History(tuple(own)), *whole]


def _back(tip: EntryRow, others: dict[str, EntryRow], own: Sequence[EntryRow]) -> History | None:
    """The history that ends at ``tip``; None where something before it never arrived."""
    line = [tip]
    while (before := others.get(line[-1].before)) is not None:
        line.append(before)
    line.reverse()
    shared = next((place for place, row in enumerate(own, start=1) if row.hash == line[0].before), 0)
    if not shared and line[0].number != 1:
        return None
    return History((*own[:shared], *line), shared + 1)


def history_of(found: Sequence[History], digest: str) -> History | None:
    """The history that holds an entry of that hash: the hall's before others, so that a shared one is the hall's."""
    return next((one for one in found if one.holds(digest)), None)
