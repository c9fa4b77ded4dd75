"""What brought a game to its end: the events that tell it, under the rules that ended it."""

from collections.abc import Iterable

from referee.kernel.ruling import Event, event
from referee.match.account import Account
from referee.match.deciding import in_force
from referee.match.history import Entry
from referee.match.result import Result, scores_of


def ended_by(match: Account, rules: Iterable[str]) -> list[tuple[str, tuple[Event, ...]]]:
    """Each of the rules with the last that was told under it: none where nothing was, as after a judge's setting.

    ``rules`` are those of the result, or of last turns that have been triggered.
    """
    entries = _standing(match)
    return [(rule, _last_told(entries, rule)) for rule in rules]


def ends(match: Account) -> list[tuple[str, tuple[Event, ...]]]:
    """What the game is over by: each rule with what was told under it, last what puts the winner first."""
    result = match.result
    found = dict(ended_by(match, result.rules))
    if result.how == "time":
        found["RF-5.3"] = (event("RF-5.3", "ended"),)
    for each in _ahead(match, result):
        found[each.rule] = (*found.get(each.rule, ()), each)
    return list(found.items())


def _ahead(match: Account, result: Result) -> tuple[Event, ...]:
    """What puts the winner before the second; nothing where something else than the standing decided it."""
    if result.how == "time" and match.policy.result == "draw":
        return (event("RF-5.3", "drawn"),)
    if result.how not in ("time", "rules"):
        return ()
    if match.game.ahead is not None:
        found = match.game.ahead(match.state)
        return () if found is None else (found,)
    if result.how == "rules":
        return ()
    scores = scores_of(match.standing, match.sides)
    first, *others = [side for place in result.ranking for side in place]
    if result.winner == "draw":
        return (event("RF-5.3", "level", score=scores[first]),)
    return (event("RF-5.3", "ahead", seat=first, other=others[0], more=scores[first], fewer=scores[others[0]]),)


def _last_told(entries: list[Entry], rule: str) -> tuple[Event, ...]:
    for entry in entries:
        told = tuple(happened for happened in entry.events if happened.rule == rule and happened.what)
        if told:
            return told
    return ()


def _standing(match: Account) -> list[Entry]:
    """What stands, in the game and of the words beside it, newest first."""
    beside = {entry.number for entry in in_force(match.entries, match.position.bench)}
    numbers = match.way() | beside
    return [entry for entry in reversed(match.entries) if entry.number in numbers]
