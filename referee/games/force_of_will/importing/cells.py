"""What the cells of a card file say: names in both languages, texts, lists."""

import re
from collections.abc import Mapping
from typing import Any

from referee.packs.cells import says_none
from referee.packs.importing import by_language, lines_of, one_of

_MAY_BE_NONE = ("race", "cost", "colour", "divinity")
"""Fields of which a cell may say that there is none."""


def fields_in(row: Mapping[str, Any], columns: Mapping[str, str]) -> dict[str, Any]:
    """What a row has in each field, without what says that there is none."""
    said = {name: row[column] for name, column in columns.items() if column in row}
    return {name: cell for name, cell in said.items() if not (name in _MAY_BE_NONE and says_none(cell))}


def name_in(raw: Mapping[str, Any]) -> str | dict[str, str]:
    """The name of a row, in both languages where it has both; in Japanese where it is written so, or its column is."""
    name, japanese = raw.get("name"), said_in(raw.get("name-ja"))
    if isinstance(name, dict):
        said = {language: said_in(name.get(language)) for language in ("en", "ja")}
        english, japanese = said["en"], japanese or said["ja"]
    else:
        english = said_in(name)
    if english and japanese and english != japanese:
        return {"en": english, "ja": japanese}
    if japanese and not english:
        return {"ja": japanese}
    found: str | dict[str, str] = by_language(english or one_of(name))
    return found


def texts_by_language(value: Any) -> Any:
    """Fields with every text in Japanese said to be."""
    if isinstance(value, Mapping):
        return {key: by_language(item) if key == "text" else texts_by_language(item) for key, item in value.items()}
    return [texts_by_language(item) for item in value] if isinstance(value, list) else value


def lines_in(raw: Mapping[str, Any]) -> list[str]:
    """The lines of a row's texts, without blanks that print does not have."""
    return [" ".join(str(line).split()) for line in _texts_of(raw.get("abilities"))]


def _texts_of(value: object) -> list[str]:
    """The texts of a card: a list, or one cell with a line for each."""
    return [part for line in lines_of(value) for part in re.split(r"\r?\n|\|", line) if lines_of(part)]


def said_in(value: object) -> str:
    """A value as words: numbers come as numbers or as text."""
    return "" if value is None else str(value).strip()


def listed(value: object) -> list[Any]:
    """The words of a cell that may have several."""
    if value is None or value == "":
        return []
    if isinstance(value, str):
        return [part.strip() for part in re.split(r"[,，/／、・;；\n]", value) if part.strip()] or [value]
    return list(value) if isinstance(value, list) else [value]
