"""What a card lacks or may not mean, though nothing of it is a fault: told beside the faults."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee import games
from referee.kernel.telling import Message
from referee.kernel.vocabulary import nearest
from referee.packs.files import BadFile
from referee.packs.loading import find_pack, load_pack
from referee.workshop.change import FieldPath
from referee.workshop.checking import fields_of
from referee.workshop.reading import LANGUAGES

NAMING = frozenset({"card", "back", "deck", "table", "extra-cards"})
"""Fields that name cards by their ids."""
_MISSING = {
    "en": Message("advice-no-english", "there is no English here"),
    "ja": Message("advice-no-japanese", "there is no Japanese here"),
}


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to look at: the path in the card, and what is told."""

    path: FieldPath
    message: Message


def advice_of(game: str, card: Mapping[str, Any], known: Collection[str]) -> tuple[Advice, ...]:
    """What is to be said of a card; ``known`` are the ids of the cards of its pack."""
    return (*_languages(card), *_names(card, {*known, *_shipped(game)}), *_nothing_done(game, card))


def _languages(card: Mapping[str, Any]) -> Iterator[Advice]:
    """A name or text that is said in one language only."""
    for field in ("name", "text"):
        said = card.get(field)
        texts = {"en": said} if isinstance(said, str) else said
        if said and isinstance(texts, Mapping):
            yield from (Advice((field,), _MISSING[language]) for language in LANGUAGES if not texts.get(language))


def _names(card: Mapping[str, Any], known: Collection[str]) -> Iterator[Advice]:
    """Cards that are named and that nothing has: in another pack they may be."""
    for path, word in _named(card, (), naming=False):
        if word and word not in known:
            says = Message("advice-no-card", "no card of this pack or of ours is called {card}", card=word)
            near = nearest(word, known)
            yield Advice(path, Message("then", "{what}; {more}", what=says, more=near) if near else says)


def _named(value: Any, path: FieldPath, *, naming: bool) -> Iterator[tuple[FieldPath, str]]:
    """The ids of cards that a part of a card names, each with where it stands."""
    if isinstance(value, str) and naming:
        yield path, value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _named(inner, (*path, name), naming=name in NAMING)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _named(inner, (*path, place), naming=naming)


def _nothing_done(game: str, card: Mapping[str, Any]) -> Iterator[Advice]:
    """A text that nothing carries out, on a card that could say who does."""
    fields = fields_of(game, card)
    if not card.get("text") or "effect" not in fields or "effect" in card:
        return
    usual = {"id", "name", "text", "kind"}
    if not any(isinstance(value, Mapping | list) and value for name, value in card.items() if name not in usual):
        says = "nothing of the text is carried out: give it steps, or leave it to the players by hand"
        yield Advice(("effect",), Message("advice-nothing-done", says))


@cache
def _shipped(game: str) -> frozenset[str]:
    """The ids of the cards that come with us."""
    found: set[str] = set()
    for name in games.find(game).packs:
        try:
            found.update(load_pack(find_pack(name, None), game, games.find(game).card).cards)
        except BadFile:
            continue
    return frozenset(found)
