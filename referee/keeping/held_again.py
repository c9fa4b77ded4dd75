"""What is kept held against today's rulings: entries that are ruled otherwise, and how a match came out."""

from referee.keeping.journal.rows import EntryRow, MatchRow
from referee.keeping.kept import Difference, Kept
from referee.match.match import Match
from referee.match.opening import Opened
from referee.match.result import Result
from referee.record.model import Header, Said
from referee.record.stamps import stamped


class _Nowhere:
    """Keeps nothing: the record is only looked at."""

    def append(self, _: str, row: EntryRow) -> None:
        """Nothing is entered."""

    def summarize(self, match: str, facts: dict[str, object], digest: str) -> None:
        """Nothing is listed."""


def ruled_otherwise(header: Header, opened: Opened, entries: list[tuple[Said, str]]) -> list[Difference]:
    """Each entry of a record that is ruled otherwise today, with both rulings; what the record says goes on.

    ``entries`` are the lines with the declaration as it stands in each.
    """
    row = MatchRow(header.one("match") or "", opened.game.id, header.one("rules") or "", "", "", "", "")
    kept = Kept(_Nowhere(), row, Match(opened, header), "")
    for number, (line, said) in enumerate(entries, start=1):
        at, skipped = stamped(line.comment)
        kept.replay(EntryRow(number, at or "", said, line.refused, {"skipped": skipped}, ""))
    return kept.differences


def result_before(kept: Kept, entries: list[EntryRow]) -> Result:
    """How a kept match stood before its last entry."""
    earlier = Kept(_Nowhere(), kept.row, Match(kept.match.opened, kept.match.header), "")
    for row in entries[:-1]:
        earlier.replay(row)
    return earlier.match.result
