"""The table on which one card is tried in the workshop."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from referee.kernel.figures import whole
from referee.kernel.laid import Laid, set_ready
from referee.packs.writing import deck_text

Card = Mapping[str, Any]
"""A card as its pack has it, in TOML's values."""
_LETTERS = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time"}
_X = 2
"""What is laid for an X."""
_PART = {"stone": "stones", "rune": "runes", "chant-rune": "runes", "j-ruler": "", "ruler": ""}


def laid(card: Card, pack: str) -> Laid:
    """The table on which a card of a pack can be tried."""
    name, kind = str(card["id"]), str(card.get("kind"))
    ruler = name if kind == "ruler" else "sena-hearth-keeper"
    if kind == "j-ruler":
        ruler = str(card.get("back", ruler))
    deck: dict[str, dict[str, int]] = {"main": {"spark-runner": 4}, "stones": {"coal-stone": 10}, "runes": {}}
    if part := _PART.get(kind, "main"):
        deck[part][name] = 1 if part == "runes" else 4
    files = {"deck.toml": deck_text("force-of-will", ("two-thrones", pack), deck, ruler=ruler)}
    lines = ["first recover", "first main"]
    lines += [set_ready(f"will.first.{attribute}", count) for attribute, count in _will_for(card).items()]
    if kind == "j-ruler":
        lines.append(set_ready("ruler.first", "j-ruler"))
    elif kind == "stone":
        lines.append(set_ready("field.first", name))
    else:
        lines.append(set_ready("field.first", "coal-stone,forge-hand"))
    lines.append(set_ready("field.second", "powder-imp,kiln-captain"))
    return Laid(("two-thrones",), ("seats: first=Aki second=Ben", "decks: first={deck.toml} second=two-thrones-tide"),
                tuple(lines), files)  # fmt: skip


def _will_for(card: Card) -> Mapping[str, int]:
    """The will that the dearest cost of a card asks for, so that nobody need say with which it is paid."""
    abilities = [each for each in card.get("abilities", ()) if isinstance(each, Mapping)]
    costs = [card.get("cost", ""), card.get("judgement", ""), *(each.get("cost", "") for each in abilities)]
    symbols = max((re.findall(r"\{(\w+)\}", str(cost)) for cost in costs), key=len)
    found = Counter(_LETTERS[symbol] for symbol in symbols if symbol in _LETTERS)
    first = next(iter(found), "fire")
    found[first] += sum(
        _X if (number := whole(symbol)) is None else number for symbol in symbols if symbol not in _LETTERS
    )
    return {attribute: count for attribute, count in found.items() if count}
