"""Matches of several games (RF-6.2): one thing with a result of its own, over the games its header carries.

Players go by the seat they held in the first game (``referee.match.carried``), teams by their own name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.kernel.figures import of_usual_width, whole
from referee.match.carried import Played
from referee.match.result import Result
from referee.record.model import Header


@dataclass(frozen=True, slots=True)
class Series:
    """A match of up to ``best_of`` games, at the game that is being played.

    ``players`` maps each player or team to the name on papers; ``here`` each side of this game to the player who has
    it. ``games`` are those that are over, this one among them where it is. ``drawn_games`` is the policy's word on
    drawn games. ``whole`` decides the match beside its games; ``ended``: no further game is begun, for time was called.
    """

    best_of: int
    players: Mapping[str, str]
    here: Mapping[str, str]
    games: tuple[Played, ...]
    running: bool
    drawn_games: str = "count"
    whole: Result | None = None
    ended: bool = False

    @property
    def number(self) -> int:
        """Which game of the match this one is, from 1."""
        return len(self.games) + (1 if self.running else 0)

    @property
    def wins(self) -> dict[str, int]:
        """Games won by each player; draws and games lost by all count for nobody."""
        return {player: sum(game.winner == player for game in self.games) for player in self.players}

    @property
    def score(self) -> tuple[tuple[str, int], ...]:
        """The match score: each player's name with the games won, those of equal names told apart by their seat."""
        names = list(self.players.values())
        return tuple(
            (name if names.count(name) == 1 else f"{name} ({player})", self.wins[player])
            for player, name in self.players.items()
        )

    @property
    def over(self) -> bool:
        """Whether the match is decided: no further game is played."""
        if self.whole is not None:
            return True
        if self.running:
            return False
        return self.ended or 2 * max(self.wins.values()) > self.best_of or self.counted >= self.best_of

    @property
    def counted(self) -> int:
        """How many of the games that are over count for ``best_of``."""
        return sum(self.drawn_games == "count" or game.winner != "draw" for game in self.games)

    @property
    def winner(self) -> str | None:
        """The player who has won the match; ``draw``; None while it runs and where nobody has (RF-6.5)."""
        if not self.over:
            return None
        if self.whole is not None:
            winner = self.whole.winner
            return self.here.get(winner, winner) if winner else None
        most = max(self.wins.values())
        leaders = [player for player, won in self.wins.items() if won == most]
        if len(leaders) == 1:
            return leaders[0]
        return "draw" if most or any(game.winner == "draw" for game in self.games) else None

    @property
    def how(self) -> str:
        """How the match came out: as its last game did, or by what decided all of it."""
        if self.whole is not None:
            return self.whole.how
        return self.games[-1].how if self.over else "running"

    def facts(self, seats: Sequence[str], sides: Mapping[str, str]) -> dict[str, str]:
        """The facts of the match as a whole; players and teams go by their seats of this game."""
        now = {player: side for side, player in self.here.items()}
        winner = self.winner
        found = {
            "match.game": str(self.number),
            "match.over": "yes" if self.over else "no",
            "match.winner": now.get(winner, winner) if winner else "-",
            "match.how": self.how if self.over else "-",
        }
        found.update({f"match.won.{side}": str(self.wins[self.here[side]]) for side in dict.fromkeys(sides.values())})
        return found


def best_of(header: Header) -> int:
    """How many games the match has at most; 1 where the header says nothing of it."""
    return whole(of_usual_width(header.one("best-of") or "")) or 1
