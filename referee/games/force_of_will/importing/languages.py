"""Texts of a row in both languages: told apart, read each for itself, and held against each other."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.force_of_will.importing.cells import lines_in
from referee.games.force_of_will.importing.japanese import is_japanese

_SENTENCE = re.compile(r"[⇒:.]|(?:\S+ ){3}")
"""What keywords and figures alone do not have: they stand in one language for both."""


def apart(raw: Mapping[str, Any], cells: Sequence[Any]) -> tuple[list[str], list[str]]:
    """The lines of a row's texts, and its Japanese lines where they say the same a second time; none where they do not.

    ``cells`` are those that came together as its text. A text by language, a column of Japanese texts, or a cell in
    each language are one text said twice; cells in one language are one text after the other.
    """
    said = raw.get("abilities")
    if isinstance(said, dict):
        first, second = (lines_in({"abilities": said.get(language)}) for language in ("en", "ja"))
        return (first, second) if first else (second, [])
    if second := lines_in({"abilities": raw.get("abilities-ja")}):
        first = lines_in(raw)
        return (first, second) if first else (second, [])
    texts = [lines for cell in cells if (lines := lines_in({"abilities": cell}))]
    english = [line for lines in texts if not any(map(is_japanese, lines)) for line in lines]
    japanese = [line for lines in texts if any(map(is_japanese, lines)) for line in lines]
    if japanese and any(map(_SENTENCE.search, english)):
        return english, japanese
    return lines_in(raw), []


def alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two texts became the same fields, whatever they are printed as and in whatever order keywords stand."""
    return bool(_core(one) == _core(other))


def _core(value: Any, key: str = "") -> Any:
    if isinstance(value, Mapping):
        return {name: _core(item, name) for name, item in value.items() if name != "text" and item not in (None, [])}
    if isinstance(value, list):
        found = [_core(item) for item in value]
        return sorted(found) if key == "keywords" else found
    return value
