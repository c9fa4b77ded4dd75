"""Loading packs and decks: all faults of a file are collected and told together."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from referee import resources
from referee.kernel.canonical import digest_of
from referee.kernel.game import Deck
from referee.kernel.telling import Message, hinted
from referee.kernel.vocabulary import nearest
from referee.packs.described import describe, fields_at
from referee.packs.faults import MOST_LOOKED_AT, Known, faults_of, told_place
from referee.packs.files import (
    NESTED_TOO_DEEP,
    BadFile,
    Fault,
    bytes_of,
    find_named,
    is_there,
    line_of_key,
    read_toml,
    toml_of,
)
from referee.packs.fitting import misfits
from referee.packs.model import Cards, Pack, PackHead
from referee.packs.unchanged import Unchanged
from referee.packs.whose import fault_of

MOST_LOADED = 8
"""So many packs, and decks, are kept as they were read; a match has one to four."""
NO_GAME = Message("names-no-game", "missing; the id of the game that it is for")
_PACKS: Unchanged[Pack] = Unchanged(MOST_LOADED)
_DECKS: Unchanged[tuple[Deck, str, tuple[str, ...]]] = Unchanged(MOST_LOADED)
_OURS: Unchanged[str] = Unchanged(MOST_LOADED)


def find_pack(name: str, beside: Path | None) -> Path:
    """The file of a pack: what a record or deck ``beside`` means by a name, or what a player named (``beside`` None).

    A player may name any file. Raises ``BadFile`` for a name in a record or deck that leads elsewhere.
    """
    if beside is not None:
        return find_named(name, beside, "packs")
    if is_there(Path(name)):
        return Path(name)
    try:
        return find_named(name, None, "packs")
    except BadFile:
        return Path(name)


def load_pack(path: Path, game: str, card_model: Any) -> Pack:
    """The pack in a file, its cards checked against the game's card model.

    A file that holds what it held is not made into cards again: a replay of many matches, or a what-if, needs
    the same pack over and over. Raises ``BadFile`` with every fault, each with the card and the field.
    """
    written = bytes_of(path)
    return _PACKS.of(path, game, written, lambda: _load_pack(path, toml_of(path, written), game, card_model))


def _load_pack(path: Path, data: dict[str, Any], game: str, card_model: Any) -> Pack:
    other = data.get("game")
    if isinstance(other, str) and other != game:
        # held to the fields of this game every card of another is at fault, and none of them is what has to be mended
        raise BadFile(path, [Fault("game", _other_game(other, game))])
    digest = digest_of("pack", _plain(data))
    cards = data.pop("card", [])
    faults: list[Fault] = []
    head = _head(data, faults)
    loaded = _cards(cards, TypeAdapter(card_model), faults, _fields_of(game, card_model))
    unshown = tuple(islice(_misfits(path, data, cards), MOST_LOOKED_AT))
    if faults or head is None:
        raise BadFile(path, [*faults, *unshown], loaded, _names_of(cards))
    return Pack(head, path, loaded, digest, unshown)


@lru_cache(MOST_LOADED)
def cards_of(packs: tuple[Pack, ...]) -> Cards:
    """The cards of some packs, for the same packs the same ones."""
    return Cards({card: found for pack in packs for card, found in pack.cards.items()})


def as_ours(pack: Pack) -> Message | None:
    """What is told of a pack that bears the id of one that comes with the program and holds other cards."""
    if pack.path.is_relative_to(resources.root()) or digest_of_ours(pack.head.id) in (None, pack.digest):
        return None
    says = "{file} has the id of the pack '{pack}' that comes with the program, and other cards"
    return Message("pack-as-ours", says, file=pack.path.name, pack=pack.head.id)


def digest_of_ours(pack: str) -> str | None:
    """The hash of the pack of an id that comes with the program; None where none does."""
    if f"{pack}.toml" not in resources.names("packs", ".toml"):
        return None
    path = resources.path("packs", f"{pack}.toml")
    written = bytes_of(path)
    return _OURS.of(path, "", written, lambda: digest_of("pack", _plain(toml_of(path, written))))


def _misfits(path: Path, head: Mapping[str, Any], cards: object) -> Iterable[Fault]:
    """Texts that cannot be shown; those that come with us can."""
    if path.is_relative_to(resources.root()):
        return
    listed = cards if isinstance(cards, list) else []
    yield from (Fault(told_place(place), why) for place, why in misfits(head))
    for number, card in enumerate(listed, start=1):
        yield from (fault_of(card, number, told_place(place), why) for place, why in misfits(card))


def _plain(data: Mapping[str, Any]) -> str:
    """What a file says, whatever its layout and comments."""
    return json.dumps(data, sort_keys=True, default=str)


def digest_of_deck(deck: Deck) -> str:
    """The hash of what a deck says."""
    return digest_of(
        "deck", _plain({"parts": dict(deck.parts), "single": dict(deck.single), "lists": dict(deck.lists)})
    )


def pack_game(path: Path) -> str:
    """The game that a pack says it is for. Raises ``BadFile`` where it says none."""
    game = read_toml(path).get("game")
    if not isinstance(game, str):
        raise BadFile(path, [Fault("game", NO_GAME)])
    return game


def _head(data: dict[str, Any], faults: list[Fault]) -> PackHead | None:
    try:
        return PackHead.model_validate(data)
    except ValidationError as errors:
        faults.extend(Fault(found.place, found.message) for found in faults_of(errors, data))
        return None


def _cards(cards: object, adapter: TypeAdapter[Any], faults: list[Fault], known: "Fields") -> dict[str, Any]:
    loaded: dict[str, Any] = {}
    ids: set[object] = set()
    if not isinstance(cards, list):
        faults.append(Fault("card", Message("cards-as-tables", "cards are written as [[card]] tables")))
        return loaded
    for number, raw in enumerate(cards, start=1):
        if len(faults) > MOST_LOOKED_AT:
            break
        name = raw.get("id") if isinstance(raw, dict) else None
        if isinstance(name, str) and name in ids:
            faults.append(fault_of(raw, number, "", Message("id-of-two", "the id is given to two cards")))
        ids.add(name if isinstance(name, str) else None)
        try:
            card = adapter.validate_python(raw)
        except ValidationError as errors:
            found = faults_of(errors, raw, known(raw))
            faults.extend(fault_of(raw, number, each.place, each.message) for each in found)
            continue
        except RecursionError:
            faults.append(fault_of(raw, number, "", NESTED_TOO_DEEP))
            continue
        loaded[card.id] = card
    return loaded


def _names_of(cards: object) -> set[str]:
    """The ids and names of cards as they are written, whatever is wrong with them."""
    found: set[str] = set()
    for card in cards if isinstance(cards, list) else ():
        texts = (card.get("id"), card.get("name")) if isinstance(card, dict) else ()
        for text in texts:
            names = text.values() if isinstance(text, dict) else (text,)
            found |= {each for each in names if isinstance(each, str)}
    return found


Fields = Callable[[object], Known]
"""For a card as it was written, the fields that its tables may have."""


def _fields_of(game: str, card_model: Any) -> Fields:
    """What a game's cards may say, read when somebody misspelt it; nothing of a game that is not described."""

    def of(card: object) -> Known:
        def known(path: tuple[str | int, ...]) -> tuple[str, ...]:
            try:
                return fields_at(describe(game, card_model), card, path)
            except LookupError:
                return ()

        return known

    return of


def load_deck(path: Path) -> tuple[Deck, str, tuple[str, ...]]:
    """The deck in a file, the game it is for, and the packs it names (as written).

    Raises ``BadFile`` with every fault of its form; whether it is lawful is the game's to say.
    """
    written = bytes_of(path)
    return _DECKS.of(path, "", written, lambda: _load_deck(path, toml_of(path, written)))


def _load_deck(path: Path, data: dict[str, Any]) -> tuple[Deck, str, tuple[str, ...]]:
    faults: list[Fault] = []
    if data.pop("deck", None) != 1:
        faults.append(Fault("deck", Message("deck-starts", "a deck file starts with 'deck = 1'")))
    game = data.pop("game", None)
    if not isinstance(game, str):
        faults.append(Fault("game", NO_GAME))
    packs = data.pop("pack", ())
    packs = (packs,) if isinstance(packs, str) else packs
    if not isinstance(packs, list | tuple) or not all(isinstance(name, str) for name in packs):
        says = "line {line}: a pack's name or path in quotes, or a list of them in square brackets"
        faults.append(Fault("pack", Message("deck-packs", says, line=line_of_key(path, "pack"))))
    data.pop("title", None)
    deck = _parts(data, faults)
    if faults:
        raise BadFile(path, faults)
    return deck, str(game), tuple(packs)


def _parts(data: Mapping[str, Any], faults: list[Fault]) -> Deck:
    parts: dict[str, dict[str, int]] = {}
    single: dict[str, str] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for key, value in data.items():
        if isinstance(value, str):
            single[key] = value
        elif isinstance(value, list) and all(isinstance(item, str) for item in value):
            lists[key] = tuple(value)
        elif isinstance(value, dict):
            parts[key] = _counts(key, value, faults)
        else:
            says = "not a part of a deck: a table of card = number, a card, or a list of cards"
            faults.append(Fault(key, Message("no-part-of-a-deck", says)))
    return Deck(parts, single, lists)


def _counts(part: str, table: Mapping[str, Any], faults: list[Fault]) -> dict[str, int]:
    counts = {}
    for card, count in table.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= 999:
            bad = Message("copies", "a number of copies from 1 to 999 (here: {count})", count=repr(count))
            faults.append(Fault(f"{part}.{card}", bad))
        else:
            counts[card] = count
    return counts


def unknown_cards(deck: Deck, cards: Mapping[str, Any]) -> list[Fault]:
    """A fault for each card of a deck that no pack has, with the nearest id."""
    named = [(part, card) for part, counts in deck.parts.items() for card in counts]
    named += list(deck.single.items())
    named += [(part, card) for part, items in deck.lists.items() for card in items]
    return [Fault(f"{part}.{card}", _unknown(card, cards)) for part, card in named if card not in cards]


def _unknown(card: str, cards: Mapping[str, Any]) -> str:
    return hinted(Message("card-not-in-packs", "no such card in its packs"), nearest(card, cards))


def _other_game(found: str, wanted: str) -> Message:
    return Message("pack-of-other-game", "this pack is for '{found}', not for '{wanted}'", found=found, wanted=wanted)
