"""How a match comes out: by the game's own rules, by a penalty, or at time. One answer for slip, report and window.

What the judge's words decide is worked out from the entries that ``Bench.weighty`` names, never from all of them:
asking for the result costs the same late in a match as early.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.judge.ladder import ladder
from referee.judge.verbs import Appeal, Clock, Confirm, Penalty
from referee.kernel.game import Game, Standing
from referee.match.history import Entry, Position

FINAL = ("game-loss", "match-loss", "disqualification")
"""The steps of the ladder that cost the game."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match stands or came out.

    ``how`` is ``running``, ``rules`` (the game's own end), ``penalty`` (RF-2.8) or ``time`` (RF-5.3). ``winner`` and
    ``ranking`` are as in ``Standing``; ``rules`` are the ids that ended it. ``turns_left`` is set once time has been
    called: how many turns are still played, the one under way among them.
    """

    how: str
    winner: str | None = None
    ranking: tuple[tuple[str, ...], ...] = ()
    rules: tuple[str, ...] = ()
    turns_left: int | None = None

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.how != "running"


def result_of(game: Game[Any], sides: Mapping[str, str], entries: Sequence[Entry], position: Position) -> Result:
    """The result at a position; ``sides`` maps each seat to its team, or to itself where it plays alone."""
    standing = game.standing(position.state)
    weighty = [entries[number - 1] for number in position.bench.weighty if number <= len(entries)]
    lost = _lost(weighty)
    if lost:
        left = tuple(dict.fromkeys(side for seat, side in sides.items() if seat not in lost))
        out = tuple(dict.fromkeys(side for side in sides.values() if side not in left))
        if len(left) < 2:
            winner = left[0] if left else "draw"
            return Result("penalty", winner, tuple((side,) for side in (*left, *out)), ("RF-2.8",))
    if standing.over:
        return Result("rules", standing.winner, standing.ranking, standing.end_reason)
    called = _called(weighty)
    if called is None:
        return Result("running")
    return _at_time(game, standing, game.standing(called.after.state), sides, position)


def confirmed(entries: Sequence[Entry], position: Position) -> tuple[str, ...]:
    """The seats that have confirmed the result as it is now (RF-6.1), in the order they did.

    A confirmation holds until anything else is entered that stands, but for notes.
    """
    seats: list[str] = []
    for number in reversed(position.bench.weighty):
        entry = entries[number - 1]
        if not isinstance(entry.spoken.declaration, Confirm):
            break
        if any(later.stands and later.spoken.declaration.verb not in ("note", "confirm") for later in entries[number:]):
            break
        seats.insert(0, entry.spoken.actor)
    return tuple(dict.fromkeys(seats))


def _lost(weighty: Sequence[Entry]) -> set[str]:
    """The seats that a penalty cost the game; one overturned on appeal does not count."""
    overturned = {
        said.entry
        for entry in weighty
        if isinstance(said := entry.spoken.declaration, Appeal) and said.ruling == "overturned"
    }
    return {
        said.seat
        for entry in weighty
        if isinstance(said := entry.spoken.declaration, Penalty)
        and said.level in FINAL
        and entry.number not in overturned
    }


def _called(weighty: Sequence[Entry]) -> Entry | None:
    """The entry that called time, unless the clock was set going again since."""
    called = None
    for entry in weighty:
        match entry.spoken.declaration:
            case Clock(what="time"):
                called = called or entry
            case Clock(what="start" | "resume"):
                called = None
    return called


def _at_time(game: Game[Any], now: Standing, then: Standing, sides: Mapping[str, str], position: Position) -> Result:
    rules = ladder(game.id).at_time
    if rules.finish == "phase":
        left = int((now.number, now.phase) == (then.number, then.phase))
    else:
        last = max(1, then.number)
        if rules.finish == "round":
            last = -(-last // len(sides)) * len(sides)
        left = max(0, last + rules.extra_turns - now.number + 1)
    if left:
        return Result("running", turns_left=left)
    if rules.result == "draw":
        return Result("time", "draw", (tuple(dict.fromkeys(sides.values())),), ("RF-5.3",), 0)
    ranking = game.ranked(position.state) if game.ranked else _by_score(now, sides)
    winner = ranking[0][0] if len(ranking[0]) == 1 else "draw"
    return Result("time", winner, ranking, ("RF-5.3",), 0)


def _by_score(standing: Standing, sides: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    scores = {side: standing.scores.get(seat, 0) for seat, side in sides.items()}
    values = sorted(set(scores.values()), reverse=True)
    return tuple(tuple(side for side, score in scores.items() if score == value) for value in values)
