"""Matches of several games (RF-6.2): best of n, the sides swapped from game to game.

The games of a match share the header's ``series:`` and ``best-of:``; who has won follows from their results.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.record.model import Header, Setting


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a series: which player sat where, and the seat or team that won (None: unfinished)."""

    seats: Mapping[str, str]
    winner: str | None


@dataclass(frozen=True, slots=True)
class Series:
    """A match of up to ``best_of`` games between players by name."""

    best_of: int
    games: tuple[Game, ...]

    @property
    def wins(self) -> dict[str, int]:
        """Games won by each player; draws count for nobody."""
        players = dict.fromkeys((name for game in self.games for name in game.seats.values()), 0)
        for game in self.games:
            if game.winner in game.seats:
                players[game.seats[str(game.winner)]] += 1
        return players

    @property
    def decided(self) -> bool:
        """Whether no further game is needed."""
        return self.winner is not None

    @property
    def winner(self) -> str | None:
        """Who has won more than half of the games, or leads when all are played; ``draw`` where nobody does."""
        wins = self.wins
        leaders = [player for player, won in wins.items() if won == max(wins.values())]
        if wins and max(wins.values()) * 2 > self.best_of:
            return leaders[0]
        if sum(game.winner is not None for game in self.games) < self.best_of:
            return None
        return leaders[0] if len(leaders) == 1 else "draw"


def best_of(header: Header) -> int:
    """How many games the match has at most; 1 where the header says nothing of it."""
    said = header.one("best-of") or "1"
    return int(said) if said.isdigit() else 1


def next_header(header: Header) -> Header:
    """The header of the next game of a series: each player sits one seat further, decks go with their players.

    Decks are named by seat, so with two players both seats and decks are exchanged.
    """
    seats = header.pairs("seats")
    moved = dict(zip(seats, _turned(list(seats.values())), strict=True))
    decks = header.pairs("decks")
    with_players = dict(zip(seats, _turned([decks.get(seat) for seat in seats]), strict=True))
    settings: list[Setting] = []
    for item in header.settings:
        name = item.value.partition("=")[0]
        if item.key == "seats":
            settings.append(Setting("seats", f"{name}={moved[name]}", item.line, item.column))
        elif item.key == "decks":
            continue
        else:
            settings.append(item)
    settings += [Setting("decks", f"{seat}={deck}", 0, 0) for seat, deck in with_players.items() if deck is not None]
    return Header(tuple(settings))


def _turned(items: Sequence[str | None]) -> list[str | None]:
    return [*items[1:], *items[:1]]
