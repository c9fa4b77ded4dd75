"""What the form of a new match asks in each game, known without importing the game: an index of what it needs.

The index, ``resources/forms/forms.json``, is written by ``python -m tests.tools.forms`` from the games themselves, and
a test holds it to them. A game that it lacks is imported.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from referee import games, resources
from referee.kernel.options import HouseRule, house_rules

INDEX = ("forms", "forms.json")


@dataclass(frozen=True, slots=True)
class MatchForm:
    """The header keys of a game with the values of each, its seats, decks, schools, packs and house rules.

    Each field is as ``kernel.game.Game`` has it; ``house_rules`` are its options, ``cards`` is whether it has any.
    """

    id: str
    settings: Mapping[str, tuple[str, ...]]
    seats: Mapping[str, tuple[tuple[str, ...], ...]]
    decks: str
    schools: Mapping[str, str]
    packs: tuple[str, ...]
    house_rules: tuple[HouseRule, ...]
    cards: bool
    needs_decks: bool

    @property
    def example(self) -> str:
        """Seats with their players, as a header has them."""
        rows = [row for rows in self.seats.values() for row in rows] or [("left", "right")]
        return " ".join(f"{seat}={player}" for seat, player in zip(rows[0], ("Aki", "Ben"), strict=False))


def form_of(game: str) -> MatchForm:
    """What a new match of a game is asked. Raises ``KeyError`` for an unknown game."""
    found = _index().get(game)
    return made_of(game) if found is None else _read(found)


def made_of(game: str) -> MatchForm:
    """The same from the game itself, which is imported for it."""
    of = games.find(game)
    rules = tuple(house_rules(of.options))
    return MatchForm(
        of.id,
        of.settings,
        of.seats,
        of.decks,
        dict(of.schools),
        tuple(of.packs),
        rules,
        _has_cards(of.card),
        of.needs_decks,
    )


def _has_cards(model: Any) -> bool:
    """Whether a game has cards: one without takes the fields that all cards have as its own."""
    from referee.packs.model import CardFields  # noqa: PLC0415 - the index is there so that pydantic is not loaded

    return model is not CardFields


def with_cards() -> tuple[str, ...]:
    """The games for which there are packs."""
    return tuple(game for game in games.GAMES if form_of(game).cards)


def holds(game: str) -> bool:
    """Whether the index has a game; one that it lacks is asked itself."""
    return game in _index()


def index() -> str:
    """The index as it must stand in its file."""
    return json.dumps({game: asdict(made_of(game)) for game in games.GAMES}, indent=1) + "\n"


@cache
def _index() -> Mapping[str, Any]:
    file = resources.find(*INDEX)
    try:
        found = json.loads(file.read_text(encoding="utf-8")) if file is not None else {}
    except ValueError:
        # what it would say is read off the games themselves
        return {}
    return found if isinstance(found, dict) else {}


def _read(found: Mapping[str, Any]) -> MatchForm:
    rules = (HouseRule(**{**rule, "values": tuple(rule["values"])}) for rule in found["house_rules"])
    return MatchForm(
        found["id"],
        {key: tuple(values) for key, values in found["settings"].items()},
        {mode: tuple(map(tuple, rows)) for mode, rows in found["seats"].items()},
        found["decks"],
        found["schools"],
        tuple(found["packs"]),
        tuple(rules),
        found["cards"],
        found["needs_decks"],
    )
