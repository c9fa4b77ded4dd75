"""The table on which one card is tried in the workshop."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.laid import Laid, set_ready
from referee.packs.writing import toml_value

Card = Mapping[str, Any]
"""A card as its pack has it, in TOML's values."""
_DECK = "stumble,catch-breath,gamble,plain-attack,brace,quick-step"


def laid(card: Card, pack: str) -> Laid:
    """The table on which a card of a pack can be tried."""
    name, kind = str(card["id"]), card.get("kind")
    hero, deck = "rime-weaver", "catch-breath,gamble,rime-mail,frost-breath,icicle,deep-freeze"
    if kind == "character":
        hero, deck = name, ",".join(card.get("deck") or _DECK.split(","))
    files: dict[str, str] = {}
    first = name
    if kind in ("token", "field"):
        # nothing else brings it to the table
        verb = "summon" if kind == "token" else "field"
        files["trial.toml"] = _helper("war-vortex-night", "bring-it", {"do": verb, "card": name})
        first = "bring-it"
    lines = [
        f"red enter hero card={hero} deck={deck}",
        "blue enter foe card=ember-warden deck=stumble,plain-attack,ember-lash,kindle,brand,wildfire",
        *([] if kind == "character" else [set_ready("deck.hero.1", first)]),
        "table initiative hero=6 foe=2",
    ]
    return Laid(("vortex-night",), ("seats: red=Aki blue=Ben",), tuple(lines), files)


def _helper(game: str, name: str, step: Card) -> str:
    """A pack with one action that does one thing."""
    head = {"pack": 1, "id": "trial", "title": "Trial", "game": game, "version": "1", "licence": "CC0-1.0"}
    card = {"id": name, "name": {"en": "Bring it", "ja": "出す"}, "kind": "action", "cost": 0, "effect": [dict(step)]}
    lines = [f"{key} = {toml_value(value)}" for key, value in head.items()]
    return "\n".join([*lines, "", "[[card]]", *(f"{key} = {toml_value(value)}" for key, value in card.items())]) + "\n"
