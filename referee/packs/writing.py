"""Packs as TOML: one made of cards, and any value as it stands there."""

import json
from collections.abc import Mapping, Sequence
from typing import Any


def written(cards: Sequence[Mapping[str, Any]], head: Mapping[str, str], order: Sequence[str]) -> str:
    """A pack as TOML: its head, then its cards with their fields in the order given, others behind."""
    whole = {"pack": 1, **head, "version": "1"}
    whole["licence"] = "not for passing on: names and texts belong to the publisher"
    lines = [f"{key} = {toml_value(value)}" for key, value in whole.items()]
    for card in cards:
        keys = [*order, *(key for key in card if key not in order)]
        lines += ["", "[[card]]", *(f"{key} = {toml_value(card[key])}" for key in keys if _told(card.get(key)))]
    return "\n".join(lines) + "\n"


def _told(value: object) -> bool:
    return value is not None and value not in ("", [], {}) and value is not False


def deck_text(game: str, packs: Sequence[str], parts: Mapping[str, Mapping[str, int]], **single: str) -> str:
    """A deck list as TOML: cards with their numbers by part, and single cards by the name of theirs."""
    lines = ["deck = 1", f"game = {toml_value(game)}", f"pack = {toml_value(list(packs))}"]
    lines += [f"{part} = {toml_value(card)}" for part, card in single.items()]
    for part, counts in parts.items():
        lines += ["", f"[{part}]", *(f"{name} = {count}" for name, count in counts.items())] if counts else []
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + " }"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
