"""Ids of packs and cards: made from a name, free among those that there are, and followed by who names them."""

from collections.abc import Collection, Mapping
from typing import Any

from referee import resources
from referee.packs.files import head_of, own_packs
from referee.packs.importing import slug

NEW_CARD = "new-card"
"""The id of a card that has no English name yet."""
_SAID = ("name", "text")
"""Fields of words that people read: they name no card."""


def free(wanted: str, taken: Collection[object]) -> str:
    """A name like the one wanted that is not taken."""
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}-{number}", number + 1
    return name


def taken_ids(game: str) -> set[object]:
    """The ids that packs of a game have: those that come with us, and the player's own."""
    shipped = (head_of(resources.path("packs", name)) for name in resources.names("packs", ".toml"))
    return {head.get("id") for head in (*shipped, *(head for _, head in own_packs(game)))}


def id_from(name: object) -> str:
    """The id that a card of a name begins with."""
    english = name.get("en", "") if isinstance(name, Mapping) else name
    return slug(str(english))[:60].strip("-") or NEW_CARD


def following(data: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    """What a card says, with the cards that it names called by their new ids."""
    return {name: value if name in _SAID else _followed(value, ids) for name, value in data.items()}


def _followed(value: Any, ids: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, Mapping):
        return following(value, ids)
    return [_followed(each, ids) for each in value] if isinstance(value, list) else value
