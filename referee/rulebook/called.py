"""What the facts of a match are called: the rows of the rule books that their names fit."""

import re
from collections.abc import Iterable, Mapping

WORD = re.compile(r"[A-Za-z][\w'#-]*")
"""A name inside the value of a fact: numbers and signs around it stay as they are."""

_BEFORE = "fact."


def numbered(word: str) -> tuple[str, str]:
    """A word and the number with its sign right behind it (``damage-taken-1``); "" for the number where none is."""
    name = word.rstrip("0123456789")
    return (name[:-1], word[len(name) - 1 :]) if name != word and name.endswith(("+", "-")) else (word, "")


def row_of(fact: str, keys: Iterable[str]) -> tuple[str, Mapping[str, str]] | None:
    """The key of the sentence for a fact and what its ``<...>`` stand for; None where no key fits.

    ``<colour>`` fills ``{colour}``, a second one ``{colour2}``. Of several keys that fit the one with the fewest
    ``<...>`` is taken.
    """
    fitting = [(key, filled) for key in keys if key.startswith(_BEFORE) and (filled := _filled(key, fact)) is not None]
    return min(fitting, key=lambda row: len(row[1]), default=None)


def _filled(key: str, fact: str) -> dict[str, str] | None:
    parts, words = key.removeprefix(_BEFORE).split("."), fact.split(".")
    if len(parts) != len(words):
        return None
    found: dict[str, str] = {}
    for part, word in zip(parts, words, strict=True):
        if part.startswith("<"):
            kind = part.strip("<>")
            found[kind if kind not in found else f"{kind}2"] = word
        elif part != word:
            return None
    return found
