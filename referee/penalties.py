"""The judge's ladder for a game, as data: infractions, steps, and what is done when time is called."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee import resources
from referee.judging import Penalty, Warn
from referee.match import Match

LEVELS = ("caution", "warning", "game-loss", "match-loss", "disqualification")
"""The steps of the ladder, lightest first."""


@dataclass(frozen=True, slots=True)
class Infraction:
    """Something a judge penalizes: its id, its text by language, and the step it starts at."""

    id: str
    text: Mapping[str, str]
    starts: str


@dataclass(frozen=True, slots=True)
class AtTime:
    """What is done when time is called: ``finish-turn``, then ``extra_turns`` turns, then ``result``.

    ``result`` is ``standing`` (who is ahead wins) or ``draw``. ``rounds`` is the usual round in minutes, ``best_of``
    the usual number of games, ``warnings`` the minutes before the end at which players are told.
    """

    rounds: int
    best_of: int
    extra_turns: int
    result: str
    warnings: tuple[int, ...]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The judge's data for a game."""

    infractions: Mapping[str, Infraction]
    at_time: AtTime


@dataclass(frozen=True, slots=True)
class Given:
    """A warning or penalty as given in a match: the entry's number, who, at which step, for what, and the note."""

    entry: int
    seat: str
    level: str
    infraction: str
    note: str
    at: str


@cache
def ladder(game: str) -> Ladder:
    """The ladder of a game, or the common one where the game has none of its own."""
    file = resources.find("judging", f"{game}.toml") or resources.path("judging", "common.toml")
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    common = tomllib.loads(resources.path("judging", "common.toml").read_text(encoding="utf-8"))
    raw: list[dict[str, Any]] = common["infraction"] + (own["infraction"] if own != common else [])
    found = {item["id"]: Infraction(item["id"], item["text"], item["starts"]) for item in raw}
    time = {**common["time"], **own.get("time", {})}
    at_time = AtTime(
        time["rounds"], time["best-of"], time["extra-turns"], time["result"], tuple(time["warnings"]), time["text"]
    )
    return Ladder(found, at_time)


def given(match: Match) -> list[Given]:
    """The warnings and penalties of a match in order."""
    found = []
    for entry in match.entries:
        match entry.spoken.declaration:
            case Warn(seat=seat, note=note, infraction=infraction):
                found.append(Given(entry.number, seat, "warning", infraction, note, entry.at))
            case Penalty(seat=seat, note=note, level=level, infraction=infraction):
                found.append(Given(entry.number, seat, level or "penalty", infraction, note, entry.at))
    return found


def suggested(match: Match, seat: str, infraction: str) -> str:
    """The step to give next for an infraction: where it starts, one higher for each time it was given before."""
    known = ladder(match.game.id).infractions.get(infraction)
    start = LEVELS.index(known.starts) if known else LEVELS.index("caution")
    before = [item for item in given(match) if item.seat == seat and item.infraction == infraction]
    steps = [LEVELS.index(item.level) + 1 for item in before if item.level in LEVELS]
    return LEVELS[min(max([start, *steps]), len(LEVELS) - 1)]
