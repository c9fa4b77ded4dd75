"""Whose fault it is: the card of a pack by its id, or as which of the file's it is, with its name behind."""

from collections.abc import Iterable, Mapping
from typing import Any

from referee.kernel.telling import Message
from referee.packs.files import Fault
from referee.packs.texts import Text

SHOWN = 60
"""So many signs of a name at most stand behind a place."""
NAMING = ("card", "other")
"""Facts of messages that are ids of cards of the pack."""


def fault_of(card: object, number: int, field: str, message: str) -> Fault:
    """A fault of a card as it was written, the ``number``-th of its file; ``field`` is "" for the whole card."""
    found: Mapping[str, Any] = card if isinstance(card, dict) else {}
    own = found.get("id")
    place = own if isinstance(own, str) and own.strip() else Message("card-of-number", "card {number}", number=number)
    if field:
        place = Message("field-of-card", "{card}.{field}", card=place, field=field)
    return Fault(place, message, _besides(own, found.get("name")))


def shown(name: object) -> Text:
    """A name as it stands in a line, by language where it is given so; "" for what is no name."""
    if not isinstance(name, Mapping):
        return _line(name)
    return {str(language): text for language, each in name.items() if (text := _line(each))} or ""


def _besides(own: object, name: object) -> Text:
    """What a name says besides an id; "" where it is the same word."""
    text = shown(name)
    return "" if text == own else text


def _line(text: object) -> str:
    told = " ".join(text.split()) if isinstance(text, str) else ""
    return told if len(told) <= SHOWN else told[: SHOWN - 1] + "…"


def with_names(messages: Iterable[Message], cards: Mapping[str, Any]) -> list[Message]:
    """Messages about cards of a pack, with the names behind their ids."""
    names = {card: text for card, item in cards.items() if (text := _besides(card, item.name))}
    return [_named(message, names) for message in messages]


def _named(message: Message, names: Mapping[str, Text]) -> Message:
    return message.saying(**{fact: _fact(fact, value, names) for fact, value in message.facts.items()})


def _fact(fact: str, value: object, names: Mapping[str, Text]) -> object:
    if isinstance(value, Message):
        return _named(value, names)
    if fact in NAMING and isinstance(value, str) and value in names:
        return Message("card-and-name", "{card} ({name})", card=value, name=names[value])
    return value
