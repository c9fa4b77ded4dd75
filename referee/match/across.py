"""The games of one match held against each other: what an earlier game came to, and what a later one was begun from."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from referee.kernel.telling import Message
from referee.match.carried import NOBODY, Played, games_of
from referee.match.match import Match


def unfollowed(matches: Mapping[Path, Match]) -> Iterator[tuple[Path, Message]]:
    """Each game whose outcome is another one now than the next game was begun from, with what is told of it.

    Where the later game has a correction of its own (RF-6.9) for it, that holds, and nothing is told.
    """
    of_series: dict[tuple[str, str], list[tuple[Path, Match]]] = {}
    for path, match in matches.items():
        if (series := match.header.one("series")) is not None:
            of_series.setdefault((match.game.id, series), []).append((path, match))
    for found in of_series.values():
        yield from _of_one(found)


def _of_one(found: Sequence[tuple[Path, Match]]) -> Iterator[tuple[Path, Message]]:
    for path, match in found:
        number = len(games_of(match.header)) + 1
        if len(match.series.games) < number:
            continue
        came_out = match.series.games[number - 1]
        for other, later in found:
            begun_from, now = games_of(later.header)[number - 1 : number], later.series.games[number - 1 : number]
            if begun_from and begun_from == now and begun_from[0].winner != came_out.winner:
                yield path, _told(number, came_out, begun_from[0], other, later)


def _told(number: int, came_out: Played, there: Played, other: Path, later: Match) -> Message:
    says = (
        "game {number} came out as '{here}' by its own record and as '{there}' by {file}, which was begun from what it "
        "said before; where its own record is right, 'judge correct {number} {winner} because=...' is entered there"
    )
    # a correction names who sits there now
    sides = {player: side for side, player in later.series.here.items()}
    winner = sides.get(came_out.winner or NOBODY, came_out.winner or NOBODY)
    here, before = (later.series.players.get(each.winner or "", each.winner or NOBODY) for each in (came_out, there))
    return Message("game-unfollowed", says, number=number, here=here, there=before, file=str(other), winner=winner)
