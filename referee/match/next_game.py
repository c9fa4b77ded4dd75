"""The next game of a match: who sits where, and what goes with the players (RF-6.6, RF-6.7); and a match once more."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime

from referee.judge.timing import plan_of
from referee.kernel.telling import Message
from referee.match.carried import CarriedClock, Earlier
from referee.match.clock import Clocks
from referee.match.match import Match
from referee.match.penalties import given
from referee.record.model import Header, Setting

CARRIED = ("games", "players", "carried", "left", "penalty", "match", "contents", "program", "form", "nonce")
"""Header keys that are of one game alone."""
EVENT = ("event", "round", "table", "pairing")
"""Header keys of a match that belongs to an event: the same players once more do not."""


class NoNextGame(ValueError):
    """There is no next game: the game is not over, or the match is."""


def next_header(
    match: Match,
    now: datetime | None = None,
    *,
    begins: str | None = None,
    decks: Mapping[str, str] | None = None,
) -> Header:
    """The header of the next game of a match.

    ``begins`` is the seat of this game whose player begins the next one; where it is not said the players change
    seats. ``decks`` are decks that differ, by seat of this game; ``now`` is when the next game begins, for the clock of
    the round goes on. Raises ``NoNextGame``.
    """
    if not match.result.over:
        raise NoNextGame(Message("game-goes-on", "the game is not over"))
    if match.series.over:
        raise NoNextGame(Message("match-is-over", "the match is over"))
    seated = sits(match, begins)
    now_at = {came: goes for goes, came in seated.items()}
    settings = _seated(match, seated, decks or {}, CARRIED)
    more = [("games", f"{number}={game}") for number, game in enumerate(match.series.games, start=1)]
    more += [("players", f"{seat}={match.players[came]}") for seat, came in seated.items()]
    more += [("carried", words) for words in _clock(match, now)]
    more += [("left", f"{seat}={left}s") for seat, left in _banks(match, now, seated)]
    more += [("penalty", str(item)) for item in _penalties(match, now_at)]
    return Header((*settings, *(Setting(key, value, 0, 0) for key, value in more)))


def rematch_header(match: Match) -> Header:
    """The header of another match of the same players with their decks, who change seats; nothing of this one counts in
    it. Raises ``NoNextGame`` where the game is not over.
    """
    if not match.result.over:
        raise NoNextGame(Message("game-goes-on", "the game is not over"))
    settings = _seated(match, sits(match, None), {}, (*CARRIED, *EVENT, "series"))
    series = [Setting("series", uuid.uuid4().hex[:8], 0, 0)] if match.series.best_of > 1 else []
    return Header((*settings, *series))


def sits(match: Match, begins: str | None) -> dict[str, str]:
    """Who sits at each seat of the next game, by the seat of this one."""
    seats = list(match.seats)
    return dict(zip(seats, _order(seats, begins), strict=True))


def _seated(
    match: Match, sits: Mapping[str, str], decks: Mapping[str, str], without: Sequence[str]
) -> list[Setting]:  # fmt: skip
    """The header ``without`` some keys, with the players in their new seats and what goes with them."""
    named, registered = {**match.header.pairs("decks"), **decks}, match.header.pairs("registered")
    found = [item for item in match.header.settings if item.key not in (*without, "decks", "seats", "registered")]
    before = [item.key for item in match.header.settings].index("seats")
    place = sum(item.key not in (*without, "decks", "registered") for item in match.header.settings[:before])
    found[place:place] = [Setting("seats", f"{seat}={match.seats[came]}", 0, 0) for seat, came in sits.items()]
    more = [("decks", f"{seat}={named[came]}") for seat, came in sits.items() if came in named]
    more += [("registered", f"{seat}={registered[came]}") for seat, came in sits.items() if came in registered]
    return [*found, *(Setting(key, value, 0, 0) for key, value in more)]


def loser(match: Match) -> str | None:
    """The seat of a game of two that did not win it, who by custom may choose who begins; None after a draw."""
    result = match.result
    seats = [seat for seat, side in match.sides.items() if side != result.winner]
    return seats[0] if len(seats) == 1 and len(match.seats) == 2 and result.winner != "draw" else None


def _order(seats: Sequence[str], begins: str | None) -> list[str]:
    """Who sits at each seat next, by the seat of this game: turned so that ``begins`` is first, or by one seat."""
    first = seats.index(begins) if begins in seats else 1 % len(seats)
    return [*seats[first:], *seats[:first]]


def _clock(match: Match, now: datetime | None) -> list[str]:
    if not plan_of(match.header.pairs("clock")).round or now is None:
        return []
    clocks = Clocks(match)
    reading = clocks.read(now)
    if not reading.started or reading.round_left is None:
        return []
    used = int(reading.plan.round + reading.extended - reading.round_left)
    return CarriedClock(used, reading.extended, now, paused=reading.paused).pairs()


def _banks(match: Match, now: datetime | None, sits: Mapping[str, str]) -> list[tuple[str, int]]:
    """What each player has left of a bank that is for the whole match, by the seat of the next game (RF-6.7)."""
    if match.policy.banks != "match" or now is None:
        return []
    seats = Clocks(match).read(now).seats
    return [(seat, max(0, int(seats[came]))) for seat, came in sits.items() if came in seats]


def _penalties(match: Match, now_at: Mapping[str, str]) -> list[Earlier]:
    number = str(len(match.games) + 1)
    before = [
        Earlier(now_at[item.seat], item.level, item.infraction, item.note, item.game, item.round)
        for item in match.earlier
    ]
    here = [
        Earlier(now_at[item.seat], item.level, item.infraction, item.note, number)
        for item in given(match)
        if item.counts and not item.game and not item.round
    ]
    return [*before, *here]
