"""Wrong values of every type in every field of every game's cards and steps: each told where it is, in plain words."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from referee import games
from referee.packs.described import Described
from referee.packs.faults import Found, faults_of
from referee.packs.shapes import Field
from referee.rulebook.voice import common_voice
from referee.workshop.checking import described
from referee.workshop.values import blank, kinds, new_card, new_step

WRONG: tuple[Any, ...] = (
    "", "Not A Word!", "none", "-fire", "漢字", "x" * 300, True, -1, 0, 999_999_999, 1.5, [], [[]], [[], []], [{}],
    ["a", 1, True], {}, {"x": 1}, {"en": 1}, [{"do": "nothing"}], [{"do": 1}], {"count": "nothing"}, [[{}], [1]],
)  # fmt: skip
"""Values of every type that TOML has, most of them wrong wherever they stand."""
INSIDE = (
    "tagged", "tuple", "Input should", "union", "literal", "validation error", "function", "pydantic", "dict",
    "NoneType", "discriminator", "Traceback", "Value error", "assertion", "<class", "constrained", "model_", "_type",
    "__", "{facts", "None", "True", "False",
)  # fmt: skip
"""Words of the library that reads packs, and of Python: no fault shows any of them."""
Path = tuple[str | int, ...]
SCRIPTED = {
    "tash-kalar": "being", "war-vortex-night": "action", "force-of-will": "chant", "kami-no-kijutsu": "force",
}  # fmt: skip
"""The kind of card that has steps."""


def _cards(said: Described, game: str) -> Iterator[tuple[dict[str, Any], Path]]:
    """Every field of every kind of card, of every step and of the tables in both, in a card that is sound else."""
    known: list[Field] = []
    for kind in kinds(game):
        card = new_card(game, kind)
        table = said.cards.get(kind) or said.cards[""]
        yield from _fields(said, game, table.fields, card, (), known)
        if kind == SCRIPTED.get(game, ""):
            for verb, steps in said.steps.items():
                upright = {"upright": [{"effect": [new_step(game, verb)]}]}
                scripted = upright if game == "arcanductor" else {"effect": [new_step(game, verb)]}
                path = ("upright", 0, "effect", 0) if game == "arcanductor" else ("effect", 0)
                yield from _fields(said, game, steps.fields, {**deepcopy(card), **scripted}, path, known)


def _fields(
    said: Described, game: str, fields: Mapping[str, Field], card: dict[str, Any], path: Path, known: list[Field]
) -> Iterator[tuple[dict[str, Any], Path]]:
    """As above; a field that many steps share is looked at in one of them."""
    for field in fields.values():
        if any(field.name == other.name and field.shape == other.shape for other in known):
            continue
        known.append(field)
        yield card, (*path, field.name)
        for shape in (field.shape, *field.shape.of):
            table = said.tables.get(shape.table)
            if table is not None:
                inner = deepcopy(card)
                _put(inner, (*path, field.name), blank(game, shape, field.name))
                for name in table.fields:
                    yield inner, (*path, field.name, name)


def _put(card: dict[str, Any], path: Path, value: Any) -> None:
    here: Any = card
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = value


def _faults(model: TypeAdapter[Any], card: Mapping[str, Any]) -> list[Found]:
    try:
        model.validate_python(card)
    except ValidationError as errors:
        return faults_of(errors, card)
    return []


@pytest.mark.parametrize("game", games.GAMES)
def test_no_fault_shows_the_inside_of_a_library(game: str) -> None:
    english, japanese = common_voice("en"), common_voice("ja")
    model: TypeAdapter[Any] = TypeAdapter(games.find(game).card)
    seen: set[str] = set()
    count = tried = 0
    for card, path in _cards(described(game), game):
        tried += 1
        for value in WRONG:
            wrong = deepcopy(card)
            _put(wrong, path, value)
            for fault in _faults(model, wrong):
                count += 1
                told = english.told(fault.message), japanese.told(fault.message)
                if told[0] in seen:
                    continue
                seen.add(told[0])
                # what stands there is shown as it is written
                bare = [text.partition("(here:")[0].partition("（ここには")[0] for text in told]
                assert not [word for word in INSIDE for text in bare if word in text], (path, value, told)
                assert told[0] != told[1] or not any("a" <= sign.lower() <= "z" for sign in told[0]), (path, told)
                # what is wrong with the whole of a card has no field
                assert not fault.path or fault.path[0] in {path[0], *card}, (path, fault.path)
    # a game with few fields has fewer faults
    assert count > (1000 if tried > 100 else tried) > 0
