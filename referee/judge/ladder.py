"""The judge's ladder for a game, as data: infractions, steps, and what is done when time is called."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee import resources

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
    """What is done when time is called: ``finish`` what is under way, then ``extra_turns`` turns, then ``result``.

    ``finish`` is ``turn``, ``round`` (every seat has had the same number of turns) or ``phase``; ``result`` is
    ``standing`` (who is ahead wins) or ``draw``. ``rounds`` is the usual round in minutes, ``best_of``
    the usual number of games, ``warnings`` the minutes before the end at which players are told.
    """

    rounds: int
    best_of: int
    finish: str
    extra_turns: int
    result: str
    warnings: tuple[int, ...]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The judge's data for a game."""

    infractions: Mapping[str, Infraction]
    at_time: AtTime


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
        rounds=time["rounds"],
        best_of=time["best-of"],
        finish=time["finish"],
        extra_turns=time["extra-turns"],
        result=time["result"],
        warnings=tuple(time["warnings"]),
        text=time["text"],
    )
    return Ladder(found, at_time)
