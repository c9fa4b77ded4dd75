"""The faults of a pack under work, each at its card and field; the order that the fields of a card are written in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from pydantic import TypeAdapter, ValidationError

from referee import games
from referee.kernel.telling import Message
from referee.packs import faults
from referee.packs.between import between, only_a_name
from referee.packs.described import Described, describe, fields_at
from referee.packs.files import NESTED_TOO_DEEP
from referee.packs.fitting import misfits
from referee.packs.model import PackHead
from referee.packs.shapes import Field
from referee.workshop.layout import Layout, data_of, data_of_head

FIRST = ("id", "name", "text", "kind")
"""The fields that a card is written with first."""


@dataclass(frozen=True, slots=True)
class CardFault:
    """A fault of a pack: the place of the card (None: the head), the path in it, and what is wrong."""

    card: int | None
    path: tuple[str | int, ...]
    message: str


def described(game: str) -> Described:
    """What the cards of a game may say."""
    return describe(game, games.find(game).card)


def fields_of(game: str, card: Mapping[str, Any]) -> Mapping[str, Field]:
    """The fields that a card of this kind may have; none for a kind that is unknown."""
    cards = described(game).cards
    kind = card.get("kind")
    table = cards.get(kind if isinstance(kind, str) and kind in cards else "")
    return table.fields if table else {}


def order_of(game: str, card: Mapping[str, Any]) -> Sequence[str]:
    """The order in which the fields of a card are written."""
    fields = fields_of(game, card)
    return (*FIRST, *(name for name in fields if name not in FIRST))


@lru_cache(maxsize=4)
def faults_of(game: str, layout: Layout) -> tuple[CardFault, ...]:
    """Every fault of a pack."""
    return (*_of_head(layout.head), *_of_cards(game, layout))


@lru_cache(maxsize=256)
def _of_head(head: str) -> tuple[CardFault, ...]:
    data = {name: value for name, value in data_of_head(head).items() if name != "card"}
    try:
        PackHead.model_validate(data)
    except ValidationError as errors:
        found = faults.faults_of(errors, data)
    else:
        found = []
    return tuple(CardFault(None, fault.path, fault.message) for fault in (*found, *_unshown(data)))


def _unshown(data: Mapping[str, Any]) -> Iterator[faults.Found]:
    """Texts that no list or table can show."""
    return (faults.Found(place, why) for place, why in misfits(data))


def _of_cards(game: str, layout: Layout) -> Iterator[CardFault]:
    first: dict[str, int] = {}
    sound: dict[str, Any] = {}
    for place, text in enumerate(layout.cards):
        model, found = read(game, text)
        yield from (CardFault(place, fault.path, fault.message) for fault in found)
        name = data_of(text).get("id")
        if isinstance(name, str) and first.setdefault(name, place) != place:
            yield CardFault(place, ("id",), Message("id-of-two", "the id is given to two cards"))
        elif model is not None:
            sound[model.id] = model
    # whoever names a card that has faults names one of the pack
    for message in between(games.find(game), sound, first.keys):
        if not only_a_name(message):
            yield CardFault(first.get(str(message.facts.get("card", ""))), (), message)


@lru_cache(maxsize=4096)
def read(game: str, text: str) -> tuple[Any, tuple[faults.Found, ...]]:
    """The card of a text as the game has it, or None, and its faults."""
    return read_data(game, data_of(text))


def read_data(game: str, data: Mapping[str, Any]) -> tuple[Any, tuple[faults.Found, ...]]:
    """What a card says as the game has it, or None, and its faults."""
    try:
        return _adapter(game).validate_python(data), tuple(_unshown(data))
    except ValidationError as errors:
        found = faults.faults_of(errors, data, partial(fields_at, described(game), data))
        return None, (*found, *_unshown(data))
    except RecursionError:
        return None, (faults.Found((), NESTED_TOO_DEEP),)


@lru_cache(maxsize=8)
def _adapter(game: str) -> TypeAdapter[Any]:
    return TypeAdapter(games.find(game).card)
