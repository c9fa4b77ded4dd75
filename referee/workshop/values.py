"""What new parts of cards begin with: the least that their shapes allow, and what cards of the kind usually have."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from referee import resources
from referee.packs.shapes import Field, Shape
from referee.workshop.advice import WORDS as SAID
from referee.workshop.advice import advice_of
from referee.workshop.checking import described, fields_of

WORDS = Shape("by-word", of=(Shape("text"),))
"""Texts by language."""


def is_words(shape: Shape) -> bool:
    """Whether it is a text for readers, in one language or several."""
    return shape.kind == "either" and {each.kind for each in shape.of} == {"text", "by-word"}


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of cards of a game; one without a name where there is one kind."""
    cards = described(game).cards
    if "" not in cards:
        return tuple(cards)
    kind = cards[""].fields.get("kind")
    return kind.shape.choices if kind is not None else ("",)


@cache
def usual(game: str, kind: str) -> frozenset[str]:
    """The fields that half of the cards of a kind have in the packs that come with us."""
    shipped = [card for name in _packs(game) for card in _cards(name) if str(card.get("kind", "")) == kind]
    counted = Counter(field for card in shipped for field in card)
    return frozenset(field for field, count in counted.items() if 2 * count >= len(shipped))


def _packs(game: str) -> tuple[str, ...]:
    return tuple(name for name in resources.names("packs", ".toml") if _head(name).get("game") == game)


@cache
def _head(name: str) -> Mapping[str, Any]:
    text = resources.path("packs", name).read_text(encoding="utf-8")
    return tomllib.loads(text.partition("\n[[")[0])


def _cards(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(resources.path("packs", name).read_text(encoding="utf-8"))["card"]
    return found


NEW = {"en": "New card", "ja": "新しいカード"}
"""What a card is called until its owner calls it something."""


def new_card(game: str, kind: str, language: str = "en") -> dict[str, Any]:
    """A card of a kind to begin with, called something in one language: a name that nobody gave is never printed."""
    start: dict[str, Any] = {"id": "new-card", "name": {language: NEW[language]}}
    if kind:
        start["kind"] = kind
    fields = fields_of(game, start)
    wanted = [field for field in fields.values() if field.name not in start and _begins_with(game, kind, field)]
    return {**start, **{field.name: blank(game, field.shape, field.name) for field in wanted}}


def _begins_with(game: str, kind: str, field: Field) -> bool:
    """Whether a new card has the field: it is needed, or it is usual and a plain figure or word."""
    plain = field.shape.kind in ("number", "choice") or (field.shape.kind == "text" and field.name == "cost")
    optional_number = field.shape.kind == "either" and field.shape.of[0].kind == "number"
    return field.needed or ((plain or optional_number) and field.name in usual(game, kind))


def blank(game: str, shape: Shape, name: str = "") -> Any:
    """The least that a shape allows."""
    match shape.kind:
        case "number":
            return max(shape.least or 0, min(1, shape.most or 1) if shape.least is None else 0)
        case "yes-no":
            return True
        case "choice":
            return next((word for word in shape.choices if word), "")
        case "list":
            return _blank_list(game, shape, name)
        case "by-word":
            return {}
        case "steps":
            return []
        case "table":
            table = described(game).tables.get(shape.table)
            fields = table.fields.values() if table else ()
            # what does something is begun with its steps in view
            begun = [field for field in fields if field.needed or field.name == "effect"]
            return {field.name: blank(game, field.shape, field.name) for field in begun}
        case "either":
            chosen = next((each for each in shape.of if each.kind in ("steps", "number", "text")), shape.of[0])
            return blank(game, chosen, name)
        case _:
            return shape.choices[0] if shape.choices else _TEXTS.get(name, "")


_TEXTS = {"cost": "{1}", "judgement": "{1}", "amount": "1", "kind": "fire", "card": "new-card", "id": "new-card"}
"""Texts that have a form, to begin with."""


def _blank_list(game: str, shape: Shape, name: str) -> list[Any]:
    if name == "pattern":
        return ["CTC"]
    table = described(game).tables.get(shape.of[0].table) if shape.of[0].kind == "table" else None
    least = 1 if table is not None and "effect" in table.fields else 0
    return [blank(game, shape.of[0], name) for _ in range(max(least, shape.least or 0))]


FRAME = frozenset(
    {"if", "unless", "may", "then", "otherwise", "count", "up-to", "another", "until", "turns", "phases", "when"}
)
"""Fields that any step may have: one that is begun has none of them but those that it needs."""


def new_step(game: str, verb: str) -> dict[str, Any]:
    """A step of a verb to begin with: the example of its description at its plainest."""
    fields = described(game).steps[verb].fields
    example = described(game).examples.get(verb, "")
    given = dict(tomllib.loads(f"step = {example}")["step"]) if example else {}
    shown = {name: value for name, value in given.items() if name in fields}
    kept = {name: _plain(fields[name], value) for name, value in shown.items() if name not in FRAME}
    needed = {
        name: kept.get(name, shown.get(name, blank(game, field.shape, name)))
        for name, field in fields.items()
        if field.needed
    }
    return {"do": verb, **needed, **kept}


def fitting_step(game: str, verb: str, card: Mapping[str, Any]) -> dict[str, Any]:
    """The same for a card of that kind: without the fields of which the check would say at once that nothing is there.

    What is said in one language only stays: there is something to say.
    """
    begun, fields = new_step(game, verb), described(game).steps[verb].fields
    about = {name: value for name, value in card.items() if name in ("kind", "interference")}
    told = [each.path[2:] for each in advice_of(game, {**about, "effect": [begun]}) if each.path[:2] == ("effect", 0)]
    unfit = {path[0] for path in told if path and path[0] not in ("do", *SAID) and not fields[str(path[0])].needed}
    return {name: value for name, value in begun.items() if name not in unfit}


def _plain(field: Field, value: Any) -> Any:
    """A number in the place of one that is counted."""
    counted = isinstance(value, Mapping) and field.shape.kind == "either"
    return 1 if counted and any(each.kind in ("number", "text") for each in field.shape.of) else value
