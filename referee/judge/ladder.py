"""The judge's ladder for a game, as data: what is penalized, how it climbs, what is done on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee import resources
from referee.rulebook.book import toml_of

LEVELS = ("caution", "warning", "game-loss", "match-loss", "disqualification")
"""The steps of the ladder, lightest first."""

Texts = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Infraction:
    """Something a judge penalizes.

    ``path`` is the step for the first time, the second and so on, the last of them for every time after that;
    ``definition``, ``examples`` and ``remedy`` (what is done on the table) are texts by language; ``minutes`` is the
    additional time usual where the ruling took long; ``event`` whether earlier rounds of the event count for the path;
    ``self_report`` whether the step is one lower for a player who told of it before anyone gained by it.
    """

    id: str
    text: Texts
    path: tuple[str, ...]
    definition: Texts
    examples: Texts
    remedy: Texts
    minutes: int = 0
    event: bool = False
    self_report: bool = False

    @property
    def starts(self) -> str:
        """The step for the first time."""
        return self.path[0]

    def step(self, before: Sequence[str], *, told: bool = False) -> str:
        """The step after those given ``before`` for it; ``told`` where the player reported it in time."""
        given = [self.path.index(level) + 1 for level in before if level in self.path]
        place = min(max([len(before), *given]), len(self.path) - 1)
        if not (told and self.self_report):
            return self.path[place]
        return self.path[place - 1] if place else LEVELS[max(0, LEVELS.index(self.path[0]) - 1)]


@cache
def raw(game: str) -> dict[str, Any]:
    """The judge's data of a game as written: the common file, and what the game's own adds or says otherwise."""
    common = _read("common")
    own = _read(game) if resources.find("judging", f"{game}.toml") else {}
    found = {item["id"]: item for item in common["infraction"]}
    for item in own.get("infraction", ()):
        found[item["id"]] = {**found.get(item["id"], {}), **item}
    return {"infraction": list(found.values()), "policy": {**common["policy"], **own.get("policy", {})}}


def _read(name: str) -> dict[str, Any]:
    return toml_of(resources.path("judging", f"{name}.toml"))


@cache
def infractions(game: str) -> Mapping[str, Infraction]:
    """The infractions of a game by id, the common ones first."""
    return {item["id"]: _infraction(item) for item in raw(game)["infraction"]}


def _infraction(item: Mapping[str, Any]) -> Infraction:
    return Infraction(
        id=item["id"],
        text=item["text"],
        path=tuple(item["path"]),
        definition=item["definition"],
        examples=item["examples"],
        remedy=item["remedy"],
        minutes=item.get("minutes", 0),
        event=item.get("event", False),
        self_report=item.get("self-report", False),
    )
