"""What is wrong between the cards of a pack that are sound by themselves: ids that no card has, and the game's own."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel

from referee.kernel.game import Game
from referee.kernel.telling import Message, hinted
from referee.kernel.vocabulary import nearest
from referee.packs.faults import told_place
from referee.packs.model import CardId

Path = tuple[str | int, ...]


def between(
    game: Game[Any], cards: Mapping[str, Any], others: Callable[[], Collection[str]] = frozenset
) -> Iterator[Message]:
    """Every fault between cards; each has the id of the card as its fact ``card``.

    ``others`` are ids and names of cards of further packs, which they may name too; asked only where one is not here.
    """
    for message in (*_ids(cards), *(game.check_pack(cards) if game.check_pack is not None else ())):
        if "unknown" not in message.facts or message.facts["unknown"] not in others():
            yield message


def only_a_name(message: Message) -> bool:
    """Whether it is only that no card here bears a name: one of another pack may, so that it is told and no fault."""
    said = message.facts.get("what", message)
    return isinstance(said, Message) and said.key == "name-of-no-card"


def _ids(cards: Mapping[str, Any]) -> Iterator[Message]:
    """The ids that no card has."""
    for card in cards.values():
        for path, named in ids_in(card):
            if named not in cards:
                says = "card {card}: {field}: no card of the pack has the id '{unknown}'"
                wrong = Message("no-such-id", says, card=card.id, field=told_place(path), unknown=named)
                yield hinted_of(wrong, named, cards)


def hinted_of(wrong: Message, word: str, known: Mapping[str, Any]) -> Message:
    """A fault of a card with the nearest of what there is, where one is near; it stays one of that card."""
    text = hinted(wrong, nearest(word, known))
    made = text if isinstance(text, Message) else wrong
    made.facts = {"card": wrong.facts["card"], "unknown": word, **made.facts}
    return made


def parts_of(model: BaseModel) -> Iterator[tuple[Path, Any]]:
    """What the fields of a table hold, each entry of a list by itself, with the way to it as packs write it."""
    for name, info in type(model).model_fields.items():
        yield from _each((info.alias or name,), getattr(model, name))


def _each(path: Path, value: Any) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, tuple | list):
        for place, item in enumerate(value):
            yield from _each((*path, place), item)
    else:
        yield path, value


def ids_in(model: BaseModel) -> Iterator[tuple[Path, str]]:
    """The ids of other cards that a card names, however deep, each with the way to it."""
    for name, written, names_cards in _fields(type(model)):
        for path, value in _each((written,), getattr(model, name)):
            if isinstance(value, BaseModel):
                yield from ((path + inner, named) for inner, named in ids_in(value))
            elif names_cards and isinstance(value, str):
                yield path, value


@cache
def _fields(table: type[BaseModel]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of a table: the name of each, how packs write it, whether it holds ids of other cards."""
    fields = table.model_fields.items()
    return tuple((name, info.alias or name, _holds_ids(info.annotation)) for name, info in fields)


def _holds_ids(annotation: Any) -> bool:
    """Whether a field holds ids of other cards; a card's own id is a plain ``CardId`` and is not meant."""
    return CardId in get_args(annotation) or any(_holds_ids(each) for each in get_args(annotation))
