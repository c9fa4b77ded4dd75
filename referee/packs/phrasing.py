"""How words stand in a sentence: articles, capitals, denials, one or several."""

import re
from collections.abc import Mapping
from typing import Any

from referee.packs.described import Table
from referee.packs.shapes import Field

_DENIALS = (("ている", "ていない"), ("受けた", "受けていない"), ("える", "えない"))
"""Endings of Japanese labels that are verbs, and what denies them."""


def with_articles(text: str) -> str:
    """A text in which "(a) " is the article that the word behind it has."""
    told = re.sub(r"\(a\) (\w)", lambda found: f"{'an' if found[1] in 'aeiou' else 'a'} {found[1]}", text)
    return re.sub(r"\ban other\b", "another", told)


def capital(text: str) -> str:
    """A text as it stands at the start of a sentence."""
    return text[:1].upper() + text[1:]


def inside(words: list[str]) -> list[str]:
    """A sentence as it stands behind its conditions; what is written in capitals stays so."""
    first = words[0]
    return [first[:1].lower() + first[1:] if first[1:2].islower() or first[1:2] == " " else first, *words[1:]]


def denied(label: str) -> str:
    """A Japanese label denied."""
    for end, denial in _DENIALS:
        if label.endswith(end):
            return label.removesuffix(end) + denial
    return f"{label}でない"


def any_of(words: list[str], comma: str, either: str) -> str:
    """Words of which any holds; a language that says so between each two has ``either`` for a comma too."""
    if either.strip() == either:
        return either.join(words)
    return either.join([comma.join(words[:-1]), words[-1]] if words[1:] else words)


def for_one(table: Table, step: Mapping[str, Any]) -> bool | None:
    """Whether a step is done to one thing; None where it cannot say how many."""
    if "count" not in table.fields and "with" not in table.fields:
        return None
    return step.get("count", 1) == 1 and step.get("all") is not True


def pays_one(price: Mapping[str, Any]) -> bool:
    """Whether what is paid is one thing: counters come off one, however many."""
    return bool(price.get("count", 1) == 1 or price["pay"] == "counters")


def understood(field: Field) -> str | int | None:
    """What stands in a field that is left out, where a word or number says it."""
    default = field.default
    return default if isinstance(default, str | int) and default is not False and default != "" else None
