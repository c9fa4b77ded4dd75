"""How a game comes out: by its own rules, by a penalty, at time, or by what players or the judge say.

One answer for facts, slip, report and window. What words beside the game decide is worked out from the entries that
``Bench.in_force`` names, never from all of them: asking for the result costs the same late in a match as early.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.judge.policy import Policy
from referee.judge.verbs import Clock, Confirm, ConfirmFor, Decide, Flag
from referee.kernel.frozen import changed
from referee.kernel.game import Game, Standing
from referee.kernel.quick import quick
from referee.match.deciding import Loss, Sides, Terms, against, counting, gone_by, in_force, losses, settles, weighs
from referee.match.history import Entry, Position
from referee.match.turns_left import turns_left


@quick
@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands or came out.

    ``how`` is ``running``, ``rules`` (the game's own end), ``penalty`` (RF-2.8), ``time`` (RF-5.3), ``flag`` (RF-5.4),
    ``concession`` (RF-4.2), ``agreed`` (RF-4.3), or one of ``no-show``, ``drop``, ``bye``, ``unplayed``,
    ``double-loss`` and ``decision`` (RF-6.4, RF-6.5). ``winner`` and ``ranking`` are as in ``Standing``; a game that
    all have lost has no winner. ``rules`` are the ids that ended it. ``turns_left`` is set once time has been called:
    how many turns are still played, the one under way among them. ``match`` is how the whole match came out, where that
    is said beside its games; None where the games decide it.
    """

    how: str
    winner: str | None = None
    ranking: tuple[tuple[str, ...], ...] = ()
    rules: tuple[str, ...] = ()
    turns_left: int | None = None
    match: "Result | None" = None

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.how != "running"


def result_of(game: Game[Any], terms: Terms, entries: Sequence[Entry], position: Position) -> Result:
    """The result at a position."""
    if not position.bench.weighty:
        return of_rules(game.standing(position.state))
    weighty = in_force(entries, position.bench)
    said = counting(weighty, terms)
    lost = [loss for entry in said for loss in losses(entry, terms)]
    return _by_words(said, lost, terms) or _last(_by_game(game, terms, weighty, position), lost, terms)


def has_loser(result: Result) -> bool:
    """Whether it has a winner and somebody who lost to it: not a draw, nor a bye, which was played against nobody."""
    return result.winner not in (None, "draw") and result.how != "bye"


def of_rules(standing: Standing) -> Result:
    """The result by the game's own rules alone."""
    if not standing.over:
        return Result("running")
    return Result("rules", standing.winner, standing.ranking, standing.end_reason)


def _by_game(game: Game[Any], terms: Terms, weighty: list[Entry], position: Position) -> Result:
    standing = game.standing(position.state)
    called = None if standing.over else time_called(weighty, terms.policy)
    if called is None:
        return of_rules(standing)
    return _at_time(game, standing, called.after, terms, position)


def _by_words(said: Sequence[Entry], lost: Sequence[Loss], terms: Terms) -> Result | None:
    """What has been said beside the game decides it, or the match that it is one of; None where nothing does.

    Game and match are weighed by the same rule, each by the words on it; what is said of the match says how its game
    came out too, as long as no word on the game says otherwise.
    """
    words = [entry.spoken.declaration for entry in reversed(said) if settles(entry.spoken.declaration)]
    of_match = [word for word in words if settles(word) == "match"]
    of_game = [word for word in words if settles(word) == "game"]
    game = _weighed((*of_game, *of_match), lost, terms, "game")
    match = _weighed(of_match, [loss for loss in lost if loss.whole], terms, "match")
    if match is None or terms.single:
        return game
    return changed(game or _cut_short(match, lost, terms), match=match)


def _weighed(words: Sequence[object], lost: Sequence[Loss], terms: Terms, of: str) -> Result | None:
    """What the words on game or match, the last first, and the losses of it come to; None where it goes on."""
    word = next((word for word in words if not against(word, lost, terms, of)), None)
    if word is None:
        return _lost(lost, terms)
    return _settled(word, [loss for loss in lost if weighs(loss, word, of, terms)], terms)


def _cut_short(match: Result, lost: Sequence[Loss], terms: Terms) -> Result:
    """A game of more than two sides that ends with its match, won by a side that has lost this game: those left tie."""
    gone = gone_by(lost, terms)
    left = tuple(side for side in terms.all_sides if not any(side in place for place in gone))
    rules = tuple(dict.fromkeys((*(loss.rule for loss in lost), *match.rules)))
    return Result(match.how, "draw", (left, *reversed(gone)), rules)


def _lost(lost: Sequence[Loss], terms: Terms) -> Result | None:
    """The result where one side is left or none; with two sides or more left the game goes on."""
    gone = gone_by(lost, terms)
    sides = [side for place in gone for side in place]
    left = tuple(side for side in terms.all_sides if side not in sides)
    if len(left) > 1 or not lost:
        return None
    cause = next(loss for loss in lost if terms.sides[loss.seat] in sides)
    if not left:
        last = "double-loss" if cause.how in ("penalty", "flag", "concession") else cause.how
        rules = tuple(dict.fromkeys((*(loss.rule for loss in lost), "RF-6.5")))
        return Result(last, None, (terms.all_sides,), rules)
    return Result(cause.how, left[0], (left, *reversed(gone)), (cause.rule,))


def _last(result: Result, lost: Sequence[Loss], terms: Terms) -> Result:
    """The result of a game of more than two sides that its rules or the time have ended: who has lost comes last."""
    gone = gone_by(lost, terms)
    sides = [side for place in gone for side in place]
    places = (tuple(side for side in place if side not in sides) for place in result.ranking)
    first = tuple(place for place in places if place)
    if not result.over or not sides or (*first, *reversed(gone)) == result.ranking:
        return result
    winner = first[0][0] if len(first[0]) == 1 else "draw"
    rules = tuple(dict.fromkeys((*(loss.rule for loss in lost), *result.rules)))
    how = result.how if winner == result.winner else lost[0].how
    return changed(result, how=how, winner=winner, ranking=(*first, *reversed(gone)), rules=rules)


def _settled(word: object, lost: Sequence[Loss], terms: Terms) -> Result:
    """A result that was agreed on or entered; who was out of the game before comes last."""
    gone = gone_by(lost, terms)
    sides = [side for place in gone for side in place]
    left = tuple(side for side in terms.all_sides if side not in sides)
    match word:
        case Decide(what="win" | "bye" as what, seats=seats):
            winner = terms.sides[seats[0]]
            others = tuple(side for side in left if side != winner)
            ranking = ((winner,), *((others,) if others else ()), *reversed(gone))
            return Result("decision" if what == "win" else what, winner, ranking, ("RF-6.4",))
        case Decide(what="double-loss"):
            return Result("double-loss", None, (terms.all_sides,), ("RF-6.5",))
        case Decide(what="unplayed"):
            return Result("unplayed", None, (), ("RF-6.4",))
        case _:
            rule = "RF-6.4" if isinstance(word, Decide) else "RF-4.3"
            return Result("agreed", "draw", (left, *reversed(gone)), (rule,))


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


def _at_time(game: Game[Any], now: Standing, called: Position, terms: Terms, position: Position) -> Result:
    sides, policy = terms.sides, terms.policy
    left = turns_left(game, position, called, policy, tuple(sides))
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
