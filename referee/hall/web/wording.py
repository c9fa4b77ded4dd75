"""What stands in journals and results, in the reader's words: on no page has anybody to read notation."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from referee.hall.event.journal import Entry, Event
from referee.hall.event.state import Result, State, Table
from referee.kernel.ruling import Breach, Unreadable
from referee.kernel.ruling import Event as Happened
from referee.match.match import Match
from referee.papers.wording import sentence_of
from referee.rulebook.voice import Voice

T = TypeVar("T", Breach, Happened)

NAMES_LOSER = ("no-show", "concession", "match-loss")
"""The outcomes that are said of who lost by them."""


def result_words(result: Result | None, players: Sequence[str], voice: Voice) -> str:
    """How a table came out; empty where that is not known. Whoever won stands first, and so do their numbers."""
    if result is None:
        return ""
    if result.places:
        return " > ".join("=".join(voice.seat(player) for player in place) for place in result.places)
    if result.winner is None or len(players) != 2:
        return " ".join([voice.term(result.how), *_numbers(result, 0)])
    other = next(player for player in players if player != result.winner)
    told = voice.say(f"HL-4.came.{result.how}", {"winner": result.winner, "other": other})
    return " ".join([told, *_numbers(result, players.index(result.winner))])


def _numbers(result: Result, first: int) -> list[str]:
    """Games where there was more than one, and scores where there are any: those of the player ``first`` first."""
    found = []
    if sum(result.games[:2]) > 1:
        games = [result.games[first], result.games[1 - first], *result.games[2:]]
        found.append("–".join(map(str, games)))
    if any(result.scores):
        scores = result.scores if first == 0 else tuple(reversed(result.scores))
        found.append(f"({' : '.join(map(str, scores))})")
    return found


def said_again(result: Result, players: Sequence[str]) -> dict[str, str]:
    """The fields of a form that reports the same result."""
    loser = next((player for player in players if player != result.winner), "")
    named = (loser if result.how in NAMES_LOSER else result.winner) if result.winner and not result.places else ""
    fields = {
        "how": result.how,
        "winner": named or "",
        "games": ",".join(map(str, result.games)) if result.winner else "",
        "scores": ",".join(map(str, result.scores)),
        "places": ",".join("=".join(place) for place in result.places),
    }
    return {name: value for name, value in fields.items() if value}


def told_of(event: Event, entry: Entry, voice: Voice) -> list[str]:
    """What came of an entry of the event's journal, or why it was refused with the rules."""
    if not entry.stands:
        told = voice.refused(_in_words(event, entry, breach, voice) for breach in entry.breaches)
        return [f"{' '.join(rules)}: {sentence}" for sentence, rules in told.items()]
    return [voice.event(_in_words(event, entry, happened, voice)) for happened in entry.events if happened.what]


def _in_words(event: Event, entry: Entry, told: T, voice: Voice) -> T:
    """A result that is named in notation gives way to its words."""
    if "result" not in told.facts:
        return told
    before = event.entries[entry.number - 2].after if entry.number > 1 else None
    was, now = (_table(state, entry) for state in (before, entry.after))
    players = now.players if now else ()
    facts = dict(told.facts)
    if told.rule == "HL-4.7" and entry.stands and now is not None:
        facts["result"] = result_words(now.reports.get(entry.spoken.actor), players, voice)
    else:
        facts["result"] = result_words(now.result if now else None, players, voice)
    facts["before"] = result_words(was.result if was else None, players, voice) or "–"
    return replace(told, facts=facts)


def _table(state: State | None, entry: Entry) -> Table | None:
    """The table that an entry is about."""
    said = entry.spoken.declaration
    number, place = getattr(said, "round", None), getattr(said, "table", None)
    rounds = state.rounds if state else ()
    return next((done.table(place) for done in rounds if done.number == number and place is not None), None)


def spoken_words(match: Match | None, line: str, voice: Voice) -> str:
    """A line for a match as its journal says it; as it is where the match is not there or cannot read it."""
    if match is None:
        return line
    try:
        return sentence_of(match.read_text(line), voice)
    except Unreadable:
        return line
