"""What of a card with faults can be shown: the card without what is wrong, so that one fault hides nothing else."""

from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any

from referee.packs.shapes import Shape
from referee.workshop.change import FieldPath
from referee.workshop.checking import fields_of, read, read_data
from referee.workshop.layout import data_of
from referee.workshop.values import kinds, new_card

MOST = 40
"""So many faults of a card are looked past."""
FIGURES = 99_999
"""A number that is out of its bounds is shown as it is typed up to here, and as far below none."""


@lru_cache(maxsize=4096)
def sound_part(game: str, text: str) -> tuple[Any, tuple[str, ...]]:
    """The card of a text as far as it is sound, and its fields that are not; None for a card of no kind there is.

    What is needed and wrong is as in a new card; a number that is out of its bounds is as it is typed.
    """
    model, found = read(game, text)
    bad = tuple(dict.fromkeys(str(fault.path[0]) for fault in found if fault.path))
    data = deepcopy(dict(data_of(text)))
    kind = str(data.get("kind", ""))
    if model is not None or kind not in kinds(game):
        return model, bad
    typed = {name: value for name in bad if isinstance(value := data.get(name), int) and abs(value) <= FIGURES}
    model = _mended(game, data, new_card(game, kind))
    fields = fields_of(game, data)
    figures = {name: value for name, value in typed.items() if name in fields and _takes_numbers(fields[name].shape)}
    attributes = {name.replace("-", "_"): value for name, value in figures.items()}
    return (model.model_copy(update=attributes) if model is not None else None), bad


def _takes_numbers(shape: Shape) -> bool:
    return any(each.kind == "number" for each in (shape, *shape.of))


def _mended(game: str, data: dict[str, Any], fresh: Mapping[str, Any]) -> Any:
    """The card without its faults; None where what is left is none."""
    for _ in range(MOST):
        model, found = read_data(game, data)
        if model is not None or not found or not _without(data, found[0].path, fresh):
            return model
    return None


def _without(data: dict[str, Any], path: FieldPath, fresh: Mapping[str, Any]) -> bool:
    """Take what is wrong out, or what it stands in; whether that changed anything."""
    for deep in range(len(path), 0, -1):
        holder = _at(data, path[: deep - 1])
        last = path[deep - 1]
        there = last in holder if isinstance(holder, dict) else isinstance(holder, list) and last in range(len(holder))
        if there and not (deep == 1 and holder[last] == fresh.get(str(last))):
            del holder[last]
            return True
    name = str(path[0]) if path else ""
    if name not in fresh or data.get(name) == fresh[name]:
        return False
    data[name] = deepcopy(fresh[name])
    return True


def _at(data: Any, path: FieldPath) -> Any:
    for part in path:
        inside = isinstance(data, dict) and part in data
        inside = inside or (isinstance(data, list) and isinstance(part, int) and part < len(data))
        data = data[part] if inside else None
    return data
