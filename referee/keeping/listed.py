"""A match as it is listed: from its header and the summary that the journal keeps, without any of its entries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.keeping.journal.store import MatchRow
from referee.kernel.figures import whole


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
    incomplete: bool = False
    """Whether entries that were kept are missing, or nobody knows how many there were."""
    best_of: int = 1
    """So many games its match has at most."""
    games: tuple[str | None, ...] = ()
    """Who won each game of its match that is over, this one among them: a seat of this game, a side or ``draw``."""

    @property
    def number(self) -> int:
        """Which game of its match it is, from 1."""
        return len(self.games) + (0 if self.over else 1)

    @property
    def won(self) -> tuple[int, ...]:
        """So many games each seat's player has won."""
        return tuple(self.games.count(seat) for seat in self.seats)


def listed_of(row: MatchRow, entries: int, last: str, summary: Mapping[str, Any], *, incomplete: bool) -> Listed:
    """A match by its row in the journal, the number and time of its entries and its summary."""
    from referee.record.older import kept_header

    header = kept_header(row.header)
    over, winner = bool(summary.get("over")), summary.get("winner")
    # players go by their seat of the first game
    sits = {player: seat for seat, player in header.pairs("players").items()}
    before = [each.partition(":")[0] for each in header.pairs("games").values()]
    games = [sits.get(each, each) for each in before] + ([winner] if over else [])
    return Listed(
        row.id, row.game, header.one("title") or "", header.pairs("seats"), row.started, last, entries, over, winner,
        header.one("series") or "", incomplete, whole(header.one("best-of") or "") or 1, tuple(games),
    )  # fmt: skip
