"""What records of a game tell, held against the rule book and the facts: the rule of each event, and what it counts.

A sentence that several rules share stands in ``tests/told/<game>.toml`` with the rules that it is told under, so that
an event under another rule is noticed: ``destroyed-points = ["TK-4.3", "TK-4.5"]``.
"""

import logging
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache
from itertools import product
from pathlib import Path

from referee.kernel.game import common_facts
from referee.kernel.ruling import Event
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.rulebook import book
from referee.rulebook.voice import log
from tests.tools.refusals import records

TOLD = Path(__file__).parent / "told"
Facts = Mapping[str, str]


def listed(game: str) -> dict[str, set[str]]:
    """The sentences that rules share as the file of a game has them; none where it has no file."""
    file = TOLD / f"{game}.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {what: set(rules) for what, rules in found.items()}


@cache
def shared(game: str) -> Mapping[str, Set[str]]:
    """The sentences of events that several rules share, each with the rules under which records tell it.

    What has no sentence of its own at all is told by its rule's text, under "".
    """
    found: dict[str, set[str]] = defaultdict(set)
    says = {**book.load(book.COMMON).says, **book.load(game).says}
    for event in _events(game):
        if not event.what or f"{event.rule}.{event.what}" not in says:
            found[event.what].add(event.rule)
    return found


@cache
def played(game: str) -> tuple[tuple[str, Match], ...]:
    """The records of a game by name, each replayed."""
    found = ((path.name, replay_file(path).match) for path in records(game))
    return tuple((name, match) for name, match in found if match is not None)


def _events(game: str) -> Iterator[Event]:
    """What records tell of the game; a judge's words are those of all games."""
    for _, match in played(game):
        for entry in match.entries:
            yield from entry.events if entry.stands and entry.spoken.actor != "judge" else ()


def under_other_rules(game: str) -> Iterator[str]:
    """What records tell under a rule that the file does not have for it, and what it has that no record tells."""
    file, has, told = f"tests/told/{game}.toml", listed(game), shared(game)
    for what in sorted({*has, *told}):
        rules = ", ".join(f'"{rule}"' for rule in sorted(told.get(what, ())))
        if has.get(what, set()) != told.get(what, set()):
            yield f'{file}: "{what}" = [{rules}], the rules that records tell it under, if those are right'


@cache
def said_badly(game: str) -> tuple[str, ...]:
    """What records tell in a way that its value does not fit, in either language: it would be told as it is."""
    faults = _Faults()
    log.addHandler(faults)
    try:
        for name, match in played(game):
            voices = [match.voice(language) for language in book.LANGUAGES]
            for entry, voice in product(match.entries, voices):
                faults.place = f"{name}: {entry.text}"
                for event in entry.events:
                    voice.event(event)
                for breach in entry.breaches:
                    voice.breach(breach)
    finally:
        log.removeHandler(faults)
    return tuple(dict.fromkeys(faults.found))


class _Faults(logging.Handler):
    """Takes down what the voice complains of, with the place that it was said of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.place = ""
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One complaint."""
        self.found.append(f"{self.place}: {record.getMessage()}")


@cache
def miscounted(game: str) -> tuple[str, ...]:
    """What events of records count otherwise than the facts, each where it stands."""
    return tuple(f"{name}: {fault}" for name, match in played(game) for fault in faults_of(match, match.entries))


def faults_of(match: Match, entries: Iterable[Entry]) -> Iterator[str]:
    """Events of entries in a row that name no fact, or whose changes do not add up to what became of it."""
    before: Facts = {}
    for entry in entries:
        state = entry.after.state
        after = {**match.game.facts(state), **common_facts(match.game.standing(state))}
        # what a judge says counts beside the game, and takes back what was counted
        if entry.stands and entry.spoken.actor != "judge":
            yield from (f"{entry.text}: {fault}" for fault in faults_between(before, entry.events, after))
        before = after


def faults_between(before: Facts, events: Iterable[Event], after: Facts) -> Iterator[str]:
    """The same of the events between two positions, given by their facts."""
    counted: Counter[str] = Counter()
    for event in events:
        if (fact := event.facts.get("fact")) is None:
            continue
        if not isinstance(event.facts.get("by"), int):
            yield f"{event.rule}.{event.what} tells fact={fact} without by="
        elif fact not in after and fact not in before:
            yield f"{event.rule}.{event.what} tells fact={fact}, and there is no such fact"
        else:
            counted[str(fact)] += int(str(event.facts["by"]))
    for fact, by in counted.items():
        if fact not in before or fact not in after:
            continue
        became = f"{before[fact]} became {after[fact]}"
        if int(before[fact]) + by != int(after[fact]):
            yield f"{fact}: {became}, and the events count {by:+}"
