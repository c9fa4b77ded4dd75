"""What brought a game to its end: the events that tell it, under the rules that ended it."""

from collections.abc import Iterable

from referee.kernel.ruling import Event
from referee.match.account import Account
from referee.match.history import Entry
from referee.match.result import in_force


def ended_by(match: Account, rules: Iterable[str]) -> list[tuple[str, tuple[Event, ...]]]:
    """Each of the rules with the last that was told under it: none where nothing was, as after a judge's setting.

    ``rules`` are those of the result, or of last turns that have been triggered.
    """
    entries = _standing(match)
    return [(rule, _last_told(entries, rule)) for rule in rules]


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
