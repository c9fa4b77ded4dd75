"""How a game comes out: by its own rules, by a penalty, at time, or by what players or the judge say.

One answer for facts, slip, report and window. What words beside the game decide is worked out from the entries that
``Bench.in_force`` names, never from all of them: asking for the result costs the same late in a match as early.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.judge.bench import Bench
from referee.judge.policy import Policy
from referee.judge.verbs import AgreeDraw, Clock, Concede, Confirm, ConfirmFor, Decide, Flag, Penalty
from referee.kernel.game import Game, Standing
from referee.kernel.quick import quick
from referee.match.history import Entry, Position

FINAL = ("game-loss", "match-loss", "disqualification")
"""The steps of the ladder that cost the game."""
WHOLE = ("match-loss", "disqualification")
"""Those that cost the whole match."""
Sides = Mapping[str, str]
"""Each seat's team, or the seat itself where it plays alone."""


@quick
@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands or came out.

    ``how`` is ``running``, ``rules`` (the game's own end), ``penalty`` (RF-2.8), ``time`` (RF-5.3), ``flag`` (RF-5.4),
    ``concession`` (RF-4.2), ``agreed`` (RF-4.3), or one of ``no-show``, ``drop``, ``bye``, ``unplayed``,
    ``double-loss`` and ``decision`` (RF-6.4, RF-6.5). ``winner`` and ``ranking`` are as in ``Standing``; a game that
    all have lost has no winner. ``rules`` are the ids that ended it. ``turns_left`` is set once time has been called:
    how many turns are still played, the one under way among them. ``whole``: it decides the whole match.
    """

    how: str
    winner: str | None = None
    ranking: tuple[tuple[str, ...], ...] = ()
    rules: tuple[str, ...] = ()
    turns_left: int | None = None
    whole: bool = False

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.how != "running"


@dataclass(frozen=True, slots=True)
class Loss:
    """What cost a seat the game: ``how`` as in ``Result``, the rule, and whether the whole match is lost."""

    seat: str
    how: str
    rule: str
    whole: bool


def result_of(game: Game[Any], sides: Sides, entries: Sequence[Entry], position: Position, policy: Policy) -> Result:
    """The result at a position."""
    if not position.bench.weighty:
        return of_rules(game.standing(position.state))
    weighty = in_force(entries, position.bench)
    return _by_words(weighty, sides, policy) or _by_game(game, sides, weighty, position, policy)


def in_force(entries: Sequence[Entry], bench: Bench) -> list[Entry]:
    """The weighty entries that count."""
    return [entries[number - 1] for number in bench.in_force if number <= len(entries)]


def has_loser(result: Result) -> bool:
    """Whether it has a winner and somebody who lost to it: not a draw, nor a bye, which was played against nobody."""
    return result.winner not in (None, "draw") and result.how != "bye"


def of_rules(standing: Standing) -> Result:
    """The result by the game's own rules alone."""
    if not standing.over:
        return Result("running")
    return Result("rules", standing.winner, standing.ranking, standing.end_reason)


def _by_game(game: Game[Any], sides: Sides, weighty: list[Entry], position: Position, policy: Policy) -> Result:
    standing = game.standing(position.state)
    called = None if standing.over else time_called(weighty, policy)
    if called is None:
        return of_rules(standing)
    return _at_time(game, standing, game.standing(called.after.state), sides, position, policy)


def _by_words(weighty: Iterable[Entry], sides: Sides, policy: Policy) -> Result | None:
    """What has been said beside the game decides it, the whole match before the game; None where nothing does."""
    said = list(weighty)
    lost = [loss for entry in said for loss in losses(entry, sides, policy)]
    whole = [loss for loss in lost if loss.whole]
    return (
        (_lost(whole, sides) if whole else None)
        or _settled(said, sides, "match")
        or (_lost(lost, sides) if lost else None)
        or _settled(said, sides, "game")
    )


def losses(entry: Entry, sides: Sides, policy: Policy) -> tuple[Loss, ...]:
    """Which seats an entry costs the game or the match."""
    match entry.spoken.declaration:
        case Penalty(seat=seat, level=level) if level in FINAL:
            return (Loss(seat, "penalty", "RF-2.8", level in WHOLE),)
        case Concede(of=of):
            return (Loss(entry.spoken.actor, "concession", "RF-4.2", of == "match"),)
        case Flag(seat=seat, of=of) if (policy.flag if of == "bank" else policy.turn_flag) == "loss":
            return (Loss(seat, "flag", "RF-5.4", False),)
        case Decide(what="no-show" | "drop" as what, seats=seats) as said:
            return tuple(Loss(seat, what, "RF-6.4", said.scope == "match") for seat in seats)
        case Decide(what="bye" | "win" as what, seats=seats) as said:
            how = "decision" if what == "win" else what
            theirs = {sides[seat] for seat in seats}
            gone = [seat for seat, side in sides.items() if side not in theirs]
            return tuple(Loss(seat, how, "RF-6.4", said.scope == "match") for seat in gone)
        case _:
            return ()


def out_of(lost: Iterable[Loss], sides: Sides) -> tuple[str, ...]:
    """The seats that are out, the first to go first; in a game of two sides with all of their side (RF-2.8)."""
    seats = dict.fromkeys(loss.seat for loss in lost)
    if len({*sides.values()}) > 2:
        return tuple(seats)
    gone = dict.fromkeys(sides[seat] for seat in seats)
    return tuple(seat for side in gone for seat in sides if sides[seat] == side)


def _lost(lost: Sequence[Loss], sides: Sides) -> Result | None:
    """The result where one side is left or none; with two sides or more left the game goes on."""
    out = out_of(lost, sides)
    left = tuple(dict.fromkeys(side for seat, side in sides.items() if seat not in out))
    gone = tuple(dict.fromkeys(sides[seat] for seat in out if sides[seat] not in left))
    if len(left) > 1:
        return None
    cause = next(loss for loss in lost if sides[loss.seat] not in left)
    if not left:
        last = "double-loss" if cause.how in ("penalty", "flag", "concession") else cause.how
        rules = tuple(dict.fromkeys((*(loss.rule for loss in lost), "RF-6.5")))
        return Result(last, None, (tuple(dict.fromkeys(sides.values())),), rules, whole=cause.whole)
    ranking = (left, *((side,) for side in reversed(gone)))
    return Result(cause.how, left[0], ranking, (cause.rule,), whole=cause.whole)


def _settled(said: Sequence[Entry], sides: Sides, scope: str) -> Result | None:
    """A draw that was agreed or entered, a double loss, a match not played: the first of them."""
    everyone = tuple(dict.fromkeys(sides.values()))
    whole = scope == "match"
    for entry in said:
        match entry.spoken.declaration:
            case AgreeDraw(of=of) if of == scope:
                return Result("agreed", "draw", (everyone,), ("RF-4.3",), whole=whole)
            case Decide(what="draw") as decided if decided.scope == scope:
                return Result("agreed", "draw", (everyone,), ("RF-6.4",), whole=whole)
            case Decide(what="double-loss") as decided if decided.scope == scope:
                return Result("double-loss", None, (everyone,), ("RF-6.5",), whole=whole)
            case Decide(what="unplayed") as decided if decided.scope == scope:
                return Result("unplayed", None, (), ("RF-6.4",), whole=whole)
            case _:
                pass
    return None


def confirmed(entries: Sequence[Entry], position: Position) -> tuple[str, ...]:
    """The seats that have confirmed the result as it is now (RF-6.1), in the order they did.

    A confirmation holds until anything else is entered that stands, but for notes.
    """
    seats: list[str] = []
    for number in reversed(position.bench.weighty):
        entry = entries[number - 1]
        said = entry.spoken.declaration
        if not isinstance(said, Confirm | ConfirmFor):
            break
        if any(later.stands and later.spoken.declaration.verb not in ("note", "confirm") for later in entries[number:]):
            break
        seats.insert(0, said.seat if isinstance(said, ConfirmFor) else entry.spoken.actor)
    return tuple(dict.fromkeys(seats))


def time_called(weighty: Iterable[Entry], policy: Policy) -> Entry | None:
    """The entry that called time, unless the clock was set going again since."""
    called = None
    for entry in weighty:
        match entry.spoken.declaration:
            case Clock(what="time"):
                called = called or entry
            case Flag(of="bank") if policy.flag == "time":
                called = called or entry
            case Clock(what="start" | "resume"):
                called = None
    return called


def _at_time(
    game: Game[Any], now: Standing, then: Standing, sides: Sides, position: Position, policy: Policy
) -> Result:
    if policy.finish == "phase":
        left = int((now.number, now.phase) == (then.number, then.phase))
    else:
        last = max(1, then.number)
        if policy.finish == "round":
            last = -(-last // len(sides)) * len(sides)
        left = max(0, last + policy.extra_turns - now.number + 1)
    if left:
        return Result("running", turns_left=left)
    if policy.result == "draw":
        return Result("time", "draw", (tuple(dict.fromkeys(sides.values())),), ("RF-5.3",), 0)
    ranking = game.ranked(position.state) if game.ranked else _by_score(now, sides)
    winner = ranking[0][0] if len(ranking[0]) == 1 else "draw"
    return Result("time", winner, ranking, ("RF-5.3",), 0)


def scores_of(standing: Standing, sides: Sides) -> dict[str, int]:
    """The score of each side."""
    return {side: standing.scores.get(seat, 0) for seat, side in sides.items()}


def _by_score(standing: Standing, sides: Sides) -> tuple[tuple[str, ...], ...]:
    scores = scores_of(standing, sides)
    values = sorted(set(scores.values()), reverse=True)
    return tuple(tuple(side for side, score in scores.items() if score == value) for value in values)
